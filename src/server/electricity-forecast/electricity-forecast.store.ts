import type * as contract from '#contract/electricity-forecast.contract.ts'
import { addDays, type Day, type DayRange, earlierOf, endOfWeek, laterOf, startOfWeek } from '#domain/days.ts'
import { climateOf, usualWeather } from '#domain/degree-days.ts'
import { bandOf, sharesOf } from '#domain/electricity-forecast.ts'
import { exactCent, roundHalfAway, toDollars } from '#domain/money.ts'
import { billStands } from '#server/billing/open-bills.store.ts'
import {
  lookBack,
  readRunningBill,
  type RunningBill,
  together as useTogether,
  tryOn,
} from '#server/billing/running-bill.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { alertOf } from './alert.store.ts'
import { type AheadDays, aheadOf, daysFrom, type Expected, rangeOf, together } from './ahead.ts'
import { type BillDay, readBillDays, readDailyCharges, readFreeHours, readKnownDays } from './bill-days.store.ts'
import { causesOf } from './causes.ts'
import { trackRecord } from './track-record.ts'

/** Days of readings before a figure stands in place of a range. */
export const daysNeeded = 30
/** Until so many days are known, and none of them read, there is nothing to say. */
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

/** Days added up, so that the last of them says what the whole came to. */
const addedUp = (days: readonly BillDay[], totalCents: number, costIncluded: boolean): contract.ByDay[] => {
  const whole = days.reduce((sum, { exact }) => sum + exact, 0)
  let [wh, exact] = [0, 0]
  return days.map((one) => {
    wh += one.wh
    exact += one.exact
    const amount = whole === 0 ? totalCents : (exact / whole) * totalCents
    return { day: one.day, kwh: roundHalfAway(wh / 1000, 1), amount: costIncluded ? toDollars(roundHalfAway(amount)) : null }
  })
}

/** What is known of past days, as nothing that may turn out otherwise. */
const knownOf = (days: readonly BillDay[]): Expected => ({
  wh: days.reduce((sum, { wh }) => sum + wh, 0),
  exact: days.reduce((sum, { electricityExact }) => sum + electricityExact, 0),
  openWh: 0,
  openExact: 0,
})

interface Known {
  readonly running: RunningBill
  readonly ahead: AheadDays
  readonly days: readonly BillDay[]
  readonly today: Day
  readonly costIncluded: boolean
}

const weekOf = ({ ahead, days, today, costIncluded }: Known, week: DayRange): contract.ForecastWeek => {
  const open = daysFrom(laterOf(week.startDate, today), 7).filter((day) => day <= week.endDate)
  const known = days.filter(({ day }) => day >= week.startDate && day < earlierOf(today, addDays(week.endDate, 1)))
  const band = ahead.band(open[0] ?? today, week.endDate)
  return { ...week, ...rangeOf(together([knownOf(known), ...open.map(ahead.on)]), band, costIncluded) }
}

/** The bill on its way to its end: each day to come adds its part of what is expected, so that the last is the forecast itself. */
const pathOf = ({ running, ahead, today, costIncluded }: Known, kwh: { soFar: number; open: number }): contract.ForecastDay[] => {
  const { standing, forecast, stretch, tried } = running
  if (!forecast) return []
  const days = daysFrom(today, stretch.to)
  const parts = days.map(ahead.on)
  const whole = together(parts)
  const dollars = (cents: number) => (costIncluded ? toDollars(roundHalfAway(cents)) : null)
  let done: Expected = together([])
  return days.map((day, index) => {
    done = together([done, parts[index] ?? together([])])
    const share = whole.exact > 0 ? done.exact / whole.exact : (index + 1) / days.length
    const openShare = whole.openWh > 0 ? done.openWh / whole.openWh : share
    const isLast = index === days.length - 1
    const part = { from: 0, to: index + 1 }
    const band = isLast ? forecast.band : bandOf(sharesOf(tried.tries, part), part)
    const cents = standing.soFarCents + (forecast.cents - standing.soFarCents) * share
    const [openCents, openWh] = [forecast.openCents * openShare, kwh.open * openShare]
    return {
      day,
      kwh: roundHalfAway((kwh.soFar + openWh) / 1000, 1),
      kwhLow: roundHalfAway((kwh.soFar + openWh * band.low) / 1000, 1),
      kwhHigh: roundHalfAway((kwh.soFar + openWh * band.high) / 1000, 1),
      amount: dollars(isLast ? forecast.cents : cents),
      low: dollars(isLast ? forecast.lowCents : cents - openCents * (1 - band.low)),
      high: dollars(isLast ? forecast.highCents : cents + openCents * (band.high - 1)),
    }
  })
}

const billOf = (known: Known): contract.RunningBill | null => {
  const { running, days, costIncluded } = known
  const { standing, forecast } = running
  if (!forecast) return null
  const { window, dayNumber, daysInPeriod, supplies, soFarCents, projected } = standing
  const isElectric = ({ supplyPointId }: { readonly supplyPointId: string }) =>
    supplies.some((one) => one.supplyPointId === supplyPointId && one.supplyType === 'electricity')
  const soFar = supplies.filter(isElectric).reduce((sum, { wh }) => sum + wh, 0)
  const open = (projected ?? []).filter(isElectric).reduce((sum, { openWh }) => sum + openWh, 0)
  const path = pathOf(known, { soFar, open })
  const end = path.at(-1)
  if (!end) return null
  const { day: _, ...range } = end
  return {
    ...window,
    dayNumber,
    daysInPeriod,
    soFar: costIncluded ? toDollars(soFarCents) : null,
    kwhSoFar: roundHalfAway(soFar / 1000, 1),
    ...range,
    known: addedUp(
      days.filter(({ day }) => day >= window.startDate && day < known.today),
      soFarCents,
      costIncluded,
    ),
    ahead: path,
  }
}

type About = Pick<
  contract.ElectricityForecast,
  'billingAccountId' | 'today' | 'madeAt' | 'none' | 'daysKnown' | 'daysNeeded' | 'costIncluded' | 'hasOtherFuels'
>

const nothing: Omit<contract.ElectricityForecast, keyof About> = {
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

/** What an account's running bill, this week and the next are likely to come to, by the one forecast that the dashboard has too. */
export const readForecast = async (
  db: Queryable,
  account: SelectedAccount,
  now: number,
  today: Day,
): Promise<contract.ElectricityForecast> => {
  const { billingAccountId, isBuyingGroup } = account
  const costIncluded = !isBuyingGroup
  const history = { startDate: addDays(today, -lookBack), endDate: today }
  const { hasElectricity, read, known: knownDays } = await readKnownDays(db, billingAccountId, history)
  const about = {
    billingAccountId,
    today,
    madeAt: new Date(now).toISOString(),
    daysKnown: Math.min(daysNeeded, read),
    daysNeeded,
    costIncluded,
    hasOtherFuels: false,
  }
  const running = await readRunningBill(db, account, today)
  const { standing, uses, forecast, tried } = running
  const nextWeekEnds = addDays(endOfWeek(today), 7)
  const until = laterOf(standing.window.endDate, nextWeekEnds)
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
  const from = [last?.startDate, standing.window.startDate, startOfWeek(today)]
    .filter((day) => day !== undefined)
    .reduce(earlierOf)
  const days = await readBillDays(db, billingAccountId, { startDate: from, endDate: addDays(today, -1) })
  const areAll = electric.length === uses.length
  const own = areAll
    ? tried
    : tryOn(
        useTogether(
          electric.map((use) => ({ ...use, weight: 1 })),
          today,
        ),
        today,
      )
  const ahead = aheadOf({ uses: electric, tries: own.tries, charges, today })
  const known: Known = { running, ahead, days, today, costIncluded }
  const week = { startDate: today, endDate: addDays(today, shownDays - 1) }
  const shown = daysFrom(today, shownDays).filter(ahead.isSupplied)
  const climate = climateOf(account.region)
  const kept = 1 - (account.discount?.percent ?? 0) / 100
  const [wh, exact] = [
    uses.reduce((sum, { lately }) => sum + lately.wh, 0),
    uses.reduce((sum, { lately }) => sum + lately.usedExact, 0),
  ]
  return {
    ...about,
    none: null,
    hasOtherFuels: standing.supplies.some(({ supplyType }) => supplyType !== 'electricity'),
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
    days: shown.map((day) => ({ day, ...rangeOf(ahead.on(day), ahead.band(day, day), costIncluded) })),
    sevenDays: { ...week, ...rangeOf(together(shown.map(ahead.on)), ahead.band(week.startDate, week.endDate), costIncluded) },
    thisWeek: weekOf(known, { startDate: startOfWeek(today), endDate: endOfWeek(today) }),
    nextWeek: weekOf(known, { startDate: addDays(startOfWeek(today), 7), endDate: nextWeekEnds }),
    causes: causesOf({
      freeHours: await readFreeHours(db, billingAccountId, { startDate: today, endDate: standing.window.endDate }),
      days: days.filter(({ day }) => day >= standing.window.startDate),
      running,
      electric,
      ahead,
      kept: costIncluded ? kept : null,
      today,
    }),
    record: trackRecord(tried, {
      past,
      dayNumber: standing.dayNumber,
      kept: costIncluded ? kept : null,
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
