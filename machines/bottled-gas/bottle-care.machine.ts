import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { BottleCare, CareChoice } from '#contract/bottled-gas/bottled-gas-level.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { bottleCare, chooseBottleCare } from '#data/queries/bottled-gas/bottle-level.queries.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, partFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import type { BottlesInput } from './bottle-level.machine.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('what is to happen before the bottles run out', { care: bottleCare })
const actors = { ...reads.actors, save: fromMutation(chooseBottleCare) }

/** The number of bottles counts for `order` only. */
export interface BottleCareSelection {
  readonly choice: CareChoice
  readonly numberOfBottles: number
}

export interface BottleCareContext extends BottlesInput, ReadingsOf<typeof reads> {
  readonly chosen: BottleCareSelection | null
  readonly problem: Problem | null
}

export type BottleCareEvent =
  | ReadsEvent
  | { type: 'care.choose'; choice: CareChoice }
  | { type: 'bottles.choose'; bottles: number }

export const careInForce = ({ chosen, care }: Pick<BottleCareContext, 'chosen' | 'care'>): BottleCareSelection | null => {
  const savedCare: BottleCare | null = dataOf(care)
  return chosen ?? (savedCare && { choice: savedCare.choice, numberOfBottles: savedCare.numberOfBottles })
}

const flow = setup({
  types: {} as {
    input: BottlesInput
    context: BottleCareContext
    events: BottleCareEvent
    children: { care: 'care'; networkReturn: 'networkReturn'; save: 'save' }
    tags: 'busy'
  },
  actors,
  actions: {
    ...reads.actions,
    clearChoice: assign({ chosen: null }),
    clearProblem: assign({ problem: null }),
    storeBottles: assign((_, { bottles }: { bottles: number }) => ({
      chosen: { choice: 'order' as const, numberOfBottles: bottles },
    })),
    storeChoice: assign(({ context }, { choice }: { choice: CareChoice }) => ({
      chosen: { choice, numberOfBottles: careInForce(context)?.numberOfBottles ?? 1 },
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    ...reads.guards,
    canHave: ({ context: { care } }, { bottles }: { bottles: number }) =>
      bottles >= 1 && bottles <= (dataOf(care)?.maximumBottles ?? 0),
  },
})

const chooses = {
  'care.choose': { target: 'saving', actions: withEvent('storeChoice') },
  'bottles.choose': { guard: withEvent('canHave'), target: 'saving', actions: withEvent('storeBottles') },
} as const satisfies Parameters<typeof flow.createMachine>[0]['on']

/** Saved immediately; idempotent. Run by `bottledGas`. */
export const bottleCareMachine = flow.createMachine({
  id: 'bottleCare',
  description: 'The customer chooses a reminder, an automatic order or neither before the bottles run out.',
  meta: {
    why: 'This is what happens before your bottles run out.',
    next: 'It changes when you choose a reminder or automatic orders.',
  },
  context: ({ input }) => ({ ...input, ...reads.nothingRead, chosen: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The customer’s choice is loaded and refreshed.',
      entry: 'awaitReadings',
      invoke: { ...reads.watch('care'), input: ({ context }) => ({ supplyAgreementId: context.supplyAgreementId }) },
      initial: 'loading',
      states: {
        loading: loading('#bottleCare.unavailable', { areRead: 'showing' }),
        showing: {
          description: 'The choice is shown.',
          meta: { spec: 'SUCCESS' },
          always: { guard: 'hasFailed', target: '#bottleCare.unavailable' },
          initial: 'asKept',
          on: chooses,
          states: {
            asKept: { description: 'The saved choice is shown.' },
            changed: { description: 'The choice was just changed and saved.' },
            failed: { description: 'The choice couldn’t be saved: the earlier one applies.', meta: changeFailed },
          },
        },
        saving: {
          description: 'The choice is being saved and is shown already.',
          meta: { spec: 'SAVING' },
          entry: 'clearProblem',
          exit: 'clearChoice',
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context: { supplyAgreementId, selection, chosen } }) => ({
              body: {
                supplyAgreementId,
                choice: chosen?.choice ?? 'remind',
                ...(chosen?.choice === 'order' && { numberOfBottles: chosen.numberOfBottles }),
              },
              selection,
            }),
            onDone: 'showing.changed',
            onError: { target: 'showing.failed', actions: withProblem('storeProblem') },
          },
        },
      },
    },
    unavailable: {
      description: 'The choice couldn’t be loaded: the card says so and offers to try again.',
      ...partFailed('reading'),
    },
  },
})

export type BottleCareActor = ActorRefFrom<typeof bottleCareMachine>
export type BottleCareSnapshot = SnapshotFrom<typeof bottleCareMachine>
