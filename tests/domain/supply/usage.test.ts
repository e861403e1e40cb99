import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayFromEpoch, lengthOf, weekday } from '#domain/basics/days.ts'
import {
  usageRequests,
  billWindows,
  compareSentence,
  earliestYearOf,
  granularities,
  granularitiesFor,
  granularityOf,
  monthsOfYear,
  periodBefore,
  periodOf,
  periodRange,
  periods,
  periodsFor,
  rangeBefore,
  seasonBands,
  selectableYears,
  stepPeriod,
  stepsFrom,
} from '#domain/supply/usage.ts'

const current = { startDate: '2026-05-22', endDate: '2026-06-19' }
const saturday = '2026-06-06'

describe('Granularity', () => {
  test('falls back to the first allowed value, by day when none is allowed [USAGE-16]', () => {
    expect([
      granularityOf('MONTHLY', granularities),
      granularityOf('xyz', ['DAILY', 'MONTHLY']),
      granularityOf('HOURLY', ['DAILY', 'MONTHLY']),
      granularityOf(undefined, granularities),
      granularityOf('xyz', []),
      periodOf('week', periods),
      periodOf('xyz', ['day', 'week']),
      periodOf(['day'], []),
    ]).toEqual(['MONTHLY', 'DAILY', 'DAILY', 'HOURLY', 'DAILY', 'week', 'day', 'day'])
  })

  test('follows from the period [USAGE-17]', () => {
    expect(Object.fromEntries(periods.map((period) => [period, usageRequests[period].granularity]))).toEqual({
      live: 'HOURLY',
      last24Hours: 'HOURLY',
      day: 'HOURLY',
      week: 'DAILY',
      month: 'DAILY',
      year: 'MONTHLY',
      billWindow: 'BILL_WINDOW',
    })
  })

  test('by the hour is offered only where the meter sends hours [USAGE-18]', () => {
    expect([granularitiesFor(true), granularitiesFor(false)]).toEqual([
      ['HOURLY', 'DAILY', 'MONTHLY', 'BILL_WINDOW'],
      ['DAILY', 'MONTHLY', 'BILL_WINDOW'],
    ])
    expect(new Set(periodsFor(true))).toEqual(new Set(periods))
    expect(periodsFor(false)).toEqual(['week', 'month', 'year', 'billWindow'])
  })
})

describe('Periods', () => {
  test('hold the days around their anchor', () => {
    expect(Object.fromEntries(periods.map((period) => [period, periodRange(period, saturday, current)]))).toEqual({
      live: { startDate: saturday, endDate: saturday },
      last24Hours: { startDate: '2026-06-05', endDate: saturday },
      day: { startDate: saturday, endDate: saturday },
      week: { startDate: '2026-05-31', endDate: saturday },
      month: { startDate: '2026-06-01', endDate: '2026-06-30' },
      year: { startDate: '2026-01-01', endDate: '2026-12-31' },
      billWindow: current,
    })
    expect(periodRange('billWindow', saturday)).toEqual({ startDate: '2026-06-01', endDate: '2026-06-30' })
    expect(periodRange('billWindow', '2026-05-21', current)).toEqual({ startDate: '2026-04-23', endDate: '2026-05-21' })
  })

  test('are compared with the one before', () => {
    expect(Object.fromEntries(periods.map((period) => [period, rangeBefore(period, saturday, current)]))).toEqual({
      live: { startDate: '2026-06-05', endDate: '2026-06-05' },
      last24Hours: { startDate: '2026-06-04', endDate: '2026-06-05' },
      day: { startDate: '2026-06-05', endDate: '2026-06-05' },
      week: { startDate: '2026-05-24', endDate: '2026-05-30' },
      month: { startDate: '2026-05-01', endDate: '2026-05-31' },
      year: { startDate: '2025-01-01', endDate: '2025-12-31' },
      billWindow: { startDate: '2026-04-23', endDate: '2026-05-21' },
    })
  })

  test('abut when stepped through', () => {
    const stepped = periods.filter((period) => period !== 'live' && period !== 'last24Hours')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(...stepped), (number, period) => {
        const day = dayFromEpoch(number)
        const range = periodRange(period, day, current)
        const next = periodRange(period, stepPeriod(period, day, 1, current), current)
        const previous = periodRange(period, stepPeriod(period, day, -1, current), current)
        expect([range.startDate <= day, day <= range.endDate]).toEqual([true, true])
        expect([next.startDate, previous.endDate]).toEqual([addDays(range.endDate, 1), addDays(range.startDate, -1)])
        expect(rangeBefore(period, day, current)).toEqual(previous)
        expect(period !== 'week' || weekday(range.startDate) === 0).toBe(true)
      }),
    )
  })

  test('stop where the data begins and ends', () => {
    const data = { startDate: '2024-06-10', endDate: '2026-06-17' }
    expect([
      stepsFrom('month', saturday, current, data),
      stepsFrom('month', '2026-05-20', current, data),
      stepsFrom('month', '2024-07-02', current, data),
      stepsFrom('day', '2024-06-10', current, data),
      stepsFrom('year', '2025-08-01', current, data),
      stepsFrom('live', saturday, current, data),
    ]).toEqual([
      { previous: '2026-05-06', next: null },
      { previous: '2026-04-20', next: '2026-06-17' },
      { previous: '2024-06-10', next: '2024-08-02' },
      { previous: null, next: '2024-06-11' },
      { previous: '2024-08-01', next: '2026-06-17' },
      { previous: null, next: null },
    ])
  })
})

describe('Bill windows', () => {
  test('are the current one and 24 before it, abutting and equally long', () => {
    const windows = billWindows(current)
    expect(windows.length).toBe(25)
    expect(windows.slice(0, 3)).toEqual([
      { ...current, label: 'Upcoming bill' },
      { startDate: '2026-04-23', endDate: '2026-05-21', label: 'Last bill' },
      { startDate: '2026-03-25', endDate: '2026-04-22', label: 'Previous bill' },
    ])
    expect(windows.every((window) => lengthOf(window) === 29)).toBe(true)
    expect(windows.slice(1).every(({ endDate }, index) => addDays(endDate, 1) === windows[index]?.startDate)).toBe(true)
    expect(new Set(windows.slice(2).map(({ label }) => label))).toEqual(new Set(['Previous bill']))
  })
})

describe('Bill windows that end on a day of the month', () => {
  const cycle = { ...current, statementDay: 30, cuts: [] }
  const april = { startDate: '2028-03-31', endDate: '2028-04-30', cycle }
  test('end on the last day of a shorter month', () => {
    expect(billWindows(april, 3).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2028-03-31', '2028-04-30'],
      ['2028-03-01', '2028-03-30'],
      ['2028-01-31', '2028-02-29'],
      ['2027-12-31', '2028-01-30'],
    ])
    expect(periodRange('billWindow', '2027-02-28', april)).toEqual({ startDate: '2027-01-31', endDate: '2027-02-28' })
    expect(rangeBefore('billWindow', '2028-03-15', april)).toEqual({ startDate: '2028-01-31', endDate: '2028-02-29' })
    expect([1, -1].map((by) => stepPeriod('billWindow', '2028-01-30', by as 1 | -1, april))).toEqual(['2028-02-29', '2027-12-30'])
  })

  test('end early where one was cut, and the next begins the day after', () => {
    const cut = { startDate: '2028-04-11', endDate: '2028-04-30', cycle: { ...cycle, cuts: ['2028-04-10'] } }
    expect(billWindows(cut, 2).map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2028-04-11', '2028-04-30'],
      ['2028-03-31', '2028-04-10'],
      ['2028-03-01', '2028-03-30'],
    ])
  })
})

describe('The year', () => {
  test('has its heating season from March to July and another band from September to December [USAGE-21]', () => {
    expect(seasonBands).toEqual([
      { name: 'Heating season', firstMonth: 3, lastMonth: 7 },
      { name: 'Spring and early summer', firstMonth: 9, lastMonth: 12 },
    ])
  })

  test('lists its months from January [USAGE-22]', () => {
    expect(monthsOfYear).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('is 2016 at the earliest when nothing says when the data begins [USAGE-25]', () => {
    expect([earliestYearOf(null), earliestYearOf(undefined), earliestYearOf('2024-06-10')]).toEqual([2016, 2016, 2024])
    expect(selectableYears(null, 2019)).toEqual([2019, 2018, 2017, 2016])
    expect(selectableYears('2026-06-10', 2026)).toEqual([2026])
  })
})

describe('A sentence of comparison', () => {
  test('names the share and the period before', () => {
    const month = { period: 'month', isPartial: true } as const
    expect([
      compareSentence({ ...month, current: 107, before: 100 }),
      compareSentence({ ...month, current: 93, before: 100 }),
      compareSentence({ ...month, current: 100.2, before: 100 }),
      compareSentence({ ...month, current: 100, before: 0 }),
      compareSentence({ ...month, current: 100, before: Number.NaN }),
      compareSentence({ period: 'week', isPartial: false, current: 50, before: 100 }),
    ]).toEqual([
      '7% more than by this day last month',
      '7% less than by this day last month',
      'About the same as by this day last month',
      null,
      null,
      '50% less than the week before',
    ])
    expect(periodBefore('billWindow')).toBe('the bill before')
  })
})
