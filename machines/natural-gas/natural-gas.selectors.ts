import type { Unit } from '#domain/supply/energy.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { Display } from '#machines/kit/display.ts'
import type { NaturalGasSnapshot } from './natural-gas.machine.ts'

export type NaturalGasMode = 'locating' | 'showing' | 'noGas' | 'failed'

export const selectGasMode = (snapshot: NaturalGasSnapshot): NaturalGasMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('noGas')) return 'noGas'
  return snapshot.hasTag('busy') ? 'locating' : 'showing'
}
export const selectDisplay = ({ context: { query, display } }: NaturalGasSnapshot): Display => query.view ?? display
export const selectIsYearOdd = ({ context }: NaturalGasSnapshot): boolean => context.query.isYearOdd
export const selectYearToCome = ({ context: { query, scope } }: NaturalGasSnapshot): number | null =>
  query.year !== null && scope !== null && query.year > scope.thisYear ? query.year : null
export const selectYear = (snapshot: NaturalGasSnapshot): number | null =>
  selectYearToCome(snapshot) === null ? snapshot.context.query.year : null

/** The chosen unit if the account has it, else its default. */
export const selectUnit = ({ context: { scope, query } }: NaturalGasSnapshot): Unit => {
  const units = scope?.units ?? []
  return units.find((unit) => unit === query.unit) ?? units[0] ?? 'kwh'
}

export const selectGasTabs = ({ context: { facts } }: NaturalGasSnapshot): readonly ProductTab[] => productTabsOf(facts)
