import type { NonReducibleUnknown } from 'xstate'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { refusalOf, type Sending, type SubmitContext, type SubmitDefinition, submits } from '#machines/kit/submit.ts'
import { withOutput } from '#machines/kit/with-event.ts'
import { deskProofMachine, type ProofOutput } from './proof.machine.ts'

/** For `setup` of a chart with `proving`. */
export const proofParts = {
  actors: { proof: deskProofMachine },
  guards: {
    isProven: (_: unknown, { isProven }: ProofOutput): boolean => isProven,
    isProofNeeded: (_: unknown, { problem }: { readonly problem: Problem | null }): boolean => problem?.type === staffProofNeeded,
  },
}

/** Guard of a command’s `onDone`: the server refused because they showed who they are more than five minutes ago. */
export const unproven = { type: 'isProofNeeded', params: refusalOf } as const

/** State that asks who they are, over the page: to `again`, the press that was refused, or to `left`. */
export const proving = <const Again extends string, const Left>(again: Again, left: Left) =>
  ({
    description: 'The member of staff confirms who they are, in a dialog over the page; then the same press goes on.',
    invoke: {
      id: 'proof',
      src: 'proof',
      onDone: [{ guard: withOutput('isProven'), target: again }, left],
    },
  }) as const

/** `submits` for what needs a proof of the last five minutes. `sending(…)`: the states `sending` and `proving`, which leads to `left`. */
export const submitsProven = <
  Context extends SubmitContext,
  Answer,
  Request extends NonReducibleUnknown & { readonly key?: string },
>(
  definition: SubmitDefinition<Context, Answer, Request>,
) => {
  const submit = submits(definition)
  return {
    ...submit,
    actors: { ...submit.actors, ...proofParts.actors },
    guards: { ...submit.guards, ...proofParts.guards },
    sending: <
      const OnDone extends string,
      const Failed extends string,
      const Left extends string,
      const Does extends readonly unknown[] = readonly [],
    >(
      where: Sending<OnDone, Failed, Does, 'isDone'> & { readonly left: Left },
    ) => {
      const sending = submit.sending(where)
      const { invoke } = sending
      return {
        sending: { ...sending, invoke: { ...invoke, onDone: [{ guard: unproven, target: 'proving' }, ...invoke.onDone] } },
        proving: proving('sending', { target: where.left }),
      } as const
    },
  }
}
