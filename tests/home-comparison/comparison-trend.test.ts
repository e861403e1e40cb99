import { describe, expect, it } from 'vitest'
import { selectTrendPercent, type TrendMonth } from '#machines/home-comparison/comparison-trend.selectors.ts'

const month = (own: number | null, average: number | null, yearBefore: number | null): TrendMonth => ({
  month: '2026-01-01',
  label: 'Jan',
  actual: own,
  average,
  efficient: null,
  yearBefore,
})

describe('the year against others', () => {
  const months = [month(90, 100, null), month(150, 200, 120), month(500, null, 400), month(null, 300, 10)]

  it('counts only the months in which both are known', () => {
    // 240 against 300, 650 against 520.
    expect([selectTrendPercent(months, 'similar'), selectTrendPercent(months, 'yearBefore')]).toEqual([-20, 25])
  })

  it('says nothing without a month in which both are known', () => {
    expect(selectTrendPercent([month(90, null, null)], 'similar')).toBeNull()
  })
})
