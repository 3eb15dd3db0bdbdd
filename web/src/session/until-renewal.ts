/** How long before it runs out a token is renewed, in milliseconds: the specification's 5 minutes. */
const aheadMilliseconds = 5 * 60_000
/** When a renewal that failed is tried again, in milliseconds. */
export const retryMilliseconds = 30_000

/**
 * Milliseconds until an identity token of Firebase is to be renewed: at once where that time has passed or the token cannot be read.
 * @param now epoch milliseconds
 */
export function untilRenewal(token: string, { now }: { now: number }): number {
  try {
    const body = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(body)) as { exp: number }
    return Math.max(0, exp * 1_000 - aheadMilliseconds - now) || 0
  } catch {
    return 0
  }
}
