import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CustomerSearch } from '#contract/desk/search.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { findCustomers } from '#data/queries/desk/customer.queries.ts'
import { pathOfCase, pathOfCustomer } from '#domain/desk/case-addresses.ts'
import { longestSearch } from '#domain/desk/search-terms.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withOutput, withProblem } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'

const actors = { find: fromMutation(findCustomers) }

export interface DeskSearchContext {
  readonly text: string
  /** Of the text, or of the one before it. */
  readonly result: CustomerSearch | null
  /** Address of the marked line. */
  readonly marked: string | null
  readonly problem: Problem | null
}

export type DeskSearchEvent =
  | { type: 'text.change'; text: string }
  | { type: 'hit.next' }
  | { type: 'hit.previous' }
  | { type: 'hit.take' }
  | { type: 'hit.open'; address: string }
  | { type: 'list.open' }
  | { type: 'list.close' }

const addressesOf = ({ result }: Pick<DeskSearchContext, 'result'>): string[] =>
  result === null ? [] : [...result.cases.map(pathOfCase), ...result.customers.map(pathOfCustomer)]

const markedBy = ({ result, marked }: DeskSearchContext, by: 1 | -1): string | null => {
  const addresses = addressesOf({ result })
  const at = marked === null ? (by === 1 ? -1 : addresses.length) : addresses.indexOf(marked)
  return addresses[(at + by + addresses.length) % addresses.length] ?? null
}

const search = setup({
  types: {} as PartTypes<typeof actors, DeskSearchContext, DeskSearchEvent>,
  actors,
  actions: {
    clearResult: assign({ result: null, marked: null, problem: null }),
    openHit: (_, { address }: { address: string }) => addressBar.go(address),
    openMarked: ({ context }) => {
      const address = context.marked ?? addressesOf(context)[0]
      if (address !== undefined) addressBar.go(address)
    },
    markNext: assign(({ context }) => ({ marked: markedBy(context, 1) })),
    markPrevious: assign(({ context }) => ({ marked: markedBy(context, -1) })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeResult: assign((_, { ...result }: CustomerSearch) => ({ result, marked: null, problem: null })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
  },
  guards: {
    // Of names that are only near, one is chosen first: the look is logged.
    canTake: ({ context: { marked, result } }) => marked !== null || (addressesOf({ result }).length > 0 && !result?.isNearest),
    hasHits: ({ context }) => addressesOf(context).length > 0,
    hasResult: ({ context }) => context.result !== null,
    isBlank: (_, { text }: { text: string }) => text.trim() === '',
  },
  delays: { typingPause: 250 },
})

const folds = { 'list.close': 'folded' } as const

/** The search box of the bar: searches when typing pauses, and opens the customer or case that is taken. Run by `desk`. */
export const deskSearchMachine = search.createMachine({
  id: 'deskSearch',
  description: 'A customer, or a case by its number, is searched for from the bar, and opened from the list of results.',
  context: { text: '', result: null, marked: null, problem: null },
  initial: 'empty',
  on: {
    'text.change': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ text: event.text }) },
        target: '.empty',
        actions: [withEvent('storeText'), 'clearResult'],
      },
      { target: '.pausing', reenter: true, actions: withEvent('storeText') },
    ],
  },
  states: {
    empty: { description: 'The box is empty.' },
    pausing: {
      description: 'Something is being typed: the search waits for a pause.',
      after: { typingPause: 'searching' },
      on: { 'hit.take': 'searching' },
    },
    searching: {
      ...writing('find', {
        description: 'Customers are being searched for. The search goes in the audit log.',
        sends: ({ text }: DeskSearchContext) => ({ query: { q: text.slice(0, longestSearch + 1) } }),
        done: { target: 'found', actions: withOutput('storeResult') },
        failed: { target: 'failed', actions: withProblem('storeProblem') },
      }),
      on: folds,
    },
    found: {
      description: 'The customers found are listed, or the nearest, or that there are none.',
      on: {
        ...folds,
        'hit.next': { guard: 'hasHits', actions: 'markNext' },
        'hit.previous': { guard: 'hasHits', actions: 'markPrevious' },
        'hit.take': { guard: 'canTake', target: 'folded', actions: 'openMarked' },
        'hit.open': { target: 'folded', actions: withEvent('openHit') },
      },
    },
    folded: {
      description: 'The list is closed, and what was typed stays.',
      on: { 'list.open': { guard: 'hasResult', target: 'found' }, 'hit.take': 'searching' },
    },
    failed: {
      description: 'The search failed: it can be tried again.',
      meta: { spec: 'ERROR' },
      on: { ...folds, 'hit.take': 'searching' },
    },
  },
})

export type DeskSearchActor = ActorRefFrom<typeof deskSearchMachine>
