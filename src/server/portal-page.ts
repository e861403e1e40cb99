import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchPath } from '#domain/routes.ts'

interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

export interface PageAsked {
  /** Without query. */
  readonly path: string
  readonly brand: 'tarn' | 'fizz'
  readonly isOutage: boolean
  readonly nonce: string
}

export const mintNonce = (): string => randomBytes(18).toString('base64')

const kebab = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A chunk and all that it imports statically. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen)
  return seen
}

/** Links that let the browser fetch the asked route's page while the entry is still on its way. */
const createPreloads = (manifest: Manifest) => {
  const entry = withImports(manifest, 'index.html')
  const linksOf = (key: string) => {
    const chunks = [...withImports(manifest, key)].filter((chunk) => !entry.has(chunk)).flatMap((chunk) => manifest[chunk] ?? [])
    const scripts = chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`)
    const styles = chunks.flatMap(({ css = [] }) => css.map((file) => `<link rel="stylesheet" href="/${file}">`))
    return [...scripts, ...styles].join('')
  }
  const links = new Map<string, string>()
  return (path: string): string => {
    const page = matchPath(path)?.page
    if (page === undefined) return ''
    const known = links.get(page)
    if (known !== undefined) return known
    const key = Object.keys(manifest).find((source) => source.endsWith(`/${kebab(page)}-page.tsx`))
    const made = key === undefined ? '' : linksOf(key)
    links.set(page, made)
    return made
  }
}

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Puts into the head what this answer alone knows: the nonce, the brand, whether an outage is on. */
export const fillTemplate = (template: string, head: string, { brand, isOutage, nonce }: PageAsked): string =>
  template
    .replace(/<html\b/, `<html data-brand="${brand}"`)
    .replace(
      '<head>',
      `<head><meta property="csp-nonce" nonce="${nonce}"><meta name="tarn-outage" content="${isOutage ? 'on' : 'off'}">${head}`,
    )

/**
 * Reads the built portal's page and returns what writes it for one answer.
 * The early script (`early.js`, when the build made one) stands in the page itself: a request of its own would cost a round trip.
 */
export const readPortalPage = (portalDir: string): ((asked: PageAsked) => string) => {
  const template = readFileSync(join(portalDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(readText(join(portalDir, '.vite/manifest.json')) ?? '{}') as Manifest
  const early = readText(join(portalDir, 'early.js'))?.replaceAll('</script', '<\\/script') ?? null
  const preloadsFor = createPreloads(manifest)
  return (asked) => {
    const script = early === null ? '' : `<script nonce="${asked.nonce}">${early}</script>`
    return fillTemplate(template, `${script}${preloadsFor(asked.path)}`, asked)
  }
}
