import { assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Token } from '#data/session/session-store.ts'
import { timeout } from '#data/wire/headers.ts'
import { sessionEnded, storageRefused } from '#data/session/token.ts'
import { problemNow } from '#data/browser/network.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { type GateOrder, type GateReport, gateActor, refreshActor } from './token.actors.ts'

export interface TokenInput {
  /** Null for a resumed session without an access token yet. */
  readonly token: Token | null
  /** Milliseconds until the session ends. */
  readonly sessionLeft: number
  /** False for the mobile app's session. */
  readonly isKept: boolean
}

export interface TokenContext extends TokenInput {
  /** Consecutive failures. */
  readonly failures: number
  readonly problem: Problem | null
  /** End of the session by the backend's clock, epoch milliseconds; null before the first answer. */
  readonly until: number | null
}

export type TokenEvent = NetworkEvent | GateReport | { type: 'token.retry' }

const longestPause = 30_000

const tokens = setup({
  types: {
    input: {} as TokenInput,
    context: {} as TokenContext,
    events: {} as TokenEvent,
    output: {} as { problem: Problem | null },
    children: {} as { gate: 'gate'; networkReturn: 'networkReturn'; refresh: 'refresh' },
  },
  actors: {
    gate: gateActor(),
    networkReturn,
    refresh: refreshActor,
  },
  actions: {
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    openGate: sendTo('gate', ({ context }): GateOrder => ({ type: 'gate.open', token: context.token?.value ?? '' })),
    refuseAtGate: sendTo('gate', ({ context }): GateOrder => ({ type: 'gate.refuse', problem: context.problem ?? sessionEnded })),
    settleGate: sendTo('gate', { type: 'gate.settle' } satisfies GateOrder),
    storeEnd: assign(({ context }, { at }: { at: number }) => ({ until: at + context.sessionLeft })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem: problemNow(problem) })),
    storeToken: assign((_, { token }: { token: Token }) => ({ token, problem: null, failures: 0 })),
  },
  guards: {
    isCurrent: ({ context }, { token }: { token: string }) => context.token?.value === token,
    hasNoEnd: ({ context }) => context.until === null,
    isMissing: ({ context }) => context.token === null,
    isFinal: (_, { problem }: { problem: Problem }) => [sessionEnded.type, storageRefused.type].includes(problem.type),
    /** A day has passed, even if the device slept; or the customer cleared the browser's storage. */
    isOver: ({ context }, { at, isKept }: { at: number; isKept: boolean }) =>
      (context.until !== null && at >= context.until) || (context.isKept && !isKept),
  },
  delays: {
    /** Longest time for an answer. */
    farewell: timeout,
    /** By elapsed time, so that a wrong clock does no harm. */
    refreshLead: ({ context }) => (context.token?.lifetime ?? 0) * 0.8,
    retryPause: ({ context }) => Math.min(longestPause, 1_000 * 2 ** context.failures),
    temporaryRefresh: ({ context }) => context.sessionLeft,
  },
})

/**
 * The first refused request causes one renewal; all others wait and go on with the new token. Failed renewals are retried.
 * Run by `session` while signed in; done when the provider refuses a renewal, or a day after sign-in.
 */
export const tokenMachine = tokens.createMachine({
  id: 'token',
  description: 'The access token is renewed before it expires, and requests wait for the new one.',
  context: ({ input }) => ({ ...input, failures: 0, problem: null, until: null }),
  invoke: { id: 'gate', src: 'gate' },
  initial: 'alive',
  states: {
    alive: {
      description: 'The customer is signed in.',
      after: { temporaryRefresh: 'closing' },
      on: {
        'answer.came': [
          { guard: withEvent('isOver'), target: 'closing' },
          { guard: 'hasNoEnd', actions: withEvent('storeEnd') },
        ],
      },
      initial: 'fresh',
      states: {
        fresh: {
          description: 'The token is valid, and requests pass; a resumed session has to get one first.',
          always: { guard: 'isMissing', target: 'refreshing' },
          on: {
            'token.wanted': { actions: 'openGate' },
            'token.spoiled': { guard: withEvent('isCurrent'), target: 'refreshing' },
          },
          after: { refreshLead: 'refreshing' },
        },
        refreshing: {
          description: 'A new token is being fetched, once for all tabs; requests wait.',
          invoke: {
            id: 'refresh',
            src: 'refresh',
            onDone: {
              target: 'fresh',
              actions: [{ type: 'storeToken', params: ({ event }) => ({ token: event.output }) }, 'openGate'],
            },
            onError: [
              { guard: withProblem('isFinal'), target: '#token.lapsed', actions: withProblem('storeProblem') },
              { target: 'resting', actions: ['countFailure', withProblem('storeProblem')] },
            ],
          },
        },
        resting: {
          description:
            'The renewal failed and is tried again after a growing pause; requests wait, and the customer sees one message.',
          invoke: { id: 'networkReturn', src: 'networkReturn' },
          on: { 'token.retry': 'refreshing', 'network.returned': 'refreshing' },
          after: { retryPause: 'refreshing' },
        },
      },
    },
    closing: {
      description: 'The session’s time is over, or its data is gone from the browser: running requests still get their answers.',
      entry: 'settleGate',
      on: {
        'gate.settled': 'lapsed',
        'token.spoiled': 'lapsed',
        'token.wanted': { actions: 'openGate' },
      },
      after: { farewell: 'lapsed' },
    },
    lapsed: {
      description: 'The session is over: waiting requests are refused.',
      type: 'final',
      entry: 'refuseAtGate',
    },
  },
  output: ({ context }) => ({ problem: context.problem }),
})

export type TokenSnapshot = SnapshotFrom<typeof tokenMachine>
