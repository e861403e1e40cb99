import { type BreakdownFuelId, breakdownFuels, type BreakdownView } from '#domain/insights/breakdown-picture.ts'
import type { Day } from '#domain/basics/days.ts'
import { type Unit, units } from '#domain/supply/energy.ts'
import { isDay } from '#domain/basics/is-day.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PagePlace } from '#machines/kit/page-input.ts'

/** A business has a part of its own. */
export type BreakdownPart = 'weekly' | 'trend' | 'business' | 'noData'

/** Null where the address has no valid value. */
export interface BreakdownQuery {
  readonly part: BreakdownPart
  readonly year: number | null
  readonly isYearOdd: boolean
  /** First day of a week or bill. */
  readonly start: Day | null
  readonly fuel: BreakdownFuelId | null
  readonly unit: Unit | null
}

const yearShape = /^(?:19|2[01])\d{2}$/

const partOf = (path: string): BreakdownPart => {
  if (path.endsWith('/business-breakdown')) return 'business'
  if (path.endsWith('/weekly-update')) return 'weekly'
  return path.endsWith('/no-data') ? 'noData' : 'trend'
}

/** Never throws. */
export const queryOf = ({ path, search }: Pick<PagePlace, 'path' | 'search'>): BreakdownQuery => {
  const query = new URLSearchParams(search)
  const [year, start] = [query.get('year'), query.get('period') ?? '']
  const isYear = year !== null && yearShape.test(year)
  const part = partOf(path)
  return {
    part,
    year: isYear && part !== 'weekly' ? Number(year) : null,
    isYearOdd: year !== null && !isYear,
    start: isDay(start) ? start : null,
    fuel: breakdownFuels.find((candidate) => candidate === query.get('fuel')) ?? null,
    unit: units.find((candidate) => candidate === query.get('unit')) ?? null,
  }
}

export const viewOf = ({ part, year }: Pick<BreakdownQuery, 'part' | 'year'>): BreakdownView => {
  if (part === 'weekly') return 'week'
  return year === null ? 'bill' : 'year'
}

const pathOfPart = (part: BreakdownPart): string => {
  if (part === 'business') return pathOf('businessBreakdown')
  const inner = { weekly: '/weekly-update', trend: '/historic-trend', noData: '/no-data' } as const
  return `${pathOf('energyMix')}${inner[part]}`
}

export const addressFor = ({ part, ...query }: Pick<BreakdownQuery, 'part'> & Partial<BreakdownQuery>): string => {
  const address = new URLSearchParams()
  for (const [key, value] of [
    ['year', query.year],
    ['period', query.start],
    ['fuel', query.fuel],
    ['unit', query.unit],
  ] as const)
    if (value !== null && value !== undefined) address.set(key, String(value))
  const text = address.toString()
  return text === '' ? pathOfPart(part) : `${pathOfPart(part)}?${text}`
}
