import { type ActorRefFrom, assign, setup } from 'xstate'
import { readLinkAgain } from '#data/queries/ev.queries.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { leaveCommand } from './commands.ts'

export interface EvLeaveInput {
  readonly chargeNetId: string
  readonly selection: string
}

export interface EvLeaveContext extends EvLeaveInput, SubmitContext {}

export type EvLeaveEvent =
  | { type: 'link.leave' }
  | { type: 'leave.confirm'; key: string }
  | { type: 'leave.cancel' }
  | { type: 'leave.retry' }

const types = {} as {
  input: EvLeaveInput
  context: EvLeaveContext
  events: EvLeaveEvent
  children: { command: 'command' }
}

const submit = submits({
  types,
  command: leaveCommand,
  requestOf: ({ chargeNetId, selection }) => ({ body: { chargeNetId }, selection }),
})

const flow = setup({ types, actors: submit.actors, actions: submit.actions, guards: submit.guards }).extend({
  actions: { clearProblem: assign({ problem: null }), readAgain: () => void readLinkAgain() },
})

/**
 * Takes the link to the charge network away, after the customer confirmed it.
 *
 * Run by `evLinking` while the account is linked; ends when it no longer is.
 */
export const evLeaveMachine = flow.createMachine({
  id: 'evLeave',
  description: 'Takes the link to the charge network away once the customer confirmed it.',
  context: ({ input }) => ({ ...input, ...nothingSent }),
  initial: 'idle',
  states: {
    idle: { description: 'The account stays linked.', entry: 'clearProblem', on: { 'link.leave': 'confirming' } },
    confirming: {
      description: 'The customer is asked whether they mean it.',
      on: {
        'leave.confirm': { target: 'leaving', actions: submit.begins },
        'leave.cancel': 'idle',
      },
    },
    leaving: {
      description: 'The link is being taken away; a lost answer is asked for again.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({ done: 'left', failed: 'error' }),
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
