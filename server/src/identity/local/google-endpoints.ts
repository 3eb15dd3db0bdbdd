/** Where an OpenID Connect provider is reached. */
export interface GoogleEndpoints {
  readonly authorization: string
  readonly token: string
  /** Its public keys (JWKS). */
  readonly keys: string
  /** The names that it goes by in its tokens. */
  readonly issuers: string[]
}

/** Google's own, from https://accounts.google.com/.well-known/openid-configuration. Tests stand a provider of their own in its place. */
export const googleEndpoints: GoogleEndpoints = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  keys: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
}
