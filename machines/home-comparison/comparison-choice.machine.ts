import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { ComparisonChoice } from '#contract/home-comparison/home-comparison.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { saveComparisonChoice } from '#data/queries/home-comparison/home-comparison.queries.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

export interface ComparisonChoiceContext {
  readonly choice: ComparisonChoice | null
  readonly selection: string
  readonly problem: Problem | null
  readonly isOvertaken: boolean
}

export type ComparisonChoiceEvent =
  | { type: 'choice.make'; choice: ComparisonChoice; selection: string }
  | { type: 'choice.retry' }

const actors = { save: fromMutation(saveComparisonChoice) }

const flow = setup({
  types: {} as PartTypes<typeof actors, ComparisonChoiceContext, ComparisonChoiceEvent>,
  actors,
  actions: {
    clearProblem: assign({ problem: null, isOvertaken: false }),
    storeOvertaken: assign({ isOvertaken: true }),
    storeChoice: assign((_, { choice, selection }: { choice: ComparisonChoice; selection: string }) => ({ choice, selection })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: { isOvertaken: ({ context }) => context.isOvertaken },
})

/** Saves run one after the other, so that the last press wins in whichever order answers come. Run by `homeComparison`. */
export const comparisonChoiceMachine = flow.createMachine({
  id: 'comparisonChoice',
  description: 'The customer chooses which criteria count, and whether their home takes part.',
  meta: {
    why: 'These are the things that homes in your comparison have in common with yours.',
    next: 'Choose other things, and we compare you with other homes.',
  },
  context: { choice: null, selection: '', problem: null, isOvertaken: false },
  initial: 'resting',
  states: {
    resting: {
      description: 'The choice is saved.',
      meta: { spec: 'IDLE' },
      on: {
        'choice.make': { target: 'saving', actions: withEvent('storeChoice') },
      },
    },
    saving: {
      description: 'The choice is being saved and the comparison refreshed; the latest choice is shown already.',
      meta: { spec: 'UPDATING' },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { choice, selection } }) => ({ body: choice ?? { off: [], takesPart: true }, selection }),
        onDone: [{ guard: 'isOvertaken', target: 'saving', reenter: true }, { target: 'resting' }],
        onError: { target: 'failed', actions: withProblem('storeProblem') },
      },
      on: {
        'choice.make': { actions: [withEvent('storeChoice'), 'storeOvertaken'] },
      },
    },
    failed: {
      description: 'The choice couldn’t be saved: the page says so, and the earlier one applies.',
      meta: changeFailed,
      on: {
        'choice.retry': 'saving',
        'choice.make': { target: 'saving', actions: withEvent('storeChoice') },
      },
    },
  },
})

export type ComparisonChoiceActor = ActorRefFrom<typeof comparisonChoiceMachine>
export type ComparisonChoiceSnapshot = SnapshotFrom<typeof comparisonChoiceMachine>
