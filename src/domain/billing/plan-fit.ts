import type { BillProof, ProofDay, ProofGasDay, ProofTariff } from '#contract/bills/invoices.contract.ts'
import { addDays, type Day, localHourOf } from '#domain/basics/days.ts'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sum } from '#domain/basics/sums.ts'
import { lowUserRulesEnd, wholeYear } from '#domain/supply/low-user.ts'
import { isWithin, pricedHalfHours, type Tariff } from '#domain/supply/tariff.ts'
import { exactCent } from '#domain/basics/money.ts'
import { tariffOf } from './bill-days.ts'
import { billedLines } from './bill-proof.ts'
import { totalsOf } from './bill-lines.ts'

export type FitBill = Omit<BillProof, 'hash'>

export interface FitPlan {
  readonly planId: string
  readonly name: string
  readonly isLowUser: boolean
  /** By first day; never empty. */
  readonly tariffs: readonly Tariff[]
}

interface Prices {
  readonly tariffs: readonly ProofTariff[]
  readonly on: (day: Day) => number
}

/** In force on a day. Before the first price of a plan that is newer: that price; after the last one: the last. */
export const pricesOf = ({ name, tariffs }: FitPlan): Prices => ({
  tariffs: tariffs.map(({ startDate, endDate, dailyMillicents, exportMillicents = 0, bands }) => ({
    planName: name,
    startDate,
    endDate,
    dailyMillicents,
    exportMillicents,
    bands: bands.map(({ weekdaysOnly = false, ...band }) => ({ ...band, weekdaysOnly })),
  })),
  on: (day) =>
    Math.max(
      0,
      tariffs.findLastIndex(({ startDate }) => startDate <= day),
    ),
})

const isSameTariff = (a: ProofTariff, b: ProofTariff): boolean =>
  a.planName === b.planName &&
  a.startDate === b.startDate &&
  a.dailyMillicents === b.dailyMillicents &&
  a.exportMillicents === b.exportMillicents &&
  isSameJson(a.bands, b.bands)

interface RepricedDays {
  /** Days by which they are priced as those of a later day. */
  readonly later?: number
  /** Which days; default: all. */
  readonly isMoved?: (supplyPointId: string, day: Day) => boolean
}

/** Days at the prices of a plan, under the same tariff as those that are on it already; days that nothing is charged for stay so. */
export const onPrices = (
  bill: FitBill,
  { tariffs, on }: Prices,
  { later = 0, isMoved = () => true }: RepricedDays = {},
): FitBill => {
  const supplies = bill.supplies.map((supply) => {
    const all = [...supply.tariffs]
    const places = tariffs.map((tariff) => {
      const found = all.findIndex((there) => isSameTariff(there, tariff))
      return found < 0 ? all.push(tariff) - 1 : found
    })
    return { supply: { ...supply, tariffs: all }, places }
  })
  const atIn =
    (supplyPointId: string) =>
    <Of extends ProofDay | ProofGasDay>(day: Of): Of => {
      if (day.tariff === null || !isMoved(supplyPointId, day.day)) return day
      const places = supplies.find(({ supply }) => supply.supplyPointId === supplyPointId)?.places ?? []
      return { ...day, tariff: places[on(later === 0 ? day.day : addDays(day.day, later))] ?? day.tariff }
    }
  return {
    ...bill,
    supplies: supplies.map(({ supply }) => {
      const at = atIn(supply.supplyPointId)
      return { ...supply, days: supply.days.map(at), gasDays: supply.gasDays.map(at) }
    }),
    corrections: bill.corrections.map(({ gasDays, ...correction }) => {
      const at = atIn(correction.supplyPointId)
      const change = <Of extends ProofDay | ProofGasDay>(changed: { day: Day; billed: Of | null; read: Of }) => ({
        ...changed,
        billed: changed.billed && at(changed.billed),
        read: at(changed.read),
      })
      return { ...correction, days: correction.days.map(change), ...(gasDays && { gasDays: gasDays.map(change) }) }
    }),
  }
}

/** Cents of a whole bill, as billing works it out. */
export const centsOf = (bill: FitBill): number => totalsOf(billedLines(bill)).totalCents

/** Whether a bill has readings of a supply. */
export const isOf = ({ supplies }: FitBill, wanted: string): boolean =>
  supplies.some(({ supplyPointId, days, gasDays }) => supplyPointId === wanted && days.length + gasDays.length > 0)

/** Whether a bill comes to what it says when it is worked out again. */
export const isExact = (bill: FitBill): boolean => centsOf(bill) === bill.result.totalCents

/** What bills say about one supply; nothing below is about another. */
export const partsOf = (bills: readonly FitBill[], wanted: string): FitBill[] =>
  bills.map((bill) => ({
    ...bill,
    supplies: bill.supplies.filter(({ supplyPointId }) => supplyPointId === wanted),
    corrections: bill.corrections.filter(({ supplyPointId }) => supplyPointId === wanted),
  }))

/** Cents of each bill. */
export const billedCents = (parts: readonly FitBill[]): number[] => parts.map(centsOf)

/** Cents of each bill, had the supply been on this plan. */
export const fitCents = (parts: readonly FitBill[], plan: FitPlan): number[] => {
  const prices = pricesOf(plan)
  return parts.map((bill) => centsOf(onPrices(bill, prices)))
}

/** So that each day is priced as the same weekday of the next year. */
const yearLater = 364

/** The plan with the same hours that a low-user plan becomes in April 2027, where there is one. */
export const standardOf = (plan: FitPlan, all: readonly FitPlan[]): FitPlan | undefined => {
  const hoursOf = ({ tariffs }: FitPlan) =>
    (tariffs.at(-1)?.bands ?? [])
      .map(({ fromHour, toHour, weekdaysOnly = false }) => `${fromHour} ${toHour} ${weekdaysOnly}`)
      .join()
  return all.find((candidate) => !candidate.isLowUser && hoursOf(candidate) === hoursOf(plan))
}

const afterLowUser = (plan: FitPlan, all: readonly FitPlan[]): FitPlan => {
  const standard = plan.isLowUser ? standardOf(plan, all) : undefined
  if (!standard) return plan
  const later = standard.tariffs
    .filter(({ endDate }) => endDate === null || endDate >= lowUserRulesEnd)
    .map((tariff) => ({ ...tariff, startDate: tariff.startDate < lowUserRulesEnd ? lowUserRulesEnd : tariff.startDate }))
  return { ...plan, tariffs: [...plan.tariffs.filter(({ startDate }) => startDate < lowUserRulesEnd), ...later] }
}

export interface YearAhead {
  readonly cents: number
  /** With less and with more energy. */
  readonly lowCents: number
  readonly highCents: number
}

/** Without two years of bills: as much as a home’s use usually changes from one year to the next. */
const usualSpread = 0.1
const leastSpread = 0.03
const mostSpread = 0.25

const whOf = (parts: readonly FitBill[]): number =>
  sum(
    parts.flatMap(({ supplies }) =>
      supplies.flatMap(({ days, gasDays }) => [
        ...days.map(({ wh }) => sum(wh.map((value) => value ?? 0))),
        ...gasDays.map(({ wh }) => wh),
      ]),
    ),
  )

/** Share by which the use of a year may differ from the last. @param parts newest last */
export const spreadOf = (parts: readonly FitBill[]): number => {
  if (parts.length < 24) return usualSpread
  const [before, last] = [parts.slice(-24, -12), parts.slice(-12)].map(whOf)
  if (!before || !last) return usualSpread
  return Math.min(mostSpread, Math.max(leastSpread, Math.abs(last / before - 1)))
}

export const countsOf = (parts: readonly FitBill[]) => {
  const days = parts.flatMap(({ supplies }) => supplies.flatMap((supply) => supply.days))
  const gasDays = parts.flatMap(({ supplies }) => supplies.flatMap((supply) => supply.gasDays))
  return {
    days: days.length + gasDays.length,
    halfHours: sum(days.map(({ wh }) => wh.length)),
    estimatedHalfHours: sum(days.map(({ quality }) => quality?.match(/[ECD]/g)?.length ?? 0)),
  }
}

const energyKinds = new Set(['energy', 'freeHours', 'discount', 'export'])

/** The next 365 days with the use of the last twelve bills, at the prices that are known. */
export const yearAhead = (parts: readonly FitBill[], plan: FitPlan, all: readonly FitPlan[], spread: number): YearAhead => {
  const year = parts.slice(-12).map((bill) => ({ ...bill, corrections: [] }))
  const { days } = countsOf(year)
  if (days === 0) return { cents: 0, lowCents: 0, highCents: 0 }
  const prices = pricesOf(afterLowUser(plan, all))
  const lines = year.flatMap((bill) => billedLines(onPrices(bill, prices, { later: yearLater })))
  const of = (wanted: (kind: string) => boolean) =>
    (sum(lines.filter(({ kind }) => wanted(kind)).map(({ cents }) => cents)) * wholeYear) / days
  const energy = of((kind) => energyKinds.has(kind))
  const fixed = of((kind) => !energyKinds.has(kind))
  const at = (share: number) => roundHalfAway(fixed + energy * share)
  return { cents: at(1), lowCents: at(1 - spread), highCents: at(1 + spread) }
}

/** Local clock: what people move, and to when. */
const evening = { fromHour: 17, toHour: 21 }
const overnight = { fromHour: 23, toHour: 6 }

export interface Shift {
  /** Wh a year that are used in the evening. */
  readonly eveningWh: number
  /** Exact money of a Wh less when it is used overnight instead, by plan. */
  readonly savedExact: readonly number[]
}

/** What moving use from the evening to the night would save, at the newest prices of each plan. Electricity. */
export const shiftOf = (parts: readonly FitBill[], plans: readonly FitPlan[]): Shift => {
  const days = parts.slice(-12).flatMap(({ supplies }) => supplies.flatMap((supply) => supply.days))
  const tariffs = plans.map((plan) => {
    const tariff = pricesOf(plan).tariffs.at(-1)
    return tariff ? tariffOf(tariff) : null
  })
  const spent = tariffs.map(() => 0)
  const night = tariffs.map(() => 0)
  let eveningWh = 0
  let nights = 0
  for (const { day, wh, free } of days)
    for (const [index, value] of wh.entries()) {
      const hour = localHourOf(index, wh.length)
      if (isWithin(hour, overnight)) {
        nights += 1
        for (const [plan, tariff] of tariffs.entries()) night[plan] = (night[plan] ?? 0) + priceAt(tariff, day, index, wh.length)
      }
      if (!isWithin(hour, evening) || free.includes(index) || value === null) continue
      eveningWh += value
      for (const [plan, tariff] of tariffs.entries())
        spent[plan] = (spent[plan] ?? 0) + value * priceAt(tariff, day, index, wh.length)
    }
  return {
    eveningWh: days.length === 0 ? 0 : roundHalfAway((eveningWh * wholeYear) / days.length),
    savedExact: tariffs.map((_, plan) =>
      eveningWh === 0 || nights === 0 ? 0 : (spent[plan] ?? 0) / eveningWh - (night[plan] ?? 0) / nights,
    ),
  }
}

const priceAt = (tariff: Tariff | null, day: Day, index: number, count: number): number =>
  tariff ? (pricedHalfHours(tariff, day, count)[index]?.price ?? 0) : 0

/** Cents of a kWh, from exact money of a Wh. */
export const centsOfKwh = (exact: number): number => (exact * 1000) / exactCent
