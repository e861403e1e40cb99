import { type ActorRefFrom, assign, setup } from 'xstate'
import type { DoubtfulCardPayment } from '#contract/desk/card-payments.contract.ts'
import { doubtfulCardPayments } from '#data/queries/desk/money.queries.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'
import { type CardAct, type CardDecisionOutput, cardDecisionMachine } from './money-card-decision.machine.ts'

const reads = createReads('the card payments in doubt', { cards: doubtfulCardPayments })
const actors = { ...reads.actors, decision: cardDecisionMachine }

export interface CardsContext extends ReadingsOf<typeof reads> {
  /** What is to be settled. */
  readonly payment: DoubtfulCardPayment | null
  readonly act: CardAct
  readonly news: CardAct | null
}

export type CardsEvent =
  | ReadsEvent
  | { readonly type: 'decision.begin'; readonly payment: DoubtfulCardPayment; readonly act: CardAct }

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, CardsContext, CardsEvent>,
  actors,
  actions: {
    ...reads.actions,
    storeChoice: assign((_, { payment, act }: { payment: DoubtfulCardPayment; act: CardAct }) => ({ payment, act, news: null })),
    storeNews: assign((_, { made }: CardDecisionOutput) => ({ news: made })),
  },
  guards: reads.guards,
})

/** Run by `deskMoney`. */
export const moneyCardsMachine = flow.createMachine({
  id: 'deskMoneyCards',
  description: 'Card payments whose outcome is in doubt, and charges without an answer: each is settled with a reason.',
  context: () => ({ ...reads.nothingRead, payment: null, act: 'book', news: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The list is loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#deskMoneyCards.failed', { areRead: 'listing' }),
        listing: {
          description: 'The card payments are listed, the oldest first.',
          meta: { spec: 'SUCCESS' },
          on: { 'decision.begin': { target: 'deciding', actions: withEvent('storeChoice') } },
        },
        deciding: {
          description: 'A payment is being settled, in a dialog over the page.',
          invoke: {
            id: 'decision',
            src: 'decision',
            input: ({ context: { act, payment } }) => {
              if (payment === null) throw new TypeError('A decision about nothing')
              return { act, payment }
            },
            onDone: { target: 'listing', actions: withOutput('storeNews') },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type MoneyCardsActor = ActorRefFrom<typeof moneyCardsMachine>
