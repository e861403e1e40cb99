import { type ActorRefFrom, assign, setup } from 'xstate'
import { readLinkAgain } from '#data/queries/ev/ev.queries.ts'
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

/** Run by `evLinking`; done when removed. */
export const evLeaveMachine = flow.createMachine({
  id: 'evLeave',
  description: 'The customer removes the link to the charge network, after they confirm it.',
  context: ({ input }) => ({ ...input, ...nothingSent }),
  initial: 'idle',
  states: {
    idle: { description: 'The account is linked.', entry: 'clearProblem', on: { 'link.leave': 'confirming' } },
    confirming: {
      description: 'The customer is asked to confirm the removal.',
      on: {
        'leave.confirm': { target: 'leaving', actions: submit.begins },
        'leave.cancel': 'idle',
      },
    },
    leaving: {
      description: 'The link is being removed; the request is repeated if its answer is lost.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({ done: 'left', failed: 'error' }),
    },
    error: {
      description: 'The removal failed, or its result is unknown: the page checks the link and offers to try again.',
      meta: { spec: 'ERROR' },
      entry: 'readAgain',
      on: { 'leave.retry': 'leaving', 'leave.cancel': 'idle' },
    },
    left: { description: 'The link has been removed.', type: 'final' },
  },
})

export type EvLeaveActor = ActorRefFrom<typeof evLeaveMachine>
