import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '#server/database/database.ts'
import { unavailable } from './refusal.ts'

/** Something that a party behind this backend is to be told. It may be told twice: after a crash nobody knows whether it was heard. */
interface OutboxMessage {
  readonly kind: string
  readonly about: Readonly<Record<string, string>>
}

/**
 * Messages to others, beside the receipts of the commands that they follow from. No transaction waits for anybody else: what is to be
 * told is written into it and told after it is committed; what has to be known first is asked before it begins, and its undoing is
 * put here beforehand, so that nothing stays half done when the transaction never comes.
 */
export interface Outbox {
  /** Who carries out messages of a kind; where nobody does, they are left to other processes. */
  readonly serve: (kind: string, tell: (about: OutboxMessage['about']) => Promise<void>) => void
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
}

const undoAfter = 60_000
/** What could not be told is told again after these seconds, and twice as many each time, up to an hour. */
const firstPause = 5
const longestPause = 3_600

const claim = `
  update outbox set tries = tries + 1, due_at = $1::timestamptz + make_interval(secs => least($3::float8 * power(2, tries), $4::float8))
  where errand_id = (select errand_id from outbox where due_at <= $1 and kind = any($2::text[]) order by due_at limit 1 for update skip locked)
  returning errand_id, kind, about`

/** @param report hears of messages that could not be told */
export const createOutbox = (db: Database, now: () => number, report: (error: unknown) => void): Outbox => {
  const served = new Map<string, (about: OutboxMessage['about']) => Promise<void>>()
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

  const tellDue = async () => {
    for (;;) {
      const [message] = await db.query<OutboxMessage & { readonly errandId: string }>(claim, [
        new Date(now()),
        [...served.keys()],
        firstPause,
        longestPause,
      ])
      if (!message) return
      try {
        await served.get(message.kind)?.(message.about)
        await db.query('delete from outbox where errand_id = $1', [message.errandId])
      } catch (error) {
        report(error)
      }
    }
  }

  return {
    serve: (kind, tell) => void served.set(kind, tell),
    put: (tx, message) => write(tx, message, now()),
    putLater: write,
    putUndo: (tx, message) => write(tx, message, now() + undoAfter),
    takeBack: async (tx, errandId) => {
      const taken = await tx.query('delete from outbox where errand_id = $1 and tries = 0 returning 1', [errandId])
      if (taken.length === 0) throw unavailable()
    },
    empty: () => (running ??= tellDue().finally(() => (running = null))),
  }
}
