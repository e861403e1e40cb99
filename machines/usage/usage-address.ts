import { type Day, epochDay } from '#domain/days.ts'
import { type Unit, units } from '#domain/energy.ts'
import { pathOf } from '#domain/routes.ts'

export const faces = ['chart', 'table'] as const
/** How the readings are looked at. */
export type Face = (typeof faces)[number]

/** What the address asks for; null where it says nothing, or nothing that makes sense. */
export interface UsageWish {
  readonly supplyPointId: string | null
  /** As written: what is allowed depends on the connection. */
  readonly period: string | null
  readonly granularity: string | null
  readonly date: Day | null
  readonly unit: Unit | null
  readonly view: Face | null
  readonly compare: boolean | null
}

const isDay = (text: string): boolean => {
  try {
    return Number.isFinite(epochDay(text))
  } catch {
    return false
  }
}

const oneOf = <Value extends string>(text: string | null, values: readonly Value[]): Value | null =>
  values.find((value) => value === text) ?? null

/** Reads the query string of the consumption page; never throws. */
export const wishOf = (search: string): UsageWish => {
  const query = new URLSearchParams(search)
  const date = query.get('date')
  const compare = oneOf(query.get('compare'), ['true', 'false'])
  return {
    supplyPointId: query.get('supplyPointId'),
    period: query.get('period'),
    granularity: query.get('granularity'),
    date: date !== null && isDay(date) ? date : null,
    unit: oneOf(query.get('unit'), units),
    view: oneOf(query.get('view'), faces),
    compare: compare === null ? null : compare === 'true',
  }
}

/** The consumption page's address for a wish: the way back to the same picture. */
export const addressFor = (wish: Partial<UsageWish>): string => {
  const query = new URLSearchParams()
  for (const key of ['supplyPointId', 'period', 'granularity', 'date', 'unit', 'view', 'compare'] as const) {
    const value = wish[key]
    if (value !== null && value !== undefined) query.set(key, String(value))
  }
  const text = query.toString()
  return text === '' ? pathOf('usage') : `${pathOf('usage')}?${text}`
}
