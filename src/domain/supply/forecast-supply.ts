import { addDays, type Day, type DayRange, daysBetween, daysOf, earlierOf, isIn, laterOf, monthOf } from '#domain/basics/days.ts'
import { type Band, bottleCents, exactCredit, exactDaily, exactPrice } from './tariff.ts'
import { sum } from '#domain/basics/sums.ts'

export interface AgreedPrices {
  readonly startDate: Day
  /** Null if open. */
  readonly endDate: Day | null
  readonly dailyMillicents: number
  readonly exportMillicents: number
  readonly bands: readonly Omit<Band, 'weekdaysOnly'>[]
  /** Per bottle; null without bottled gas. */
  readonly bottleMillicents: number | null
}

export interface UsedDay {
  readonly day: Day
  readonly bandWh: readonly number[]
  readonly exportWh: number
}

export interface ForecastSupply {
  readonly fuel: 'electricity' | 'naturalGas' | 'lpg'
  readonly prices: readonly AgreedPrices[]
  readonly days: readonly UsedDay[]
  readonly deliveries: readonly { readonly day: Day; readonly bottles: number }[]
  /** Average daily use on the plan, until the first readings. */
  readonly profileWh: number
}

/** Exact money, and whole cents for what has no exact price. */
export interface Parts {
  readonly energy: number
  readonly credit: number
  readonly daily: number
  readonly bottles: number
}

/** 52 weeks: same season, same weekday. */
export const yearBack = 364
const levelDays = 56

/** Monthly use as a share of the mean; gas follows the season more, since most of it is heating. */
export const seasons = {
  electricity: [0.8, 0.81, 0.86, 0.93, 1.07, 1.21, 1.27, 1.2, 1.06, 0.98, 0.93, 0.88],
  naturalGas: [0.4, 0.4, 0.5, 0.8, 1.3, 1.8, 1.95, 1.75, 1.25, 0.85, 0.55, 0.45],
} as const

const seasonOn = ({ fuel }: ForecastSupply, day: Day): number => (fuel === 'lpg' ? 1 : (seasons[fuel][monthOf(day) - 1] ?? 1))

const pricesOn = ({ prices }: ForecastSupply, day: Day): AgreedPrices | undefined =>
  prices.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))

const hoursIn = ({ fromHour, toHour }: AgreedPrices['bands'][number]) =>
  toHour > fromHour ? toHour - fromHour : 24 - fromHour + toHour

const meanRate = ({ bands }: AgreedPrices): number => {
  const hours = sum(bands.map(hoursIn))
  return hours === 0 ? 0 : sum(bands.map((band) => band.rateMillicents * hoursIn(band))) / hours
}

const areAlike = (a: AgreedPrices, b: AgreedPrices) =>
  a.bands.length === b.bands.length && a.bands.every(({ name }, index) => name === b.bands[index]?.name)

const energyAt = (prices: AgreedPrices, { bandWh }: Pick<UsedDay, 'bandWh'>, dayPrices: AgreedPrices): number =>
  areAlike(prices, dayPrices)
    ? sum(prices.bands.map(({ rateMillicents }, index) => (bandWh[index] ?? 0) * exactPrice(rateMillicents)))
    : sum(bandWh) * exactPrice(meanRate(prices))

export const nothing: Parts = { energy: 0, credit: 0, daily: 0, bottles: 0 }
export const add = (a: Parts, b: Parts, share = 1): Parts => ({
  energy: a.energy + b.energy * share,
  credit: a.credit + b.credit * share,
  daily: a.daily + b.daily,
  bottles: a.bottles + b.bottles,
})

export const ledgerOf = (supply: ForecastSupply, until: Day) => {
  const days = supply.days.filter(({ day }) => day <= until)
  const known = new Map(days.map((day) => [day.day, day]))
  const whOf = (day: Day) => {
    const found = known.get(day)
    return found ? sum(found.bandWh) : null
  }
  const pairs = days.slice(-levelDays).flatMap(({ day, bandWh }) => {
    const before = whOf(addDays(day, -yearBack))
    return before === null ? [] : [{ now: sum(bandWh), before }]
  })
  const [now, before] = [sum(pairs.map((pair) => pair.now)), sum(pairs.map((pair) => pair.before))]
  // Half of this year's difference: the rest may be the weather of a few weeks.
  const level = pairs.length < levelDays / 2 || before === 0 ? 1 : Math.sqrt(Math.min(4, Math.max(0.25, now / before)))
  const year = days.slice(-yearBack)
  const season = sum(year.map(({ day }) => seasonOn(supply, day)))
  return { known, level, year, season, first: days[0]?.day ?? null }
}
export type Ledger = ReturnType<typeof ledgerOf>

const meanDay = (supply: ForecastSupply, { year, season }: Ledger, prices: AgreedPrices): Parts => {
  if (year.length === 0) return { ...nothing, energy: supply.profileWh * exactPrice(meanRate(prices)), credit: 0 }
  const energy = sum(year.map((day) => energyAt(prices, day, pricesOn(supply, day.day) ?? prices)))
  const credit = sum(year.map(({ exportWh }) => exportWh)) * exactCredit(prices)
  return { ...nothing, energy: energy / season, credit: credit / season }
}

/** The same day a year before at the day's own prices, else a mean day. */
const expected = (supply: ForecastSupply, ledger: Ledger, means: Map<AgreedPrices, Parts>, day: Day): Parts => {
  const prices = pricesOn(supply, day)
  if (!prices) return nothing
  const daily = exactDaily(prices)
  const before = ledger.known.get(addDays(day, -yearBack))
  if (before)
    return {
      energy: energyAt(prices, before, pricesOn(supply, before.day) ?? prices) * ledger.level,
      credit: before.exportWh * exactCredit(prices),
      daily,
      bottles: 0,
    }
  const mean = means.get(prices) ?? meanDay(supply, ledger, prices)
  means.set(prices, mean)
  return { energy: mean.energy * seasonOn(supply, day), credit: mean.credit, daily, bottles: 0 }
}

const actual = (supply: ForecastSupply, day: UsedDay): Parts => {
  const prices = pricesOn(supply, day.day)
  if (!prices) return nothing
  return {
    energy: energyAt(prices, day, prices),
    credit: day.exportWh * exactCredit(prices),
    daily: exactDaily(prices),
    bottles: 0,
  }
}

/**
 * At the same intervals as before, from the last delivery.
 * @param until last day
 */
export const expectedDeliveries = (
  { deliveries }: Pick<ForecastSupply, 'deliveries'>,
  until: Day,
): { readonly day: Day; readonly bottles: number }[] => {
  const gaps = deliveries.slice(1).map(({ day }, index) => daysBetween(deliveries[index]?.day ?? day, day))
  const gap = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const last = deliveries.at(-1)
  if (!last || gap < 1) return []
  const count = Math.max(0, Math.floor(daysBetween(last.day, until) / gap))
  return Array.from({ length: count }, (_, index) => ({ day: addDays(last.day, gap * (index + 1)), bottles: last.bottles }))
}

const bottlesIn = (supply: ForecastSupply, window: DayRange, until: Day): number => {
  const brought = supply.deliveries.filter(({ day }) => day <= until)
  const coming = expectedDeliveries({ deliveries: brought }, window.endDate).filter(({ day }) => day > until)
  const cents = [...brought, ...coming]
    .filter(({ day }) => isIn(window, day))
    .map(({ day, bottles }) => bottles * bottleCents(pricesOn(supply, day)?.bottleMillicents ?? 0))
  return sum(cents)
}

export interface Outlook {
  readonly known: Parts
  readonly open: Parts
}

export const outlookOf = (supply: ForecastSupply, window: DayRange, ledger: Ledger, until: Day): Outlook => {
  if (supply.fuel === 'lpg') return { known: { ...nothing, bottles: bottlesIn(supply, window, until) }, open: nothing }
  const means = new Map<AgreedPrices, Parts>()
  let [known, open] = [nothing, nothing]
  for (const day of daysOf(window)) {
    const found = day <= until ? ledger.known.get(day) : undefined
    if (found) known = add(known, actual(supply, found))
    else open = add(open, expected(supply, ledger, means, day))
  }
  return { known, open }
}

export const overlapOf = (a: DayRange, b: { readonly startDate: Day; readonly endDate: Day | null }): DayRange | null => {
  const startDate = laterOf(a.startDate, b.startDate)
  const endDate = b.endDate === null ? a.endDate : earlierOf(a.endDate, b.endDate)
  return startDate <= endDate ? { startDate, endDate } : null
}
