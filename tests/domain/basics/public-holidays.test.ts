import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, daysOf, weekday } from '#domain/basics/days.ts'
import {
  addWorkingDays,
  isWorkingDay,
  publicHolidayOn,
  workingDayBefore,
  workingDayFrom,
} from '#domain/basics/public-holidays.ts'

test('has every national public holiday of eight years, observed days too, and no other day', () => {
  const [, ...rows] = readFileSync('tests/domain/basics/fixtures/public-holidays.csv', 'utf8').trim().split('\n')
  const published = rows.map((row) => row.replaceAll("'", '’').split(','))
  const worked = daysOf({ startDate: '2023-01-01', endDate: '2030-12-31' }).flatMap((day) => {
    const name = publicHolidayOn(day)
    return name === null ? [] : [[day, name]]
  })
  expect(worked).toEqual(published)
})

/** Te Kāhui o Matariki Public Holiday Act 2022, schedule 1. */
const matariki =
  '2022-06-24 2023-07-14 2024-06-28 2025-06-20 2026-07-10 2027-06-25 2028-07-14 2029-07-06 2030-06-21 2031-07-11 2032-07-02 2033-06-24 2034-07-07 2035-06-29 2036-07-18 2037-07-10 2038-06-25 2039-07-15 2040-07-06 2041-07-19 2042-07-11 2043-07-03 2044-06-24 2045-07-07 2046-06-29 2047-07-19 2048-07-03 2049-06-25 2050-07-15 2051-06-30 2052-06-21'

test('has Matariki on each Friday of the Act, and in no other year', () => {
  const days = daysOf({ startDate: '2020-01-01', endDate: '2055-12-31' }).filter((day) => publicHolidayOn(day) === 'Matariki')
  expect(days.join(' ')).toBe(matariki)
  expect(days.filter((day) => weekday(day) !== 5)).toEqual([])
})

// Counted on calendars: weekdays of the year less the holidays that fall on them.
test.each([
  ['2024', 262 - 11],
  ['2025', 261 - 11],
  ['2026', 261 - 11],
  ['2027', 261 - 11],
  ['2028', 260 - 11],
])('counts the banking days of %s', (year, expected) => {
  const days = daysOf({ startDate: `${year}-01-01`, endDate: `${year}-12-31` })
  expect(days.filter(isWorkingDay)).toHaveLength(expected)
})

test.each([
  // Good Friday 3 April to Easter Monday 6 April 2026.
  ['2026-04-03', '2026-04-07', '2026-04-02'],
  ['2026-04-07', '2026-04-07', '2026-04-02'],
  // Anzac Day 2026 is a Saturday, observed on Monday 27.
  ['2026-04-25', '2026-04-28', '2026-04-24'],
  // Christmas 2027 is a Saturday: Monday 27 and Tuesday 28 are holidays.
  ['2027-12-25', '2027-12-29', '2027-12-24'],
  // New Year 2028 is a Saturday: Monday 3 and Tuesday 4 are holidays.
  ['2028-01-01', '2028-01-05', '2027-12-31'],
  // New Year 2023 is a Sunday: its Monday is 2 January's, so Tuesday 3 is a holiday too.
  ['2023-01-01', '2023-01-04', '2022-12-30'],
  // Auckland's anniversary is no holiday of banks.
  ['2027-02-01', '2027-02-01', '2027-01-29'],
])('on %s the next banking day is %s, the one before %s', (day, next, before) => {
  expect([workingDayFrom(day), workingDayBefore(day)]).toEqual([next, before])
  expect(addWorkingDays(addDays(day, -1), 1)).toBe(next)
})
