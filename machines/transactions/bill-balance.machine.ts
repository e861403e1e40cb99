import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { accounts } from '#data/queries/account/account.queries.ts'
import { creditOptions, recurringOptions } from '#data/queries/payments/payments.queries.ts'
import { runningBill } from '#data/queries/transactions/transactions.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { type Retries, retriesPart, triesAgain } from '#machines/kit/retries.ts'

const reads = createReads('the balance', {
  accounts,
  credit: { read: creditOptions, isOptional: true },
  payment: { read: recurringOptions, isOptional: true },
  running: { read: runningBill, isOptional: true },
})

export interface BillBalanceContext extends ReadingsOf<typeof reads>, Retries {}

const balance = setup({
  types: {} as PartTypes<typeof reads.actors, BillBalanceContext, ReadsEvent>,
  actors: reads.actors,
  actions: { ...reads.actions, ...retriesPart.actions },
  guards: { ...reads.guards, ...retriesPart.guards },
})

/** Shows the balance even without the ways to pay. Run by `billTransactions`. */
export const billBalanceMachine = balance.createMachine({
  id: 'billBalance',
  description: 'The card shows the account’s balance, the next automatic payment and a possible refund.',
  meta: {
    why: 'This is your balance: everything we’ve billed, less everything you’ve paid.',
    next: 'It changes when we send a bill or receive a payment.',
  },
  context: { ...reads.nothingRead, ...retriesPart.noRetries },
  initial: 'open',
  states: {
    open: {
      description: 'The balance is loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#billBalance.failed', { areRead: 'showing' }),
        showing: { description: 'The card shows the amount owing or in credit, or a zero balance.', meta: { spec: 'SUCCESS' } },
      },
    },
    failed: {
      description: 'The balance couldn’t be loaded; the customer can try again three times.',
      meta: { spec: 'ERROR' },
      ...triesAgain('open'),
    },
  },
})

export type BillBalanceActor = ActorRefFrom<typeof billBalanceMachine>
export type BillBalanceSnapshot = SnapshotFrom<typeof billBalanceMachine>
