import type { Problem } from '#contract/kit.ts'
import type { Unit } from '#domain/energy.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { Display } from '#machines/kit/display.ts'
import type { GasScope } from './gas-scope.ts'
import type { NaturalGasSnapshot } from './natural-gas.machine.ts'

export type NaturalGasMode = 'locating' | 'showing' | 'noGas' | 'failed'

export const selectGasMode = (snapshot: NaturalGasSnapshot): NaturalGasMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('noGas')) return 'noGas'
  return snapshot.hasTag('busy') ? 'locating' : 'showing'
}

export const selectGasScope = ({ context }: NaturalGasSnapshot): GasScope | null => context.scope
export const selectSelectedKey = ({ context }: NaturalGasSnapshot): string | null => context.selectedKey
export const selectDisplay = ({ context: { query, display } }: NaturalGasSnapshot): Display => query.view ?? display
/** The address names a year that is none. */
export const selectIsYearOdd = ({ context }: NaturalGasSnapshot): boolean => context.query.isYearOdd
/** The year that the address names and that has not come yet. */
export const selectYearToCome = ({ context: { query, scope } }: NaturalGasSnapshot): number | null =>
  query.year !== null && scope !== null && query.year > scope.thisYear ? query.year : null
/** The year asked for; null is the newest. */
export const selectYear = (snapshot: NaturalGasSnapshot): number | null =>
  selectYearToCome(snapshot) === null ? snapshot.context.query.year : null

/** The unit shown: what the customer asked for if the account has it, else what suits the account. */
export const selectUnit = ({ context: { scope, query } }: NaturalGasSnapshot): Unit => {
  const units = scope?.units ?? []
  return units.find((unit) => unit === query.unit) ?? units[0] ?? 'kwh'
}

/** The parts of My Products that this account has. */
export const selectGasTabs = ({ context: { facts } }: NaturalGasSnapshot): readonly ProductTab[] => productTabsOf(facts)

/** Why the page could not be read; null while it could. */
export const selectGasProblem = ({ context }: NaturalGasSnapshot): Problem | null => context.problem
