/** Where the script is that keeps the portal's pages in the browser: `src/service-worker.ts`. */
export const keeperPath = '/service-worker.js'

/** Milliseconds from its beginning for which a page has line and processor for itself. */
const keepAfter = 3_000

/**
 * Lets the browser keep the portal's pages and code for the next visit. Where it cannot, or may not, every visit asks the server, as
 * the first one does.
 */
export const keepPortal = (): void => {
  const keep = () => globalThis.navigator.serviceWorker?.register(keeperPath).catch(() => {})
  if (import.meta.env?.PROD) setTimeout(keep, Math.max(0, keepAfter - performance.now()))
}

/** Whether this page may be the one of an earlier visit: what the server wrote into it about the moment is then out of date. */
export const isKeptPage = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)
