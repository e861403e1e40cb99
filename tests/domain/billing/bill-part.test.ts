import { expect, it } from 'vitest'
import { dayCountsOf } from '#domain/billing/bill-part.ts'

it('counts the days of a bill by how certain they are; those that are awaited are estimated for now, or not drawn yet', () => {
  const ticks = [
    'actual',
    'actual',
    'estimated',
    'estimated',
    'estimated',
    'checked',
    'incomplete',
    'empty',
    'today',
    'coming',
  ] as const
  const counts = { metered: 2, checked: 1, incomplete: 1 }
  expect(dayCountsOf({ ticks: [...ticks] })).toEqual({ ...counts, estimated: 3, awaited: 0 })
  expect(dayCountsOf({ ticks: [...ticks], awaitedDays: 1 })).toEqual({ ...counts, estimated: 3, awaited: 1 })
  expect(dayCountsOf({ ticks: [...ticks], awaitedDays: 3 })).toEqual({ ...counts, estimated: 1, awaited: 3 })
  expect(dayCountsOf({ ticks: [...ticks], awaitedDays: 9 })).toEqual({ ...counts, estimated: 0, awaited: 9 })
})
