import { describe, expect, it } from 'vitest'
import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/tiles.contract.ts'
import { selectBreakdownTile, selectComparedDays, selectComparisonTile } from '#machines/dashboard/tiles.selectors.ts'
import { usual } from './stage.tsx'

const home = usual['/private/drd/widget/homeComparison'] as HomeComparisonWidget
const used = usual['/private/drd/widget/usageBreakdown'] as UsageBreakdownWidget
const { comparison } = home

const isLocked = { unlockProgress: { isUnlocked: false, answered: 2, total: 6 } }
const isWaiting = { isReady: false, showPopup: false, isV2Enabled: true }
const isLimited = { isReady: false, showPopup: false, isV2Enabled: false }
const hasPopup = { isReady: false, showPopup: true, isV2Enabled: true }

describe('the tile of the home comparison', () => {
  // 744 kWh against 818 of similar homes: 9.05 % less.
  const compared = { shows: 'comparison', comparison, percent: -9 }
  it.each([
    ['HOME_PROFILE_NOT_COMPLETED', { ...isLocked, isReady: true }, { shows: 'locked' }, 'thirty'],
    ['SUCCESS', { isReady: true }, { ...compared, isEarly: false }, 'thirty'],
    ['SUCCESS_WITH_POPUP', hasPopup, { ...compared, isEarly: true }, null],
    ['SUCCESS_WITH_LIMITED_DATA', isLimited, { ...compared, isEarly: true }, 'fewer'],
    ['COMING_SOON', isWaiting, { shows: 'nearlyThere' }, null],
    ['SUCCESS without figures', { isReady: true, comparison: null }, { shows: 'nearlyThere' }, 'thirty'],
    ['no electricity', { ...isLocked, isReady: true, hasElectricity: false }, { shows: 'nearlyThere' }, 'thirty'],
  ])('shows what is documented for %s', (_, answer, tile, days) => {
    const widget = { ...home, ...answer } as HomeComparisonWidget
    expect(selectComparisonTile(widget)).toEqual(tile)
    expect(selectComparedDays(widget)).toBe(days)
  })
})

describe('the tile of the usage breakdown', () => {
  const dailyCharge = { days: 29, dollars: 60.03 }
  const inDollars = [
    { name: 'Hot Water', hexColour: '#822949', percentage: 64, value: 161.54 },
    { name: 'Heating', hexColour: '#B95029', percentage: 36, value: 90.86 },
  ]
  const inKwh = [
    { name: 'Hot Water', hexColour: '#822949', percentage: 64, value: 476 },
    { name: 'Heating', hexColour: '#B95029', percentage: 36, value: 268 },
  ]
  const breakdown = { ...(used.breakdown as NonNullable<UsageBreakdownWidget['breakdown']>), dailyCharge }
  const hidden = {
    ...breakdown,
    categories: breakdown.categories.map((category) => ({ ...category, dollars: { value: 0, percentage: 0 } })),
  }
  const shares = { shows: 'shares', unit: 'nzd', shares: inDollars, dailyCharge, discount: undefined }
  it.each([
    ['HOME_PROFILE_NOT_COMPLETED', { ...isLocked, isReady: true }, { shows: 'locked' }],
    ['SUCCESS', { isReady: true }, shares],
    ['SUCCESS_WITH_POPUP', hasPopup, shares],
    ['SUCCESS_WITH_LIMITED_DATA', isLimited, shares],
    ['COMING_SOON', isWaiting, { shows: 'nearlyThere' }],
    ['SUCCESS without figures', { isReady: true, breakdown: null }, { shows: 'nearlyThere' }],
    ['no electricity', { ...isWaiting, hasElectricity: false }, { shows: 'gasByBill' }],
    ['SUCCESS without money', { isReady: true, breakdown: hidden }, { ...shares, unit: 'kwh', shares: inKwh, dailyCharge: null }],
  ])('shows what is documented for %s', (_, answer, tile) => {
    expect(selectBreakdownTile({ ...used, breakdown, ...answer } as UsageBreakdownWidget)).toEqual(tile)
  })
})
