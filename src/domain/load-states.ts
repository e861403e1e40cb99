/** The load states that the two documents name, set by set. A load is in one state of its own set. */
export const commonLoadStates = ['UNINITIALIZED', 'LOADING', 'SUCCESS', 'ERROR', 'IDLE', 'UPDATING', 'READY', 'NO_DATA'] as const

export const generalLoadStates = ['READY', 'LOADING', 'SUCCESS', 'ERROR'] as const

/** The empty text is the documents' own word for none. */
export const none = ''
export const furtherLoadStates = ['NONE', 'LOADING_RETRY', 'RELOADING', none] as const

export const spokenLoadStates = [
  'none',
  'idle',
  'updating',
  'uninitialized',
  'submitting',
  'payment required',
  'loading new page',
  'error new page',
  'invalid',
  'in use',
] as const

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

/** How a home comparison or usage breakdown comes out, checked in the documented order. */
export const outcomeOf = ({ unlockProgress, isReady, showPopup, isV2Enabled }: UnlockAnswer): HomeComparisonState => {
  if (!unlockProgress.isUnlocked) return 'HOME_PROFILE_NOT_COMPLETED'
  if (isReady) return 'SUCCESS'
  if (showPopup) return 'SUCCESS_WITH_POPUP'
  return isV2Enabled ? 'COMING_SOON' : 'SUCCESS_WITH_LIMITED_DATA'
}
