import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { addDays, type Day, today } from '#domain/basics/days.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { type Display, displayPart } from '#machines/kit/display.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { addressFor, type EcoPlace, type ImpactPart, placeOf, type WeekPart } from './eco-address.ts'
import { askDay, askMonth, gridAhead, gridNow, gridWeek, impactDay, impactMonths } from './eco-loads.ts'
import { generationFactMachine } from './generation-fact.machine.ts'
import { generationModalMachine } from './generation-modal.machine.ts'

const actors = {
  clock,
  ahead: gridAhead,
  day: impactDay,
  days: impactMonths,
  fact: generationFactMachine,
  modal: generationModalMachine,
  months: impactMonths,
  now: gridNow,
  week: gridWeek,
}

export type MixPart = 'sources' | 'companies'

export interface EcoTrackerContext {
  readonly place: EcoPlace
  /** Epoch milliseconds, every ten minutes; null until the first tick. */
  readonly at: number | null
  readonly mix: MixPart
  readonly display: Display
}

export type EcoTrackerEvent =
  | ClockEvent
  | PageEvent
  | { type: 'mix.choose'; mix: MixPart }
  | { type: 'display.choose'; display: Display }
  | { type: 'task.choose'; hours: number }
  | { type: 'date.choose'; date: Day | null }
  | { type: 'month.choose'; month: string }
  | { type: 'year.choose'; year: number }
  | { type: 'part.choose'; part: ImpactPart | WeekPart }

/** Month in the address, else of the chosen day, else of yesterday. */
export const monthShown = ({ place, at }: Pick<EcoTrackerContext, 'place' | 'at'>): string =>
  place.month ?? (place.date ?? addDays(today(at ?? 0), -1)).slice(0, 7)

const partOf = (place: EcoPlace, part: ImpactPart | WeekPart): EcoPlace =>
  part === 'carbon' || part === 'electricity' ? { ...place, week: part } : { ...place, impact: part, month: null, year: null }

type PageLocation = Pick<PageEvent, 'path' | 'search'>

const setUp = setup({
  types: {} as PageTypes<typeof actors, EcoTrackerContext, EcoTrackerEvent>,
  actors,
  actions: {
    ...displayPart.actions,
    askDay: sendTo('day', ({ context }) => askDay({ date: context.place.date })),
    askDays: sendTo('days', ({ context }) => askMonth({ month: monthShown(context) })),
    openMonth: ({ context }, { month }: { month: string }) =>
      addressBar.go(addressFor({ ...context.place, impact: 'daily', month })),
    openPart: ({ context }, { part }: { part: ImpactPart | WeekPart }) => addressBar.go(addressFor(partOf(context.place, part))),
    openYear: ({ context }, { year }: { year: number }) =>
      addressBar.go(addressFor({ ...context.place, impact: 'monthly', year })),
    showAddress: ({ context }) => addressBar.replace(addressFor(context.place)),
    storeAt: assign((_, { now }: { now: number }) => ({ at: now })),
    storeChoice: assign(({ context }, choice: Partial<EcoPlace>) => ({ place: { ...context.place, ...choice, isOdd: false } })),
    storeMix: assign((_, { mix }: { mix: MixPart }) => ({ mix })),
    storePlace: assign((_, placed: PageLocation) => ({ place: placeOf(placed) })),
  },
  guards: {
    isDaily: ({ context: { place, at } }) => place.impact === 'daily' && at !== null,
    isForecast: ({ context: { place } }) => place.view === 'forecast',
    isMonthly: ({ context: { place } }) => place.impact === 'monthly',
    isOtherPart: ({ context: { place } }, placed: PageLocation) => placeOf(placed).impact !== place.impact,
    isOtherView: ({ context: { place } }, placed: PageLocation) => placeOf(placed).view !== place.view,
    isSevenDays: ({ context: { place } }) => place.view === 'lastSevenDays',
    isUsageImpact: ({ context: { place } }) => place.view === 'usageImpact',
    isYearly: ({ context: { place } }) => place.impact === 'yearly',
  },
})

const placed = ({ event: { path, search } }: { readonly event: PageEvent }): PageLocation => ({ path, search })
const storePlace = { type: 'storePlace', params: placed } as const

/** View, day, month and year are in the address. Each load fails separately. Run by `page` at /account/insights/eco-tracker. */
export const ecoTrackerMachine = setUp.createMachine({
  id: 'ecoTracker',
  description:
    'The eco tracker shows the country’s electricity now, ahead and in the past, and the carbon of the customer’s usage.',
  meta: {
    why: 'This is how clean the country’s power is, and the carbon from the power you’ve used.',
    next: 'We update this every ten minutes.',
  },
  context: ({ input }) => ({ place: placeOf(input), at: null, mix: 'sources', ...displayPart.nothingRecalled }),
  entry: 'storeRememberedDisplay',
  invoke: [
    { id: 'clock', src: 'clock' },
    { id: 'now', src: 'now' },
  ],
  on: {
    'clock.ticked': { actions: withEvent('storeAt') },
    'display.choose': { actions: [withEvent('storeDisplay'), withEvent('keepDisplay')] },
    'place.changed': [
      { guard: { type: 'isOtherView', params: placed }, target: '.choosing', actions: storePlace },
      { actions: storePlace },
    ],
  },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The chart checks which view the address names.',
      always: [
        { guard: 'isForecast', target: 'forecast' },
        { guard: 'isUsageImpact', target: 'usageImpact' },
        { guard: 'isSevenDays', target: 'lastSevenDays' },
        { target: 'realtime' },
      ],
    },
    realtime: {
      description: 'The view shows the grid now: its level, the next hours and the sources of power.',
      invoke: [
        { id: 'ahead', src: 'ahead' },
        { id: 'fact', src: 'fact' },
        { id: 'modal', src: 'modal' },
      ],
      on: { 'mix.choose': { actions: withEvent('storeMix') } },
    },
    forecast: {
      description: 'The view shows two days by the hour with the best time for a task, and the week ahead.',
      invoke: [
        { id: 'ahead', src: 'ahead' },
        { id: 'week', src: 'week', input: { week: 'next' as const } },
      ],
      on: {
        'task.choose': {
          actions: [{ type: 'storeChoice', params: ({ event: { hours } }) => ({ hours }) }, 'showAddress'],
        },
      },
    },
    usageImpact: {
      description:
        'The view shows the carbon of the customer’s electricity: one day by the hour, and days, months or years to compare.',
      invoke: [
        { id: 'day', src: 'day', input: ({ context }) => ({ date: context.place.date }) },
        { id: 'months', src: 'months', input: { month: null } },
      ],
      on: {
        'date.choose': {
          actions: [{ type: 'storeChoice', params: ({ event: { date } }) => ({ date }) }, 'askDay', 'showAddress'],
        },
        'part.choose': { actions: withEvent('openPart') },
        'place.changed': [
          { guard: { type: 'isOtherView', params: placed }, target: 'choosing', actions: storePlace },
          { guard: { type: 'isOtherPart', params: placed }, target: '.sorting', actions: [storePlace, 'askDay'] },
          { actions: [storePlace, 'askDay'] },
        ],
      },
      initial: 'sorting',
      states: {
        sorting: {
          description: 'The chart checks whether days, months or years are shown; days wait for the current date.',
          always: [
            { guard: 'isMonthly', target: 'monthly' },
            { guard: 'isYearly', target: 'yearly' },
            { guard: 'isDaily', target: 'daily' },
          ],
        },
        daily: {
          description: 'The days of one month are shown.',
          invoke: { id: 'days', src: 'days', input: ({ context }) => ({ month: monthShown(context) }) },
          on: {
            'month.choose': {
              actions: [{ type: 'storeChoice', params: ({ event: { month } }) => ({ month }) }, 'askDays', 'showAddress'],
            },
            'place.changed': [
              { guard: { type: 'isOtherView', params: placed }, target: '#ecoTracker.choosing', actions: storePlace },
              { guard: { type: 'isOtherPart', params: placed }, target: 'sorting', actions: [storePlace, 'askDay'] },
              { actions: [storePlace, 'askDay', 'askDays'] },
            ],
          },
        },
        monthly: {
          description: 'The months of one year are shown; each opens its days.',
          on: {
            'month.choose': { actions: withEvent('openMonth') },
            'year.choose': {
              actions: [{ type: 'storeChoice', params: ({ event: { year } }) => ({ year }) }, 'showAddress'],
            },
          },
        },
        yearly: {
          description: 'Every year is shown; each opens its months.',
          on: { 'year.choose': { actions: withEvent('openYear') } },
        },
      },
    },
    lastSevenDays: {
      description: 'The view shows the grid’s carbon or electricity for the last seven days.',
      invoke: { id: 'week', src: 'week', input: { week: 'last' as const } },
      on: { 'part.choose': { actions: withEvent('openPart') } },
    },
  },
})

export type EcoTrackerActor = ActorRefFrom<typeof ecoTrackerMachine>
export type EcoTrackerSnapshot = SnapshotFrom<typeof ecoTrackerMachine>
