import { describe, expect, it } from 'vitest'
import { formatNumber } from '#domain/basics/numbers.ts'

/** Whole, with decimals, on the edge of rounding, large, and below 0. */
const values = [0, 1, 12, 999, 1000, 1234.5, 0.005, 1.005, 2.675, 12.25, 12.35, 99.95, 999.995, 1_234_567.891, -1, -1234.5]

describe('a number', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [0, 2],
    [0, 4],
  ])('is written as New Zealand writes it, with %i to %i decimals', (least, most) => {
    const format = new Intl.NumberFormat('en-NZ', { minimumFractionDigits: least, maximumFractionDigits: most })
    expect(values.map((value) => formatNumber(value, least, most))).toEqual(values.map((value) => format.format(value)))
  })
})
