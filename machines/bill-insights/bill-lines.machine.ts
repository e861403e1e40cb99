import { type ActorRefFrom, assign, setup, type SnapshotFrom, stateIn } from 'xstate'
import type { Day } from '#domain/basics/days.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export interface BillLinesContext {
  /** Position on the bill; null while all are closed. */
  readonly position: number | null
  readonly day: Day | null
}

export type BillLinesEvent =
  | { type: 'line.toggle'; position: number }
  | { type: 'day.toggle'; day: Day }
  | { type: 'days.toggle' }
  | { type: 'halfHours.toggle' }

const lines = setup({
  types: { context: {} as BillLinesContext, events: {} as BillLinesEvent },
  actions: {
    clearDay: assign({ day: null }),
    clearLine: assign({ position: null, day: null }),
    storeDay: assign((_, { day }: { day: Day }) => ({ day })),
    storeLine: assign((_, { position }: { position: number }) => ({ position, day: null })),
  },
  guards: {
    areAllListed: stateIn({ unfolded: { days: 'all' } }),
    isOpenDay: ({ context }, { day }: { day: Day }) => context.day === day,
    isOpenLine: ({ context }, { position }: { position: number }) => context.position === position,
  },
})

const opensLine = { target: '#billLines.unfolded', reenter: true, actions: withEvent('storeLine') } as const

/** One line and one day at a time. Run by `billInsights`. */
export const billLinesMachine = lines.createMachine({
  id: 'billLines',
  description: 'The customer expands a line of the bill, and a day of that line.',
  meta: {
    why: 'These are the lines of your bill. Open one to see the days and half-hours in it.',
  },
  context: { position: null, day: null },
  initial: 'folded',
  states: {
    folded: {
      description: 'Each line is shown with its amount.',
      on: { 'line.toggle': opensLine },
    },
    unfolded: {
      description: 'One line is expanded and shows its parts.',
      type: 'parallel',
      on: {
        'line.toggle': [{ guard: withEvent('isOpenLine'), target: 'folded', actions: 'clearLine' }, opensLine],
      },
      states: {
        days: {
          description: 'The line lists some or all of its days.',
          initial: 'some',
          states: {
            some: { description: 'The most telling days are listed.', on: { 'days.toggle': 'all' } },
            all: { description: 'Every day of the bill is listed.', on: { 'days.toggle': 'some' } },
          },
        },
        day: {
          description: 'One day can be expanded to its half-hours.',
          initial: 'folded',
          states: {
            folded: {
              description: 'No day is expanded.',
              on: { 'day.toggle': { target: 'unfolded', actions: withEvent('storeDay') } },
            },
            unfolded: {
              description: 'One day shows its half-hours as a chart and a list.',
              on: {
                'day.toggle': [
                  { guard: withEvent('isOpenDay'), target: 'folded', actions: 'clearDay' },
                  { target: 'unfolded', reenter: true, actions: withEvent('storeDay') },
                ],
                'days.toggle': { guard: 'areAllListed', target: 'folded', actions: 'clearDay' },
              },
              initial: 'some',
              states: {
                some: { description: 'The most telling half-hours are listed.', on: { 'halfHours.toggle': 'all' } },
                all: { description: 'Every half-hour of the day is listed.', on: { 'halfHours.toggle': 'some' } },
              },
            },
          },
        },
      },
    },
  },
})

export type BillLinesActor = ActorRefFrom<typeof billLinesMachine>
export type BillLinesSnapshot = SnapshotFrom<typeof billLinesMachine>
