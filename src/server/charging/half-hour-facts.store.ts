import { addDays, type Day, type DayRange, dayAt, localHourOf } from '#domain/basics/days.ts'
import { halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import { type HalfHourFacts, halfHourStarts } from '#domain/supply/charging-plan.ts'
import { pricedHalfHours } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import { type Agreed, agreedTariff, readTariffs } from '#server/readings/tariffs.ts'
import type { HomeSite } from './chargers.store.ts'

interface SupplyRow {
  readonly agreements: readonly Agreed[]
  readonly booked: readonly { readonly day: Day; readonly startHour: number; readonly endHour: number }[]
}

/** The supply point that is supplied in these days. */
const supply = `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('planId', ag.plan_id, 'startDate', ag.start_date, 'endDate', ag.end_date)
       order by ag.start_date desc), '[]')
     from agreement ag where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id) as agreements,
    (select coalesce(jsonb_agg(jsonb_build_object('day', b.day, 'startHour', b.start_hour, 'endHour', b.end_hour)), '[]')
     from free_hours_booking b where b.billing_account_id = sp.billing_account_id and b.supply_point_id = sp.supply_point_id
       and b.cancelled_at is null and b.day between $3 and $4) as booked
  from supply_point sp
  where sp.billing_account_id = $1 and sp.site_id = $2 and sp.supply_type = 'electricity'
  order by exists (select from agreement ag where ag.billing_account_id = sp.billing_account_id
    and ag.supply_point_id = sp.supply_point_id and ag.start_date <= $4 and (ag.end_date is null or ag.end_date >= $3)) desc,
    sp.position, sp.supply_point_id limit 1`

interface GridRow {
  readonly day: Day
  readonly intensity: readonly (number | null)[]
}

const readIntensity = async (
  db: Queryable,
  { startDate, endDate }: DayRange,
): Promise<ReadonlyMap<Day, GridRow['intensity']>> => {
  const rows = await db.query<GridRow>('select day, intensity from generation_day where day between $1 and $2', [
    startDate,
    endDate,
  ])
  return new Map(rows.map(({ day, intensity }) => [day, intensity]))
}

/** Price, free hours and carbon of each half-hour from the first instant to the last, epoch ms. */
export const readHalfHourFacts = async (
  db: Queryable,
  { billingAccountId, siteId }: HomeSite,
  from: number,
  until: number,
): Promise<HalfHourFacts[]> => {
  const range = { startDate: dayAt(from), endDate: addDays(dayAt(until), 1) }
  const [found] = await db.query<SupplyRow>(supply, [billingAccountId, siteId, range.startDate, range.endDate])
  const { agreements, booked } = found ?? { agreements: [], booked: [] }
  const tariffs = await readTariffs(db, [...new Set(agreements.map(({ planId }) => planId))])
  const intensity = await readIntensity(db, range)
  return halfHourStarts(from, until).map((start) => {
    const day = dayAt(start)
    const index = startsOf(day).indexOf(start)
    const count = halfHoursOf(day)
    const hour = localHourOf(index, count)
    const isFree = booked.some((booking) => booking.day === day && hour >= booking.startHour && hour < booking.endHour)
    const tariff = agreedTariff(agreements, tariffs, day)
    const price = tariff ? (pricedHalfHours(tariff, day, count)[index]?.price ?? null) : null
    return { start, price: isFree && price !== null ? 0 : price, isFree, grams: intensity.get(day)?.[index] ?? null }
  })
}
