import { type ActorRefFrom, and, assign, setup, type SnapshotFrom } from 'xstate'
import type { Children } from '#machines/kit/chart-types.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { loading, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'
import { withOutcome } from '#machines/kit/command.ts'
import { acceptOfferCommand } from './commands.ts'
import {
  countOf,
  markFor,
  marked,
  offerReads as reads,
  openOffersIn,
  type Outcome,
  type PowerShoutOffersContext,
  type PowerShoutOffersInput,
  requestOf,
  snackbarOf,
  titleOf,
  type QueuedOffer,
} from './offer-marks.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export type PowerShoutOffersEvent =
  | ReadsEvent
  | { type: 'offer.accept'; offerId: string; key: string }
  | { type: 'offers.acceptAll'; keys: Readonly<Record<string, string>> }
  | { type: 'error.close' }

const actors = { ...reads.actors, accept: acceptOfferCommand }

const offers = setup({
  types: {
    input: {} as PowerShoutOffersInput,
    context: {} as PowerShoutOffersContext,
    events: {} as PowerShoutOffersEvent,
    children: {} as Children<typeof actors>,
    tags: {} as 'accepting' | 'busy',
  },
  actors,
  actions: {
    ...reads.actions,
    addAll: assign(({ context }, { keys }: { keys: Readonly<Record<string, string>> }) => {
      const wanted = openOffersIn(context).map(({ offerId }) => ({ offerId, key: keys[offerId] ?? '' }))
      return { queue: wanted, marks: marked(context.marks, wanted), all: wanted.map(({ offerId }) => offerId), failed: [] }
    }),
    addWanted: assign(({ context }, { offerId, key }: QueuedOffer) => ({
      queue: [{ offerId, key }],
      marks: marked(context.marks, [{ offerId, key }]),
      all: [],
      failed: [],
    })),
    clearFailed: assign({ failed: [] }),
    dropWanted: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    storeMark: assign(({ context }, { outcome }: { outcome: Outcome }) => {
      const id = context.queue[0]?.offerId ?? ''
      const mark = markFor(outcome)
      const { [id]: _loading, ...rest } = context.marks
      return {
        marks: mark ? { ...rest, [id]: mark } : rest,
        failed: mark?.state === 'error' ? [...context.failed, titleOf(context)] : context.failed,
      }
    }),
    tellError: ({ context, system }, { outcome }: { outcome: Outcome }) =>
      system.get('notices')?.send({
        type: 'notice.show',
        notice: {
          id: `offer error ${context.queue[0]?.key ?? ''}`,
          tone: outcome.status === 'unknown' ? 'warn' : 'bad',
          text: snackbarOf(context, outcome),
        },
      } satisfies NoticesEvent),
    tellPartial: ({ context, system }) =>
      system.get('notices')?.send({
        type: 'notice.show',
        notice: {
          id: `offers partial ${context.all.join(' ')}`,
          tone: 'warn',
          text: `${countOf(context)} of ${context.all.length} offers accepted.`,
        },
      } satisfies NoticesEvent),
  },
  guards: {
    ...reads.guards,
    areAllAccepted: ({ context }) => countOf(context) === context.all.length,
    areSomeAccepted: ({ context }) => countOf(context) > 0,
    hasMore: ({ context }) => context.queue.length > 0,
    canAccept: ({ context }, { offerId }: { offerId: string }) =>
      context.queue.length === 0 && openOffersIn(context).some((offer) => offer.offerId === offerId),
    canAcceptAll: ({ context }) => context.queue.length === 0 && openOffersIn(context).length > 0,
    hasErrors: ({ context }) => context.failed.length > 0,
    isOver: ({ context }) => context.queue.length === 0,
    isDone: (_, { outcome }: { outcome: Outcome }) => outcome.status === 'done',
    isGone: (_, { outcome }: { outcome: Outcome }) => markFor(outcome)?.state === 'expired',
  },
})

/** Each acceptance has its own key; results stay beside the backend's status. Run by `powerShout`. */
export const powerShoutOffersMachine = offers.createMachine({
  id: 'powerShoutOffers',
  description: 'The customer accepts offers of free hours, one by one or all at once.',
  meta: {
    why: 'These are free hours that we offer you.',
    next: 'Accept them before they expire, and they’re added to yours.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, queue: [], marks: {}, all: [], failed: [] }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The offers are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#powerShoutOffers.unavailable', { areRead: 'showing' }),
        showing: {
          description: 'The offers are shown.',
          type: 'parallel',
          states: {
            acceptance: {
              description: 'Offers are accepted one after the other.',
              initial: 'idle',
              states: {
                idle: {
                  description: 'No offer is being accepted.',
                  initial: 'untouched',
                  on: {
                    'offer.accept': { guard: withEvent('canAccept'), target: 'loading', actions: withEvent('addWanted') },
                    'offers.acceptAll': { guard: 'canAcceptAll', target: 'loading', actions: withEvent('addAll') },
                  },
                  always: { guard: 'hasMore', target: 'loading' },
                  states: {
                    untouched: { description: 'No offer has been accepted yet.' },
                    accepted: { description: 'The last offer was accepted.', meta: { spec: 'ACCEPTED' } },
                    expired: {
                      description: 'The last offer had expired, or was accepted before.',
                      meta: { spec: 'EXPIRED' },
                    },
                    error: {
                      description: 'The last offer couldn’t be accepted, or the result is unknown.',
                      meta: changeFailed,
                    },
                  },
                },
                loading: {
                  description: 'An offer is being accepted; the request is repeated if its answer is lost.',
                  meta: { spec: 'LOADING' },
                  tags: 'accepting',
                  invoke: {
                    id: 'accept',
                    src: 'accept',
                    input: ({ context }) => requestOf(context),
                    onDone: [
                      {
                        guard: withOutcome('isDone'),
                        target: 'idle.accepted',
                        actions: [withOutcome('storeMark'), 'dropWanted'],
                      },
                      { guard: withOutcome('isGone'), target: 'idle.expired', actions: [withOutcome('storeMark'), 'dropWanted'] },
                      { target: 'idle.error', actions: [withOutcome('tellError'), withOutcome('storeMark'), 'dropWanted'] },
                    ],
                  },
                },
              },
            },
            all: {
              description: 'The customer accepts all offers at once.',
              initial: 'none',
              on: {
                'offer.accept': { guard: withEvent('canAccept'), target: '.none' },
                'offers.acceptAll': { guard: 'canAcceptAll', target: '.loading' },
              },
              states: {
                none: { description: 'The customer hasn’t chosen to accept all offers.' },
                loading: {
                  description: 'All offers are being accepted, one after the other.',
                  meta: { spec: 'LOADING' },
                  always: [
                    { guard: and(['isOver', 'areAllAccepted']), target: 'complete' },
                    { guard: and(['isOver', 'areSomeAccepted']), target: 'partial', actions: 'tellPartial' },
                    { guard: 'isOver', target: 'error' },
                  ],
                },
                complete: { description: 'Every offer was accepted.', meta: { spec: 'COMPLETE' } },
                partial: { description: 'Some offers were accepted.', meta: { spec: 'PARTIAL' } },
                error: { description: 'No offer was accepted.', meta: changeFailed },
              },
            },
            modal: {
              description: 'A dialog lists the offers that couldn’t be accepted.',
              initial: 'closed',
              states: {
                closed: { description: 'The dialog is closed.', always: { guard: 'hasErrors', target: 'open' } },
                open: {
                  description: 'The dialog shows which offers couldn’t be accepted.',
                  on: { 'error.close': { target: 'closed', actions: 'clearFailed' } },
                },
              },
            },
          },
        },
      },
    },
    unavailable: {
      description: 'The offers couldn’t be loaded: the card says so and offers to try again.',
      ...beginsAnew('reading'),
    },
  },
})

export type PowerShoutOffersActor = ActorRefFrom<typeof powerShoutOffersMachine>
export type PowerShoutOffersSnapshot = SnapshotFrom<typeof powerShoutOffersMachine>
