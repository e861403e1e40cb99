import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Brand, palettes } from '#brands/brands.ts'
import { type DeskPageId, matchDeskPath } from '#domain/desk/desk-pages.ts'
import type { Database } from '#server/database/database.ts'
import { sendCompressed } from '#server/http/compression.ts'
import { portalPolicy } from '#server/http/headers.ts'
import { staffOf } from '#server/identity/staff-sign-in/staff-requests.ts'
import { brandAt, type Config } from '#server/process/config.ts'
import { liveDoor } from './live-charts.ts'
import { firstDeskReads } from './first-reads.ts'
import { mintNonce, readInlined, readsTag } from './portal-page.ts'

interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

interface DeskPageRequest {
  readonly path: string
  readonly brand: Brand
  readonly nonce: string
}

export type WriteDeskPage = (request: DeskPageRequest) => string | Promise<string>

/** @param code tags that load the desk's code @param early tags of what runs before it */
export const deskTemplate = ({ path, brand, nonce }: DeskPageRequest, code: string, early = ''): string =>
  `<!doctype html><html lang="en-NZ" data-brand="${brand.id}"><head><meta charset="utf-8"><meta property="csp-nonce" nonce="${nonce}">${early && readsTag(firstDeskReads(pageAt(path)))}<meta name="viewport" content="width=device-width, initial-scale=1">${early}<meta name="theme-color" content="${palettes[brand.id].light.canvas}"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${brand.name} desk</title>${code}</head><body><div id="root"></div><noscript>The desk needs JavaScript. Please turn it on.</noscript></body></html>`

const pageAt = (path: string) => matchDeskPath(path.split('?', 1)[0] ?? '')?.page ?? null

const filesOf = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, seen)
  return seen
}

/** Tags for the entry, what it imports, and the open page. */
const createDeskCode = (manifest: Manifest): ((page: DeskPageId | null) => string) => {
  const [key = ''] = Object.entries(manifest).find(([, { isEntry }]) => isEntry === true) ?? []
  const [entry, ...imports] = filesOf(manifest, key)
  if (entry === undefined) throw new Error('The build of the desk has no entry')
  return (page) => {
    const files = new Set(imports)
    const [pageKey = ''] = Object.entries(manifest).find(([, { name }]) => name === `${page}-page`) ?? []
    filesOf(manifest, pageKey, files)
    files.delete(entry)
    return [
      ...[...files].map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry}"></script>`,
    ].join('')
  }
}

/** @returns null before the desk is built */
export const readDeskPage = (portalDir: string): WriteDeskPage | null => {
  const path = join(portalDir, '.vite/desk.json')
  if (!existsSync(path)) return null
  const codeFor = createDeskCode(JSON.parse(readFileSync(path, 'utf8')) as Manifest)
  const early = readInlined(join(portalDir, 'early-desk.js')) ?? ''
  return (request) => deskTemplate(request, codeFor(pageAt(request.path)), `<script nonce="${request.nonce}">${early}</script>`)
}

interface DeskParts {
  readonly config: Config
  readonly db: Database
  readonly now?: () => number
}

/** The desk at `/staff` and below, for signed-in staff; others are led to the sign-in page and back. */
export const serveDeskPages = (
  server: FastifyInstance,
  { config, db, now = Date.now }: DeskParts,
  write: WriteDeskPage,
  policy: typeof portalPolicy = portalPolicy,
  panel?: string,
): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    if ((await staffOf({ db, origin: config.origin, now }, request)) === null)
      return reply.redirect(`/staff/sign-in?to=${encodeURIComponent(request.url)}`, 303)
    const nonce = mintNonce()
    const html = await write({ path: request.url, brand: brandAt(config, request.hostname), nonce })
    reply.headers({ 'content-security-policy': policy(nonce), 'content-type': 'text/html; charset=utf-8' })
    const shown = config.isDemo ? html.replace('<head>', `<head>${liveDoor(nonce, panel)}`) : html
    return sendCompressed(request, reply.code(200), shown)
  }
  server.get('/staff', answer)
  server.get('/staff/*', answer)
}
