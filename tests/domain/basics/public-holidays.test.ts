import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { daysOf } from '#domain/basics/days.ts'
import { publicHolidayOn } from '#domain/basics/public-holidays.ts'

test('has every national public holiday of five years, observed days too, and no other day', () => {
  const [, ...rows] = readFileSync('tests/domain/basics/fixtures/public-holidays.csv', 'utf8').trim().split('\n')
  const published = rows.map((row) => row.replaceAll("'", '’').split(','))
  const worked = daysOf({ startDate: '2026-01-01', endDate: '2030-12-31' }).flatMap((day) => {
    const name = publicHolidayOn(day)
    return name === null ? [] : [[day, name]]
  })
  expect(worked).toEqual(published)
})
