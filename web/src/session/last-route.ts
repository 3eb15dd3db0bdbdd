/** Where builds of this product have remembered the route that was left. */
const keys = ['lastRoute', 'last-route', 'docent-last-route']

/** Forgets the saved route, so that a fresh sign-in starts at home. */
export function clearLastRoute(): void {
  for (const key of keys) {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  }
}
