import { pathOf } from '#domain/portal/routes.ts'
import { allReadsPath } from '#domain/portal/meter-read-address.ts'

/** ms; the first screen and the worker's own files come first. */
const rest = 10_000

/** Pages that can be read without a network. */
const pages = [pathOf('dashboard'), pathOf('usage'), pathOf('bill'), pathOf('billTransactions'), allReadsPath.replace(/\?.*/, '')]

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** Names to the service worker what to store: pages, and the files that this page has loaded. Returns what prevents it. */
export const storeCode = (): (() => void) => {
  let isOver = false
  const sendNames = async () => {
    const worker = (await globalThis.navigator?.serviceWorker?.ready)?.active
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin and takes no target
    if (!isOver) worker?.postMessage({ pages, files: loadedFiles() })
  }
  const timer = setTimeout(() => void sendNames(), rest)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
