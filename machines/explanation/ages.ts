import type { EcoTrackerWidget } from '#contract/dashboard/tiles.contract.ts'
import type { ElectricityForecast } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import type { SiteUsage } from '#contract/usage/usage.contract.ts'
import { addDays, type Day, dayAt, formatDate, formatDayFrom, formatTime, type Timestamp, yearOf } from '#domain/basics/days.ts'

/** `Today, 6:10 am`, `Yesterday, 3:00 pm`, `Sat 6 June, 9:00 am`; with the year if another. */
export const ageOfInstant = (moment: Timestamp, nowMs: number): string => {
  const [day, today] = [dayAt(moment), dayAt(nowMs)]
  const name = day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : formatDayFrom(yearOf(today), day)
  return `${name}, ${formatTime(moment)}`
}

const upTo = (day: Day | undefined): string | null => (day === undefined ? null : `Up to ${formatDate(day)}`)

const lastRead = ({ usage, intervalType }: SiteUsage): Day | undefined => {
  if (intervalType === 'MONTHLY') return undefined
  const last = usage.findLast(({ type }) => type !== 'empty')
  return last && (intervalType === 'DAILY' ? last.startDate : dayAt(last.startDate))
}

/** By call, where the answer has a time of its own; null if this answer has none. Elsewhere the age is when it was read. */
const ages: Readonly<Record<string, (answer: never, nowMs: number) => string | null>> = {
  readEcoTrackerWidget: ({ at }: EcoTrackerWidget, nowMs) => ageOfInstant(at, nowMs),
  readElectricityForecast: ({ madeAt }: ElectricityForecast, nowMs) => ageOfInstant(madeAt, nowMs),
  readSiteUsage: (answer: SiteUsage) => upTo(lastRead(answer)),
}

export const ageOfAnswer = (call: string, answer: unknown, readAtMs: number, nowMs: number): string =>
  ages[call]?.(answer as never, nowMs) ?? ageOfInstant(readAtMs, nowMs)
