import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/dashboard/tiles.contract.ts'
import { usual } from './usual-answers.ts'

export const comparison = usual['/private/drd/widget/homeComparison'] as HomeComparisonWidget
export const breakdown = usual['/private/drd/widget/usageBreakdown'] as UsageBreakdownWidget

export const isLocked = { unlockProgress: { isUnlocked: false, answered: 2, total: 6 } }
export const isWaiting = { isReady: false, showPopup: false, isV2Enabled: true }
export const hasNoElectricity = { hasElectricity: false }

/** The five documented checks: the state, the requirement of the usage breakdown, and what an answer has for it. */
export const checks = [
  ['success', 'BRKD-20', { isReady: true }],
  ['locked', 'BRKD-16', { ...isLocked, isReady: true }],
  ['successWithPopup', 'BRKD-17', { isReady: false, showPopup: true, isV2Enabled: true, daysOfData: 12 }],
  ['comingSoon', 'BRKD-18', isWaiting],
  ['successWithLimitedData', 'BRKD-19', { isReady: false, showPopup: false, isV2Enabled: false, daysOfData: 12 }],
] as const
