import type { NextBestActions } from '#contract/dashboard.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { NextBestActionType } from '#contract/dashboard.contract.ts'
import type { ActionType, NextBestActionsSnapshot } from './next-best-actions.machine.ts'

export type NextBestAction = NextBestActions['nextBestActions'][number] & { readonly type: ActionType }
export type ActionsMode = 'loading' | 'showing' | 'dismissing' | 'failed'

export const selectActionsMode = ({ value }: NextBestActionsSnapshot): ActionsMode =>
  typeof value === 'string' ? value : value.open
export const selectCanRetryActions = (snapshot: NextBestActionsSnapshot): boolean => snapshot.can({ type: 'load.retry' })
export const selectDismissing = ({ context }: NextBestActionsSnapshot): ActionType | null => context.dismissing
export const selectHasDismissalFailed = ({ context }: NextBestActionsSnapshot): boolean => context.problem !== null
export const selectActions = ({ context: { actions } }: NextBestActionsSnapshot): NextBestActions['nextBestActions'] | null =>
  actions.status === 'ready' ? actions.data.nextBestActions : null

const known: readonly string[] = NextBestActionType.options

/** The suggestions that this portal knows, without the one that is being put away. */
export const shownActions = (all: NextBestActions['nextBestActions'], dismissing: ActionType | null): NextBestAction[] =>
  all.filter((action): action is NextBestAction => known.includes(action.type) && action.type !== dismissing)

/** Why the list could not be read; null while it could. */
export const selectActionsProblem = ({ context: { actions } }: NextBestActionsSnapshot): Problem | null =>
  actions.status === 'failed' ? actions.problem : null
