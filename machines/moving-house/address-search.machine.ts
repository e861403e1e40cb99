import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import {
  type Address,
  type AddressSuggestion,
  type AddressSuggestions,
  longestQuery,
  shortestQuery,
} from '#contract/moving-house/addresses.contract.ts'
import { addressAt, addressesLike } from '#data/queries/moving-house/moving-house.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { withEvent } from '#machines/kit/with-event.ts'

type Suggestions = Reading<AddressSuggestions>

export interface AddressSearchInput {
  readonly query: string
  readonly chosen: Address | null
}

export interface AddressSearchContext extends AddressSearchInput {
  readonly suggestions: Suggestions
  readonly marked: string | null
  /** The customer left the field: results wait until they return. */
  readonly isAway: boolean
  readonly dpId: string
  readonly detail: Reading<Address>
}

export type AddressSearchEvent =
  | NetworkEvent
  | { type: 'query.type'; query: string }
  | { type: 'address.choose'; dpId: string }
  | { type: 'list.open' }
  | { type: 'list.close' }
  | { type: 'suggestion.mark'; to: 'next' | 'previous' }
  | { type: 'suggestion.take' }
  | { type: 'search.retry' }

const found = ({ suggestions }: AddressSearchContext): readonly AddressSuggestion[] =>
  suggestions.status === 'ready' ? suggestions.data.addresses : []

const markedNext = (context: AddressSearchContext, to: 'next' | 'previous'): string | null => {
  const ids = found(context).map(({ dpId }) => dpId)
  const at = context.marked === null ? -1 : ids.indexOf(context.marked)
  const next = to === 'next' ? (at + 1) % ids.length : (at <= 0 ? ids.length : at) - 1
  return ids[next] ?? null
}

const canSearch = (query: string) => {
  const { length } = query.trim()
  return length >= shortestQuery && length <= longestQuery
}

const actors = {
  detail: fromQuery<Address, { dpId: string }>(addressAt),
  networkReturn,
  suggestions: fromQuery<AddressSuggestions, { text: string }>(addressesLike),
}

const search = setup({
  types: {} as PartTypes<typeof actors, AddressSearchContext, AddressSearchEvent, AddressSearchInput>,
  actors,
  actions: {
    awaitDetail: assign({ detail: pending }),
    awaitSuggestions: assign({ suggestions: pending }),
    clearMark: assign({ marked: null }),
    markAway: assign({ isAway: true }),
    markBack: assign({ isAway: false }),
    reportFailure: () => reporter.report('Error looking up an address'),
    // The full text immediately: it stays even if the details fail to load.
    storeChoice: assign(({ context }, { dpId }: { dpId: string }) => ({
      dpId,
      marked: null,
      query: found(context).find((address) => address.dpId === dpId)?.fullAddress ?? context.query,
    })),
    storeChosen: assign(({ context: { detail, query } }) =>
      detail.status === 'ready' ? { chosen: detail.data, query: detail.data.fullAddress } : { query },
    ),
    storeDetail: assign((_, reading: Reading<Address>) => ({ detail: reading })),
    storeMark: assign(({ context }, { to }: { to: 'next' | 'previous' }) => ({ marked: markedNext(context, to) })),
    storeQuery: assign((_, { query }: { query: string }) => ({
      query,
      chosen: null,
      marked: null,
      isAway: false,
      detail: pending,
    })),
    storeSuggestions: assign((_, reading: Suggestions) => ({ suggestions: reading })),
  },
  guards: {
    areKnown: ({ context }) => context.suggestions.status === 'ready',
    areSome: ({ context }) => found(context).length > 0,
    areSomeLater: ({ context }) => context.isAway && found(context).length > 0,
    hasChosen: ({ context }) => context.chosen !== null,
    isDetailFailed: ({ context }) => context.detail.status === 'failed',
    isDetailKnown: ({ context }) => context.detail.status === 'ready',
    isFailed: ({ context }) => context.suggestions.status === 'failed',
    canSearch: (_, { query }: { query: string }) => canSearch(query),
    isMarked: ({ context }) => context.marked !== null,
    isOffered: ({ context }, { dpId }: { dpId: string }) => found(context).some((address) => address.dpId === dpId),
  },
  delays: { typingPause: 300 },
})

/** A typed address without a match is allowed. Run by `moveWizard`; typed and chosen are in its context. */
export const addressSearchMachine = search.createMachine({
  id: 'addressSearch',
  description: 'The customer types an address, searches for it and chooses it.',
  context: ({ input }) => ({ ...input, suggestions: pending, marked: null, isAway: false, dpId: '', detail: pending }),
  on: {
    'query.type': [
      {
        guard: withEvent('canSearch'),
        target: '.pausing',
        reenter: true,
        actions: withEvent('storeQuery'),
      },
      { target: '.idle', actions: withEvent('storeQuery') },
    ],
    'list.open': { actions: 'markBack' },
    'list.close': { actions: 'markAway' },
  },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The chart checks whether an address was chosen earlier.',
      always: [{ guard: 'hasChosen', target: 'chosen' }, { target: 'idle' }],
    },
    idle: { description: 'No search runs: the typed text is too short, or longer than an address.' },
    pausing: { description: 'The customer may still be typing.', tags: 'busy', after: { typingPause: 'searching' } },
    searching: {
      description: 'The search for matching addresses is running.',
      tags: 'busy',
      entry: 'awaitSuggestions',
      invoke: { ...watch('suggestions', 'storeSuggestions'), input: ({ context }) => ({ text: context.query.trim() }) },
      always: [
        { guard: 'isFailed', target: 'failed' },
        { guard: 'areSomeLater', target: 'found.closed' },
        { guard: 'areSome', target: 'found' },
        { guard: 'areKnown', target: 'nothingFound' },
      ],
    },
    found: {
      description: 'The customer picks one of the best matches.',
      initial: 'open',
      states: {
        open: {
          description: 'The list is open; the arrow keys highlight a match.',
          on: {
            'address.choose': {
              guard: withEvent('isOffered'),
              target: '#addressSearch.choosing',
              actions: withEvent('storeChoice'),
            },
            'suggestion.mark': { actions: withEvent('storeMark') },
            'suggestion.take': [
              {
                guard: 'isMarked',
                target: '#addressSearch.choosing',
                actions: { type: 'storeChoice', params: ({ context }) => ({ dpId: context.marked ?? '' }) },
              },
              { target: 'closed' },
            ],
            'list.close': 'closed',
          },
        },
        closed: {
          description: 'The list is closed, and the typed text stays.',
          entry: 'clearMark',
          on: {
            'list.open': { target: 'open', actions: 'markBack' },
            'suggestion.mark': { target: 'open', actions: ['markBack', withEvent('storeMark')] },
          },
        },
      },
    },
    nothingFound: { description: 'No address matches: the typed text may stay as it is.' },
    choosing: {
      description: 'The details of the address are loading.',
      tags: 'busy',
      entry: 'awaitDetail',
      invoke: { ...watch('detail', 'storeDetail'), input: ({ context }) => ({ dpId: context.dpId }) },
      always: [
        { guard: 'isDetailFailed', target: 'failed' },
        { guard: 'isDetailKnown', target: 'chosen', actions: 'storeChosen' },
      ],
    },
    chosen: { description: 'An address is chosen; typing starts a new search.' },
    failed: {
      description: 'The search failed: the typed text may stay as it is.',
      entry: 'reportFailure',
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: {
        'search.retry': { target: 'lookingAgain', actions: 'markBack' },
        'network.returned': 'lookingAgain',
      },
    },
    lookingAgain: {
      description: 'The chart checks whether an address was already picked.',
      always: [{ guard: 'isDetailFailed', target: 'choosing' }, { target: 'searching' }],
    },
  },
})

export type AddressSearchActor = ActorRefFrom<typeof addressSearchMachine>
export type AddressSearchSnapshot = SnapshotFrom<typeof addressSearchMachine>

export const answeredStates = ['found', 'nothingFound', 'chosen', 'failed'] as const
export type AddressSearchMode = 'idle' | 'busy' | (typeof answeredStates)[number]
