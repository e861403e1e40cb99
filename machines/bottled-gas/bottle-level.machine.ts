import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BottleLevel } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import { bottleLevelDraft } from '#data/drafts/bottle-level.drafts.ts'
import { bottleLevel, correctBottleLevel } from '#data/queries/bottled-gas/bottle-level.queries.ts'
import { type SeenFields, seenErrors, seenPercent } from '#domain/supply/observed-level.ts'
import { createCommand } from '#machines/kit/command.ts'
import { beginForm, type FormContext, type FormEvent } from '#machines/kit/form.ts'
import { draftForm } from '#machines/kit/draft-form.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { nothingSent, type SubmitContext } from '#machines/kit/submit.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export const correctLevelCommand = createCommand('correctLevelCommand', 'Corrects the estimated bottle level', correctBottleLevel)

export interface BottlesInput {
  readonly supplyAgreementId: string
  readonly selection: string
}

const reads = createReads('what is in the bottles', { level: bottleLevel })

export type LevelDisplay = 'chart' | 'table'

export interface BottleLevelContext
  extends BottlesInput,
    ReadingsOf<typeof reads>,
    Omit<FormContext<SeenFields>, 'problem'>,
    SubmitContext {
  readonly display: LevelDisplay
}

export type BottleLevelEvent =
  | ReadsEvent
  | FormEvent<SeenFields>
  | { type: 'level.correct' }
  | { type: 'display.choose'; display: LevelDisplay }

const nothingSeen: SeenFields = { full: '0', inUse: '50' }

const types = {} as {
  input: BottlesInput
  fields: SeenFields
  context: BottleLevelContext
  events: BottleLevelEvent
  children: { command: 'command'; draft: 'draft'; level: 'level'; networkReturn: 'networkReturn' }
  tags: 'busy'
}

const form = draftForm({
  types,
  draft: bottleLevelDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ supplyAgreementId, fields }) => ({ supplyAgreementId, ...fields }),
  restored: ({ supplyAgreementId }, saved) =>
    saved.supplyAgreementId === supplyAgreementId ? { fields: { full: saved.full, inUse: saved.inUse } } : null,
  errorsIn: ({ fields }) => seenErrors(fields),
  command: correctLevelCommand,
  requestOf: ({ supplyAgreementId, selection, fields }) => ({
    body: { supplyAgreementId, percent: seenPercent(fields) },
    selection,
  }),
})
const filling = form.fills('sending')

const flow = setup({
  types,
  actors: { ...reads.actors, ...form.parts.actors },
  actions: { ...reads.actions, ...form.parts.actions },
  guards: { ...reads.guards, ...form.parts.guards },
}).extend({
  actions: {
    /** Starts with the estimate: usually little has to change. */
    beginForm: assign(({ context }) => beginForm(fieldsOf(dataOf(context.level)))),
    storeDisplay: assign((_, { display }: { display: LevelDisplay }) => ({ display })),
  },
})

const fieldsOf = (answer: BottleLevel | null): SeenFields => {
  const left = answer?.level?.left ?? 0
  const full = Math.floor(left)
  return { full: String(full), inUse: String(Math.round((left - full) * 4) * 25) }
}

/** Estimated content and the customer's correction, with a draft. Run by `bottledGas`. */
export const bottleLevelMachine = flow.createMachine({
  id: 'bottleLevel',
  description: 'The card estimates how much gas is left, and the customer can correct it.',
  meta: {
    why: 'We estimate the gas that’s left from your deliveries and the time of year.',
    next: 'The estimate changes each day, when you correct it, and when we deliver.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...beginForm(nothingSeen), ...nothingSent, display: 'chart' }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The level is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('level'), input: ({ context }) => ({ supplyAgreementId: context.supplyAgreementId }) },
      initial: 'loading',
      states: {
        loading: loading('#bottleLevel.unavailable', { areRead: 'restoring' }),
        restoring: {
          description: 'The chart looks for a correction that was typed earlier and not sent.',
          tags: 'busy',
          invoke: form.draft.finds('correcting', 'showing'),
        },
        showing: {
          description: 'The bottles are shown with their estimated level.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#bottleLevel.unavailable' },
          on: {
            'level.correct': { target: 'correcting', actions: 'beginForm' },
            'display.choose': { actions: withEvent('storeDisplay') },
          },
        },
        correcting: {
          ...filling,
          description: 'The customer enters what they see in the bottles.',
          on: { ...filling.on, 'form.cancel': { target: 'showing', actions: 'forgetDraft' } },
        },
        sending: {
          description: 'The correction is being saved; the request is repeated if its answer is lost.',
          invoke: form.submit.sends({ done: 'kept', does: ['forgetDraft'], when: 'isDone', failed: 'correcting.failed' }),
        },
        kept: {
          description: 'The correction is saved: the estimate continues from it.',
          on: { 'level.correct': { target: 'correcting', actions: 'beginForm' } },
        },
      },
    },
    unavailable: {
      description: 'The level couldn’t be loaded: the card says so and offers to try again.',
      ...partFailed('reading'),
    },
  },
})

export type BottleLevelActor = ActorRefFrom<typeof bottleLevelMachine>
export type BottleLevelSnapshot = SnapshotFrom<typeof bottleLevelMachine>
