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

export const securityHeaders = (isTls: boolean): Readonly<Record<string, string>> =>
  isTls ? { ...fixed, 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : fixed

/** Set on the raw response, since the OpenID provider bypasses Fastify. */
export const addSecurityHeaders = (server: FastifyInstance, isTls: boolean) => {
  const headers = Object.entries(securityHeaders(isTls))
  server.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
}

/**
 * Policy of the portal. Stitches and Radix put style sheets under the nonce; ECharts' SVG painter and React need the Trusted
 * Types policy `default`, which allows only the empty string and the service worker's address; `prover` allows only the address
 * of the worker that recalculates a bill. `providers`: origins of the retailer's own identity provider.
 */
export const portalPolicy = (nonce: string, providers: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...providers].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default prover',
  ].join('; ')

/** Policy of the service worker, which only fetches. */
export const keeperPolicy = "default-src 'none'; connect-src 'self'"
