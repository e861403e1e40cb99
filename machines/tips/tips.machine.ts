import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { TipCategory } from '#contract/tips/tip-savings.contract.ts'
import { reporter } from '#data/browser/reporter.ts'
import { tipSavings, visitTipCategory, visitTips } from '#data/queries/tips/tip-savings.queries.ts'
import { tips } from '#data/queries/tips/tips.queries.ts'
import { betaNoticeMachine } from '#machines/bills/beta-notice.machine.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { PageEvent, PagePlace } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { tipReviewMachine } from './tip-review.machine.ts'
import { placeOf, type TipsPlace } from './tips-address.ts'
import { firstCategory, type TipsReadings } from './tips-list.ts'

const reads = createReads('the tips', {
  tips,
  savings: { read: tipSavings, isOptional: true },
})

const actors = {
  ...reads.actors,
  chance: fromPromise<number>(() => Promise.resolve(Math.random())),
  notice: betaNoticeMachine,
  review: tipReviewMachine,
  visit: fromMutation(visitTips),
  visitCategory: fromMutation(visitTipCategory),
}

export interface TipsContext extends ReadingsOf<typeof reads> {
  readonly place: TipsPlace
  /** Guids of the tips that show in full; the same in all views. */
  readonly expanded: readonly string[]
  /** Guids of the tips that were new when the page opened. */
  readonly fresh: readonly string[]
  /** 0 to 1; picks the seasonal tip. */
  readonly chance: number
}

export type TipsEvent = ReadsEvent | PageEvent | { type: 'tip.toggle'; guid: string }

const readings = ({ tips: list, savings }: TipsContext): TipsReadings => ({ tips: dataOf(list), savings: dataOf(savings) })
const categoryShown = (context: TipsContext): TipCategory => context.place.category ?? firstCategory(readings(context))

const flow = setup({
  types: {} as PageTypes<typeof actors, TipsContext, TipsEvent>,
  actors,
  actions: {
    ...reads.actions,
    reportUncounted: () => reporter.report('Error noting that tips were seen'),
    storeChance: assign((_, { chance }: { chance: number }) => ({ chance })),
    storeFresh: assign(({ context }) => ({
      fresh: (dataOf(context.tips)?.CategoryTips ?? []).flatMap(({ Tips }) =>
        Tips.filter(({ IsNew }) => IsNew).map(({ Guid }) => Guid),
      ),
    })),
    storePlace: assign((_, place: PagePlace) => ({ place: placeOf(place) })),
    storeToggled: assign(({ context: { expanded } }, { guid }: { guid: string }) => ({
      expanded: expanded.includes(guid) ? expanded.filter((expandedId) => expandedId !== guid) : [...expanded, guid],
    })),
  },
  guards: {
    ...reads.guards,
    isAll: ({ context }) => context.place.view === 'all',
    isCategory: ({ context }) => context.place.view === 'category',
    isNoCategory: ({ context: { place } }) => place.view === 'category' && place.word !== null && place.category === null,
    isSeasonal: ({ context }) => context.place.view === 'seasonal',
  },
})

const visit = { id: 'visit', src: 'visit', input: {}, onError: { actions: 'reportUncounted' } } as const
const notice = (tagName: 'TIPS_FOR_YOU_SEEN' | 'TIPS_BETA_SEEN') => ({ id: 'notice', src: 'notice', input: { tagName } }) as const

/** The view is in the address; answers are a chart of their own that outlives a view. Run by `page` at /account/insights/tips. */
export const tipsMachine = flow.createMachine({
  id: 'tips',
  description: 'The page shows tips for this home or business: the best ones, all, by season or by category.',
  meta: {
    why: 'We choose tips from your profile answers and what you’ve used.',
    next: 'Tips change when you mark one as done or change your answers.',
  },
  context: ({ input }) => ({ ...reads.nothingRead, place: placeOf(input), expanded: [], fresh: [], chance: 0 }),
  on: { 'place.changed': { actions: withEvent('storePlace') } },
  initial: 'open',
  states: {
    open: {
      description: 'The tips and their savings are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#tips.failed', { areRead: 'drawing' }),
        drawing: {
          description: 'A seasonal tip is being picked at random.',
          tags: 'busy',
          entry: 'storeFresh',
          invoke: {
            id: 'chance',
            src: 'chance',
            onDone: { target: 'showing', actions: { type: 'storeChance', params: ({ event }) => ({ chance: event.output }) } },
            onError: 'showing',
          },
        },
        showing: {
          description: 'The tips are shown, and the customer can review each one.',
          meta: { spec: 'SUCCESS' },
          invoke: {
            id: 'review',
            src: 'review',
            input: ({ context }) => ({ selection: dataOf(context.tips)?.billingAccountId ?? '' }),
          },
          on: {
            'place.changed': { target: '.placing', actions: withEvent('storePlace') },
            'tip.toggle': { actions: withEvent('storeToggled') },
          },
          initial: 'placing',
          states: {
            placing: {
              description: 'The chart checks which view the address names.',
              always: [
                { guard: 'isNoCategory', target: 'noCategory' },
                { guard: 'isCategory', target: 'category' },
                { guard: 'isAll', target: 'all' },
                { guard: 'isSeasonal', target: 'seasonal' },
                { target: 'forYou' },
              ],
            },
            forYou: {
              description: 'The view shows the few tips that save most here, and those already done.',
              invoke: [visit, notice('TIPS_FOR_YOU_SEEN')],
            },
            all: { description: 'The view shows every tip by category.', invoke: [visit, notice('TIPS_BETA_SEEN')] },
            seasonal: {
              description: 'The view shows the tips of the current season, or of another one that the customer chose.',
              invoke: [visit, notice('TIPS_BETA_SEEN')],
            },
            category: {
              description: 'The view shows the tips of one category.',
              invoke: [
                {
                  id: 'visitCategory',
                  src: 'visitCategory',
                  input: ({ context }) => ({ body: { categoryVisited: categoryShown(context) } }),
                  onError: { actions: 'reportUncounted' },
                },
                notice('TIPS_BETA_SEEN'),
              ],
            },
            noCategory: { description: 'The address names a category that doesn’t exist: the page says so and links to others.' },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type TipsActor = ActorRefFrom<typeof tipsMachine>
export type TipsSnapshot = SnapshotFrom<typeof tipsMachine>
