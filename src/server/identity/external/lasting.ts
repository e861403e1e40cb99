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

export interface Lasting<Value> {
  /** @throws ProviderAway */
  readonly read: () => Promise<Value>
  /** Fetches again unless the last attempt was within `ms`. @throws ProviderAway */
  readonly readAnew: (ms: number) => Promise<Value>
}

/** Fetches once for all who ask, refreshes after `freshMs`, and uses the last answer for `usableMs` while fetching fails. */
export const createLasting = <Value>(
  fetchValue: () => Promise<Value>,
  { freshMs, usableMs, now, report }: FreshRules,
): Lasting<Value> => {
  let held: Answer<Value> | null = null
  let fetching: Promise<Value> | null = null
  let triedAt = Number.NEGATIVE_INFINITY

  const isYounger = (ms: number) => held !== null && now() - held.at < ms

  const refresh = async (): Promise<Value> => {
    if (fetching === null) triedAt = now()
    fetching ??= fetchValue().finally(() => {
      fetching = null
    })
    const value = await fetching
    held = { value, at: now() }
    return value
  }

  const orLast = async (isTooSoon: boolean): Promise<Value> => {
    try {
      if (!isTooSoon) return await refresh()
    } catch (error) {
      report(error)
    }
    if (held !== null && isYounger(usableMs)) return held.value
    throw new ProviderAway()
  }

  const wasTriedWithin = (ms: number) => fetching === null && now() - triedAt < ms

  return {
    read: async () => (held !== null && isYounger(freshMs) ? held.value : orLast(wasTriedWithin(retryMs))),
    readAnew: (ms) => orLast(wasTriedWithin(ms)),
  }
}

export interface FreshRules {
  readonly freshMs: number
  readonly usableMs: number
  /** Epoch ms. */
  readonly now: () => number
  readonly report: (error: unknown) => void
}
