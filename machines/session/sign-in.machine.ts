import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { canActivate, hasPolicy } from '#data/session/policy-addresses.ts'
import type { Policy } from '#data/session/sealed-state.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { beginSignInActor, restoredActor } from './sign-in.actors.ts'

export interface SignInInput {
  /** Path with query string, or empty. */
  readonly deepLink: string
  /** From a sign-in link: sign-in starts immediately. */
  readonly ticket: string | null
}

export interface SignInContext extends SignInInput {
  readonly policy: Policy
  /** The provider signs in by an emailed link too. */
  readonly hasLink: boolean
  /** A login can be set up at this portal. */
  readonly canActivate: boolean
  readonly problem: Problem | null
}

export type SignInEvent = { type: 'login.begin'; policy: Policy } | { type: 'page.restored' }

const actors = {
  beginSignIn: beginSignInActor,
  restored: restoredActor,
}

const signIn = setup({
  types: {} as PartTypes<typeof actors, SignInContext, SignInEvent, SignInInput>,
  actors,
  actions: {
    clearTicket: assign({ ticket: null }),
    storePolicy: assign((_, { policy }: { policy: Policy }) => ({ policy, problem: null })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    hasTicket: ({ context }) => context.ticket !== null,
  },
})

/** Both ways lead to the identity provider. Run by `app` at `/login`; the browser leaves and returns at `/auth/redirect`. */
export const signInMachine = signIn.createMachine({
  id: 'signIn',
  description: 'The customer is sent to the identity provider to sign in.',
  context: ({ input }) => ({
    ...input,
    policy: input.ticket === null ? 'sign-in' : 'magic-link',
    hasLink: hasPolicy('magic-link'),
    canActivate: canActivate(),
    problem: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The page waits for the customer to choose how to sign in; a sign-in link skips the choice.',
      meta: { spec: 'NONE' },
      always: { guard: 'hasTicket', target: 'redirecting' },
      on: { 'login.begin': { target: 'redirecting', actions: withEvent('storePolicy') } },
    },
    redirecting: {
      description: 'The browser is on its way to the identity provider.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      exit: 'clearTicket',
      invoke: [
        {
          id: 'beginSignIn',
          src: 'beginSignIn',
          input: ({ context: { deepLink, policy, ticket } }) => ({ deepLink, policy, ticket }),
          onError: { target: 'failed', actions: withProblem('storeProblem') },
        },
        { id: 'restored', src: 'restored' },
      ],
      on: { 'page.restored': 'idle' },
    },
    failed: {
      description: 'The identity provider can’t be reached, or the browser stores no data; the customer may try again.',
      meta: { spec: 'ERROR' },
      on: { 'login.begin': { target: 'redirecting', actions: withEvent('storePolicy') } },
    },
  },
})

export type SignInActor = ActorRefFrom<typeof signInMachine>
export type SignInSnapshot = SnapshotFrom<typeof signInMachine>
