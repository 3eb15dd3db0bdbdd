import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The path at which the proxy is the other program behind the same origin. */
export const syncPath = '/sync-token'

/** A proxy in front of the product, as an administrator would set one up, with another program at `TOKEN_SYNC_URL`. */
export async function startSyncProxy(product: string) {
  const calls: { readonly method: string; readonly authorization: string | undefined }[] = []
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === syncPath) {
      calls.push({ method: incoming.method!, authorization: incoming.headers.authorization })
      outgoing.writeHead(204).end()
      return
    }
    const { hostname, port } = new URL(product)
    const options = { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers }
    const onward = request(options, answer => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.once('error', () => outgoing.destroy())
    outgoing.once('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
