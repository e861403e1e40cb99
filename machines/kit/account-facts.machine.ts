import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Accounts, AccountSwitcher, SwitcherAccount } from '#contract/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import type { Initialize } from '#contract/shell.contract.ts'
import { accounts, switcher } from '#data/queries/account.queries.ts'
import { initialize } from '#data/queries/shell.queries.ts'
import type { DayRange } from '#domain/days.ts'
import { clock, type ClockEvent } from './clock.ts'
import { fromQuery, pending, type Reading, watch } from './from-query.ts'

/** What the product pages have to know before they can show anything. */
export interface AccountFacts {
  /** The selected account; null for a customer without any. */
  readonly account: SwitcherAccount | null
  /** The account's current bill window; null where it could not be read. */
  readonly billWindow: DayRange | null
  readonly hasEarlyAccess: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** The facts, or why they could not be read. */
export interface AccountFactsTold {
  readonly facts: AccountFacts | null
  readonly problem: Problem | null
}

export interface AccountFactsContext {
  readonly account: Reading<AccountSwitcher>
  readonly billing: Reading<Accounts>
  readonly customer: Reading<Initialize>
  readonly now: number | null
}

const facts = setup({
  types: {
    context: {} as AccountFactsContext,
    events: {} as ClockEvent,
    output: {} as AccountFactsTold,
    children: {} as { account: 'account'; billing: 'billing'; clock: 'clock'; customer: 'customer' },
    tags: {} as 'busy',
  },
  actors: {
    account: fromQuery<AccountSwitcher, undefined>(() => switcher()),
    billing: fromQuery<Accounts, undefined>(accounts),
    clock,
    customer: fromQuery<Initialize, undefined>(initialize),
  },
  actions: {
    storeAccount: assign((_, reading: Reading<AccountSwitcher>) => ({ account: reading })),
    storeBilling: assign((_, reading: Reading<Accounts>) => ({ billing: reading })),
    storeCustomer: assign((_, reading: Reading<Initialize>) => ({ customer: reading })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
  },
  guards: {
    areAllTold: ({ context: { account, billing, customer, now } }) =>
      account.status === 'ready' && billing.status !== 'pending' && customer.status !== 'pending' && now !== null,
    isAccountFailed: ({ context }) => context.account.status === 'failed',
  },
})

/** The account that the customer has selected; null for a customer without any. */
export const selectedAccountOf = ({ billingAccounts }: AccountSwitcher): SwitcherAccount | null =>
  billingAccounts.find(({ isSelected }) => isSelected) ?? billingAccounts[0] ?? null

const told = ({ account, billing, customer, now }: AccountFactsContext): AccountFactsTold => ({
  problem: account.status === 'failed' ? account.problem : null,
  facts:
    account.status === 'ready'
      ? {
          account: selectedAccountOf(account.data),
          billWindow: billing.status === 'ready' ? billing.data.selectedBillingAccount.billing.window : null,
          hasEarlyAccess: customer.status === 'ready' && customer.data.userMetadata.hasEarlyAccess,
          now: now ?? 0,
        }
      : null,
})

/**
 * Reads what the product pages have to know: the selected account with its connections, its bill window, the early features.
 *
 * Run by `products`, `usage` and `monitoring` when they open. Ends with the facts, or with the problem when the account could
 * not be read; without the bill window or the features the pages go on as if there were none.
 */
export const accountFactsMachine = facts.createMachine({
  id: 'accountFacts',
  description: 'The selected account with its connections, its bill window, the early features.',
  context: { account: pending, billing: pending, customer: pending, now: null },
  invoke: [
    { id: 'clock', src: 'clock' },
    watch('account', 'storeAccount'),
    watch('billing', 'storeBilling'),
    watch('customer', 'storeCustomer'),
  ],
  on: { 'clock.ticked': { actions: { type: 'storeNow', params: ({ event }) => event } } },
  initial: 'asking',
  states: {
    asking: {
      description: 'Not everything has answered yet.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      always: [
        { guard: 'isAccountFailed', target: 'failed' },
        { guard: 'areAllTold', target: 'told' },
      ],
    },
    told: { description: 'The facts are known.', meta: { spec: 'SUCCESS' }, type: 'final' },
    failed: { description: 'The account could not be read.', meta: { spec: 'ERROR' }, type: 'final' },
  },
  output: ({ context }) => told(context),
})

export type AccountFactsActor = ActorRefFrom<typeof accountFactsMachine>
