// Sets the stored theme before the first paint, so that a dark page never flashes white. The build writes it into the page,
// and the server's content security policy names its hash. The key and its values are those of color-scheme.ts.
;(() => {
  let stored = null
  try {
    stored = localStorage.getItem('docent-theme')
  } catch {
    // Storage may be forbidden; the default theme holds then.
  }
  const dark = stored === 'dark' || (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
