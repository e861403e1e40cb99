import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { sendCompressed } from '#server/http/compression.ts'
import { notFound } from '#server/http/refusal.ts'
import { staffOf } from '#server/identity/impersonation/impersonation.routes.ts'
import type { Config } from '#server/process/config.ts'

const folder = join(import.meta.dirname, '../../../docs/statecharts')
const panel = 'live.js'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.scxml': 'application/scxml+xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const fileName = /^[A-Za-z][\w-]*\.[a-z]+$/

/** `/staff/charts/`: live panel and chart pages, for signed-in staff and the demo; 404 for others. */
export const serveLiveCharts = (
  server: FastifyInstance,
  { config, db, now = Date.now }: { readonly config: Config; readonly db: Database; readonly now?: () => number },
): void => {
  server.get('/staff/charts/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const type = types[extname(file)]
    const path = join(file === panel ? config.portalDir : folder, file)
    const mayLook = config.isDemo || (await staffOf({ db, origin: config.origin, now }, request)) !== null
    if (!mayLook || type === undefined || !fileName.test(file) || !existsSync(path)) throw notFound()
    reply.headers({ 'content-type': type, 'content-security-policy': policy, 'cache-control': 'private, no-cache' })
    return sendCompressed(request, reply, readFileSync(path, 'utf8'))
  })
}

/** Small button (Alt + Shift + C) that opens the live panel in the demo. */
export const liveDoor = (nonce: string, source = `/staff/charts/${panel}`): string =>
  `<script nonce="${nonce}">${door.replace('SOURCE', source)}</script>`

const door = `(() => {
  let root
  globalThis.tarnLive = (actor) => {
    root = actor
  }
  const open = async () => root && (await import('SOURCE')).toggle(root)
  addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyC') open()
  })
  addEventListener('DOMContentLoaded', () => {
    const edge = document.createElement('aside')
    const button = document.createElement('button')
    edge.ariaLabel = 'Demonstration'
    button.textContent = 'Charts'
    button.title = 'What runs, on its charts (Alt + Shift + C)'
    button.style.cssText = 'position:fixed;right:0;top:45%;z-index:1;writing-mode:vertical-rl;width:24px;padding:8px 0;border:0;border-radius:8px 0 0 8px;background:#0b5d57;color:#fff;font:600 12px/24px system-ui,sans-serif;cursor:pointer'
    button.addEventListener('click', open)
    edge.append(button)
    document.body.append(edge)
  })
})()`
