import { AppError } from '../app-error.ts'
import { networkOf } from '../identity/index.ts'

/** How many questions one address may ask in how long, and how many all visitors together. */
const limits = { windowMs: 10 * 60_000, address: 20, everybody: 600 } as const

/**
 * Counts the questions of visitors, in memory alone: nothing about them is stored. A household's IPv6 addresses count as one.
 * @returns a function that counts one more question. @throws {AppError} `DEMO_LIMIT` when there were too many
 */
export function visitorLimit({ now = Date.now }: { now?: () => number } = {}): (address: string) => void {
  let ends = 0
  let everybody = 0
  const asked = new Map<string, number>()
  return address => {
    if (now() >= ends) {
      ends = now() + limits.windowMs
      everybody = 0
      asked.clear()
    }
    const network = networkOf(address)
    const count = asked.get(network) ?? 0
    if (count >= limits.address || everybody >= limits.everybody)
      throw new AppError('DEMO_LIMIT', { retryAfter: Math.max(1, Math.ceil((ends - now()) / 1_000)) })
    everybody += 1
    asked.set(network, count + 1)
  }
}
