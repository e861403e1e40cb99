import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { withOutput } from '#machines/kit/with-event.ts'
import { deskProofMachine, type ProofOutput } from './proof.machine.ts'

/** The server refused because they showed who they are more than five minutes ago. */
export const needsProof = (problem: Problem | null): boolean => problem?.type === staffProofNeeded

/** For `setup` of a chart with `proving`. */
export const proofParts = {
  actors: { proof: deskProofMachine },
  guards: { isProven: (_: unknown, { isProven }: ProofOutput): boolean => isProven },
}

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
