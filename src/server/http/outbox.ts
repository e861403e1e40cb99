import { randomUUID } from 'node:crypto'
import { isDatabaseUnavailable } from '#server/database/database-errors.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { inMessageScope } from '#server/mail/message-scope.ts'
import { givenUpAfter, mostRefusals, type SendFailure, sendFailureOf } from './parties/send-failure.ts'
import { unavailable } from './refusal.ts'

/** Message to a service behind this backend. May be delivered twice: after a crash nobody knows whether it arrived. */
interface OutboxMessage {
  readonly kind: string
  readonly about: Readonly<Record<string, string>>
}

type Deliver = (about: OutboxMessage['about']) => Promise<void>

interface Handling {
  readonly isLong?: boolean
  /** From the first failure until a message is set aside, ms. */
  readonly limitMs?: number
}

/**
 * Transactional outbox. No transaction waits for another service: what to send is stored in it and sent after the commit; what
 * must be known is requested before it begins, with the compensation stored here first, in case the transaction never comes. What can't be delivered is set aside for a person to decide.
 */
export interface Outbox {
  /** Registers the sender of a kind; kinds without one are left to other processes. */
  readonly serve: (kind: string, deliver: Deliver, how?: Handling) => void
  /** Kinds that this process sends. */
  readonly served: () => readonly string[]
  readonly put: (tx: Queryable, message: OutboxMessage) => Promise<string>
  /** Delivered at `dueAt`, epoch ms, such as the end of the quiet hours. */
  readonly putLater: (tx: Queryable, message: OutboxMessage, dueAt: number) => Promise<string>
  /** Delivered unless `takeBack` withdraws it within a minute. */
  readonly putUndo: (db: Queryable, message: OutboxMessage) => Promise<string>
  /** @throws Refusal 503 if delivery has begun: do not build on what is being undone */
  readonly takeBack: (tx: Queryable, errandId: string) => Promise<void>
  /** Delivers due messages one by one; resolves when none is left. */
  readonly empty: () => Promise<void>
  /** Leaves long messages to other processes: this one is about to end. */
  readonly leaveLong: () => void
}

const undoAfter = 60_000
/** Seconds until a retry; doubles with each failure up to an hour. A failure of our own database does not count. */
const firstPause = 5
const longestPause = 3_600
/** Claim on a message, ms; renewed three times within. After a crash another process delivers it. */
const claimed = 15_000

/** `tries` is 0 until delivery begins, then 1 plus failures. */
const claim = `
  update outbox set tries = greatest(tries, 1), due_at = $3
  where errand_id = (select errand_id from outbox where due_at <= $1 and kind = any($2::text[]) order by due_at limit 1 for update skip locked)
  returning errand_id, kind, about, tries, failing_since`

const renew = 'update outbox set due_at = $2 where errand_id = $1'

const putOff = `
  update outbox set tries = tries + 1, failing_since = coalesce(failing_since, $2), last_failure = $5,
    due_at = $2::timestamptz + make_interval(secs => least($3::float8 * power(2, tries - 1), $4::float8))
  where errand_id = $1`

/** Due never: a version before would deliver it otherwise. */
const setAside = `
  update outbox set tries = tries + 1, failing_since = coalesce(failing_since, $2), last_failure = $3, set_aside_at = $2,
    due_at = 'infinity'
  where errand_id = $1`

const waitForDatabase = `update outbox set due_at = $2::timestamptz + make_interval(secs => $3::float8) where errand_id = $1`

interface ClaimedMessage extends OutboxMessage {
  readonly errandId: string
  readonly tries: number
  readonly failingSince: Date | null
}

/** @param onSetAside a message won't be tried again; `reason` has no personal data */
export const createOutbox = (
  db: Database,
  now: () => number,
  report: (error: unknown) => void,
  onSetAside: (message: { readonly kind: string; readonly reason: string }) => void = () => {},
): Outbox => {
  const served = new Map<string, { readonly deliver: Deliver; readonly limitMs: number }>()
  const long = new Set<string>()
  let isEnding = false
  let running: Promise<void> | null = null

  const write = async (tx: Queryable, { kind, about }: OutboxMessage, dueAt: number) => {
    const errandId = randomUUID()
    await tx.query('insert into outbox (errand_id, kind, about, due_at) values ($1, $2, $3, $4)', [
      errandId,
      kind,
      JSON.stringify(about),
      new Date(dueAt),
    ])
    return errandId
  }

  const until = () => new Date(now() + claimed)

  const isOver = ({ kind, tries, failingSince }: ClaimedMessage, failure: SendFailure): boolean => {
    if (failure.kind === 'undeliverable' || (failure.kind === 'refused' && tries >= mostRefusals)) return true
    return failingSince !== null && now() - failingSince.getTime() >= (served.get(kind)?.limitMs ?? givenUpAfter)
  }

  const storeFailure = async (message: ClaimedMessage, error: unknown) => {
    const { errandId, kind } = message
    const at = new Date(now())
    if (isDatabaseUnavailable(error)) return db.query(waitForDatabase, [errandId, at, firstPause])
    const failure = sendFailureOf(error)
    if (!isOver(message, failure)) return db.query(putOff, [errandId, at, firstPause, longestPause, failure.reason])
    await db.query(setAside, [errandId, at, failure.reason])
    return onSetAside({ kind, reason: failure.reason })
  }

  const deliver = async (message: ClaimedMessage) => {
    const { errandId, kind, about } = message
    const renewing = setInterval(() => void db.query(renew, [errandId, until()]).catch(report), claimed / 3).unref()
    try {
      await inMessageScope(errandId, async () => served.get(kind)?.deliver(about))
      await db.query('delete from outbox where errand_id = $1', [errandId])
    } catch (error) {
      report(error)
      await storeFailure(message, error)
    } finally {
      clearInterval(renewing)
    }
  }

  const deliverDue = async () => {
    for (;;) {
      const kinds = [...served.keys()].filter((kind) => !(isEnding && long.has(kind)))
      const [message] = await db.query<ClaimedMessage>(claim, [new Date(now()), kinds, until()])
      if (!message) return
      await deliver(message)
    }
  }

  return {
    serve: (kind, handler, { isLong = false, limitMs = givenUpAfter } = {}) => {
      served.set(kind, { deliver: handler, limitMs })
      if (isLong) long.add(kind)
    },
    served: () => [...served.keys()],
    put: (tx, message) => write(tx, message, now()),
    putLater: write,
    putUndo: (tx, message) => write(tx, message, now() + undoAfter),
    takeBack: async (tx, errandId) => {
      const taken = await tx.query('delete from outbox where errand_id = $1 and tries = 0 returning 1', [errandId])
      if (taken.length === 0) throw unavailable()
    },
    leaveLong: () => void (isEnding = true),
    empty: () => (running ??= deliverDue().finally(() => (running = null))),
  }
}

/** Outbox of a one-off command at `now`; another process delivers. */
export const outboxAt = (db: Database, now: number): Outbox =>
  createOutbox(
    db,
    () => now,
    () => {},
  )
