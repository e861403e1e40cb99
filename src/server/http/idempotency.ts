import { hourMs } from '#domain/basics/durations.ts'
import { createHash } from 'node:crypto'
import type { Database, Queryable } from '#server/database/database.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { Refusal, malformed } from './refusal.ts'

/** Lifetime of a client's key. A key derived here from the request only spans a double click or a retry. */
const keptFor = 48 * hourMs
const keptForNatural = 10_000

export interface KeyedCall {
  /** Customer, or client of the operator. */
  readonly callerId: string
  /** Method and path pattern. */
  readonly route: string
  /** `Idempotency-Key` header. */
  readonly key: string | undefined
  readonly request: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
  /** Epoch ms. */
  readonly now: number
}

interface StoredAnswer {
  readonly requestHash: string
  readonly sealed: Uint8Array | null
  /** Plain text, as the previous version stores it. */
  readonly answer: string | null
}

const answerOf = ({ sealed, answer }: StoredAnswer, secrets: Secrets): string | null => {
  if (sealed === null) return answer
  const opened = openRow(secrets, 'kept answer', sealed)
  if (opened === null) throw new TypeError('A kept answer opens with none of SECRETS')
  return opened
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const nothingSealed = { sealed: null, sealedWith: null }

const inFlight = () =>
  new Refusal(409, '/error/idempotency/in_flight', 'We’re still working on it', 'We’re already working on the same request.', {
    headers: { 'retry-after': '1' },
  })

const keyReused = () =>
  new Refusal(
    422,
    '/error/idempotency/key_reused',
    'Please start again',
    'This request is different from the first one with this key.',
  )

/**
 * Carries out a write once. Key row, answer and effect commit together: after a crash all are there or none. A failed attempt
 * leaves nothing, so the key can be used again. Seals an answer that must be stored sealed.
 * @returns JSON text of the answer, of this attempt or the first
 * @throws Refusal 409 while another attempt with the key runs, 422 if the key was used for another request
 */
export const carryOutOnce = async (
  { db, secrets }: { readonly db: Database; readonly secrets: Secrets },
  call: KeyedCall,
  work: (tx: Queryable) => Promise<string | null>,
): Promise<string | null> => {
  const { callerId, route, now } = call
  if (call.key !== undefined && !/^[\u0021-\u007e]{1,255}$/.test(call.key))
    throw malformed('Idempotency-Key must be 1 to 255 visible characters.')
  const requestHash = hashOf([call.request.params, call.request.query, call.request.body])
  const key = call.key ?? `natural:${requestHash}`
  return db.transaction(async (tx) => {
    const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
      `once ${callerId} ${route} ${key}`,
    ])
    if (!lock?.taken) throw inFlight()
    const [stored] = await tx.query<StoredAnswer>(
      'select request_hash, sealed, answer from once where customer_id = $1 and route = $2 and key = $3 and expires_at > $4',
      [callerId, route, key, new Date(now)],
    )
    if (stored && stored.requestHash !== requestHash) throw keyReused()
    if (stored) return answerOf(stored, secrets)
    const answer = await work(tx)
    const { sealed, sealedWith } = answer === null ? nothingSealed : sealRow(secrets, 'kept answer', answer)
    const expiresAt = new Date(now + (call.key === undefined ? keptForNatural : keptFor))
    // If the lock let another attempt through, the key stops it: the later effect is rolled back.
    const [written] = await tx.query(
      `insert into once (customer_id, route, key, request_hash, sealed, sealed_with, expires_at) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (customer_id, route, key) do update
       set request_hash = excluded.request_hash, sealed = excluded.sealed, sealed_with = excluded.sealed_with, answer = null,
         expires_at = excluded.expires_at
       where once.expires_at <= $8
       returning 1`,
      [callerId, route, key, requestHash, sealed, sealedWith, expiresAt, new Date(now)],
    )
    if (!written) throw inFlight()
    return answer
  })
}

export const forgetExpired = (db: Database, now: number) => db.query('delete from once where expires_at <= $1', [new Date(now)])
