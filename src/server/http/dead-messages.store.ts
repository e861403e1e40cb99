import type { Queryable } from '#server/database/database.ts'
import { givenUpAfter } from './parties/giving-up.ts'

export interface DeadMessage {
  readonly errandId: string
  readonly kind: string
  readonly account: string | null
  readonly reason: string
  readonly givenUpAt: Date
}

/** The oldest first. */
export const readDeadMessages = (db: Queryable): Promise<DeadMessage[]> =>
  db.query<DeadMessage>(
    `select errand_id, kind, a.customer_number as account, last_failure as reason, given_up_at
     from outbox left join billing_account a on a.billing_account_id::text = about ->> 'billingAccountId'
     where given_up_at is not null order by given_up_at, errand_id`,
  )

export const countDeadMessages = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ count: number }>('select count(*)::int as count from outbox where given_up_at is not null')
  return row?.count ?? 0
}

/** As often and as long as a new one. @param which id or kind @returns number of messages */
export const resendDeadMessages = async (db: Queryable, which: string, now: number): Promise<number> => {
  const resent = await db.query(
    `update outbox set given_up_at = null, failing_since = null, tries = 1, due_at = $2
     where given_up_at is not null and (errand_id::text = $1 or kind = $1) returning 1`,
    [which, new Date(now)],
  )
  return resent.length
}

/** @param which id or kind @returns number of messages */
export const dropDeadMessages = async (db: Queryable, which: string): Promise<number> =>
  (
    await db.query('delete from outbox where given_up_at is not null and (errand_id::text = $1 or kind = $1) returning 1', [
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
    `update outbox set failing_since = coalesce(failing_since, $1), last_failure = 'nobody sends it', given_up_at = $1, due_at = 'infinity'
     where due_at <= $2 and kind <> all($3::text[])`,
    [new Date(now), new Date(now - givenUpAfter), served],
  )
}
