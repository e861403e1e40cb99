import { assign, setup } from 'xstate'
import type { AccountSwitcher, SwitcherAccount } from '#contract/account/account.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { accounts, switcher } from '#data/queries/account/account.queries.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import type { BillPeriod } from '#domain/supply/usage.ts'
import type { Children } from './chart-types.ts'
import { clock, type ClockEvent } from './clock.ts'
import type { KitAction } from './kit-action.ts'
import { createReads, problemIn, type ReadingsOf, type Ways, waysOf } from './reads.ts'
import { withEvent, withOutput } from './with-event.ts'

export interface AccountFacts {
  /** Null without an account. */
  readonly account: SwitcherAccount | null
  /** The current billing period; null if it could not be read. */
  readonly billWindow: BillPeriod | null
  readonly hasEarlyAccess: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

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

export const selectedAccountOf = ({ billingAccounts }: AccountSwitcher): SwitcherAccount | null =>
  billingAccounts.find(({ isSelected }) => isSelected) ?? billingAccounts[0] ?? null

const resultOf = (context: AccountFactsContext): AccountFactsResult => {
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

/** Run by `products`, `usage` and `monitoring` when they open. Output: the facts, or why the account could not be read. */
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
  output: ({ context }) => resultOf(context),
})

/** Context and `setup` parts of a chart that starts by reading the account facts. */
export const factsPart = {
  noFacts: { facts: null, problem: null } as AccountFactsResult,
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

/** State that reads the facts, then takes the first of `ways` whose guard holds; `failed` if they could not be read. */
export const asksFacts = <const Failed extends string, const AllWays extends Ways>(failed: Failed, ways: AllWays) =>
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

/** Two states: read the facts; show that the customer does not have the early-access feature. */
export const earlyAccess = <const Failed extends string, const Open extends string>(failed: Failed, open: Open) =>
  ({
    recognising: {
      description: 'The chart checks whether the customer has early access.',
      ...asksFacts(failed, { hasEarlyAccess: open, hasFacts: 'notIncluded' }),
    },
    notIncluded: { description: 'The customer has no early access: the page says that the feature isn’t part of the account.' },
  }) as const
