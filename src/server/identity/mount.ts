import { parse } from 'node:querystring'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityParts } from './parts.ts'
import { mailboxRoutes } from '#server/identity/pages/mailbox-page.ts'
import { requireUtf8 } from '#server/http/body/body.ts'
import { isUnavailable } from '#server/database/database-errors.ts'
import { sandboxCardRoutes } from '#server/identity/pages/sandbox-card-pages.ts'
import { malformed, notFound, problemFrom } from '#server/http/refusal.ts'
import { impersonationRoutes } from '#server/identity/impersonation/impersonation.routes.ts'
import { staffSignInRoutes } from '#server/identity/staff-sign-in/staff-sign-in.routes.ts'
import { accountLinkRoutes } from './account-links.routes.ts'
import { backchannelLogoutRoutes } from './external/backchannel-logout.ts'
import { linkRoutes } from './link.routes.ts'
import { mendMailedAddresses } from './mailed-addresses.ts'
import { assets } from './pages/assets.ts'
import type { Replayed } from './replayed.ts'
import type { TokenForm } from './rotation.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

const longestForm = 8_192
const sweepMs = 10 * 60_000

/** PostgreSQL text cannot hold NUL. */
const requireNoNul = (text: string): string => {
  if (/%00|\0/.test(text)) throw malformed('The request contains characters that are not allowed.')
  return text
}

/** Drops a field that is sent twice. */
const formOf = (text: string): Record<string, string> =>
  Object.fromEntries(Object.entries(parse(text)).filter((field): field is [string, string] => typeof field[1] === 'string'))

const forwarded = /^x-forwarded-/
/** Only the headers that the provider needs; the client's Host header must not reach an address that we send out. */
const headersFor = (request: FastifyRequest, origin: URL) => ({
  ...Object.fromEntries(Object.entries(request.headers).filter(([name]) => !forwarded.test(name))),
  host: origin.host,
  'x-forwarded-proto': origin.protocol.slice(0, -1),
})

const replay = (request: FastifyRequest, origin: URL, prefix: string): Replayed => {
  const { raw } = request
  const text = typeof request.body === 'string' ? requireNoNul(request.body) : ''
  return Object.assign(Readable.from(text === '' ? [] : [Buffer.from(text)]), {
    method: raw.method,
    url: requireNoNul(raw.url ?? '').slice(prefix.length) || '/',
    originalUrl: raw.url,
    headers: headersFor(request, origin),
    httpVersion: raw.httpVersion,
    httpVersionMajor: raw.httpVersionMajor,
    httpVersionMinor: raw.httpVersionMinor,
    socket: raw.socket,
    tokenRequest: { id: request.id, form: formOf(text) as TokenForm, address: request.ip, host: request.hostname },
  }) as unknown as Replayed
}

/** The provider's pages are forms that submit themselves; it adds the hash of that script. */
const policy = [
  "default-src 'none'",
  "script-src 'strict-dynamic'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const answerNotFound = (ctx: KoaContextWithOIDC, requestId: string) => {
  ctx.status = 404
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'application/problem+json; charset=utf-8'
  ctx.body = JSON.stringify(problemFrom(notFound(), requestId))
}

const comeBackLater = (ctx: KoaContextWithOIDC) => {
  ctx.status = 503
  ctx.set('Retry-After', '2')
}

const providerRoutes = (server: FastifyInstance, { provider, limitSecrets, rotate, origin }: IdentityParts) => {
  const at = new URL(origin)
  // The provider's router ignores case and a trailing slash, so this must too.
  const isExchange = ({ method, path }: KoaContextWithOIDC) => method === 'POST' && /^\/token\/?$/i.test(path)
  // The provider answers its own failures; only its listeners learn which are the database's.
  const isDatabaseUnavailable = new WeakSet<KoaContextWithOIDC>()
  provider.on('server_error', (ctx: KoaContextWithOIDC, error: Error) => {
    if (isUnavailable(error)) isDatabaseUnavailable.add(ctx)
  })
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    try {
      const { tokenRequest } = ctx.req as Replayed
      const answer = () => (isExchange(ctx) ? rotate(ctx, next, tokenRequest) : next())
      await (ctx.get('authorization') === '' ? answer() : limitSecrets(ctx, answer, tokenRequest))
      if (ctx.status === 404 && !ctx.body) answerNotFound(ctx, tokenRequest.id)
      if (ctx.status >= 500 && isDatabaseUnavailable.has(ctx)) comeBackLater(ctx)
    } catch (error) {
      provider.emit('server_error', ctx, error)
      ctx.body = { error: 'temporarily_unavailable' }
      comeBackLater(ctx)
    }
  })
  const callback = provider.callback()

  // The provider parses forms; here they are only limited in size.
  server.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: longestForm },
    async (request: FastifyRequest, text: string) => {
      requireUtf8(request)
      return text
    },
  )
  server.all('/oidc/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const replayed = replay(request, at, '/oidc')
    reply.hijack()
    // A client that closed the connection is no failure of ours.
    for (const stream of [replayed, reply.raw]) stream.on('error', () => {})
    reply.raw.setHeader('content-security-policy', policy)
    await callback(replayed, reply.raw)
  })
}

const assetRoutes = (server: FastifyInstance) => {
  server.get('/oidc-assets/:name', (request, reply) => {
    const asset = assets.get((request.params as { name: string }).name)
    if (!asset) return reply.callNotFound()
    reply.headers({ 'content-type': asset.type, 'cache-control': 'public, max-age=31536000, immutable' })
    if (!asset.brotli) return reply.send(asset.body)
    reply.header('vary', 'accept-encoding')
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return takesBrotli ? reply.header('content-encoding', 'br').send(asset.brotli) : reply.send(asset.body)
  })
}

export const mountIdentity = async (server: FastifyInstance, parts: IdentityParts): Promise<void> => {
  // Here, so that addresses without a route are mended too.
  mendMailedAddresses(server)
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    providerRoutes(scope, parts)
  })
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      async (request: FastifyRequest, text: string) => {
        requireUtf8(request)
        return formOf(requireNoNul(text))
      },
    )
    linkRoutes(scope, parts)
    accountLinkRoutes(scope, parts)
    unsubscribeRoutes(scope, parts)
    signInRoutes(scope, parts)
    staffSignInRoutes(scope, parts)
    impersonationRoutes(scope, parts)
    assetRoutes(scope)
    if (parts.external) backchannelLogoutRoutes(scope, parts.external)
    if (!parts.mail.isDemo) return
    mailboxRoutes(scope, parts)
    sandboxCardRoutes(scope, parts)
  })
  const sweeping = setInterval(() => void parts.sweep().catch(() => undefined), sweepMs).unref()
  server.addHook('onClose', async () => clearInterval(sweeping))
}
