import { addDays, addYears, type DayRange, today, yearOf } from '#domain/days.ts'
import { type Unit, unitsFor } from '#domain/energy.ts'
import type { AccountFacts } from '#machines/kit/account-facts.machine.ts'
import { type Connection, connectionsOf } from '#machines/kit/connections.ts'
import type { GasYearQuestion } from './gas-answers.ts'
import type { GasQuery } from './natural-gas-address.ts'

/** What the page is about: one connection, and what may be chosen instead. */
export interface GasScope {
  readonly connections: readonly Connection[]
  readonly supplyPointId: string
  /** The address names a connection that this account has not. */
  readonly isElsewhere: boolean
  /** The default first; more than one is a choice. */
  readonly units: readonly Unit[]
  /** Up to yesterday. */
  readonly lastTwelveMonths: DayRange
  /** Days of other years are said with their year. */
  readonly thisYear: number
}

/** What the page shows for a query; null when the account has no natural gas. */
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

/** What is asked of a query: of a year that has not come yet the newest. */
export const yearQuestion = ({ supplyPointId, thisYear }: GasScope, { year }: GasQuery): GasYearQuestion => ({
  supplyPointId,
  year: year !== null && year > thisYear ? null : year,
})
