import { assign, type EventObject, fromCallback } from 'xstate'
import { type Problem, proofNeeded } from '#contract/kit.ts'
import { isProofNeeded } from '#data/queries/bill-insights/proof.queries.ts'
import { defaultProblem } from '#domain/portal/problem.ts'
import type { ProofAct } from '#domain/portal/proof-acts.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { KitAction } from '#machines/kit/kit-action.ts'
import { withProblem } from '#machines/kit/with-event.ts'
import { beginSignInActor, restoredActor } from './sign-in.actors.ts'

export const proofActors = { beginSignIn: beginSignInActor, restored: restoredActor }

export type ProofEvent = { type: 'proof.begin' } | { type: 'page.restored' } | { type: 'proof.needed' }

type PageWithProof = 'accountSettings' | 'care' | 'devices' | 'paymentOptions' | 'people' | 'privacy'

/** Page to return to, or its address by the chart's context. */
type WayBack<Context> = PageWithProof | ((context: Context) => string)

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

interface WriteProblem {
  readonly problem: Problem
}

/** For `setup` of a chart with `provesOr` and `provesFor`. */
export const pressProof = {
  actors: proofActors,
  actions: { storeProblem: assign((_, { problem }: WriteProblem) => ({ problem })) as KitAction<WriteProblem> },
  guards: { isUnproven: (_: unknown, { problem }: WriteProblem): boolean => problem.type === proofNeeded },
}

const storeProblem = withProblem('storeProblem')

/** After a failed write: to the sign-in if that was the reason, else to `undone`; stores the problem. */
export const provesOr = <const Undone extends string>(undone: Undone) =>
  [
    { guard: withProblem('isUnproven'), target: 'unproven', actions: storeProblem },
    { target: undone, actions: storeProblem },
  ] as const

/** Two sibling states that wait for a fresh sign-in. */
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

/** For a form: its input is saved and sent again with the same key. */
export const hasToProve = ({ context }: { readonly context: Refused }): boolean => context.problem?.type === proofNeeded

export const provesForm = <const Proving extends string>(proving: Proving) =>
  ({ 'proof.begin': { guard: 'hasToProve', target: proving } }) as const

/** The browser leaves; `failed` if it could not. */
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

const unproven: Problem = { ...defaultProblem, type: proofNeeded, status: 403 }

/** Reports that the sign-in is too old for this command. */
const proofCheckActor = fromCallback<EventObject, undefined, { type: 'proof.needed' }>(({ sendBack }) => {
  let isStopped = false
  void isProofNeeded().then((isNeeded) => {
    if (isNeeded && !isStopped) sendBack({ type: 'proof.needed' })
  })
  return () => {
    isStopped = true
  }
})

/** For `setup` of a form whose command needs a fresh sign-in. */
export const formProof = {
  actors: { ...proofActors, proofCheck: proofCheckActor },
  actions: { awaitProof: assign({ problem: unproven }) as KitAction },
  guards: { hasToProve },
}

/** Checks when a form opens whether its command would be refused. */
export const checksProof = { id: 'proofCheck', src: 'proofCheck' } as const

interface Filling {
  readonly on: object
  readonly states: { readonly ready: object }
}

/** Asks for a fresh sign-in when the form opens and after a refusal; input is saved first. `filling`: from `edits` or `fills`. */
export const provesFirst = <const State extends Filling, const Proving extends string>(filling: State, proving: Proving) =>
  ({
    ...filling,
    on: { ...filling.on, 'proof.begin': { guard: 'hasToProve', target: proving, actions: 'keepDraft' } },
    states: {
      ...filling.states,
      ready: { ...filling.states.ready, invoke: checksProof, on: { 'proof.needed': { actions: 'awaitProof' } } },
    },
  }) as const satisfies object as Omit<State, 'on' | 'states'> & {
    readonly on: State['on'] & {
      readonly 'proof.begin': { readonly guard: 'hasToProve'; readonly target: Proving; readonly actions: 'keepDraft' }
    }
    readonly states: Omit<State['states'], 'ready'> & {
      readonly ready: State['states']['ready'] & {
        readonly invoke: typeof checksProof
        readonly on: { readonly 'proof.needed': { readonly actions: 'awaitProof' } }
      }
    }
  }
