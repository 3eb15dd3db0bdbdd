// Sets the stored theme before the first paint, so that a dark page never flashes white. A file of its own, because
// the content security policy allows no inline scripts. The key and its values are those of src/theme/color-scheme.ts.
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
