export const watchLeft = (listener: () => void): (() => void) => {
  globalThis.addEventListener('pagehide', listener)
  return () => globalThis.removeEventListener('pagehide', listener)
}
