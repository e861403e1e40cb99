import { type Problem, proofNeeded } from '#contract/kit.ts'
import type { ProofAct } from '#domain/proof-acts.ts'
import { pathOf } from '#domain/routes.ts'
import { withProblem } from '#machines/kit/with-event.ts'
import { beginSignInActor, restoredActor } from './sign-in.actors.ts'

/** Somebody who is signed in shows once more who they are, at the identity provider, and comes back to the page. */
export const proofActors = { beginSignIn: beginSignInActor, restored: restoredActor }

export type ProofEvent = { type: 'proof.begin' } | { type: 'page.restored' }

type PageWithProof = 'accountSettings' | 'care' | 'devices' | 'paymentOptions' | 'people' | 'privacy'

/** Where the customer comes back to: a page, or its address by what the chart knows. */
type WayBack<Context> = PageWithProof | ((context: Context) => string)

/** How a chart goes there: the invokes of the state in which the browser leaves. */
export const leavesForProof = <const Failed extends string, Context = unknown>(
  failed: Failed,
  wayBack: WayBack<Context>,
  act: ProofAct,
) =>
  [
    {
      id: 'beginSignIn',
      src: 'beginSignIn',
      input: ({ context }: { readonly context: Context }) => ({
        policy: 'sign-in' as const,
        deepLink: typeof wayBack === 'string' ? pathOf(wayBack) : wayBack(context),
        ticket: null,
        act,
      }),
      onError: { target: failed },
    },
    { id: 'restored', src: 'restored' },
  ] as const

/** Whether a write was refused for want of it. */
export const isUnproven = (_: unknown, { problem }: { problem: Problem }): boolean => problem.type === proofNeeded

const kept = withProblem('storeProblem')

/** Where a write goes that was not done: to the customer, where it was refused for want of it, or else to `undone`. Why it was not is kept. */
export const provesOr = <const Undone extends string>(undone: Undone) =>
  [
    { guard: withProblem('isUnproven'), target: 'unproven', actions: kept },
    { target: undone, actions: kept },
  ] as const

/** The two states in which a chart waits for it, beside each other. */
export const provesFor = (page: PageWithProof, act: ProofAct) =>
  ({
    unproven: {
      description: 'The customer must confirm it’s them first.',
      on: { 'proof.begin': 'proving' },
    },
    proving: {
      description: 'The browser is on its way to the identity provider.',
      tags: 'busy',
      invoke: leavesForProof('unproven', page, act),
      on: { 'page.restored': 'unproven' },
    },
  }) as const

interface Refused {
  readonly problem: Problem | null
}

/** The same for a form, or a question, whose command was refused: what was given stays, and is sent again with the same key. */
export const hasToProve = ({ context }: { readonly context: Refused }): boolean => context.problem?.type === proofNeeded

/** The arrow of the state in which the form stands. */
export const provesForm = <const Proving extends string>(proving: Proving) =>
  ({ 'proof.begin': { guard: 'hasToProve', target: proving } }) as const

/** The state in which the browser leaves; `failed` is where the form stands again when it did not. */
export const provingForm = <const Failed extends string, Context = unknown>(
  failed: Failed,
  wayBack: WayBack<Context>,
  act: ProofAct,
) =>
  ({
    description: 'The browser is on its way to the identity provider; the answers are saved.',
    tags: 'busy',
    invoke: leavesForProof(failed, wayBack, act),
    on: { 'page.restored': failed },
  }) as const
