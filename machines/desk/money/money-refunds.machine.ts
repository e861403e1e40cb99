import { type ActorRefFrom, assign, setup } from 'xstate'
import type { RefundState } from '#contract/desk/refunds.contract.ts'
import { deskRefunds, type RefundsQuestion } from '#data/queries/desk/money.queries.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withOutput } from '#machines/kit/with-event.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'
import type { DeskPageTypes } from '#machines/desk/desk-types.ts'
import { moneyPayeeMachine, type PayeeOutput } from './money-payee.machine.ts'
import { moneyRefundFilesMachine } from './money-refund-files.machine.ts'
import { moneyRefundMachine, type RefundOutput } from './money-refund.machine.ts'

const reads = createReads('the refunds', { refunds: deskRefunds })
const actors = { ...reads.actors, payee: moneyPayeeMachine, refund: moneyRefundMachine, files: moneyRefundFilesMachine }

export interface RefundsContext extends ReadingsOf<typeof reads> {
  readonly question: RefundsQuestion
  /** The list of payment files goes on before this number; empty: from the newest on. */
  readonly filesBefore: string
  /** Account whose credit is paid back. */
  readonly account: string
  readonly news: RefundOutput['outcome']
}

export type RefundsEvent = ReadsEvent | { readonly type: 'refund.begin' }

const states: readonly string[] = ['requested', 'toPay', 'paid'] satisfies RefundState[]

/** `?state=paid&after=…` */
const refundsQuestion = ({ search }: Pick<DeskPageInput, 'search'>): RefundsQuestion => {
  const query = new URLSearchParams(search)
  const state = query.get('state') ?? ''
  return { state: states.includes(state) ? (state as RefundState) : 'toPay', after: query.get('after') ?? '' }
}

/** `?files=12` */
const filesBefore = ({ search }: Pick<DeskPageInput, 'search'>): string => new URLSearchParams(search).get('files') ?? ''

const flow = setup({
  types: {} as DeskPageTypes<typeof actors, RefundsContext, RefundsEvent>,
  actors,
  actions: {
    ...reads.actions,
    clearNews: assign({ news: null }),
    storeAccount: assign((_, { payee }: PayeeOutput) => ({ account: payee?.account ?? '' })),
    storeNews: assign((_, { outcome }: RefundOutput) => ({ news: outcome })),
  },
  guards: { ...reads.guards, hasPayee: (_, { payee }: PayeeOutput) => payee !== null },
})

/** Run by `deskMoney`. */
export const moneyRefundsMachine = flow.createMachine({
  id: 'deskMoneyRefunds',
  description: 'Refunds that wait for a second person, are to be paid, or are paid; and paying credit back to a customer.',
  context: ({ input }) => ({
    ...reads.nothingRead,
    question: refundsQuestion(input),
    filesBefore: filesBefore(input),
    account: '',
    news: null,
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The list is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [
        { ...reads.watch('refunds'), input: ({ context }) => context.question },
        { id: 'files', src: 'files', input: ({ context }) => ({ before: context.filesBefore }) },
      ],
      initial: 'loading',
      states: {
        loading: loading('#deskMoneyRefunds.failed', { areRead: 'listing' }),
        listing: {
          description: 'The refunds are listed, the newest first.',
          meta: { spec: 'SUCCESS' },
          on: { 'refund.begin': { target: 'choosing', actions: 'clearNews' } },
        },
        choosing: {
          description: 'The customer’s account is searched for, in a dialog over the page.',
          invoke: {
            id: 'payee',
            src: 'payee',
            onDone: [
              { guard: withOutput('hasPayee'), target: 'refunding', actions: withOutput('storeAccount') },
              { target: 'listing' },
            ],
          },
        },
        refunding: {
          description: 'Amount and reason are filled in, in the same dialog.',
          invoke: {
            id: 'refund',
            src: 'refund',
            input: ({ context }) => ({ account: context.account }),
            onDone: { target: 'listing', actions: withOutput('storeNews') },
          },
        },
      },
    },
    failed: pageFailed('open'),
  },
})

export type MoneyRefundsActor = ActorRefFrom<typeof moneyRefundsMachine>
