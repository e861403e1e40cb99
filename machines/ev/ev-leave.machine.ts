import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import { readLinkAgain } from '#data/queries/ev.queries.ts'
import { type CommandOutcome, outcomeOf } from '#machines/kit/command.ts'
import { leaveCommand } from './commands.ts'

export interface EvLeaveInput {
  readonly chargeNetId: string
  readonly selection: string
}

export interface EvLeaveContext extends EvLeaveInput {
  /** Minted when the customer confirms. */
  readonly key: string
  readonly problem: Problem | null
}

export type EvLeaveEvent =
  | { type: 'link.leave' }
  | { type: 'leave.confirm'; key: string }
  | { type: 'leave.cancel' }
  | { type: 'leave.retry' }

type Outcome = CommandOutcome<unknown>

const flow = setup({
  types: {
    input: {} as EvLeaveInput,
    context: {} as EvLeaveContext,
    events: {} as EvLeaveEvent,
    children: {} as { command: 'command' },
  },
  actors: { command: leaveCommand },
  actions: {
    clearProblem: assign({ problem: null }),
    readAgain: () => void readLinkAgain(),
    storeKey: assign((_, { key }: { key: string }) => ({ key })),
    storeProblem: assign((_, { outcome }: { outcome: Outcome }) => ({
      problem: outcome.status === 'refused' ? outcome.problem : null,
    })),
  },
  guards: {
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
  },
})

/**
 * Takes the link to the charge network away, after the customer confirmed it.
 *
 * Run by `evLinking` while the account is linked; ends when it no longer is.
 */
export const evLeaveMachine = flow.createMachine({
  id: 'evLeave',
  description: 'Takes the link to the charge network away once the customer confirmed it.',
  context: ({ input }) => ({ ...input, key: '', problem: null }),
  initial: 'idle',
  states: {
    idle: { description: 'The account stays linked.', entry: 'clearProblem', on: { 'link.leave': 'confirming' } },
    confirming: {
      description: 'The customer is asked whether they mean it.',
      on: {
        'leave.confirm': { target: 'leaving', actions: { type: 'storeKey', params: ({ event }) => event } },
        'leave.cancel': 'idle',
      },
    },
    leaving: {
      description: 'The link is being taken away; a lost answer is asked for again.',
      meta: { spec: 'LOADING' },
      invoke: {
        id: 'command',
        src: 'command',
        input: ({ context: { chargeNetId, selection, key } }) => ({ body: { chargeNetId }, selection, key }),
        onDone: [
          { guard: { type: 'isDone', params: outcomeOf }, target: 'left' },
          { target: 'error', actions: { type: 'storeProblem', params: outcomeOf } },
        ],
      },
    },
    error: {
      description: 'It is still linked, or that is not known: the page looks again and offers to try again.',
      meta: { spec: 'ERROR' },
      entry: 'readAgain',
      on: { 'leave.retry': 'leaving', 'leave.cancel': 'idle' },
    },
    left: { description: 'It is no longer linked.', type: 'final' },
  },
})

export type EvLeaveActor = ActorRefFrom<typeof evLeaveMachine>
