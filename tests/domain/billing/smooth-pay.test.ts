import { describe, expect, it } from 'vitest'
import { addDays, weekday } from '#domain/basics/days.ts'
import { firstInstalmentOn } from '#domain/billing/first-instalment.ts'
import { instalmentFrom, instalmentsBy, leadsTo, reviewOf, weeklyFor } from '#domain/billing/smooth-pay.ts'

/** The household of the design's picture: twelve bills of 29 days. */
const dollars = [278, 293, 299, 285, 251, 226, 206, 194, 187, 191, 201, 234]
const bills = dollars.map((amount, index) => {
  const startDate = addDays('2026-05-22', index * 29)
  const cents = amount * 100
  return { startDate, endDate: addDays(startDate, 28), cents, lowCents: cents - 1_000, highCents: cents + 1_000 }
})

describe('smooth pay', () => {
  it('is what the bills come to a week, rounded up to the dollar, and says both [BILL-43]', () => {
    expect(weeklyFor(bills)).toEqual({ exactCents: 5_723, roundedCents: 5_800 })
    expect(weeklyFor(bills, 15_000)).toEqual({ exactCents: 6_024, roundedCents: 6_100 })
    expect(weeklyFor(bills, -1_000_000)).toEqual({ exactCents: 0, roundedCents: 0 })
    expect(weeklyFor([])).toEqual({ exactCents: 0, roundedCents: 0 })
  })

  it('pays for all of the bills: never less than they come to, and less than a dollar a week too much', () => {
    for (let round = 0; round < 500; round += 1) {
      const own = bills.map((bill, index) => ({ ...bill, cents: (round * 7919 + index * 104_729) % 90_000 }))
      const total = own.reduce((sum, { cents }) => sum + cents, 0)
      const weeks = (12 * 29) / 7
      const { exactCents, roundedCents } = weeklyFor(own)
      expect(roundedCents * weeks).toBeGreaterThanOrEqual(total)
      expect(roundedCents * weeks - total).toBeLessThan(100 * weeks)
      expect(Math.abs(exactCents * weeks - total)).toBeLessThanOrEqual(weeks / 2 + 1e-6)
    }
  })

  it('begins on a Monday that leaves three days to change one’s mind', () => {
    expect(firstInstalmentOn('2026-06-09')).toBe('2026-06-15')
    expect(firstInstalmentOn('2026-06-12')).toBe('2026-06-15')
    expect(firstInstalmentOn('2026-06-13')).toBe('2026-06-22')
    for (let index = 0; index < 30; index += 1) {
      const day = addDays('2026-09-20', index)
      const first = firstInstalmentOn(day)
      expect([weekday(first), first >= addDays(day, 3), first <= addDays(day, 9)]).toEqual([1, true, true])
    }
  })

  it('counts a week’s instalments up to a day, that day with them', () => {
    expect(['2026-06-14', '2026-06-15', '2026-06-21', '2026-06-22'].map((day) => instalmentsBy('2026-06-15', day))).toEqual([
      0, 1, 1, 2,
    ])
    expect(['2026-06-01', '2026-06-15', '2026-06-16', '2026-06-22'].map((day) => instalmentFrom('2026-06-15', day))).toEqual([
      '2026-06-15',
      '2026-06-15',
      '2026-06-22',
      '2026-06-22',
    ])
  })

  it('leads to a balance after each bill, and says when it is furthest behind and even again [BILL-43]', () => {
    const { balances, lowest, evenAgain, eitherWayCents } = leadsTo(
      { bills },
      { weeklyCents: 5_800, firstOn: '2026-06-15', aheadCents: 1_285 },
    )
    // By 19 June one instalment of $58 and $12.85 of credit against $278.
    expect(balances[0]).toEqual({ endDate: '2026-06-19', cents: 1_285 + 5_800 - 27_800 })
    // By 12 September 13 instalments against $1,155.
    expect(balances[3]).toEqual({ endDate: '2026-09-14', cents: 1_285 + 14 * 5_800 - 115_500 })
    expect(lowest).toEqual(balances.toSorted((one, two) => one.cents - two.cents)[0])
    expect(evenAgain).toBeNull()
    expect(eitherWayCents).toBe(Math.round(1_000 * Math.sqrt(12)))
  })

  it('is never behind where enough is ahead', () => {
    expect(leadsTo({ bills }, { weeklyCents: 5_800, firstOn: '2026-06-15', aheadCents: 100_000 })).toMatchObject({
      lowest: null,
      evenAgain: null,
    })
  })

  it('changes by itself by $6 a week at most; more is asked [BILL-43]', () => {
    expect(reviewOf(5_800, 5_800)).toEqual({ kind: 'stays' })
    expect(reviewOf(5_800, 6_400)).toEqual({ kind: 'changes', weeklyCents: 6_400 })
    expect(reviewOf(5_800, 5_200)).toEqual({ kind: 'changes', weeklyCents: 5_200 })
    expect(reviewOf(5_800, 6_500)).toEqual({ kind: 'asks', weeklyCents: 6_500 })
    expect(reviewOf(5_800, 5_100)).toEqual({ kind: 'asks', weeklyCents: 5_100 })
  })
})
