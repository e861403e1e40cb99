import type { GroupComparison, HomeComparison, MonthlyRank, RankedFuel } from '#contract/home-comparison.contract.ts'
import { type Day, formatMonth, monthName, monthOf } from '#domain/days.ts'
import { formatNumber } from '#domain/numbers.ts'
import * as select from '#machines/home-comparison/home-comparison.selectors.ts'
import { type kindWords, ordinal } from './comparison-words.ts'

export interface Place extends Omit<MonthlyRank, 'fuel'> {
  /** It goes on: the last thirty days. */
  readonly isEarly: boolean
}

/** The months of a fuel, the oldest first, and where the home stands now, which is known of electricity. */
export const placesOf = (answer: HomeComparison, comparison: GroupComparison | null, fuel: RankedFuel): Place[] => {
  const months = select.ranksOf(answer, fuel).map((month): Place => ({ ...month, isEarly: false }))
  if (!comparison || fuel !== 'electricity') return months
  const { endDate: month, rank, homes } = comparison
  return [...months, { month, rank, homes, isOtherGroup: false, isEarly: true }]
}

/** 0 is the first of a group, 1 the last. */
const shareOf = ({ rank, homes }: Place): number => (homes > 1 ? (rank - 1) / (homes - 1) : 0)

/** The place furthest down before the newest one; the first of several. */
export const worstOf = (places: readonly Place[]): Place | undefined => {
  const before = places.slice(0, -1)
  const worst = Math.max(...before.map(shareOf))
  return before.find((place) => shareOf(place) === worst)
}

const mostHomes = (places: readonly Place[]) => Math.max(0, ...places.map(({ homes }) => homes))

/** Groups that differ in size by so much of the larger one can’t share a scale of ranks. */
const sizeApart = 0.1
const areAlike = (places: readonly Place[]) => places.every(({ homes }) => homes >= (1 - sizeApart) * mostHomes(places))

/** How far down a scale that holds all places: 0 is its first, 1 its last. */
export const depthOf = (place: Place, places: readonly Place[]): number =>
  areAlike(places) ? shareOf({ ...place, homes: mostHomes(places) }) : shareOf(place)

/** `41st`; among groups of several sizes `41st of 128`. */
export const placeWords = ({ rank, homes }: Place, places: readonly Place[]): string =>
  areAlike(places) ? ordinal(rank) : `${ordinal(rank)} of ${formatNumber(homes)}`

/** Where the home stands now, and where it stood furthest down. */
export const rankSentence = (places: readonly Place[]): string => {
  const [last, worst] = [places.at(-1), worstOf(places)]
  if (!last) return 'The first month is still to come.'
  const when = last.isEarly ? 'now' : `in ${monthName(monthOf(last.month))}`
  const now = `${ordinal(last.rank)} of ${formatNumber(last.homes)} ${when}`
  if (!worst) return `${now}.`
  const best = Math.min(...places.slice(0, -1).map(shareOf))
  const standing = shareOf(last) <= best ? ', your best so far' : ''
  return `${now}${standing}. Furthest down was ${placeWords(worst, places)}, in ${monthName(monthOf(worst.month))}.`
}

const quarters = [0, 0.25, 0.5, 0.75, 1]

/** Five marks from the first to the last, evenly: ranks of the largest group; among groups of several sizes the share of each. */
export const rankTicks = (places: readonly Place[]): string[] => {
  if (!areAlike(places)) return ['1st, least', '25%', '50%', '75%', 'Last, most']
  return quarters.map((share) => {
    const rank = ordinal(Math.max(1, Math.round(share * mostHomes(places))))
    if (share === 0) return '1st, least'
    return share === 1 ? `${rank}, most` : rank
  })
}

/** Says that the scale is one of shares; null where it is one of ranks. */
export const scaleNote = (places: readonly Place[], { several }: ReturnType<typeof kindWords>): string | null =>
  areAlike(places) ? null : `The groups differ in size, so that the scale says what share of the ${several} used less.`

/** Which months are of another group than the one of today; null where none is. */
export const otherGroupNote = (places: readonly Place[]): string | null => {
  const others = places.filter(({ isOtherGroup }) => isOtherGroup)
  const last = others.at(-1)
  if (!last) return null
  const areAll = places.indexOf(last) === others.length - 1
  return `Your group has changed. ${areAll ? 'Months' : 'Some months'} up to ${formatMonth(last.month)} use another one.`
}

/** The first month of a year; the very first not where the next year begins beside it. */
export const isYearNamed = (places: readonly { readonly month: Day }[], at: number): boolean => {
  const begins = (place: { readonly month: Day } | undefined) => place !== undefined && monthOf(place.month) === 1
  return begins(places[at]) || (at === 0 && !places.slice(1, 3).some(begins))
}
