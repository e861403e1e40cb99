import { type Problem, proofNeeded } from '#contract/kit.ts'
import type { FieldErrors, FormSnapshot } from './form.ts'

export const selectFields = <Fields>({ context }: FormSnapshot<Fields>): Fields => context.fields

export const selectErrors = ({ context }: FormSnapshot<unknown>): FieldErrors => context.errors
export const selectProblem = ({ context }: FormSnapshot<unknown>): Problem | null => context.problem

export const selectNeedsProof = ({ context }: { readonly context: { readonly problem: Problem | null } }): boolean =>
  context.problem?.type === proofNeeded
