import type { UsageInsight } from '#contract/usage/usage.contract.ts'
import { type Day, localHourOf } from '#domain/basics/days.ts'
import { dollarsOf } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { busiestHour, typicalDay } from '#domain/insights/insight.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { Band } from '#domain/supply/tariff.ts'
import { readAccountIds } from '#server/account/accounts.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SiteUsageQuery } from './site-usage.store.ts'

interface Point {
  readonly isBuyingGroup: boolean
  readonly isAdvanced: boolean
}

interface Read {
  readonly day: Day
  readonly wh: readonly (number | null)[]
  readonly totalWh: number
  readonly nightWh: number
  readonly freeWh: number
  readonly totalExact: number
  readonly savedExact: number
  readonly exportWh: number | null
  readonly sentWh: readonly (number | null)[] | null
  readonly creditExact: number
  readonly freeHalfHours: number
  readonly type: string
  readonly quality: string | null
}

const days = `
  select a.is_buying_group, sp.is_advanced, r.day, r.wh, r.total_wh, r.night_wh,
    r.free_wh, r.total_exact, r.saved_exact,
    case when r.export_wh is not null then r.total_export_wh end as export_wh, r.export_wh as sent_wh, r.credit_exact, coalesce(cardinality(r.free), 0) as free_half_hours, r.type, r.quality
  from supply_point sp
  join billing_account a on a.billing_account_id = sp.billing_account_id
  left join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id
    and r.day between $3 and $4
  where sp.billing_account_id = any($1::uuid[]) and sp.supply_point_id = $2 and sp.supply_type = 'electricity' order by r.day`

const nightBand = `
  select b.from_hour, b.to_hour
  from agreement ag
  join tariff t on t.plan_id = ag.plan_id and t.start_date <= $3 and (t.end_date is null or t.end_date >= $3)
  join tariff_band b on b.tariff_id = t.tariff_id and b.name = 'night'
  where ag.billing_account_id = any($1::uuid[]) and ag.supply_point_id = $2 and ag.start_date <= $3 order by ag.start_date desc limit 1`

/** kWh by local hour, 24 values; the repeated hour is added to its namesake. */
export const hourlyOf = (wh: readonly (number | null)[]): number[] => {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const [index, value] of wh.entries()) {
    const hour = Math.floor(localHourOf(index, wh.length))
    hours[hour] = (hours[hour] ?? 0) + (value ?? 0)
  }
  return hours.map((sum) => sum / 1000)
}

const extreme = (rows: readonly Read[], isBetter: (candidate: Read, best: Read) => boolean, showsCost: boolean) => {
  const [first, ...rest] = rows
  if (!first) return null
  const best = rest.reduce((found, row) => (isBetter(row, found) ? row : found), first)
  return { date: best.day, kw: best.totalWh / 1000, costNZD: showsCost ? dollarsOf(best.totalExact) : 0 }
}

const sentOutOf = (rows: readonly Read[], money: (exact: number) => number): UsageInsight['sentOut'] => {
  const sent = rows.flatMap(({ day, exportWh }) => (exportWh === null ? [] : { day, exportWh }))
  const [first, ...rest] = sent
  if (!first) return null
  const most = rest.reduce((best, row) => (row.exportWh > best.exportWh ? row : best), first)
  return {
    kw: sumOf(sent, ({ exportWh }) => exportWh) / 1000,
    creditNZD: money(sumOf(rows, ({ creditExact }) => creditExact)),
    most: most.exportWh > 0 ? { date: most.day, kw: most.exportWh / 1000 } : null,
  }
}

/** Estimates of a smart meter are neither typical nor peaks; a basic meter has only estimates. */
const wasRead = ({ isAdvanced, type, quality }: Point & Read) => type !== 'empty' && !(isAdvanced && /^E+$/.test(quality ?? ''))

const isWhole = ({ wh }: Read) => wh.every((value) => value !== null)
const hasHours = ({ quality }: Read) => !quality?.includes('D')

export const readInsight = async (
  db: Queryable,
  { caller, supplyPointId, startDate, endDate }: SiteUsageQuery,
): Promise<UsageInsight | null> => {
  const accounts = await readAccountIds(db, caller, supplyPointId)
  const rows = await db.query<Point & (Read | { readonly day: null })>(days, [accounts, supplyPointId, startDate, endDate])
  const [first] = rows
  if (!first) return null
  const showsCost = !first.isBuyingGroup
  const known = rows.filter((row): row is Point & Read => row.day !== null)
  const read = known.filter(wasRead)
  const whole = read.filter(isWhole)
  const [night] = await db.query<Pick<Band, 'fromHour' | 'toHour'>>(nightBand, [accounts, supplyPointId, endDate])
  const typicalOf = (of: (row: Read) => Read['sentWh']) =>
    first.isAdvanced
      ? typicalDay(whole.filter(hasHours).flatMap((row) => [of(row)].flatMap((wh) => (wh ? [hourlyOf(wh)] : []))))
      : null
  const inKwh = (hours: readonly number[] | null) => hours?.map((kwh) => roundHalfAway(kwh, 3)) ?? null
  const typical = typicalOf(({ wh }) => wh)
  const totalWh = sumOf(known, (row) => row.totalWh)
  const hourly = known.filter((row) => row.type !== 'empty' && hasHours(row))
  const hourlyWh = sumOf(hourly, (row) => row.totalWh)
  const nightWh = sumOf(hourly, (row) => row.nightWh)
  const money = (exact: number) => (showsCost ? dollarsOf(exact) : 0)
  // Pending days are not 0 kWh: they count once read.
  const free = known.filter(({ freeHalfHours, type }) => freeHalfHours > 0 && type !== 'empty')
  return {
    typicalDay: inKwh(typical),
    typicalDaySentOut: inKwh(typicalOf(({ sentWh }) => sentWh)),
    busiestHour: busiestHour(typical),
    total: { kw: totalWh / 1000, costNZD: money(sumOf(known, ({ totalExact }) => totalExact)) },
    daysWithReadings: read.length,
    highest: extreme(whole, (row, best) => row.totalWh > best.totalWh, showsCost),
    lowest: extreme(whole, (row, best) => row.totalWh < best.totalWh, showsCost),
    night: night && hourlyWh > 0 ? { ...night, kw: nightWh / 1000, share: roundHalfAway(nightWh / hourlyWh, 4) } : null,
    sentOut: sentOutOf(known, money),
    powerShout: {
      hours: sumOf(free, ({ freeHalfHours }) => freeHalfHours) / 2,
      kw: sumOf(free, ({ freeWh }) => freeWh) / 1000,
      savedNZD: money(sumOf(free, ({ savedExact }) => savedExact)),
      lastDate: free.at(-1)?.day ?? null,
    },
  }
}
