import { encodingFor } from '#server/http/compression.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keeperPolicy } from '#server/http/headers.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  readonly isHashed: boolean
  readonly isWorker: boolean
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : null)

/** Inlined, or only for demo and staff. */
const notForAll = ['early.js', 'early-desk.js', 'live.js']

export const readAssets = (portalDir: string): ReadonlyMap<string, Asset> =>
  new Map(
    readdirSync(portalDir, { recursive: true, withFileTypes: true }).flatMap((entry): [string, Asset][] => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(portalDir, path).split(sep).join('/')
      const type = types[extname(name)]
      if (!entry.isFile() || type === undefined || name.startsWith('.') || notForAll.includes(name)) return []
      const asset = { type, plain: readFileSync(path), br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) }
      return [[`/${name}`, { ...asset, isHashed: name.startsWith('assets/'), isWorker: name === 'service-worker.js' }]]
    }),
  )

const sendAsset = (asset: Asset, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = encodingFor(request)
  const packed = encoding && asset[encoding]
  reply.headers({
    'content-type': asset.type,
    'cache-control': asset.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(asset.isWorker && { 'content-security-policy': keeperPolicy }),
    ...(packed && encoding ? { 'content-encoding': encoding } : {}),
  })
  return reply.send(packed ?? asset.plain)
}

/** One route per asset: no part of a URL becomes a file path. */
export const serveAssets = (server: FastifyInstance, assets: ReadonlyMap<string, Asset>): void => {
  for (const [url, asset] of assets) server.get(url, (request, reply) => sendAsset(asset, request, reply))
}
