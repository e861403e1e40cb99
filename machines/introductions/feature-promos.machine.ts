import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { PromoTooltip, PromoViewType } from '#contract/promos/promos.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { newFeaturePromotions, notePromotion } from '#data/queries/promos/promos.queries.ts'
import { seenPromos } from '#data/browser/storage.ts'
import { promoToShow } from '#domain/portal/promos.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'

const reads = createReads('new features', { promotions: newFeaturePromotions })

export interface FeaturePromosContext extends ReadingsOf<typeof reads> {
  readonly seen: readonly string[]
  /** Epoch milliseconds; null until the first tick. */
  readonly now: number | null
  readonly promo: PromoTooltip | null
  readonly viewType: PromoViewType
}

export type FeaturePromosEvent = { type: 'promo.dismiss' } | { type: 'promo.follow' } | ClockEvent

const actors = { ...reads.actors, clock, noteEnd: fromMutation(notePromotion), noteShown: fromMutation(notePromotion) }

const promos = setup({
  types: {} as PartTypes<typeof actors, FeaturePromosContext, FeaturePromosEvent>,
  actors,
  actions: {
    ...reads.actions,
    follow: ({ context }) => {
      if (context.promo && context.viewType === 'opened') addressBar.go(context.promo.navigation.deeplink)
    },
    keepSeen: ({ context }) => {
      if (context.promo) seenPromos.add(context.promo.promoId)
    },
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storePromo: assign(({ context: { promotions, seen, now } }) => ({
      promo: promotions.status === 'ready' && now !== null ? promoToShow(promotions.data.tooltips, seen, now) : null,
    })),
    storeSeen: assign(() => ({ seen: seenPromos.all() })),
    storeViewType: assign((_, { viewType }: { viewType: PromoViewType }) => ({ viewType })),
  },
  guards: {
    ...reads.guards,
    areKnown: ({ context }) => context.promotions.status === 'ready' && context.now !== null,
    hasPromo: ({ context }) => context.promo !== null,
  },
  delays: {
    /** Longest wait, in milliseconds, for saving the click before the customer goes on. */
    timeout: 1_000,
  },
})

const noteOf = ({ context: { promo, viewType } }: { readonly context: FeaturePromosContext }) => ({
  body: { promoId: promo?.promoId ?? '', viewType },
})

/** One per visit, each once per device (seen once on screen), none after its last day. Run by `introductions`. */
export const featurePromosMachine = promos.createMachine({
  id: 'featurePromos',
  description: 'A short promotion appears at the tab that leads to a new feature.',
  context: { ...reads.nothingRead, seen: [], now: null, promo: null, viewType: 'shown' },
  entry: 'storeSeen',
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: withEvent('storeNow') } },
  initial: 'reading',
  states: {
    reading: {
      description: 'The promotions are loading; if that fails, none is shown.',
      meta: { spec: 'LOADING' },
      invoke: reads.watch('promotions'),
      always: [
        { guard: 'hasFailed', target: 'over' },
        { guard: 'areKnown', target: 'choosing', actions: 'storePromo' },
      ],
    },
    choosing: {
      description: 'The chart checks for a current promotion that the customer hasn’t seen.',
      always: [{ guard: 'hasPromo', target: 'showing' }, { target: 'over' }],
    },
    showing: {
      description: 'A promotion is shown and counts as seen, on this device and on the server.',
      meta: { spec: 'SUCCESS' },
      entry: 'keepSeen',
      initial: 'noting',
      on: {
        'promo.dismiss': { target: 'ending', actions: { type: 'storeViewType', params: { viewType: 'dismissed' } } },
        'promo.follow': { target: 'ending', actions: { type: 'storeViewType', params: { viewType: 'opened' } } },
      },
      states: {
        noting: {
          description: 'The promotion is being marked as shown; a failure isn’t shown.',
          invoke: { id: 'noteShown', src: 'noteShown', input: noteOf, onDone: 'noted', onError: 'noted' },
        },
        noted: { description: 'The promotion waits for the customer.' },
      },
    },
    ending: {
      description: 'The promotion is closed, and the customer’s reaction is being saved.',
      meta: { spec: 'UPDATING' },
      invoke: { id: 'noteEnd', src: 'noteEnd', input: noteOf, onDone: 'over', onError: 'over' },
      after: { timeout: 'over' },
    },
    over: {
      description: 'No promotion is left for this visit.',
      entry: 'follow',
      type: 'final',
    },
  },
})

export type FeaturePromosActor = ActorRefFrom<typeof featurePromosMachine>
export type FeaturePromosSnapshot = SnapshotFrom<typeof featurePromosMachine>
