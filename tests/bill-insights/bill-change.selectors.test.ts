import { expect, it } from 'vitest'
import type { BillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { selectPartsBySize, selectRunningTotals } from '#machines/bill-insights/bill-change.selectors.ts'

const parts = [
  { kind: 'prices', amount: 0.1 },
  { kind: 'weather', amount: -19.51 },
  { kind: 'days', amount: 0.2 },
] as BillInsights['parts']

it('adds each part of a change to the bill before, in whole cents', () => {
  const totals = selectRunningTotals({ before: { total: 200.7 } as BillInsights['before'], parts })
  expect(totals.map(({ kind, soFar }) => [kind, soFar])).toEqual([
    ['prices', 200.8],
    ['weather', 181.29],
    ['days', 181.49],
  ])
})

it('names the largest cause first, whatever its sign', () => {
  expect(selectPartsBySize({ parts }).map(({ kind }) => kind)).toEqual(['weather', 'days', 'prices'])
})
