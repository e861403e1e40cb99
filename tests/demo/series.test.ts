import { describe, expect, test } from 'vitest'
import { addDays, daysOf } from '#domain/basics/days.ts'
import {
  generationAt,
  generationSources,
  homeSeries,
  netOf,
  seriesNames,
  halfHourSums,
  wattHoursFor,
} from '#server/demo/series/series.ts'

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const meanOf = (series: (typeof seriesNames)[number], startDate: string, days = 28): number => {
  const range = daysOf({ startDate, endDate: addDays(startDate, days - 1) })
  return total(range.map((day) => total(wattHoursFor({ series, day, seed: 'mean' })))) / days / 1000
}

describe('A demo series', () => {
  test('is the same for the same seed and another for another', () => {
    const asked = { series: 'refit-2', day: '2026-06-06' } as const
    const once = wattHoursFor({ ...asked, seed: 'aroha' })
    expect(wattHoursFor({ ...asked, seed: 'aroha' })).toEqual(once)
    expect(wattHoursFor({ ...asked, seed: 'hemi' })).not.toEqual(once)
    expect(wattHoursFor({ series: 'refit-2', day: '2025-06-07', seed: 'aroha' })).not.toEqual(once)
  })

  test.each(seriesNames)('%s gives whole watt-hours for each half-hour of the day', (series) => {
    const days = [
      ['2026-06-06', 48],
      ['2026-04-05', 50],
      ['2026-09-27', 46],
      ['2024-02-29', 48],
    ] as const
    for (const [day, count] of days) {
      const wh = wattHoursFor({ series, day, seed: 'x', scale: 1.3 })
      expect([day, wh.length, wh.every((value) => Number.isInteger(value) && value >= 0)]).toEqual([day, count, true])
    }
  })

  test('has its winter in July and its sun in January', () => {
    expect([meanOf('heat-pump', '2026-07-01') > 15, meanOf('heat-pump', '2026-01-05') < 1]).toEqual([true, true])
    expect([meanOf('pv', '2026-01-05') > 35, meanOf('pv', '2026-07-01') < 12]).toEqual([true, true])
    expect([meanOf('dairy', '2026-10-12') > 150, meanOf('dairy', '2026-06-15') < 60]).toEqual([true, true])
  })

  test('charges the car by night and gets its sun by day', () => {
    const byHour = (series: 'ev' | 'pv', from: number, to: number) =>
      total(
        daysOf({ startDate: '2026-02-01', endDate: '2026-03-31' }).flatMap((day) =>
          wattHoursFor({ series, day, seed: 'x' }).slice(from * 2, to * 2),
        ),
      )
    expect(byHour('ev', 9, 17) / byHour('ev', 0, 24)).toBeLessThan(0.1)
    expect(byHour('pv', 7, 20) / byHour('pv', 0, 24)).toBeGreaterThan(0.97)
  })

  test('says whether it was measured', () => {
    expect(seriesNames.map((name) => [name, homeSeries(name).kind, homeSeries(name).days.length])).toEqual([
      ['refit-2', 'measured', 336],
      ['refit-20', 'measured', 422],
      ['heat-pump', 'measured', 457],
      ['ev', 'measured', 336],
      ['pv', 'measured', 456],
      ['dairy', 'synthetic', 0],
      ['cafe', 'synthetic', 0],
    ])
  })

  test('can be added to others and set against panels', () => {
    expect(
      halfHourSums([
        [1, 2, 3],
        [10, 0, 5],
      ]),
    ).toEqual([11, 2, 8])
    expect(netOf([100, 50, 0], [30, 80, 0])).toEqual({ wh: [70, 0, 0], exportWh: [0, 30, 0] })
  })
})

describe('The generation mix', () => {
  test('of a half-hour in 2023 is what the stations gave then', () => {
    expect(generationAt('2023-01-01', 0)).toEqual({
      sources: [
        { name: 'Hydro', megawatts: 2112 },
        { name: 'Geothermal', megawatts: 848 },
        { name: 'Wind', megawatts: 462 },
        { name: 'Gas', megawatts: 80 },
        { name: 'Coal', megawatts: 0 },
        { name: 'CoGen', megawatts: 33 },
        { name: 'Others', megawatts: 0 },
      ],
      intensity: 36,
    })
  })

  test('is there for every half-hour of any year, clock changes too', () => {
    const days = [...daysOf({ startDate: '2025-12-28', endDate: '2026-12-31' }), '2023-04-02', '2023-09-24', '2024-02-29']
    const dark = days.filter((day) =>
      [0, 5, 24, 45].some((halfHour) => {
        const { sources, intensity } = generationAt(day, halfHour)
        return total(sources.map(({ megawatts }) => megawatts)) < 2000 || !(intensity > 20 && intensity < 200)
      }),
    )
    expect(dark).toEqual([])
    expect(generationAt('2026-04-05', 49).sources.map(({ name }) => name)).toEqual(generationSources)
    expect(generationAt('2023-04-02', 49).intensity).toBeGreaterThan(20)
  })
})
