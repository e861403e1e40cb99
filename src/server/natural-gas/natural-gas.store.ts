import type { Discount } from '#contract/account/account.contract.ts'
import type { GasAmount, GasLastInvoice, GasPeriod, GasPlan, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { addYears, type Day, type DayRange, lengthOf, yearOf, earlierOf, addDays } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { suppliedLines } from '#domain/billing/bill-lines.ts'
import { climateIn } from '#domain/insights/disaggregation.ts'
import { gasSeriesNames } from '#domain/supply/energy.ts'
import { conditionsOn } from '#domain/supply/gas-energy.ts'
import { type GasDay, splitGas, weekOf } from '#domain/supply/gas-split.ts'
import {
  gasAverages,
  gasPeriodsOf,
  type GasSums,
  gasTypeOf,
  lastGasYear,
  nextGasRead,
  planYearOf,
} from '#domain/supply/gas-year.ts'
import { habitDays } from '#domain/supply/heated-share.ts'
import { withGst } from '#domain/supply/tariff.ts'
import { readAccountIds } from '#server/account/accounts.store.ts'
import { billPeriodOf, type Cycle, windowOf } from '#server/billing/cycles.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { readSupplied, type Supplied } from '#server/billing/supplied.store.ts'
import type { Queryable } from '#server/database/database.ts'
import { lastAgreedDay } from '#server/http/agreed.ts'
import type { CallerAccess } from '#server/http/caller.ts'
import { cycleColumns, discountColumn, type SelectedAccount } from '#server/http/selection.ts'
import { readAnswers } from '#server/profile/profile.store.ts'
import { readGasConditions } from '#server/readings/gas-days.store.ts'
import { withMeasured } from '#server/weather/weather.store.ts'

interface ReadRow {
  readonly serial: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
}

const latestReads = `
  select r.serial, r.read_on, r.reading, g.digits
  from register_read r
  join meter_register g on g.billing_account_id = r.billing_account_id and g.supply_point_id = r.supply_point_id
    and g.serial = r.serial and g.number = r.number
  where r.billing_account_id = $1 and r.supply_point_id = $2 and r.state = 'counted' and r.source <> 'estimate'
  order by r.read_on desc limit 2`

const readUntil = `
  select max(day) as day from own_gas_day where billing_account_id = $1 and supply_point_id = $2 and type = 'actual'`

interface GasReads {
  readonly last: GasLastInvoice['lastMeterRead']
  readonly measured: NonNullable<GasUsage['measured']> | null
}

/** A read counts for the start of its day; handles rollover of the dial. */
const readGasReads = async (
  db: Queryable,
  { billingAccountId, supplyPointId }: { readonly billingAccountId: string; readonly supplyPointId: string },
): Promise<GasReads> => {
  const [last, before] = await db.query<ReadRow>(latestReads, [billingAccountId, supplyPointId])
  if (!last) {
    const [known] = await db.query<{ day: Day | null }>(readUntil, [billingAccountId, supplyPointId])
    return { last: known?.day ? { date: addDays(known.day, 1), reading: null } : null, measured: null }
  }
  const reading = String(last.reading).padStart(last.digits, '0')
  if (before?.serial !== last.serial) return { last: { date: last.readOn, reading }, measured: null }
  const turned = last.reading < before.reading ? 10 ** last.digits : 0
  return {
    last: { date: last.readOn, reading },
    measured: {
      startDate: before.readOn,
      endDate: addDays(last.readOn, -1),
      cubicMetres: last.reading + turned - before.reading,
    },
  }
}

interface GasHome extends Pick<SelectedAccount, 'billingAccountId' | 'type' | 'region'> {
  readonly supplyPointId: string
  readonly endDate: Day | null
}

const gasDaysBetween = `
  select day, wh from own_gas_day where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4 and type <> 'empty' order by day`

/** kWh for heating and the rest, adding up to the total. Null for a business, whose profile does not tell, and without data. */
const readGasUses = async (
  db: Queryable,
  { billingAccountId, supplyPointId, type, region, endDate }: GasHome,
  range: DayRange,
  today: Day,
): Promise<GasUsage['uses']> => {
  if (type !== 'residential') return null
  // Two years back from the last known day; whole weeks, since days are split by their week's use.
  const from = weekOf(earlierOf(range.startDate, addYears(earlierOf(today, endDate ?? today), -2))).startDate
  const days = await db.query<GasDay>(gasDaysBetween, [billingAccountId, supplyPointId, from, weekOf(today).endDate])
  const last = days.at(-1)?.day
  const isAsked = ({ day }: { readonly day: Day }) => range.startDate <= day && day <= range.endDate
  const total = sumOf(days.filter(isAsked), ({ wh }) => wh)
  if (last === undefined || total === 0) return null
  const answers = await readAnswers(db, billingAccountId, 'home')
  const climate = await withMeasured(db, climateIn(region), from)
  const split = splitGas(days, answers, climate, habitDays(last))
  const heating = roundHalfAway(sumOf(split.filter(isAsked), ({ wh: [heated = 0] }) => heated))
  return [
    { Use: gasSeriesNames.heating, EnergyInKWh: heating / 1000 },
    { Use: gasSeriesNames.remainder, EnergyInKWh: (total - heating) / 1000 },
  ]
}

interface Connection extends Cycle, Pick<SelectedAccount, 'type' | 'region'> {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly isBuyingGroup: boolean
  readonly canSubmitMeterRead: boolean
  readonly discount: Discount | null
  readonly openedOn: Day
  readonly serialNumber: string | null
  readonly planId: string | null
  readonly planName: string | null
  readonly isValuePlan: boolean | null
  readonly annualKwh: number | null
  readonly agreedOn: Day | null
  readonly rateMillicents: number | null
  readonly startDate: Day | null
  readonly endDate: Day | null
}

const connection = `
  select sp.billing_account_id, sp.supply_point_id, a.type, a.region, a.is_buying_group, sp.can_submit_meter_read, ${discountColumn} as discount,
    ${cycleColumns}, a.opened_on,
    (select max(m.serial) from meter m where m.billing_account_id = sp.billing_account_id and m.supply_point_id = sp.supply_point_id
      and m.removed_on is null) as serial_number,
    ag.plan_id, p.name as plan_name, p.is_value_plan, p.value_plan_annual_kwh as annual_kwh, ag.start_date as agreed_on,
    (select b.rate_millicents from tariff t join tariff_band b using (tariff_id)
      where t.plan_id = ag.plan_id and t.start_date <= greatest($3::date, ag.start_date)
        and coalesce(t.end_date, 'infinity') >= greatest($3::date, ag.start_date) and b.position = 1) as rate_millicents,
    own.start_date, own.end_date
  from supply_point sp
  join billing_account a on a.billing_account_id = sp.billing_account_id
  left join lateral (
    select plan_id, start_date from agreement ag
    where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    order by start_date desc limit 1) ag on true
  left join plan p on p.plan_id = ag.plan_id
  left join lateral (
    select min(start_date) as start_date, ${lastAgreedDay()} as end_date from agreement ag
    where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id) own on true
  where sp.billing_account_id = any($1::uuid[]) and sp.supply_point_id = $2 and sp.supply_type = 'naturalGas'`

const sumsOf = (parts: readonly Supplied[]): GasSums => ({
  wh: sumOf(parts, ({ wh }) => wh),
  cents: sumOf(parts.flatMap(suppliedLines), ({ cents }) => cents),
  days: sumOf(parts, ({ knownDays }) => knownDays),
})

type Amounts = (sums: { readonly kwh: number; readonly cents: number }) => GasAmount

export const amounts =
  (costIncluded: boolean): Amounts =>
  ({ kwh, cents }) => ({ kw: kwh, costNZD: costIncluded ? toDollars(cents) : 0 })

const whole = ({ wh, cents }: GasSums) => ({ kwh: wh / 1000, cents })

const periodOf = (range: DayRange, parts: readonly Supplied[], amount: Amounts): GasPeriod => {
  const sums = sumsOf(parts)
  const estimatedDays = sumOf(parts, (part) => part.estimatedDays)
  return {
    ...range,
    type: gasTypeOf(sums.days, estimatedDays),
    total: amount(whole(sums)),
    dailyAverage: amount(gasAverages(sums).day),
    days: sums.days,
    estimatedDays,
  }
}

interface Billed extends DayRange {
  readonly cents: number
  readonly kwh: number
  readonly days: number
}

const lastBilled = `
  select i.start_date, i.end_date, sum(l.cents) as cents, coalesce(sum(l.quantity) filter (where l.kind = 'energy'), 0) as kwh,
    coalesce(sum(l.quantity) filter (where l.kind = 'daily'), 0) as days
  from (select invoice_id, start_date, end_date from invoice where billing_account_id = $1 and ${billStands} and issued_on <= $3) i
  join invoice_line l on l.billing_account_id = $1 and l.invoice_id = i.invoice_id and l.supply_point_id = $2 and l.kind <> 'correction'
  group by i.invoice_id, i.start_date, i.end_date order by i.end_date desc limit 1`

const billedUsage = (bill: Billed | undefined, amount: Amounts): GasLastInvoice['usage'] => {
  if (!bill) return null
  const { startDate, endDate, cents, kwh, days } = bill
  const { day } = gasAverages({ wh: kwh * 1000, cents, days })
  return { total: amount({ kwh, cents }), dailyAverage: amount(day), startDate, endDate }
}

const planOf = async (db: Queryable, supplyPoint: Connection, today: Day): Promise<GasPlan> => {
  const { planName, isValuePlan, annualKwh, agreedOn, rateMillicents, isBuyingGroup } = supplyPoint
  const plan = { planName: planName ?? '', isValuePlan: isValuePlan ?? false }
  if (!isValuePlan || annualKwh === null || agreedOn === null)
    return { ...plan, valuePlanAnnualLimit: null, valuePlanRate: null, valuePlanYear: null }
  const year = planYearOf(agreedOn, today < agreedOn ? agreedOn : today)
  const supplied = await readSupplied(db, supplyPoint.billingAccountId, year, [year.startDate], supplyPoint.supplyPointId)
  return {
    ...plan,
    valuePlanAnnualLimit: annualKwh,
    valuePlanRate: isBuyingGroup || rateMillicents === null ? null : withGst(rateMillicents),
    valuePlanYear: { ...year, used: roundHalfAway(sumsOf(supplied).wh / 1000, 3) },
  }
}

const yearBefore = async (
  db: Queryable,
  supplyPoint: Connection,
  known: DayRange,
  amount: Amounts,
): Promise<GasUsage['yearBefore']> => {
  const range = { startDate: addYears(known.startDate, -1), endDate: addYears(known.endDate, -1) }
  const sums = sumsOf(await readSupplied(db, supplyPoint.billingAccountId, range, [range.startDate], supplyPoint.supplyPointId))
  return sums.days < lengthOf(range) ? null : { ...range, total: amount(whole(sums)) }
}

interface NaturalGasQuery {
  readonly caller: CallerAccess
  readonly supplyPointId: string
  readonly year: number | null
}

const lastKnown = `select max(day) as day from own_gas_day where billing_account_id = $1 and supply_point_id = $2 and day <= $3 and type <> 'empty'`

export const readGasYear = async (
  db: Queryable,
  { caller, supplyPointId, year }: NaturalGasQuery,
  today: Day,
): Promise<GasUsage | null> => {
  const accounts = await readAccountIds(db, caller, supplyPointId)
  const [supplyPoint] = await db.query<Connection>(connection, [accounts, supplyPointId, today])
  if (!supplyPoint) return null
  const { billingAccountId } = supplyPoint
  const supply = { startDate: supplyPoint.startDate ?? supplyPoint.openedOn, endDate: supplyPoint.endDate }
  const window = billPeriodOf(supplyPoint, today)
  const lastDataYear = lastGasYear(today, window, supply)
  const currentSelectedYear = year ?? lastDataYear
  const costIncluded = !supplyPoint.isBuyingGroup && !supplyPoint.isValuePlan
  const amount = amounts(costIncluded)

  const ranges = gasPeriodsOf(currentSelectedYear, window, supply)
  const [first, last] = [ranges[0], ranges.at(-1)]
  const from = first && windowOf(supplyPoint, first.startDate).startDate
  const starts = from === undefined ? [] : [from, ...ranges.slice(1).map(({ startDate }) => startDate)]
  const supplied =
    from && last
      ? await readSupplied(db, billingAccountId, { startDate: from, endDate: last.endDate }, starts, supplyPointId)
      : []
  const averages = gasAverages(sumsOf(supplied))

  const [known] = last ? await db.query<{ day: Day | null }>(lastKnown, [billingAccountId, supplyPointId, last.endDate]) : []
  const arrived = first && known?.day && known.day >= first.startDate ? { ...first, endDate: known.day } : null
  const isWhole = arrived && sumsOf(supplied).days === lengthOf(arrived)
  const [bill] = await db.query<Billed>(lastBilled, [billingAccountId, supplyPointId, today])
  const reads = await readGasReads(db, supplyPoint)
  return {
    supplyPointId,
    aggregatedUsage: { costIncluded, dailyAverage: amount(averages.day), monthlyAverage: amount(averages.month) },
    consumption: ranges.map((range, index) =>
      periodOf(
        range,
        supplied.filter(({ period }) => period === index),
        amount,
      ),
    ),
    earliestDataYear: yearOf(supply.startDate),
    lastDataYear,
    currentSelectedYear,
    yearBefore: isWhole ? await yearBefore(db, supplyPoint, arrived, amount) : null,
    lastInvoice: {
      usage: billedUsage(bill, amount),
      plan: await planOf(db, supplyPoint, today),
      serialNumber: supplyPoint.serialNumber,
      lastMeterRead: reads.last,
      canSubmitMeterRead: supplyPoint.canSubmitMeterRead,
      nextReadDate: nextGasRead(reads.last?.date ?? null, supply, today),
    },
    discount: costIncluded ? supplyPoint.discount : null,
    conditions: conditionsOn(await readGasConditions(db, supplyPoint), today) ?? null,
    measured: reads.measured,
    uses: arrived
      ? await readGasUses(db, supplyPoint, { startDate: arrived.startDate, endDate: last?.endDate ?? arrived.endDate }, today)
      : null,
  }
}

const onValuePlan = `
  select exists (select from supply_point sp
    join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    join plan p on p.plan_id = ag.plan_id
    where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'naturalGas' and p.is_value_plan
      and ag.start_date <= $4 and coalesce(ag.end_date, 'infinity') >= $3) as is_so`

/** With a value plan among them no money is shown. */
export const readGasSums = async (
  db: Queryable,
  { billingAccountId, siteId, isBuyingGroup }: SelectedAccount,
  range: DayRange,
): Promise<GasSums & { readonly costIncluded: boolean }> => {
  const gasSupplied = (await readSupplied(db, billingAccountId, range)).filter(
    (part) => part.supplyType === 'naturalGas' && (siteId === null || part.siteId === siteId),
  )
  const [valued] = await db.query<{ isSo: boolean }>(onValuePlan, [billingAccountId, siteId, range.startDate, range.endDate])
  // A day with two supply points counts once.
  const days = [...Map.groupBy(gasSupplied, ({ supplyPointId }) => supplyPointId).values()].map((parts) => sumsOf(parts).days)
  return { ...sumsOf(gasSupplied), days: Math.max(0, ...days), costIncluded: !isBuyingGroup && valued?.isSo !== true }
}
