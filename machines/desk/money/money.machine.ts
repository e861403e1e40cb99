import { type ActorRefFrom, assign, setup } from 'xstate'
import { moneyCounts } from '#data/queries/desk/money.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { DeskPageInput, DeskPlaceChanged } from '#machines/desk/desk-place.ts'
import { moneyCardsMachine } from './money-cards.machine.ts'
import { dayCloseMachine } from './money-day-close.machine.ts'
import { moneyLinesMachine } from './money-lines.machine.ts'
import { moneyRefundsMachine } from './money-refunds.machine.ts'
import { moneyReturnsMachine } from './money-returns.machine.ts'
import { moneyRunsMachine } from './money-runs.machine.ts'

const reads = createReads('what waits', { counts: { read: moneyCounts, isOptional: true } })

const actors = {
  ...reads.actors,
  lines: moneyLinesMachine,
  returns: moneyReturnsMachine,
  runs: moneyRunsMachine,
  refunds: moneyRefundsMachine,
  cards: moneyCardsMachine,
  close: dayCloseMachine,
}

export interface MoneyContext extends DeskPageInput, ReadingsOf<typeof reads> {}

const flow = setup({
  types: {} as {
    input: DeskPageInput
    context: MoneyContext
    events: DeskPlaceChanged
    children: Children<typeof actors>
  },
  actors,
  actions: {
    ...reads.actions,
    storePlace: assign((_, { path, search, params }: DeskPlaceChanged) => ({ path, search, params })),
  },
  guards: {
    isCards: ({ context: { params } }) => params.part === 'cards',
    isClose: ({ context: { params } }) => params.part === 'close',
    isRefunds: ({ context: { params } }) => params.part === 'refunds',
    isReturns: ({ context: { params } }) => params.part === 'returns',
    isRuns: ({ context: { params } }) => params.part === 'runs',
  },
})

const input = ({ context: { path, search, params, staff } }: { readonly context: DeskPageInput }): DeskPageInput => ({
  path,
  search,
  params,
  staff,
})
/** Beside another part: no run is chosen by the address. */
const waitingRun = (from: { readonly context: DeskPageInput }): DeskPageInput => ({ ...input(from), search: '', params: {} })

/** `/staff/money` */
export const deskMoneyMachine = flow.createMachine({
  id: 'deskMoney',
  description:
    'Money: payments without a match, returns, direct-debit runs, refunds, card payments in doubt and the day’s close, each with an address.',
  context: ({ input: given }) => ({ ...given, ...reads.nothingRead }),
  invoke: reads.watch('counts'),
  initial: 'turning',
  on: { 'place.changed': { target: '.turning', actions: withEvent('storePlace') } },
  states: {
    turning: {
      description: 'The address decides which part opens.',
      always: [
        { guard: 'isReturns', target: 'returns' },
        { guard: 'isRuns', target: 'runs' },
        { guard: 'isRefunds', target: 'refunds' },
        { guard: 'isCards', target: 'cards' },
        { guard: 'isClose', target: 'close' },
        { target: 'lines' },
      ],
    },
    lines: {
      description: 'Payments without a match are open, and below them the direct-debit run that waits.',
      invoke: [
        { id: 'lines', src: 'lines', input },
        { id: 'runs', src: 'runs', input: waitingRun },
      ],
    },
    returns: {
      description: 'Payments that came back are open.',
      invoke: { id: 'returns', src: 'returns', input },
    },
    runs: {
      description: 'Direct-debit runs are open.',
      invoke: { id: 'runs', src: 'runs', input },
    },
    refunds: {
      description: 'Refunds are open.',
      invoke: { id: 'refunds', src: 'refunds', input },
    },
    cards: {
      description: 'Card payments in doubt are open.',
      invoke: { id: 'cards', src: 'cards', input },
    },
    close: {
      description: 'The day’s close is open.',
      invoke: { id: 'close', src: 'close', input },
    },
  },
})

export type MoneyActor = ActorRefFrom<typeof deskMoneyMachine>
