import { describe, expect, it } from 'vitest'
import type { LowUserYear } from '#contract/bill-checker/bill-checker.contract.ts'
import { checkLowUser } from '#server/bill-pages/bill-checker.ts'
import { isOnWrongSide, lowUserCapOn, lowUserLimitOf } from '#domain/supply/low-user.ts'

describe('the low-user rule [BILL-45]', () => {
  const year: LowUserYear = {
    supplyPointId: 'sp-1',
    planName: 'Everyday Low User',
    isLowUserPlan: true,
    days: 365,
    kw: 8_400,
    limitKw: 8_000,
    costNZD: 3_566.49,
    otherPlanName: 'Everyday',
    otherCostNZD: 3_385.4,
  }

  it.for([
    ['2022-03-31', 30_000],
    ['2022-04-01', 60_000],
    ['2025-12-25', 150_000],
    ['2026-06-09', 180_000],
    ['2027-03-31', 180_000],
    ['2027-04-01', null],
  ] as const)('a low-user plan may charge a day on %s: %d millicents', ([date, cap]) => {
    expect(lowUserCapOn(date)).toBe(cap)
  })

  it('is 8,000 kWh, and 9,000 in the lower South Island', () => {
    expect(['Auckland', 'Nelson', 'Canterbury', 'Otago', 'Southland', 'West Coast'].map(lowUserLimitOf)).toEqual([
      8_000, 8_000, 9_000, 9_000, 9_000, 9_000,
    ])
  })

  it.for([
    ['a low user above the limit, whom the other plan would cost less', {}, true],
    ['the same below the limit', { kw: 7_999.999 }, false],
    ['the same at the limit', { kw: 8_000 }, true],
    ['the same where the other plan costs more', { otherCostNZD: 3_600 }, false],
    ['the same where nobody can say what the other costs', { otherPlanName: null, otherCostNZD: null }, true],
    ['the same before a year is known', { days: 364 }, false],
    ['a standard user above the limit', { isLowUserPlan: false }, false],
    ['a standard user below it, whom the low-user plan would cost less', { isLowUserPlan: false, kw: 5_000 }, true],
    ['a standard user below it, whom it would cost more', { isLowUserPlan: false, kw: 7_900, otherCostNZD: 3_600 }, false],
  ] as const)('%s: %j', ([, more, isWrong]) => {
    expect(isOnWrongSide({ ...year, ...more })).toBe(isWrong)
  })

  it.for([
    ['none', []],
    ['notYet', [{ ...year, days: 129 }]],
    ['found', [{ ...year, days: 129 }, year]],
    ['fine', [{ ...year, kw: 6_000 }]],
  ] as const)('ends as %s', ([outcome, years]) => {
    expect(checkLowUser(years).outcome).toBe(outcome)
  })
})
