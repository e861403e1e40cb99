import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate'
import type { Ev, EvModels, MyEv, MyEvOptions } from '#contract/ev-plan.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { carDraft } from '#data/drafts/ev-drafts.ts'
import { evModels, myEv, myEvOptions, saveMyEv } from '#data/queries/ev.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { defaultEv, type EvTroubles, evTroublesOf } from '#domain/ev.ts'
import { toProblem } from '#domain/problem.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'

export interface MyEvInput {
  /** The selected account. */
  readonly selection: string
}

interface Readings {
  readonly car: Reading<MyEv>
  readonly models: Reading<EvModels>
  readonly options: Reading<MyEvOptions>
}

export interface MyEvContext extends MyEvInput, Readings {
  /** What is being typed. */
  readonly draft: Ev
  readonly troubles: EvTroubles
  readonly attempt: number
  readonly problem: Problem | null
}

export type MyEvEvent =
  | NetworkEvent
  | { type: 'load.retry' }
  | { type: 'car.edit' }
  | { type: 'car.change'; change: Partial<Ev> }
  | { type: 'car.save' }
  | { type: 'car.cancel' }

const nothingRead: Readings = { car: pending, models: pending, options: pending }
const emptyDraft: Ev = { name: defaultEv.name, make: '', model: '', charger: 'wall' }
export const all = ({ car, models, options }: Readings) => [car, models, options]
export const carOf = ({ car }: Readings): Ev | null => (car.status === 'ready' ? car.data.myEV : null)

const flow = setup({
  types: {
    input: {} as MyEvInput,
    context: {} as MyEvContext,
    events: {} as MyEvEvent,
    children: {} as {
      car: 'car'
      draft: 'draft'
      models: 'models'
      networkReturn: 'networkReturn'
      options: 'options'
      save: 'save'
    },
    tags: {} as 'busy',
  },
  actors: {
    car: fromQuery<MyEv, undefined>(myEv),
    draft: fromPromise<Ev | null, MyEvInput>(({ input }) => carDraft.read(input.selection)),
    models: fromQuery<EvModels, undefined>(evModels),
    networkReturn,
    options: fromQuery<MyEvOptions, undefined>(myEvOptions),
    save: fromMutation(saveMyEv),
  },
  actions: {
    awaitReadings: assign(nothingRead),
    beginDraft: assign(({ context }) => {
      const car = carOf(context)
      const { name, make, model, charger } = car ?? emptyDraft
      return { draft: { name, make, model, charger }, troubles: {}, problem: null }
    }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, troubles: evTroublesOf(context.draft) })),
    forgetDraft: ({ context }) => carDraft.remove(context.selection),
    keepDraft: ({ context }) => carDraft.write(context.selection, context.draft),
    reportFailure: () => reporter.report('Error loading the customer’s EV'),
    storeCar: assign((_, reading: Reading<MyEv>) => ({ car: reading })),
    storeChange: assign(({ context }, { change }: { change: Partial<Ev> }) => ({
      draft: { ...context.draft, ...change },
      troubles: Object.fromEntries(Object.entries(context.troubles).filter(([field]) => !(field in change))),
    })),
    storeDraft: assign((_, { kept }: { kept: Ev | null }) => (kept === null ? {} : { draft: kept, troubles: {}, problem: null })),
    storeModels: assign((_, reading: Reading<EvModels>) => ({ models: reading })),
    storeOptions: assign((_, reading: Reading<MyEvOptions>) => ({ options: reading })),
    storeProblem: assign((_, { error }: { error: unknown }) => {
      const problem = toProblem(error)
      return { problem, troubles: problem.fields ?? {} }
    }),
  },
  guards: {
    areAllKnown: ({ context }) => all(context).every(({ status }) => status === 'ready'),
    areValid: ({ context }) => Object.keys(evTroublesOf(context.draft)).length === 0,
    hasDraft: (_, { kept }: { kept: Ev | null }) => kept !== null,
    hasFailed: ({ context }) => all(context).some(({ status }) => status === 'failed'),
  },
})

/**
 * The customer's car: what it is called, its make and model, and how it is charged at the account's own charger.
 *
 * Run by `evPlan` while its overview is open; it has no end of its own. Saving the same car twice is the same as once.
 */
export const myEvMachine = flow.createMachine({
  id: 'myEv',
  description: 'The customer’s car, shown and edited.',
  context: ({ input }) => ({ ...input, ...nothingRead, draft: emptyDraft, troubles: {}, attempt: 0, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The car, the cars to choose from and the ways to charge them are read and kept fresh.',
      entry: 'awaitReadings',
      invoke: [watch('car', 'storeCar'), watch('models', 'storeModels'), watch('options', 'storeOptions')],
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'hasFailed', target: '#myEv.unavailable' },
            { guard: 'areAllKnown', target: 'restoring' },
          ],
        },
        restoring: {
          description: 'What was typed before and not saved is looked for.',
          tags: 'busy',
          invoke: {
            id: 'draft',
            src: 'draft',
            input: ({ context: { selection } }) => ({ selection }),
            onDone: [
              {
                guard: { type: 'hasDraft', params: ({ event }) => ({ kept: event.output }) },
                target: 'editing',
                actions: { type: 'storeDraft', params: ({ event }) => ({ kept: event.output }) },
              },
              { target: 'showing' },
            ],
            onError: 'showing',
          },
        },
        showing: {
          description: 'The car shows; without one its default labels.',
          meta: { spec: 'SUCCESS' },
          on: { 'car.edit': { target: 'editing', actions: 'beginDraft' } },
        },
        editing: {
          description: 'The customer says which car it is.',
          initial: 'ready',
          on: {
            'car.change': { actions: [{ type: 'storeChange', params: ({ event }) => event }, 'keepDraft'] },
            'car.save': [
              { guard: 'areValid', target: 'saving' },
              { target: '.invalid', actions: 'countAttempt' },
            ],
            'car.cancel': { target: 'showing', actions: 'forgetDraft' },
          },
          states: {
            ready: { description: 'Nothing was sent yet.' },
            invalid: { description: 'Something is missing: a summary leads to each field.' },
            failed: { description: 'It was not saved: what was typed stays.', meta: { spec: 'ERROR' } },
          },
        },
        saving: {
          description: 'The car is being saved.',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { draft, selection } }) => ({ body: draft, selection }),
            onDone: { target: 'showing', actions: 'forgetDraft' },
            onError: {
              target: 'editing.failed',
              actions: { type: 'storeProblem', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    unavailable: {
      description: 'It could not be read: the card says so and offers to try again.',
      meta: { spec: 'ERROR' },
      ...beginsAnew('reading'),
    },
  },
})

export type MyEvActor = ActorRefFrom<typeof myEvMachine>
export type MyEvMode = 'loading' | 'showing' | 'editing' | 'saving' | 'unavailable'
export type EvModelChoice = EvModels['models'][number]
