import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/**
 * The headers that keep a browser from doing more than the product needs. Nothing is loaded from elsewhere, so that a
 * document's or an answer's content can neither run nor call home.
 */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, { https }: { https: boolean }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        // Mantine and Sonner write their styles into <style> elements. Attributes set by React go through the
        // CSSOM, which the policy does not concern, so those of markup stay forbidden.
        'style-src': ["'self'", "'unsafe-inline'"],
        'style-src-attr': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
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
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
})

/** The product asks for none of these; pictures for the chat come from a file dialog, not from the camera. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'display-capture']
  .map(feature => `${feature}=()`)
  .join(', ')
