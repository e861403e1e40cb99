import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { siteUsage } from '#data/queries/usage/usage.queries.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { type Retries, retriesPart, triesAgain } from '#machines/kit/retries.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { addressFor } from '#machines/usage/usage-address.ts'

// Fourteen days: this week and the week before.
const reads = createReads('the usage graph widget', { usage: siteUsage })

export interface WeekInput {
  readonly supplyPointId: string
  readonly endDate: Day
}

export interface WeekContext extends WeekInput, ReadingsOf<typeof reads>, Retries {
  /** Null: the account's default. */
  readonly unit: 'kwh' | 'nzd' | null
  readonly selectedDay: Day | null
}

export type WeekEvent =
  | ReadsEvent
  | { type: 'unit.choose'; unit: 'kwh' | 'nzd' }
  /** Null clears the selection. */
  | { type: 'day.select'; day: Day | null }
  | { type: 'day.open'; day: Day }

const week = setup({
  types: {} as PartTypes<typeof reads.actors, WeekContext, WeekEvent, WeekInput>,
  actors: reads.actors,
  actions: {
    ...reads.actions,
    ...retriesPart.actions,
    openDay: ({ context: { supplyPointId } }, { day }: { day: Day }) =>
      addressBar.go(addressFor({ supplyPointId, period: 'day', date: day })),
    storeDay: assign((_, { day }: { day: Day | null }) => ({ selectedDay: day })),
    storeUnit: assign((_, { unit }: { unit: 'kwh' | 'nzd' }) => ({ unit })),
  },
  guards: {
    ...reads.guards,
    ...retriesPart.guards,
    canChooseUnit: ({ context }) => dataOf(context.usage)?.costIncluded === true,
    hasReading: ({ context }, { day }: { day: Day }) =>
      dataOf(context.usage)?.usage.some(({ startDate, type }) => startDate === day && type !== 'empty') === true,
    hasNoReadings: ({ context }) => dataOf(context.usage)?.usage.every(({ type }) => type === 'empty') === true,
  },
})

/** Seven days against the seven before. Run by `dashboard` if the list has a usage graph. */
export const weekMachine = week.createMachine({
  id: 'week',
  description: 'The card compares seven days of electricity with the seven days before.',
  meta: {
    why: 'These are the last seven days of your power, from your meter readings. The lines show the same days of the week before.',
    next: 'A new day appears when its readings arrive, usually in two or three days.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...retriesPart.noRetries, unit: null, selectedDay: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The fourteen days are loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: {
        ...reads.watch('usage'),
        input: ({ context }) => ({
          supplyPointId: context.supplyPointId,
          startDate: addDays(context.endDate, -13),
          endDate: context.endDate,
          intervalType: 'DAILY' as const,
        }),
      },
      initial: 'loading',
      states: {
        loading: loading('#week.failed', { hasNoReadings: 'noData', areRead: 'showing' }),
        showing: {
          description: 'The chart is shown in kWh or dollars.',
          meta: { spec: 'SUCCESS' },
          on: {
            'unit.choose': { guard: 'canChooseUnit', actions: withEvent('storeUnit') },
            'day.select': { actions: withEvent('storeDay') },
            'day.open': { guard: withEvent('hasReading'), actions: withEvent('openDay') },
          },
        },
        noData: {
          description: 'No readings have arrived for these days.',
          meta: {
            spec: 'NO_DATA',
            why: 'We don’t have readings for these days yet.',
            next: 'Readings usually take two or three days. They appear here when they arrive.',
          },
        },
      },
    },
    failed: {
      description: 'The readings couldn’t be loaded; the customer can try again three times.',
      meta: { spec: 'ERROR' },
      ...triesAgain('open'),
    },
  },
})

export type WeekActor = ActorRefFrom<typeof weekMachine>
export type WeekSnapshot = SnapshotFrom<typeof weekMachine>
