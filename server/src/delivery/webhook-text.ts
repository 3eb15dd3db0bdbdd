export type SendText = (message: { to: string; text: string; code: string }) => Promise<void>

/** Longest wait for the webhook's answer, in milliseconds. */
const waitMs = 10_000

/**
 * Sends text messages by an own webhook: `POST` with `{ "to": "+919876543210", "text": "…", "code": "123456" }` as JSON. Any 2xx answer
 * means that the message is on its way. A name and password in the address become basic authorization.
 * @throws when the webhook does not answer in time, or with another status
 */
export function webhookText({ url }: { url: string }): SendText {
  const { address, authorization } = splitCredentials(url)
  return async message => {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(waitMs),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS webhook answered ${response.status}.`)
  }
}

/** `fetch` refuses addresses that hold a password. */
function splitCredentials(url: string): { address: URL; authorization: Record<string, string> } {
  const address = new URL(url)
  if (address.username === '' && address.password === '') return { address, authorization: {} }
  const pair = `${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`
  address.username = ''
  address.password = ''
  return { address, authorization: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` } }
}
