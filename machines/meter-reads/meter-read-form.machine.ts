import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Meter } from '#contract/meter-reads/meter-reads.contract.ts'
import { now } from '#data/browser/clock.ts'
import { meterReadDraft } from '#data/drafts/meter-reads.drafts.ts'
import type { ReadsTaken } from '#data/queries/meter-reads/meter-reads.queries.ts'
import { type Day, today } from '#domain/basics/days.ts'
import { knownReads, movedTo, payloadOf, type TypedRead, wholeReads, withRead } from '#domain/supply/typed-reads.ts'
import { type CommandOutcome, withOutcome } from '#machines/kit/command.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { meterReadCommand } from './commands.ts'
import { doubtfulIn, isDoubted, saysLocked } from './read-validation.ts'
import { meterReadEffectMachine, previewUpdate, type PreviewUpdate } from './meter-read-effect.machine.ts'

export type MeterFace = 'digits' | 'dials'

export interface MeterReadFormInput {
  readonly meters: readonly Meter[]
  readonly meterId: string
  readonly selection: string
}

export interface MeterReadFormContext extends MeterReadFormInput, SubmitContext<ReadsTaken | null>, PreviewUpdate {
  readonly readings: readonly TypedRead[]
  /** Day on which the last reading was typed; it counts however late it is sent. Null while nothing is typed. */
  readonly readOn: Day | null
  readonly face: MeterFace
  /** The customer confirmed an unlikely reading. */
  readonly isConfirmed: boolean
}

type RegisterOf = Pick<TypedRead, 'meterId' | 'deviceId'>

export type MeterReadFormEvent =
  | ({ type: 'reading.change' } & TypedRead)
  | { type: 'face.choose'; face: MeterFace }
  | { type: 'meter.choose'; meterId: string }
  | { type: 'form.clear' }
  | { type: 'form.submit'; key: string }
  | { type: 'doubt.confirm'; key: string }
  | { type: 'doubt.leave' }
  | { type: 'suggestion.use'; from: RegisterOf; to: TypedRead }
  | ({ type: 'meter.mistake' } & RegisterOf)
  | { type: 'lock.close' }
  | { type: 'receipt.close' }

const types = {} as {
  input: MeterReadFormInput
  context: MeterReadFormContext
  events: MeterReadFormEvent
  children: { command: 'command'; draft: 'draft'; effect: 'effect' }
}

const draft = keepsDraft({
  types,
  draft: meterReadDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ readings, readOn, face }) => ({ readings, readOn, face }),
  restored: ({ meters }, { readings, ...saved }) => ({ ...saved, readings: knownReads(meters, readings) }),
})
const submit = submits({
  types,
  command: meterReadCommand,
  requestOf: ({ readings, readOn, isConfirmed, selection }) => ({
    what: { act: 'send' as const, body: { ...payloadOf(readings, readOn), ...(isConfirmed && { isConfirmed }) } },
    selection,
  }),
})

const form = setup({
  types,
  actors: { ...draft.actors, ...submit.actors, effect: meterReadEffectMachine },
  actions: { ...draft.actions, ...submit.actions },
  guards: { ...submit.guards },
}).extend({
  actions: {
    clearAnswer: assign({ answer: null }),
    clearConfirmed: assign({ isConfirmed: false }),
    clearReadings: assign({ readings: [], readOn: null, preview: null, isConfirmed: false }),
    storeConfirmed: assign({ isConfirmed: true }),
    storeFace: assign((_, { face }: { face: MeterFace }) => ({ face })),
    storeMeter: assign((_, { meterId }: { meterId: string }) => ({ meterId })),
    storeMistake: assign(({ context }, { meterId, deviceId }: RegisterOf) => ({
      readings: withRead(context.readings, { meterId, deviceId, deviceReading: '' }),
    })),
    storePreview: assign((_, previewResult: PreviewUpdate) => previewResult),
    storeReading: assign(({ context }, { meterId, deviceId, deviceReading }: TypedRead) => ({
      readings: withRead(context.readings, { meterId, deviceId, deviceReading }),
      readOn: today(now()),
      isConfirmed: false,
      problem: null,
    })),
    storeSuggestion: assign(({ context }, { from, to }: { from: RegisterOf; to: TypedRead }) => ({
      readings: movedTo(context.readings, from, to),
      meterId: to.meterId,
    })),
    tellEffect: sendTo('effect', ({ context: { meters, readings, readOn } }) => ({
      type: 'reading.change' as const,
      readOn,
      readings: wholeReads(meters, readings),
    })),
  },
  guards: {
    isUnusual: ({ context: { preview } }) => doubtfulIn(preview) !== null,
    isLocked: ({ context: { problem } }) => saysLocked(problem),
    isNotPlausible: (_, { outcome }: { outcome: CommandOutcome<ReadsTaken> }) => isDoubted(outcome),
    isTyped: ({ context: { readings } }) => readings.length > 0,
  },
  // Milliseconds until the sending state resets, as documented.
  delays: { reset: 300 },
})

const stored = [withEvent('storeReading'), 'keepDraft', 'tellEffect'] as const
const sent = submit.sends({
  done: 'done',
  does: ['forgetDraft', 'clearReadings'],
  failed: 'failed',
})

/** An unlikely reading must be confirmed. Encrypted draft until accepted. Run by `meterReads` while a meter can be read. */
export const meterReadFormMachine = form.createMachine({
  id: 'meterReadForm',
  description: 'The customer enters their meter readings and sees what they do to the bill.',
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    preview: null,
    readings: [],
    readOn: null,
    face: 'digits',
    isConfirmed: false,
  }),
  on: { 'meter.choose': { actions: withEvent('storeMeter') } },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The chart looks for readings that were typed earlier and not sent.',
      invoke: draft.restores('giving'),
    },
    giving: {
      description: 'The customer types their meter readings, and the effect on the bill is calculated.',
      meta: { spec: 'INITIAL' },
      invoke: {
        id: 'effect',
        src: 'effect',
        input: ({ context: { meters, readings, readOn } }) => ({ readOn, readings: wholeReads(meters, readings) }),
        onSnapshot: { actions: { type: 'storePreview', params: previewUpdate } },
      },
      initial: 'entering',
      on: {
        'reading.change': { actions: stored },
        'face.choose': { actions: [withEvent('storeFace'), 'keepDraft'] },
        'form.clear': { guard: 'isTyped', target: '.entering', actions: ['clearReadings', 'forgetDraft', 'tellEffect'] },
      },
      states: {
        entering: {
          description: 'The customer enters one reading or several.',
          initial: 'ready',
          on: {
            'form.submit': [
              { guard: 'isUnusual', target: 'checkingAgain', actions: 'clearAnswer' },
              { guard: 'isTyped', target: '#meterReadForm.sending', actions: ['clearAnswer', submit.begins, 'keepDraft'] },
            ],
          },
          states: {
            ready: { description: 'The form shows no result.' },
            confirmed: {
              description:
                'The last readings were accepted: a receipt says what happens next, until the customer closes it or sends more.',
              on: { 'receipt.close': { target: 'ready', actions: 'clearAnswer' } },
            },
            refused: {
              description:
                'The last readings weren’t accepted, or the result is unknown: the server’s message is shown beside them.',
              on: { 'reading.change': { target: 'ready', actions: stored } },
            },
            locked: {
              description: 'The register is locked: a dialog explains why.',
              on: { 'lock.close': 'ready' },
            },
            mistaken: {
              description: 'The reading was of another meter: the form shows the number on the front of this one.',
              on: { 'reading.change': { target: 'ready', actions: stored } },
            },
          },
        },
        checkingAgain: {
          description:
            'A reading looks unlikely and wasn’t sent: the customer checks for swapped digits or the wrong meter, or confirms it.',
          on: {
            'reading.change': { target: 'entering', actions: stored },
            'suggestion.use': { target: 'entering', actions: [withEvent('storeSuggestion'), 'keepDraft', 'tellEffect'] },
            'meter.mistake': { target: 'entering.mistaken', actions: [withEvent('storeMistake'), 'keepDraft', 'tellEffect'] },
            'doubt.leave': 'entering',
            'doubt.confirm': { target: '#meterReadForm.sending', actions: ['storeConfirmed', submit.begins, 'keepDraft'] },
          },
        },
      },
    },
    sending: {
      description: 'The readings are being sent; the request is repeated if its answer is lost.',
      meta: { spec: 'LOADING' },
      exit: 'clearConfirmed',
      invoke: { ...sent, onDone: [{ guard: withOutcome('isNotPlausible'), target: 'giving.checkingAgain' }, ...sent.onDone] },
    },
    done: {
      description: 'The readings were accepted.',
      meta: { spec: 'DONE' },
      after: { reset: 'giving.entering.confirmed' },
    },
    failed: {
      description: 'The readings weren’t accepted, or the result is unknown.',
      meta: { spec: 'ERROR' },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The chart checks whether the register is locked.',
          always: [{ guard: 'isLocked', target: 'locked' }, { target: 'refused' }],
        },
        locked: {
          description: 'A dialog explains why the register is locked.',
          after: { reset: '#meterReadForm.giving.entering.locked' },
        },
        refused: {
          description: 'The server’s message is shown beside the readings.',
          after: { reset: '#meterReadForm.giving.entering.refused' },
        },
      },
    },
  },
})

export type MeterReadFormActor = ActorRefFrom<typeof meterReadFormMachine>
export type MeterReadFormSnapshot = SnapshotFrom<typeof meterReadFormMachine>
