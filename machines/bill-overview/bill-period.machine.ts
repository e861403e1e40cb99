import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { gasBillPeriod } from '#data/queries/bill-overview/bill-period.queries.ts'
import { electricityBillPeriod, usageSummary } from '#data/queries/usage/usage.queries.ts'
import { periodOutcome, type PeriodOutcome, type SourceState } from '#domain/billing/bill-period.ts'
import type { DayRange } from '#domain/basics/days.ts'
import type { Children } from '#machines/kit/chart-types.ts'
import type { Reading } from '#machines/kit/from-query.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { createReads, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'

const reads = createReads('the bill period', {
  electricity: electricityBillPeriod,
  gas: gasBillPeriod,
  summary: { read: usageSummary, isOptional: true },
})

export interface BillPeriodInput {
  /** Both days included. */
  readonly window: DayRange
  /** False: missing electricity is no gap. */
  readonly isElectric: boolean
  /** Now or earlier. */
  readonly isGas: boolean
}

export interface BillPeriodContext extends BillPeriodInput, ReadingsOf<typeof reads> {}

export type BillPeriodEvent = ReadsEvent | { type: 'window.change'; window: DayRange }

const noData = '/error/no_data'

/** An electricity answer without days fails with `No data`, and so does one that says so. */
export const sourceOf = (reading: Reading<{ readonly usage: readonly unknown[] }>): SourceState => {
  if (reading.status === 'pending') return 'pending'
  if (reading.status === 'failed') return reading.problem.type === noData ? 'noData' : 'failed'
  return reading.data.usage.length === 0 ? 'noData' : 'data'
}

const outcomeIn = ({ electricity, gas, isElectric }: BillPeriodContext): PeriodOutcome =>
  periodOutcome(sourceOf(electricity), sourceOf(gas), isElectric)

const usageRead = {
  // Days only: the backend refuses extra fields.
  input: ({ context: { window } }: { readonly context: BillPeriodContext }) => ({
    startDate: window.startDate,
    endDate: window.endDate,
  }),
} as const

const billPeriod = setup({
  types: {
    input: {} as BillPeriodInput,
    context: {} as BillPeriodContext,
    events: {} as BillPeriodEvent,
    children: {} as Children<typeof reads.actors>,
    tags: {} as 'busy' | 'failed',
  },
  actors: reads.actors,
  actions: {
    ...reads.actions,
    storeWindow: assign((_, { window }: { window: DayRange }) => ({ window })),
  },
  guards: {
    isOutcome: ({ context }, { outcome }: { outcome: PeriodOutcome }) => outcomeIn(context) === outcome,
    isAnother: ({ context }, { window }: { window: DayRange }) => window.startDate !== context.window.startDate,
  },
})

const ifOutcome = (outcome: PeriodOutcome) => ({ guard: { type: 'isOutcome', params: { outcome } } }) as const

/**
 * If one of electricity and gas fails, the other shows; both failing is an error; electricity without days is no data.
 * Run by `billOverview` while a bill shows.
 */
export const billPeriodMachine = billPeriod.createMachine({
  id: 'billPeriod',
  description: 'The days of a bill period are shown, from electricity and natural gas.',
  meta: {
    why: 'These are the days of one bill, from your meter readings.',
    next: 'A day changes when its readings arrive or are corrected.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead }),
  initial: 'reading',
  on: {
    'window.change': { guard: withEvent('isAnother'), target: '.reading', reenter: true, actions: withEvent('storeWindow') },
  },
  states: {
    reading: {
      description: 'The readings and the summary are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: [
        { ...reads.watch('electricity'), ...usageRead },
        { ...reads.watch('gas'), ...usageRead },
        { ...reads.watch('summary'), ...usageRead },
      ],
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { ...ifOutcome('noData'), target: 'noData' },
            { ...ifOutcome('failed'), target: '#billPeriod.failed' },
            { ...ifOutcome('ready'), target: 'ready' },
          ],
        },
        ready: {
          description: 'The days are shown; if electricity or gas failed to load, the page says which.',
          meta: { spec: 'SUCCESS' },
        },
        noData: { description: 'No readings exist for these days.', meta: { spec: 'NO_DATA' } },
      },
    },
    failed: {
      description: 'Electricity and gas couldn’t be loaded; the rest of the page works as usual.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      ...beginsAnew('reading'),
    },
  },
})

export type BillPeriodActor = ActorRefFrom<typeof billPeriodMachine>
export type BillPeriodSnapshot = SnapshotFrom<typeof billPeriodMachine>
