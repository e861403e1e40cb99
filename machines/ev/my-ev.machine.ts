import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Ev } from '#contract/ev/ev-plan.contract.ts'
import { carDraft } from '#data/drafts/ev.drafts.ts'
import { evModels, myEv, myEvOptions, saveMyEv } from '#data/queries/ev/ev.queries.ts'
import { defaultEv, evErrorsIn } from '#domain/supply/ev.ts'
import { keepsDraft } from '#machines/kit/draft.ts'
import { beginForm, type FieldEvent, type FormContext, formOf } from '#machines/kit/form.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withProblem } from '#machines/kit/with-event.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

export interface MyEvInput {
  readonly selection: string
}

const reads = createReads('the customer’s EV', { car: myEv, models: evModels, options: myEvOptions })
type Readings = ReadingsOf<typeof reads>

export interface MyEvContext extends MyEvInput, Readings, FormContext<Ev> {}

export type MyEvEvent = ReadsEvent | { type: 'car.edit' } | FieldEvent<Ev> | { type: 'form.submit' } | { type: 'form.cancel' }

const noCar: Ev = { name: defaultEv.name, make: '', model: '', charger: 'wall' }
export const all = ({ car, models, options }: Readings) => [car, models, options]
export const carOf = ({ car }: Readings): Ev | null => dataOf(car)?.myEV ?? null

const types = {} as {
  input: MyEvInput
  fields: Ev
  context: MyEvContext
  events: MyEvEvent
  children: {
    car: 'car'
    draft: 'draft'
    models: 'models'
    networkReturn: 'networkReturn'
    options: 'options'
    save: 'save'
  }
  tags: 'busy'
}

const draft = keepsDraft({
  types,
  draft: carDraft,
  selectionOf: ({ selection }) => selection,
  valueOf: ({ fields }) => fields,
  restored: (_, fields) => ({ fields }),
})
const form = formOf({ types, errorsIn: ({ fields }) => evErrorsIn(fields) })
const filling = form.edits({ send: 'saving', begins: [], changes: ['keepDraft'] })

const flow = setup({
  types,
  actors: { ...draft.actors, ...reads.actors, save: fromMutation(saveMyEv) },
  actions: { ...draft.actions, ...form.actions, ...reads.actions },
  guards: { ...draft.guards, ...form.guards, ...reads.guards },
}).extend({
  actions: {
    beginForm: assign(({ context }) => {
      const { name, make, model, charger } = carOf(context) ?? noCar
      return beginForm({ name, make, model, charger })
    }),
  },
})

/** Saving is idempotent. Run by `evPlan` in its overview. */
export const myEvMachine = flow.createMachine({
  id: 'myEv',
  description: 'The customer views and edits their car.',
  meta: {
    why: 'This is the car that you’ve entered. We use its battery for the figures on these pages.',
    next: 'It changes when you save another car.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, ...beginForm(noCar) }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The car, the list of models and the ways to charge are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#myEv.unavailable', { areRead: 'restoring' }),
        restoring: {
          description: 'The chart looks for changes that were typed earlier and not saved.',
          tags: 'busy',
          invoke: draft.finds('editing', 'showing'),
        },
        showing: {
          description: 'The car is shown, or default labels if there is no car.',
          meta: { spec: 'SUCCESS' },
          on: { 'car.edit': { target: 'editing', actions: 'beginForm' } },
        },
        editing: {
          ...filling,
          description: 'The customer enters which car they have.',
          on: { ...filling.on, 'form.cancel': { target: 'showing', actions: 'forgetDraft' } },
        },
        saving: {
          description: 'The car is being saved.',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { fields, selection } }) => ({ body: fields, selection }),
            onDone: { target: 'showing', actions: 'forgetDraft' },
            onError: { target: 'editing.failed', actions: withProblem('storeProblem') },
          },
        },
      },
    },
    unavailable: {
      description: 'The car couldn’t be loaded: the card says so and offers to try again.',
      ...partFailed('reading'),
    },
  },
})

export type MyEvActor = ActorRefFrom<typeof myEvMachine>
export type MyEvMode = 'loading' | 'showing' | 'editing' | 'saving' | 'unavailable'
