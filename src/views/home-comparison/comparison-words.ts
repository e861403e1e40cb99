import type { HomeComparison, RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import { monthOf, shortMonthName, yearOf } from '#domain/basics/days.ts'
import { formatKwh, type Unit } from '#domain/supply/energy.ts'
import { insightMonths } from '#domain/insights/insight-years.ts'
import { formatWholeDollars } from '#domain/basics/money.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectPercent } from '#machines/home-comparison/comparison-figures.selectors.ts'

export const fuelNames: Readonly<Record<RankedFuel, string>> = { total: 'Total', electricity: 'Electricity', gas: 'Gas' }

/** `homes like yours`, `businesses like yours`. */
export const kindWords = (kind: HomeComparison['kind']) =>
  kind === 'home'
    ? { yours: 'Your home', similar: 'Similar homes', efficient: 'Efficient homes', several: 'homes', singular: 'home' }
    : {
        yours: 'Your business',
        similar: 'Similar businesses',
        efficient: 'Efficient businesses',
        several: 'businesses',
        singular: 'business',
      }

/** `1st`, `42nd`, `113th`. */
export const ordinal = (rank: number): string => {
  const [tens, ones] = [rank % 100, rank % 10]
  const ending = tens >= 11 && tens <= 13 ? 'th' : ones === 1 ? 'st' : ones === 2 ? 'nd' : ones === 3 ? 'rd' : 'th'
  return `${formatNumber(rank)}${ending}`
}

export const formatIn = (unit: Unit) => (unit === 'nzd' ? formatWholeDollars : formatKwh)

/** `You used 9% less than homes like yours`. */
export const headlineOf = (ownWh: number, average: number, several: string): string => {
  const percent = selectPercent(ownWh, average)
  if (percent === null || percent === 0) return `You used the same as ${several} like yours`
  return `You used ${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} than ${several} like yours`
}

const sharedFuels: Readonly<Record<RankedFuel, string>> = { total: 'energy', electricity: 'electricity', gas: 'gas' }

/**
 * Shared text: only a share of use, no amount, rank or place.
 * `I used 9% less electricity than homes like mine in the last 30 days.`
 */
export const sharedSentence = (ownWh: number, average: number, fuel: RankedFuel, kind: HomeComparison['kind']): string => {
  const [who, like] = kind === 'home' ? ['I', 'homes like mine'] : ['We', 'businesses like ours']
  const percent = selectPercent(ownWh, average)
  const than =
    percent === null || percent === 0
      ? `as much ${sharedFuels[fuel]} as`
      : `${Math.abs(percent)}% ${percent < 0 ? 'less' : 'more'} ${sharedFuels[fuel]} than`
  return `${who} used ${than} ${like} in the last 30 days.`
}

/** `Dec 2025 to Nov 2026` */
export const yearWords = (year: number): string => {
  const months = insightMonths(year)
  const [first, last] = [months[0] ?? '', months.at(-1) ?? '']
  return `${shortMonthName(monthOf(first))} ${yearOf(first)} to ${shortMonthName(monthOf(last))} ${yearOf(last)}`
}
