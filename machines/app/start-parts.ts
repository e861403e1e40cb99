import type { Problem } from '#contract/kit.ts'

/** The calls of the start, each with a load state of its own. */
export type StartPart = 'initialize' | 'bootstrap' | 'navigation' | 'accounts' | 'tabs' | 'tips' | 'profile' | 'nationalAlert'
export type PartState = 'UNINITIALIZED' | 'LOADING' | 'SUCCESS' | 'ERROR'
export type StartParts = Readonly<Record<StartPart, PartState>>

export interface StartCallsOutput {
  readonly parts: StartParts
  /** Why it could not be found out who is signed in. */
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
