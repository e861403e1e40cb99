import type { SwitcherAccount } from '#contract/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import { centsOf, formatDollars } from './money.ts'
import { formatNumber, roundHalfAway } from './numbers.ts'
import { sum, sumOf } from './sums.ts'
import { centsAddingTo } from './whole-shares.ts'

/** What usage is counted in, here and on the wire: New Zealand dollars or kilowatt-hours. */
export const units = ['nzd', 'kwh'] as const
export type Unit = (typeof units)[number]

export const fuelNames: Readonly<Record<SupplyType, string>> = {
  electricity: 'Electricity',
  naturalGas: 'Natural Gas',
  lpg: 'Bottled Gas (LPG)',
}

/** Whether an account has a fuel at one of its properties, also one that is supplied no more. */
export const hasFuel = (account: Pick<SwitcherAccount, 'billingAccountSites'> | null | undefined, fuel: SupplyType): boolean =>
  account?.billingAccountSites.some(({ supplyPoints }) => supplyPoints.some(({ supplyType }) => supplyType === fuel)) ?? false

/** What one bottle of gas holds: 45 kg at 49 MJ a kilogram. */
export const bottleKwh = (45 * 49) / 3.6

/** The part of a home's hot water that is for taps and washing (assumed); the rest is showers and baths. */
export const tapShare = 1 / 3

/** The names of gas series. */
export const gasSeriesNames = { heating: 'Gas Heating', other: 'Gas Other', all: 'Gas' } as const
export type GasSeriesName = (typeof gasSeriesNames)[keyof typeof gasSeriesNames]

/** Energy without decimals: 12.6 is `13 kWh`. */
export const formatKwh = (kwh: number): string => `${formatNumber(kwh)} kWh`

/** Parts of one whole in whole kWh, so that they add up to the whole as it is shown. */
export const wholeKwhOf = (parts: readonly number[]): number[] => {
  const wh = parts.map((kwh) => roundHalfAway(kwh * 1000))
  const whole = centsOf(sum(wh), 1000)
  return centsAddingTo(wh, whole, 1000)
}

/** The energy of a single day or hour: `31.2 kWh`, and from 100 on without decimals. */
export const formatKwhFine = (kwh: number): string =>
  Math.abs(roundHalfAway(kwh, 1)) < 100 ? `${formatNumber(kwh, 1)} kWh` : formatKwh(kwh)

/**
 * A price as it stands on the bill, on the plan and in every offer: with all its decimals, two at least. `33.8997 c/kWh`, `$2.07 a day`
 * (from cents), `$125.00 a bottle`.
 */
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

/** Usage in the unit asked for: dollars to the cent, or whole kWh. */
export const formatUsage = (value: number, unit: Unit): string => (unit === 'nzd' ? formatDollars(value) : formatKwh(value))

export interface UnitRules {
  readonly isBuyingGroup: boolean
  /** Whether the answer carries costs; left out where the account says nothing about it. */
  readonly costIncluded?: boolean | undefined
  readonly isValuePlan: boolean
}

/** The units that a customer may choose from, the default first. A buying group sees kWh, then costs decide, then the plan. */
export const unitsFor = ({ isBuyingGroup, costIncluded, isValuePlan }: UnitRules): readonly Unit[] => {
  if (isBuyingGroup) return ['kwh']
  return (costIncluded ?? !isValuePlan) ? ['nzd', 'kwh'] : ['kwh']
}

interface UseOfEnergy {
  readonly Use: string
  readonly EnergyInKWh: number
}

/** Gas by what it goes into: heating, where a use of that name took more than 0, and the rest; else all of it as one. */
export const gasSeries = (uses: readonly UseOfEnergy[]): readonly { readonly name: GasSeriesName; readonly kwh: number }[] => {
  const isHeating = ({ Use }: UseOfEnergy) => Use.toLowerCase() === gasSeriesNames.heating.toLowerCase()
  const kwhOf = (some: readonly UseOfEnergy[]) => sumOf(some, ({ EnergyInKWh }) => EnergyInKWh)
  const heating = kwhOf(uses.filter(isHeating))
  if (heating <= 0) return [{ name: gasSeriesNames.all, kwh: kwhOf(uses) }]
  return [
    { name: gasSeriesNames.heating, kwh: heating },
    { name: gasSeriesNames.other, kwh: kwhOf(uses.filter((use) => !isHeating(use))) },
  ]
}
