import { assign } from 'xstate'
import type { KitAction } from './kit-action.ts'
import { beginsAnew } from './network-return.ts'

/** So often a card may be tried again. */
export const mostRetries = 3

export interface Retries {
  /** How often the customer asked to try again. */
  readonly retries: number
}

/** What a card that may be tried again three times has in its context, and in `setup`. */
export const retriesPart = {
  noRetries: { retries: 0 } as Retries,
  actions: {
    countRetry: assign(({ context }: { context: Retries }) => ({ retries: context.retries + 1 })) as KitAction,
  },
  guards: { canRetry: ({ context }: { readonly context: Retries }) => context.retries < mostRetries },
}

/** What the failed state of such a card does: a network that returns begins anew whatever was tried. */
export const triesAgain = <const Target extends string>(target: Target) => {
  const anew = beginsAnew(target)
  return { ...anew, on: { ...anew.on, 'load.retry': { guard: 'canRetry', target, actions: 'countRetry' } } } as const
}
