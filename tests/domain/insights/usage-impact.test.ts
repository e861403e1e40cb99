import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addImpacts,
  gramsByLevel,
  impactOf,
  kilogramsOf,
  loads,
  lowShareOf,
  noImpact,
  savedByWaiting,
} from '#domain/insights/usage-impact.ts'

const even = <Value>(value: Value, count = 48): Value[] => Array.from({ length: count }, () => value)
const halfHours = fc.constantFrom(46, 48, 50)

describe('Own carbon', () => {
  test('is each half-hour’s watt-hours at the grid’s grams of the same half-hour', () => {
    // 500 Wh at 60 g and 1,500 Wh at 120 g a kWh: 30 g and 180 g.
    expect(kilogramsOf(impactOf([500, 1500], [60, 120]))).toBe(0.21)
  })

  test('leaves out what was not read and what the grid says nothing of', () => {
    expect(impactOf([100, null, 300, 400], [50, 50, null, 70])).toEqual({
      knownWh: 500,
      lowWh: 500,
      milligrams: 100 * 50 + 400 * 70,
    })
    expect(impactOf([100, 100], [])).toEqual(noImpact)
  })

  test('counts an hour of levels 1 to 3 as low, by its mean', () => {
    // 88 and 90 g are level 3 together; 89 and 91 are level 4.
    expect(lowShareOf(impactOf([10, 30, 20, 40], [88, 90, 89, 91]))).toBe(0.4)
    expect(lowShareOf(noImpact)).toBeNull()
  })

  test('of days of 46, 48 and 50 half-hours adds up to the whole, split wherever it is', () => {
    fc.assert(
      fc.property(halfHours, fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 22 }), (count, seed, cut) => {
        const wh = Array.from({ length: count }, (_, index) => ((index * 37 + seed * 11) % 700) + 1)
        const grams = Array.from({ length: count }, (_, index) => 40 + ((index * 13 + seed) % 100))
        const parts = [
          [0, cut * 2],
          [cut * 2, count],
        ].map(([from, to]) => impactOf(wh.slice(from, to), grams.slice(from, to)))
        const whole = impactOf(wh, grams)
        expect(addImpacts(parts)).toEqual(whole)
        expect(whole.knownWh).toBe(wh.reduce((sum, value) => sum + value, 0))
      }),
    )
  })

  test('lies between the lightest and the heaviest half-hour', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 400 })), { minLength: 2, maxLength: 50 }),
        (day) => {
          const [wh, grams] = [day.map(([used]) => used), day.map(([, of]) => of)]
          const { knownWh, milligrams, lowWh } = impactOf(wh, grams)
          expect(milligrams).toBeGreaterThanOrEqual(knownWh * Math.min(...grams))
          expect(milligrams).toBeLessThanOrEqual(knownWh * Math.max(...grams))
          expect(lowWh).toBeLessThanOrEqual(knownWh)
        },
      ),
    )
  })
})

describe('Waiting', () => {
  const evening = (grams: Readonly<Record<number, number>>) =>
    Array.from({ length: 24 }, (_, hour) => ({ hour, gramsPerKwh: grams[hour] ?? 60 }))

  test('is worth what a load takes less in lighter hours', () => {
    // 22 kWh at a mean of 110 g from 6 pm, at 60 g from 9 pm.
    expect(savedByWaiting(evening({ 18: 120, 19: 110, 20: 100 }), loads.car)).toBe(1.1)
    expect(savedByWaiting(evening({ 19: 110 }), loads.dishwasher)).toBe(0.05)
  })

  test('is worth nothing where later is heavier, alike, or not known', () => {
    expect(savedByWaiting(evening({ 22: 90 }), loads.dishwasher)).toBeNull()
    expect(savedByWaiting(even({ hour: 19, gramsPerKwh: 60 }, 1), loads.dishwasher)).toBeNull()
    expect(savedByWaiting(evening({}), loads.car)).toBeNull()
  })

  test('has the grams of each level of its day', () => {
    expect(gramsByLevel([{ gramsPerKwh: 50 }, { gramsPerKwh: 54 }, { gramsPerKwh: 128 }, { gramsPerKwh: null }])).toEqual([
      { level: 1, grams: 52 },
      { level: 5, grams: 128 },
    ])
  })
})
