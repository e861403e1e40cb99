import type { Problem } from '#contract/kit.ts'
import { noResponse, offline } from '#domain/problem.ts'

/** Calls back when the device has a network again. */
export const watchOnline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  return () => globalThis.removeEventListener('online', listener)
}

/** What a problem is at this moment: a call that got no answer while the device has no network failed for that. */
export const problemNow = (problem: Problem): Problem =>
  problem.type === noResponse.type && !navigator.onLine ? offline : problem
