import type { Day, DayRange } from '#domain/basics/days.ts'
import { type Unit, units } from '#domain/supply/energy.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { type Display, displays } from '#machines/kit/display.ts'

/** Null where the address has no valid value. */
export interface GasQuery {
  readonly supplyPointId: string | null
  readonly year: number | null
  readonly isYearOdd: boolean
  readonly unit: Unit | null
  readonly view: Display | null
}

const yearShape = /^(?:19|2[01])\d{2}$/

/** Never throws. */
export const queryOf = (search: string): GasQuery => {
  const query = new URLSearchParams(search)
  const [year, unit, view] = [query.get('year'), query.get('unit'), query.get('view')]
  const isYear = year !== null && yearShape.test(year)
  return {
    supplyPointId: query.get('supplyPointId'),
    year: isYear ? Number(year) : null,
    isYearOdd: year !== null && !isYear,
    unit: units.find((candidate) => candidate === unit) ?? null,
    view: displays.find((candidate) => candidate === view) ?? null,
  }
}

export const addressFor = (query: Partial<GasQuery>): string => {
  const address = new URLSearchParams()
  for (const key of ['supplyPointId', 'year', 'unit', 'view'] as const) {
    const value = query[key]
    if (value !== null && value !== undefined) address.set(key, String(value))
  }
  const text = address.toString()
  return text === '' ? pathOf('naturalGas') : `${pathOf('naturalGas')}?${text}`
}

export const billOf = ({ startDate, endDate }: DayRange): string =>
  `${pathOf('bill')}?${new URLSearchParams({ startDate, endDate } satisfies Record<keyof DayRange, Day>)}`
