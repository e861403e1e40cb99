import { expect, it } from 'vitest'
import { addressOf } from '#server/questions/answer-address.ts'

const use = '/account/products/consumption'

it.each([
  ['usage', '2026-05-01', '2026-05-31', `${use}?period=month&date=2026-05-01`],
  ['usage', '2026-05-09', '2026-05-09', `${use}?period=day&date=2026-05-09`],
  // Sunday to Saturday.
  ['usage', '2026-05-03', '2026-05-09', `${use}?period=week&date=2026-05-03`],
  ['usage', '2026-05-04', '2026-05-10', `${use}?period=month&date=2026-05-04`],
  ['usage', '2025-01-01', '2025-12-31', `${use}?period=year&date=2025-01-01`],
  ['usage', '2026-04-20', '2026-05-10', use],
  ['naturalGas', '2025-07-01', '2025-07-31', '/account/products/natural-gas?year=2025'],
  ['energyMix', '2025-07-01', '2025-07-31', '/account/insights/energy-mix/historic-trend?year=2025'],
  ['tips', '2025-07-01', '2025-07-31', '/account/insights/tips'],
] as const)('an answer of %s from %s to %s opens %s', (page, startDate, endDate, address) => {
  expect(addressOf(page, { period: { startDate, endDate } })).toBe(address)
})

it('an answer without a period opens its page', () => {
  expect(addressOf('usage', { period: null })).toBe(use)
})
