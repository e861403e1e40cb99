import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

export interface HeldBill {
  readonly billingAccountId: string
  readonly customerNumber: string
  /** Of the bill's period. */
  readonly endDate: Day
  /** Without personal data. */
  readonly reason: string
  readonly since: Date
  readonly triedOn: Day
  readonly tries: number
}

interface Failure {
  readonly billingAccountId: string
  readonly endDate: Day
  readonly reason: string
}

export const holdBill = (tx: Queryable, { billingAccountId, endDate, reason }: Failure, today: Day, now: number) =>
  tx.query(
    `insert into held_bill (billing_account_id, end_date, reason, since, tried_on, tries) values ($1, $2, $3, $4, $5, 1)
     on conflict (billing_account_id, end_date) do update set reason = excluded.reason, tried_on = excluded.tried_on,
       tries = held_bill.tries + 1`,
    [billingAccountId, endDate, reason, new Date(now), today],
  )

/** Also those whose period is no longer to be billed. */
export const clearHeldBills = (tx: Queryable, billingAccountId: string, except: Day | null) =>
  tx.query('delete from held_bill where billing_account_id = $1 and end_date is distinct from $2', [billingAccountId, except])

export const wasTried = async (tx: Queryable, billingAccountId: string, today: Day): Promise<boolean> =>
  (await tx.query('select 1 from held_bill where billing_account_id = $1 and tried_on >= $2', [billingAccountId, today])).length >
  0

/** Oldest first. */
export const readHeldBills = (db: Queryable): Promise<HeldBill[]> =>
  db.query<HeldBill>(
    `select h.billing_account_id, a.customer_number, h.end_date, h.reason, h.since, h.tried_on, h.tries
     from held_bill h join billing_account a using (billing_account_id) order by h.since, a.customer_number, h.end_date`,
  )

export const countHeldBills = async (db: Queryable): Promise<number> =>
  (await db.query<{ bills: number }>('select count(*) as bills from held_bill'))[0]?.bills ?? 0
