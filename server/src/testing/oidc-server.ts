import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Who signs in at the provider, in the claims of OpenID Connect. */
export interface OidcPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
  readonly picture?: string
}

export const oidcClient = { GOOGLE_CLIENT_ID: 'docent-test', GOOGLE_CLIENT_SECRET: 'a secret of tests' }

/**
 * A real OpenID Connect provider over HTTP for tests, since Google's is out of their reach: authorization code with PKCE, tokens signed with
 * RS256, its key set. Its page has a link for the person to go on as who she is, and one to decline.
 */
export async function startOidcServer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const codes = new Map<string, { person: OidcPerson; query: URLSearchParams }>()
  /** Who signs in next, and what her token is to hold otherwise than it should. */
  const next: { person: OidcPerson; claims: Record<string, unknown> } = { person: { sub: '1' }, claims: {} }

  const back = (query: URLSearchParams, answer: Record<string, string>) => {
    const address = new URL(query.get('redirect_uri')!)
    for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
    address.searchParams.set('state', query.get('state')!)
    return address.href
  }

  /** What the person's consent leads to: the address of the product's callback. */
  const consent = (query: URLSearchParams): string => {
    if (query.get('client_id') !== oidcClient.GOOGLE_CLIENT_ID || query.get('code_challenge_method') !== 'S256')
      throw new Error('The authorization request is not right.')
    const code = randomBytes(16).toString('hex')
    codes.set(code, { person: next.person, query })
    return back(query, { code })
  }

  const exchange = async (request: IncomingMessage): Promise<object | undefined> => {
    const form = new URLSearchParams(await text(request))
    const code = form.get('code') ?? ''
    const issued = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const client = clientOf(request, form)
    if (!issued || challenge !== issued.query.get('code_challenge') || client !== Object.values(oidcClient).join(' '))
      return undefined
    if (form.get('redirect_uri') !== issued.query.get('redirect_uri')) return undefined
    const now = Math.floor(Date.now() / 1_000)
    const claims = {
      iss: endpoints.issuers[0],
      aud: oidcClient.GOOGLE_CLIENT_ID,
      iat: now,
      exp: now + 600,
      nonce: issued.query.get('nonce'),
      ...issued.person,
      ...next.claims,
    }
    const parts = [{ alg: 'RS256', kid: 'test' }, claims].map(part =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    const signature = sign('sha256', Buffer.from(parts.join('.')), privateKey).toString('base64url')
    return { token_type: 'Bearer', access_token: 'unused', expires_in: 600, id_token: [...parts, signature].join('.') }
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    if (pathname === '/authorize') {
      const link = (name: string, href: string) => `<p><a href="${href.replaceAll('&', '&amp;')}">${name}</a></p>`
      response.setHeader('content-type', 'text/html')
      response.end(
        `<!doctype html><title>Provider</title>${link('Continue', consent(searchParams))}${link('Decline', back(searchParams, { error: 'access_denied' }))}`,
      )
      return
    }
    const answer =
      pathname === '/token'
        ? await exchange(request)
        : { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] }
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoints = {
    authorization: `${base}/authorize`,
    token: `${base}/token`,
    keys: `${base}/keys`,
    issuers: [base],
  }
  return {
    endpoints,
    next,
    consent,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The client's id and secret, from the header or the form. */
function clientOf({ headers }: IncomingMessage, form: URLSearchParams): string {
  const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (basic === undefined) return `${form.get('client_id')} ${form.get('client_secret')}`
  return Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent).join(' ')
}
