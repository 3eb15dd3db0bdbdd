import { authorizationCodeRequest, createAuthorizationURL, validateToken } from 'better-auth/oauth2'
import { z } from 'zod'
import type { GoogleEndpoints } from './google-endpoints.ts'

/** What Google knows the product by, and where it is reached. */
export interface GoogleClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints: GoogleEndpoints
}

/** What binds an answer to the browser and the request that it answers. */
export interface GoogleBinding {
  readonly state: string
  readonly codeVerifier: string
  readonly nonce: string
  readonly redirectURI: string
}

/** Who somebody is in Google's words. */
export interface GooglePerson {
  /** Google's id of her, for ever. */
  readonly subject: string
  readonly name: string
  readonly email: string | undefined
  /** Whether Google vouches that the address is hers. */
  readonly emailVerified: boolean
  /** The address of her picture. */
  readonly picture: string | undefined
}

/** Longest wait for Google's answer, in milliseconds. */
const waitMs = 10_000

/** Where to lead the browser. */
export const authorizationAddress = (client: GoogleClient, { nonce, ...binding }: GoogleBinding): Promise<URL> =>
  createAuthorizationURL({
    id: 'google',
    options: client,
    authorizationEndpoint: client.endpoints.authorization,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
    nonce,
    ...binding,
  })

/**
 * Exchanges the code that Google sent back for the person, whose token must be signed by Google, for this client, and for this request.
 * @throws where Google does not answer or one of these does not hold
 */
export async function exchangeCode(
  client: GoogleClient,
  { code, codeVerifier, redirectURI, nonce }: Omit<GoogleBinding, 'state'> & { code: string },
): Promise<GooglePerson> {
  const { clientId, endpoints } = client
  const { body, headers } = await authorizationCodeRequest({
    code,
    codeVerifier,
    redirectURI,
    options: client,
    tokenEndpoint: endpoints.token,
  })
  const response = await fetch(endpoints.token, {
    method: 'POST',
    redirect: 'error',
    headers,
    body,
    signal: AbortSignal.timeout(waitMs),
  })
  if (!response.ok) throw new Error(`Google refused the code with ${response.status}.`)
  const { id_token: token } = tokenAnswer.parse(await response.json())
  const { payload } = await validateToken(token, endpoints.keys, { audience: clientId, issuer: endpoints.issuers })
  const claims = idToken.parse(payload)
  if (claims.nonce !== nonce) throw new Error("Google's token answers another request.")
  return {
    subject: claims.sub,
    name: claims.name ?? '',
    email: claims.email?.toLowerCase(),
    emailVerified: claims.email_verified === true,
    picture: claims.picture,
  }
}

const tokenAnswer = z.object({ id_token: z.string() })
const idToken = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  exp: z.number(),
  name: z.string().max(1_000).optional(),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().optional(),
  // An ornament: one that is not right is left out, and keeps nobody from signing in.
  picture: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
})
