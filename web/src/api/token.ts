/** The identity token, kept under the name that the specification gives it. */
const key = 'firebaseToken'

export const readToken = (): string | null => localStorage.getItem(key)
export const storeToken = (token: string): void => localStorage.setItem(key, token)
export const removeToken = (): void => localStorage.removeItem(key)

/** The headers that say who is asking. */
export function authorization(): Record<string, string> {
  const token = readToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

let renewal: (() => Promise<boolean>) | undefined

/** Sets how a token that the server refuses is replaced: `renew` stores a new one, or says that there is none. */
export function onRefusedToken(renew: () => Promise<boolean>): void {
  renewal = renew
}

/** Whether there is another token to try after the server refused this one. */
export async function renewToken(refused: string): Promise<boolean> {
  const stored = readToken()
  if (stored !== refused) return stored !== null
  return (await renewal?.()) ?? false
}
