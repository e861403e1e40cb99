import type { Queryable } from '#server/database/database.ts'
import { givenUpAfter } from './parties/send-failure.ts'

export interface UndeliveredMessage {
  readonly errandId: string
  readonly kind: string
  readonly account: string | null
  readonly reason: string
  readonly setAsideAt: Date
}

/** The oldest first. */
export const readUndeliveredMessages = (db: Queryable): Promise<UndeliveredMessage[]> =>
  db.query<UndeliveredMessage>(
    `select errand_id, kind, a.customer_number as account, last_failure as reason, set_aside_at
     from outbox left join billing_account a on a.billing_account_id::text = about ->> 'billingAccountId'
     where set_aside_at is not null order by set_aside_at, errand_id`,
  )

export const countUndeliveredMessages = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from outbox where set_aside_at is not null')
  return row?.count ?? 0
}

/** As often and as long as a new one. @param which id or kind @returns number of messages */
export const resendUndeliveredMessages = async (db: Queryable, which: string, now: number): Promise<number> => {
  const resent = await db.query(
    `update outbox set set_aside_at = null, failing_since = null, tries = 1, due_at = $2
     where set_aside_at is not null and (errand_id::text = $1 or kind = $1) returning 1`,
    [which, new Date(now)],
  )
  return resent.length
}

/** @param which id or kind @returns number of messages */
export const dropUndeliveredMessages = async (db: Queryable, which: string): Promise<number> =>
  (
    await db.query('delete from outbox where set_aside_at is not null and (errand_id::text = $1 or kind = $1) returning 1', [
      which,
    ])
  ).length

/**
 * Of messages that no process took up for as long: their party is set up no more. One of a served kind is only late: it waited
 * for a process to be there.
 * @param served kinds that this process sends
 */
export const setAsideUnserved = async (db: Queryable, served: readonly string[], now: number): Promise<void> => {
  await db.query(
    `update outbox set failing_since = coalesce(failing_since, $1), last_failure = 'nobody sends it', set_aside_at = $1, due_at = 'infinity'
     where due_at <= $2 and kind <> all($3::text[])`,
    [new Date(now), new Date(now - givenUpAfter), served],
  )
}
