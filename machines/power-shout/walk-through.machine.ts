import { type ActorRefFrom, and, assign, not, setup, type SnapshotFrom } from 'xstate'
import { markWalkThroughSeen, powerShout, powerShoutOffers } from '#data/queries/power-shout/power-shout.queries.ts'
import { walkThroughStep } from '#data/browser/storage.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, type ReadingsOf } from '#machines/kit/reads.ts'

// The steps work without either.
const reads = createReads('the walkthrough', {
  summary: { read: powerShout, isOptional: true },
  offers: { read: powerShoutOffers, isOptional: true },
})
const actors = { ...reads.actors, mark: fromMutation(markWalkThroughSeen) }

export interface WalkThroughInput {
  /** `0` to `3`, saved for the visit. */
  readonly currentStep: string
}

export interface WalkThroughContext extends WalkThroughInput, ReadingsOf<typeof reads> {}

export type WalkThroughEvent =
  | { type: 'step.next' }
  | { type: 'step.back' }
  | { type: 'walkThrough.finish' }
  | { type: 'walkThrough.retry' }

const walkThrough = setup({
  types: {} as PartTypes<typeof actors, WalkThroughContext, WalkThroughEvent, WalkThroughInput>,
  actors,
  actions: {
    ...reads.actions,
    keepStep: (_, { step }: { step: string }) => walkThroughStep.store(step),
    storeStep: assign((_, { step }: { step: string }) => ({ currentStep: step })),
  },
  guards: {
    ...reads.guards,
    /** An unknown list counts as empty. */
    hasNoOffers: ({ context }) => !dataOf(context.offers)?.offers.some(({ status }) => status === 'open'),
    isCompleted: ({ context }) => dataOf(context.summary)?.isPowerShoutWalkThroughCompleted === true,
    isStep: ({ context }, { step }: { step: string }) => context.currentStep === step,
  },
})

const step = (number: string) => [
  { type: 'storeStep' as const, params: { step: number } },
  { type: 'keepStep' as const, params: { step: number } },
]

/**
 * Steps: introduction (0), offers (1), booking (2), summary (3). 3 is forced without open offers unless at 2, and once completed.
 * Run by `powerShout`. The step is saved for the visit.
 */
export const walkThroughMachine = walkThrough.createMachine({
  id: 'walkThrough',
  description: 'The walkthrough explains free hours in steps.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead }),
  invoke: reads.fresh.invoke,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the customer has finished the walkthrough, and whether any offer is open.',
      meta: { spec: 'LOADING' },
      always: [
        { guard: 'isCompleted', target: 'completed' },
        { guard: and(['areRead', { type: 'isStep', params: { step: '2' } }]), target: 'stepTwo' },
        { guard: and(['areRead', 'hasNoOffers']), target: 'stepThree' },
        { guard: and(['areRead', { type: 'isStep', params: { step: '1' } }]), target: 'stepOne' },
        { guard: and(['areRead', { type: 'isStep', params: { step: '3' } }]), target: 'stepThree' },
        { guard: 'areRead', target: 'stepZero' },
      ],
    },
    stepZero: {
      description: 'The step explains what free hours are.',
      entry: step('0'),
      always: [
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'hasNoOffers', target: 'stepThree' },
      ],
      on: { 'step.next': 'stepOne' },
    },
    stepOne: {
      description: 'The step explains that offers give hours.',
      entry: step('1'),
      always: [
        { guard: 'isCompleted', target: 'completed' },
        { guard: 'hasNoOffers', target: 'stepThree' },
      ],
      on: { 'step.next': 'stepTwo', 'step.back': 'stepZero' },
    },
    stepTwo: {
      description: 'The step explains how hours are booked; it’s shown without offers too.',
      entry: step('2'),
      always: { guard: 'isCompleted', target: 'completed' },
      on: { 'step.next': 'stepThree', 'step.back': { guard: not('hasNoOffers'), target: 'stepOne' } },
    },
    stepThree: {
      description: 'The step sums up how free hours work.',
      entry: step('3'),
      always: { guard: 'isCompleted', target: 'completed' },
      on: { 'step.back': 'stepTwo', 'walkThrough.finish': 'finishing' },
    },
    finishing: {
      description: 'The walkthrough is being marked as finished.',
      invoke: { id: 'mark', src: 'mark', input: {}, onDone: 'completed', onError: 'unmarked' },
    },
    unmarked: {
      description: 'The walkthrough couldn’t be marked as finished: it’s shown again another time, unless a retry works.',
      on: { 'walkThrough.retry': 'finishing' },
    },
    completed: {
      description: 'The customer has finished the walkthrough: only step 3 is shown.',
      entry: step('3'),
    },
  },
})

export type WalkThroughActor = ActorRefFrom<typeof walkThroughMachine>
export type WalkThroughSnapshot = SnapshotFrom<typeof walkThroughMachine>
export type WalkThroughMode =
  | 'deciding'
  | 'stepZero'
  | 'stepOne'
  | 'stepTwo'
  | 'stepThree'
  | 'finishing'
  | 'unmarked'
  | 'completed'
