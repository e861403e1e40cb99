import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import type { Season } from '#contract/tips/tips.contract.ts'
import { pathOf } from '#domain/portal/routes.ts'
import { tipCategoryOf } from '#domain/insights/tips.ts'
import type { PagePlace } from '#machines/kit/page-input.ts'

export type TipsView = 'forYou' | 'all' | 'seasonal' | 'category'

export interface TipsPlace {
  readonly view: TipsView
  /** As written in the address. */
  readonly word: string | null
  /** Null if the address names none, or an unknown one. */
  readonly category: TipCategory | null
  /** Null: the current season. */
  readonly season: Season | null
}

const seasons: readonly Season[] = ['Spring', 'Summer', 'Autumn', 'Winter', 'Christmas']

const viewAt = (path: string): TipsView => {
  if (path.endsWith('/all-tips')) return 'all'
  if (path.endsWith('/seasonal')) return 'seasonal'
  return path.includes('/category') ? 'category' : 'forYou'
}

/** Never throws. */
export const placeOf = ({ path, params, search }: PagePlace): TipsPlace => {
  const word = params['category'] ?? null
  const requestedSeason = new URLSearchParams(search).get('season')?.toLowerCase()
  return {
    view: viewAt(path),
    word,
    category: word === null ? null : tipCategoryOf(word.toLowerCase()),
    season: seasons.find((season) => season.toLowerCase() === requestedSeason) ?? null,
  }
}

export const tipsPaths = {
  forYou: pathOf('tips'),
  all: `${pathOf('tips')}/all-tips`,
  seasonal: `${pathOf('tips')}/seasonal`,
} as const

export const seasonPath = (season: Season): string => `${tipsPaths.seasonal}?season=${season.toLowerCase()}`

/** In order of the year; Christmas is within summer. */
export const seasonsInOrder: readonly Season[] = ['Summer', 'Christmas', 'Autumn', 'Winter', 'Spring']
