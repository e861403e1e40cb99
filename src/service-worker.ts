/**
 * Keeps the portal's pages, and the code and style of its first screen, in the browser, so that a later visit does not
 * wait for its page and opens without a network. Nothing of a customer is in them. A kept page is given as the visit before left
 * it and fetched anew behind it, and kept code where the browser's own cache has none; a reload asks the server for its page, and
 * all else goes where it would go if this were not here.
 */

import { dashboardPath, matchPath } from '#domain/routes.ts'

/** Of this build. A new one keeps its own and forgets the rest. */
declare const buildId: string

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}
interface InstallEvent extends LastingEvent {
  /** Chromium: what never needs to pass through here. */
  readonly addRoutes?: (route: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>
}
interface AskedEvent extends LastingEvent {
  readonly request: Request
  readonly respondWith: (answer: Promise<Response>) => void
}
interface WorkerEvents {
  readonly install: InstallEvent
  readonly activate: LastingEvent
  readonly fetch: AskedEvent
}
interface KeeperScope {
  readonly addEventListener: <Name extends keyof WorkerEvents>(name: Name, hear: (event: WorkerEvents[Name]) => void) => void
  readonly skipWaiting: () => Promise<void>
}
/** TypeScript knows the names of a page or of a worker, and the portal is a page nearly everywhere. */
const worker = globalThis as unknown as KeeperScope

const cacheName = `portal-${buildId}`
/** Milliseconds for which the reads of the first screen have the line for themselves. */
const pause = 5_000

/** What the page at a path is kept as: its row of the route table, so that no customer's number is. Null for what is not kept. */
const nameOf = (path: string): string | null => matchPath(path)?.path ?? null

/** What the portal's own page says in its head while it is in service; a proxy's page does not. */
const mark = '<meta name="tarn-outage" content="off">'

/** Keeps a page without the address that it came from. Says what is in it, or null where it is not the portal's. */
const keep = async (name: string, page: Response): Promise<string | null> => {
  const text = page.ok ? await page.text() : ''
  if (!text.includes(mark)) return null
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  await (await caches.open(cacheName)).put(name, new Response(text, { headers }))
  return text
}

const fetchPage = (path: string) => fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store', credentials: 'omit' })

/** A store that cannot be read is as good as an empty one. */
const find = async (name: string): Promise<Response | undefined> => {
  const cache = await caches.open(cacheName).catch(() => null)
  return cache?.match(name, { ignoreVary: true }).catch(() => undefined)
}

/** What the next visit begins with. */
const keepStart = async () => {
  const page = await keep(dashboardPath, await fetchPage(dashboardPath))
  if (page === null) throw new Error('The portal is not in service')
  await (await caches.open(cacheName)).addAll([...new Set(page.match(/\/assets\/[\w.-]+/g))])
}

const forgetOtherBuilds = async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
}

interface Asked {
  readonly name: string
  readonly path: string
  readonly event: AskedEvent
}

const renewLater = async ({ name, path }: Asked) => {
  await new Promise((done) => setTimeout(done, pause))
  await keep(name, await fetchPage(path))
}

const fetchAndKeep = async ({ name, event }: Asked) => {
  const page = await fetch(event.request)
  event.waitUntil(keep(name, page.clone()).catch(() => {}))
  return page
}

const answerPage = async (asked: Asked): Promise<Response> => {
  const { cache } = asked.event.request
  const isReload = cache === 'no-cache' || cache === 'reload'
  const kept = isReload ? undefined : await find(asked.name)
  if (!kept) return fetchAndKeep(asked)
  asked.event.waitUntil(renewLater(asked).catch(() => {}))
  return kept
}

/** What the browser's own cache has of a file; undefined where it has forgotten it. */
const recall = async (url: string): Promise<Response | undefined> => {
  const answer = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
  return answer?.ok ? answer : undefined
}

// The store comes second: what Chromium compiles out of it, it also writes down, in front of the first picture.
const answerFile = async ({ request }: AskedEvent): Promise<Response> =>
  (await recall(request.url)) ?? (await find(request.url)) ?? fetch(request)

worker.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { urlPattern: '/v2/*' }, source: 'network' }).catch(() => {})
  event.waitUntil(keepStart().then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()))
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  const name = event.request.mode === 'navigate' ? nameOf(pathname) : null
  if (name !== null) event.respondWith(answerPage({ name, path: pathname, event }))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})
