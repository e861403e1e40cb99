import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Children } from '#machines/kit/chart-types.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { dayCloseMachine } from './money-day-close.machine.ts'
import { moneyLinesMachine } from './money-lines.machine.ts'
import { moneyReturnsMachine } from './money-returns.machine.ts'
import { moneyRunsMachine } from './money-runs.machine.ts'

const actors = { lines: moneyLinesMachine, returns: moneyReturnsMachine, runs: moneyRunsMachine, close: dayCloseMachine }

const flow = setup({
  types: {} as {
    input: DeskPageInput
    context: DeskPageInput
    events: DeskPlaceChanged
    children: Children<typeof actors>
  },
  actors,
  actions: { storePlace: assign((_, { path, search, params }: DeskPlaceChanged) => ({ path, search, params })) },
  guards: {
    isClose: ({ context: { params } }) => params.part === 'close',
    isReturns: ({ context: { params } }) => params.part === 'returns',
    isRuns: ({ context: { params } }) => params.part === 'runs',
  },
})

const input = ({ context }: { readonly context: DeskPageInput }) => context

/** `/staff/money` */
export const deskMoneyMachine = flow.createMachine({
  id: 'deskMoney',
  description: 'Money: payments without a match, returns, direct-debit runs and the day’s close, each with an address.',
  context: ({ input: given }) => given,
  initial: 'turning',
  on: { 'place.changed': { target: '.turning', actions: withEvent('storePlace') } },
  states: {
    turning: {
      description: 'The address decides which part opens.',
      always: [
        { guard: 'isReturns', target: 'returns' },
        { guard: 'isRuns', target: 'runs' },
        { guard: 'isClose', target: 'close' },
        { target: 'lines' },
      ],
    },
    lines: {
      description: 'Payments without a match are open.',
      invoke: { id: 'lines', src: 'lines', input },
    },
    returns: {
      description: 'Payments that came back are open.',
      invoke: { id: 'returns', src: 'returns', input },
    },
    runs: {
      description: 'Direct-debit runs are open.',
      invoke: { id: 'runs', src: 'runs', input },
    },
    close: {
      description: 'The day’s close is open.',
      invoke: { id: 'close', src: 'close', input },
    },
  },
})

export type MoneyActor = ActorRefFrom<typeof deskMoneyMachine>
