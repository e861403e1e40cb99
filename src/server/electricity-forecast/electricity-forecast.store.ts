import type * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import type { TrackRecord, Cause } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import {
  addDays,
  type Day,
  type DayRange,
  earlierOf,
  endOfWeek,
  laterOf,
  startOfWeek,
  epochDay,
  lengthOf,
} from '#domain/basics/days.ts'
import { exactCent, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf, sum } from '#domain/basics/sums.ts'
import { bandOf, sharesOf, forecasterOf } from '#domain/insights/electricity-forecast.ts'
import { climateOf, usualWeather } from '#domain/supply/degree-days.ts'
import type { SupplyUse } from '#server/billing/daily-use.store.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import {
  lookBack,
  readRunningBill,
  combineUse as useTogether,
  tryOn,
  type Backtest,
  rateOf,
  type RunningBill,
} from '#server/billing/running-bill.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import {
  readBillDays,
  readDailyCharges,
  readFreeHours,
  readStoredBillDays,
  type BillDay,
  type FreeHours,
} from './bill-days.store.ts'
import { addedUp, billOf, type ForecastFacts, weekOf } from './bill-path.ts'
import { alertOf } from './forecast-alert.store.ts'
import { horizonOf, daysFrom, rangeOf, sumExpected, type HorizonDays } from './horizon.ts'

interface CauseFacts {
  readonly freeHours: readonly FreeHours[]
  readonly days: readonly BillDay[]
  readonly running: RunningBill
  readonly electric: readonly SupplyUse[]
  readonly daysAhead: HorizonDays
  /** Factor after the discount; null where money is hidden. */
  readonly netShare: number | null
  readonly today: Day
}

type Move = Pick<Cause, 'kind' | 'day' | 'count'> & { readonly whLow: number; readonly whHigh: number }

const freeHoursOf = ({ freeHours, daysAhead }: CauseFacts): Move[] =>
  freeHours.map(({ day, hours, wh }) => {
    const band = daysAhead.band(day, day)
    return { kind: 'freeHours', day, count: hours, whLow: -wh * band.high, whHigh: -wh * band.low }
  })

const mostTogether = 28

/** Estimates are as uncertain as a forecast of that many days. */
const estimatedOf = ({ days, daysAhead, today }: CauseFacts): Move[] => {
  const estimated = days.filter(({ isEstimated }) => isEstimated)
  const last = estimated.at(-1)
  if (!last) return []
  const band = daysAhead.band(today, addDays(today, Math.min(estimated.length, mostTogether) - 1))
  const wh = sumOf(estimated, (day) => day.wh) * Math.max(1 - band.low, band.high - 1)
  return [{ kind: 'estimatedDays', day: last.day, count: estimated.length, whLow: -wh, whHigh: wh }]
}

/** Effect of each degree below normal until the end of the bill, if the home's year shows one. */
const colderOf = ({ running: { periodStatus, stretch }, electric, today }: CauseFacts): Move[] => {
  const isSolar = periodStatus.supplies.some(({ exportWh }) => exportWh > 0)
  const heating = sumOf(electric, ({ daily }) => forecasterOf(daily).heatingBefore(epochDay(today) + 1) ?? 0)
  const wh = heating * stretch.to
  return isSolar || wh <= 0 ? [] : [{ kind: 'colder', day: null, count: 1, whLow: wh, whHigh: wh }]
}

const causesOf = (known: CauseFacts): Cause[] => {
  const { electric, netShare } = known
  const wh = sumOf(electric, ({ recent }) => recent.wh)
  const rate = wh > 0 ? sumOf(electric, (use) => rateOf(use) * use.recent.wh) / wh : 0
  const amount = (moved: number) => (netShare === null ? null : toDollars(roundHalfAway((moved * rate * netShare) / exactCent)))
  return [...colderOf(known), ...freeHoursOf(known), ...estimatedOf(known)].map(({ whLow, whHigh, ...cause }) => ({
    ...cause,
    low: amount(whLow),
    high: amount(whHigh),
    kwhLow: roundHalfAway(whLow / 1000, 1),
    kwhHigh: roundHalfAway(whHigh / 1000, 1),
  }))
}

const leastTries = 5

interface Looked {
  /** Newest first. */
  readonly past: readonly DayRange[]
  readonly dayNumber: number
  /** Factor after the discount; null where money is hidden. */
  readonly netShare: number | null
  /** kWh per cent of energy. */
  readonly kwhPerCent: number
}

/** Past bills beside the ranges forecast on the same day of each, from earlier data only. */
const trackRecord = ({ forecaster, tries }: Backtest, { past, dayNumber, netShare, kwhPerCent }: Looked): TrackRecord | null => {
  const judged = past.flatMap((bill) => {
    const day = addDays(bill.startDate, dayNumber - 1)
    const stretch = { from: 0, to: lengthOf(bill) - dayNumber + 1 }
    const at = epochDay(day)
    const before = sharesOf(tries, stretch, at)
    const expects = stretch.to > 0 && before.length >= leastTries ? forecaster.expectsFrom(at) : null
    if (!expects) return []
    const days = Array.from({ length: stretch.to }, (_, index) => at + index)
    const predicted = days.map(expects)
    const [share] = sharesOf([{ at, predicted, used: days.map(forecaster.measuredOn) }], stretch)
    if (share === undefined) return []
    const band = bandOf(before, stretch, forecaster.estimatedShareBefore(at))
    const beyond = Math.max(0, band.low - share, share - band.high)
    return [{ endDate: bill.endDate, cents: beyond * sum(predicted) }]
  })
  if (judged.length === 0) return null
  const misses = judged.filter(({ cents }) => cents > 0)
  return {
    bills: judged.length,
    inside: judged.length - misses.length,
    dayNumber,
    misses: misses.map(({ endDate, cents }) => ({
      endDate,
      kwh: roundHalfAway(cents * kwhPerCent, 1),
      amount: netShare === null ? null : toDollars(roundHalfAway(cents * netShare)),
    })),
  }
}

/** Days of readings before a figure replaces a range. */
export const daysNeeded = 30
/** Until so many days are estimated and none read, no forecast. */
const longEstimated = 60
const mostJudged = 12
const shownDays = 7

interface Bill extends DayRange {
  readonly totalCents: number
}

const readPastBills = (db: Queryable, billingAccountId: string, today: Day): Promise<Bill[]> =>
  db.query<Bill>(
    `select start_date, end_date, total_cents from invoice where billing_account_id = $1 and ${billStands} and end_date < $2
     order by end_date desc limit ${mostJudged}`,
    [billingAccountId, today],
  )

type ForecastBase = Pick<
  contract.ElectricityForecast,
  'billingAccountId' | 'today' | 'madeAt' | 'none' | 'daysKnown' | 'daysNeeded' | 'costIncluded' | 'otherFuels'
>

const nothing: Omit<contract.ElectricityForecast, keyof ForecastBase> = {
  bill: null,
  lastBill: null,
  days: [],
  sevenDays: null,
  thisWeek: null,
  nextWeek: null,
  causes: [],
  record: null,
  usual: null,
  alert: null,
}

const otherFuelsOf = (supplies: readonly SupplyType[]): contract.ElectricityForecast['otherFuels'] =>
  (['naturalGas', 'lpg'] as const).filter((fuel) => supplies.includes(fuel))

export const readForecast = async (
  db: Queryable,
  account: SelectedAccount,
  now: number,
  today: Day,
): Promise<contract.ElectricityForecast> => {
  const { billingAccountId, isBuyingGroup } = account
  const costIncluded = !isBuyingGroup
  const history = { startDate: addDays(today, -lookBack), endDate: today }
  const { hasElectricity, read, known: knownDays } = await readStoredBillDays(db, billingAccountId, history)
  const running = await readRunningBill(db, account, today)
  const { periodStatus, uses, forecast, tried } = running
  const about = {
    billingAccountId,
    today,
    madeAt: new Date(now).toISOString(),
    daysKnown: Math.min(daysNeeded, read),
    daysNeeded,
    costIncluded,
    otherFuels: otherFuelsOf(periodStatus.supplies.map(({ supplyType }) => supplyType)),
  }
  const nextWeekEnds = addDays(endOfWeek(today), 7)
  const until = laterOf(periodStatus.window.endDate, nextWeekEnds)
  const charges = await readDailyCharges(db, billingAccountId, { startDate: today, endDate: until })
  const electric = uses.filter(({ supplyType }) => supplyType === 'electricity')
  const noneOf = (): contract.ElectricityForecast['none'] => {
    if (!hasElectricity) return 'noElectricity'
    if (charges.length === 0) return 'ended'
    return (read === 0 && knownDays < longEstimated) || electric.length === 0 || !forecast ? 'noReadings' : null
  }
  const none = noneOf()
  if (none !== null || !forecast) return { ...about, ...nothing, none }

  const past = await readPastBills(db, billingAccountId, today)
  const [last] = past
  const from = [last?.startDate, periodStatus.window.startDate, startOfWeek(today)]
    .filter((day) => day !== undefined)
    .reduce(earlierOf)
  const days = await readBillDays(db, billingAccountId, { startDate: from, endDate: addDays(today, -1) })
  const areAll = electric.length === uses.length
  const electricBacktest = areAll
    ? tried
    : tryOn(
        useTogether(
          electric.map((use) => ({ ...use, weight: 1 })),
          today,
        ),
        today,
      )
  const daysAhead = horizonOf({ uses: electric, tried: electricBacktest, charges, today })
  const known: ForecastFacts = { running, daysAhead, days, today, costIncluded }
  const week = { startDate: today, endDate: addDays(today, shownDays - 1) }
  const shown = daysFrom(today, shownDays).filter(daysAhead.isSupplied)
  const climate = climateOf(account.region)
  const netShare = 1 - (account.discount?.percent ?? 0) / 100
  const [wh, exact] = [sumOf(uses, ({ recent }) => recent.wh), sumOf(uses, ({ recent }) => recent.energyExact)]
  return {
    ...about,
    none: null,
    bill: billOf(known),
    lastBill: last
      ? {
          startDate: last.startDate,
          endDate: last.endDate,
          amount: costIncluded ? toDollars(last.totalCents) : null,
          days: addedUp(
            days.filter(({ day }) => day >= last.startDate && day <= last.endDate),
            last.totalCents,
            costIncluded,
          ),
        }
      : null,
    days: shown.map((day) => ({ day, ...rangeOf(daysAhead.on(day), daysAhead.band(day, day), costIncluded) })),
    sevenDays: {
      ...week,
      ...rangeOf(sumExpected(shown.map(daysAhead.on)), daysAhead.band(week.startDate, week.endDate), costIncluded),
    },
    thisWeek: weekOf(known, { startDate: startOfWeek(today), endDate: endOfWeek(today) }),
    nextWeek: weekOf(known, { startDate: addDays(startOfWeek(today), 7), endDate: nextWeekEnds }),
    causes: causesOf({
      freeHours: await readFreeHours(db, billingAccountId, { startDate: today, endDate: periodStatus.window.endDate }),
      days: days.filter(({ day }) => day >= periodStatus.window.startDate),
      running,
      electric,
      daysAhead,
      netShare: costIncluded ? netShare : null,
      today,
    }),
    record: trackRecord(tried, {
      past,
      dayNumber: periodStatus.dayNumber,
      netShare: costIncluded ? netShare : null,
      kwhPerCent: exact > 0 ? (wh / exact) * (exactCent / 1000) : 0,
    }),
    usual: climate && usualOver(climate, week),
    alert: costIncluded ? await alertOf(db, billingAccountId, running) : null,
  }
}

const usualOver = (climate: NonNullable<ReturnType<typeof climateOf>>, range: DayRange) => {
  const { place, mean } = usualWeather(climate, range)
  return { place, mean }
}
