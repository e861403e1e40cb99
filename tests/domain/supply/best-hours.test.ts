import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestBlocks, type OpenDay } from '#domain/supply/best-hours.ts'
import { type HoursLeft, takeHours } from '#domain/supply/power-shout.ts'

const day = (date: string, worth: Readonly<Record<number, number>>): OpenDay => ({
  day: date,
  hours: Object.entries(worth).map(([hour, cents]) => ({ hour: Number(hour), worth: cents })),
})

const grant = (grantId: string, available: number, expiresOn: string) => ({ grantId, available, expiresOn })

interface Chosen {
  readonly day: string
  readonly hours: number
  readonly worth: number
}

/** Every booking of a day: whole hours in a row, four at most. */
const blocksOn = (date: string, rows: OpenDay['hours']): Chosen[] =>
  rows.flatMap((_, from) =>
    rows.slice(from, from + 4).flatMap((_row, more) => {
      const run = rows.slice(from, from + more + 1)
      const isWhole = run.every(({ hour }, at) => hour === (run[0]?.hour ?? 0) + at)
      return isWhole ? [{ day: date, hours: run.length, worth: run.reduce((total, { worth }) => total + worth, 0) }] : []
    }),
  )

/** Booked by day, each from the hours that expire first. */
const isCovered = (plan: readonly Pick<Chosen, 'day' | 'hours'>[], left: readonly HoursLeft[]): boolean => {
  const rest = left.map((row) => ({ ...row }))
  return plan.every(({ day: date, hours }) => {
    const shares = takeHours(rest, date, hours)
    for (const share of shares ?? []) for (const row of rest) if (row.grantId === share.grantId) row.available -= share.hours
    return shares !== null
  })
}

describe('the best hours', () => {
  it('are those that give the most, by day', () => {
    const days = [day('2026-06-10', { 7: 40, 18: 90, 19: 80 }), day('2026-06-11', { 7: 60, 18: 100 })]
    expect(bestBlocks(days, [grant('a', 2, '2026-12-31')], 2)).toEqual([
      { day: '2026-06-10', startHour: 18, hours: 1, worth: 90 },
      { day: '2026-06-11', startHour: 18, hours: 1, worth: 100 },
    ])
  })

  it('are one booking a day, of four hours at most', () => {
    const worth = { 14: 50, 15: 50, 16: 50, 17: 50, 18: 50, 19: 50 }
    expect(bestBlocks([day('2026-06-10', worth)], [grant('a', 6, '2026-12-31')], 6)).toEqual([
      { day: '2026-06-10', startHour: 14, hours: 4, worth: 200 },
    ])
  })

  it('spend hours that expire soon before a better day after that', () => {
    const days = [day('2026-06-10', { 18: 20 }), day('2026-06-20', { 18: 90 })]
    expect(bestBlocks(days, [grant('soon', 1, '2026-06-15')], 1)).toEqual([
      { day: '2026-06-10', startHour: 18, hours: 1, worth: 20 },
    ])
    expect(bestBlocks(days, [grant('soon', 1, '2026-06-15'), grant('later', 1, '2026-12-31')], 2)).toEqual([
      { day: '2026-06-10', startHour: 18, hours: 1, worth: 20 },
      { day: '2026-06-20', startHour: 18, hours: 1, worth: 90 },
    ])
  })

  it('spend what expires first also where the customer wants to spend few', () => {
    const days = [day('2026-06-10', { 18: 20 }), day('2026-06-20', { 18: 90 })]
    expect(bestBlocks(days, [grant('soon', 1, '2026-06-15'), grant('later', 5, '2026-12-31')], 1)).toEqual([
      { day: '2026-06-10', startHour: 18, hours: 1, worth: 20 },
    ])
  })

  it('are longer where a day gives more than what another has left', () => {
    const days = [day('2026-06-10', { 18: 90, 19: 70 }), day('2026-06-11', { 18: 60 })]
    expect(bestBlocks(days, [grant('a', 2, '2026-12-31')], 2)).toEqual([
      { day: '2026-06-10', startHour: 18, hours: 2, worth: 160 },
    ])
  })

  it('give as much as the best of all plans that there are', () => {
    const hours = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 9 })), {
      selector: ([hour]) => hour,
      maxLength: 4,
    })
    const daysIn = fc.array(hours, { minLength: 1, maxLength: 3 })
    const grants = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 2,
    })
    fc.assert(
      fc.property(daysIn, grants, (hoursByDay, given) => {
        const days = hoursByDay.map((rows, at) => day(`2026-06-1${at}`, Object.fromEntries(rows)))
        const left = given.map(([available, at], index) => grant(String(index), available, `2026-06-1${at}`))
        const most = given.reduce((total, [available]) => total + available, 0)
        const plans = days.reduce<Chosen[][]>(
          (found, { day: date, hours: rows }) =>
            found.flatMap((plan) => [plan, ...blocksOn(date, rows).map((block) => [...plan, block])]),
          [[]],
        )
        const worths = plans
          .filter((plan) => isCovered(plan, left))
          .map((plan) => plan.reduce((total, { worth }) => total + worth, 0))
        const chosen = bestBlocks(days, left, most)
        expect(isCovered(chosen, left)).toBe(true)
        expect(chosen.reduce((total, { worth }) => total + worth, 0)).toBe(Math.max(...worths))
      }),
      { numRuns: 2_000 },
    )
  })

  it('don’t cross an hour that is taken or skipped, and leave out what is worth nothing', () => {
    expect(bestBlocks([day('2026-06-10', { 1: 30, 3: 30, 5: 0 })], [grant('a', 4, '2026-12-31')], 4)).toEqual([
      { day: '2026-06-10', startHour: 1, hours: 1, worth: 30 },
    ])
    expect(bestBlocks([], [grant('a', 4, '2026-12-31')], 4)).toEqual([])
    expect(bestBlocks([day('2026-06-10', { 1: 30 })], [], 4)).toEqual([])
  })
})
