import type { Day } from '#domain/basics/days.ts'
import { type Unit, units } from '#domain/supply/energy.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type Display, displays } from '#machines/kit/display.ts'

/** Null where the address has no valid value. */
export interface UsageQuery {
  readonly supplyPointId: string | null
  /** As written: the supply point decides what is valid. */
  readonly period: string | null
  readonly granularity: string | null
  readonly date: Day | null
  readonly unit: Unit | null
  readonly view: Display | null
  readonly compare: boolean | null
}

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]): Value | null =>
  values.find((value) => value === text) ?? null

/** Never throws. */
export const queryOf = (search: string): UsageQuery => {
  const query = new URLSearchParams(search)
  const date = query.get('date') ?? ''
  const compare = oneOf(query.get('compare'), ['true', 'false'])
  return {
    supplyPointId: query.get('supplyPointId'),
    period: query.get('period'),
    granularity: query.get('granularity'),
    date: isDay(date) ? date : null,
    unit: oneOf(query.get('unit'), units),
    view: oneOf(query.get('view'), displays),
    compare: compare === null ? null : compare === 'true',
  }
}

export const addressFor = (query: Partial<UsageQuery>): string => {
  const address = new URLSearchParams()
  for (const key of ['supplyPointId', 'period', 'granularity', 'date', 'unit', 'view', 'compare'] as const) {
    const value = query[key]
    if (value !== null && value !== undefined) address.set(key, String(value))
  }
  const text = address.toString()
  return text === '' ? pathOf('usage') : `${pathOf('usage')}?${text}`
}
