import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import * as days from '#domain/basics/days.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const anyDay = fc.integer({ min: -10_000, max: 40_000 }).map((number) => days.dayFromEpoch(number))

describe('Days', () => {
  test('are those of Auckland wherever the browser is [FMT-01]', () => {
    const justAfterMidnight = Date.parse('2026-06-05T12:00:30Z')
    for (const browser of ['UTC', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata']) {
      process.env['TZ'] = browser
      expect([
        days.today(justAfterMidnight),
        days.today(justAfterMidnight - 60_000),
        days.formatInstant(justAfterMidnight),
        days.hourNow(justAfterMidnight - 30_000 + 16.5 * 3_600_000),
        days.daysOf({ startDate: '2026-06-05', endDate: '2026-06-06' }),
      ]).toEqual(['2026-06-06', '2026-06-05', 'Sat 6 June, 12:00 am', 16.5, ['2026-06-05', '2026-06-06']])
    }
  })

  test('are written as in New Zealand [FMT-02]', () => {
    const at = Date.parse('2026-06-06T16:40:00+12:00')
    expect([
      days.formatDay('2026-06-06'),
      days.formatDayLong('2026-06-06'),
      days.formatDate('2026-09-27'),
      days.formatFullDate('2026-06-06'),
      days.formatRange({ startDate: '2026-05-22', endDate: '2026-06-19' }),
      days.formatRange({ startDate: '2025-12-22', endDate: '2026-01-19' }),
      days.formatRange({ startDate: '2026-06-06', endDate: '2026-06-06' }),
      days.formatShortRange({ startDate: '2026-04-23', endDate: '2026-05-21' }),
      days.formatMonth('2026-06-06'),
      days.formatTime(at),
      days.formatTime('2026-04-05T02:30:00+12:00'),
      days.formatInstant(at),
    ]).toEqual([
      'Sat 6 June',
      'Saturday 6 June',
      '27 Sept',
      '6 June 2026',
      '22 May – 19 June 2026',
      '22 Dec 2025 – 19 Jan 2026',
      '6 June 2026',
      '23 Apr – 21 May',
      'June 2026',
      '4:40 pm',
      '2:30 am',
      'Sat 6 June, 4:40 pm',
    ])
    expect([0, 3, 11, 12, 15, 23, 24].map((hour) => days.formatHour(hour))).toEqual([
      '12 am',
      '3 am',
      '11 am',
      'Noon',
      '3 pm',
      '11 pm',
      '12 am',
    ])
  })

  test('make weeks that start on Sunday [FMT-03]', () => {
    expect([days.weekday('2026-06-07'), days.weekday('2026-06-06'), days.weekday('1969-12-28')]).toEqual([0, 6, 0])
    expect([days.startOfWeek('2026-06-06'), days.startOfWeek('2026-06-07'), days.endOfWeek('2026-06-07')]).toEqual([
      '2026-05-31',
      '2026-06-07',
      '2026-06-13',
    ])
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => days.shortWeekdayName(index))).toEqual([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ])
  })

  test('have months and years with their own ends', () => {
    expect([
      days.startOfMonth('2026-06-06'),
      days.endOfMonth('2024-02-10'),
      days.endOfMonth('2026-12-31'),
      days.addMonths('2026-01-31', 1),
      days.addMonths('2026-03-31', -1),
      days.addMonths('2026-01-15', -13),
      days.addYears('2024-02-29', 1),
      days.startOfYear('2026-06-06'),
      days.endOfYear('2026-06-06'),
    ]).toEqual([
      '2026-06-01',
      '2024-02-29',
      '2026-12-31',
      '2026-02-28',
      '2026-02-28',
      '2024-12-15',
      '2025-02-28',
      '2026-01-01',
      '2026-12-31',
    ])
  })

  test('are counted with both ends', () => {
    expect([
      days.lengthOf({ startDate: '2026-05-22', endDate: '2026-06-19' }),
      days.daysBetween('2026-06-19', '2026-05-22'),
      days.daysOf({ startDate: '2026-06-02', endDate: '2026-06-01' }),
      days.daysOf({ startDate: '2024-02-28', endDate: '2024-03-01' }),
    ]).toEqual([29, -28, [], ['2024-02-28', '2024-02-29', '2024-03-01']])
  })

  test('that do not exist are refused', () => {
    for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '', '2026-01-01T00:00:00Z', '2023-02-29']) {
      expect(() => days.epochDay(text)).toThrow(RangeError)
    }
  })

  test('come back after being moved there and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, shift) => {
        const moved = days.addDays(day, shift)
        expect([days.addDays(moved, -shift), days.daysBetween(day, moved)]).toEqual([day, shift])
      }),
    )
  })

  test('added by months land in the month asked for', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (day, months) => {
        const moved = days.addMonths(day, months)
        const asked = days.yearOf(day) * 12 + days.monthOf(day) + months
        expect(days.yearOf(moved) * 12 + days.monthOf(moved)).toBe(asked)
        expect(days.endOfMonth(moved) >= moved && days.startOfMonth(moved) <= moved).toBe(true)
      }),
    )
  })

  test('tells the two hours apart that come when the clocks go back', () => {
    expect(
      [
        '2026-04-05T01:00:00+13:00',
        '2026-04-05T02:00:00+13:00',
        '2026-04-05T02:30:00+13:00',
        '2026-04-05T02:00:00+12:00',
        '2026-04-05T03:00:00+12:00',
        '2026-09-27T03:00:00+13:00',
      ].map(days.hourRepeat),
    ).toEqual(['', ', daylight time', ', daylight time', ', standard time', '', ''])
  })
})

describe('A date seen from a year', () => {
  test('has its own year only when that is another', () => {
    const range = (startDate: string, endDate: string) => days.formatRangeFrom(2026, { startDate, endDate })
    expect([
      days.formatDayFrom(2026, '2026-06-06'),
      days.formatDayFrom(2026, '2025-06-10'),
      range('2026-05-22', '2026-06-19'),
      range('2025-12-28', '2026-01-25'),
      range('2026-12-14', '2027-01-11'),
      range('2025-05-22', '2025-06-19'),
      range('2024-12-29', '2025-01-04'),
    ]).toEqual([
      'Sat 6 June',
      'Tue 10 June 2025',
      '22 May – 19 June',
      '28 Dec – 25 Jan',
      '14 Dec – 11 Jan',
      '22 May – 19 June 2025',
      '29 Dec 2024 – 4 Jan 2025',
    ])
  })
})
