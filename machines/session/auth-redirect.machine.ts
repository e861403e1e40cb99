import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Impersonation } from '#data/session/impersonation-claim.ts'
import type { Token } from '#data/session/session-store.ts'
import type { SignedIn } from '#data/session/sign-in.ts'
import { signInCancelled, signInLinkExpired } from '#data/session/sign-in-problems.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import { finishSignInActor } from './sign-in.actors.ts'

export interface AuthRedirectContext {
  readonly token: Token | null
  readonly impersonation: Impersonation | null
  readonly deepLink: string
  readonly problem: Problem | null
  /** Expired or used before. */
  readonly isLinkExpired: boolean
}

export type AuthRedirectEvent = { type: 'login.return' }

export type AuthRedirectOutput =
  | ({ readonly outcome: 'signedIn' } & SignedIn)
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'startAgain' }

const authRedirect = setup({
  types: {
    context: {} as AuthRedirectContext,
    events: {} as AuthRedirectEvent,
    output: {} as AuthRedirectOutput,
    tags: {} as 'busy',
    children: {} as { finishSignIn: 'finishSignIn' },
  },
  actors: {
    finishSignIn: finishSignInActor,
  },
  actions: {
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      isLinkExpired: problem.type === signInLinkExpired.type,
    })),
    storeSignedIn: assign((_, { token, impersonation, deepLink }: SignedIn) => ({ token, impersonation, deepLink })),
  },
  guards: {
    isCancelled: (_, { problem }: { problem: Problem }) => problem.type === signInCancelled.type,
  },
})

const outputOf = ({ token, impersonation, deepLink, problem }: AuthRedirectContext): AuthRedirectOutput => {
  if (token) return { outcome: 'signedIn', token, impersonation, deepLink }
  return { outcome: problem?.type === signInCancelled.type ? 'cancelled' : 'startAgain' }
}

/** Failures stay on screen until a restart. Run by `app` at `/auth/redirect`. Output: token and wanted page, or where to go. */
export const authRedirectMachine = authRedirect.createMachine({
  id: 'authRedirect',
  description: 'The customer returns from the identity provider, and the sign-in is completed.',
  context: { token: null, impersonation: null, deepLink: '', problem: null, isLinkExpired: false },
  initial: 'loading',
  states: {
    loading: {
      description: 'The sign-in code is being redeemed, and the customer’s details are loading.',
      meta: { spec: 'loading' },
      tags: 'busy',
      invoke: {
        id: 'finishSignIn',
        src: 'finishSignIn',
        onDone: { target: 'none', actions: withOutput('storeSignedIn') },
        onError: [
          { guard: withProblem('isCancelled'), target: 'cancelled', actions: withProblem('storeProblem') },
          { target: 'error', actions: withProblem('storeProblem') },
        ],
      },
    },
    error: {
      description: 'The sign-in failed: the page says that the link has expired, or what happened.',
      meta: { spec: 'error' },
      on: { 'login.return': 'startingAgain' },
    },
    none: {
      description: 'The customer is signed in.',
      meta: { spec: 'none' },
      type: 'final',
    },
    cancelled: {
      description: 'The customer left the provider’s page without signing in.',
      type: 'final',
    },
    startingAgain: {
      description: 'The customer goes back to the sign-in page.',
      type: 'final',
    },
  },
  output: ({ context }) => outputOf(context),
})

export type AuthRedirectActor = ActorRefFrom<typeof authRedirectMachine>
export type AuthRedirectSnapshot = SnapshotFrom<typeof authRedirectMachine>
