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
