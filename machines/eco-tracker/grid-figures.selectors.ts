import type { GenerationDay, GridHour, UsageImpact } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { carbonExtremes, carbonOfDay, greenestOf } from '#domain/insights/carbon-day.ts'
import { hourNow } from '#domain/basics/days.ts'
import { cleanestRun, clockLevels, sortShares, threeHourLevels } from '#domain/insights/generation-mix.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { nextGridUpdate } from '#domain/insights/grid-rhythm.ts'
import { findSlots, type FoundSlots, type Slot, type SlotHour, slotToSave } from '#domain/customer/slot-finder.ts'
import { sumOf } from '#domain/basics/sums.ts'
import { gramsByLevel, type loads, savedByWaiting } from '#domain/insights/usage-impact.ts'

type Daily = NonNullable<UsageImpact['daily']>

/** Null if the grid is unknown. */
export const selectCarbonOfDay = (daily: Daily) => carbonOfDay(daily)

/** By carbon per kWh; null if all days are alike. */
export const selectExtremes = (days: readonly GenerationDay[]) => carbonExtremes(days)

/** Null if no day is better than another. */
export const selectGreenestDay = (days: readonly GenerationDay[]): GenerationDay | null => greenestOf(days)

/** By total; others and unknown last. */
export const selectSources = (days: readonly GenerationDay[]): readonly string[] => {
  const shares = days.flatMap(({ generationSources }) => generationSources)
  const sums = [...Map.groupBy(shares, ({ name }) => name)].map(([name, same]) => ({
    name,
    percentage: sumOf(same, ({ percentage }) => percentage),
  }))
  return sortShares(sums).map(({ name }) => name)
}

/** Epoch milliseconds. */
export const selectNextUpdate = (at: number): number => nextGridUpdate(at)

export const selectSlots = <Hour extends SlotHour>(hours: readonly Hour[], length: number): FoundSlots<Hour> =>
  findSlots(hours, length)

/** Null if now is as good. */
export const selectSlotToSave = <Hour extends SlotHour>(slots: FoundSlots<Hour>): Slot<Hour> | null => slotToSave(slots)

/** Empty if all hours are alike. */
export const selectCleanestRun = (hours: readonly Pick<GridHour, 'at' | 'level'>[]) =>
  cleanestRun(hours.map(({ at, level }) => ({ at, start: Date.parse(at), level })))

/** By hour, or eight of three hours each. */
export const selectLevels = ({ hours }: Pick<GenerationDay, 'hours'>, isWide: boolean): readonly (number | null)[] => {
  const levels = clockLevels(hours.map(({ at, level }) => ({ start: Date.parse(at), level })))
  return isWide ? levels : threeHourLevels(levels.map((level) => level ?? 0))
}

export const selectGramsByLevel = ({ hours }: Pick<Daily, 'hours'>) => gramsByLevel(hours)

/** Kilograms; null if unknown or next to nothing. */
export const selectSavedByWaiting = ({ hours }: Pick<Daily, 'hours'>, load: (typeof loads)[keyof typeof loads]): number | null =>
  savedByWaiting(
    hours.map(({ at, gramsPerKwh }) => ({ hour: Math.floor(hourNow(Date.parse(at))), gramsPerKwh })),
    load,
  )

/** Cents and whole grams per kWh that one slot costs less than another; null if unknown. */
export const selectSlotSaving = (slot: Slot<SlotHour>, now: Slot<SlotHour> | null) => {
  const less = (then: number | null, today: number | null = null) => (then === null || today === null ? null : today - then)
  const grams = less(slot.gramsPerKwh, now?.gramsPerKwh)
  return { cents: less(slot.centsPerKwh, now?.centsPerKwh), grams: grams === null ? null : roundHalfAway(grams) }
}
