import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findSlots, type SlotHour, slotsOf } from '#domain/slot-finder.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 9, hour)).toISOString()
const hoursWith = (cents: readonly (number | null)[], grams: readonly (number | null)[]): SlotHour[] =>
  cents.map((centsPerKwh, hour) => ({ at: at(hour), centsPerKwh, gramsPerKwh: grams[hour] ?? null }))
const firstOf = (slot: { readonly hours: readonly SlotHour[] } | null) => slot?.hours[0]?.at ?? null

const amount = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null, freq: 8 })
const twoDays = fc.array(fc.record({ centsPerKwh: amount, gramsPerKwh: amount }), { minLength: 0, maxLength: 48 })
const asHours = (list: readonly { centsPerKwh: number | null; gramsPerKwh: number | null }[]): SlotHour[] =>
  list.map((one, hour) => ({ at: at(hour), ...one }))

describe('A slot for a task', () => {
  test('is cheapest, then lightest, then soonest; and greenest, then cheapest, then soonest', () => {
    const hours = hoursWith([30, 20, 20, 20, 30, 30], [90, 80, 70, 70, 40, 40])
    const { cheapest, greenest, now } = findSlots(hours, 2)
    expect([firstOf(cheapest), cheapest?.centsPerKwh, cheapest?.gramsPerKwh]).toEqual([at(2), 20, 70])
    expect([firstOf(greenest), greenest?.gramsPerKwh, greenest?.centsPerKwh]).toEqual([at(4), 40, 30])
    expect([firstOf(now), now?.centsPerKwh]).toEqual([at(0), 25])
  })

  test('is the soonest of equals', () => {
    expect(firstOf(findSlots(hoursWith([20, 20, 20, 20], [50, 50, 50, 50]), 2).cheapest)).toBe(at(1))
  })

  test('is never in the hour that runs, however good that is: it has begun', () => {
    const { cheapest, greenest, now } = findSlots(hoursWith([10, 30, 20], [10, 30, 40]), 1)
    expect([firstOf(cheapest), firstOf(greenest), firstOf(now)]).toEqual([at(2), at(1), at(0)])
    expect(findSlots(hoursWith([10], [10]), 1)).toMatchObject({ cheapest: null, greenest: null })
  })

  test('goes without a price where there is none to show, and is none where nothing is known', () => {
    const { cheapest, greenest } = findSlots(hoursWith([null, null], [50, 40]), 1)
    expect([cheapest, firstOf(greenest)]).toEqual([null, at(1)])
    expect(findSlots(hoursWith([10, 20], [null, null]), 1).greenest).toBeNull()
    expect(findSlots(hoursWith([10], [10]), 2)).toEqual({ cheapest: null, greenest: null, now: null })
  })

  test('is never worse than any other, has as many hours as asked for, side by side', () => {
    fc.assert(
      fc.property(twoDays, fc.integer({ min: 1, max: 8 }), (list, length) => {
        const hours = asHours(list)
        const { cheapest, greenest } = findSlots(hours, length)
        const whole = (values: readonly (number | null)[]) => (values.some((value) => value === null) ? [] : [values as number[]])
        const runs = hours.flatMap((_, start) =>
          start > 0 && start + length <= hours.length ? [hours.slice(start, start + length)] : [],
        )
        const means = (of: (hour: SlotHour) => number | null) =>
          runs.flatMap((run) => whole(run.map(of))).map((values) => values.reduce((sum, value) => sum + value, 0) / length)
        const least = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values))
        const [price, carbon] = [least(means(({ centsPerKwh }) => centsPerKwh)), least(means(({ gramsPerKwh }) => gramsPerKwh))]
        const offBy = (found: number | null | undefined, wanted: number | null) =>
          wanted === null || found === null || found === undefined ? Number((found ?? null) !== wanted) : Math.abs(found - wanted)
        expect(offBy(cheapest?.centsPerKwh, price)).toBeLessThan(0.0001)
        expect(offBy(greenest?.gramsPerKwh, carbon)).toBeLessThan(0.0501)
        for (const slot of [cheapest, greenest].filter((one) => one !== null)) {
          const start = hours.indexOf(slot.hours[0] as SlotHour)
          expect(slot.hours).toEqual(hours.slice(start, start + length))
          expect(slot.hours).toHaveLength(length)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('has as many beginnings as fit', () => {
    fc.assert(
      fc.property(twoDays, fc.integer({ min: 1, max: 8 }), (list, length) => {
        expect(slotsOf(asHours(list), length)).toHaveLength(Math.max(0, list.length - length + 1))
      }),
    )
  })
})
