import { expect } from '@playwright/test'

/** What the demo's server writes to its log in place of mails and text messages. */
export function outbox(log: readonly string[]) {
  const sent = (to: string): string[] =>
    log.flatMap(line => {
      if (!line.startsWith('{')) return []
      const entry = JSON.parse(line) as { to?: string; text?: string }
      return entry.to === to && entry.text !== undefined ? [entry.text] : []
    })
  return {
    sent,
    /** The code that was sent to a number last. @param count how many there are by then */
    async lastCode(phoneNumber: string, count = 1): Promise<string> {
      await expect.poll(() => sent(phoneNumber).length).toBe(count)
      return /^\d{6}/.exec(sent(phoneNumber).at(-1)!)![0]
    },
    /** The link to a new password that was mailed to somebody. */
    async lastLink(email: string): Promise<string> {
      await expect.poll(() => sent(email).length).toBeGreaterThan(0)
      return /http\S+/.exec(sent(email).at(-1)!)![0]
    },
  }
}
