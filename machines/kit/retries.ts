import { assign } from 'xstate'
import type { KitAction } from './kit-action.ts'
import { beginsAnew } from './network-return.ts'

export const mostRetries = 3

export interface Retries {
  readonly retries: number
}

export const retriesPart = {
  noRetries: { retries: 0 } as Retries,
  actions: {
    countRetry: assign(({ context }: { context: Retries }) => ({ retries: context.retries + 1 })) as KitAction,
  },
  guards: { canRetry: ({ context }: { readonly context: Retries }) => context.retries < mostRetries },
}

/** Parts of a failed state with limited retries; the network's return restarts it regardless of the count. */
export const triesAgain = <const Target extends string>(target: Target) => {
  const restart = beginsAnew(target)
  return { ...restart, on: { ...restart.on, 'load.retry': { guard: 'canRetry', target, actions: 'countRetry' } } } as const
}
