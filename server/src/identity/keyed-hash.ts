import { createHmac } from 'node:crypto'

/** Hashes that only this server can make, of texts for one purpose; base64url. */
export const keyedHash =
  (secret: string) =>
  (purpose: string, ...parts: string[]): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
