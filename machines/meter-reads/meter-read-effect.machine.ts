import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { MeterReadPreview } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { meterReadPreview } from '#data/queries/meter-reads/meter-reads.queries.ts'
import type { Day } from '#domain/basics/days.ts'
import { payloadOf, type TypedRead } from '#domain/supply/typed-reads.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { dataOf } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'

interface MeterReadEffectInput {
  /** Only readings with all digits. */
  readonly readings: readonly TypedRead[]
  /** Null: today. */
  readonly readOn: Day | null
}

export interface MeterReadEffectContext extends MeterReadEffectInput {
  readonly reading: Reading<MeterReadPreview>
}

export type MeterReadEffectEvent = { type: 'reading.change' } & MeterReadEffectInput

const effect = setup({
  types: {
    input: {} as MeterReadEffectInput,
    context: {} as MeterReadEffectContext,
    events: {} as MeterReadEffectEvent,
    children: {} as { preview: 'preview' },
    tags: {} as 'busy',
  },
  actors: { preview: fromQuery(meterReadPreview) },
  actions: {
    storeReading: assign((_, reading: Reading<MeterReadPreview>) => ({ reading })),
    storeReadings: assign((_, { readings, readOn }: MeterReadEffectInput) => ({ readings, readOn, reading: pending })),
  },
  guards: {
    hasFailed: ({ context: { reading } }) => reading.status === 'failed',
    isRead: ({ context: { reading } }) => reading.status === 'ready',
    isTyped: ({ context: { readings } }) => readings.length > 0,
  },
  delays: { pause: 300 },
})

/** After a pause in typing; nothing is saved. Run by the form of a read and by its change. */
export const meterReadEffectMachine = effect.createMachine({
  id: 'meterReadEffect',
  description: 'The form shows what a reading does to the bill, as the customer types.',
  context: ({ input }) => ({ ...input, reading: pending }),
  on: { 'reading.change': { target: '.waiting', actions: withEvent('storeReadings') } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No complete reading is typed.',
      always: { guard: 'isTyped', target: 'pausing' },
    },
    pausing: {
      description: 'A complete reading is typed; another digit may follow.',
      tags: 'busy',
      after: { pause: 'watching' },
    },
    watching: {
      description: 'The effect on the bill is being calculated.',
      invoke: {
        ...watch('preview', 'storeReading'),
        input: ({ context }) => ({ ...payloadOf(context.readings, context.readOn) }),
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'The effect is loading.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'isRead', target: 'shown' },
            { guard: 'hasFailed', target: 'failed' },
          ],
        },
        shown: { description: 'The effect is shown, and whether the reading is likely.', meta: { spec: 'SUCCESS' } },
        failed: {
          description: 'The effect couldn’t be calculated, perhaps without a network; the customer can still send the reading.',
          meta: { spec: 'ERROR' },
          always: { guard: 'isRead', target: 'shown' },
        },
      },
    },
  },
})

/** Null until known, and while another digit may follow. */
export interface PreviewUpdate {
  readonly preview: MeterReadPreview | null
}
interface EffectSnapshotArgs {
  readonly event: { readonly snapshot: { readonly context?: MeterReadEffectContext } }
}

export const previewUpdate = ({ event: { snapshot } }: EffectSnapshotArgs): PreviewUpdate => ({
  preview: snapshot.context ? dataOf(snapshot.context.reading) : null,
})

export type MeterReadEffectActor = ActorRefFrom<typeof meterReadEffectMachine>
export type MeterReadEffectSnapshot = SnapshotFrom<typeof meterReadEffectMachine>
