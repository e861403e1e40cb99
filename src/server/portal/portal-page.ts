import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#brands/brands.ts'
import type { SignInService } from '#contract/app/sign-in.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { type PageEntry, pages } from '#domain/portal/pages.ts'
import { type Match, matchPath, type PageId } from '#domain/portal/routes.ts'
import { firstReads } from './first-reads.ts'
import { withoutScript } from './without-script.ts'
import { outline, outlineOf, outlineStyleOf } from './outline.ts'

interface ManifestChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, ManifestChunk>>

export interface PageRequest {
  readonly path: string
  readonly brand: Brand
  readonly isOutage: boolean
  /** Day in Auckland, so that the early script needs no calendar. */
  readonly today: Day
  readonly nonce: string
  /** The retailer's own identity provider; `away` while it can't be reached; omitted if customers sign in here. */
  readonly signInService?: SignInService | 'away'
  /** Origin of the card provider's pages, where the portal doesn't know it. */
  readonly cardPages?: string
}

export const mintNonce = (): string => randomBytes(18).toString('base64')

/** End of the source path: `/usage-page.tsx`. */
export const sourceOf = (id: PageId): string => {
  const { flow = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) }: PageEntry = pages[id]
  return `/${flow}-page.tsx`
}

const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key) || !manifest[key]) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) withImports(manifest, next, seen)
  return seen
}

const portalSource = 'src/views/shell/portal-chunk.ts'

export const sourcesOf = ({ page, path }: Match): string[] => {
  const inner = (pages[page] as PageEntry).innerViews?.[path]
  return [portalSource, sourceOf(page), ...(inner === undefined ? [] : [`/${inner}`])]
}

const createPreloads = (manifest: Manifest, scripts: readonly string[]) => {
  const linksOf = (keys: readonly string[]) => {
    const chunks = [...new Set(keys.flatMap((key) => [...withImports(manifest, key)]))].flatMap((chunk) => manifest[chunk] ?? [])
    const files = new Set([...scripts, ...chunks.map(({ file }) => `/${file}`)])
    const styles = chunks.flatMap(({ css = [] }) => css.map((file) => `<link rel="stylesheet" href="/${file}">`))
    return [...[...files].map((file) => `<link rel="modulepreload" href="${file}">`), ...styles].join('')
  }
  const links = new Map<string | undefined, string>()
  return (path: string): string => {
    const match = matchPath(path)
    const known = links.get(match?.path)
    if (known !== undefined) return known
    const ends = match ? sourcesOf(match) : []
    const made = linksOf(Object.keys(manifest).filter((source) => ends.some((end) => source.endsWith(end))))
    links.set(match?.path, made)
    return made
  }
}

const codeTag = /<script type="module"[^>]* src="([^"]+)"><\/script>/g

const readText = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Script as it may stand in a page; null: not built. */
export const readInlined = (path: string): string | null => readText(path)?.replaceAll('</script', '<\\/script') ?? null

export const readsTag = (reads: readonly string[]) =>
  reads.length === 0 ? '' : `<meta name="tarn-reads" content="${reads.join(' ')}">`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const serviceTag = (service: PageRequest['signInService']) =>
  service === undefined
    ? ''
    : `<meta name="tarn-sign-in" content="${escaped(service === 'away' ? service : JSON.stringify(service))}">`

const cardPagesTag = (cardPages: string | undefined) =>
  cardPages === undefined ? '' : `<meta name="tarn-card-pages" content="${escaped(cardPages)}">`

export const fillTemplate = (
  template: string,
  head: string,
  { path, brand, isOutage, nonce, today, signInService, cardPages }: PageRequest,
): string =>
  template
    .replace(/<html\b/, `<html data-brand="${brand.id}" data-outline="${outlineOf(path, isOutage)}"`)
    .replace('<div id="root"></div>', `<div id="root">${outline}</div>`)
    .replace(/<noscript>.*?<\/noscript>/s, () => `<noscript>${withoutScript(path, brand)}</noscript>`)
    .replace(
      '<head>',
      () =>
        `<head><meta property="csp-nonce" nonce="${nonce}"><meta name="tarn-outage" content="${isOutage ? 'on' : 'off'}"><meta name="tarn-today" content="${today}">${serviceTag(signInService)}${cardPagesTag(cardPages)}${readsTag(firstReads(path, today))}<style nonce="${nonce}">${outlineStyleOf(brand)}</style>${head}`,
    )

/** Inlines the early script (`early.js`) to save a round trip; it then runs the portal's scripts in order. */
export const readPortalPage = (portalDir: string): ((request: PageRequest) => string) => {
  const built = readFileSync(join(portalDir, 'index.html'), 'utf8')
  const manifest = JSON.parse(readText(join(portalDir, '.vite/manifest.json')) ?? '{}') as Manifest
  const early = readInlined(join(portalDir, 'early.js'))
  const scripts = [...built.matchAll(codeTag)].flatMap(([, src]) => src ?? [])
  const preloadsFor = createPreloads(manifest, scripts)
  if (early === null) return (request) => fillTemplate(built, preloadsFor(request.path), request)
  const template = built.replaceAll(codeTag, '')
  const code = `<meta name="tarn-code" content="${scripts.join(' ')}">`
  return (request) =>
    fillTemplate(template, `${code}<script nonce="${request.nonce}">${early}</script>${preloadsFor(request.path)}`, request)
}
