import type { Problem } from '#contract/kit.ts'
import type { Day } from '#domain/days.ts'
import type { Unit } from '#domain/energy.ts'
import type { Period } from '#domain/usage.ts'
import type { Display } from '#machines/kit/display.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import type { NetworkEvent } from '#machines/kit/network-return.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import type { UsageQuery } from './usage-address.ts'
import { scopeOf, type UsageScope } from './usage-scope.ts'

export interface UsageContext {
  readonly facts: AccountFacts | null
  /** Why the page could not be read. */
  readonly problem: Problem | null
  readonly query: UsageQuery
  /** As this device remembers it; the address goes first. */
  readonly display: Display
  /** Null until the connection is known. */
  readonly scope: UsageScope | null
  /** The bar that the customer picked out. */
  readonly selectedKey: string | null
}

export type UsageEvent =
  | NetworkEvent
  | { type: 'load.retry' }
  | { type: 'connection.choose'; supplyPointId: string }
  | { type: 'period.choose'; period: Period }
  | { type: 'date.choose'; date: Day }
  | { type: 'unit.choose'; unit: Unit }
  | { type: 'display.choose'; display: Display }
  | { type: 'comparison.choose'; isOn: boolean }
  /** Null lets it go. */
  | { type: 'bar.select'; key: string | null }
  | { type: 'bar.open'; key: string }
  | PageEvent

/** Everything but the connection's name is asked of a scope, and nothing is asked before there is one. */
export const known = ({ scope }: UsageContext): UsageScope => {
  if (!scope) throw new Error('Nothing is asked before the connection is known')
  return scope
}

/** What the query comes to. */
export const scopeIn = ({ facts, query, scope: last }: UsageContext): UsageScope | null => {
  const scope = facts && scopeOf(facts, query)
  // The same scope stays the same object, so that a change of unit draws nothing but the chart again.
  return JSON.stringify(scope) === JSON.stringify(last) ? last : scope
}
