import type { NextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { NextBestActionType } from '#contract/dashboard/dashboard.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import type { ActionType, NextBestActionsSnapshot } from './next-best-actions.machine.ts'

export type NextBestAction = NextBestActions['nextBestActions'][number] & { readonly type: ActionType }
export type ActionsMode = 'loading' | 'showing' | 'dismissing' | 'putAway' | 'restoring' | 'failed'

export const selectActionsMode = ({ value }: NextBestActionsSnapshot): ActionsMode =>
  typeof value === 'string' ? value : value.open
export const selectCanRetryActions = (snapshot: NextBestActionsSnapshot): boolean => snapshot.can({ type: 'load.retry' })
export const selectHasDismissalFailed = ({ context }: NextBestActionsSnapshot): boolean => context.problem !== null
export const selectActions = ({ context: { actions } }: NextBestActionsSnapshot): NextBestActions['nextBestActions'] | null =>
  dataOf(actions)?.nextBestActions ?? null

const known: readonly string[] = NextBestActionType.options

/** Without unknown types and the dismissed one. */
export const shownActions = (all: NextBestActions['nextBestActions'], dismissed: ActionType | null): NextBestAction[] =>
  all.filter((action): action is NextBestAction => known.includes(action.type) && action.type !== dismissed)

export const selectActionsProblem = ({ context: { actions } }: NextBestActionsSnapshot): Problem | null => problemIn(actions)
