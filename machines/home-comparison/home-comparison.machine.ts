import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { RankedFuel } from '#contract/home-comparison/home-comparison.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { homeComparison, thirtyDayInsights } from '#data/queries/home-comparison/home-comparison.queries.ts'
import { today } from '#domain/basics/days.ts'
import { latestInsightYear } from '#domain/insights/insight-years.ts'
import type { HomeComparisonState } from '#domain/portal/load-states.ts'
import { pathOf } from '#domain/portal/routes.ts'
import type { Unit } from '#domain/supply/energy.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { isOutcome, untilOtherOutcome } from '#machines/kit/outcomes.ts'
import type { PageEvent, PageInput, PagePlace } from '#machines/kit/page-input.ts'
import { popupPart } from '#machines/kit/popup.ts'
import { createReads, dataOf, pageFailed, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { comparisonChoiceMachine } from './comparison-choice.machine.ts'
import { hasGasMonths, outcomeIn } from './comparison-facts.ts'
import { comparisonShareMachine } from './comparison-share.machine.ts'
import { askYear, historicInsights, weeklyInsights } from './insight-loads.ts'

type ComparisonView = 'weekly' | 'historic' | 'noData'

interface ComparisonPlace {
  readonly view: ComparisonView
  readonly fuel: RankedFuel
  /** Null for the newest, and for an invalid year. */
  readonly year: number | null
}

const fuels: readonly RankedFuel[] = ['total', 'electricity', 'gas']
const yearShape = /^20\d{2}$/

const pageOf = ({ pageId }: Pick<PageInput, 'pageId'>) =>
  pathOf(pageId === 'businessComparison' ? 'businessComparison' : 'homeComparison')

/** Never throws. */
const placeOf = ({ path, search }: Pick<PagePlace, 'path' | 'search'>): ComparisonPlace => {
  const year = new URLSearchParams(search).get('year') ?? ''
  const last = path.split('/').at(-1)
  return {
    view: path.includes('/historic-trend') ? 'historic' : last === 'no-data' ? 'noData' : 'weekly',
    fuel: fuels.find((fuel) => fuel === last) ?? 'total',
    year: yearShape.test(year) ? Number(year) : null,
  }
}

const addressFor = (page: string, { view, fuel, year }: ComparisonPlace): string => {
  if (view === 'noData') return `${page}/no-data`
  if (view === 'weekly') return page.endsWith('/business-comparison') ? page : `${page}/weekly-update`
  return `${page}/historic-trend/${fuel}${year === null ? '' : `?year=${year}`}`
}

const popup = popupPart('tarn.comparison-popup')
const reads = createReads('the home comparison', {
  comparison: homeComparison,
  thirtyDay: { read: thirtyDayInsights, isOptional: true },
})
const actors = {
  ...reads.actors,
  clock,
  choice: comparisonChoiceMachine,
  share: comparisonShareMachine,
  week: weeklyInsights,
  year: historicInsights,
  yearBefore: historicInsights,
}

export type Against = 'similar' | 'yearBefore'

export interface HomeComparisonContext extends ReadingsOf<typeof reads> {
  readonly page: string
  readonly place: ComparisonPlace
  readonly unit: Unit
  readonly fuel: RankedFuel
  /** In the weekly update's rank by month; the trend takes it from the address. */
  readonly rankedFuel: RankedFuel
  readonly against: Against
  readonly isPopupSeen: boolean
  /** Latest insight year with a whole month; null until the first tick. */
  readonly thisYear: number | null
}

export type HomeComparisonEvent =
  | ReadsEvent
  | PageEvent
  | ClockEvent
  | { type: 'view.choose'; view: 'weekly' | 'historic' }
  | { type: 'unit.choose'; unit: Unit }
  | { type: 'fuel.choose'; fuel: RankedFuel }
  | { type: 'ranked.choose'; fuel: RankedFuel }
  | { type: 'trend.choose'; fuel: RankedFuel }
  | { type: 'year.choose'; year: number | null }
  | { type: 'against.choose'; against: Against }
  | { type: 'popup.close' }

const yearIn = ({ place, thisYear }: HomeComparisonContext): number => place.year ?? thisYear ?? 0

const flow = setup({
  types: {} as PageTypes<typeof actors, HomeComparisonContext, HomeComparisonEvent>,
  actors,
  actions: {
    ...popup.actions,
    ...reads.actions,
    askYear: sendTo('year', ({ context }) => askYear(yearIn(context))),
    askYearBefore: sendTo('yearBefore', ({ context }) => askYear(yearIn(context) - 1)),
    openView: ({ context: { page, place } }, { view }: { view: 'weekly' | 'historic' }) =>
      addressBar.go(addressFor(page, { ...place, view })),
    showNoData: ({ context: { page, place } }) => addressBar.replace(addressFor(page, { ...place, view: 'noData' })),
    showPlace: ({ context: { page, place } }) => addressBar.replace(addressFor(page, place)),
    storeAgainst: assign((_, { against }: { against: Against }) => ({ against })),
    storeFuel: assign((_, { fuel }: { fuel: RankedFuel }) => ({ fuel })),
    storePlace: assign(({ context }, place: Partial<ComparisonPlace>) => ({ place: { ...context.place, ...place } })),
    storeRankedFuel: assign((_, { fuel }: { fuel: RankedFuel }) => ({ rankedFuel: fuel })),
    storeThisYear: assign((_, { now }: { now: number }) => ({ thisYear: latestInsightYear(today(now)) })),
    storeUnit: assign((_, { unit }: { unit: Unit }) => ({ unit })),
  },
  guards: {
    ...reads.guards,
    areKnown: ({ context }) => reads.combine(context).status === 'ready' && context.thisYear !== null,
    isOutcome: ({ context }, { outcome }: { outcome: HomeComparisonState }) => outcomeIn(context) === outcome,
    isOtherOutcome: ({ context }, { outcome }: { outcome: HomeComparisonState }) => (outcomeIn(context) ?? outcome) !== outcome,
    hasNothing: ({ context }) => {
      const answer = dataOf(context.comparison)
      return answer?.daysOfData === 0 || answer?.hasElectricity === false
    },
    isHistoric: ({ context }) => context.place.view === 'historic',
    isHistoricPlace: (_, { view }: ComparisonPlace) => view === 'historic',
    isPopupSeen: ({ context }) => context.isPopupSeen,
    isNoDataAsked: ({ context }) => context.place.view === 'noData',
    isWithoutGas: ({ context }) => context.place.fuel === 'gas' && dataOf(context.thirtyDay) !== null && !hasGasMonths(context),
  },
})

/** For the last thirty days; the last week is a separate load. */
const weekly = { invoke: { id: 'week', src: 'week' }, on: { 'fuel.choose': { actions: withEvent('storeFuel') } } } as const

/** View, year and fuel are in the address. Run by `page` at /account/insights/home-comparison and /business-comparison. */
export const homeComparisonMachine = flow.createMachine({
  id: 'homeComparison',
  description: 'The page compares a home or business with similar ones.',
  meta: {
    why: 'We compare your power with homes or businesses like yours, using your profile answers to find them.',
    next: 'We compare again when new readings arrive.',
  },
  context: ({ input }) => ({
    ...popup.nothingRecalled,
    ...reads.nothingRead,
    page: pageOf(input),
    place: placeOf(input),
    unit: 'kwh',
    fuel: 'electricity',
    rankedFuel: 'electricity',
    against: 'similar',
    thisYear: null,
  }),
  entry: 'storeRememberedPopup',
  invoke: { id: 'clock', src: 'clock' },
  on: { 'clock.ticked': { actions: withEvent('storeThisYear') } },
  initial: 'open',
  states: {
    open: {
      description: 'The comparison is loaded and refreshed, and the customer’s choices are saved.',
      entry: reads.fresh.entry,
      invoke: [...reads.fresh.invoke, { id: 'choice', src: 'choice' }, { id: 'share', src: 'share' }],
      always: { guard: 'hasFailed', target: 'failed' },
      on: {
        'place.changed': { target: '.loading', actions: { type: 'storePlace', params: ({ event }) => placeOf(event) } },
        'view.choose': { actions: withEvent('openView') },
        'unit.choose': { actions: withEvent('storeUnit') },
      },
      initial: 'loading',
      states: {
        loading: { ...waiting, always: { guard: 'areKnown', target: 'deciding' } },
        deciding: {
          description: 'The chart decides which result to show, in the documented order.',
          tags: 'busy',
          always: [
            { guard: 'isNoDataAsked', target: 'noData' },
            { guard: isOutcome('HOME_PROFILE_NOT_COMPLETED'), target: 'homeProfileNotCompleted' },
            { guard: 'hasNothing', target: 'noData', actions: 'showNoData' },
            { guard: 'isHistoric', target: 'historicTrend' },
            { guard: isOutcome('SUCCESS_WITH_POPUP'), target: 'successWithPopup' },
            { guard: isOutcome('COMING_SOON'), target: 'comingSoon' },
            { guard: isOutcome('SUCCESS_WITH_LIMITED_DATA'), target: 'successWithLimitedData' },
            { target: 'success' },
          ],
        },
        noData: { description: 'The account has no readings to compare: the page says so.', meta: { spec: 'NO_DATA' } },
        homeProfileNotCompleted: {
          description: 'The home profile isn’t complete: the page links to its questions.',
          ...untilOtherOutcome('HOME_PROFILE_NOT_COMPLETED'),
        },
        successWithPopup: {
          description: 'The data so far is shown, with a one-time message about what is still to come.',
          ...untilOtherOutcome('SUCCESS_WITH_POPUP'),
          initial: 'telling',
          states: {
            telling: {
              description: 'The message is shown over the page.',
              always: { guard: 'isPopupSeen', target: 'told' },
              on: { 'popup.close': { target: 'told', actions: ['storePopupSeen', 'keepPopupSeen'] } },
            },
            told: { description: 'The page is shown with the data so far.', ...weekly },
          },
        },
        comingSoon: {
          description: 'Too few days have readings: the page says how many, and when the comparison will be ready.',
          ...untilOtherOutcome('COMING_SOON'),
        },
        successWithLimitedData: {
          description: 'The bars are shown hatched, because they cover too few days.',
          ...untilOtherOutcome('SUCCESS_WITH_LIMITED_DATA'),
          ...weekly,
        },
        success: {
          description: 'The page shows the last thirty days, the group, the months and the criteria.',
          ...untilOtherOutcome('SUCCESS'),
          ...weekly,
          on: { ...weekly.on, 'ranked.choose': { actions: withEvent('storeRankedFuel') } },
        },
        historicTrend: {
          description: 'The months of a year are compared with similar homes, or with the year before.',
          meta: { spec: 'SUCCESS' },
          always: {
            guard: 'isWithoutGas',
            actions: [{ type: 'storePlace', params: { fuel: 'electricity' } }, 'showPlace'],
          },
          invoke: [
            { id: 'year', src: 'year', input: ({ context }) => ({ year: yearIn(context) }) },
            { id: 'yearBefore', src: 'yearBefore', input: ({ context }) => ({ year: yearIn(context) - 1 }) },
          ],
          on: {
            'trend.choose': {
              actions: [{ type: 'storePlace', params: ({ event: { fuel } }) => ({ fuel }) }, 'showPlace'],
            },
            'year.choose': {
              actions: [
                { type: 'storePlace', params: ({ event: { year } }) => ({ year }) },
                'askYear',
                'askYearBefore',
                'showPlace',
              ],
            },
            'against.choose': { actions: withEvent('storeAgainst') },
            'place.changed': {
              guard: { type: 'isHistoricPlace', params: ({ event }) => placeOf(event) },
              actions: [{ type: 'storePlace', params: ({ event }) => placeOf(event) }, 'askYear', 'askYearBefore'],
            },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type HomeComparisonActor = ActorRefFrom<typeof homeComparisonMachine>
export type HomeComparisonSnapshot = SnapshotFrom<typeof homeComparisonMachine>
