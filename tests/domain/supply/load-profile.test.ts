import { describe, expect, test } from 'vitest'
import { daysBehind, estimateDay, profileOf } from '#domain/supply/load-profile.ts'

const flat = (count: number, wh: number | null): (number | null)[] => Array.from({ length: count }, () => wh)
const profile = profileOf('residential', true)
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

describe('A day that was not read', () => {
  test('is made from the same weekday of the four weeks before', () => {
    expect(daysBehind('2026-05-29')).toEqual(['2026-05-22', '2026-05-15', '2026-05-08', '2026-05-01'])
  })

  test('is their mean, half-hour by half-hour, as far as they were read', () => {
    const peak = flat(48, 100).map((wh, index) => (index === 36 ? 1000 : wh))
    const part = flat(48, 301).map((wh, index) => (index === 36 ? null : wh))
    const day = estimateDay(48, [peak, part], profile)
    expect([day[0], day[35], day[36], day[37]]).toEqual([201, 201, 1000, 201])
  })

  test('goes by the clock when it changes, on either side', () => {
    const night = flat(48, 0).map((_, index) => (index < 4 ? 400 : 100))
    // The hour from two to three comes twice on 5 April, and not at all on 27 September.
    expect(estimateDay(50, [night], profile).slice(0, 10)).toEqual([400, 400, 400, 400, 100, 100, 100, 100, 100, 100])
    expect(estimateDay(46, [night], profile).slice(0, 6)).toEqual([400, 400, 400, 400, 100, 100])
    const autumn = flat(50, 100).map((wh, index) => (index === 4 ? 300 : index === 6 ? 500 : wh))
    expect(estimateDay(48, [autumn], profile).slice(3, 7)).toEqual([100, 400, 100, 100])
  })

  test('is the profile of the plan where none of them was read', () => {
    const days = [profileOf('residential', true), profileOf('residential', false), profileOf('sme', false)].map((of) =>
      estimateDay(48, [], of),
    )
    expect(days.map((day) => Math.round(sum(day) / 100))).toEqual([160, 240, 600])
    const busiest = days.map((day) => Math.floor(day.indexOf(Math.max(...day)) / 2))
    expect(busiest).toEqual([18, 18, 10])
  })
})
