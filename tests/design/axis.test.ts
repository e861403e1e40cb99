import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, shownHours, shownLabels, tickLabels } from '#design/charts/geometry/axis.ts'

describe('an axis', () => {
  it.each([
    [
      [22.4, 31.2, 0],
      [0, 8, 16, 24, 32],
    ],
    [[2.7], [0, 1, 2, 3]],
    [[7.6], [0, 2, 4, 6, 8]],
    [[12], [0, 4, 8, 12]],
    [[0.87], [0, 0.3, 0.6, 0.9]],
    [[950], [0, 250, 500, 750, 1000]],
  ])('of %j ends on a tick at or just above the highest', (values, ticks) => {
    expect(axisOf(values, 'kwh')).toEqual({ min: 0, max: ticks.at(-1), ticks })
  })

  it('goes below nothing for what was sent out, from the same zero', () => {
    expect(axisOf([6, -4], 'kwh')).toEqual({ min: -4, max: 6, ticks: [-4, -2, 0, 2, 4, 6] })
    expect(axisOf([-19.4], 'kwh')).toEqual({ min: -20, max: 0, ticks: [-20, -15, -10, -5, 0] })
  })

  it('has 0 among its lines in tenths too', () => {
    expect(axisOf([0.3, -0.3], 'kwh').ticks).toEqual([-0.3, 0, 0.3])
  })

  it('has no line between two cents', () => {
    expect(axisOf([0.02], 'nzd').ticks).toEqual([0, 0.01, 0.02])
  })

  it('is drawn from 0 to 1 when there is nothing to hold', () => {
    expect(axisOf([], 'kwh')).toEqual({ min: 0, max: 1, ticks: [0, 1] })
    expect(axisOf([0, Number.NaN], 'kwh')).toEqual({ min: 0, max: 1, ticks: [0, 1] })
  })

  const watts = (min: number) =>
    fc.array(
      fc.integer({ min, max: 1e9 }).map((value) => value / 1000),
      { minLength: 1 },
    )

  it('ends on ticks that hold every value, has 0 among them and spaces them evenly', () => {
    fc.assert(
      fc.property(watts(-1e8), (values) => {
        const { min, max, ticks } = axisOf(values, 'kwh')
        const gaps = ticks.slice(1).map((tick, at) => tick - (ticks[at] ?? 0))
        expect(ticks).toContain(0)
        expect([min, max]).toEqual([ticks[0], ticks.at(-1)])
        expect(min).toBeLessThanOrEqual(Math.min(0, ...values))
        expect(max).toBeGreaterThanOrEqual(Math.max(0, ...values))
        expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(Math.max(...gaps) * 1e-6)
        expect(ticks.length).toBeLessThanOrEqual(8)
      }),
    )
  })

  it('leaves no more than a quarter of itself empty above the highest', () => {
    fc.assert(
      fc.property(watts(0), (values) => {
        const most = Math.max(...values)
        fc.pre(most > 0)
        const { max } = axisOf(values, 'kwh')
        expect(max - most).toBeLessThanOrEqual(max / 4)
      }),
    )
  })
})

describe('the lines of an axis', () => {
  const wordsOf = (values: readonly number[], unit: 'kwh' | 'nzd') => tickLabels(axisOf(values, unit), unit)

  it('say the unit of energy on the top line', () => {
    expect(wordsOf([30], 'kwh')).toEqual(['0', '10', '20', '30 kWh'])
    expect(wordsOf([6, -4], 'kwh')).toEqual(['−4', '−2', '0', '2', '4', '6 kWh'])
  })

  it('say dollars on each, thousands separated and a real minus', () => {
    expect(wordsOf([12, -4], 'nzd')).toEqual(['−$4', '$0', '$4', '$8', '$12'])
    expect(wordsOf([4000], 'nzd')).toEqual(['$0', '$1,000', '$2,000', '$3,000', '$4,000'])
  })

  it('have one number format: as many decimals on each', () => {
    expect(wordsOf([10], 'nzd')).toEqual(['$0.00', '$2.50', '$5.00', '$7.50', '$10.00'])
    expect(wordsOf([0.5], 'nzd')).toEqual(['$0.00', '$0.10', '$0.20', '$0.30', '$0.40', '$0.50'])
    expect(wordsOf([1], 'kwh')).toEqual(['0.00', '0.25', '0.50', '0.75', '1.00 kWh'])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.constantFrom('kwh', 'nzd'), (cents, unit) => {
        const decimals = wordsOf([cents / 100], unit).map((words) => /\.(\d+)/.exec(words)?.[1]?.length ?? 0)
        expect(new Set(decimals).size).toBe(1)
      }),
    )
  })
})

describe('labels', () => {
  it('stand at every 2nd day on a desk and every 7th on a phone, as far apart over the end of a month', () => {
    expect(shownLabels(29, 39, 41)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28])
    expect(shownLabels(29, 10.8, 41)).toEqual([0, 7, 14, 21, 28])
  })

  it('are all shown where there is room', () => {
    expect(shownLabels(7, 80, 39)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('leave none out and show none twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 4, max: 80 }), (count, step) => {
        const shown = shownLabels(count, step, 41)
        const gaps = new Set(shown.slice(1).map((at, index) => at - (shown[index] ?? 0)))
        expect([shown[0], gaps.size <= 1]).toEqual([0, true])
      }),
    )
  })

  it('stand at round hours of the clock, also on the days when it changes', () => {
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
})
