import { type AnyActorRef, matchesState, type StateValue } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { RunningCommand } from './command.ts'

interface CasesSnapshot {
  readonly value: StateValue
  readonly context: { readonly problem: Problem | null }
  readonly children: { readonly command?: RunningCommand | undefined }
}

/** Runs a chart that lists cases, changes one, and opens forms. */
export interface CasesActor {
  readonly getSnapshot: () => CasesSnapshot
  readonly subscribe: AnyActorRef['subscribe']
}

/** @param forms states that show a form */
export const selectCasesMode = <Form extends string>(
  { value }: Pick<CasesSnapshot, 'value'>,
  forms: readonly Form[],
): 'loading' | 'listing' | 'failed' | Form => {
  if (value === 'failed') return 'failed'
  if (matchesState({ open: 'loading' }, value) || matchesState({ open: 'recalling' }, value)) return 'loading'
  return forms.find((form) => matchesState({ open: form }, value)) ?? 'listing'
}

export const selectHasBegun = ({ value }: CasesSnapshot): boolean => matchesState({ open: { listing: 'begun' } }, value)

/** Undefined if nothing failed. */
export const selectUndone = ({ value, context }: CasesSnapshot): Problem | null | undefined =>
  ['undone', 'unclosed'].some((state) => matchesState({ open: { listing: state } }, value)) ? context.problem : undefined
