import { type ActorRefFrom, assign, setup } from 'xstate'
import { returnedPayments } from '#data/queries/desk/money.queries.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withOutput } from '#machines/kit/with-event.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'
import { moneyReturnMachine, type ReturnOutput } from './money-return.machine.ts'

const reads = createReads('the payments that came back', { returns: returnedPayments })
const actors = { ...reads.actors, giveBack: moneyReturnMachine }

export interface ReturnsContext extends ReadingsOf<typeof reads> {
  /** `?after=…`; empty: from the newest on. */
  readonly after: string
  /** What became of the last one that was returned. */
  readonly news: string | null
}

export type ReturnsEvent = ReadsEvent | { readonly type: 'return.begin' }

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, ReturnsContext, ReturnsEvent>,
  actors,
  actions: { ...reads.actions, storeNews: assign((_, { text }: ReturnOutput) => ({ news: text })) },
  guards: reads.guards,
})

/** Run by `deskMoney`. */
export const moneyReturnsMachine = flow.createMachine({
  id: 'deskMoneyReturns',
  description: 'Direct debits that came back and cards that were declined, with the reason and what happened next.',
  context: ({ input: { search } }) => ({
    ...reads.nothingRead,
    after: new URLSearchParams(search).get('after') ?? '',
    news: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The list is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('returns'), input: ({ context }) => ({ after: context.after }) },
      initial: 'loading',
      states: {
        loading: loading('#deskMoneyReturns.failed', { areRead: 'listing' }),
        listing: {
          description: 'The payments are listed, the newest first.',
          meta: { spec: 'SUCCESS' },
          on: { 'return.begin': 'returning' },
        },
        returning: {
          description: 'A direct debit is returned by its reference, in a dialog over the page.',
          invoke: { id: 'giveBack', src: 'giveBack', onDone: { target: 'listing', actions: withOutput('storeNews') } },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type MoneyReturnsActor = ActorRefFrom<typeof moneyReturnsMachine>
