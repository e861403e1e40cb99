import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignInService } from '#contract/app/sign-in.contract.ts'
import { signInServiceOf } from '#server/identity/external/sign-in-service.ts'
import { serveManifest } from './app-manifest.ts'
import { readAssets, serveAssets } from './assets.ts'
import { today } from '#domain/basics/days.ts'
import { pages } from '#domain/portal/pages.ts'
import { matchPath, publicPaths } from '#domain/portal/routes.ts'
import { brandAt, type Config } from '#server/process/config.ts'
import { SettingRefused } from '#server/process/setting.ts'
import type { Database } from '#server/database/database.ts'
import { portalPolicy } from '#server/http/headers.ts'
import { sendCompressed } from '#server/http/compression.ts'
import type { ChartPages } from './chart-pages.ts'
import { readDeskPage, serveDeskPages } from './desk-page.ts'
import { liveDoor, serveCharts } from './live-charts.ts'
import { mintNonce, type PageRequest, readPortalPage } from './portal-page.ts'
import { notFound } from '#server/http/refusal.ts'

export interface Portal {
  readonly mount: (server: FastifyInstance) => Promise<void>
}

interface PortalParts {
  readonly config: Config
  readonly db: Database
  readonly pages?: ChartPages
}

const notPages = /^\/(?:v2|oidc|oidc-assets|sign-in|mailbox|staff|statecharts|assets|health|\.well-known)(?:\/|$)/

const addresses = new Set<string>(Object.values(publicPaths))

/** Browsers ask for HTML. Clients that accept anything (monitors, curl) get 404 for unknown paths. */
const wantsPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !notPages.test(path.replaceAll(/%2e/gi, '.')) &&
  (accept.includes('text/html') || (accept.includes('*/*') && (addresses.has(path) || matchPath(path) !== null)))

/** False if the query fails: the page must load without the database. */
const isOutageOn = async (db: Database): Promise<boolean> => {
  const now = new Date(Date.now())
  const closed = 'select 1 from outage where is_on and starts_at <= $1 and (ends_at is null or ends_at > $1) limit 1'
  return (await db.query(closed, [now]).catch(() => [])).length > 0
}

/** ms; a page doesn't wait longer for a provider that is away. */
const serviceMs = 300

const findService = async ({ issuer }: Config): Promise<SignInService | 'away' | undefined> => {
  if (!issuer) return undefined
  const away = new Promise<'away'>((done) => setTimeout(() => done('away'), serviceMs).unref())
  return Promise.race([signInServiceOf(issuer).catch(() => 'away' as const), away])
}

/** Of the configured address of the card provider, where it isn't the provider's usual one. */
const cardPagesOf = ({ parties: { cards } }: Config): string | undefined => {
  const url = cards?.kind === 'windcave' || cards?.kind === 'stripe' ? cards.url : null
  return url === null ? undefined : new URL(url).origin
}

/** Origins that the portal's scripts call. */
const originsOf = (service: SignInService): readonly string[] => [
  ...new Set(
    Object.values(service.policies)
      .flatMap((policy) => (policy ? [policy.token, policy.revoke] : []))
      .flatMap((address) => (address === null ? [] : [new URL(address).origin])),
  ),
]

export const servePages = (
  server: FastifyInstance,
  parts: PortalParts,
  write: (request: PageRequest) => string | Promise<string>,
  policy: typeof portalPolicy = portalPolicy,
  panel?: string,
): void => {
  const { config, db } = parts
  serveCharts(server, parts)
  serveManifest(server, config)
  // For password managers (W3C, "A Well-Known URL for Changing Passwords").
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect(pages.accountSettings.paths[0], 302))
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!wantsPage(request, path)) throw notFound()
    // `//` would start a host name when the portal's router resolves it.
    if (path.startsWith('//')) return reply.redirect(request.url.replace(/^\/+/, '/'), 308)
    const nonce = mintNonce()
    const signInService = await findService(config)
    const cardPages = cardPagesOf(config)
    const html = await write({
      path,
      brand: brandAt(config, request.hostname),
      isOutage: await isOutageOn(db),
      today: today(Date.now()),
      nonce,
      ...(signInService && { signInService }),
      ...(cardPages !== undefined && { cardPages }),
    })
    const providers = signInService === undefined || signInService === 'away' ? [] : originsOf(signInService)
    reply.headers({
      'content-security-policy': policy(nonce, providers),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    const shown = config.isDemo ? html.replace('<head>', `<head>${liveDoor(nonce, panel)}`) : html
    return sendCompressed(request, reply.code(200), shown)
  })
}

export const requirePortal = (portalDir: string): void => {
  if (!existsSync(join(portalDir, 'index.html')))
    throw new SettingRefused('The portal is not built: run npm run build, or npm start.')
}

export const builtPortal = (parts: PortalParts): Portal => ({
  mount: async (server) => {
    serveAssets(server, readAssets(parts.config.portalDir))
    servePages(server, parts, readPortalPage(parts.config.portalDir))
    const writeDeskPage = readDeskPage(parts.config.portalDir)
    if (writeDeskPage) serveDeskPages(server, parts, writeDeskPage)
  },
})
