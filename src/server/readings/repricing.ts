import { addDays, type DayRange } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { type NewDay, storeDays } from './days.store.ts'
import { type DayReadings, priceReadings } from './pricing.ts'
import { agreedTariff } from './tariffs.ts'
import { readTerms } from './terms.store.ts'

interface PricedBefore extends DayReadings {
  readonly revision: number
  readonly tariffId: number | null
  readonly free: readonly number[] | null
}

const pricedBefore = `
  select day, wh, export_wh, quality, revision, tariff_id, free from reading_day
  where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 order by day`

/** By current agreements and booked hours; a change gives a new revision. @returns number of changed days */
export const repriceDays = async (
  tx: Queryable,
  keys: readonly [billingAccountId: string, supplyPointId: string],
  { startDate, endDate }: DayRange,
): Promise<number> => {
  const { agreements, bookings, tariffs } = await readTerms(tx, keys)
  const before = await tx.query<PricedBefore>(pricedBefore, [...keys, startDate, endDate])
  const changed = before.flatMap(({ revision, tariffId, free, ...readings }): NewDay[] => {
    const priced = priceReadings(readings, agreedTariff(agreements, tariffs, readings.day), bookings)
    if (priced.tariffId === tariffId && String(priced.free) === String(free)) return []
    return [{ ...readings, ...priced, revision: revision + 1 }]
  })
  if (changed.length > 0) await storeDays(tx, keys, changed, new Date(`${addDays(endDate, 1)}T00:00:00Z`))
  return changed.length
}
