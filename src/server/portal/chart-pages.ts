import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from '#server/http/compression.ts'
import { notFound } from '#server/http/refusal.ts'

const root = join(import.meta.dirname, '../../..')
/** Pictures and JSON, in git. */
const reviewedFolder = join(root, 'docs/statecharts')
/** The pages, made by `npm run statecharts`. */
const pagesFolder = join(root, 'build/statecharts')
const script = 'tests/statecharts/statecharts.ts'

/** `npm run statecharts -- …`, behind what the server does. Null where the tests, from which pages are made, are not deployed. */
const runScript = (...words: readonly string[]): ChildProcess | null => {
  if (!existsSync(join(root, script))) return null
  // Not in production mode: model tests need React's other half.
  const env = { ...process.env, NODE_ENV: 'development' }
  const child = spawn(process.execPath, [script, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] })
  if (child.pid !== undefined) setPriority(child.pid, 10)
  return child
}

export interface ChartPages {
  /** Path of a page, once it is made; null if there is none. */
  readonly find: (file: string) => Promise<string | null>
  readonly close: () => void
}

/** A run of the script: whether and when it is over, and when it has said its first words. */
interface Run {
  readonly isOver: () => boolean
  readonly began: Promise<unknown>
  readonly over: Promise<{ readonly hasFailed: boolean }>
}

const noRun: Run = { isOver: () => true, began: Promise.resolve(), over: Promise.resolve({ hasFailed: false }) }

/** ms between looks for a page that is being made. */
const pause = 100
/** ms for which counts stay as they were drawn. */
const heatLasts = 60_000

interface ChartPagesOptions {
  /** True: at the first request. Else pages are there or not. */
  readonly makes: boolean
  readonly folder?: string
  readonly runWith?: typeof runScript
}

export const chartPages = ({ makes, folder = pagesFolder, runWith = runScript }: ChartPagesOptions): ChartPages => {
  const children = new Set<ChildProcess>()
  const start = (...words: readonly string[]): Run => {
    const child = makes ? runWith(...words) : null
    if (!child?.stdout) return noRun
    children.add(child)
    const over = once(child, 'exit')
      .then(([code]) => ({ hasFailed: code !== 0 }))
      .catch(() => ({ hasFailed: true }))
      .finally(() => children.delete(child))
    const began = Promise.race([once(child.stdout, 'data'), over])
    child.stdout.resume()
    return { isOver: () => !children.has(child), began, over }
  }
  let isClosed = false
  let making: Run | undefined
  const make = (): Run => {
    const run = start('pages')
    void run.over.then(({ hasFailed }) => {
      if (!hasFailed || isClosed) return
      process.stderr.write('The pages of charts could not be made: `npm run statecharts -- pages` says why.\n')
      // The next request tries again.
      making = undefined
    })
    return run
  }
  let heat: { readonly at: number; readonly over: Run['over'] } | undefined
  const drawHeat = () => {
    if (!heat || Date.now() - heat.at > heatLasts) heat = { at: Date.now(), over: start('heat', join(folder, 'heat')).over }
    return heat.over
  }

  const find = async (file: string): Promise<string | null> => {
    making ??= make()
    const { began, isOver, over } = making
    const isHeat = file === 'heat/index.html'
    await (isHeat ? over : began)
    const path = join(folder, file)
    while (!existsSync(path) && !isOver()) await setTimeout(pause)
    if (isHeat) await drawHeat()
    return existsSync(path) ? path : null
  }
  return {
    find,
    close: () => {
      isClosed = true
      for (const child of children) child.kill()
    },
  }
}

/** Path of a picture or its JSON, as it is in git; null if there is none. */
export const findReviewed = (file: string): string | null => {
  const path = join(reviewedFolder, file)
  return existsSync(path) ? path : null
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mmd': 'text/plain; charset=utf-8',
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

/** A chart's file, or 404. No part of an address leads out of its folder. */
export const sendChartFile = async (
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  file: string,
  find: (file: string) => Promise<string | null> | string | null,
): Promise<FastifyReply> => {
  const type = types[extname(file)]
  const path = type !== undefined && fileName.test(file) ? await find(file) : null
  if (path === null || type === undefined) throw notFound()
  reply.headers({ 'content-type': type, 'content-security-policy': policy, 'cache-control': 'private, no-cache' })
  return sendCompressed(request, reply, await readFile(path, 'utf8'))
}

interface FileRequest {
  readonly Params: { readonly file: string }
}

/** `/statecharts/` for analysts: every chart with its picture, simulator, heat and requirements. The demonstration's alone. */
export const serveChartPages = (server: FastifyInstance, pages: ChartPages): void => {
  server.get('/statecharts', (_request, reply) => reply.redirect('/statecharts/', 308))
  server.get('/statecharts/', (request, reply) => sendChartFile([request, reply], 'index.html', pages.find))
  server.get<FileRequest>('/statecharts/:file', (request, reply) =>
    sendChartFile([request, reply], request.params.file, pages.find),
  )
  server.get<FileRequest>('/statecharts/heat/:file', (request, reply) =>
    sendChartFile([request, reply], request.params.file, (file) => pages.find(`heat/${file}`)),
  )
}
