import type { Wire } from './wire.ts'
import { sourceOf } from '#server/http/body/source.ts'

interface Bucket {
  tokens: number
  at: number
}

export interface Rate {
  readonly perMinute: number
  readonly burst: number
}

/**
 * Token buckets in memory, one per key. Counting in the database would cost a round trip per read; several processes multiply the
 * rate, which still stops a flood. What guards secrets (sign-in, links, codes) is counted in the database.
 */
export const createRate = ({ perMinute, burst }: Rate) => {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000
  /** Drops the oldest: a long unused bucket is full, like a missing one. */
  const limit = 20_000
  const tokensOf = (key: string, now: number): number => {
    const known = buckets.get(key)
    return known ? Math.min(burst, known.tokens + (now - known.at) * perMs) : burst
  }
  return {
    /** @returns seconds to wait, 0 to go on */
    take: (key: string, now: number): number => {
      const tokens = tokensOf(key, now)
      if (buckets.has(key)) buckets.delete(key)
      else if (buckets.size >= limit) buckets.delete(buckets.keys().next().value ?? '')
      const isAllowed = tokens >= 1
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now })
      return isAllowed ? 0 : (1 - tokens) / perMs / 1_000
    },
  }
}

export const createRateLimits = (now: () => number): Wire['secondsToWait'] => {
  const rates = {
    // A dashboard page takes about 25 calls; a customer may open 20 in half a minute.
    read: createRate({ perMinute: 600, burst: 600 }),
    write: createRate({ perMinute: 60, burst: 60 }),
    address: createRate({ perMinute: 3_000, burst: 500 }),
  }
  return (kind, of) => rates[kind].take(kind === 'address' ? sourceOf(of) : of, now())
}
