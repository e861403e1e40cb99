import type { Problem } from '#contract/kit.ts'
import { noResponse, offline } from '#domain/portal/problem.ts'

export const watchOnline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener)
  return () => globalThis.removeEventListener('online', listener)
}

export const watchOffline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('offline', listener)
  return () => globalThis.removeEventListener('offline', listener)
}

export const problemNow = (problem: Problem): Problem =>
  problem.type === noResponse.type && !navigator.onLine ? offline : problem
