import type { Day } from '#domain/basics/days.ts'
import { readPeriodStatus, type StatusAccount } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'

export interface NextBill {
  /** Null if it can't be projected. */
  readonly cents: number | null
  readonly isReissued: boolean
}

const reissuedTotal = `
  select total_cents as cents from invoice where billing_account_id = $1 and kind = 'bill' and reversed_by is null order by end_date desc limit 1`

/** The bill on track; if a read has the last one issued again, that one. */
export const readNextBill = async (db: Queryable, account: StatusAccount, today: Day, isReissued: boolean): Promise<NextBill> => {
  if (!isReissued) return { cents: (await readPeriodStatus(db, account, today)).onTrackForCents, isReissued }
  const [last] = await db.query<{ cents: number }>(reissuedTotal, [account.billingAccountId])
  return { cents: last?.cents ?? null, isReissued }
}
