import type {
  GenerationDay,
  GenerationDays,
  GenerationNow,
  GridHour,
  MonthlyUsageImpact,
  NextTwoDays,
  UsageImpact,
} from '#contract/eco-tracker/eco-tracker.contract.ts'
import { carbonLevelOf } from '#domain/insights/carbon-level.ts'
import { daysOf, endOfMonth } from '#domain/basics/days.ts'
import { hourMs } from '#domain/basics/durations.ts'
import { hoursOf, instantText } from '#domain/basics/half-hours.ts'

/** Grams of the hours of the clock: light at night, heavy in the evening. */
const gramsAt = (hour: number): number => (hour < 6 ? 50 : hour >= 17 && hour < 21 ? 120 : 80)

const gridHour = (start: number): GridHour => {
  const at = instantText(start)
  const gramsPerKwh = gramsAt(Number(at.slice(11, 13)))
  return { at, gramsPerKwh, level: carbonLevelOf(gramsPerKwh) }
}

const four = Date.parse('2026-06-09T16:00:00+12:00')
const ahead = (count: number) => Array.from({ length: count }, (_, index) => gridHour(four + index * hourMs))

export const now: GenerationNow = {
  at: '2026-06-09T16:40:00+12:00',
  level: 2,
  levelName: 'Low',
  gramsPerKwh: 70,
  renewableShare: 0.82,
  generationSources: [
    { name: 'Hydro', percentage: 58 },
    { name: 'Geothermal', percentage: 24 },
    { name: 'Gas', percentage: 15.4 },
    { name: 'Others', percentage: 2.6 },
  ],
  generationProviders: [
    { name: 'Meridian', percentage: 60 },
    { name: 'Others', percentage: 40 },
  ],
  missingSources: [],
  hours: ahead(24),
  cleanest: { startHour: 0, endHour: 6 },
}

export const nextTwoDays: NextTwoDays = {
  prices: 'own',
  canWait: ['car', 'dishwasher'],
  canBookFreeHours: true,
  hours: ahead(48).map((hour) => ({
    ...hour,
    centsPerKwh: Number(hour.at.slice(11, 13)) >= 21 || Number(hour.at.slice(11, 13)) < 3 ? 18.5 : 31.25,
    isFree: false,
  })),
}

const gridDay = (date: string): GenerationDay => ({
  date,
  level: 3,
  gramsPerKwh: date.endsWith('7') ? 62 : 81,
  renewableShare: date.endsWith('7') ? 0.91 : 0.8,
  gigawattHours: 118.4,
  generationSources: now.generationSources,
  hours: hoursOf(date).map(({ start }) => gridHour(start)),
})
export const week: GenerationDays = { days: daysOf({ startDate: '2026-06-02', endDate: '2026-06-08' }).map(gridDay) }

const bounds = { hasElectricity: true, earliestDate: '2024-12-20', latestDataDate: '2026-06-08' }
export const day: UsageImpact = {
  ...bounds,
  canWait: ['car', 'dishwasher'],
  date: '2026-06-08',
  daily: {
    kw: 24,
    kg: 1.9,
    lowCarbonShare: 0.66,
    gridLowCarbonShare: 0.71,
    type: 'actual',
    hours: hoursOf('2026-06-08').map(({ start }) => ({ ...gridHour(start), kw: 1, kg: 0.079, type: 'actual' })),
  },
}

const lastOf = (name: string) => Number(endOfMonth(`${name}-01`).slice(8))
const month = (name: string, kg: number, estimatedDays = 0, days = lastOf(name)) => ({
  month: name,
  kw: kg * 12,
  kg,
  lowCarbonShare: 0.6,
  type: estimatedDays > 0 ? ('estimated' as const) : ('actual' as const),
  days,
  estimatedDays,
})
export const months: MonthlyUsageImpact = {
  ...bounds,
  EarliestMonth: '2024-12',
  Month: null,
  monthly: [
    month('2024-12', 10.1, 0, 12),
    month('2025-01', 40.25),
    month('2025-06', 60.5),
    month('2026-04', 50),
    month('2026-05', 62.4, 3),
    month('2026-06', 16.125, 0, 8),
  ],
  daily: [],
}
export const days: MonthlyUsageImpact = {
  ...months,
  Month: '2026-06',
  monthly: [month('2026-06', 16.125, 0, 8)],
  daily: daysOf({ startDate: '2026-06-01', endDate: '2026-06-30' }).map((date) =>
    date <= '2026-06-08'
      ? { date, kw: 24, kg: 2.01, lowCarbonShare: 0.6, type: 'actual' as const }
      : { date, kw: 0, kg: 0, lowCarbonShare: null, type: 'empty' as const },
  ),
}
export const nothing = { hasElectricity: true, earliestDate: null, latestDataDate: null }
