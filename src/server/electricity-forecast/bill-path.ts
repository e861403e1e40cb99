import type * as contract from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { addDays, type Day, type DayRange, earlierOf, laterOf } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { bandFrom, type RunningBill } from '#server/billing/running-bill.store.ts'
import { type HorizonDays, daysFrom, type Expected, rangeOf, sumExpected } from './horizon.ts'
import type { BillDay } from './bill-days.store.ts'

/** Cumulative, so that the last is the total. */
export const addedUp = (days: readonly BillDay[], totalCents: number, costIncluded: boolean): contract.ByDay[] => {
  const whole = sumOf(days, ({ exact }) => exact)
  let [wh, exact] = [0, 0]
  return days.map((billDay) => {
    wh += billDay.wh
    exact += billDay.exact
    const amount = whole === 0 ? totalCents : (exact / whole) * totalCents
    return { day: billDay.day, kwh: roundHalfAway(wh / 1000, 1), amount: costIncluded ? toDollars(roundHalfAway(amount)) : null }
  })
}

const knownOf = (days: readonly BillDay[]): Expected => ({
  wh: sumOf(days, ({ wh }) => wh),
  exact: sumOf(days, ({ electricityExact }) => electricityExact),
  openWh: 0,
  openExact: 0,
})

export interface ForecastFacts {
  readonly running: RunningBill
  readonly daysAhead: HorizonDays
  readonly days: readonly BillDay[]
  readonly today: Day
  readonly costIncluded: boolean
}

export const weekOf = ({ daysAhead, days, today, costIncluded }: ForecastFacts, week: DayRange): contract.ForecastWeek => {
  const open = daysFrom(laterOf(week.startDate, today), 7).filter((day) => day <= week.endDate)
  const known = days.filter(({ day }) => day >= week.startDate && day < earlierOf(today, addDays(week.endDate, 1)))
  const band = daysAhead.band(open[0] ?? today, week.endDate)
  return { ...week, ...rangeOf(sumExpected([knownOf(known), ...open.map(daysAhead.on)]), band, costIncluded) }
}

const pathOf = (
  { running, daysAhead, today, costIncluded }: ForecastFacts,
  kwh: { soFar: number; open: number },
): contract.ForecastDay[] => {
  const { periodStatus, forecast, stretch, tried } = running
  if (!forecast) return []
  const days = daysFrom(today, stretch.to)
  const parts = days.map(daysAhead.on)
  const whole = sumExpected(parts)
  const dollars = (cents: number) => (costIncluded ? toDollars(roundHalfAway(cents)) : null)
  let done: Expected = sumExpected([])
  return days.map((day, index) => {
    done = sumExpected([done, parts[index] ?? sumExpected([])])
    const share = whole.exact > 0 ? done.exact / whole.exact : (index + 1) / days.length
    const openShare = whole.openWh > 0 ? done.openWh / whole.openWh : share
    const isLast = index === days.length - 1
    const part = { from: 0, to: index + 1 }
    const band = isLast ? forecast.band : bandFrom(tried, part, today)
    const cents = periodStatus.soFarCents + (forecast.cents - periodStatus.soFarCents) * share
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

export const billOf = (known: ForecastFacts): contract.RunningBill | null => {
  const { running, days, costIncluded } = known
  const { periodStatus, forecast } = running
  if (!forecast) return null
  const { window, dayNumber, daysInPeriod, supplies, soFarCents, projected } = periodStatus
  const isElectric = ({ supplyPointId }: { readonly supplyPointId: string }) =>
    supplies.some((supply) => supply.supplyPointId === supplyPointId && supply.supplyType === 'electricity')
  const soFar = sumOf(supplies.filter(isElectric), ({ wh }) => wh)
  const open = sumOf((projected ?? []).filter(isElectric), ({ openWh }) => openWh)
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
