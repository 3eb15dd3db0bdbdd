/**
 * The token of a link to a new password that opened this page, or nothing. It leaves the address at once, so that it stays in no history
 * and is shared with no copied address.
 */
export function takeResetToken(): string | undefined {
  const address = new URL(window.location.href)
  const token = address.searchParams.get('reset')
  if (token === null) return undefined
  address.searchParams.delete('reset')
  window.history.replaceState(null, '', address)
  return token
}
