import type * as z from 'zod/mini'
import { minuteMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

export type Party =
  | 'cards'
  | 'bank'
  | 'chargeNetwork'
  | 'addresses'
  | 'bottleDelivery'
  | 'grid'
  | 'outages'
  | 'weather'
  | 'registry'
  | 'webhooks'

type Failure = 'timeout' | 'unreachable' | 'status' | 'answer'

/** A party gave no usable answer. Its message has neither personal data nor keys. */
export class PartyFailed extends Error {
  override readonly name = 'PartyFailed'
  readonly party: Party
  readonly reason: Failure
  readonly status: number | null

  /** @param status of HTTP, for the reason `status` @param cause never logged: its message may quote anything */
  constructor(party: Party, reason: Failure, status: number | null = null, cause?: unknown) {
    super(`${party}: ${reason}${status === null ? '' : ` ${status}`}`, { cause })
    this.party = party
    this.reason = reason
    this.status = status
  }

  get code(): string {
    return this.message
  }
}

export interface PartyHealth {
  readonly party: Party
  readonly answeredAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string | null
  /** Of the last calls, newest last. */
  readonly recentMs: readonly number[]
}

export interface PartyCalls {
  /** Ends `call` after `limitMs`, and stores whether the party answered. Never within a transaction. @throws PartyFailed */
  readonly ask: <T>(party: Party, call: (signal: AbortSignal) => Promise<T>, limitMs?: number) => Promise<T>
}

/** ms */
const usualLimitMs = 10_000
/** The same state is stored again after this long, ms. */
const repeatedAfter = minuteMs
/** How many calls of a party are timed. */
const timedCalls = 40
/** A call that takes longer is stored straight away, ms. */
export const slowMs = 20_000

const failureOf = (party: Party, error: unknown): PartyFailed => {
  if (error instanceof PartyFailed) return error
  const isTimeout = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
  return new PartyFailed(party, isTimeout ? 'timeout' : 'unreachable', null, error)
}

/** A status of 4xx is an answer: the party is there. */
const isDown = ({ reason, status }: PartyFailed) => reason !== 'status' || status === null || status >= 500

export const createPartyCalls = (db: Queryable, now: () => number): PartyCalls => {
  const stored = new Map<Party, { readonly failure: string | null; readonly at: number }>()
  /** Times that aren't stored yet. */
  const unstored = new Map<Party, number[]>()

  const store = async (party: Party, failure: string | null, startedAt: number) => {
    const at = now()
    const last = stored.get(party)
    const times = [...(unstored.get(party) ?? []), at - startedAt].slice(-timedCalls)
    unstored.set(party, times)
    const isSlow = at - startedAt > slowMs
    if (!isSlow && last && last.failure === failure && at - last.at < repeatedAfter) return
    stored.set(party, { failure, at })
    unstored.delete(party)
    const values = failure === null ? [party, new Date(at), null, null] : [party, null, new Date(at), failure]
    await db
      .query(
        `insert into party_health (party, answered_at, failed_at, failure, recent_ms) values ($1, $2, $3, $4, $5)
         on conflict (party) do update set answered_at = coalesce(excluded.answered_at, party_health.answered_at),
           failed_at = coalesce(excluded.failed_at, party_health.failed_at),
           failure = coalesce(excluded.failure, party_health.failure),
           recent_ms = (party_health.recent_ms || excluded.recent_ms)[
             greatest(1, cardinality(party_health.recent_ms) + cardinality(excluded.recent_ms) - ${timedCalls - 1}):]`,
        [...values, times],
      )
      .catch(() => stored.delete(party))
  }

  return {
    ask: async (party, call, limitMs = usualLimitMs) => {
      const startedAt = now()
      try {
        const answer = await call(AbortSignal.timeout(limitMs))
        await store(party, null, startedAt)
        return answer
      } catch (error) {
        const failure = failureOf(party, error)
        await store(party, isDown(failure) ? failure.message.slice(party.length + 2) : null, startedAt)
        throw failure
      }
    },
  }
}

export const readPartyHealth = (db: Queryable): Promise<PartyHealth[]> =>
  db.query<PartyHealth>('select party, answered_at, failed_at, failure, recent_ms from party_health order by party')

export interface PartyRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  readonly limitMs?: number
  /** Statuses besides 2xx whose body is read too. */
  readonly accepts?: readonly number[]
  /** Of the answer; default 1 MiB. */
  readonly mostBytes?: number
}

export interface PartyAnswer<T> {
  readonly status: number
  readonly headers: Headers
  readonly body: T
}

const mostBytesOf = 1024 * 1024

/** @throws PartyFailed for an answer above the limit */
const textOf = async (party: Party, response: Response, most: number): Promise<string> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > most) throw new PartyFailed(party, 'answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const parsed = (party: Party, text: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new PartyFailed(party, 'answer')
  }
}

/**
 * JSON over HTTP; redirects aren't followed, since they would carry keys elsewhere. Unknown fields are up to `schema`.
 * @throws PartyFailed: timeout, unreachable, status (not 2xx), answer (no JSON, another shape, too long)
 */
export const askJson = <T>(
  calls: PartyCalls,
  party: Party,
  { url, method = 'GET', headers = {}, body, limitMs, accepts = [], mostBytes = mostBytesOf }: PartyRequest,
  schema: z.ZodMiniType<T>,
): Promise<PartyAnswer<T>> =>
  calls.ask(
    party,
    async (signal) => {
      const response = await fetch(url, {
        method,
        signal,
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await textOf(party, response, mostBytes)
      if (!response.ok && !accepts.includes(response.status)) throw new PartyFailed(party, 'status', response.status)
      const answer = schema.safeParse(parsed(party, text))
      if (!answer.success) throw new PartyFailed(party, 'answer')
      return { status: response.status, headers: response.headers, body: answer.data }
    },
    limitMs,
  )
