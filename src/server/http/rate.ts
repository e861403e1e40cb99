import type { Wire } from './wire.ts'
import { sourceOf } from './source.ts'

interface Bucket {
  tokens: number
  at: number
}

export interface Rate {
  readonly perMinute: number
  readonly burst: number
}

/**
 * Token buckets in this process, one per key. Counting in the database would cost every read a round trip; several processes
 * therefore allow a customer as many times the rate as there are processes, which still stops a flood. What guards secrets
 * (sign-in, links, codes) is counted in the database instead.
 */
export const createRate = ({ perMinute, burst }: Rate) => {
  const buckets = new Map<string, Bucket>()
  const perMs = perMinute / 60_000
  /** The oldest go first: a bucket that was not used for long is full, which is what a missing one counts as. */
  const limit = 20_000
  const tokensOf = (key: string, now: number): number => {
    const known = buckets.get(key)
    return known ? Math.min(burst, known.tokens + (now - known.at) * perMs) : burst
  }
  return {
    /** @returns 0 when the call may go on, else the seconds until it may be tried again */
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

/** The limits of the wire: each session by its reads and its writes, each address by all that comes from it. */
export const createRateLimits = (now: () => number): Wire['secondsToWait'] => {
  const rates = {
    // A page of the dashboard takes some twenty-five: a customer may well open twenty in half a minute.
    read: createRate({ perMinute: 600, burst: 600 }),
    write: createRate({ perMinute: 60, burst: 60 }),
    address: createRate({ perMinute: 3_000, burst: 500 }),
  }
  return (kind, of) => rates[kind].take(kind === 'address' ? sourceOf(of) : of, now())
}
