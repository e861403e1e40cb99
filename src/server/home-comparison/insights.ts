import type { FuelComparison, Insight } from '#contract/home-comparison/home-comparison.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { HomeFuels, HomeFuelUse } from './home-use.store.ts'

export interface PeerUse {
  readonly averageWh: number
  readonly efficientWh: number
}

export const kwhOf = (wh: number): number => roundHalfAway(wh / 1000, 1)

/** Dollars for another use at the own rates: daily charges stay, the rest scales. Without paid use the price list applies. */
export const dollarsAt = ({ wh, cents, usageCents, listCentsPerWh }: HomeFuelUse, otherWh: number): number => {
  const centsPerWh = wh > 0 && usageCents > 0 ? usageCents / wh : (listCentsPerWh ?? 0)
  return toDollars(roundHalfAway(cents - usageCents + centsPerWh * otherWh))
}

export const compare = (ownUse: HomeFuelUse, { averageWh, efficientWh }: PeerUse, showsMoney: boolean): FuelComparison => {
  const [average, efficient] = [averageWh * ownUse.days, efficientWh * ownUse.days]
  return {
    UsageInKWh: { Actual: kwhOf(ownUse.wh), Average: kwhOf(average), Efficient: kwhOf(efficient) },
    UsageInDollars: showsMoney
      ? {
          Actual: toDollars(roundHalfAway(ownUse.cents)),
          Average: dollarsAt(ownUse, average),
          Efficient: dollarsAt(ownUse, efficient),
        }
      : null,
  }
}

interface InsightInput {
  readonly date: Day
  readonly period: Insight['Period']
  readonly homeUse: HomeFuels
  readonly peerUse: Readonly<Record<'electricity' | 'gas', PeerUse | null>>
  readonly showsMoney: boolean
}

const perDay = (wh: number) => roundHalfAway(wh / 1000, 2)

export const insightOf = ({ date, period, homeUse, peerUse, showsMoney }: InsightInput): Insight | null => {
  const fuels = [homeUse.electricity, homeUse.gas].filter((fuelUse) => fuelUse !== null)
  if (fuels.length === 0) return null
  const of = (fuel: 'electricity' | 'gas') => {
    const [used, peers] = [homeUse[fuel], peerUse[fuel]]
    return used && peers ? compare(used, peers, showsMoney) : null
  }
  const sum = (each: (fuelUse: HomeFuelUse) => number) => sumOf(fuels, each)
  // By fuel: known days may differ.
  const averages = (['electricity', 'gas'] as const).flatMap((fuel) => {
    const [used, peers] = [homeUse[fuel], peerUse[fuel]]
    return used ? [peers && peers.averageWh * used.places] : []
  })
  return {
    Date: date,
    Period: period,
    Readings: {
      Use: perDay(sum(({ wh, days, places }) => (wh / days) * places)),
      Average: averages.every((value) => value !== null) ? perDay(sumOf(averages, (value) => value)) : null,
      EnergyInKWh: kwhOf(sum(({ wh }) => wh)),
      EnergyInDollars: showsMoney ? toDollars(roundHalfAway(sum(({ cents }) => cents))) : null,
    },
    Comparison: { Electricity: of('electricity'), Gas: of('gas') },
  }
}
