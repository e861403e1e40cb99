import type { Problem } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Unit } from '#domain/supply/energy.ts'
import type { Period } from '#domain/supply/usage.ts'
import type { Display } from '#machines/kit/display.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import type { NetworkEvent } from '#machines/kit/network-return.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import type { UsageQuery } from './usage-address.ts'
import type { UsageScope } from './usage-scope.ts'

export interface UsageContext {
  readonly facts: AccountFacts | null
  readonly problem: Problem | null
  readonly query: UsageQuery
  /** Saved on this device; the address takes precedence. */
  readonly display: Display
  /** Null until the supply point is known. */
  readonly scope: UsageScope | null
  readonly selectedKey: string | null
}

export type UsageEvent =
  | NetworkEvent
  | { type: 'load.retry' }
  | { type: 'connection.choose'; supplyPointId: string }
  | { type: 'period.choose'; period: Period }
  | { type: 'date.choose'; date: Day }
  /** `live`, `last24Hours` or the first day of a window. */
  | { type: 'window.pick'; key: string }
  | { type: 'unit.choose'; unit: Unit }
  | { type: 'display.choose'; display: Display }
  | { type: 'comparison.choose'; isOn: boolean }
  /** Null clears the selection. */
  | { type: 'bar.select'; key: string | null }
  | { type: 'bar.open'; key: string }
  | PageEvent

/** Throws without a scope: no read starts before it is known. */
export const known = ({ scope }: UsageContext): UsageScope => {
  if (!scope) throw new Error('Nothing is asked before the connection is known')
  return scope
}
