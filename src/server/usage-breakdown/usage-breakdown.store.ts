import { addDays, type Day, dayFromEpoch, type DayRange, earlierOf, epochDay, laterOf } from '#domain/basics/days.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { shareOut } from '#domain/basics/whole-shares.ts'
import { suppliedLines, type SuppliedUnder } from '#domain/billing/bill-lines.ts'
import { blockDays, climateIn } from '#domain/insights/disaggregation.ts'
import { type PartLook } from '#domain/insights/usage-breakdown.ts'
import type { Climate } from '#domain/supply/degree-days.ts'
import { discountOn } from '#domain/supply/discount.ts'
import { habitDays } from '#domain/supply/heated-share.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { type HomeFacts, readKnown } from '#server/profile/unlock.store.ts'
import { readTariffsOf, type StoredTariff } from '#server/readings/tariffs.ts'
import { withMeasured } from '#server/weather/weather.store.ts'
import { gasDays, type GasFacts, learnGas } from './gas-breakdown.store.ts'
import { type DayRow, type Learnt, learnBusiness, learnHome } from './split-days.ts'

const sumAt = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, index) => sumOf(rows, (row) => row[index] ?? 0))

interface BreakdownScope {
  readonly fuel: 'electricity' | 'naturalGas'
  readonly showsCost: boolean
  readonly discount: SelectedAccount['discount']
}

const suppliedOf = (
  rows: readonly DayRow[],
  tariffs: ReadonlyMap<number, StoredTariff>,
  supplyType: SuppliedUnder['supplyType'],
): SuppliedUnder[] =>
  [...Map.groupBy(rows, ({ supplyPointId }) => supplyPointId).values()]
    .flatMap((pointRows) => [...Map.groupBy(pointRows, ({ tariffId }) => tariffId).values()])
    .flatMap((tariffRows) => {
      const [first] = tariffRows
      const tariff = first?.tariffId === undefined || first.tariffId === null ? undefined : tariffs.get(first.tariffId)
      if (!first || !tariff) return []
      return {
        supplyPointId: first.supplyPointId,
        supplyType,
        days: tariffRows.length,
        estimatedDays: tariffRows.filter(({ isEstimated }) => isEstimated).length,
        bandWh: sumAt(tariffRows.map(({ bandWh }) => bandWh)),
        bandFreeWh: sumAt(tariffRows.map(({ bandFreeWh }) => bandFreeWh)),
        exportWh: sumOf(tariffRows, ({ exportWh }) => exportWh),
        usageExact: sumOf(tariffRows, ({ usageExact }) => usageExact),
        bottles: 0,
        areLate: false,
        cents: 0,
        tariff: { ...tariff, exportMillicents: tariff.exportMillicents ?? 0 },
      }
    })

const moneyOf = (supplied: readonly SuppliedUnder[], { showsCost, discount }: BreakdownScope) => {
  const lines = showsCost ? supplied.flatMap(suppliedLines) : []
  const centsOf = (kind: string) => sumOf(lines, (line) => (line.kind === kind ? line.cents : 0))
  const discountCents = showsCost
    ? discountOn(
        sumOf(supplied, ({ usageExact }) => usageExact),
        discount,
      )
    : 0
  return {
    cents: centsOf('energy'),
    freeCents: 0 - centsOf('freeHours'),
    exportCents: 0 - centsOf('export'),
    dailyCents: centsOf('daily'),
    discountCents,
    totalCents: sumOf(lines, ({ cents }) => cents) - discountCents,
  }
}

export interface PartUse {
  readonly look: PartLook
  readonly wh: number
  /** With GST, before free hours and discount; 0 where money is hidden. */
  readonly cents: number
}

export interface Breakdown extends DayRange {
  /** Known days, and those estimated at least in part. */
  readonly days: number
  readonly estimatedDays: number
  /** Largest first; add up to `wh` and `cents`. */
  readonly parts: readonly PartUse[]
  readonly wh: number
  /** The following are cents as billed, 0 where money is hidden. This one: energy at full price. */
  readonly cents: number
  /** Deducted for free hours, ≥ 0. */
  readonly freeCents: number
  readonly freeHours: number
  /** Paid for export, ≥ 0. */
  readonly exportCents: number
  readonly discountCents: number
  readonly dailyCents: number
  readonly dailyDays: number
  readonly totalCents: number
}

const days = `
  select sp.supply_point_id, r.day, r.wh, r.type, coalesce(r.quality ~ '[EC]', false) as is_estimated, r.tariff_id,
    coalesce(cardinality(r.free), 0) as free_half_hours, r.band_wh, r.band_free_wh, r.total_wh, r.total_export_wh as export_wh, r.usage_exact
  from supply_point sp
  cross join lateral (select * from own_reading_day d where d.billing_account_id = sp.billing_account_id
    and d.supply_point_id = sp.supply_point_id and d.day between $3 and $4 offset 0) r
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'
  order by r.day, sp.position, sp.supply_point_id`

const leastShare = 0.002

const blockOf = (day: Day): DayRange => {
  const first = Math.floor(epochDay(day) / blockDays) * blockDays
  return { startDate: dayFromEpoch(first), endDate: dayFromEpoch(first + blockDays - 1) }
}

interface OfDay {
  readonly day: Day
}

const startOf = (rows: readonly OfDay[], day: Day): number => {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle]?.day ?? day) < day) from = middle + 1
    else to = middle
  }
  return from
}

const within = <Row extends OfDay>(rows: readonly Row[], { startDate, endDate }: DayRange): Row[] =>
  rows.slice(startOf(rows, startDate), startOf(rows, addDays(endDate, 1)))

const sumOfParts = (parts: Learnt['parts'], count: number) => {
  const [wh, exact] = [new Float64Array(count), new Float64Array(count)]
  for (const day of parts)
    for (let index = 0; index < count; index += 1) {
      wh[index] = (wh[index] ?? 0) + (day.wh[index] ?? 0)
      exact[index] = (exact[index] ?? 0) + (day.exact[index] ?? 0)
    }
  return { wh, exact }
}

const breakdownOf = (
  range: DayRange,
  rows: readonly DayRow[],
  { looks, parts }: Learnt,
  tariffs: ReadonlyMap<number, StoredTariff>,
  shown: BreakdownScope,
): Breakdown | null => {
  const all = within(rows, range)
  const knownDays = all.filter(({ type }) => type !== 'empty')
  if (knownDays.length === 0) return null
  const supplied = suppliedOf(all, tariffs, shown.fuel)
  const used = sumOfParts(within(parts, range), looks.length)
  const money = moneyOf(supplied, shown)
  const wh = sumOf(knownDays, ({ totalWh }) => totalWh)
  // Sorted, so that rounding always adjusts the same categories.
  const sums = looks
    .map((look, index) => ({ look, wh: used.wh[index] ?? 0, exact: used.exact[index] ?? 0 }))
    .filter((part) => part.wh > leastShare * wh)
    .toSorted((a, b) => b.wh - a.wh)
  const wattHours = shareOut(
    sums.map((part) => part.wh),
    wh,
  )
  const cents = shareOut(
    sums.map((part) => part.exact),
    money.cents,
  )
  return {
    ...range,
    days: new Set(knownDays.map(({ day }) => day)).size,
    estimatedDays: new Set(knownDays.filter(({ isEstimated }) => isEstimated).map(({ day }) => day)).size,
    parts: sums.map(({ look }, index) => ({ look, wh: wattHours[index] ?? 0, cents: cents[index] ?? 0 })),
    wh,
    freeHours: sumOf(knownDays, ({ freeHalfHours }) => freeHalfHours) / 2,
    dailyDays: sumOf(supplied, (part) => part.days),
    ...money,
  }
}

interface LearnContext {
  readonly habits: DayRange
  readonly range: DayRange
  readonly tariffs: ReadonlyMap<number, StoredTariff>
  readonly climate: Climate
}

type Learn = (rows: readonly DayRow[], context: LearnContext) => Learnt

const breakDown = async (
  db: Queryable,
  { billingAccountId, siteId, region }: SelectedAccount,
  shown: BreakdownScope,
  last: Day | null,
  ranges: readonly DayRange[],
  learn: Learn,
): Promise<(Breakdown | null)[]> => {
  const first = ranges.map(({ startDate }) => startDate).toSorted()[0]
  const end = ranges
    .map(({ endDate }) => endDate)
    .toSorted()
    .at(-1)
  if (last === null || first === undefined || end === undefined) return ranges.map(() => null)
  const habits = habitDays(last)
  const from = blockOf(earlierOf(first, habits.startDate)).startDate
  const to = laterOf(last, blockOf(end).endDate)
  const rows = await db.query<DayRow>(shown.fuel === 'electricity' ? days : gasDays, [billingAccountId, siteId, from, to])
  const tariffIds = new Set(rows.flatMap(({ tariffId }) => tariffId ?? []))
  const tariffs = new Map((await readTariffsOf(db, [...tariffIds])).map((tariff) => [tariff.tariffId, tariff]))
  const learnt = learn(
    rows.filter((row) => row.type !== 'empty'),
    { habits, range: { startDate: first, endDate: end }, tariffs, climate: await withMeasured(db, climateIn(region), from) },
  )
  const parts = learnt.parts.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  return ranges.map((range) => breakdownOf(range, rows, { ...learnt, parts }, tariffs, shown))
}

/**
 * One breakdown per period; null without data. Always reads a full year, so that a period's split does not depend on the caller.
 */
export const readBreakdowns = (
  db: Queryable,
  account: SelectedAccount,
  { answers, last }: Pick<HomeFacts, 'answers' | 'last'>,
  ranges: readonly DayRange[],
): Promise<(Breakdown | null)[]> =>
  breakDown(
    db,
    account,
    { fuel: 'electricity', showsCost: !account.isBuyingGroup, discount: account.discount },
    last,
    ranges,
    (rows, { habits, range, tariffs, climate }) =>
      account.type === 'sme'
        ? learnBusiness(rows, answers)
        : learnHome(rows, answers, climate, ({ tariffId }) => tariffs.get(tariffId ?? 0), habits, range),
  )

export const readGasBreakdowns = (
  db: Queryable,
  account: SelectedAccount,
  { answers, last, isValuePlan }: Pick<HomeFacts, 'answers'> & Pick<GasFacts, 'last' | 'isValuePlan'>,
  ranges: readonly DayRange[],
): Promise<(Breakdown | null)[]> =>
  breakDown(
    db,
    account,
    { fuel: 'naturalGas', showsCost: !account.isBuyingGroup && !isValuePlan, discount: account.discount },
    last,
    ranges,
    (rows, { habits, climate }) => learnGas(rows, answers, climate, habits),
  )

export const readBreakdown = async (
  db: Queryable,
  account: SelectedAccount,
  range: DayRange,
  known?: Pick<HomeFacts, 'answers' | 'last'>,
): Promise<Breakdown | null> => {
  const [breakdown] = await readBreakdowns(db, account, known ?? (await readKnown(db, account)), [range])
  return breakdown ?? null
}
