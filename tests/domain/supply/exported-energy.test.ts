import { expect, it } from 'vitest'
import { usualIn } from '#domain/supply/exported-energy.ts'

it('a bar is usually as high as what was taken from the network, in dollars before the credit', () => {
  const rows = [
    { kw: 10, costNZD: 3, exportKw: 2, creditNZD: 1 },
    { kw: 20, costNZD: 6 },
  ]
  expect([usualIn('kwh', rows), usualIn('nzd', rows), usualIn('kwh', [])]).toEqual([15, 5, null])
})
