import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readAssets, serveAssets } from './assets.ts'
import { today } from '#domain/days.ts'
import { pages } from '#domain/pages.ts'
import { matchPath, publicPaths } from '#domain/routes.ts'
import { brandAt, type Config, SettingRefused } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { portalPolicy } from '#server/http/headers.ts'
import { sendCompressed } from '#server/http/compression.ts'
import { liveDoor, serveLiveCharts } from './live-charts.ts'
import { mintNonce, type PageAsked, readPortalPage } from './portal-page.ts'
import { notFound } from '#server/http/refusal.ts'

/** What stands in front of the wire: the page and its files, built or from the development server. */
export interface Portal {
  readonly mount: (server: FastifyInstance) => Promise<void>
}

interface PortalParts {
  readonly config: Config
  readonly db: Database
}

const notPages = /^\/(?:v2|oidc|oidc-assets|sign-in|mailbox|staff|assets|health|\.well-known)(?:\/|$)/

const addresses = new Set<string>(Object.values(publicPaths))

/** A browser names HTML. Whoever takes anything (a monitor, a command line) is shown what is there, and told where nothing is. */
const wantsPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !notPages.test(path.replaceAll(/%2e/gi, '.')) &&
  (accept.includes('text/html') || (accept.includes('*/*') && (addresses.has(path) || matchPath(path) !== null)))

/** A failed look counts as no outage: the page must come whatever the database does. */
const isOutageOn = async (db: Database): Promise<boolean> => {
  const rows = await db.query<{ isOn: boolean }>('select is_on from outage where id = $1', [1]).catch(() => [])
  return rows[0]?.isOn ?? false
}

/**
 * Answers every address that is nobody else's with the portal's page, since the portal has its own router.
 * @param write makes the HTML; @param policy the page's Content-Security-Policy; @param panel where the live panel's script is
 */
export const servePages = (
  server: FastifyInstance,
  { config, db }: PortalParts,
  write: (asked: PageAsked) => string | Promise<string>,
  policy: (nonce: string) => string = portalPolicy,
  panel?: string,
): void => {
  serveLiveCharts(server, { config, db })
  // Where password managers send people (W3C, "A Well-Known URL for Changing Passwords").
  server.get('/.well-known/change-password', (_request, reply) => reply.redirect(pages.accountSettings.paths[0], 302))
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (!wantsPage(request, path)) throw notFound()
    // Two slashes begin the name of another host wherever the portal's router would resolve the address.
    if (path.startsWith('//')) return reply.redirect(request.url.replace(/^\/+/, '/'), 308)
    const nonce = mintNonce()
    const html = await write({
      path,
      brand: brandAt(config, request.hostname),
      isOutage: await isOutageOn(db),
      today: today(Date.now()),
      nonce,
    })
    reply.headers({
      'content-security-policy': policy(nonce),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    const shown = config.isDemo ? html.replace('<head>', `<head>${liveDoor(nonce, panel)}`) : html
    return sendCompressed(request, reply.code(200), shown)
  })
}

/** @throws SettingRefused when `vite build` has not run */
export const requirePortal = (portalDir: string): void => {
  if (!existsSync(join(portalDir, 'index.html')))
    throw new SettingRefused('The portal is not built: run npm run build, or npm start.')
}

/** The portal as `vite build` made it. */
export const builtPortal = (parts: PortalParts): Portal => ({
  mount: async (server) => {
    serveAssets(server, readAssets(parts.config.portalDir))
    servePages(server, parts, readPortalPage(parts.config.portalDir))
  },
})
