import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import type { MeterReadAct, ReadsTaken } from '#data/queries/meter-reads/meter-reads.queries.ts'
import { isWhole, payloadOf, type TypedRead } from '#domain/supply/typed-reads.ts'
import { type CommandOutcome, withOutcome } from '#machines/kit/command.ts'
import { nothingSent, type SubmitContext, submits } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { meterReadCommand } from './commands.ts'
import { doubtfulIn, isDoubted } from './read-validation.ts'
import { meterReadEffectMachine, previewUpdate, type PreviewUpdate } from './meter-read-effect.machine.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface MeterReadChangeInput {
  readonly read: MeterRead
  readonly does: 'change' | 'takeBack'
  readonly digits: number
  readonly selection: string
}

export interface MeterReadChangeContext extends MeterReadChangeInput, SubmitContext<ReadsTaken | null>, PreviewUpdate {
  readonly deviceReading: string
  readonly isConfirmed: boolean
  /** Undoing a change is another change. */
  readonly act: MeterReadAct
}

export type MeterReadChangeEvent =
  | { type: 'reading.change'; deviceReading: string }
  | { type: 'change.submit'; key: string }
  | { type: 'doubt.confirm'; key: string }
  | { type: 'doubt.leave' }
  | { type: 'change.undo'; key: string }
  | { type: 'change.close' }

const types = {} as {
  input: MeterReadChangeInput
  context: MeterReadChangeContext
  events: MeterReadChangeEvent
  children: { command: 'command'; effect: 'effect' }
}

interface Outcome {
  readonly outcome: CommandOutcome<ReadsTaken>
}

const submit = submits({
  types,
  command: meterReadCommand,
  requestOf: ({ act, selection }) => ({ what: act, selection }),
})

/** Empty before the last digit. */
const typedIn = ({ read, deviceReading, digits }: MeterReadChangeContext): readonly TypedRead[] =>
  isWhole(deviceReading, digits) && deviceReading !== read.deviceReading ? [typedFrom(read, deviceReading)] : []

const typedFrom = ({ meterId, deviceId }: MeterRead, deviceReading: string): TypedRead => ({ meterId, deviceId, deviceReading })

const actOf = ({ does, read: { readId }, deviceReading, isConfirmed }: MeterReadChangeContext): MeterReadAct =>
  does === 'takeBack'
    ? { act: 'takeBack', readId }
    : { act: 'change', readId, deviceReading, ...(isConfirmed && { isConfirmed }) }

export const takenIn = ({ read, answer }: MeterReadChangeContext): MeterRead | null =>
  answer?.reads.find(({ meterId, deviceId }) => meterId === read.meterId && deviceId === read.deviceId) ?? null

/** Confirmed only if it was: a person looked at it then. */
const undoingOf = (context: MeterReadChangeContext): MeterReadAct => {
  const { does, read } = context
  const taken = takenIn(context)
  const confirmed = read.state === 'checking' && ({ isConfirmed: true } as const)
  return does === 'change' && taken !== null
    ? { act: 'change', readId: taken.readId, deviceReading: read.deviceReading, ...confirmed }
    : { act: 'send', body: { ...payloadOf([typedFrom(read, read.deviceReading)], read.readOn), ...confirmed } }
}

const change = setup({
  types,
  actors: { ...submit.actors, effect: meterReadEffectMachine },
  actions: submit.actions,
  guards: submit.guards,
}).extend({
  actions: {
    storeAct: assign(({ context }) => ({ act: actOf(context) })),
    storeConfirmed: assign({ isConfirmed: true }),
    storePreview: assign((_, previewResult: PreviewUpdate) => previewResult),
    storeReading: assign((_, { deviceReading }: { deviceReading: string }) => ({
      deviceReading,
      isConfirmed: false,
      problem: null,
    })),
    storeUndoing: assign(({ context }) => ({ act: undoingOf(context) })),
    tellEffect: sendTo('effect', ({ context }) => ({
      type: 'reading.change' as const,
      readOn: context.read.readOn,
      readings: typedIn(context),
    })),
  },
  guards: {
    canUndo: ({ context }) => context.does === 'takeBack' || (takenIn(context)?.changeUntil ?? null) !== null,
    isAnother: ({ context: { read, deviceReading } }) => deviceReading !== '' && deviceReading !== read.deviceReading,
    isUnusual: ({ context: { preview } }) => doubtfulIn(preview) !== null,
    isNotPlausible: (_, { outcome }: Outcome) => isDoubted(outcome),
    isTakingBack: ({ context }) => context.does === 'takeBack',
  },
})

const sent = submit.sends({
  done: 'done',
  failed: 'refused',
})
const stored = [withEvent('storeReading'), 'tellEffect'] as const

/** Until the read is billed. Run by `meterReads`; done when closed. */
export const meterReadChangeMachine = change.createMachine({
  id: 'meterReadChange',
  description: 'The customer changes or withdraws a meter reading before its bill is made.',
  context: ({ input }) => ({
    ...input,
    ...nothingSent,
    preview: null,
    deviceReading: input.read.deviceReading,
    isConfirmed: false,
    act: { act: 'takeBack', readId: input.read.readId },
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The chart checks whether the reading is to be changed or withdrawn.',
      always: [{ guard: 'isTakingBack', target: 'takingBack' }, { target: 'changing' }],
    },
    changing: {
      description: 'The customer enters a new reading.',
      invoke: {
        id: 'effect',
        src: 'effect',
        input: ({ context }) => ({ readOn: context.read.readOn, readings: typedIn(context) }),
        onSnapshot: { actions: { type: 'storePreview', params: previewUpdate } },
      },
      initial: 'entering',
      on: { 'reading.change': { target: '.entering', actions: stored }, 'change.close': 'closed' },
      states: {
        entering: {
          description: 'The customer is typing the new reading.',
          on: {
            'change.submit': [
              { guard: 'isUnusual', target: 'checkingAgain' },
              { guard: 'isAnother', target: '#meterReadChange.sending', actions: ['storeAct', submit.begins] },
            ],
          },
        },
        checkingAgain: {
          description: 'The new reading looks unlikely and wasn’t sent: the customer is asked whether it’s right.',
          on: {
            'doubt.leave': 'entering',
            'doubt.confirm': { target: '#meterReadChange.sending', actions: ['storeConfirmed', 'storeAct', submit.begins] },
          },
        },
      },
    },
    takingBack: {
      description: 'The customer is asked to confirm the withdrawal.',
      on: {
        'change.submit': { target: 'sending', actions: ['storeAct', submit.begins] },
        'change.close': 'closed',
      },
    },
    sending: {
      description: 'The change is being sent; the request is repeated if its answer is lost.',
      meta: { spec: 'LOADING' },
      invoke: { ...sent, onDone: [{ guard: withOutcome('isNotPlausible'), target: 'changing.checkingAgain' }, ...sent.onDone] },
    },
    refused: {
      description: 'The change failed, or its result is unknown: the reading stays as it was sent.',
      meta: changeFailed,
      on: { 'change.submit': { target: 'sending', actions: submit.begins }, 'change.close': 'closed' },
    },
    done: {
      description: 'The change is done; the customer can undo it until the bill is made.',
      meta: { spec: 'DONE' },
      on: {
        'change.undo': { guard: 'canUndo', target: 'undoing', actions: ['storeUndoing', submit.begins] },
        'change.close': 'closed',
      },
    },
    undoing: {
      description: 'The earlier reading is being restored.',
      meta: { spec: 'LOADING' },
      invoke: submit.sends({ done: 'undone', failed: 'notUndone' }),
    },
    notUndone: {
      description: 'The change wasn’t undone, or the result is unknown.',
      meta: { spec: 'ERROR' },
      on: { 'change.undo': { target: 'undoing', actions: submit.begins }, 'change.close': 'closed' },
    },
    undone: {
      description: 'The first reading is back in place.',
      on: { 'change.close': 'closed' },
    },
    closed: { description: 'The customer has closed the dialog.', type: 'final' },
  },
})

export type MeterReadChangeActor = ActorRefFrom<typeof meterReadChangeMachine>
export type MeterReadChangeSnapshot = SnapshotFrom<typeof meterReadChangeMachine>
