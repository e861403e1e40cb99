import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { SiteUsage } from '#contract/usage.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { reporter } from '#data/browser/reporter.ts'
import { siteUsage } from '#data/queries/usage.queries.ts'
import { addDays, type Day } from '#domain/days.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { addressFor } from '#machines/usage/usage-address.ts'
import { type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

export interface WeekInput {
  readonly supplyPointId: string
  /** The last of the seven days shown. */
  readonly endDate: Day
}

export interface WeekContext extends WeekInput {
  /** Fourteen days: the week shown and the week before it. */
  readonly usage: Reading<SiteUsage>
  /** What the customer chose; null means what suits the account. */
  readonly unit: 'kwh' | 'nzd' | null
  readonly selectedDay: Day | null
  readonly retries: number
}

export type WeekEvent =
  | NetworkEvent
  | { type: 'load.retry' }
  | { type: 'unit.choose'; unit: 'kwh' | 'nzd' }
  | { type: 'day.select'; day: Day }
  | { type: 'day.clear' }
  | { type: 'day.open'; day: Day }

const mostRetries = 3

const week = setup({
  types: {
    input: {} as WeekInput,
    context: {} as WeekContext,
    events: {} as WeekEvent,
    children: {} as { networkReturn: 'networkReturn'; usage: 'usage' },
    tags: {} as 'busy',
  },
  actors: { networkReturn, usage: fromQuery(siteUsage) },
  actions: {
    awaitUsage: assign({ usage: pending }),
    clearDay: assign({ selectedDay: null }),
    openDay: ({ context: { supplyPointId } }, { day }: { day: Day }) =>
      addressBar.go(addressFor({ supplyPointId, period: 'day', date: day })),
    reportFailure: ({ context: { usage } }) =>
      reporter.report('Error loading the usage graph widget', usage.status === 'failed' ? { type: usage.problem.type } : {}),
    storeDay: assign((_, { day }: { day: Day }) => ({ selectedDay: day })),
    storeRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    storeUnit: assign((_, { unit }: { unit: 'kwh' | 'nzd' }) => ({ unit })),
    storeUsage: assign((_, reading: Reading<SiteUsage>) => ({ usage: reading })),
  },
  guards: {
    canChooseUnit: ({ context: { usage } }) => usage.status === 'ready' && usage.data.costIncluded,
    canRetry: ({ context }) => context.retries < mostRetries,
    hasReading: ({ context: { usage } }, { day }: { day: Day }) =>
      usage.status === 'ready' && usage.data.usage.some(({ startDate, type }) => startDate === day && type !== 'empty'),
    hasNoReadings: ({ context: { usage } }) => usage.status === 'ready' && usage.data.usage.every(({ type }) => type === 'empty'),
    isFailed: ({ context }) => context.usage.status === 'failed',
    isReady: ({ context }) => context.usage.status === 'ready',
  },
})

/**
 * The dashboard's week: seven days against the seven before, in kWh or dollars, a day picked out; a day that is opened is
 * the consumption page's affair.
 *
 * Run by `dashboard` when the widget list has a usage graph; it has no end of its own.
 */
export const weekMachine = week.createMachine({
  id: 'week',
  description: 'Seven days of electricity against the seven before.',
  context: ({ input }) => ({ ...input, usage: pending, unit: null, selectedDay: null, retries: 0 }),
  initial: 'open',
  states: {
    open: {
      description: 'The fourteen days are read and kept fresh.',
      entry: 'awaitUsage',
      invoke: {
        ...watch('usage', 'storeUsage'),
        input: ({ context }) => ({
          supplyPointId: context.supplyPointId,
          startDate: addDays(context.endDate, -13),
          endDate: context.endDate,
          intervalType: 'DAILY' as const,
        }),
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'isFailed', target: '#week.failed' },
            { guard: 'hasNoReadings', target: 'noData' },
            { guard: 'isReady', target: 'showing' },
          ],
        },
        showing: {
          description: 'The chart shows; kWh and dollars are two faces of the same rows.',
          meta: { spec: 'SUCCESS' },
          on: {
            'unit.choose': { guard: 'canChooseUnit', actions: { type: 'storeUnit', params: ({ event }) => event } },
            'day.select': { actions: { type: 'storeDay', params: ({ event }) => event } },
            'day.clear': { actions: 'clearDay' },
            'day.open': {
              guard: { type: 'hasReading', params: ({ event }) => event },
              actions: { type: 'openDay', params: ({ event }) => event },
            },
          },
        },
        noData: {
          description: 'No readings have arrived for these days.',
          meta: { spec: 'NO_DATA' },
        },
      },
    },
    failed: {
      description: 'The readings could not be read; trying again is offered three times.',
      meta: { spec: 'ERROR' },
      entry: 'reportFailure',
      invoke: { id: 'networkReturn', src: 'networkReturn' },
      on: { 'load.retry': { guard: 'canRetry', target: 'open', actions: 'storeRetry' }, 'network.returned': 'open' },
    },
  },
})

export type WeekActor = ActorRefFrom<typeof weekMachine>
export type WeekSnapshot = SnapshotFrom<typeof weekMachine>
