import { describe, expect, test } from 'vitest'
import {
  busiestHour,
  differenceSentence,
  highestOf,
  lowestOf,
  totalOf,
  typicalDay,
  withReadings,
} from '#domain/insights/insight.ts'

const rows = [
  { startDate: '2026-06-05', kw: 20.8, costNZD: 8.09, type: 'estimated' },
  { startDate: '2026-06-06', kw: 31.2, costNZD: 10.99, type: 'actual' },
  { startDate: '2026-06-07', kw: 31.2, costNZD: 9.63, type: 'powerShout' },
  { startDate: '2026-06-08', kw: 0, costNZD: 0, type: 'empty' },
] as const

describe('Highlights', () => {
  test('leave out days without readings', () => {
    expect([highestOf(rows)?.startDate, lowestOf(rows)?.startDate, withReadings(rows).length]).toEqual([
      '2026-06-06',
      '2026-06-05',
      3,
    ])
    expect([highestOf([]), lowestOf(rows.slice(3))]).toEqual([null, null])
  })

  test('add up to the cent', () => {
    expect([totalOf(rows, 'nzd'), totalOf(rows, 'kwh')]).toEqual([28.71, 83.2])
  })

  test('know the typical day and its busiest hour', () => {
    const day = (wh: number) => Array.from({ length: 24 }, (_, hour) => (hour === 18 ? wh : 1))
    const typical = typicalDay([day(3), day(5)])
    expect(typical).toEqual(day(4))
    expect([busiestHour(typical), busiestHour(null), busiestHour(day(1).map(() => 0)), typicalDay([])]).toEqual([
      18,
      null,
      null,
      null,
    ])
  })

  test('tell the difference of one bar', () => {
    expect([
      differenceSentence('kwh', 31.2, 27, 'last month'),
      differenceSentence('nzd', 8.09, 10.99, 'last month'),
      differenceSentence('kwh', 3.01, 3, 'last month'),
    ]).toEqual(['4.2 kWh more than last month', '$2.90 less than last month', 'The same as last month'])
  })
})
