import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { carbonLevelOf } from '#domain/insights/carbon-level.ts'
import { findSlots, type SlotHour, slotsOf, slotToSave } from '#domain/customer/slot-finder.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 9, hour)).toISOString()
const hoursWith = (cents: readonly (number | null)[], grams: readonly (number | null)[]): SlotHour[] =>
  cents.map((centsPerKwh, hour) => ({ at: at(hour), centsPerKwh, gramsPerKwh: grams[hour] ?? null }))
const firstOf = (slot: { readonly hours: readonly SlotHour[] } | null) => slot?.hours[0]?.at ?? null

const amount = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null, freq: 8 })
const twoDays = fc.array(fc.record({ centsPerKwh: amount, gramsPerKwh: amount }), { minLength: 0, maxLength: 48 })
const asHours = (list: readonly { centsPerKwh: number | null; gramsPerKwh: number | null }[]): SlotHour[] =>
  list.map((one, hour) => ({ at: at(hour), ...one }))

describe('A slot for a task', () => {
  test('is cheapest, then of the lowest level of carbon, then soonest; and greenest by level, then cheapest, then soonest', () => {
    const hours = hoursWith([30, 20, 20, 20, 30, 30], [95, 95, 92, 80, 40, 40])
    const { cheapest, greenest, now } = findSlots(hours, 1)
    expect([firstOf(cheapest), cheapest?.centsPerKwh, cheapest?.gramsPerKwh]).toEqual([at(3), 20, 80])
    expect([firstOf(greenest), greenest?.gramsPerKwh, greenest?.centsPerKwh]).toEqual([at(4), 40, 30])
    expect([firstOf(now), now?.centsPerKwh]).toEqual([at(0), 30])
  })

  test('is the soonest of equal prices whose carbon is of one level, not one of a gram less two nights on', () => {
    const grams = [100, 70, 69, ...Array.from({ length: 40 }, () => 95), 61]
    const cents = grams.map((gram) => (gram === 100 ? 30 : 20))
    const { cheapest, greenest } = findSlots(hoursWith(cents, grams), 1)
    expect([firstOf(cheapest), firstOf(greenest)]).toEqual([at(1), at(1)])
  })

  test.each([
    ['tonight, 0.01 cent dearer than in two nights', [30, 12.42, 12.41], [50, 50, 50], at(1), null],
    ['tonight, 0.99 cent dearer than in two nights', [30, 13.4, 12.41], [50, 50, 50], at(1), null],
    ['in two nights, a cent cheaper than tonight', [30, 13.41, 12.41], [50, 50, 50], at(2), null],
    [
      'the first that is not a cent above the cheapest, not the first that is near the one before',
      [30, 14, 13.2, 12.5],
      [50, 50, 50, 50],
      at(2),
      null,
    ],
    ['later than what is nearly as cheap, but no cent below now', [13.4, 12.41, 12.4], [50, 50, 50], at(2), null],
    ['of lower carbon at a price as good as equal', [30, 12.42, 12.41, 12.45], [95, 95, 95, 40], at(3), at(3)],
    ['of the lowest level, whatever it costs', [20, 20, 25], [95, 70, 40], null, at(2)],
  ])('is the soonest of those that nothing beats by a cent or a level: %s', (_, cents, grams, cheapest, greenest) => {
    const found = findSlots(hoursWith(cents, grams), 1)
    expect([firstOf(found.cheapest), firstOf(found.greenest)]).toEqual([cheapest, greenest])
  })

  test.each([
    ['a cent less', [20, 19], [50, 50], at(1), null],
    ['less than a cent less', [20, 19.01], [50, 50], null, null],
    ['dearer', [20, 21], [50, 50], null, null],
    ['a level less, at the same price', [20, 20], [61, 60], null, at(1)],
    ['less carbon of the same level', [20, 20], [72, 61], null, null],
  ])('is called best only if it is better than now by a cent or a level: %s', (_, cents, grams, cheapest, greenest) => {
    const found = findSlots(hoursWith(cents, grams), 1)
    expect([firstOf(found.cheapest), firstOf(found.greenest)]).toEqual([cheapest, greenest])
  })

  test('to save is the cheapest, else the greenest that is no dearer than now, else none', () => {
    const saved = (cents: readonly number[], grams: readonly number[]) =>
      firstOf(slotToSave(findSlots(hoursWith(cents, grams), 1)))
    expect(saved([20, 20, 15], [100, 50, 100])).toBe(at(2))
    expect(saved([20, 20, 20], [100, 100, 50])).toBe(at(2))
    expect(saved([20, 20.5, 20.5], [100, 50, 50])).toBeNull()
    expect(saved([20, 20], [50, 50])).toBeNull()
  })

  test('is never in the hour that runs: it has begun', () => {
    const { cheapest, greenest, now } = findSlots(hoursWith([30, 30, 20], [100, 30, 40]), 1)
    expect([firstOf(cheapest), firstOf(greenest), firstOf(now)]).toEqual([at(2), at(2), at(0)])
    expect(findSlots(hoursWith([10], [10]), 1)).toMatchObject({ cheapest: null, greenest: null })
  })

  test('goes without a price where there is none to show, and is none where nothing is known', () => {
    const noPrice = findSlots(hoursWith([null, null], [100, 40]), 1)
    expect([noPrice.cheapest, firstOf(noPrice.greenest), noPrice.isPriceKnown, noPrice.isCarbonKnown]).toEqual([
      null,
      at(1),
      false,
      true,
    ])
    const noCarbon = findSlots(hoursWith([20, 10], [null, null]), 1)
    expect([firstOf(noCarbon.cheapest), noCarbon.greenest, noCarbon.isCarbonKnown]).toEqual([at(1), null, false])
    expect(findSlots(hoursWith([10], [10]), 2)).toEqual({
      cheapest: null,
      greenest: null,
      now: null,
      isPriceKnown: false,
      isCarbonKnown: false,
    })
  })

  test('has as many hours as asked for, side by side; none that is not better than now, none a cent cheaper or of a lower level is passed over', () => {
    fc.assert(
      fc.property(twoDays, fc.integer({ min: 1, max: 8 }), (list, length) => {
        const hours = asHours(list)
        const { cheapest, greenest, now } = findSlots(hours, length)
        const others = slotsOf(hours, length).slice(1)
        const level = ({ gramsPerKwh }: { readonly gramsPerKwh: number | null }) => carbonLevelOf(gramsPerKwh)
        for (const slot of [cheapest, greenest].filter((one) => one !== null)) {
          const start = hours.indexOf(slot.hours[0] as SlotHour)
          expect(slot.hours).toEqual(hours.slice(start, start + length))
          expect(slot.hours).toHaveLength(length)
        }
        const price = cheapest?.centsPerKwh ?? null
        const prices = others.flatMap(({ centsPerKwh }) => centsPerKwh ?? [])
        expect(price === null || price < Math.min(...prices) + 1).toBe(true)
        const priceNow = now?.centsPerKwh ?? null
        expect(price === null || priceNow === null || priceNow - price > 0.98).toBe(true)
        const levels = others.filter(({ gramsPerKwh }) => gramsPerKwh !== null).map(level)
        expect(greenest === null || level(greenest) === Math.min(...levels)).toBe(true)
        const levelNow = now && now.gramsPerKwh !== null ? level(now) : null
        expect(greenest === null || levelNow === null || level(greenest) < levelNow).toBe(true)
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
