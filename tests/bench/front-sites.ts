import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { readAssets, serveAssets } from '#server/portal/assets.ts'
import { precompress } from '#server/portal/precompress.ts'
import { start } from '#tests/kit/run/processes.ts'
import { freePort } from './back-process.ts'

/** A server that is measured. */
export interface Site {
  readonly url: string
  readonly stop: () => Promise<void>
}

const timeout = 180_000

const isReady = async (url: string): Promise<boolean> => {
  const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
  return answer?.ok ?? false
}

/** Starts the portal as `npm start` does, with demo customers of its own in `dataDir`. */
export const servePortal = async (dataDir: string): Promise<Site> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, BRAND: 'tarn', LIMITS: 'off', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const server = start(process.execPath, ['src/server/start.mjs'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'close')
  const end = Date.now() + timeout
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The portal did not start')
    await setTimeout(200)
  }
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

const week = {
  soFar: '$148',
  days: [18.2, 21.4, 16.9, 24.3, 19.8, 22.6, 17.1].map((kwh, at) => ({
    day: `2026-06-0${at + 1}`,
    kwh,
    dollars: Math.round(kwh * 31) / 100,
  })),
}

/** Builds the bare page into `folder` and serves it packed and cached just as the portal is. */
export const serveBare = async (folder: string): Promise<Site> => {
  const root = join(import.meta.dirname, 'bare')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2024' },
  })
  await precompress(folder)
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const server = fastify()
  serveAssets(server, readAssets(folder))
  server.get('/api/week', () => week)
  server.setNotFoundHandler((_request, reply) => reply.code(200).type('text/html; charset=utf-8').send(page))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, stop: () => server.close() }
}
