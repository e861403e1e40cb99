import type { Day } from '#domain/basics/days.ts'
import { readRecentGoodwill } from '#server/bill-pages/goodwill.ts'
import type { Queryable } from '#server/database/database.ts'
import { readRecentRefunds } from '#server/payments/credit.store.ts'

/** Cents of goodwill and refunds of the last 30 days: they count towards one limit. Lock the account before. */
export const readRecentMoney = async (db: Queryable, billingAccountId: string, today: Day): Promise<number> =>
  (await readRecentGoodwill(db, billingAccountId, today)) + (await readRecentRefunds(db, billingAccountId, today))
