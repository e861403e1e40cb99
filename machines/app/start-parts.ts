import type { Problem } from '#contract/kit.ts'

export type StartPart = 'initialize' | 'bootstrap' | 'navigation' | 'accounts' | 'tabs' | 'tips' | 'profile' | 'nationalAlert'
export type PartState = 'UNINITIALIZED' | 'LOADING' | 'SUCCESS' | 'ERROR'
export type StartParts = Readonly<Record<StartPart, PartState>>

export interface StartCallsOutput {
  readonly parts: StartParts
  /** Null unless `initialize` failed. */
  readonly problem: Problem | null
}

export const untouched: StartParts = {
  initialize: 'UNINITIALIZED',
  bootstrap: 'UNINITIALIZED',
  navigation: 'UNINITIALIZED',
  accounts: 'UNINITIALIZED',
  tabs: 'UNINITIALIZED',
  tips: 'UNINITIALIZED',
  profile: 'UNINITIALIZED',
  nationalAlert: 'UNINITIALIZED',
}
