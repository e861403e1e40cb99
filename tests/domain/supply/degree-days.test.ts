import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayFromEpoch, daysOf, epochDay } from '#domain/basics/days.ts'
import {
  climateOf,
  degreesBelow,
  heatingOf,
  measuredWeather,
  temperatureOn,
  usualDegreesBelow,
  usualOn,
  usualWeather,
} from '#domain/supply/degree-days.ts'

const wellington = climateOf('Wellington')
if (!wellington) throw new Error('Wellington has a climate')
const year = daysOf({ startDate: '2025-07-01', endDate: '2026-06-30' })

describe('what is usual', () => {
  it('is a month’s mean in its middle, and between two on the line from one to the next', () => {
    // July's middle is the start of the 16th at noon, January's too.
    expect(usualOn(wellington, '2026-07-16')).toBeCloseTo(8.9, 10)
    expect(usualOn(wellington, '2026-01-16')).toBeCloseTo(16.9, 10)
    // From 15 June's end to 16 July's noon are 30.5 days, from 9.7 down to 8.9.
    expect(usualOn(wellington, '2026-07-01')).toBeCloseTo(9.7 - (0.8 * 15.5) / 30.5, 10)
  })

  it('goes on over the turn of a year', () => {
    const days = daysOf({ startDate: '2026-12-16', endDate: '2027-01-16' }).map((day) => usualOn(wellington, day))
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(days[0]).toBeGreaterThan(15.3)
  })

  it('comes to the yearly mean that is printed for each place, to a fifth of a degree', () => {
    const printed = { Auckland: 15.1, Waikato: 13.7, Wellington: 12.9, Canterbury: 12.2, Otago: 11.1 }
    for (const [region, mean] of Object.entries(printed)) {
      const climate = climateOf(region)
      expect(
        Math.abs((climate ? usualWeather(climate, { startDate: '2025-01-01', endDate: '2025-12-31' }).mean : 0) - mean),
      ).toBeLessThan(0.2)
    }
    expect(climateOf('Atlantis')).toBeNull()
  })

  it('is below 18 °C by so many degree days', () => {
    const { degreeDays, days } = usualWeather(wellington, { startDate: '2026-07-16', endDate: '2026-07-16' })
    expect([days, degreeDays]).toEqual([1, expect.closeTo(9.1, 10)])
  })
})

describe('what was measured', () => {
  const epochs = fc.integer({ min: epochDay('2024-01-01'), max: epochDay('2028-12-31') })
  const temperatures = fc.integer({ min: -600, max: 600 }).map((tenths) => tenths / 10)

  it('counts on its day, and what is usual on every other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(epochs, temperatures), { maxLength: 40 }), epochs, (rows, other) => {
        const measured = new Map(rows)
        const climate = { ...wellington, measured }
        for (const epoch of [...measured.keys(), other]) {
          const day = dayFromEpoch(epoch)
          const expected = measured.get(epoch) ?? usualOn(wellington, day)
          expect(temperatureOn(climate, day)).toBe(expected)
          expect(degreesBelow(climate, day)).toBe(Math.max(0, 18 - expected))
          expect(usualDegreesBelow(climate, day)).toBe(degreesBelow(wellington, day))
          expect(usualOn(climate, day)).toBe(usualOn(wellington, day))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('makes a period’s weather from nine of ten days on', () => {
    const range = { startDate: '2026-07-01', endDate: '2026-07-10' }
    const climate = (days: number) => ({
      ...wellington,
      measured: new Map(
        daysOf(range)
          .map((day, index) => [epochDay(day), index === 0 ? 19 : 6] as const)
          .slice(0, days),
      ),
    })
    // A day above 18 °C takes nothing away from the others.
    expect(measuredWeather(climate(10), range)).toEqual({
      place: 'Wellington',
      mean: 7.3,
      days: 10,
      degreeDays: 108,
      usualDays: 0,
    })
    const last = usualOn(wellington, '2026-07-10')
    expect(measuredWeather(climate(9), range)).toEqual({
      place: 'Wellington',
      mean: expect.closeTo((19 + 8 * 6 + last) / 10, 0.05),
      days: 10,
      degreeDays: expect.closeTo(8 * 12 + 18 - last, 10),
      usualDays: 1,
    })
    expect(measuredWeather(climate(8), range)).toBeNull()
    expect(measuredWeather(wellington, range)).toBeNull()
  })
})

describe('what a home takes for each degree day', () => {
  const used = (wh: (degrees: number, index: number) => number) =>
    year.map((day, index) => ({ day, wh: wh(degreesBelow(wellington, day), index) }))

  it('is found in its own year', () => {
    expect(
      heatingOf(
        wellington,
        used((degrees) => 8_000 + 1_500 * degrees),
      ),
    ).toBeCloseTo(1_500, 6)
  })

  it('is found among other things that it does', () => {
    const noisy = heatingOf(
      wellington,
      used((degrees, index) => 8_000 + 1_500 * degrees + (index % 7) * 900),
    )
    expect(noisy).toBeGreaterThan(1_450)
    expect(noisy).toBeLessThan(1_550)
  })

  it('is nothing where use does not follow the season, follows the summer, or is known for too short a time', () => {
    expect(
      heatingOf(
        wellington,
        used(() => 9_000),
      ),
    ).toBeNull()
    expect(
      heatingOf(
        wellington,
        used((_, index) => (index % 5) * 4_000),
      ),
    ).toBeNull()
    expect(
      heatingOf(
        wellington,
        used((degrees) => 20_000 - 1_000 * degrees),
      ),
    ).toBeNull()
    const half = used((degrees) => 8_000 + 1_500 * degrees).filter(({ day }) => day < addDays('2025-07-01', 179))
    expect(heatingOf(wellington, half)).toBeNull()
  })
})
