import type { ImpactType, MonthlyUsageImpact, UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { carbonLevelOf, isLowCarbon } from '#domain/insights/carbon-level.ts'
import { type Day, daysOf, endOfMonth } from '#domain/basics/days.ts'
import { hoursOf, instantText } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { addImpacts, hourIntensities, impactOf, kilogramsOf, lowShareOf } from '#domain/insights/usage-impact.ts'
import { lastAgreedDay } from '#server/http/agreed.ts'
import type { Scope } from '#server/billing/sums.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readCanWait } from './can-wait.store.ts'
import { type ImpactDay, readImpactDays } from './impact-days.store.ts'

interface Bounds {
  readonly hasElectricity: boolean
  readonly earliestDate: Day | null
  readonly latestDataDate: Day | null
  /** Null for an open end. */
  readonly suppliedUntil: Day | null
}

const bounds = `
  select count(distinct sp.supply_point_id) > 0 as has_electricity, min(o.first) as earliest_date, max(o.last) as latest_data_date,
    ${lastAgreedDay()} as supplied_until
  from supply_point sp
  left join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
  left join own_reading_span o on o.billing_account_id = sp.billing_account_id and o.supply_point_id = sp.supply_point_id
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'`

const readBounds = async (db: Queryable, { billingAccountId, siteId }: Scope): Promise<Bounds> => {
  const [found] = await db.query<Bounds>(bounds, [billingAccountId, siteId])
  return found ?? { hasElectricity: false, earliestDate: null, latestDataDate: null, suppliedUntil: null }
}

type Values = readonly (number | null)[]
interface HalfHours {
  readonly wh: Values
  readonly quality: string | null
}

const halfHours = `
  select r.wh, r.quality from supply_point sp
  join own_reading_day r on r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id and r.day = $3
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity' and r.type <> 'empty'`

interface GridDay {
  readonly intensity: Values
  readonly megawatts: Readonly<Record<string, Values | null>>
  readonly isForecast: boolean
}
const gridDay = "select intensity, megawatts, origin = 'forecast' as is_forecast from generation_day where day = $1"

type HourGrid = Pick<GridDay, 'intensity' | 'isForecast'>

const kwh = (wh: number) => roundHalfAway(wh / 1000, 3)

const shown = (day: ImpactDay) => ({
  kw: kwh(day.totalWh),
  kg: kilogramsOf(day),
  lowCarbonShare: lowShareOf(day),
  type: day.type,
})

const notRead = { kw: 0, kg: 0, lowCarbonShare: null, type: 'empty' as const }

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined

const hourOf = (meters: readonly HalfHours[], { intensity, isForecast }: HourGrid, positions: readonly [number, number]) => {
  const values = meters.flatMap(({ wh }) => positions.map((index) => wh[index]))
  const known = values.filter(isKnown)
  const impact = addImpacts(
    meters.map(({ wh }) =>
      impactOf(
        positions.map((index) => wh[index] ?? null),
        positions.map((index) => intensity[index] ?? null),
      ),
    ),
  )
  const isRead = meters.every(({ quality }) => quality === null || positions.every((index) => quality[index] === 'A'))
  const total = sum(known)
  const typeOf = (): ImpactType => {
    if (known.length === 0) return 'empty'
    if (isForecast || !isRead || known.length < values.length) return 'estimated'
    return impact.knownWh < total ? 'partial' : 'actual'
  }
  return { kw: kwh(total), kg: kilogramsOf(impact), type: typeOf() }
}

const hoursShown = (day: Day, meters: readonly HalfHours[], grid: HourGrid) => {
  const grams = hourIntensities(grid.intensity)
  return hoursOf(day).map(({ start, halfHours: positions }, index) => {
    const gramsPerKwh = grams[index] ?? null
    return {
      at: instantText(start),
      gramsPerKwh,
      level: carbonLevelOf(gramsPerKwh),
      ...hourOf(meters, grid, positions),
    }
  })
}

/** Share of energy made in low-carbon hours; null if unknown. */
const gridLowShare = ({ intensity, megawatts }: GridDay): number | null => {
  const grams = hourIntensities(intensity)
  let [low, all] = [0, 0]
  for (const [index] of intensity.entries()) {
    const hour = grams[Math.floor(index / 2)] ?? null
    if (hour === null) continue
    const mw = sumOf(Object.values(megawatts), (values) => values?.[index] ?? 0)
    all += mw
    if (isLowCarbon(carbonLevelOf(hour))) low += mw
  }
  return all > 0 ? roundHalfAway(low / all, 4) : null
}

export const readUsageImpact = async (
  db: Queryable,
  scope: Scope & Pick<SelectedAccount, 'type'>,
  requestedDay: Day | undefined,
): Promise<UsageImpact> => {
  const found = { ...(await readBounds(db, scope)), canWait: await readCanWait(db, scope) }
  const date = requestedDay ?? found.latestDataDate
  const [impactDay] = date === null ? [] : await readImpactDays(db, scope, { startDate: date, endDate: date })
  if (date === null || !impactDay) return { ...found, date, daily: null }
  const meters = await db.query<HalfHours>(halfHours, [scope.billingAccountId, scope.siteId, date])
  const [grid] = await db.query<GridDay>(gridDay, [date])
  return {
    ...found,
    date,
    daily: {
      ...shown(impactDay),
      gridLowCarbonShare: grid ? gridLowShare(grid) : null,
      hours: hoursShown(date, meters, grid ?? { intensity: [], isForecast: false }),
    },
  }
}

const monthOf = (month: string, days: readonly ImpactDay[]) => {
  const impact = addImpacts(days)
  const estimatedDays = days.filter(({ type }) => type === 'estimated').length
  const isPartial = days.some(({ type }) => type === 'partial')
  const type = estimatedDays > 0 ? 'estimated' : isPartial ? 'partial' : 'actual'
  return {
    month,
    kw: kwh(sumOf(days, ({ totalWh }) => totalWh)),
    // Sum of the rounded days listed below.
    kg: roundHalfAway(sumOf(days, kilogramsOf), 3),
    lowCarbonShare: lowShareOf(impact),
    type: type as ImpactType,
    days: days.length,
    estimatedDays,
  }
}

const monthName = (day: Day): string => day.slice(0, 7)

export const readMonthlyUsageImpact = async (
  db: Queryable,
  scope: Scope,
  month: string | undefined,
): Promise<MonthlyUsageImpact> => {
  const found = await readBounds(db, scope)
  const { earliestDate, latestDataDate } = found
  const head = { ...found, EarliestMonth: earliestDate === null ? null : monthName(earliestDate), Month: month ?? null }
  const first = month === undefined ? earliestDate : `${month}-01`
  const last = month === undefined ? latestDataDate : endOfMonth(`${month}-01`)
  if (first === null || last === null) return { ...head, monthly: [], daily: [] }
  const range = { startDate: first, endDate: last }
  const days = await readImpactDays(db, scope, range)
  const byDay = new Map(days.map((day) => [day.day, day]))
  return {
    ...head,
    monthly: [...Map.groupBy(days, ({ day }) => monthName(day))].map(([name, monthDays]) => monthOf(name, monthDays)),
    daily:
      month === undefined
        ? []
        : daysOf(range).map((date) => {
            const day = byDay.get(date)
            return { date, ...(day ? shown(day) : notRead) }
          }),
  }
}
