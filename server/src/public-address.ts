import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'

/**
 * Where browsers reach the product: as configured, else as this machine knows it. Never what a request says of itself, or a stranger
 * could have links mailed that lead to a server of his own.
 * @param listening what the server listens on; nothing before it does
 */
export function publicAddress(
  { HOST, PORT, PUBLIC_URL }: Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>,
  listening: AddressInfo | string | null,
): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(HOST)
  const host = local ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${typeof listening === 'object' && listening ? listening.port : PORT}`
}
