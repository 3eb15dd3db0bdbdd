// Shows the home page that the build drew into the page, where a visitor asked for it: the scripts of the app are still on
// their way then. Who holds a token is shown something else at its top. The key of the token is that of token.ts.
;(() => {
  const drawn = document.getElementById('drawn-home')
  let token = null
  try {
    token = localStorage.getItem('firebaseToken')
  } catch {
    // Storage may be forbidden; nobody is signed in then.
  }
  if (token === null && /^#\/?home$/.test(location.hash) && location.search === '')
    document.getElementById('root').append(drawn.content)
  drawn.remove()
})()
