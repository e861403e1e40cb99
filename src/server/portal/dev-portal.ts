import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { portalPolicy } from '#server/http/headers.ts'
import { deskTemplate, serveDeskPages, type WriteDeskPage } from './desk-page.ts'
import { type Portal, servePages } from './portal.ts'
import { fillTemplate } from './portal-page.ts'

const isBackend = /^\/(?:v2|oidc|oidc-assets|sign-in|mailbox|statecharts|health)(?:\/|$)/

/** Allows Vite's inline preamble, style elements and web socket. */
const devPolicy: typeof portalPolicy = (nonce, providers) =>
  portalPolicy(nonce, providers)
    .replace(/; require-trusted-types-for.*$/, '')
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")

export const devPortal = ({ config, db }: { config: Config; db: Database }): Portal => ({
  mount: async (server: FastifyInstance) => {
    const { createServer } = await import('vite')
    const vite = await createServer({ server: { middlewareMode: true, hmr: { server: server.server } }, appType: 'custom' })
    vite.watcher.on('error', (err) => server.log.error({ err }, 'the files are not watched any more'))
    server.addHook('onClose', () => vite.close())
    server.addHook('onRequest', (request, reply, done) => {
      if (isBackend.test(request.url)) done()
      else vite.middlewares(request.raw, reply.raw, () => done())
    })
    const write = async (request: Parameters<typeof fillTemplate>[2]) => {
      const template = await vite.transformIndexHtml(request.path, readFileSync('index.html', 'utf8'))
      const scripts = template.replaceAll(/<script\b/g, `<script nonce="${request.nonce}"`)
      return fillTemplate(scripts, `<script nonce="${request.nonce}" type="module" src="/src/early.ts"></script>`, request)
    }
    servePages(server, { config, db }, write, devPolicy, '/src/live/panel.ts')
    const writeDeskPage: WriteDeskPage = async (request) => {
      const template = deskTemplate(request, '<script type="module" src="/src/desk.tsx"></script>')
      return (await vite.transformIndexHtml(request.path, template)).replaceAll(/<script\b/g, `<script nonce="${request.nonce}"`)
    }
    serveDeskPages(server, { config, db }, writeDeskPage, devPolicy, '/src/live/panel.ts')
  },
})
