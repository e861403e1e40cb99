import type { Queryable } from '#server/database/database.ts'
import type { BookedHours } from './pricing.ts'
import { type Agreed, readTariffs } from './tariffs.ts'

export const readTerms = async (tx: Queryable, keys: readonly string[]) => {
  const agreements = await tx.query<Agreed>(
    `select plan_id, start_date, end_date from agreement
     where billing_account_id = $1 and supply_point_id = $2 order by start_date desc`,
    keys,
  )
  const bookings = await tx.query<BookedHours>(
    `select day, start_hour, end_hour from free_hours_booking
     where billing_account_id = $1 and supply_point_id = $2 and cancelled_at is null`,
    keys,
  )
  return { agreements, bookings, tariffs: await readTariffs(tx, [...new Set(agreements.map(({ planId }) => planId))]) }
}
