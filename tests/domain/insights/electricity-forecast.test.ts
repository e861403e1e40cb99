import { describe, expect, it } from 'vitest'
import { addDays, type Day, daysOf, epochDay, weekday } from '#domain/basics/days.ts'
import { climateOf, degreesBelow, usualOn } from '#domain/supply/degree-days.ts'
import { bandOf, type DailyUse, forecasterOf, sharesOf, triesBefore } from '#domain/insights/electricity-forecast.ts'
import { chance } from '#server/providers/chance.ts'

const today = '2026-06-09'
const at = epochDay(today)
const wellington = climateOf('Wellington')
const daysBack = (count: number) => daysOf({ startDate: addDays(today, -count), endDate: addDays(today, -1) })

/** A home of which so many days are known. */
const home = (count: number, wh: (day: string) => number | null, climate: DailyUse['climate'] = null): DailyUse => ({
  firstDay: addDays(today, -count),
  used: daysBack(count).map(wh),
  climate,
})
const expected = (use: DailyUse, day: string) => forecasterOf(use).expectsFrom(at)?.(epochDay(day)) ?? null

describe('what is expected of a day', () => {
  it('is what every day was like where all were alike', () => {
    const flat = home(400, () => 24_000, wellington)
    for (const day of [today, addDays(today, 3), addDays(today, 20)]) expect(expected(flat, day)).toBeCloseTo(24_000, 6)
  })

  it('is not said where nothing is known of the last eight weeks', () => {
    expect(
      expected(
        home(0, () => 1),
        today,
      ),
    ).toBeNull()
    expect(
      expected({ firstDay: addDays(today, -120), used: Array.from({ length: 60 }, () => 9_000), climate: null }, today),
    ).toBeNull()
  })

  it('is nothing in a home that uses nothing', () => {
    expect(
      expected(
        home(100, () => 0),
        today,
      ),
    ).toBe(0)
  })

  it('has the shape of the week: eight Sundays of twice as much count eight of eleven parts', () => {
    const use = home(56, (day) => (weekday(day) === 0 ? 20_000 : 10_000))
    const sunday = addDays(today, 5)
    expect(weekday(sunday)).toBe(0)
    // Seven days of 10 and one of 20 make a mean of 80/7; the shapes are (8 × own ÷ mean + 3) ÷ 11.
    const mean = 80_000 / 7
    const shapeOf = (wh: number) => ((8 * wh) / mean + 3) / 11
    const ratio = (expected(use, sunday) ?? 0) / (expected(use, today) ?? 1)
    expect(ratio).toBeCloseTo(shapeOf(20_000) / shapeOf(10_000), 9)
  })

  it('follows the level of the last weeks: after a week the new one counts half, after two three quarters', () => {
    const since = (days: number) =>
      expected(
        home(56, (day) => (day >= addDays(today, -days) ? 20_000 : 10_000)),
        addDays(today, 1),
      ) ?? 0
    expect(since(7)).toBeGreaterThan(14_500)
    expect(since(7)).toBeLessThan(15_500)
    expect(since(14)).toBeGreaterThan(17_000)
    expect(since(14)).toBeLessThan(18_000)
  })

  it('follows the season that the home’s own year shows', () => {
    const heated = home(364, (day) => 8_000 + 1_500 * degreesBelow(wellington!, day), wellington)
    // From an autumn on: colder days are to come.
    const use = { ...heated, used: heated.used.slice(0, 330) }
    const from = epochDay(use.firstDay) + 330
    const ahead = forecasterOf(use).expectsFrom(from)!
    const day = addDays(use.firstDay, 350)
    const truth = 8_000 + 1_500 * degreesBelow(wellington!, day)
    expect(Math.abs(ahead(epochDay(day)) - truth) / truth).toBeLessThan(0.01)
    const blind = forecasterOf({ ...use, climate: null }).expectsFrom(from)!
    expect(Math.abs(blind(epochDay(day)) - truth) / truth).toBeGreaterThan(0.03)
  })

  it('learns from the weather that was, and looks at none that is still to come', () => {
    // Warmer and colder weeks by turns.
    const anomaly = (day: Day) => (Math.floor(epochDay(day) / 7) % 2 === 0 ? 4 : -4)
    const measuredUntil = (end: Day) => ({
      ...wellington!,
      measured: new Map(
        daysOf({ startDate: addDays(today, -400), endDate: end }).map((day) => [
          epochDay(day),
          usualOn(wellington!, day) + anomaly(day),
        ]),
      ),
    })
    const yesterday = addDays(today, -1)
    const known = measuredUntil(yesterday)
    const use = home(364, (day) => 8_000 + 1_500 * degreesBelow(known, day), known)
    const error = (climate: typeof known | typeof wellington) => {
      const ahead = forecasterOf({ ...use, climate }).expectsFrom(at)!
      const day = addDays(today, 9)
      const usual = 8_000 + 1_500 * degreesBelow(wellington!, day)
      return Math.abs(ahead(epochDay(day)) - usual) / usual
    }
    // Without the weather, the last weeks' cold counts as the home's level.
    expect(error(known)).toBeLessThan(0.01)
    expect(error(wellington)).toBeGreaterThan(0.03)
    const ahead = (end: Day) => forecasterOf({ ...use, climate: measuredUntil(end) }).expectsFrom(at)!(at + 8)
    expect(ahead(addDays(today, 20))).toBe(ahead(yesterday))
  })

  it('knows of no season before half a year of days', () => {
    const short = home(150, (day) => 8_000 + 1_500 * degreesBelow(wellington!, day), wellington)
    expect(expected(short, addDays(today, 9))).toBe(expected({ ...short, climate: null }, addDays(today, 9)))
  })

  it('does not look at the day itself, nor at what comes after it', () => {
    const known = home(100, () => 10_000)
    const later = { ...known, used: [...known.used, 90_000, 90_000, 90_000] }
    expect(expected(later, addDays(today, 1))).toBe(expected(known, addDays(today, 1)))
  })
})

describe('the band', () => {
  const week = { from: 0, to: 7 }

  it('is what is assumed where nothing was tried: 30 % of a week, 50 % of a day', () => {
    expect(bandOf([], week, 0)).toEqual({ low: 0.7, high: 1.3 })
    expect(bandOf([], { from: 2, to: 3 }, 0)).toEqual({ low: 0.5, high: 1.5 })
  })

  it('narrows to the tenth and the ninth of ten of the past misses', () => {
    const shares = Array.from({ length: 99 }, (_, index) => 0.51 + index / 100)
    // Ten below 0.61, ten above 1.39; 99 tries five days apart are 70.7 weeks, beside two that are assumed.
    const apart = (99 * 5) / 7
    const { low, high } = bandOf(shares, week, 0)
    expect(low).toBeCloseTo((0.6 * apart + 0.7 * 2) / (apart + 2), 9)
    expect(high).toBeCloseTo((1.4 * apart + 1.3 * 2) / (apart + 2), 9)
  })

  it('always holds what is said', () => {
    const { low, high } = bandOf(
      Array.from({ length: 80 }, () => 1.4),
      week,
      0,
    )
    expect([low <= 1, high >= 1]).toEqual([true, true])
  })

  it('tries only what was over by then, and leaves out what is not wholly known', () => {
    const use = home(120, (day) => (day === addDays(today, -30) ? null : 10_000))
    const tries = triesBefore(forecasterOf(use), at, { back: 400, length: 7 })
    expect(tries.map((one) => at - one.at)).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90])
    // The first is not over, those that begin 30 and 35 days ago miss a day.
    expect(sharesOf(tries, week)).toHaveLength(18 - 3)
    expect(sharesOf(tries, week, at - 50)).toHaveLength(18 - 11)
    expect(sharesOf(tries, week).every((share) => Math.abs(share - 1) < 1e-9)).toBe(true)
  })

  it('is held against measurements alone: estimates are no tries, and widen it as far as the level goes by them', () => {
    const use = home(120, () => 10_000)
    const bandOfHome = (estimated: readonly number[]) => {
      const forecaster = forecasterOf({ ...use, estimated })
      return bandOf(
        sharesOf(triesBefore(forecaster, at, { back: 400, length: 7 }), week),
        week,
        forecaster.estimatedShareBefore(at),
      )
    }
    const measuredWeek = forecasterOf(home(7, () => 10_000))
    const shares = sharesOf(triesBefore(measuredWeek, at, { back: 400, length: 7 }), week)
    expect(bandOf(shares, week, measuredWeek.estimatedShareBefore(at))).toEqual({ low: 0.7, high: 1.3 })
    const all = bandOfHome(use.used.map(() => 1))
    expect([all.low, all.high]).toEqual([expect.closeTo(0.4, 9), expect.closeTo(1.6, 9)])
    // One estimated day of thirty is left out of the try that holds it; the last seven of a history weigh half of its level.
    const month = { from: 0, to: 30 }
    const oneEstimate = forecasterOf({ ...use, estimated: use.used.map((_, index) => Number(index === 100)) })
    const tries = triesBefore(oneEstimate, at, { back: 400, length: 30 })
    expect(sharesOf(tries, month).every((share) => Math.abs(share - 1) < 1e-9)).toBe(true)
    expect(sharesOf(tries, month)).toHaveLength(
      sharesOf(triesBefore(forecasterOf(use), at, { back: 400, length: 30 }), month).length,
    )
    expect(
      forecasterOf({ ...use, estimated: use.used.map((_, index) => Number(index >= 113)) }).estimatedShareBefore(at),
    ).toBeCloseTo(0.5 / (1 - 0.5 ** 8), 2)
  })

  it('holds eight of ten weeks of a home that does as it likes', () => {
    const random = chance('a home that does as it likes')
    const use = home(800, () => 5_000 + random() * 15_000)
    const forecaster = forecasterOf(use)
    const tries = triesBefore(forecaster, at, { back: 800, length: 7 })
    const judged = tries.filter((one) => one.at > at - 400 && one.at <= at - 7)
    const inside = judged.filter((one) => {
      const before = tries.filter((other) => other.at >= one.at - 364)
      const band = bandOf(sharesOf(before, week, one.at), week, 0)
      const [share = 0] = sharesOf([one], week)
      return band.low <= share && share <= band.high
    })
    const coverage = inside.length / judged.length
    expect([coverage >= 0.7, coverage <= 0.9]).toEqual([true, true])
  })
})
