import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bandAt, gstWithin, halfHourCosts, priceDay, type Tariff, withGst } from '#domain/supply/tariff.ts'

const anytime: Tariff = {
  planId: 'low-user',
  startDate: '2025-04-01',
  endDate: null,
  dailyMillicents: 90_000,
  bands: [{ name: 'anytime', rateMillicents: 29_478, fromHour: 0, toHour: 24 }],
}
const peak: Tariff = {
  planId: 'ev',
  startDate: '2025-04-01',
  endDate: null,
  dailyMillicents: 150_000,
  bands: [
    { name: 'night', rateMillicents: 14_000, fromHour: 21, toHour: 7 },
    { name: 'peak', rateMillicents: 40_000, fromHour: 7, toHour: 9, weekdaysOnly: true },
    { name: 'day', rateMillicents: 28_000, fromHour: 7, toHour: 21 },
  ],
  exportMillicents: 12_000,
}
const flat = (count: number, wh: number): number[] => Array.from({ length: count }, () => wh)
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
const saturday = '2026-06-06'

/** Of a price in millicents, with GST. */
const exact = (wh: number, millicents: number): number => wh * millicents * 115

describe('The price of a day', () => {
  test('is energy and the daily charge with GST, in whole hundred-millionths of a cent', () => {
    const flatDay = { day: saturday, wh: flat(48, 250) }
    // 12 kWh at 33.8997 c and 103.5 c.
    expect(priceDay(anytime, flatDay)).toEqual({
      usage: 40_679_640_000,
      fixed: 10_350_000_000,
      credit: 0,
      total: 51_029_640_000,
      saved: 0,
      bands: [{ name: 'anytime', wh: 12_000, freeWh: 0 }],
    })
    expect(sum(halfHourCosts(anytime, flatDay))).toBe(51_029_640_000)
  })

  test('counts a missing half-hour as nothing and still asks the daily charge', () => {
    const unread = { day: saturday, wh: Array.from({ length: 48 }, () => null) }
    expect(priceDay(anytime, unread)).toMatchObject({ usage: 0, fixed: 10_350_000_000, total: 10_350_000_000 })
    expect(sum(halfHourCosts(anytime, unread))).toBe(10_350_000_000)
  })

  test('asks nothing for free half-hours and says what they saved', () => {
    const day = priceDay(anytime, { day: saturday, wh: flat(48, 1000), free: [34, 35, 36, 37] })
    expect([day.usage, day.saved, day.bands]).toEqual([
      exact(44_000, 29_478),
      exact(4000, 29_478),
      [{ name: 'anytime', wh: 48_000, freeWh: 4000 }],
    ])
  })

  test('takes off what the panels send to the network, without GST', () => {
    const day = priceDay(peak, { day: saturday, wh: flat(48, 0), exportWh: flat(48, 500) })
    // 24 kWh at 12 c, and 172.5 c for the day.
    expect([day.usage, day.fixed, day.credit, day.total]).toEqual([0, 17_250_000_000, 28_800_000_000, -11_550_000_000])
  })

  test('goes by the clock of the day: bands over midnight, weekdays only', () => {
    const bands = (day: string) => priceDay(peak, { day, wh: flat(48, 100) }).bands.map(({ name, wh }) => [name, wh])
    expect(bands(saturday)).toEqual([
      ['night', 2000],
      ['peak', 0],
      ['day', 2800],
    ])
    expect(bands('2026-06-05')).toEqual([
      ['night', 2000],
      ['peak', 400],
      ['day', 2400],
    ])
  })

  test('is right when the clock changes: the night is an hour longer in April and shorter in September', () => {
    const nights = [
      ['2026-04-05', 50],
      ['2026-09-27', 46],
    ] as const
    expect(nights.map(([day, count]) => priceDay(peak, { day, wh: flat(count, 100) }).bands.map(({ wh }) => wh))).toEqual([
      [2200, 0, 2800],
      [1800, 0, 2800],
    ])
    expect([bandAt(peak, '2026-04-05', 15, 50), bandAt(peak, '2026-04-05', 16, 50)]).toEqual([0, 2])
  })

  test('refuses a tariff that leaves an hour without a price', () => {
    const gap: Tariff = { ...anytime, bands: [{ name: 'day', rateMillicents: 1, fromHour: 7, toHour: 21 }] }
    expect(() => priceDay(gap, { day: saturday, wh: flat(48, 1) })).toThrow(
      new RangeError('low-user has no price at 0 on 2026-06-06'),
    )
  })

  test('agrees with sums on paper, and its half-hours add up to it', () => {
    const halfHour = fc.option(fc.integer({ min: 0, max: 40_000 }), { nil: null, freq: 8 })
    fc.assert(
      fc.property(
        fc.constantFrom(['2026-06-06', 48], ['2026-04-05', 50], ['2026-09-27', 46], ['2026-06-08', 48]),
        fc.array(halfHour, { minLength: 50, maxLength: 50 }),
        fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 50, maxLength: 50 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 45 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 300_000 }),
        ([date, length], wh, exported, free, dailyMillicents) => {
          const day = String(date)
          const count = Number(length)
          const tariff: Tariff = { ...peak, dailyMillicents }
          const read = { day, wh: wh.slice(0, count), exportWh: exported.slice(0, count), free }
          const cost = priceDay(tariff, read)
          let onPaper = BigInt(dailyMillicents) * 115_000n
          for (let index = 0; index < count; index += 1) {
            const rate = tariff.bands[bandAt(tariff, day, index, count)]?.rateMillicents ?? 0
            if (!free.includes(index)) onPaper += BigInt(wh[index] ?? 0) * BigInt(rate) * 115n
            onPaper -= BigInt(exported[index] ?? 0) * 1_200_000n
          }
          expect(BigInt(cost.total)).toBe(onPaper)
          expect(cost.usage + cost.fixed - cost.credit).toBe(cost.total)
          const halfHours = halfHourCosts(tariff, read)
          expect([halfHours.length, sum(halfHours), halfHours.every(Number.isInteger)]).toEqual([count, cost.total, true])
        },
      ),
    )
  })
})

describe('Tariffs', () => {
  test('show their prices with GST of 15 %', () => {
    expect([withGst(90_000), withGst(29_478)]).toEqual([103.5, 33.8997])
    expect(gstWithin(24_383)).toBe(3180)
  })
})
