import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsOf,
  describeBalance,
  exactDollars,
  exactOf,
  formatDollars,
  formatWholeDollars,
  splitDollars,
  toCents,
  toDollars,
} from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { allocateCents, centsAddingTo } from '#domain/basics/whole-shares.ts'

/** Rounds the number's own decimal text digit by digit. */
const roundText = (value: number, decimals: number): number => {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(10).split('.')
  const digits = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals]) >= 5 ? 1n : 0n)
  return (Number(digits) / 10 ** decimals) * Math.sign(value)
}

describe('Money', () => {
  test('shows 12.5 as $12.50, in New Zealand dollars [FMT-04 FMT-09]', () => {
    expect(formatDollars(12.5)).toBe('$12.50')
  })

  test('is rounded to the cent: 12.345 is $12.35 and 12.344 is $12.34 [FMT-05]', () => {
    expect([formatDollars(12.345), formatDollars(12.344)]).toEqual(['$12.35', '$12.34'])
  })

  test('shows what is not a number as $0.00 [FMT-06]', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].map((value) => formatDollars(value))).toEqual([
      '$0.00',
      '$0.00',
      '$0.00',
    ])
    expect([roundHalfAway(Number.NaN, 2), toCents(Number.NaN)]).toEqual([0, 0])
  })

  test('shows credit with a minus before the dollar sign and separates thousands [FMT-22]', () => {
    expect([-12.3, 1234.5, -1234567.891, -0.004].map((value) => formatDollars(value))).toEqual([
      '-$12.30',
      '$1,234.50',
      '-$1,234,567.89',
      '$0.00',
    ])
    expect([-12.3, 0, 0.004, 169.34].map((value) => describeBalance(value))).toEqual([
      '$12.30 in credit',
      'Nothing to pay',
      'Nothing to pay',
      '$169.34 to pay',
    ])
  })

  test('rounds halves away from zero, by the decimals that were written [FMT-23]', () => {
    const values: [number, number][] = [
      [1.005, 2],
      [-1.005, 2],
      [2.5, 0],
      [-2.5, 0],
      [8.345, 2],
      [1.45, 1],
      [0.5, 0],
      [1e-7, 2],
      [1.5e21, 2],
    ]
    expect(values.map(([value, decimals]) => roundHalfAway(value, decimals))).toEqual([
      1.01, -1.01, 3, -3, 8.35, 1.5, 1, 0, 1.5e21,
    ])
  })

  test('never shows a negative zero', () => {
    expect(Object.is(roundHalfAway(-0.001, 2), 0)).toBe(true)
    expect(Object.is(toCents(-0.001), 0)).toBe(true)
  })

  test('agrees with rounding on paper for any amount of up to six decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.constantFrom(0, 1, 2), (millionths, decimals) => {
        const value = millionths / 1_000_000
        expect(roundHalfAway(value, decimals)).toBeCloseTo(roundText(value, decimals), 9)
      }),
    )
  })

  test('keeps every cent between dollars and cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
      }),
    )
  })

  test('shows projections in whole dollars', () => {
    expect([277.96, 1499.5, -3.2].map((value) => formatWholeDollars(value))).toEqual(['$278', '$1,500', '-$3'])
  })

  test('splits a big figure into dollars and cents', () => {
    expect([splitDollars(169.34), splitDollars(-1012.3)]).toEqual([
      { whole: '$169', cents: '.34' },
      { whole: '-$1,012', cents: '.30' },
    ])
  })
})

describe('Exact money', () => {
  test('is rounded once, halves away from zero, also next to a half of a large sum', () => {
    const cents = [49_999_999, 50_000_000, -49_999_999, -50_000_000, 9_000_000_049_999_999, 9_000_000_050_000_000 - 1]
    expect(cents.map((exact) => centsOf(exact))).toEqual([0, 1, 0, -1, 90_000_000, 90_000_000])
    expect(Object.is(centsOf(-1), 0)).toBe(true)
  })

  test('agrees with rounding on paper for any sum', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (exact) => {
        const size = BigInt(Math.abs(exact))
        const cents = Number((size * 2n + 100_000_000n) / 200_000_000n)
        expect(centsOf(exact)).toBe(exact < 0 && cents > 0 ? -cents : cents)
      }),
    )
  })

  test('comes back from the wire as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000_000, max: 1_000_000_000_000_000 }), (exact) => {
        expect(exactOf(JSON.parse(JSON.stringify(exactDollars(exact))))).toBe(exact)
      }),
    )
  })
})

describe('Sharing out cents', () => {
  test('gives shares that add up to the total', () => {
    expect(allocateCents([1, 1, 1], 100)).toEqual([33, 34, 33])
    expect(allocateCents([0, 3, 0, 1], 10)).toEqual([0, 8, 0, 2])
    expect(allocateCents([1, 1, 1], -100)).toEqual([-33, -34, -33])
  })

  test('is even when nothing weighs anything, and empty when nobody shares', () => {
    expect(allocateCents([0, 0], 5)).toEqual([3, 2])
    expect(allocateCents([], 5)).toEqual([])
  })

  test('never loses a cent and never gives anyone a cent too many', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (weights, total) => {
          const shares = allocateCents(weights, total)
          const sum = weights.reduce((all, weight) => all + weight, 0)
          expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
          for (const [index, share] of shares.entries()) {
            const fair = sum === 0 ? total / weights.length : (total * (weights[index] ?? 0)) / sum
            expect(Math.abs(share - fair)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
})

describe('Parts of a bill', () => {
  const cent = 100_000_000

  test('add up to what it says: each is rounded, and the ones nearest to the next cent give way', () => {
    const exact = [10.4, 20.45, 0, 30.2, -5.3].map((cents) => cents * cent)
    expect(centsAddingTo(exact, 56)).toEqual([10, 21, 0, 30, -5])
    expect(centsAddingTo(exact, 55)).toEqual([10, 20, 0, 30, -5])
    expect(centsAddingTo(exact, 54)).toEqual([10, 20, 0, 30, -6])
    expect(centsAddingTo([0, 0], 3)).toEqual([0, 0])
  })

  test('are never off by more than a cent and a half, whatever the roundings of the bill', () => {
    const amounts = fc.array(fc.integer({ min: -400 * cent, max: 3_000 * cent }), { minLength: 4, maxLength: 31 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: -2, max: 2 }), (drawn, off) => {
        const exact = drawn.map((amount) => amount || 1)
        const total = centsOf(exact.reduce((sum, amount) => sum + amount, 0)) + off
        const cents = centsAddingTo(exact, total)
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total)
        expect(cents.filter((one, index) => Math.abs(one * cent - (exact[index] ?? 0)) > 1.5 * cent)).toEqual([])
      }),
    )
  })
})
