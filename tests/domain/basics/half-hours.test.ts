import { describe, expect, test } from 'vitest'
import { addDays, daysOf, formatTime, localHourOf, today } from '#domain/basics/days.ts'
import { dayOf, halfHoursOf, hoursOf, instantText, startsOf } from '#domain/basics/half-hours.ts'

/** Every change of the clock from 2016 to 2030 as the IANA time zone database has it: day, instant, offsets, half-hours. */
const changes: readonly [day: string, instant: string, before: string, after: string, halfHours: number][] = [
  ['2016-04-03', '2016-04-02T14:00:00Z', '+13:00', '+12:00', 50],
  ['2016-09-25', '2016-09-24T14:00:00Z', '+12:00', '+13:00', 46],
  ['2017-04-02', '2017-04-01T14:00:00Z', '+13:00', '+12:00', 50],
  ['2017-09-24', '2017-09-23T14:00:00Z', '+12:00', '+13:00', 46],
  ['2018-04-01', '2018-03-31T14:00:00Z', '+13:00', '+12:00', 50],
  ['2018-09-30', '2018-09-29T14:00:00Z', '+12:00', '+13:00', 46],
  ['2019-04-07', '2019-04-06T14:00:00Z', '+13:00', '+12:00', 50],
  ['2019-09-29', '2019-09-28T14:00:00Z', '+12:00', '+13:00', 46],
  ['2020-04-05', '2020-04-04T14:00:00Z', '+13:00', '+12:00', 50],
  ['2020-09-27', '2020-09-26T14:00:00Z', '+12:00', '+13:00', 46],
  ['2021-04-04', '2021-04-03T14:00:00Z', '+13:00', '+12:00', 50],
  ['2021-09-26', '2021-09-25T14:00:00Z', '+12:00', '+13:00', 46],
  ['2022-04-03', '2022-04-02T14:00:00Z', '+13:00', '+12:00', 50],
  ['2022-09-25', '2022-09-24T14:00:00Z', '+12:00', '+13:00', 46],
  ['2023-04-02', '2023-04-01T14:00:00Z', '+13:00', '+12:00', 50],
  ['2023-09-24', '2023-09-23T14:00:00Z', '+12:00', '+13:00', 46],
  ['2024-04-07', '2024-04-06T14:00:00Z', '+13:00', '+12:00', 50],
  ['2024-09-29', '2024-09-28T14:00:00Z', '+12:00', '+13:00', 46],
  ['2025-04-06', '2025-04-05T14:00:00Z', '+13:00', '+12:00', 50],
  ['2025-09-28', '2025-09-27T14:00:00Z', '+12:00', '+13:00', 46],
  ['2026-04-05', '2026-04-04T14:00:00Z', '+13:00', '+12:00', 50],
  ['2026-09-27', '2026-09-26T14:00:00Z', '+12:00', '+13:00', 46],
  ['2027-04-04', '2027-04-03T14:00:00Z', '+13:00', '+12:00', 50],
  ['2027-09-26', '2027-09-25T14:00:00Z', '+12:00', '+13:00', 46],
  ['2028-04-02', '2028-04-01T14:00:00Z', '+13:00', '+12:00', 50],
  ['2028-09-24', '2028-09-23T14:00:00Z', '+12:00', '+13:00', 46],
  ['2029-04-01', '2029-03-31T14:00:00Z', '+13:00', '+12:00', 50],
  ['2029-09-30', '2029-09-29T14:00:00Z', '+12:00', '+13:00', 46],
  ['2030-04-07', '2030-04-06T14:00:00Z', '+13:00', '+12:00', 50],
  ['2030-09-29', '2030-09-28T14:00:00Z', '+12:00', '+13:00', 46],
]

const auckland = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Auckland',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

describe('Half-hours', () => {
  test.each(changes)('of %s follow the clock', (day, instant, before, after, halfHours) => {
    const change = Date.parse(instant)
    expect([
      halfHoursOf(day),
      startsOf(day).includes(change),
      instantText(change - 1).slice(-6),
      instantText(change).slice(-6),
      halfHoursOf(addDays(day, -1)),
      halfHoursOf(addDays(day, 1)),
    ]).toEqual([halfHours, true, before, after, 48, 48])
  })

  test('are those of Intl on every day from 1990 to 2037', () => {
    let previous = startsOf('1989-12-31').at(-1) ?? 0
    const odd: string[] = []
    for (const day of daysOf({ startDate: '1990-01-01', endDate: '2037-12-31' })) {
      const starts = startsOf(day)
      const first = starts[0] ?? 0
      const last = starts.at(-1) ?? 0
      const text = `${auckland.format(first)} ${auckland.format(last)}`
      if (text !== `${day}, 00:00 ${day}, 23:30` || first - previous !== 1_800_000) odd.push(text)
      previous = last
    }
    expect(odd).toEqual([])
  })

  test('know their local hour from their position and the length of the day', () => {
    const wrong = daysOf({ startDate: '2016-01-01', endDate: '2030-12-31' }).filter((day) => {
      const starts = startsOf(day)
      if (starts.length === 48) return false
      return starts.some((start, index) => {
        const hour = localHourOf(index, starts.length)
        const clock = auckland.format(start).slice(-5)
        return clock !== `${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 ? '30' : '00'}`
      })
    })
    expect(wrong).toEqual([])
  })

  test('have an instant with the offset in force', () => {
    expect(
      startsOf('2026-04-05')
        .slice(4, 8)
        .map((start) => instantText(start)),
    ).toEqual([
      '2026-04-05T02:00:00+13:00',
      '2026-04-05T02:30:00+13:00',
      '2026-04-05T02:00:00+12:00',
      '2026-04-05T02:30:00+12:00',
    ])
    expect(
      startsOf('2026-09-27')
        .slice(3, 5)
        .map((start) => instantText(start)),
    ).toEqual(['2026-09-27T01:30:00+12:00', '2026-09-27T03:00:00+13:00'])
    expect(instantText(Date.parse('2026-06-06T16:40:05.250+12:00'))).toBe('2026-06-06T16:40:05+12:00')
  })

  test('belong to their day in Auckland', () => {
    const starts = startsOf('2026-04-05')
    expect(new Set(starts.map((start) => dayOf(start)))).toEqual(new Set(['2026-04-05']))
    expect([dayOf((starts[0] ?? 0) - 1), today(starts[0] ?? 0), formatTime(starts[0] ?? 0)]).toEqual([
      '2026-04-04',
      '2026-04-05',
      '12:00 am',
    ])
  })
})

describe('Hours', () => {
  test('of the day the clock goes back tell the repeated one apart', () => {
    const hours = hoursOf('2026-04-05')
    expect(hours.length).toBe(25)
    expect(hours.slice(1, 5)).toEqual([
      { start: Date.parse('2026-04-05T01:00:00+13:00'), hour: 1, halfHours: [2, 3], repeat: null },
      { start: Date.parse('2026-04-05T02:00:00+13:00'), hour: 2, halfHours: [4, 5], repeat: 'first' },
      { start: Date.parse('2026-04-05T02:00:00+12:00'), hour: 2, halfHours: [6, 7], repeat: 'second' },
      { start: Date.parse('2026-04-05T03:00:00+12:00'), hour: 3, halfHours: [8, 9], repeat: null },
    ])
  })

  test('of the day the clock goes forward leave out two o’clock', () => {
    const hours = hoursOf('2026-09-27')
    expect(hours.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, index) => index + 3)])
    expect(hours.every(({ repeat }) => repeat === null)).toBe(true)
  })

  test('of any other day are twenty-four', () => {
    expect(hoursOf('2026-06-06').map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, index) => index))
  })
})
