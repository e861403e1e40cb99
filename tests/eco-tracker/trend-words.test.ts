import { describe, expect, it } from 'vitest'
import { dayParts, monthParts, trendBars } from '#views/eco-tracker/trend-words.ts'
import { days, months } from './answers.ts'

describe('own carbon beside each other', () => {
  it('has no month and no day before the first reading [ECO-18]', () => {
    const titlesOf = (year: number) => monthParts(months, year).map(({ title }) => title)
    expect([titlesOf(2023), titlesOf(2024)]).toEqual([[], ['December 2024']])
    const later = { ...days, earliestDate: '2026-06-05' }
    expect(dayParts(later).map(({ label }) => Number(label))).toEqual(Array.from({ length: 26 }, (_, at) => 5 + at))
  })

  it('says how many days a month holds, and what of them was estimated or is not known', () => {
    const noteOf = (more: Partial<(typeof days.monthly)[number]>) =>
      monthParts({ EarliestMonth: '2026-06', monthly: days.monthly.map((june) => ({ ...june, ...more })) }, 2026)[0]?.note
    expect([
      noteOf({}),
      noteOf({ type: 'estimated', estimatedDays: 1 }),
      noteOf({ type: 'partial' }),
      noteOf({ days: 30, type: 'estimated', estimatedDays: 3 }),
      noteOf({ days: 30 }),
    ]).toEqual([
      '8 of 30 days',
      '8 of 30 days, 1 day estimated',
      '8 of 30 days, grid not known in all of it',
      '3 days estimated',
      null,
    ])
  })

  it('draws a month that is not in as high as the same month of the year before, wherever that year begins', () => {
    const bars = trendBars(monthParts(months, 2025), monthParts(months, 2024))
    expect(bars.at(-1)).toEqual({ key: '2025-12', label: 'Dec', value: 10.1, kind: 'empty' })
  })
})
