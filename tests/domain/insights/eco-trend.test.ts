import { expect, it } from 'vitest'
import { heaviestPart, type TrendPart } from '#domain/insights/eco-trend.ts'

const part = (key: string, kg: number, kw: number) => ({ key, kg, kw }) as TrendPart

it('the part with the most carbon a kWh is the first of those that print alike, and none where all do', () => {
  const [may, june, july] = [part('2026-05', 8, 100), part('2026-06', 9.01, 100), part('2026-07', 18.04, 200)]
  expect(heaviestPart([may, june, july, part('2026-08', 0, 0)])).toEqual({ part: june, grams: 90 })
  expect([heaviestPart([june, july]), heaviestPart([may]), heaviestPart([])]).toEqual([null, null, null])
})
