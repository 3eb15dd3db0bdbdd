import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { FirebaseConfig } from '../firebase-variables.ts'

export interface SecurityHeadersOptions {
  readonly https: boolean
  /** Sources of the scripts that may stand in the page itself. */
  readonly inlineScripts: readonly string[]
  /** Whether people sign in by Google: in a window of its own, and with a picture of theirs. */
  readonly google: boolean
  /** Where Firebase keeps the accounts: its own addresses. */
  readonly firebase?: Pick<FirebaseConfig, 'authDomain' | 'emulatorHost'> | undefined
}

/**
 * The headers that keep a browser from doing more than the product needs. Nothing is loaded from elsewhere, so that a
 * document's or an answer's content can neither run nor call home. Signing in by Firebase needs Google's addresses, and no others.
 */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, options: SecurityHeadersOptions) => {
  const { https } = options
  const firebase = options.firebase && firebaseSources(options.firebase)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...options.inlineScripts, ...(firebase?.scripts ?? [])],
        'script-src-attr': ["'none'"],
        // Mantine and Sonner write their styles into <style> elements. Attributes set by React go through the
        // CSSOM, which the policy does not concern, so those of markup stay forbidden.
        'style-src': ["'self'", "'unsafe-inline'"],
        'style-src-attr': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:', ...(options.google || firebase ? [googlePictures] : [])],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(firebase?.calls ?? [])],
        ...(firebase ? { 'frame-src': firebase.frames } : {}),
        'worker-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // Google's window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: options.google ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Firebase's frame does not send the header that this asks of frames.
    crossOriginEmbedderPolicy: firebase ? false : { policy: 'require-corp' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
})

/**
 * What Firebase's SDK loads and calls: the frame that Google's window reports to with the script that it talks through, reCAPTCHA
 * (https://developers.google.com/recaptcha/docs/faq, "Content Security Policy"), and the two services of accounts and tokens.
 */
function firebaseSources({ authDomain, emulatorHost }: Pick<FirebaseConfig, 'authDomain' | 'emulatorHost'>) {
  const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
  const emulator = emulatorHost === undefined ? [] : [`http://${emulatorHost}`]
  return {
    scripts: ['https://apis.google.com', ...recaptcha],
    calls: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://www.google.com/recaptcha/',
      ...emulator,
    ],
    frames: [
      `https://${authDomain}`,
      'https://www.google.com/recaptcha/',
      'https://recaptcha.google.com/recaptcha/',
      ...emulator,
    ],
  }
}

/** Where Google keeps the pictures of its accounts. */
const googlePictures = 'https://lh3.googleusercontent.com'

/** The product asks for none of these; pictures for the chat come from a file dialog, not from the camera. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map(feature => `${feature}=()`)
  .join(', ')
