/**
 * Keeps the portal's pages, and the code and style of its first screen, in the browser, so that a later visit waits for neither.
 * Nothing of a customer is in them. A kept page is given as the visit before left it and fetched anew behind it; a reload
 * goes to the server, and so does everything else, as if this were not here.
 */

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
const firstPage = '/account/dashboard'
/** Milliseconds for which the reads of the first screen have the line for themselves. */
const pause = 5_000

const isKept = (path: string) => path === '/' || path === '/login' || path.startsWith('/account/')

const keep = async (path: string, page: Response) => {
  if (page.ok) await (await caches.open(cacheName)).put(path, page)
}

const fetchPage = (path: string) => fetch(path, { headers: { accept: 'text/html' }, cache: 'no-store', credentials: 'omit' })

/** What is kept while this is being installed is compiled at once. */
const keepStart = async () => {
  const page = await fetchPage(firstPage)
  await keep(firstPage, page.clone())
  const files = (await page.text()).match(/\/assets\/[\w.-]+/g)
  await (await caches.open(cacheName)).addAll([...new Set(files)])
}

const forgetOtherBuilds = async () => {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name)
}

const renewLater = async (path: string) => {
  await new Promise((done) => setTimeout(done, pause))
  await keep(path, await fetchPage(path))
}

const fetchAndKeep = async (path: string, event: AskedEvent) => {
  const page = await fetch(event.request)
  event.waitUntil(keep(path, page.clone()))
  return page
}

const answerPage = async (path: string, event: AskedEvent): Promise<Response> => {
  const isReload = event.request.cache === 'no-cache' || event.request.cache === 'reload'
  const kept = isReload ? undefined : await caches.match(path)
  if (!kept) return fetchAndKeep(path, event)
  event.waitUntil(renewLater(path).catch(() => {}))
  return kept
}

const answerFile = async ({ request }: AskedEvent) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

worker.addEventListener('install', (event) => {
  event.waitUntil(keepStart().then(() => worker.skipWaiting()))
  event.waitUntil(event.addRoutes?.({ condition: { urlPattern: '/v2/*' }, source: 'network' }) ?? Promise.resolve())
})
worker.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()))
worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin) return
  if (event.request.mode === 'navigate' && isKept(pathname)) event.respondWith(answerPage(pathname, event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})

export {}
