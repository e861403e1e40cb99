import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Day } from '#domain/days.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export interface BillLinesContext {
  /** The line that is unfolded, by its position on the bill; null while none is. */
  readonly position: number | null
  /** The day of it that is unfolded. */
  readonly day: Day | null
}

export type BillLinesEvent =
  | { type: 'line.open'; position: number }
  | { type: 'line.close' }
  | { type: 'day.open'; day: Day }
  | { type: 'day.close' }
  | { type: 'days.showAll' }
  | { type: 'days.showSome' }
  | { type: 'halfHours.showAll' }
  | { type: 'halfHours.showSome' }

const lines = setup({
  types: { context: {} as BillLinesContext, events: {} as BillLinesEvent },
  actions: {
    clearDay: assign({ day: null }),
    clearLine: assign({ position: null, day: null }),
    storeDay: assign((_, { day }: { day: Day }) => ({ day })),
    storeLine: assign((_, { position }: { position: number }) => ({ position, day: null })),
  },
})

const opensLine = { target: '#billLines.unfolded', reenter: true, actions: withEvent('storeLine') } as const

/**
 * How far a bill is unfolded: a line to its days, and a day to its half-hours. One line and one day at a time.
 *
 * Run by `billInsights` while a bill is on the screen; it has no end of its own. What is unfolded is worked out by `billProof`.
 */
export const billLinesMachine = lines.createMachine({
  id: 'billLines',
  description: 'Which line of the bill is unfolded, and which day of it.',
  context: { position: null, day: null },
  initial: 'folded',
  states: {
    folded: {
      description: 'Each line with what it comes to.',
      on: { 'line.open': opensLine },
    },
    unfolded: {
      description: 'One line shows what it is made of.',
      type: 'parallel',
      on: {
        'line.open': opensLine,
        'line.close': { target: 'folded', actions: 'clearLine' },
      },
      states: {
        days: {
          description: 'How many of the line’s days are listed.',
          initial: 'some',
          states: {
            some: { description: 'The days that say most.', on: { 'days.showAll': 'all' } },
            all: { description: 'Every day of the bill.', on: { 'days.showSome': 'some' } },
          },
        },
        day: {
          description: 'Which day shows its half-hours.',
          initial: 'folded',
          states: {
            folded: {
              description: 'None does.',
              on: { 'day.open': { target: 'unfolded', actions: withEvent('storeDay') } },
            },
            unfolded: {
              description: 'One day shows its half-hours, drawn and listed.',
              on: {
                'day.open': { target: 'unfolded', reenter: true, actions: withEvent('storeDay') },
                'day.close': { target: 'folded', actions: 'clearDay' },
                'days.showSome': { target: 'folded', actions: 'clearDay' },
              },
              initial: 'some',
              states: {
                some: { description: 'The half-hours that say most.', on: { 'halfHours.showAll': 'all' } },
                all: { description: 'Every half-hour of the day.', on: { 'halfHours.showSome': 'some' } },
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
