import type { SwitcherAccount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import { centsOf, formatDollars } from '#domain/basics/money.ts'
import { formatNumber, roundHalfAway } from '#domain/basics/numbers.ts'
import { sum, sumOf } from '#domain/basics/sums.ts'
import { centsAddingTo } from '#domain/basics/whole-shares.ts'

/** On the wire too: New Zealand dollars or kWh. */
export const units = ['nzd', 'kwh'] as const
export type Unit = (typeof units)[number]

export const fuelNames: Readonly<Record<SupplyType, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural Gas',
  lpg: 'Bottled Gas (LPG)',
}

export const hasFuel = (account: Pick<SwitcherAccount, 'billingAccountSites'> | null | undefined, fuel: SupplyType): boolean =>
  account?.billingAccountSites.some(({ supplyPoints }) => supplyPoints.some(({ supplyType }) => supplyType === fuel)) ?? false

/** 45 kg at 49 MJ/kg. */
export const bottleKwh = (45 * 49) / 3.6

/** Taps and washing as a share of hot water (assumed); the rest is showers and baths. */
export const tapShare = 1 / 3

export const gasSeriesNames = { heating: 'Gas Heating', remainder: 'Gas Other', all: 'Gas' } as const
export type GasSeriesName = (typeof gasSeriesNames)[keyof typeof gasSeriesNames]

export const formatKwh = (kwh: number): string => `${formatNumber(kwh)} kWh`

/** Whole kWh that add up to the rounded total. */
export const wholeKwhOf = (parts: readonly number[]): number[] => {
  const wh = parts.map((kwh) => roundHalfAway(kwh * 1000))
  const whole = centsOf(sum(wh), 1000)
  return centsAddingTo(wh, whole, 1000)
}

/** A day or hour: `31.2 kWh`; no decimals from 100. */
export const formatKwhFine = (kwh: number): string =>
  Math.abs(roundHalfAway(kwh, 1)) < 100 ? `${formatNumber(kwh, 1)} kWh` : formatKwh(kwh)

/** As on bills, plans and offers: all decimals, at least two. `33.8997 c/kWh`, `$2.07 a day` (from cents), `$125.00 a bottle`. */
export const formatPrice = (value: number, unit: string): string => {
  switch (unit) {
    case 'c/day':
      return `$${formatNumber(value / 100, 2, 7)} a day`
    case '$/bottle':
      return `${formatDollars(value)} a bottle`
    default:
      return `${formatNumber(value, 2, 5)} ${unit}`
  }
}

export const formatUsage = (value: number, unit: Unit): string => (unit === 'nzd' ? formatDollars(value) : formatKwh(value))

export interface UnitRules {
  readonly isBuyingGroup: boolean
  readonly costIncluded?: boolean | undefined
  readonly isValuePlan: boolean
}

/** Default first. Buying groups see kWh; then costs decide, then the plan. */
export const unitsFor = ({ isBuyingGroup, costIncluded, isValuePlan }: UnitRules): readonly Unit[] => {
  if (isBuyingGroup) return ['kwh']
  return (costIncluded ?? !isValuePlan) ? ['nzd', 'kwh'] : ['kwh']
}

interface UseOfEnergy {
  readonly Use: string
  readonly EnergyInKWh: number
}

/** Heating and the rest if heating is above 0, else all as one. */
export const gasSeries = (uses: readonly UseOfEnergy[]): readonly { readonly name: GasSeriesName; readonly kwh: number }[] => {
  const isHeating = ({ Use }: UseOfEnergy) => Use.toLowerCase() === gasSeriesNames.heating.toLowerCase()
  const kwhOf = (some: readonly UseOfEnergy[]) => sumOf(some, ({ EnergyInKWh }) => EnergyInKWh)
  const heating = kwhOf(uses.filter(isHeating))
  if (heating <= 0) return [{ name: gasSeriesNames.all, kwh: kwhOf(uses) }]
  return [
    { name: gasSeriesNames.heating, kwh: heating },
    { name: gasSeriesNames.remainder, kwh: kwhOf(uses.filter((use) => !isHeating(use))) },
  ]
}
