import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/http/refusal.ts'
import { staffOf } from '#server/identity/staff-sign-in/staff-requests.ts'
import type { Config } from '#server/process/config.ts'
import { type ChartPages, chartPages, findReviewed, sendChartFile, serveChartPages } from './chart-pages.ts'

const panel = 'live.js'

interface LiveParts {
  readonly config: Config
  readonly db: Database
  readonly now?: () => number
  readonly pages?: ChartPages
}

/** Chart pages: `/statecharts/` in the demo, `/staff/charts/` with the live panel in the demo and for signed-in staff; 404 for others. */
export const serveCharts = (
  server: FastifyInstance,
  { config, db, now = Date.now, pages = chartPages({ makes: config.isDemo }) }: LiveParts,
): void => {
  server.addHook('onClose', () => pages.close())
  if (config.isDemo) serveChartPages(server, pages)
  server.get<{ Params: { file: string } }>('/staff/charts/:file', async (request, reply) => {
    const mayLook = config.isDemo || (await staffOf({ db, origin: config.origin, now }, request)) !== null
    if (!mayLook) throw notFound()
    const script = join(config.portalDir, panel)
    return sendChartFile([request, reply], request.params.file, (file) => {
      if (file === panel) return existsSync(script) ? script : null
      return /\.(?:svg|json)$/.test(file) ? findReviewed(file) : pages.find(file)
    })
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
