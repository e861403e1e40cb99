import { expect, it } from 'vitest'
import { lineLimits } from '#domain/insights/forecast-alert.ts'

it.each([
  [27_796, 130, 420],
  [4_000, 20, 70],
  [900, 10, 60],
  [-500, 10, 60],
])('a line for a bill of %i cents is from half of it, %i dollars, to half as much again, %i', (cents, least, most) => {
  expect(lineLimits(cents)).toEqual({ least, most })
})
