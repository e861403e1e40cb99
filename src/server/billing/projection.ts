import type { Discount } from '#contract/account/account.contract.ts'
import { discountsOn } from '#domain/supply/discount.ts'
import { type Day, epochDay } from '#domain/basics/days.ts'
import { forecasterOf } from '#domain/insights/electricity-forecast.ts'
import { exactCent } from '#domain/basics/money.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { exactDaily } from '#domain/supply/tariff.ts'
import type { SupplyUse } from './daily-use.store.ts'
import type { SupplySums } from './sums.store.ts'
import type { Terms } from './terms.store.ts'
import { roundedSteps } from '#domain/basics/whole-shares.ts'

export interface Amounts {
  readonly cents: number
  readonly wh: number
}

/** End of period, less its part of the discount. */
export interface Projected extends Amounts {
  readonly siteId: string
  readonly supplyPointId: string
  /** Expected for unknown days: Wh, and exact energy cost before export credit. */
  readonly openWh: number
  readonly openExact: number
}

interface Foretold {
  readonly supply: SupplySums
  readonly terms: Terms | undefined
  /** Expected Wh of open days; 0 without a basis. */
  readonly openWh: number
  readonly recent: SupplyUse['recent'] | undefined
}

const openWhOf = (openDays: readonly Day[], use: SupplyUse | undefined, today: Day): number => {
  const expects = use && openDays.length > 0 ? forecasterOf(use.daily).expectsFrom(epochDay(today) + 1) : null
  return expects ? sumOf(openDays, (day) => expects(epochDay(day))) : 0
}

/** Extrapolates a usage-based amount: at the rate of the period so far, before its first day at that of the last weeks. */
const restOf = ({ supply, openWh, recent }: Foretold, soFar: number, latelyTotal: number): number => {
  if (supply.wh > 0) return (soFar / supply.wh) * openWh
  return recent && recent.wh > 0 ? (latelyTotal / recent.wh) * openWh : 0
}

/** Weekday shape × recent level × season; daily charges by calendar, bottles as delivered. Cents add up to the bill. */
export const projectSupplies = (
  supplies: readonly SupplySums[],
  { agreed, uses, today }: { readonly agreed: readonly Terms[]; readonly uses: readonly SupplyUse[]; readonly today: Day },
  discount: Discount | null,
): Projected[] => {
  const withTerms = supplies.map((supply): Foretold => {
    const terms = agreed.find(({ supplyPointId }) => supplyPointId === supply.supplyPointId)
    const use = uses.find(({ supplyPointId }) => supplyPointId === supply.supplyPointId)
    return { supply, terms, openWh: openWhOf(terms?.openDays ?? [], use, today), recent: use?.recent }
  })
  const used = withTerms.map((item) => restOf(item, item.supply.usedExact, item.recent?.usedExact ?? 0))
  const cents = roundedSteps(
    withTerms.map(({ terms }, index) => (used[index] ?? 0) + exactDaily({ dailyMillicents: terms?.openMillicents ?? 0 })),
    exactCent,
  )
  const energy = withTerms.map((item) => restOf(item, item.supply.energyExact, item.recent?.energyExact ?? 0))
  const discounts = discountsOn(
    supplies.map(({ energyExact }, index) => energyExact + Math.round(energy[index] ?? 0)),
    discount,
  )
  const wh = roundedSteps(withTerms.map(({ openWh }) => openWh))
  return supplies.map((supply, index) => ({
    siteId: supply.siteId,
    supplyPointId: supply.supplyPointId,
    openWh: withTerms[index]?.openWh ?? 0,
    openExact: energy[index] ?? 0,
    cents: supply.cents + (cents[index] ?? 0) - (discounts[index] ?? 0),
    wh: supply.wh + (wh[index] ?? 0),
  }))
}

export const totalOf = (supplies: readonly Amounts[]): Amounts => ({
  cents: sumOf(supplies, ({ cents }) => cents),
  wh: sumOf(supplies, ({ wh }) => wh),
})
