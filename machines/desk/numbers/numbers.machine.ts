import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { deskNumbers, deskNumbersFile, type NumbersWeeks } from '#data/queries/desk/numbers.queries.ts'
import { downloadMachine } from '#machines/bills/download.machine.ts'
import { createReads, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { DeskPageInput } from '#machines/desk/desk-place.ts'

const reads = createReads('the numbers of the desk', { numbers: deskNumbers })
const actors = { ...reads.actors, download: downloadMachine }

export interface DeskNumbersContext extends ReadingsOf<typeof reads> {
  readonly weeks: NumbersWeeks
}

export type DeskNumbersEvent = ReadsEvent | { type: 'weeks.choose'; weeks: NumbersWeeks }

/** Cases by week, what bills are asked about, and where customers get stuck. Run by `deskPage` at /staff/numbers. */
export const deskNumbersMachine = setup({
  types: {} as {
    input: DeskPageInput
    context: DeskNumbersContext
    events: DeskNumbersEvent
    children: { [Name in keyof typeof actors]: Name }
    tags: 'busy' | 'failed'
  },
  actors,
  actions: {
    ...reads.actions,
    storeWeeks: assign((_, { weeks }: { weeks: NumbersWeeks }) => ({ weeks })),
  },
  guards: reads.guards,
}).createMachine({
  id: 'deskNumbers',
  description: 'How many cases came and how long they took, by week; the numbers can be downloaded.',
  context: { ...reads.nothingRead, weeks: '12' },
  initial: 'open',
  on: { 'weeks.choose': { target: '.open', reenter: true, actions: withEvent('storeWeeks') } },
  states: {
    open: {
      ...reads.fresh,
      description: 'The numbers of the chosen weeks are loaded and refreshed.',
      invoke: [
        { ...reads.watch('numbers'), input: ({ context: { weeks } }) => ({ weeks }) },
        { id: 'download', src: 'download', input: ({ context: { weeks } }) => deskNumbersFile(weeks) },
      ],
      initial: 'loading',
      states: {
        loading: loading('#deskNumbers.failed', { areRead: 'showing' }),
        showing: { description: 'The numbers are shown.' },
      },
    },
    failed: pageFailed('open'),
  },
})

export type DeskNumbersActor = ActorRefFrom<typeof deskNumbersMachine>
export type DeskNumbersSnapshot = SnapshotFrom<typeof deskNumbersMachine>
