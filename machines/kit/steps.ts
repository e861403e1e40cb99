import { assign } from 'xstate'
import type { KitAction } from './kit-action.ts'
import { withEvent } from './with-event.ts'

export type StepEvent<Step extends string> = { type: 'step.next' } | { type: 'step.back' } | { type: 'step.open'; step: Step }

interface StepsDefinition<Step extends string, Context> {
  readonly steps: readonly Step[]
  /** Current step, from 1. */
  readonly placeIn: (context: Context) => number
  /** Context with which a step opens. */
  readonly opened: (context: Context, place: number, step: Step) => Partial<Context>
  /** True if the customer may jump to that step; never if omitted. */
  readonly canOpen?: (context: Context, place: number) => boolean
}

interface StepParams<Step extends string> {
  readonly step: Step
}

export const reached = (furthest: number, place: number) => ({ furthest: Math.max(furthest, place), errors: {} })

/**
 * For `setup`: next, back, and jump to a step that was reached. The chart decides what a step contains and where the last leads.
 * `ways('asking', …)`: transitions that pick the step; `turns('turning', …)`: events of a step's state for back and jump.
 */
export const stepsOf = <const Step extends string, Context>({
  steps,
  placeIn,
  opened,
  canOpen = () => false,
}: StepsDefinition<Step, Context>) => {
  type In = { readonly context: Context }
  /** Clamped to the first and last step. */
  const stepAt = (place: number): Step => steps[Math.min(Math.max(place, 1), steps.length) - 1] as Step
  const placeOf = (step: Step): number => steps.indexOf(step) + 1
  const openedAt = (context: Context, place: number) => opened(context, place, stepAt(place))
  const moved = (by: number) => assign(({ context }) => openedAt(context, placeIn(context) + by)) as KitAction
  return {
    stepAt,
    placeOf,
    actions: {
      stepBack: moved(-1),
      stepForward: moved(1),
      stepTo: assign(({ context }, { step }: StepParams<Step>) => openedAt(context, placeOf(step))) as KitAction<
        StepParams<Step>
      >,
    },
    guards: {
      isAt: ({ context }: In, { step }: StepParams<Step>) => stepAt(placeIn(context)) === step,
      isLater: ({ context }: In) => placeIn(context) > 1,
      isReached: ({ context }: In, { step }: StepParams<Step>) =>
        placeOf(step) !== placeIn(context) && canOpen(context, placeOf(step)),
    },
    ways: <const State extends string, const Next extends Step>(state: State, ...following: readonly Next[]) =>
      following.map((step) => ({
        guard: { type: 'isAt', params: { step } } as const,
        target: `${state}.${step}` as `${State}.${Next}`,
      })),
    turns: <const Target extends string, const Keeps extends readonly string[]>(target: Target, ...actions: Keeps) =>
      ({
        'step.back': { guard: 'isLater', target, actions: ['stepBack', ...actions] },
        'step.open': {
          guard: withEvent('isReached'),
          target,
          actions: [withEvent('stepTo'), ...actions],
        },
      }) as const,
  }
}
