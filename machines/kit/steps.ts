import { assign } from 'xstate'
import type { KitAction } from './kit-action.ts'
import { withEvent } from './with-event.ts'

/** What a customer says to the steps of a wizard. */
export type StepEvent<Step extends string> = { type: 'step.next' } | { type: 'step.back' } | { type: 'step.open'; step: Step }

interface StepsDefinition<Step extends string, Context> {
  /** In their order. */
  readonly steps: readonly Step[]
  /** Where the customer is, from 1. */
  readonly placeIn: (context: Context) => number
  /** What a step opens with. */
  readonly opened: (context: Context, place: number, step: Step) => Partial<Context>
  /** Whether another step can be gone to at once; none where nothing is said. */
  readonly canOpen?: (context: Context, place: number) => boolean
}

interface Named<Step extends string> {
  readonly step: Step
}

/** A step opens without errors, and counts as reached. */
export const reached = (furthest: number, place: number) => ({ furthest: Math.max(furthest, place), errors: {} })

/**
 * The steps of a wizard, for a chart's `setup`: forward, back, and to one that was reached before. What a step asks, keeps and sends is the
 * chart's own; so is where it goes after the last one.
 *
 * `ways('asking', …)` are the ways from the state that decides which step it is; `turns('turning', …)` what the state that asks
 * hears of going back and elsewhere.
 */
export const stepsOf = <const Step extends string, Context>({
  steps,
  placeIn,
  opened,
  canOpen = () => false,
}: StepsDefinition<Step, Context>) => {
  type In = { readonly context: Context }
  /** The first for a place before it, the last for one beyond. */
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
      stepTo: assign(({ context }, { step }: Named<Step>) => openedAt(context, placeOf(step))) as KitAction<Named<Step>>,
    },
    guards: {
      isAt: ({ context }: In, { step }: Named<Step>) => stepAt(placeIn(context)) === step,
      isLater: ({ context }: In) => placeIn(context) > 1,
      isReached: ({ context }: In, { step }: Named<Step>) =>
        placeOf(step) !== placeIn(context) && canOpen(context, placeOf(step)),
    },
    ways: <const Asking extends string, const Asked extends Step>(asking: Asking, ...asked: readonly Asked[]) =>
      asked.map((step) => ({
        guard: { type: 'isAt', params: { step } } as const,
        target: `${asking}.${step}` as `${Asking}.${Asked}`,
      })),
    turns: <const Target extends string, const Keeps extends readonly string[]>(target: Target, ...keeps: Keeps) =>
      ({
        'step.back': { guard: 'isLater', target, actions: ['stepBack', ...keeps] },
        'step.open': {
          guard: withEvent('isReached'),
          target,
          actions: [withEvent('stepTo'), ...keeps],
        },
      }) as const,
  }
}
