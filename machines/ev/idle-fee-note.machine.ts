import { type ActorRefFrom, assign, setup } from 'xstate'
import { chargingYear } from '#data/queries/ev/ev.queries.ts'
import { markSeen } from '#data/queries/moments/moments.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { toProblem } from '#domain/portal/problem.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import type { YearRequest } from './loads.ts'

const reads = createReads('the note on idle fees', { reading: chargingYear })

export interface IdleFeeNoteContext extends YearRequest, ReadingsOf<typeof reads> {
  /** Saving “seen” failed; not shown to the customer. */
  readonly problemType: string | null
}

export type IdleFeeNoteEvent = { type: 'note.close' }

const actors = { ...reads.actors, save: fromMutation(markSeen) }

const note = setup({
  types: {} as PartTypes<typeof actors, IdleFeeNoteContext, IdleFeeNoteEvent, YearRequest>,
  actors,
  actions: {
    ...reads.actions,
    reportUnsaved: ({ context }) =>
      reporter.report('Idle-fee info flag not saved', context.problemType === null ? {} : { type: context.problemType }),
    storeProblem: assign((_, { error }: { error: unknown }) => ({ problemType: toProblem(error).type })),
  },
  guards: {
    isSeen: ({ context: { reading } }) => reading.status === 'ready' && reading.data.isIdleFeeInfoSeen,
    isUnseen: ({ context: { reading } }) => reading.status === 'ready' && !reading.data.isIdleFeeInfoSeen,
  },
})

/** Dismissed on all devices. Run by `evLinking` while linked. */
export const idleFeeNoteMachine = note.createMachine({
  id: 'idleFeeNote',
  description: 'A note explains idle fees until the customer dismisses it.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, problemType: null }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The chart checks whether the note was dismissed.',
      invoke: { ...reads.watch('reading'), input: ({ context: { year } }) => ({ year }) },
      always: [
        { guard: 'isSeen', target: 'closed' },
        { guard: 'isUnseen', target: 'open' },
      ],
    },
    open: { description: 'The note is shown.', on: { 'note.close': 'saving' } },
    saving: {
      description: 'The note is closed, and the dismissal is being saved.',
      invoke: {
        id: 'save',
        src: 'save',
        input: { query: {}, body: { flagName: 'evIdleFeeInfoSeen' } },
        onDone: 'closed',
        onError: {
          target: 'unsaved',
          actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unsaved: {
      description: 'The dismissal couldn’t be saved: the failure is logged, and the customer sees no message.',
      entry: 'reportUnsaved',
    },
    closed: { description: 'The note was dismissed.' },
  },
})

export type IdleFeeNoteActor = ActorRefFrom<typeof idleFeeNoteMachine>
