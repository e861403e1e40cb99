import type { HourPrices, NextTwoDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { addDays, type Day, type DayRange, daysOf, localHourOf, today as dayAt } from '#domain/basics/days.ts'
import { dayOf, halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { pricedHalfHours, withGst } from '#domain/supply/tariff.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type Agreed, agreedTariff, readTariffs, type StoredTariff } from '#server/readings/tariffs.ts'
import { readCanWait } from './can-wait.store.ts'
import { hoursAhead, readGrid } from './grid.store.ts'

interface Point {
  readonly supplyPointId: string
  readonly agreements: readonly Agreed[]
  readonly booked: readonly { readonly day: Day; readonly startHour: number; readonly endHour: number }[]
}

const point = `
  select sp.supply_point_id,
    (select coalesce(jsonb_agg(jsonb_build_object('planId', ag.plan_id, 'startDate', ag.start_date, 'endDate', ag.end_date)
       order by ag.start_date desc), '[]')
     from agreement ag where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
       and ag.start_date <= $4 and (ag.end_date is null or ag.end_date >= $3)) as agreements,
    (select coalesce(jsonb_agg(jsonb_build_object('day', b.day, 'startHour', b.start_hour, 'endHour', b.end_hour)), '[]')
     from free_hours_booking b where b.billing_account_id = sp.billing_account_id and b.supply_point_id = sp.supply_point_id
       and b.cancelled_at is null and b.day between $3 and $4) as booked
  from supply_point sp
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'
    and exists (select from agreement ag where ag.billing_account_id = sp.billing_account_id
      and ag.supply_point_id = sp.supply_point_id and ag.start_date <= $4 and (ag.end_date is null or ag.end_date >= $3))
  order by sp.supply_point_id limit 1`

const pricesOf = (supply: Point | undefined, { isBuyingGroup }: SelectedAccount): HourPrices => {
  if (!supply) return 'none'
  return isBuyingGroup ? 'hidden' : 'own'
}

/** Cents per kWh with GST per half-hour; null without a tariff. */
const pricesOn = (supply: Point, tariffs: readonly StoredTariff[], day: Day): number[] | null => {
  const tariff = agreedTariff(supply.agreements, tariffs, day)
  if (!tariff) return null
  const cents = tariff.bands.map(({ rateMillicents }) => roundHalfAway(withGst(rateMillicents), 4))
  return pricedHalfHours(tariff, day, halfHoursOf(day)).map(({ band }) => cents[band] ?? 0)
}

const priceAt = (supply: Point, tariffs: readonly StoredTariff[], start: number): number | null => {
  const day = dayOf(start)
  return pricesOn(supply, tariffs, day)?.[startsOf(day).indexOf(start)] ?? null
}

/** Bookings follow the local clock. */
const isBooked = ({ booked }: Point, start: number): boolean => {
  const day = dayOf(start)
  const starts = startsOf(day)
  const hour = localHourOf(starts.indexOf(start), starts.length)
  return booked.some(({ day: on, startHour, endHour }) => on === day && hour >= startHour && hour < endHour)
}

const hoursShown = 48

export const readNextTwoDays = async (db: Queryable, account: SelectedAccount, now: number): Promise<NextTwoDays> => {
  const today = dayAt(now)
  const range = { startDate: today, endDate: addDays(today, 3) }
  const halfHours = await readGrid(db, range)
  const [supply] = await db.query<Point>(point, [account.billingAccountId, account.siteId, range.startDate, range.endDate])
  const prices = pricesOf(supply, account)
  const tariffs =
    supply && prices === 'own' ? await readTariffs(db, [...new Set(supply.agreements.map(({ planId }) => planId))]) : []
  return {
    prices,
    canWait: await readCanWait(db, account),
    canBookFreeHours: account.isPowerShoutEligible,
    hours: hoursAhead(halfHours, now, hoursShown).map((hour) => {
      const start = Date.parse(hour.at)
      const isFree = supply !== undefined && isBooked(supply, start)
      const centsPerKwh = supply && prices === 'own' ? (isFree ? 0 : priceAt(supply, tariffs, start)) : null
      return { ...hour, centsPerKwh, isFree }
    }),
  }
}

/** Cents per kWh with GST; skips days without a price. */
export const dearestHours = async (
  db: Queryable,
  account: SelectedAccount,
  range: DayRange,
): Promise<{ readonly day: Day; readonly cents: number }[]> => {
  const [supply] = await db.query<Point>(point, [account.billingAccountId, account.siteId, range.startDate, range.endDate])
  if (!supply || pricesOf(supply, account) !== 'own') return []
  const tariffs = await readTariffs(db, [...new Set(supply.agreements.map(({ planId }) => planId))])
  return daysOf(range).flatMap((day) => {
    const prices = pricesOn(supply, tariffs, day)
    return prices ? [{ day, cents: Math.max(...prices) }] : []
  })
}
