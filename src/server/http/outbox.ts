import { randomUUID } from 'node:crypto'
import { isDatabaseAway } from '#server/database/away.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { asErrand } from '#server/mail/errand.ts'
import { unavailable } from './refusal.ts'

/** Something that a party behind this backend is to be told. It may be told twice: after a crash nobody knows whether it was heard. */
interface OutboxMessage {
  readonly kind: string
  readonly about: Readonly<Record<string, string>>
}

type Tell = (about: OutboxMessage['about']) => Promise<void>

/**
 * Messages to others, beside the receipts of the commands that they follow from. No transaction waits for anybody else: what is to be
 * told is written into it and told after it is committed; what has to be known first is asked before it begins, and its undoing is
 * put here beforehand, so that nothing stays half done when the transaction never comes.
 */
export interface Outbox {
  /** Who carries out messages of a kind; where nobody does, they are left to other processes. */
  readonly serve: (kind: string, tell: Tell, how?: { readonly isLong: boolean }) => void
  /** @returns the message, for `takeBack` */
  readonly put: (tx: Queryable, message: OutboxMessage) => Promise<string>
  /** A message that is told at a time, epoch ms: what can wait for the end of the quiet hours. */
  readonly putLater: (tx: Queryable, message: OutboxMessage, dueAt: number) => Promise<string>
  /** A message that is told unless it is taken back within a minute. */
  readonly putUndo: (db: Queryable, message: OutboxMessage) => Promise<string>
  /** @throws Refusal 503 when it was begun already: what it undoes must not be built upon */
  readonly takeBack: (tx: Queryable, errandId: string) => Promise<void>
  /** Tells what is due, one after another; resolves when nothing is. */
  readonly empty: () => Promise<void>
  /** From now on what takes long is left to another process: this one is about to end. */
  readonly leaveLong: () => void
}

const undoAfter = 60_000
/**
 * Seconds until a failed message is sent again, twice as many after each failure up to an hour. A failure of our own database doesn't count:
 * no party has refused anything.
 */
const firstPause = 5
const longestPause = 3_600
/** Nobody else tells a message for so long, ms; who is still telling it says so three times in it. Of a process that was killed it is told then. */
const claimed = 15_000

/** `tries` is 0 until a message is begun, then 1 and its failures. */
const claim = `
  update outbox set tries = greatest(tries, 1), due_at = $3
  where errand_id = (select errand_id from outbox where due_at <= $1 and kind = any($2::text[]) order by due_at limit 1 for update skip locked)
  returning errand_id, kind, about`

const renew = 'update outbox set due_at = $2 where errand_id = $1'

const putOff = `
  update outbox set tries = tries + 1,
    due_at = $2::timestamptz + make_interval(secs => least($3::float8 * power(2, tries - 1), $4::float8))
  where errand_id = $1`

const waitForDatabase = `update outbox set due_at = $2::timestamptz + make_interval(secs => $3::float8) where errand_id = $1`

/** @param report hears of messages that could not be told */
export const createOutbox = (db: Database, now: () => number, report: (error: unknown) => void): Outbox => {
  const served = new Map<string, Tell>()
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

  const tell = async ({ errandId, kind, about }: OutboxMessage & { readonly errandId: string }) => {
    const renewing = setInterval(() => void db.query(renew, [errandId, until()]).catch(report), claimed / 3).unref()
    try {
      await asErrand(errandId, async () => served.get(kind)?.(about))
      await db.query('delete from outbox where errand_id = $1', [errandId])
    } catch (error) {
      report(error)
      const at = new Date(now())
      await (isDatabaseAway(error)
        ? db.query(waitForDatabase, [errandId, at, firstPause])
        : db.query(putOff, [errandId, at, firstPause, longestPause]))
    } finally {
      clearInterval(renewing)
    }
  }

  const tellDue = async () => {
    for (;;) {
      const kinds = [...served.keys()].filter((kind) => !(isEnding && long.has(kind)))
      const [message] = await db.query<OutboxMessage & { readonly errandId: string }>(claim, [new Date(now()), kinds, until()])
      if (!message) return
      await tell(message)
    }
  }

  return {
    serve: (kind, told, { isLong } = { isLong: false }) => {
      served.set(kind, told)
      if (isLong) long.add(kind)
    },
    put: (tx, message) => write(tx, message, now()),
    putLater: write,
    putUndo: (tx, message) => write(tx, message, now() + undoAfter),
    takeBack: async (tx, errandId) => {
      const taken = await tx.query('delete from outbox where errand_id = $1 and tries = 0 returning 1', [errandId])
      if (taken.length === 0) throw unavailable()
    },
    leaveLong: () => void (isEnding = true),
    empty: () => (running ??= tellDue().finally(() => (running = null))),
  }
}

/** The outbox of what is done once, at `now`, such as an operator's command: messages are put into it, and told by a process that serves them. */
export const outboxAt = (db: Database, now: number): Outbox =>
  createOutbox(
    db,
    () => now,
    () => {},
  )
