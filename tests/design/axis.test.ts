import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, niceStep, shownHours, shownLabels, strideOf, tickLabel } from '#design/axis.ts'

describe('an axis', () => {
  it('has lines at 10, 20 and 30 for a day of 31.2 kWh', () => {
    expect(axisOf([22.4, 31.2, 0])).toEqual({ min: 0, max: 32.136, ticks: [0, 10, 20, 30] })
  })

  it('ends at the next line when the highest value is near it', () => {
    expect(axisOf([2.7])).toEqual({ min: 0, max: 3, ticks: [0, 1, 2, 3] })
  })

  it('takes steps of four for a bill of twelve dollars a day', () => {
    expect(axisOf([12.3]).ticks).toEqual([0, 4, 8, 12])
  })

  it('goes below nothing for what was sold', () => {
    expect(axisOf([6, -4])).toEqual({ min: -4, max: 6.18, ticks: [-4, -2, 0, 2, 4, 6] })
  })

  it('has 0 among its lines in tenths too', () => {
    expect(axisOf([0.3, -0.3]).ticks).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
  })

  it('is drawn from 0 to 1 when there is nothing to hold', () => {
    expect(axisOf([])).toEqual({ min: 0, max: 1, ticks: [0, 1] })
    expect(axisOf([0, Number.NaN])).toEqual({ min: 0, max: 1, ticks: [0, 1] })
  })

  it('holds every value, has 0 among its lines and spaces them evenly', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -1e8, max: 1e9 }).map((watts) => watts / 1000),
          { minLength: 1 },
        ),
        (values) => {
          const { min, max, ticks } = axisOf(values)
          const gaps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))
          expect(ticks).toContain(0)
          expect(min).toBeLessThanOrEqual(Math.min(0, ...values))
          expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values))
          expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(Math.max(...gaps) * 1e-6)
          expect(ticks.length).toBeLessThanOrEqual(11)
        },
      ),
    )
  })

  it('divides by 1, 2, 2.5, 4 or 5 times a power of ten', () => {
    expect([3, 7, 12, 31, 45, 70, 100, 1200].map(niceStep)).toEqual([1, 2.5, 4, 10, 20, 25, 40, 400])
  })
})

describe('a line', () => {
  it('says its unit on the top line only', () => {
    expect([10, 30].map((tick) => tickLabel(tick, 'kwh', tick === 30))).toEqual(['10', '30 kWh'])
  })

  it('says dollars on each line, thousands separated and a real minus', () => {
    expect([12, 1200, -4, 2.5].map((tick) => tickLabel(tick, 'nzd', false))).toEqual(['$12', '$1,200', '−$4', '$2.50'])
  })
})

describe('labels', () => {
  it('stand at every 2nd day on a desk and every 7th on a phone', () => {
    expect([strideOf(29, 39, 41), strideOf(29, 10.8, 41)]).toEqual([2, 7])
  })

  it('stand at every 3rd hour', () => {
    expect([strideOf(24, 46, 61), strideOf(25, 46, 61), strideOf(24, 12, 61)]).toEqual([3, 3, 6])
  })

  it('labels round hours of the clock, also on the days when it changes', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour)
    const spring = hours.filter((hour) => hour !== 2)
    const autumn = hours.flatMap((hour) => (hour === 2 ? [2, 2] : [hour]))
    const labels = (day: number[], step: number) => shownHours(day, step, 61).map((at) => day[at])
    expect([labels(hours, 24), labels(spring, 24), labels(autumn, 24)]).toEqual(
      Array.from({ length: 3 }, () => [0, 3, 6, 9, 12, 15, 18, 21]),
    )
    expect(
      labels(
        spring.flatMap((hour) => [hour, hour + 0.5]),
        6,
      ),
    ).toEqual([0, 6, 12, 18])
  })

  it('are all shown where there is room', () => {
    expect(shownLabels(7, 80, 39, () => false)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('keep the first of a month and give way to it', () => {
    const isMonth = (at: number) => at === 0 || at === 10
    expect(shownLabels(29, 39, 41, isMonth)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28])
    expect(shownLabels(29, 10.8, 41, isMonth)).toEqual([0, 7, 10, 14, 21, 28])
    expect(shownLabels(29, 10.8, 41, (at) => at === 12)).toEqual([0, 7, 12, 21, 28])
  })
})
