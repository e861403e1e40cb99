/** Calls back when the page is left, for good or into the back/forward cache. The function that comes back stops it. */
export const watchLeft = (listener: () => void): (() => void) => {
  globalThis.addEventListener('pagehide', listener)
  return () => globalThis.removeEventListener('pagehide', listener)
}
