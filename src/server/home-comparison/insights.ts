import type { FuelComparison, Insight } from '#contract/home-comparison.contract.ts'
import type { Day } from '#domain/days.ts'
import { toDollars } from '#domain/money.ts'
import { roundHalfAway } from '#domain/numbers.ts'
import { sumOf } from '#domain/sums.ts'
import type { OwnFuels, OwnUse } from './own-use.store.ts'

export interface Others {
  readonly averageWh: number
  readonly efficientWh: number
}

export const kwhOf = (wh: number): number => roundHalfAway(wh / 1000, 1)

/** Dollars for another use at the own rates: daily charges stay, the rest scales. Without paid use the price list applies. */
export const dollarsAt = ({ wh, cents, usageCents, listCentsPerWh }: OwnUse, otherWh: number): number => {
  const centsPerWh = wh > 0 && usageCents > 0 ? usageCents / wh : (listCentsPerWh ?? 0)
  return toDollars(roundHalfAway(cents - usageCents + centsPerWh * otherWh))
}

export const compare = (own: OwnUse, { averageWh, efficientWh }: Others, showsMoney: boolean): FuelComparison => {
  const [average, efficient] = [averageWh * own.days, efficientWh * own.days]
  return {
    UsageInKWh: { Actual: kwhOf(own.wh), Average: kwhOf(average), Efficient: kwhOf(efficient) },
    UsageInDollars: showsMoney
      ? { Actual: toDollars(roundHalfAway(own.cents)), Average: dollarsAt(own, average), Efficient: dollarsAt(own, efficient) }
      : null,
  }
}

interface Made {
  readonly date: Day
  readonly period: Insight['Period']
  readonly own: OwnFuels
  readonly others: Readonly<Record<'electricity' | 'gas', Others | null>>
  readonly showsMoney: boolean
}

const perDay = (wh: number) => roundHalfAway(wh / 1000, 2)

export const insightOf = ({ date, period, own, others, showsMoney }: Made): Insight | null => {
  const fuels = [own.electricity, own.gas].filter((one) => one !== null)
  if (fuels.length === 0) return null
  const of = (fuel: 'electricity' | 'gas') => {
    const [used, other] = [own[fuel], others[fuel]]
    return used && other ? compare(used, other, showsMoney) : null
  }
  const sum = (each: (one: OwnUse) => number) => sumOf(fuels, each)
  // By fuel: known days may differ.
  const averages = (['electricity', 'gas'] as const).flatMap((fuel) => {
    const [used, other] = [own[fuel], others[fuel]]
    return used ? [other && other.averageWh * used.places] : []
  })
  return {
    Date: date,
    Period: period,
    Readings: {
      Use: perDay(sum(({ wh, days, places }) => (wh / days) * places)),
      Average: averages.every((one) => one !== null) ? perDay(sumOf(averages, (one) => one)) : null,
      EnergyInKWh: kwhOf(sum(({ wh }) => wh)),
      EnergyInDollars: showsMoney ? toDollars(roundHalfAway(sum(({ cents }) => cents))) : null,
    },
    Comparison: { Electricity: of('electricity'), Gas: of('gas') },
  }
}
