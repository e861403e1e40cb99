import { type ActorRefFrom, setup } from 'xstate'
import { returnedPayments } from '#data/queries/desk/money.queries.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'

const reads = createReads('the payments that came back', { returns: returnedPayments })

export interface ReturnsContext extends ReadingsOf<typeof reads> {
  /** `?after=…`; empty: from the newest on. */
  readonly after: string
}

const flow = setup({
  types: {} as {
    input: DeskPageInput
    context: ReturnsContext
    events: ReadsEvent
    children: Children<typeof reads.actors>
    tags: 'busy' | 'failed'
  },
  actors: reads.actors,
  actions: reads.actions,
  guards: reads.guards,
})

/** Run by `deskMoney`. */
export const moneyReturnsMachine = flow.createMachine({
  id: 'deskMoneyReturns',
  description: 'Direct debits that came back and cards that were declined, with the reason and what happened next.',
  context: ({ input: { search } }) => ({ ...reads.nothingRead, after: new URLSearchParams(search).get('after') ?? '' }),
  initial: 'open',
  states: {
    open: {
      description: 'The list is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('returns'), input: ({ context }) => ({ after: context.after }) },
      initial: 'loading',
      states: {
        loading: loading('#deskMoneyReturns.failed', { areRead: 'listing' }),
        listing: { description: 'The payments are listed, the newest first.', meta: { spec: 'SUCCESS' } },
      },
    },
    failed: pageFailed('open'),
  },
})

export type MoneyReturnsActor = ActorRefFrom<typeof moneyReturnsMachine>
