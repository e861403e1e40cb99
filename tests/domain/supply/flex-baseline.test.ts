import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/basics/days.ts'
import { halfHoursOf, instantOf } from '#domain/basics/half-hours.ts'
import { isWorkingDay } from '#domain/basics/public-holidays.ts'
import { type CandidateDay, flexGift, flexPeriod, flexUse, likeDays, sameTimes, usualUse } from '#domain/supply/flex-baseline.ts'

const flat = (day: Day, wh: number, temperature: number | null = null): CandidateDay => ({
  day,
  temperature,
  wh: Array.from({ length: halfHoursOf(day) }, () => wh),
})

/** Tuesday 16 June 2026, half past five to half past seven. */
const evening = flexPeriod(Date.parse('2026-06-16T17:30:00+12:00'), Date.parse('2026-06-16T19:30:00+12:00'))
const before = Array.from({ length: 45 }, (_, index) => addDays('2026-06-16', -1 - index))

const namesOf = (days: readonly { readonly day: Day }[]) => days.map(({ day }) => day)

describe('the half-hours of an event', () => {
  it('are positions in its day', () => {
    expect(evening).toEqual({ day: '2026-06-16', halfHours: [35, 36, 37, 38] })
  })

  it('are the same times by the clock on days of 46 and 50 half-hours', () => {
    expect(sameTimes(evening, '2025-09-28')).toEqual([33, 34, 35, 36])
    expect(sameTimes(evening, '2026-04-05')).toEqual([37, 38, 39, 40])
    const night = flexPeriod(instantOf('2026-06-16', 2), instantOf('2026-06-16', 3))
    expect(sameTimes(night, '2025-09-28')).toEqual([null, null])
    expect(sameTimes(night, '2026-04-05')).toEqual([4, 5])
  })

  it('that come twice are each like the hour of a day that has it once', () => {
    const twice = flexPeriod(instantOf('2026-04-05', 2), instantOf('2026-04-05', 3))
    expect(twice.halfHours).toEqual([4, 5, 6, 7])
    expect(sameTimes(twice, '2026-04-04')).toEqual([4, 5, 4, 5])
  })
})

describe('like days', () => {
  it('are the five nearest in temperature among days of the same kind', () => {
    const days = before.map((day, index) => flat(day, 500, index % 2 === 0 ? 10 : 14))
    expect(namesOf(likeDays(evening, days, 14))).toEqual(['2026-06-12', '2026-06-10', '2026-06-08', '2026-06-04', '2026-06-02'])
    expect(namesOf(likeDays(evening, days, 10))).toEqual(['2026-06-15', '2026-06-11', '2026-06-09', '2026-06-05', '2026-06-03'])
  })

  it('are weekends and holidays for an event on such a day', () => {
    const sunday = flexPeriod(Date.parse('2026-06-14T10:00:00+12:00'), Date.parse('2026-06-14T11:00:00+12:00'))
    const days = before.map((day) => flat(day, 500))
    expect(namesOf(likeDays(sunday, days, null))).toEqual(['2026-06-13', '2026-06-07', '2026-06-06', '2026-06-01', '2026-05-31'])
  })

  it('are whole in the half-hours of the event, and of equally near ones the newest', () => {
    const days = before.map((day, index) => {
      const { wh, ...rest } = flat(day, 500, 12)
      return { ...rest, wh: wh.map((value, position) => (index < 3 && position === 36 ? null : value)) }
    })
    expect(namesOf(likeDays(evening, days, 11))).toEqual(['2026-06-12', '2026-06-11', '2026-06-10', '2026-06-09', '2026-06-08'])
  })
})

describe('what an event comes to', () => {
  it('is half-hour by half-hour against the mean of the days, never below zero', () => {
    const days = [400, 500, 600].map((wh, index) => ({ day: addDays('2026-06-15', -index), temperature: 10, wh: [wh, wh + 1] }))
    expect(flexUse('less', [300, 600], days)).toEqual({
      days,
      halfHours: [
        { usual: 500, used: 300, difference: 200 },
        { usual: 501, used: 600, difference: -99 },
      ],
      usual: 1_001,
      used: 900,
      difference: 101,
    })
    expect(flexUse('more', [300, 600], days)).toMatchObject({
      halfHours: [{ difference: -200 }, { difference: 99 }],
      difference: 0,
    })
  })

  it('isn’t known with fewer than three days', () => {
    expect(flexUse('less', [0], likeDays(evening, [flat('2026-06-15', 1), flat('2026-06-12', 1)], null))).toBeNull()
  })

  it('gives cents with GST up to the most, or hours from the least', () => {
    const credit = { kind: 'credit', millicentsPerKwh: 100_000, mostCents: 200 } as const
    expect(flexGift(credit, 1_234)).toEqual({ cents: 123, gstCents: 16, freeHours: 0 })
    expect(flexGift(credit, 9_000)).toEqual({ cents: 200, gstCents: 26, freeHours: 0 })
    expect(flexGift({ ...credit, mostCents: null }, 9_000)).toEqual({ cents: 900, gstCents: 117, freeHours: 0 })
    const hours = { kind: 'freeHours', hours: 2, leastWh: 1_000 } as const
    expect(flexGift(hours, 999)).toEqual({ cents: 0, gstCents: 0, freeHours: 0 })
    expect(flexGift(hours, 1_000)).toEqual({ cents: 0, gstCents: 0, freeHours: 2 })
  })
})

const use = fc.integer({ min: 0, max: 20_000 })
const degrees = fc.option(fc.integer({ min: -5, max: 25 }), { nil: null })
const someDays = fc.uniqueArray(fc.constantFrom(...before.filter(isWorkingDay)), { minLength: 3 })
const candidates = someDays.chain((days) =>
  fc.tuple(...days.map((day) => fc.tuple(use, degrees).map(([wh, temperature]) => flat(day, wh, temperature)))),
)

describe('for any days', () => {
  it('a day like all others gives nothing, either way', () => {
    fc.assert(
      fc.property(
        someDays,
        use,
        degrees,
        fc.constantFrom('less' as const, 'more' as const),
        (days, wh, temperature, direction) => {
          const alike = days.map((day) => flat(day, wh, temperature))
          const used = evening.halfHours.map(() => wh)
          expect(flexUse(direction, used, likeDays(evening, alike, temperature))).toMatchObject({ difference: 0 })
        },
      ),
    )
  })

  it('their order doesn’t matter', () => {
    fc.assert(
      fc.property(candidates, degrees, fc.nat(), (days, temperature, seed) => {
        const turned = [...days.slice(seed % days.length), ...days.slice(0, seed % days.length)].toReversed()
        expect(likeDays(evening, turned, temperature)).toEqual(likeDays(evening, days, temperature))
      }),
    )
  })

  it('the usual use lies between the least and the most of them, and grows with them', () => {
    fc.assert(
      fc.property(candidates, degrees, (days, temperature) => {
        const chosen = likeDays(evening, days, temperature)
        const [usual = 0] = usualUse(chosen)
        const used = chosen.map(({ wh: [wh = 0] }) => wh)
        expect(usual).toBeGreaterThanOrEqual(Math.min(...used))
        expect(usual).toBeLessThanOrEqual(Math.max(...used))
        const tenfold = days.map((day) => ({ ...day, wh: day.wh.map((wh) => (wh === null ? null : wh * 10)) }))
        const [more = 0] = usualUse(likeDays(evening, tenfold, temperature))
        expect(Math.abs(more - usual * 10)).toBeLessThanOrEqual(5)
      }),
    )
  })

  it('what less gives and what more gives are never both above zero', () => {
    fc.assert(
      fc.property(candidates, use, (days, wh) => {
        const chosen = likeDays(evening, days, null)
        const used = evening.halfHours.map(() => wh)
        const [less, more] = [flexUse('less', used, chosen)?.difference ?? 0, flexUse('more', used, chosen)?.difference ?? 0]
        expect(Math.min(less, more)).toBe(0)
      }),
    )
  })
})
