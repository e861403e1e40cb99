import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { decideHeldReading, heldReading } from '#data/queries/desk/readings.queries.ts'
import { type DecisionFields, decisionErrors, type ReadingDecision } from '#domain/desk/reading-decision.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent, formOf } from '#machines/kit/form.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'

const reads = createReads('the held reading', { reading: heldReading })

const decideReadingCommand = createCommand('decideReadingCommand', 'Decides a held reading', decideHeldReading)

export interface DeskReadingInput {
  readonly number: number
}

type DecisionAnswer = { readonly number: number } | null

export interface DeskReadingContext
  extends DeskReadingInput,
    ReadingsOf<typeof reads>,
    FormContext<DecisionFields>,
    SubmitContext<DecisionAnswer> {
  readonly decision: ReadingDecision
}

interface Choice {
  readonly decision: ReadingDecision
}

export type DeskReadingEvent = ReadsEvent | FormEvent<DecisionFields> | ({ type: 'decision.choose' } & Choice)

export interface DecidedReading {
  readonly number: number
  readonly decision: ReadingDecision
  readonly firstName: string
}

const types = {} as {
  input: DeskReadingInput
  context: DeskReadingContext
  events: DeskReadingEvent
  output: DecidedReading
  fields: DecisionFields
  tags: 'busy' | 'failed'
  children: { reading: 'reading'; command: 'command'; networkReturn: 'networkReturn' }
}

const nothingWritten: DecisionFields = { text: '', hasRolledOver: false }

const form = formOf({
  types,
  errorsIn: ({ fields, decision, reading }: DeskReadingContext) =>
    decisionErrors(fields, { decision, needsRollOver: dataOf(reading)?.needsRollOver ?? false }),
  fieldNamed: (name) => (name === 'reason' || name === 'note' ? 'text' : name),
})

const submit = submits({
  types,
  command: decideReadingCommand,
  requestOf: ({ number, decision, fields }: DeskReadingContext) => ({ number, decision, ...fields }),
})

const flow = setup({
  types,
  actors: { ...reads.actors, ...submit.actors },
  actions: { ...reads.actions, ...submit.actions, ...form.actions },
  guards: { ...reads.guards, ...submit.guards, ...form.guards },
}).extend({
  actions: { storeDecision: assign((_, { decision }: Choice) => ({ decision, ...beginForm(nothingWritten) })) },
  guards: {
    canDecide: ({ context }, { decision }: Choice) => {
      const reading = dataOf(context.reading)
      return reading !== null && (decision !== 'ask' || reading.canAsk) && (decision !== 'release' || reading.canRelease)
    },
  },
})

const filling = form.edits({ send: 'sending', begins: [submit.begins], changes: [] })

/** Run by `deskReadings`; done when the reading is decided, or its customer was asked. */
export const deskReadingMachine = flow.createMachine({
  id: 'deskReading',
  description: 'A held reading with the home’s history: the customer is asked, or it is released or refused.',
  context: ({ input }) => ({
    ...input,
    ...reads.nothingRead,
    ...beginForm(nothingWritten),
    ...nothingSent,
    decision: 'ask',
  }),
  initial: 'open',
  states: {
    open: {
      description: 'The reading is loaded.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('reading'), input: ({ context }) => ({ number: context.number }) },
      initial: 'loading',
      states: {
        loading: loading('#deskReading.failed', { areRead: 'looking' }),
        looking: {
          description: 'The history, the cost and the likeliest explanation are shown.',
          meta: { spec: 'SUCCESS' },
          on: {
            'decision.choose': { guard: withEvent('canDecide'), target: 'deciding', actions: withEvent('storeDecision') },
          },
        },
        deciding: {
          ...filling,
          description: 'The text for the customer is being written.',
          on: { ...filling.on, 'form.cancel': 'looking' },
        },
        sending: submit.sending({ done: '#deskReading.decided', failed: 'deciding.failed' }),
      },
    },
    failed: { description: 'The reading couldn’t be loaded, or isn’t held any more.', ...partFailed('open') },
    decided: { description: 'The reading is decided, or its customer was asked.', type: 'final' },
  },
  output: ({ context }) => ({
    number: context.number,
    decision: context.decision,
    firstName: dataOf(context.reading)?.firstName ?? '',
  }),
})

export type DeskReadingActor = ActorRefFrom<typeof deskReadingMachine>
export type DeskReadingSnapshot = SnapshotFrom<typeof deskReadingMachine>
