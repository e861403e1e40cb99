export const commonLoadStates = ['UNINITIALIZED', 'LOADING', 'SUCCESS', 'ERROR', 'IDLE', 'UPDATING', 'READY', 'NO_DATA'] as const

export const failureStates = ['INVALID', 'NOT_FOUND', 'DATA_FAIL', 'ACCOUNT_ERROR'] as const
export type FailureState = (typeof failureStates)[number]

export const homeComparisonStates = [
  ...commonLoadStates,
  'SUCCESS_WITH_POPUP',
  'SUCCESS_WITH_LIMITED_DATA',
  'COMING_SOON',
  'HOME_PROFILE_NOT_COMPLETED',
  'HISTORIC_TREND_NOT_READY',
] as const
export type HomeComparisonState = (typeof homeComparisonStates)[number]

export interface UnlockAnswer {
  readonly unlockProgress: { readonly isUnlocked: boolean }
  readonly isReady: boolean
  readonly showPopup: boolean
  readonly isV2Enabled: boolean
}

export const outcomeOf = ({ unlockProgress, isReady, showPopup, isV2Enabled }: UnlockAnswer): HomeComparisonState => {
  if (!unlockProgress.isUnlocked) return 'HOME_PROFILE_NOT_COMPLETED'
  if (isReady) return 'SUCCESS'
  if (showPopup) return 'SUCCESS_WITH_POPUP'
  return isV2Enabled ? 'COMING_SOON' : 'SUCCESS_WITH_LIMITED_DATA'
}
