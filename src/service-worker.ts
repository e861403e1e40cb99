/**
 * Caches pages, code and first-screen style, without customer data, for fast and offline starts. A cached page is served and
 * refreshed behind it; cached code only if the browser's cache lacks it. A reload asks the server. A photo that another app
 * shares is put aside for the page of meter reads; everything else passes through.
 */

import { sharedPhoto } from '#data/offline/shared-photo.ts'
import { allReadsPath, sharePhotoPath } from '#domain/portal/meter-read-address.ts'
import { dashboardPath, matchPath } from '#domain/portal/routes.ts'

/** A new build deletes the others. */
declare const buildId: string

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface InstallEvent extends LastingEvent {
  /** Chromium only: bypasses the worker. */
  readonly addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}
interface FetchRequestEvent extends LastingEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface MessageReceived extends LastingEvent {
  readonly data: unknown
}
interface WorkerEvents {
  readonly install: InstallEvent
  readonly activate: LastingEvent
  readonly fetch: FetchRequestEvent
  readonly message: MessageReceived
}
interface KeeperScope {
  readonly addEventListener: <Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void) => void
  readonly skipWaiting: () => Promise<void>
}
const worker = globalThis as unknown as KeeperScope

const cacheName = `portal-${buildId}`
/** ms; leaves the line to the first screen's reads. */
const pause = 5_000

/** Row of the route table, so that no customer ID is stored; null if not cached. */
const nameOf = (path: string): string | null => matchPath(path)?.path ?? null

/** In the portal's own pages while in service; a proxy's error page lacks it. */
const mark = '<meta name="tarn-outage" content="off">'
/** The retailer's identity provider couldn't be reached: the page doesn't know its addresses. */
const awayMark = '<meta name="tarn-sign-in" content="away">'

/** Without its address. @returns its text; null if not the portal's */
const keep = async (name: string, page: Response): Promise<string | null> => {
  const text = page.ok ? await page.text() : ''
  if (!text.includes(mark) || text.includes(awayMark)) return null
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  await (await caches.open(cacheName)).put(name, new Response(text, { headers }))
  return text
}

const fetchPage = (path: string) => fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store', credentials: 'omit' })

/** Unreadable counts as empty. */
const find = async (name: string): Promise<Response | undefined> => {
  const cache = await caches.open(cacheName).catch(() => null)
  return cache?.match(name, { ignoreVary: true }).catch(() => undefined)
}

const keepStart = async () => {
  const page = await keep(dashboardPath, await fetchPage(dashboardPath))
  if (page === null) throw new Error('The portal is not in service')
  await (await caches.open(cacheName)).addAll([...new Set(page.match(/\/assets\/[\w.-]+/g))])
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : []

/** The pages that can be read without a network, their code, and what the page has loaded of it by now. */
const storeForOffline = async (wanted: unknown) => {
  const { pages, files } = (wanted ?? {}) as { readonly pages?: unknown; readonly files?: unknown }
  const names = textsIn(pages).flatMap((path) => nameOf(path) ?? [])
  const cache = await caches.open(cacheName)
  const texts = await Promise.all(
    names.map(async (name) => (await (await cache.match(name))?.text()) ?? keep(name, await fetchPage(name))),
  )
  const code = texts.flatMap((text) => text?.match(/\/assets\/[\w.-]+/g) ?? [])
  const named = textsIn(files).filter((file) => /^\/assets\/[\w.-]+$/.test(file))
  for (const file of new Set([...code, ...named])) if (!(await cache.match(file))) await cache.add(file)
}

const forgetOtherBuilds = async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
}

interface CacheRequest {
  readonly name: string
  readonly path: string
  readonly event: FetchRequestEvent
}

const renewLater = async ({ name, path }: CacheRequest) => {
  await new Promise((done) => setTimeout(done, pause))
  await keep(name, await fetchPage(path))
}

const fetchAndKeep = async ({ name, event }: CacheRequest) => {
  const page = await fetch(event.request)
  event.waitUntil(keep(name, page.clone()).catch(() => {}))
  return page
}

const answerPage = async (request: CacheRequest): Promise<Response> => {
  const { cache } = request.event.request
  const isReload = cache === 'no-cache' || cache === 'reload'
  const cached = isReload ? undefined : await find(request.name)
  if (!cached) return fetchAndKeep(request)
  request.event.waitUntil(renewLater(request).catch(() => {}))
  return cached
}

/** From the browser's HTTP cache; undefined if evicted. */
const recall = async (url: string): Promise<Response | undefined> => {
  const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

// Cache storage second: Chromium also writes code that it compiles from there, which delays the first paint.
const answerFile = async ({ request }: FetchRequestEvent): Promise<Response> =>
  (await recall(request.url)) ?? (await find(request.url)) ?? fetch(request)

/** Pixels: enough to read the dial from. */
const longestSide = 1_600
/** Bytes of the file. */
const largestPhoto = 20_000_000

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCodePoint(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}

/** A copy of the picture alone: the place and time in the file are left out. */
const redraw = async (photo: Blob): Promise<string> => {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })
  return `data:image/jpeg;base64,${base64(new Uint8Array(await blob.arrayBuffer()))}`
}

const putPhotoAside = async (request: Request): Promise<Response> => {
  try {
    const photo = (await request.formData()).get('photo')
    if (photo instanceof Blob && photo.size <= largestPhoto) await sharedPhoto.put(await redraw(photo))
  } catch {
    // No picture, or storage is blocked: the page opens without it.
  }
  return Response.redirect(allReadsPath, 303)
}

worker.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/v2/*' }, source: 'network' }).catch(() => {})
  event.waitUntil(keepStart().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()))
worker.addEventListener('message', (event) => event.waitUntil(storeForOffline(event.data).catch(() => {})))
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (origin !== location.origin) return
  if (event.request.method === 'POST' && pathname === sharePhotoPath) return event.respondWith(putPhotoAside(event.request))
  if (event.request.method !== 'GET') return
  const name = event.request.mode === 'navigate' ? nameOf(pathname) : null
  if (name !== null) event.respondWith(answerPage({ name, path: pathname, event }))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})
