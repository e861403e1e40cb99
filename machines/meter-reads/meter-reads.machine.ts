import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Meter, MeterRead } from '#contract/meter-reads/meter-reads.contract.ts'
import { switcher } from '#data/queries/account/account.queries.ts'
import { meterReads, siteMeters } from '#data/queries/meter-reads/meter-reads.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { clock, type ClockEvent } from '#machines/kit/clock.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { selectionOf } from '#machines/kit/selection.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { meterReadChangeMachine, type MeterReadChangeInput } from './meter-read-change.machine.ts'
import { meterPhotoMachine } from './meter-photo.machine.ts'
import { meterReadFormMachine } from './meter-read-form.machine.ts'

export interface MeterReadsInput {
  readonly supplyPointId: string | null
}

// A meter can be read without its history.
const reads = createReads('the meters', {
  meters: siteMeters,
  history: { read: meterReads, isOptional: true },
  account: switcher,
})
const actors = { ...reads.actors, clock, form: meterReadFormMachine, photo: meterPhotoMachine, change: meterReadChangeMachine }

type Changing = Pick<MeterReadChangeInput, 'does'> & { readonly readId: string }

export interface MeterReadsContext extends MeterReadsInput, ReadingsOf<typeof reads> {
  /** Epoch milliseconds. */
  readonly now: number
  readonly changing: Changing
  /** Null: the meter's first. */
  readonly deviceId: string | null
}

export type MeterReadsEvent =
  | ReadsEvent
  | ClockEvent
  | { type: 'register.choose'; deviceId: string }
  | ({ type: 'read.change' } & Changing)

export const metersOf = ({ meters }: MeterReadsContext): readonly Meter[] => dataOf(meters)?.meterReadings.meters ?? []

/** Of the requested supply point, else the first that can be read. */
export const firstMeterOf = (context: MeterReadsContext): Meter | null => {
  const meters = metersOf(context)
  return (
    meters.find(({ supplyPointId }) => supplyPointId === context.supplyPointId) ??
    meters.find(({ hindrance: blockedReason }) => blockedReason === null) ??
    meters[0] ??
    null
  )
}

/** Undefined once it can no longer be changed. */
export const changeableRead = ({ history }: MeterReadsContext, readId: string): MeterRead | undefined =>
  dataOf(history)?.reads.find((read) => read.readId === readId && read.changeUntil !== null)

const digitsOf = (context: MeterReadsContext, read: MeterRead | undefined): number =>
  metersOf(context)
    .find(({ id }) => id === read?.meterId)
    ?.devices.find(({ id }) => id === read?.deviceId)?.digits ?? 0

const changeInput = (context: MeterReadsContext): MeterReadChangeInput => {
  const { readId, does } = context.changing
  const read = changeableRead(context, readId)
  if (!read) throw new Error(`No read ${readId} that can be changed`)
  return { read, does, digits: digitsOf(context, read), selection: selectionOf(context.account) }
}

const flow = setup({
  types: {} as PartTypes<typeof actors, MeterReadsContext, MeterReadsEvent, MeterReadsInput>,
  actors,
  actions: {
    ...reads.actions,
    storeChanging: assign((_, { readId, does }: Changing) => ({ changing: { readId, does } })),
    storeDevice: assign((_, { deviceId }: { deviceId: string }) => ({ deviceId })),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
  },
  guards: {
    ...reads.guards,
    canChange: ({ context }, { readId }: Changing) => changeableRead(context, readId) !== undefined,
    hasNoMeters: ({ context }) => reads.combine(context).status === 'ready' && metersOf(context).length === 0,
    hasNoneToRead: ({ context }) =>
      reads.combine(context).status === 'ready' &&
      metersOf(context).every(({ hindrance: blockedReason }) => blockedReason !== null),
  },
})

/** Also runs the modal over My Products. Run by `products` at the address of meter reads. */
export const meterReadsMachine = flow.createMachine({
  id: 'meterReads',
  description: 'The customer sees their meters and past readings, and sends the next one.',
  meta: {
    why: 'These are your meters and the readings we have for them.',
    next: 'A reading is added when you send it or when we read your meter.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, now: 0, changing: { readId: '', does: 'change' }, deviceId: null }),
  initial: 'open',
  states: {
    open: {
      description: 'The meters and their readings are loaded and refreshed.',
      ...reads.fresh,
      invoke: [...reads.fresh.invoke, { id: 'clock', src: 'clock' }],
      on: {
        'clock.ticked': { actions: withEvent('storeNow') },
        'register.choose': { actions: withEvent('storeDevice') },
      },
      initial: 'loading',
      states: {
        loading: loading('#meterReads.failed', { hasNoMeters: 'noMeters', hasNoneToRead: 'closed', areRead: 'reading' }),
        noMeters: { description: 'The account has no meters.', meta: { spec: 'NO_DATA' } },
        closed: {
          description: 'No meter takes a reading from its customer: each one says why, and the form is hidden.',
          meta: { spec: 'SUCCESS' },
        },
        reading: {
          description: 'The customer can read at least one meter.',
          meta: { spec: 'SUCCESS' },
          invoke: [
            {
              id: 'form',
              src: 'form',
              input: ({ context }) => ({
                meters: metersOf(context),
                meterId: firstMeterOf(context)?.id ?? '',
                selection: selectionOf(context.account),
              }),
            },
            { id: 'photo', src: 'photo' },
          ],
          initial: 'standing',
          states: {
            standing: {
              description: 'The sent readings are listed.',
              on: {
                'read.change': { guard: withEvent('canChange'), target: 'changing', actions: withEvent('storeChanging') },
              },
            },
            changing: {
              description: 'The customer changes or withdraws a sent reading in a dialog.',
              invoke: { id: 'change', src: 'change', input: ({ context }) => changeInput(context), onDone: 'standing' },
            },
          },
        },
      },
    },
    failed: { description: 'The meters couldn’t be loaded.', ...partFailed('open') },
  },
})

export type MeterReadsActor = ActorRefFrom<typeof meterReadsMachine>
export type MeterReadsSnapshot = SnapshotFrom<typeof meterReadsMachine>
