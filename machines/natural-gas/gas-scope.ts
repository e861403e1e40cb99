import { addDays, addYears, type DayRange, today, yearOf } from '#domain/basics/days.ts'
import { type Unit, unitsFor } from '#domain/supply/energy.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import { type Connection, connectionsOf } from '#machines/kit/connections.ts'
import type { GasYearQuestion } from './gas-loads.ts'
import type { GasQuery } from './natural-gas-address.ts'

export interface GasScope {
  readonly connections: readonly Connection[]
  readonly supplyPointId: string
  /** The address names a supply point of another account. */
  readonly isElsewhere: boolean
  /** Default first. */
  readonly units: readonly Unit[]
  readonly lastTwelveMonths: DayRange
  /** Days of other years show their year. */
  readonly thisYear: number
}

/** Null without natural gas. */
export const scopeOf = ({ account, now }: AccountFacts, query: GasQuery): GasScope | null => {
  if (!account) return null
  const { connections, point } = connectionsOf(account, 'naturalGas', query.supplyPointId)
  if (!point) return null
  const day = today(now)
  return {
    connections,
    supplyPointId: point.id,
    isElsewhere: query.supplyPointId !== null && query.supplyPointId !== point.id,
    units: unitsFor({
      isBuyingGroup: account.isBuyingGroup,
      costIncluded: point.planObject.costIncluded,
      isValuePlan: point.planObject.isValuePlan,
    }),
    lastTwelveMonths: { startDate: addYears(day, -1), endDate: addDays(day, -1) },
    thisYear: yearOf(day),
  }
}

/** A future year gives the newest. */
export const yearQuestion = ({ supplyPointId, thisYear }: GasScope, { year }: GasQuery): GasYearQuestion => ({
  supplyPointId,
  year: year !== null && year > thisYear ? null : year,
})
