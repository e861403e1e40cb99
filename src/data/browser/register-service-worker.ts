export const serviceWorkerPath = '/service-worker.js'

/** Delay in ms, so that the page has network and CPU for itself. */
const keepAfter = 3_000

/** Registers the service worker; without it every visit asks the server. */
export const keepPortal = (): void => {
  const keep = () => globalThis.navigator.serviceWorker?.register(serviceWorkerPath).catch(() => {})
  if (import.meta.env?.PROD) setTimeout(keep, Math.max(0, keepAfter - performance.now()))
}

/** A cached page has outdated server values. */
export const isCachedPage = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)
