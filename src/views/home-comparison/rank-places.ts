import type {
  GroupComparison,
  HomeComparison,
  MonthlyRank,
  RankedFuel,
} from '#contract/home-comparison/home-comparison.contract.ts'
import { type Day, formatMonth, monthName, monthOf } from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { type kindWords, ordinal } from './comparison-words.ts'

export interface Place extends Omit<MonthlyRank, 'fuel'> {
  /** Last thirty days, not over. */
  readonly isEarly: boolean
}

/** Oldest first; the current rank is known for electricity only. */
export const placesOf = (answer: HomeComparison, comparison: GroupComparison | null, fuel: RankedFuel): Place[] => {
  const months = select.ranksOf(answer, fuel).map((month): Place => ({ ...month, isEarly: false }))
  if (!comparison || fuel !== 'electricity') return months
  const { endDate: month, rank, homes } = comparison
  return [...months, { month, rank, homes, isOtherGroup: false, isEarly: true }]
}

/** 0 is first, 1 last. */
const shareOf = ({ rank, homes }: Place): number => (homes > 1 ? (rank - 1) / (homes - 1) : 0)

/** Lowest rank before the newest; the first of several. */
export const worstOf = (places: readonly Place[]): Place | undefined => {
  const before = places.slice(0, -1)
  const worst = Math.max(...before.map(shareOf))
  return before.find((place) => shareOf(place) === worst)
}

const mostHomes = (places: readonly Place[]) => Math.max(0, ...places.map(({ homes }) => homes))

/** Groups whose sizes differ by this share can't have one scale of ranks. */
const sizeApart = 0.1
const areAlike = (places: readonly Place[]) => places.every(({ homes }) => homes >= (1 - sizeApart) * mostHomes(places))

/** 0 is the top of the scale, 1 the bottom. */
export const depthOf = (place: Place, places: readonly Place[]): number =>
  areAlike(places) ? shareOf({ ...place, homes: mostHomes(places) }) : shareOf(place)

/** `41st`; among groups of several sizes `41st of 128`. */
export const placeWords = ({ rank, homes }: Place, places: readonly Place[]): string =>
  areAlike(places) ? ordinal(rank) : `${ordinal(rank)} of ${formatNumber(homes)}`

export const rankSentence = (places: readonly Place[]): string => {
  const [last, worst] = [places.at(-1), worstOf(places)]
  if (!last) return 'Your first month isn’t over yet.'
  const when = last.isEarly ? 'now' : `in ${monthName(monthOf(last.month))}`
  const now = `${ordinal(last.rank)} of ${formatNumber(last.homes)} ${when}`
  if (!worst) return `${now}.`
  const best = Math.min(...places.slice(0, -1).map(shareOf))
  const bestNote = shareOf(last) <= best ? ', your best so far' : ''
  return `${now}${bestNote}. Your lowest was ${placeWords(worst, places)}, in ${monthName(monthOf(worst.month))}.`
}

const quarters = [0, 0.25, 0.5, 0.75, 1]

/** Five even marks: ranks of the largest group, or shares if groups differ in size. */
export const rankTicks = (places: readonly Place[]): string[] => {
  if (!areAlike(places)) return ['1st, least', '25%', '50%', '75%', 'Last, most']
  return quarters.map((share) => {
    const rank = ordinal(Math.max(1, Math.round(share * mostHomes(places))))
    if (share === 0) return '1st, least'
    return share === 1 ? `${rank}, most` : rank
  })
}

/** Null if the scale shows ranks. */
export const scaleNote = (places: readonly Place[], { several }: ReturnType<typeof kindWords>): string | null =>
  areAlike(places) ? null : `The groups differ in size, so the scale shows the share of ${several} that used less.`

/** Months with another group than today's; null without any. */
export const otherGroupNote = (places: readonly Place[]): string | null => {
  const otherPlaces = places.filter(({ isOtherGroup }) => isOtherGroup)
  const last = otherPlaces.at(-1)
  if (!last) return null
  const areAll = places.indexOf(last) === otherPlaces.length - 1
  return `Your group has changed. ${areAll ? 'Months' : 'Some months'} up to ${formatMonth(last.month)} use a different one.`
}

/** First month of a year; not the very first if the next year starts beside it. */
export const isYearNamed = (places: readonly { readonly month: Day }[], at: number): boolean => {
  const begins = (place: { readonly month: Day } | undefined) => place !== undefined && monthOf(place.month) === 1
  return begins(places[at]) || (at === 0 && !places.slice(1, 3).some(begins))
}
