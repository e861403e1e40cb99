import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ShowerOptimiser } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { showerDraft } from '#data/drafts/shower-optimiser.drafts.ts'
import { saveShowerGoal, showerOptimiser } from '#data/queries/shower-optimiser/shower-optimiser.queries.ts'
import { fieldsOfGoal, goalOfFields, showerErrors, type ShowerFields } from '#domain/insights/shower-optimiser.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FieldEvent, type FormContext, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withProblem } from '#machines/kit/with-event.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

const reads = createReads('the shower optimiser', { optimiser: showerOptimiser })

export interface ShowerOptimiserContext extends ReadingsOf<typeof reads>, FormContext<ShowerFields> {}

export type ShowerOptimiserEvent =
  | ReadsEvent
  | PageEvent
  | FieldEvent<ShowerFields>
  | { type: 'form.submit' }
  | { type: 'form.reset' }

const noShowers: ShowerFields = {
  people: '',
  hotWater: 'electricity',
  minutesNow: 1,
  litresNow: 6,
  minutes: 1,
  litres: 6,
  frequency: 1,
}

const known = ({ optimiser }: ShowerOptimiserContext): ShowerOptimiser | null => dataOf(optimiser)
const selectionOf = (context: ShowerOptimiserContext): string => known(context)?.billingAccountId ?? ''
const beginOf = (context: ShowerOptimiserContext): ShowerFields => {
  const optimiser = known(context)
  return optimiser ? fieldsOfGoal(optimiser.goal?.answers ?? optimiser.begin) : noShowers
}

const types = {} as { fields: ShowerFields; context: ShowerOptimiserContext }
const draft = keepsDraft({
  types,
  draft: showerDraft,
  selectionOf,
  valueOf: ({ fields }) => fields,
  restored: (_, fields) => ({ fields }),
})
const form = formOf({ types, errorsIn: ({ fields }) => showerErrors(fields) })
const filling = form.edits({ send: 'saving', begins: [], changes: ['keepDraft'] })
const actors = { ...reads.actors, ...draft.actors, save: fromMutation(saveShowerGoal) }

const flow = setup({
  types: {} as PageTypes<typeof actors, ShowerOptimiserContext, ShowerOptimiserEvent>,
  actors,
  actions: { ...reads.actions, ...draft.actions, ...form.actions },
  guards: { ...reads.guards, ...form.guards },
}).extend({ actions: { beginForm: assign(({ context }) => beginForm(beginOf(context))) } })

/** Saving the goal is idempotent. Run by `page` at /account/shower-optimizer. */
export const showerOptimiserMachine = flow.createMachine({
  id: 'showerOptimiser',
  description: 'The customer sees how their home showers, and what shorter showers would save.',
  meta: {
    why: 'We estimate what your showers cost from your answers and your prices.',
    next: 'It changes when you change an answer or your prices change.',
  },
  context: { ...reads.nothingRead, ...beginForm(noShowers) },
  initial: 'open',
  states: {
    open: {
      description: 'The goal and the prices are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#showerOptimiser.failed', { areRead: 'restoring' }),
        restoring: {
          description: 'The chart looks for changes that were tried earlier and not saved.',
          tags: 'busy',
          entry: 'beginForm',
          invoke: draft.restores('editing'),
        },
        editing: {
          ...filling,
          description: 'The customer tries out what a shorter shower would save.',
          meta: { spec: 'SUCCESS' },
          on: { ...filling.on, 'form.reset': { target: '.ready', actions: ['forgetDraft', 'beginForm'] } },
        },
        saving: {
          description: 'The goal is being saved.',
          meta: { spec: 'UPDATING' },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({ body: goalOfFields(context.fields), selection: selectionOf(context) }),
            onDone: { target: 'saved', actions: 'forgetDraft' },
            onError: { target: 'editing.failed', actions: withProblem('storeProblem') },
          },
        },
        saved: {
          description: 'The goal is saved: the page says so until the customer changes it.',
          meta: { spec: 'SUCCESS' },
          on: { 'field.change': { ...filling.on['field.change'], target: 'editing' } },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type ShowerOptimiserActor = ActorRefFrom<typeof showerOptimiserMachine>
export type ShowerOptimiserSnapshot = SnapshotFrom<typeof showerOptimiserMachine>
