import type { FastifyInstance } from 'fastify'

const fixed: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** The headers that every answer carries, whatever it is; pages and assets replace policy and caching by their own. */
export const securityHeaders = (isTls: boolean): Readonly<Record<string, string>> =>
  isTls ? { ...fixed, 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : fixed

/** Set on the raw answer, so that the OpenID provider, which writes past Fastify, carries them too. */
export const addSecurityHeaders = (server: FastifyInstance, isTls: boolean) => {
  const headers = Object.entries(securityHeaders(isTls))
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/**
 * The policy of the portal's page. Stitches and Radix put their style sheets under the nonce; ECharts' SVG painter and React need
 * the Trusted Types policy `default`, which lets the empty string and the address of the service worker through and nothing else; `prover`
 * knows one address, the worker's that recomputes a bill.
 */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default prover',
  ].join('; ')

/** The policy of the service worker, which asks for pages and files and does nothing else. */
export const keeperPolicy = "default-src 'none'; connect-src 'self'"
