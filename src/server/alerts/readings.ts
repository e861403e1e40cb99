import type { AlertReading } from '#contract/alerts/alerts.contract.ts'
import { overUsual } from '#domain/customer/alerts.ts'
import { addDays, type Day, type DayRange, dayAt, daysBetween } from '#domain/basics/days.ts'
import { type GridHalfHour, meanIntensity } from '#domain/insights/generation-mix.ts'
import type { Queryable } from '#server/database/database.ts'
import { readGrid } from '#server/eco-tracker/grid.store.ts'
import { dearestHours } from '#server/eco-tracker/two-days.store.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { isEstimateAlone, isUnread } from '#server/readings/estimates.ts'
import type { Setting } from './settings.store.ts'

type Read = (
  db: Queryable,
  account: SelectedAccount,
  setting: Pick<Setting, 'siteId'>,
  range: DayRange,
) => Promise<AlertReading[]>

/** Dollars, by first day of the bill. */
const bills: Read = (db, { billingAccountId }, _, { startDate, endDate }) =>
  db.query<AlertReading>(
    `select start_date::text as subject, issued_on as day, total_cents / 100.0 as value from invoice
     where billing_account_id = $1 and kind = 'bill' and reversed_by is null and issued_on between $2 and $3 order by issued_on`,
    [billingAccountId, startDate, endDate],
  )

const usualDays = 56

const use: Read = async (db, { billingAccountId }, { siteId }, { startDate, endDate }) => {
  const days = await db.query<{ day: Day; wh: number }>(
    `select r.day, sum(r.total_wh) as wh from own_reading_day r
     join supply_point sp on sp.billing_account_id = r.billing_account_id and sp.supply_point_id = r.supply_point_id
     where r.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and r.day between $3 and $4
     group by r.day having bool_and(not coalesce(${isUnread}, false) and not ${isEstimateAlone}) order by r.day`,
    [billingAccountId, siteId, addDays(startDate, -usualDays), endDate],
  )
  return overUsual(days, startDate)
}

const prices: Read = async (db, account, { siteId }, range) =>
  (await dearestHours(db, { ...account, siteId }, range)).map(({ day, cents }) => ({
    subject: 'price',
    day,
    value: Math.round(cents * 10) / 10,
  }))

const mostOfADay = 40
const threeHours = 6

const greenOf = ([day, halfHours]: [Day, GridHalfHour[]]): AlertReading[] => {
  if (halfHours.filter(({ intensity }) => intensity !== null).length < mostOfADay) return []
  const runs = halfHours.slice(threeHours - 1).map((_, end) => meanIntensity(halfHours.slice(end, end + threeHours)) ?? Infinity)
  return [{ subject: 'green', day, value: Math.round(Math.min(...runs)) }]
}

const green: Read = async (db, _account, _setting, range) => {
  const days = new Map<Day, GridHalfHour[]>()
  for (const halfHour of await readGrid(db, range)) {
    const day = dayAt(halfHour.start)
    days.set(day, [...(days.get(day) ?? []), halfHour])
  }
  return [...days].flatMap(greenOf)
}

const bottles: Read = (db, { billingAccountId }, _, { startDate, endDate }) =>
  db.query<AlertReading>(
    `select since::text as subject, (at at time zone 'Pacific/Auckland')::date as day, 25 as value from bottle_care_done
     where billing_account_id = $1 and at::date between $2 and $3 order by at`,
    [billingAccountId, startDate, endDate],
  )

/** Days left, by day of expiry. */
const freeHours: Read = (db, { billingAccountId }, _, { startDate, endDate }) =>
  db.query<AlertReading>(
    `select distinct g.expires_on::text as subject, least(g.expires_on, $3) as day, greatest(0, g.expires_on - $3::date) as value
     from free_hours_grant g where g.billing_account_id = $1 and g.available > 0 and g.expires_on >= $2
       and g.granted_on <= $3 order by day`,
    [billingAccountId, startDate, endDate],
  )

/** Ends of bill periods without a reading in the last six days. */
const reads: Read = (db, { billingAccountId }, _, { startDate, endDate }) =>
  db.query<AlertReading>(
    `select i.end_date::text as subject, i.end_date as day, 0 as value from invoice i
     where i.billing_account_id = $1 and i.kind = 'bill' and i.reversed_by is null and i.end_date between $2 and $3
       and not exists (select from register_read r where r.billing_account_id = $1 and r.source <> 'estimate' and r.state = 'counted'
         and r.read_on between i.end_date - 6 and i.end_date + 1)
     order by i.end_date`,
    [billingAccountId, startDate, endDate],
  )

interface OutageRow {
  readonly outageId: string
  readonly startsAt: Date
}

const outages: Read = async (db, { billingAccountId }, { siteId }, { startDate, endDate }) => {
  const rows = await db.query<OutageRow>(
    `select o.outage_id, o.starts_at from planned_outage o
     join supply_point sp on sp.billing_account_id = o.billing_account_id and sp.supply_point_id = o.supply_point_id
     where o.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and o.cancelled_at is null and o.ends_at >= $3
     order by o.starts_at`,
    [billingAccountId, siteId, new Date(`${startDate}T00:00:00+12:00`)],
  )
  return rows.map(({ outageId, startsAt }) => {
    const starts = dayAt(startsAt.getTime())
    const left = Math.max(0, daysBetween(endDate, starts))
    return { subject: outageId, day: starts < endDate ? starts : endDate, value: left }
  })
}

const readers: Readonly<Record<Setting['kind'], Read>> = {
  bill: bills,
  use,
  priceHours: prices,
  greenHours: green,
  bottleLow: bottles,
  freeHours,
  readDue: reads,
  outage: outages,
}

export const readingsOf = (
  db: Queryable,
  account: SelectedAccount,
  setting: Pick<Setting, 'kind' | 'siteId'>,
  range: DayRange,
): Promise<AlertReading[]> => readers[setting.kind](db, account, setting, range)
