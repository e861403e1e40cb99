import type { RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { PageInput, PagePlace } from '#machines/kit/page-input.ts'

export type ComparisonView = 'weekly' | 'historic' | 'noData'

export interface ComparisonPlace {
  readonly view: ComparisonView
  readonly fuel: RankedFuel
  /** Null for the newest, and for an invalid year. */
  readonly year: number | null
}

const fuels: readonly RankedFuel[] = ['total', 'electricity', 'gas']
const yearShape = /^20\d{2}$/

export const pageOf = ({ pageId }: Pick<PageInput, 'pageId'>) =>
  pathOf(pageId === 'businessComparison' ? 'businessComparison' : 'homeComparison')

/** Never throws. */
export const placeOf = ({ path, search }: Pick<PagePlace, 'path' | 'search'>): ComparisonPlace => {
  const year = new URLSearchParams(search).get('year') ?? ''
  const last = path.split('/').at(-1)
  return {
    view: path.includes('/historic-trend') ? 'historic' : last === 'no-data' ? 'noData' : 'weekly',
    fuel: fuels.find((fuel) => fuel === last) ?? 'total',
    year: yearShape.test(year) ? Number(year) : null,
  }
}

export const addressFor = (page: string, { view, fuel, year }: ComparisonPlace): string => {
  if (view === 'noData') return `${page}/no-data`
  if (view === 'weekly') return page.endsWith('/business-comparison') ? page : `${page}/weekly-update`
  return `${page}/historic-trend/${fuel}${year === null ? '' : `?year=${year}`}`
}
