import { SignInError } from '../provider.ts'

const start = '/api/auth/google'
/** What Google's window says when it is back, to all pages of this browser. */
const channelName = 'docent-google'
const returned = 'google'
/** How often to look whether the window was closed, in milliseconds. */
const lookMs = 500

/**
 * Opens Google's sign-in in a window of its own, straight after a click.
 * @throws {SignInError} popup-blocked, popup-closed-by-user
 */
export function openGooglePopup(): Promise<void> {
  const [width, height] = [500, 640]
  const left = window.screenX + (window.outerWidth - width) / 2
  const top = window.screenY + (window.outerHeight - height) / 2
  const popup = window.open(
    `${start}?display=popup`,
    'docent-google',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!popup) return Promise.reject(new SignInError('popup-blocked'))
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName)
    const end = (settle: () => void) => {
      clearInterval(timer)
      channel.close()
      popup.close()
      settle()
    }
    channel.onmessage = () => end(resolve)
    let closed = false
    const timer = setInterval(() => {
      // One look later, so that the word of a window that ended well comes first.
      if (closed) end(() => reject(new SignInError('popup-closed-by-user')))
      closed = popup.closed
    }, lookMs)
  })
}

export const leaveForGoogle = (): void => window.location.assign(`${start}?display=page`)

/** Whether this very page load came back from Google. Takes the mark out of the address. */
export function cameFromGoogle(): boolean {
  const address = new URL(window.location.href)
  if (address.searchParams.get('signed-in-by') !== returned) return false
  address.searchParams.delete('signed-in-by')
  window.history.replaceState(null, '', address)
  return true
}
