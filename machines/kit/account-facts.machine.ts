import { assign, setup } from 'xstate'
import type { AccountSwitcher, SwitcherAccount } from '#contract/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { accounts, switcher } from '#data/queries/account.queries.ts'
import { initialize } from '#data/queries/start.queries.ts'
import type { DayRange } from '#domain/days.ts'
import type { Children } from './chart-types.ts'
import { clock, type ClockEvent } from './clock.ts'
import type { KitAction } from './kit-action.ts'
import { createReads, problemIn, type ReadingsOf, type Ways, waysOf } from './reads.ts'
import { withEvent, withOutput } from './with-event.ts'

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
export interface AccountFactsResult {
  readonly facts: AccountFacts | null
  readonly problem: Problem | null
}

const reads = createReads('the account', {
  account: switcher,
  billing: { read: accounts, isOptional: true },
  customer: { read: initialize, isOptional: true },
})
const actors = { ...reads.actors, clock }

export interface AccountFactsContext extends ReadingsOf<typeof reads> {
  readonly now: number | null
}

const facts = setup({
  types: {
    context: {} as AccountFactsContext,
    events: {} as ClockEvent,
    output: {} as AccountFactsResult,
    children: {} as Children<typeof actors>,
    tags: {} as 'busy',
  },
  actors,
  actions: { ...reads.actions, storeNow: assign((_, { now }: { now: number }) => ({ now })) },
  guards: {
    ...reads.guards,
    areAllTold: ({ context }) => reads.combine(context).status === 'ready' && context.now !== null,
  },
})

/** The account that the customer has selected; null for a customer without any. */
export const selectedAccountOf = ({ billingAccounts }: AccountSwitcher): SwitcherAccount | null =>
  billingAccounts.find(({ isSelected }) => isSelected) ?? billingAccounts[0] ?? null

const told = (context: AccountFactsContext): AccountFactsResult => {
  const read = reads.combine(context)
  if (read.status !== 'ready') return { facts: null, problem: problemIn(read) }
  const { account, billing, customer } = read.data
  return {
    facts: {
      account: selectedAccountOf(account),
      billWindow: billing?.selectedBillingAccount.billing.window ?? null,
      hasEarlyAccess: customer?.userMetadata.hasEarlyAccess ?? false,
      now: context.now ?? 0,
    },
    problem: null,
  }
}

/**
 * Reads what the product pages have to know: the selected account with its connections, its bill window, the early features.
 *
 * Run by `products`, `usage` and `monitoring` when they open. Ends with the facts, or with the problem when the account could
 * not be read; without the bill window or the features the pages go on as if there were none.
 */
export const accountFactsMachine = facts.createMachine({
  id: 'accountFacts',
  description: 'The selected account, its connections, its bill window and its early features are loaded.',
  context: { ...reads.nothingRead, now: null },
  invoke: [{ id: 'clock', src: 'clock' }, ...reads.fresh.invoke],
  on: { 'clock.ticked': { actions: withEvent('storeNow') } },
  initial: 'asking',
  states: {
    asking: {
      description: 'Some of the account’s details are still loading.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      always: [
        { guard: 'hasFailed', target: 'failed' },
        { guard: 'areAllTold', target: 'told' },
      ],
    },
    told: { description: 'The account’s details have arrived.', meta: { spec: 'SUCCESS' }, type: 'final' },
    failed: { description: 'The account couldn’t be loaded.', meta: { spec: 'ERROR' }, type: 'final' },
  },
  output: ({ context }) => told(context),
})

/** What a chart that begins with the facts has in its context, before they are told, and in `setup`. */
export const factsPart = {
  nothingTold: { facts: null, problem: null } as AccountFactsResult,
  actors: { facts: accountFactsMachine },
  actions: {
    storeFacts: assign((_, { facts: found, problem }: AccountFactsResult) => ({
      facts: found,
      problem,
    })) as KitAction<AccountFactsResult>,
  },
  guards: {
    hasEarlyAccess: (_: unknown, { facts: found }: AccountFactsResult) => found?.hasEarlyAccess === true,
    hasFacts: (_: unknown, { facts: found }: AccountFactsResult) => found !== null,
  },
}

/** A state that asks for the facts and stores them: on by the first of the ways that is open to what was told, else to `failed`. */
export const asksFacts = <const Failed extends string, const All extends Ways>(failed: Failed, ways: All) =>
  ({
    meta: { spec: 'LOADING' },
    tags: 'busy',
    invoke: {
      id: 'facts',
      src: 'facts',
      onDone: [
        ...waysOf(ways).map(({ guard, target }) => ({ guard: withOutput(guard), target, actions: withOutput('storeFacts') })),
        { target: failed, actions: withOutput('storeFacts') },
      ],
    },
  }) as const

/** The two states of a page that is a feature of early access: it asks the facts whether the customer has that, and says where not. */
export const earlyAccess = <const Failed extends string, const Open extends string>(failed: Failed, open: Open) =>
  ({
    recognising: {
      description: 'The chart checks whether the customer has early access.',
      ...asksFacts(failed, { hasEarlyAccess: open, hasFacts: 'notIncluded' }),
    },
    notIncluded: { description: 'The customer has no early access: the page says that the feature isn’t part of the account.' },
  }) as const
