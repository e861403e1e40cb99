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

  it('says how many days a month holds that does not hold all of its own', () => {
    const held = [2024, 2025, 2026].flatMap((year) => monthParts(months, year).map(({ key, held: words }) => [key, words]))
    expect(held.filter(([, words]) => words !== null)).toEqual([
      ['2024-12', '12 of 31 days'],
      ['2026-06', '8 of 30 days'],
    ])
  })

  it('draws a month that is not in as high as the same month of the year before, wherever that year begins', () => {
    const bars = trendBars(monthParts(months, 2025), monthParts(months, 2024))
    expect(bars.at(-1)).toEqual({ key: '2025-12', label: 'Dec', value: 10.1, kind: 'empty' })
  })
})
