import { assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type DayRange, yearOf } from '#domain/basics/days.ts'
import { gasAverages, gasPeriodsOf, gasTypeOf, gasYearOf, lastGasYear, nextGasRead, planYearOf } from '#domain/supply/gas-year.ts'

/** The running bill period on 9 June 2026. */
const window: DayRange = { startDate: '2026-05-30', endDate: '2026-06-27' }
const open = { startDate: '2024-04-10', endDate: null }

describe('A year of gas', () => {
  test('is the bill periods that begin in it, those to come as well', () => {
    const periods = gasPeriodsOf(2026, window, open)
    expect([periods.length, periods[0], periods.at(-1)]).toEqual([
      13,
      { startDate: '2026-01-05', endDate: '2026-02-02' },
      { startDate: '2026-12-19', endDate: '2027-01-16' },
    ])
  })

  test('begins and ends with the supply', () => {
    expect(gasPeriodsOf(2024, window, open)[0]).toEqual({ startDate: '2024-04-10', endDate: '2024-05-05' })
    const ended = { ...open, endDate: '2026-03-10' }
    expect(gasPeriodsOf(2026, window, ended).at(-1)).toEqual({ startDate: '2026-03-04', endDate: '2026-03-10' })
    expect([gasPeriodsOf(2023, window, open), gasPeriodsOf(2027, window, ended)]).toEqual([[], []])
  })

  test('leaves no day of the supply out, has none twice, and calls each by one year', () => {
    const supplies = record({
      began: integer({ min: 0, max: 900 }),
      lasts: constantFrom(null, 0, 1, 28, 29, 30, 400),
      offset: integer({ min: 0, max: 28 }),
    })
    assert(
      property(supplies, ({ began, lasts, offset }) => {
        const startDate = addDays('2023-06-01', began)
        const supply = { startDate, endDate: lasts === null ? null : addDays(startDate, lasts) }
        const around = { startDate: addDays(window.startDate, offset), endDate: addDays(window.endDate, offset) }
        const years = [2023, 2024, 2025, 2026].map((year) => gasPeriodsOf(year, around, supply))
        const all = years.flat()
        expect(all[0]?.startDate).toBe(startDate)
        for (const [at, period] of all.slice(1).entries()) expect(period.startDate).toBe(addDays(all[at]?.endDate ?? '', 1))
        expect(supply.endDate ?? all.at(-1)?.endDate).toBe(all.at(-1)?.endDate)
        for (const [at, periods] of years.entries())
          for (const { startDate: first, endDate: last } of periods)
            expect([yearOf(first), gasYearOf(last, around, supply)]).toEqual([2023 + at, 2023 + at])
      }),
      { numRuns: 300 },
    )
  })

  test('is the newest when it has the running period, or the last or first one of a supply that is over or to come', () => {
    const newest = (today: string, supply: { startDate: string; endDate: string | null }) => lastGasYear(today, window, supply)
    expect([
      newest('2026-06-09', open),
      // The period of 19 December 2026 goes on in January.
      newest('2027-01-05', open),
      newest('2027-01-17', open),
      newest('2026-06-09', { ...open, endDate: '2025-11-02' }),
      newest('2026-12-20', { startDate: '2027-01-20', endDate: null }),
    ]).toEqual([2026, 2026, 2027, 2025, 2027])
  })
})

describe('Gas averages', () => {
  test('are of a day and of a twelfth of 365 days, each rounded once', () => {
    expect(gasAverages({ wh: 915_835, cents: 16_711, days: 29 })).toEqual({
      day: { kwh: 31.581, cents: 576 },
      month: { kwh: 960.574, cents: 17_527 },
    })
    expect(gasAverages({ wh: 0, cents: 0, days: 0 })).toEqual({ day: { kwh: 0, cents: 0 }, month: { kwh: 0, cents: 0 } })
  })

  test('call a period estimated as soon as one of its days is, and empty when nothing is known', () => {
    expect([gasTypeOf(0, 0), gasTypeOf(10, 0), gasTypeOf(10, 1), gasTypeOf(10, 10)]).toEqual([
      'empty',
      'actual',
      'estimated',
      'estimated',
    ])
  })
})

describe('A gas plan and its meter', () => {
  test('have plan years from the day of the agreement, also from 29 February', () => {
    expect(planYearOf('2024-04-10', '2026-04-09')).toEqual({ startDate: '2025-04-10', endDate: '2026-04-09' })
    expect(planYearOf('2024-04-10', '2026-04-10')).toEqual({ startDate: '2026-04-10', endDate: '2027-04-09' })
    expect(planYearOf('2024-02-29', '2026-02-28')).toEqual({ startDate: '2026-02-28', endDate: '2027-02-27' })
  })

  test('are read every two months, and not after the end', () => {
    expect(nextGasRead('2026-06-01', open, '2026-06-09')).toBe('2026-08-01')
    expect(nextGasRead(null, { startDate: '2026-06-09', endDate: null }, '2026-06-09')).toBe('2026-08-09')
    // A round that was left out.
    expect(nextGasRead('2026-01-01', open, '2026-06-09')).toBe('2026-07-03')
    expect(nextGasRead('2026-06-01', { ...open, endDate: '2026-07-31' }, '2026-06-09')).toBeNull()
  })
})
