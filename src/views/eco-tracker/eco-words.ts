import type {
  GenerationNow,
  GenerationDay,
  GridHour,
  ImpactType,
  NextTwoDays,
} from '#contract/eco-tracker/eco-tracker.contract.ts'
import type { CarbonLevel } from '#design/charts/carbon-scale.tsx'
import { carbonLevelName, carbonLevels, isHighCarbon, isLowCarbon } from '#domain/insights/carbon-level.ts'
import {
  dayAt,
  formatDay,
  formatFullDate,
  formatHour,
  formatTime,
  hourNow,
  hourRepeat,
  weekday,
  weekdayName,
} from '#domain/basics/days.ts'
import { formatNumber } from '#domain/basics/numbers.ts'
import { selectExtremes, selectLevels, selectNextUpdate } from '#machines/eco-tracker/grid-figures.selectors.ts'

export const levelNames: readonly string[] = carbonLevels.map(carbonLevelName)
export const levelOf = (level: number): CarbonLevel => carbonLevels.find((candidate) => candidate === level) ?? 0

/** `level 2, low` */
export const levelWords = (level: number): string => `level ${level}, ${carbonLevelName(level).toLowerCase()}`

/** `2.58 kg`; no decimals from 100, three below 1 kg. */
export const formatKg = (kg: number): string => {
  const size = Math.abs(kg)
  return `${formatNumber(kg, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3)} kg`
}
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`
export const formatGrams = (grams: number | null): string => (grams === null ? 'no data' : `${formatNumber(grams, 0)} g a kWh`)
/** `17.5%`; whole from 10. */
export const formatPercent = (percentage: number): string => `${formatNumber(percentage, percentage < 10 ? 1 : 0)}%`

/** `noon`, `3 pm`, within a sentence. */
export const atHour = (hour: number): string => (hour === 12 ? 'noon' : hour % 24 === 0 ? 'midnight' : formatHour(hour))
export const hourAt = (at: string): number => Math.floor(hourNow(Date.parse(at)))

/** `1 am to 6 am` */
export const hoursWords = ({ startHour, endHour }: { readonly startHour: number; readonly endHour: number }): string =>
  `${atHour(startHour)} to ${atHour(endHour)}`

/** `5 pm to 6 pm`; tells the two apart if the clock changes. */
export const hourTitle = (at: string): string =>
  `${formatHour(hourAt(at))} to ${formatHour((hourAt(at) + 1) % 24)}${hourRepeat(at)}`

/** @param canWait what can be moved at this place */
export const adviceOf = (
  { level, cleanest }: Pick<GenerationNow, 'level' | 'cleanest'>,
  canWait: NextTwoDays['canWait'],
): string => {
  const best = cleanest === null ? '' : ` The next low-carbon time is ${hoursWords(cleanest)}.`
  if (level === 0) return 'We don’t have the grid’s figures. Your power isn’t affected.'
  if (isHighCarbon(level)) return `If it can wait, wait.${best}`
  if (level === 3) return `Fine for things you need to run now.${best}`
  if (canWait.includes('car')) return 'A good time to charge the car or put a wash on.'
  return canWait.includes('dishwasher') ? 'A good time to put a wash on.' : 'A good time for anything that can wait.'
}

export const countsAs = (level: number): string => {
  if (isLowCarbon(level)) return 'Counts as low carbon'
  return isHighCarbon(level) ? 'Counts as high carbon' : 'No data'
}

/** `Updated 4:40 pm. Next update 4:50 pm`; for old figures, since when, and the next attempt. */
export const updateWords = (at: string, isOld: boolean, now: number | null): string => {
  const updated = Date.parse(at)
  if (!isOld) return `Updated ${formatTime(updated)}. Next update ${formatTime(selectNextUpdate(updated))}`
  return `Last updated ${formatTime(updated)}. We’ll try again at ${formatTime(selectNextUpdate(Math.max(updated, now ?? updated)))}`
}

/** @param day null: no figures at all */
export const figuresUntilWords = (day: string | null): string =>
  day === null
    ? 'These figures are our own estimate, made from similar days.'
    : `We have the country’s figures until ${formatFullDate(day)}. Everything after that is our own estimate, made from similar days.`

export const creditWords = (credit: string): string => `Generation figures: ${credit}. We added them up by source.`

/** Eight of three hours, or 24. */
export const gridColumns = (isWide: boolean) =>
  Array.from({ length: isWide ? 24 : 8 }, (_, at) => {
    const hour = isWide ? at : at * 3
    const name = isWide ? formatHour(hour) : `${formatHour(hour)} to ${formatHour((hour + 3) % 24)}`
    return { name, label: at % (isWide ? 3 : 2) === 0 ? formatHour(hour).replace('Noon', isWide ? 'Noon' : '12 pm') : '' }
  })

export const gridRowOf = (day: GenerationDay, isWide: boolean) => ({
  key: day.date,
  name: `${weekdayName(weekday(day.date)).slice(0, 3)} ${Number(day.date.slice(8))}`,
  levels: selectLevels(day, isWide),
})

/** Lightest and heaviest day; null if all are alike. */
export const weekSentence = (days: readonly GenerationDay[], isPast: boolean): string | null => {
  const extremes = selectExtremes(days)
  if (!extremes) return null
  const { lightest, heaviest } = extremes
  const was = isPast ? 'was' : 'will probably be'
  return `${weekdayName(weekday(lightest.date))} ${was} the lightest day at ${formatGrams(lightest.gramsPerKwh)}, and ${weekdayName(weekday(heaviest.date))} the heaviest at ${formatGrams(heaviest.gramsPerKwh)}.`
}

export const hourTip = ({ at, level, gramsPerKwh }: GridHour) => ({
  title: `${formatDay(dayAt(at))}, ${hourTitle(at)}`,
  value: level === 0 ? 'No data' : `${level} ${carbonLevelName(level)}`,
  ...(gramsPerKwh !== null && { second: formatGrams(gramsPerKwh) }),
})

export const typeWords: Readonly<Record<ImpactType, string>> = {
  actual: 'Actual',
  estimated: 'Estimated',
  partial: 'Grid data partly missing',
  empty: 'Not in yet',
}
