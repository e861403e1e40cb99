import type * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import { addDays, type Day, type DayRange, earlierOf, endOfWeek, laterOf, startOfWeek } from '#domain/basics/days.ts'
import { climateOf, usualWeather } from '#domain/supply/degree-days.ts'
import { exactCent, toDollars } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import { lookBack, readRunningBill, combineUse as useTogether, tryOn } from '#server/billing/running-bill.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { alertOf } from './forecast-alert.store.ts'
import { horizonOf, daysFrom, rangeOf, sumExpected } from './horizon.ts'
import { readBillDays, readDailyCharges, readFreeHours, readStoredBillDays } from './bill-days.store.ts'
import { addedUp, billOf, type ForecastFacts, weekOf } from './bill-path.ts'
import { causesOf } from './causes.ts'
import { trackRecord } from './track-record.ts'

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
