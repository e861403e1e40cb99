import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { deviceStorage } from '#data/browser/storage.ts'
import { usageBreakdown } from '#data/queries/usage-breakdown/usage-breakdown.queries.ts'
import type { BreakdownFuelId } from '#domain/insights/breakdown-picture.ts'
import type { Unit } from '#domain/supply/energy.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { type Display, displayPart } from '#machines/kit/display.ts'
import type { PageEvent, PagePlace } from '#machines/kit/page-input.ts'
import { popupPart } from '#machines/kit/popup.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { answerIn, isTrendNotReady, outcomeIs, pictureIn, toggled } from './breakdown-facts.ts'
import { addressFor, type BreakdownQuery, queryOf } from './usage-breakdown-address.ts'

export const putAwayKey = 'tarn.breakdown-saving'

const popup = popupPart('tarn.breakdown-popup')
const reads = createReads('the usage breakdown', { breakdown: usageBreakdown })

export interface UsageBreakdownContext extends ReadingsOf<typeof reads> {
  readonly query: BreakdownQuery
  /** Null: the default selection. */
  readonly chosen: readonly string[] | null
  readonly display: Display
  readonly isPopupSeen: boolean
  /** Tip category of the dismissed saving. */
  readonly putAway: string | null
}

export type UsageBreakdownEvent =
  | ReadsEvent
  | PageEvent
  /** `start` null: newest; `year` null: bill by bill. */
  | { type: 'period.choose'; start: string | null; year: number | null }
  | { type: 'fuel.choose'; fuel: BreakdownFuelId }
  | { type: 'unit.choose'; unit: Unit }
  | { type: 'display.choose'; display: Display }
  | { type: 'category.toggle'; name: string }
  | { type: 'saving.dismiss'; category: string }
  | { type: 'popup.close' }

const flow = setup({
  types: {} as PageTypes<typeof reads.actors, UsageBreakdownContext, UsageBreakdownEvent>,
  actors: reads.actors,
  actions: {
    ...displayPart.actions,
    ...popup.actions,
    ...reads.actions,
    forgetChoice: assign({ chosen: null }),
    keepPutAway: (_, { category }: { category: string }) => void deviceStorage.write(putAwayKey, category),
    showAddress: ({ context }) => addressBar.replace(addressFor(context.query)),
    showNoData: ({ context: { query } }) => {
      if (query.part !== 'noData') addressBar.replace(addressFor({ part: 'noData' }))
    },
    storePlace: assign((_, place: PagePlace) => ({ query: queryOf(place) })),
    storePutAway: assign((_, { category }: { category: string }) => ({ putAway: category })),
    storeQuery: assign(({ context }, query: Partial<BreakdownQuery>) => ({ query: { ...context.query, ...query } })),
    storeRemembered: assign(() => ({ putAway: deviceStorage.read(putAwayKey) })),
    storeToggled: assign(({ context }, { name }: { name: string }) => ({ chosen: toggled(context, name) })),
  },
  guards: {
    ...reads.guards,
    hasNothing: ({ context }) => answerIn(context) !== null && pictureIn(context) === null,
    hasNothingOfYear: ({ context }) => context.query.year !== null && answerIn(context) !== null && pictureIn(context) === null,
    hasPopup: ({ context }) => outcomeIs(context, 'SUCCESS_WITH_POPUP') && !context.isPopupSeen,
    isComingSoon: ({ context }) => outcomeIs(context, 'COMING_SOON'),
    isLimited: ({ context }) => outcomeIs(context, 'SUCCESS_WITH_LIMITED_DATA', 'SUCCESS_WITH_POPUP'),
    isLocked: ({ context }) => outcomeIs(context, 'HOME_PROFILE_NOT_COMPLETED'),
    isNoDataPage: ({ context }) => context.query.part === 'noData',
    isNoDataPlace: (_, place: PagePlace) => queryOf(place).part === 'noData',
    isOtherYear: ({ context: { query } }, { year }: { year: number | null }) => year !== query.year || query.isYearOdd,
    isOfAnotherYear: ({ context }, place: PagePlace) => queryOf(place).year !== context.query.year,
    isSuccess: ({ context }) => outcomeIs(context, 'SUCCESS'),
    isTrendNotReady: ({ context }) => isTrendNotReady(context),
    isTrendReady: ({ context }) => !isTrendNotReady(context),
  },
})

/**
 * The five documented checks, in order, decide the screen; without data the address changes to the no-data page.
 * Run by `page` at /account/insights/energy-mix and /business-breakdown. The query is in the address.
 */
export const usageBreakdownMachine = flow.createMachine({
  id: 'usageBreakdown',
  description: 'The page breaks electricity and natural gas down by category, for weeks, bills or a year.',
  meta: {
    why: 'We estimate what used your energy from your readings, the weather and your profile answers.',
    next: 'We estimate again when new readings arrive or you change your answers.',
  },
  context: ({ input }) => ({
    ...displayPart.nothingRecalled,
    ...popup.nothingRecalled,
    ...reads.nothingRead,
    query: queryOf(input),
    chosen: null,
    putAway: null,
  }),
  entry: ['storeRememberedDisplay', 'storeRememberedPopup', 'storeRemembered'],
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The chart checks whether the address is that of the page without data.',
      always: [{ guard: 'isNoDataPage', target: 'noData' }, { target: 'open' }],
    },
    open: {
      description: 'The breakdown is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('breakdown'), input: ({ context }) => ({ year: context.query.year }) },
      initial: 'loading',
      on: {
        'place.changed': [
          { guard: withEvent('isNoDataPlace'), target: 'noData', actions: withEvent('storePlace') },
          {
            guard: withEvent('isOfAnotherYear'),
            target: 'open',
            reenter: true,
            actions: [withEvent('storePlace'), 'forgetChoice'],
          },
          { target: '.loading', actions: [withEvent('storePlace'), 'forgetChoice'] },
        ],
        'period.choose': [
          {
            guard: withEvent('isOtherYear'),
            target: 'open',
            reenter: true,
            actions: [
              { type: 'storeQuery', params: ({ event: { year } }) => ({ year, isYearOdd: false, start: null }) },
              'forgetChoice',
              'showAddress',
            ],
          },
          { actions: [{ type: 'storeQuery', params: ({ event: { start } }) => ({ start }) }, 'showAddress'] },
        ],
      },
      states: {
        loading: loading('#usageBreakdown.failed', {
          isLocked: 'locked',
          isComingSoon: 'comingSoon',
          hasNothingOfYear: 'nothingOfYear',
          hasNothing: '#usageBreakdown.noData',
          hasPopup: 'showing.popup',
          isLimited: 'showing.limited',
          isSuccess: 'showing.full',
        }),
        locked: {
          description: 'The home profile isn’t complete: the page shows what is missing and links to it.',
          meta: { spec: 'HOME_PROFILE_NOT_COMPLETED' },
        },
        comingSoon: {
          description: 'Too few days have readings: the page says how many, and when there will be enough.',
          meta: { spec: 'COMING_SOON' },
        },
        nothingOfYear: {
          description: 'The address names a year without data.',
          meta: { spec: 'NO_DATA' },
        },
        showing: {
          description: 'One period is shown with its parts and their trend.',
          initial: 'full',
          on: {
            'fuel.choose': {
              target: 'loading',
              actions: [
                { type: 'storeQuery', params: ({ event: { fuel } }) => ({ fuel, start: null }) },
                'forgetChoice',
                'showAddress',
              ],
            },
            'unit.choose': {
              actions: [{ type: 'storeQuery', params: ({ event: { unit } }) => ({ unit }) }, 'showAddress'],
            },
            'display.choose': { actions: [withEvent('storeDisplay'), withEvent('keepDisplay')] },
            'category.toggle': { actions: withEvent('storeToggled') },
            'saving.dismiss': { actions: [withEvent('storePutAway'), withEvent('keepPutAway')] },
          },
          states: {
            popup: {
              description: 'Early figures are shown, with a dialog that explains them.',
              meta: { spec: 'SUCCESS_WITH_POPUP' },
              on: { 'popup.close': { target: 'limited', actions: ['storePopupSeen', 'keepPopupSeen'] } },
            },
            limited: {
              description: 'Early figures are shown, with the number of days that they cover.',
              meta: { spec: 'SUCCESS_WITH_LIMITED_DATA' },
            },
            full: {
              description: 'The whole page is shown.',
              meta: { spec: 'SUCCESS' },
              always: { guard: 'isTrendNotReady', target: 'trendNotReady' },
            },
            trendNotReady: {
              description: 'No bill period has ended yet: the page says when the trend starts.',
              meta: { spec: 'HISTORIC_TREND_NOT_READY' },
              always: { guard: 'isTrendReady', target: 'full' },
            },
          },
        },
      },
    },
    noData: {
      description: 'The account has no usage data yet: a separate page says so.',
      meta: { spec: 'NO_DATA' },
      entry: 'showNoData',
      on: { 'place.changed': { guard: withEvent('isNoDataPlace'), actions: withEvent('storePlace') } },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type UsageBreakdownActor = ActorRefFrom<typeof usageBreakdownMachine>
export type UsageBreakdownSnapshot = SnapshotFrom<typeof usageBreakdownMachine>
