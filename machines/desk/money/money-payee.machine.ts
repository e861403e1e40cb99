import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Payee } from '#contract/desk/bank-lines.contract.ts'
import type { CustomerSearch, FoundCustomer } from '#contract/desk/search.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { findCustomers } from '#data/queries/desk/customer.queries.ts'
import { findPayee } from '#data/queries/desk/money.queries.ts'
import { longestSearch } from '#domain/desk/search-terms.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

const actors = { find: fromMutation(findCustomers), look: fromMutation(findPayee) }

export interface PayeeContext {
  readonly text: string
  /** Of the last search. */
  readonly result: CustomerSearch | null
  /** Number of the account that was taken. */
  readonly account: string
  readonly payee: Payee | null
  readonly problem: Problem | null
}

export type PayeeEvent =
  | { type: 'text.change'; text: string }
  | { type: 'search.begin' }
  | { type: 'account.take'; account: string }
  | { type: 'search.cancel' }

export interface PayeeOutput {
  /** Null: left without an account. */
  readonly payee: Payee | null
}

export const foundOf = ({ result }: Pick<PayeeContext, 'result'>): readonly FoundCustomer[] => result?.customers ?? []

const searches = { guard: 'isFilled', target: 'searching' } as const
const takes = { target: 'looking', actions: withEvent('storeAccount') } as const

/** Run by `deskMoneyLines` and `deskMoneyRefunds`; done when an account is taken, or left. */
export const moneyPayeeMachine = setup({
  types: {} as {
    context: PayeeContext
    events: PayeeEvent
    output: PayeeOutput
    children: Children<typeof actors>
    tags: 'busy'
  },
  actors,
  actions: {
    storeAccount: assign((_, { account }: { account: string }) => ({ account, problem: null })),
    storePayee: assign((_, payee: Payee) => ({ payee })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeResult: assign((_, result: CustomerSearch) => ({ result, problem: null })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: { isFilled: ({ context }) => context.text.trim() !== '' },
}).createMachine({
  id: 'deskMoneyPayee',
  description: 'An account is searched for by number, name or address, and taken.',
  context: { text: '', result: null, account: '', payee: null, problem: null },
  output: ({ context: { payee } }) => ({ payee }),
  initial: 'typing',
  on: { 'text.change': { actions: withEvent('storeText') } },
  states: {
    typing: {
      description: 'The member of staff types what to search for; accounts that were found before stay.',
      on: { 'search.begin': searches, 'account.take': takes, 'search.cancel': 'cancelled' },
    },
    searching: writing('find', {
      description: 'Accounts are searched for. The search goes in the audit log.',
      sends: ({ text }: PayeeContext) => ({ query: { q: text.slice(0, longestSearch + 1) } }),
      done: { target: 'typing', actions: withOutput('storeResult') },
      failed: { target: 'failed', actions: withProblem('storeProblem') },
    }),
    looking: writing('look', {
      description: 'The account’s balance is loaded. The look goes in the audit log.',
      sends: ({ account }: PayeeContext) => ({ params: { account } }),
      done: { target: 'taken', actions: withOutput('storePayee') },
      failed: { target: 'failed', actions: withProblem('storeProblem') },
    }),
    failed: {
      description: 'The search or the look failed, or the account isn’t theirs to open: the page says why.',
      meta: { spec: 'ERROR' },
      on: { 'search.begin': searches, 'account.take': takes, 'search.cancel': 'cancelled' },
    },
    taken: { description: 'An account is taken.', meta: { spec: 'SUCCESS' }, type: 'final' },
    cancelled: { description: 'No account is taken.', type: 'final' },
  },
})

export type MoneyPayeeActor = ActorRefFrom<typeof moneyPayeeMachine>
