import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { checkTicket, endOwnSession, endVisit, type Ticket, type VisitEnd } from '#data/session/impersonation.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withOutput, withProblem } from '#machines/kit/with-event.ts'
import type { SessionEvent } from './session.machine.ts'
import { beginSignInActor, restoredActor } from './sign-in.actors.ts'

export interface ImpersonationInput {
  readonly isExit: boolean
}

export interface ImpersonationContext extends ImpersonationInput {
  readonly ticket: Ticket | null
  /** This browser's earlier session was ended. */
  readonly isOwnEnded: boolean
  readonly problem: Problem | null
}

export type ImpersonationEvent = { type: 'visit.confirm' } | { type: 'visit.decline' } | { type: 'page.restored' }

const actors = {
  beginSignIn: beginSignInActor,
  checkTicket: fromPromise<Ticket>(checkTicket),
  endOwnSession: fromPromise<void>(endOwnSession),
  endVisit: fromPromise<VisitEnd>(endVisit),
  restored: restoredActor,
}

const impersonation = setup({
  types: {} as PartTypes<typeof actors, ImpersonationContext, ImpersonationEvent, ImpersonationInput>,
  actors,
  actions: {
    storeOwnEnded: assign({ isOwnEnded: true }),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeTicket: assign((_, ticket: Ticket) => ({ ticket, problem: null })),
    tellSession: enqueueActions(({ context, system }) => {
      if (context.isOwnEnded) system.get('session')?.send({ type: 'session.ended', by: 'customer' } satisfies SessionEvent)
    }),
  },
  guards: {
    isExit: ({ context }) => context.isExit,
    isOwn: (_, { isOwn }: VisitEnd) => isOwn,
  },
})

/** A link alone never ends a session: the ticket must be accepted, and staff confirm. Run by `app` at `/impersonate…`. */
export const impersonationMachine = impersonation.createMachine({
  id: 'impersonation',
  description: 'A staff member enters a customer’s account, and leaves it again.',
  context: ({ input }) => ({ ...input, ticket: null, isOwnEnded: false, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the staff member is entering or leaving.',
      always: [{ guard: 'isExit', target: 'leaving' }, { target: 'checking' }],
    },
    checking: {
      description: 'The ticket is taken from the address bar, and the identity service checks it.',
      tags: 'busy',
      invoke: {
        id: 'checkTicket',
        src: 'checkTicket',
        onDone: { target: 'offered', actions: withOutput('storeTicket') },
        onError: { target: 'refused', actions: withProblem('storeProblem') },
      },
    },
    offered: {
      description: 'The page shows whose account it is and what is allowed; the visit hasn’t started yet.',
      on: { 'visit.confirm': 'ending', 'visit.decline': 'left' },
    },
    ending: {
      description: 'This browser’s own session is being signed out first.',
      tags: 'busy',
      exit: 'storeOwnEnded',
      invoke: { id: 'endOwnSession', src: 'endOwnSession', onDone: 'redirecting', onError: 'redirecting' },
    },
    redirecting: {
      description: 'The browser is on its way to the identity provider with the ticket.',
      tags: 'busy',
      invoke: [
        {
          id: 'beginSignIn',
          src: 'beginSignIn',
          input: ({ context: { ticket } }) => ({ policy: 'impersonation', deepLink: '', ticket: ticket?.ticket ?? null }),
          onError: { target: 'refused', actions: withProblem('storeProblem') },
        },
        { id: 'restored', src: 'restored' },
      ],
      on: { 'page.restored': 'checking' },
    },
    refused: {
      description: 'The page says that the ticket is missing or invalid, or that the identity provider can’t be reached.',
      on: { 'visit.decline': 'left' },
    },
    leaving: {
      description: 'The visit is ending here and at the provider; a customer’s own session isn’t touched.',
      tags: 'busy',
      invoke: {
        id: 'endVisit',
        src: 'endVisit',
        onDone: [{ guard: withOutput('isOwn'), target: 'left' }, { target: 'ended' }],
        onError: 'ended',
      },
    },
    ended: {
      description: 'The visit is over.',
      on: { 'visit.decline': 'left' },
    },
    left: {
      description: 'The browser goes to the front page.',
      type: 'final',
      entry: 'tellSession',
    },
  },
})

export type ImpersonationActor = ActorRefFrom<typeof impersonationMachine>
export type ImpersonationSnapshot = SnapshotFrom<typeof impersonationMachine>
