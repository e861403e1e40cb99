export const serviceWorkerPath = '/service-worker.js'

/** Delay in ms, so that the page has network and CPU for itself. */
const registerAfterMs = 3_000

/** Registers the service worker; without it every visit asks the server. */
export const registerServiceWorker = (): void => {
  const keep = () => globalThis.navigator.serviceWorker?.register(serviceWorkerPath).catch(() => {})
  if (import.meta.env?.PROD) setTimeout(keep, Math.max(0, registerAfterMs - performance.now()))
}

/** A cached page has outdated server values. */
export const isCachedPage = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller)
