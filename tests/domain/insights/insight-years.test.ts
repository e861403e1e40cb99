import { describe, expect, it } from 'vitest'
import {
  firstInsightYear,
  historicInsightsFrom,
  insightMonths,
  insightYearOf,
  latestInsightYear,
  totalOf,
} from '#domain/insights/insight-years.ts'

const kwh = (Actual: number, Average: number, Efficient: number) => ({ Actual, Average, Efficient })
const fuel = (one: [number, number, number], other: [number, number, number]) => ({
  UsageInKWh: kwh(...one),
  UsageInDollars: kwh(...other),
})

describe('a year of insights', () => {
  it('goes from December to November [USAGE-23]', () => {
    const months = insightMonths(2026).map((month) => month.slice(0, 7))
    expect([months.length, months.slice(0, 3), months.at(-1)]).toEqual([12, ['2025-12', '2026-01', '2026-02'], '2026-11'])
    expect(['2025-11-30', '2025-12-01', '2026-01-31'].map(insightYearOf)).toEqual([2025, 2026, 2026])
  })
  it('is the latest once its December is over', () => {
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(latestInsightYear)).toEqual([2026, 2026, 2026, 2027])
  })
  it('is none before that which holds 31 December 2022 [CMPR-29 CMPR-30]', () => {
    expect(historicInsightsFrom).toBe('2022-12-31')
    expect(firstInsightYear(null)).toBe(2023)
    expect(firstInsightYear('2016-01-01')).toBe(2023)
    expect(firstInsightYear('2024-12-09')).toBe(2025)
  })
})

describe('the total', () => {
  it('is the sum of the parts, of the customer’s own, the average and the efficient [CMPR-18 CMPR-19]', () => {
    expect(totalOf({ Electricity: fuel([10, 12, 8], [3.1, 4.2, 2.4]), Gas: fuel([5, 6, 4], [0.55, 0.66, 0.44]) })).toEqual(
      fuel([15, 18, 12], [3.65, 4.86, 2.84]),
    )
  })
  it('of one fuel is that fuel; of none there is none', () => {
    expect(totalOf({ Electricity: null, Gas: fuel([5, 6, 4], [1, 1, 1]) })).toEqual(fuel([5, 6, 4], [1, 1, 1]))
    expect(totalOf({ Electricity: null, Gas: null })).toBeNull()
  })
})
