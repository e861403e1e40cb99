import { describe, expect, it } from 'vitest'
import { dayParts, monthParts } from '#domain/insights/eco-trend.ts'
import { selectDayTrend, selectMonthTrend, selectTrendSummary } from '#machines/eco-tracker/eco-trend.selectors.ts'
import { days, months } from './answers.ts'

describe('own carbon beside each other', () => {
  it('has no month and no day before the first reading [ECO-18]', () => {
    const titlesOf = (year: number) => monthParts(months, year).map(({ title }) => title)
    expect([titlesOf(2023), titlesOf(2024)]).toEqual([[], ['December 2024']])
    const later = { ...days, earliestDate: '2026-06-05' }
    expect(dayParts(later).map(({ label }) => Number(label))).toEqual(Array.from({ length: 26 }, (_, at) => 5 + at))
  })

  it('says how many days a month holds that does not hold all of its own', () => {
    const held = [2024, 2025, 2026].flatMap((year) => monthParts(months, year).map(({ key, held: words }) => [key, words]))
    expect(held.filter(([, words]) => words !== null)).toEqual([
      ['2024-12', '12 of 31 days'],
      ['2026-06', '8 of 30 days'],
    ])
  })

  it('draws a month that is not in as high as the same month of the year before, wherever that year begins', () => {
    const { bars } = selectTrendSummary(monthParts(months, 2025), monthParts(months, 2024))
    expect(bars.at(-1)).toEqual({ key: '2025-12', label: 'Dec', value: 10.1, kind: 'empty' })
  })

  it('leads to the months and years on either side as far as there are readings', () => {
    const sidesOf = (chosen: number | null) => {
      const { year, previous, next } = selectMonthTrend(months, chosen)
      return [previous, year, next]
    }
    expect([2019, 2024, 2025, null, 2030].map(sidesOf)).toEqual([
      [null, 2024, 2025],
      [null, 2024, 2025],
      [2024, 2025, 2026],
      [2025, 2026, null],
      [2025, 2026, null],
    ])
    const aroundMonth = (month: string) => {
      const { previous, next } = selectDayTrend(days, month)
      return [previous, next]
    }
    expect(['2024-12', '2025-06', '2026-06'].map(aroundMonth)).toEqual([
      [null, '2025-01'],
      ['2025-05', '2025-07'],
      ['2026-05', null],
    ])
  })

  it('has no bars for a month without readings', () => {
    const empty = { ...days, daily: days.daily.map((day) => ({ ...day, type: 'empty' as const })) }
    expect(selectDayTrend(empty, '2026-06').parts).toEqual([])
  })
})
