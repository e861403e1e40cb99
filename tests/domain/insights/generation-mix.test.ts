import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  byOwner,
  cleanestOf,
  clockLevels,
  renewableShareOf,
  sharesOf,
  sortShares,
  threeHourLevels,
} from '#domain/insights/generation-mix.ts'
import { describedSources, sourceWords } from '#domain/insights/generation-sources.ts'
import { nextGridUpdate } from '#domain/insights/grid-rhythm.ts'
import { hoursOf } from '#domain/basics/half-hours.ts'

const named = (names: readonly string[]) => names.map((name, index) => ({ name, percentage: 10 * (index + 1) }))

describe('Generation lists', () => {
  test('have Others and Unknown last whatever their size, else the biggest first [ECO-14 ECO-15]', () => {
    const shares = [{ name: 'Unknown', percentage: 60 }, { name: 'Others', percentage: 50 }, ...named(['Gas', 'Wind', 'Hydro'])]
    expect(sortShares(shares).map(({ name }) => name)).toEqual(['Hydro', 'Wind', 'Gas', 'Others', 'Unknown'])
  })

  test('are shares with one decimal of what is known, without those that give nothing [ECO-13]', () => {
    expect(sharesOf({ Hydro: 2000, Others: 900, Wind: 100, Coal: 0, Gas: null })).toEqual([
      { name: 'Hydro', percentage: 66.7 },
      { name: 'Wind', percentage: 3.3 },
      { name: 'Others', percentage: 30 },
    ])
    expect(sharesOf({ Gas: null })).toEqual([])
  })

  test('always add up to 100', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer({ min: 1, max: 9999 }), { minKeys: 1, maxKeys: 9 }), (parts) => {
        expect(Math.round(sharesOf(parts).reduce((sum, { percentage }) => sum + percentage * 10, 0))).toBe(1000)
      }),
    )
  })

  test('of companies share a source out by what their plants can give, and lose nothing [ECO-12]', () => {
    const owners = { Hydro: { Meridian: 3, Mercury: 1 }, Coal: { Genesis: 1 } }
    expect(byOwner({ Hydro: 400, Coal: 50, Others: 7, Gas: null }, owners)).toEqual({
      Meridian: 300,
      Mercury: 100,
      Genesis: 50,
      Unknown: 7,
    })
  })

  test('count water, steam, wind and sun as renewable', () => {
    expect(renewableShareOf({ Hydro: 50, Geothermal: 20, Wind: 8, Solar: 2, Gas: 15, CoGen: 5 })).toBe(0.8)
    expect(renewableShareOf({})).toBe(0)
  })
})

describe('The sources', () => {
  test('that are documented have a description [ECO-16]', () => {
    expect(describedSources).toEqual(['Hydro', 'Geothermal', 'Gas', 'Coal', 'CoGen', 'Wind', 'Solar', 'BESS'])
    expect(describedSources.filter((name) => (sourceWords[name]?.description.length ?? 0) < 40)).toEqual([])
  })

  test('have water as about 59% of national electricity [ECO-17]', () => {
    expect(sourceWords['Hydro']?.description).toContain('about 59% of national electricity')
  })
})

describe('The grid', () => {
  const at = (time: string) => Date.parse(`2026-06-09T${time}+12:00`)

  test('is read on the tenth minutes of the clock [ECO-32]', () => {
    expect(nextGridUpdate(at('10:03:00'))).toBe(at('10:10:00'))
    expect(nextGridUpdate(at('10:10:00'))).toBe(at('10:20:00'))
    expect(nextGridUpdate(at('10:19:59.999'))).toBe(at('10:20:00'))
  })

  const hours = (levels: readonly number[]) => levels.map((level, hour) => ({ start: at('16:00:00') + hour * 3_600_000, level }))

  test('is cleanest in the longest run of its lowest level', () => {
    expect(cleanestOf(hours([2, 1, 2, 1, 1, 1, 0]))).toEqual({ startHour: 19, endHour: 22 })
    expect(cleanestOf(hours([2, 2, 2]))).toBeNull()
    expect(cleanestOf(hours([1, 1, 2, 1, 1, 1, 1]))).toEqual({ startHour: 16, endHour: 18 })
    expect(cleanestOf(hours([0, 0]))).toBeNull()
  })

  test('shows on a phone the highest level of three hours', () => {
    expect(threeHourLevels([1, 2, 1, 3, 5, 1, 0, 0, 0, ...Array.from({ length: 15 }, () => 2)])).toEqual([2, 5, 0, 2, 2, 2, 2, 2])
  })

  test.each([
    ['2026-04-05', 25, 5],
    ['2026-09-27', 23, null],
    ['2026-06-09', 24, 2],
  ])('has %s, of %i hours, by the hours of the clock: twice is the higher, left out is none', (day, count, third) => {
    const all = hoursOf(day).map(({ start, repeat }) => ({ start, level: repeat === 'second' ? 5 : 2 }))
    expect(all).toHaveLength(count)
    const levels = clockLevels(all)
    expect([levels.length, levels[1], levels[2], levels[3]]).toEqual([24, 2, third, 2])
  })
})
