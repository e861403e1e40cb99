import { Refusal } from '#server/http/refusal.ts'

/** The provider was never reached, or too long ago. */
export class ProviderAway extends Refusal {
  constructor() {
    super(
      503,
      '/error/unavailable',
      'Sign-in isn’t working right now',
      'Nothing has changed. Please try again in a few minutes.',
      {
        external: true,
        headers: { 'retry-after': '5' },
      },
    )
  }
}

/** ms between two attempts after a failure. */
const retryMs = 2_000

interface Answer<Value> {
  readonly value: Value
  readonly at: number
}

export interface CachedValue<Value> {
  /** @throws ProviderAway */
  readonly read: () => Promise<Value>
  /** Fetches again unless the last attempt was within `ms`. @throws ProviderAway */
  readonly readRefreshed: (ms: number) => Promise<Value>
}

/** Fetches once for all who ask, refreshes after `freshMs`, and uses the last answer for `usableMs` while fetching fails. */
export const createCachedValue = <Value>(
  fetchValue: () => Promise<Value>,
  { freshMs, usableMs, now, report }: FreshRules,
): CachedValue<Value> => {
  let cached: Answer<Value> | null = null
  let fetching: Promise<Value> | null = null
  let attemptedAt = Number.NEGATIVE_INFINITY

  const isYounger = (ms: number) => cached !== null && now() - cached.at < ms

  const refresh = async (): Promise<Value> => {
    if (fetching === null) attemptedAt = now()
    fetching ??= fetchValue().finally(() => {
      fetching = null
    })
    const value = await fetching
    cached = { value, at: now() }
    return value
  }

  const refreshOrCached = async (isTooEarly: boolean): Promise<Value> => {
    try {
      if (!isTooEarly) return await refresh()
    } catch (error) {
      report(error)
    }
    if (cached !== null && isYounger(usableMs)) return cached.value
    throw new ProviderAway()
  }

  const wasAttemptedWithin = (ms: number) => fetching === null && now() - attemptedAt < ms

  return {
    read: async () => (cached !== null && isYounger(freshMs) ? cached.value : refreshOrCached(wasAttemptedWithin(retryMs))),
    readRefreshed: (ms) => refreshOrCached(wasAttemptedWithin(ms)),
  }
}

export interface FreshRules {
  readonly freshMs: number
  readonly usableMs: number
  /** Epoch ms. */
  readonly now: () => number
  readonly report: (error: unknown) => void
}
