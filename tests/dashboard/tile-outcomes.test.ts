import { describe, expect, it } from 'vitest'
import type { UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { selectBreakdownShares, selectComparisonPercent } from '#machines/dashboard/tiles.selectors.ts'
import { tileLoads } from '#machines/dashboard/widgets.ts'
import { ready } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { toldOf } from '#tests/kit/stand-ins.ts'
import { breakdown, checks, comparison, hasNoElectricity, isLocked, isWaiting } from './tile-answers.ts'

const valueOf = (tile: keyof typeof tileLoads, answer: object) =>
  toldOf(tileLoads[tile], undefined, [reports('reading', ready(answer))]).getSnapshot().value

describe('the tile of the home comparison', () => {
  it.each([
    ...checks.map(([state, , answer]) => [answer, { ready: state }] as const),
    [{ isReady: true, comparison: null }, { ready: 'comingSoon' }] as const,
    [{ ...isLocked, comparison: null }, { ready: 'locked' }] as const,
    [{ ...isLocked, ...hasNoElectricity }, 'noData'] as const,
    [hasNoElectricity, 'noData'] as const,
  ])('of %j is in the state %j [CMPR-21]', (answer, value) =>
    expect(valueOf('homeComparison', { ...comparison, ...answer })).toEqual(value),
  )

  // 744 kWh against 818 of similar homes: 9.05 % less.
  it('compares in whole per cent', () => expect(comparison.comparison && selectComparisonPercent(comparison.comparison)).toBe(-9))
})

describe('the tile of the usage breakdown', () => {
  it.each([
    ...checks.map(([state, requirement, answer]) => [`[${requirement}]`, answer, { ready: state }] as const),
    ['without figures', { isReady: true, breakdown: null }, { ready: 'comingSoon' }] as const,
    ['locked, without figures', { ...isLocked, breakdown: null }, { ready: 'locked' }] as const,
    ['locked, without electricity', { ...isLocked, ...hasNoElectricity }, { ready: 'locked' }] as const,
    ['without electricity', { ...isWaiting, ...hasNoElectricity }, 'noData'] as const,
  ])('decides by the documented checks: %s', (_, answer, value) =>
    expect(valueOf('usageBreakdown', { ...breakdown, ...answer })).toEqual(value),
  )

  const dailyCharge = { days: 29, dollars: 60.03 }
  const used = { ...(breakdown.breakdown as NonNullable<UsageBreakdownWidget['breakdown']>), dailyCharge }

  it('has its shares in dollars, with the daily charge', () =>
    expect(selectBreakdownShares(used)).toEqual({
      unit: 'nzd',
      shares: [
        { name: 'Hot Water', hexColour: '#822949', percentage: 64, value: 161.54 },
        { name: 'Heating', hexColour: '#B95029', percentage: 36, value: 90.86 },
      ],
      dailyCharge,
    }))

  it('has its shares in kWh where money is hidden, without the daily charge', () => {
    const categories = used.categories.map((category) => ({ ...category, dollars: { value: 0, percentage: 0 } }))
    expect(selectBreakdownShares({ ...used, categories })).toEqual({
      unit: 'kwh',
      shares: [
        { name: 'Hot Water', hexColour: '#822949', percentage: 64, value: 476 },
        { name: 'Heating', hexColour: '#B95029', percentage: 36, value: 268 },
      ],
      dailyCharge: null,
    })
  })
})
