import { isSameJson } from '#domain/basics/is-same-json.ts'
import type { Unit } from '#domain/supply/energy.ts'
import type { Display } from '#machines/kit/display.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { UsageScope } from './usage-scope.ts'
import type { UsageSnapshot } from './usage.machine.ts'

export type UsageMode = 'locating' | 'showing' | 'noConnection' | 'failed'

export const selectUsageMode = (snapshot: UsageSnapshot): UsageMode => {
  if (snapshot.matches('failed')) return 'failed'
  if (snapshot.matches('noConnection')) return 'noConnection'
  return snapshot.hasTag('busy') ? 'locating' : 'showing'
}

export const selectScope = ({ context }: UsageSnapshot): UsageScope | null => context.scope
/** A scope that is worked out again with the same values must not render the page again. */
export const areSameScopes = (a: UsageScope | null, b: UsageScope | null): boolean => isSameJson(a, b)
export const selectDisplay = ({ context: { query, display } }: UsageSnapshot): Display => query.view ?? display
export const selectIsComparing = ({ context }: UsageSnapshot): boolean => context.query.compare ?? true

/** The chosen unit if the account has it, else its default. */
export const selectUnit = ({ context: { scope, query } }: UsageSnapshot): Unit => {
  const units = scope?.units ?? []
  return units.find((unit) => unit === query.unit) ?? units[0] ?? 'kwh'
}

export const selectUsageTabs = ({ context: { facts } }: UsageSnapshot): readonly ProductTab[] => productTabsOf(facts)
