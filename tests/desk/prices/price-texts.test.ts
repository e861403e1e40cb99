import { expect, it } from 'vitest'
import { priceText } from '#views/desk/prices/prices-words.ts'

it('shows cents with three decimals at most, and dollars from ten dollars on', () => {
  expect([23_900, 31_256, 124_567, 999_999, 1_000_000, 10_869_565, 0, null].map(priceText)).toEqual([
    '23.9 c',
    '31.256 c',
    '124.567 c',
    '999.999 c',
    '$10.00',
    '$108.70',
    '0 c',
    '',
  ])
})
