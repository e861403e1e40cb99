import { assign, setup, type SnapshotFrom } from 'xstate'
import { withEvent } from '#machines/kit/with-event.ts'

export interface LoaderInput {
  /** Whether this visit has seen the start's end already: then a reload shows no loader again. */
  readonly isInitializeSeen: boolean
}

export interface LoaderContext extends LoaderInput {
  readonly hasLoaded: boolean
}

/** Where the start has got to: over once all its calls are. */
export type LoaderEvent = { type: 'start.progressed'; isOver: boolean }

const loader = setup({
  types: {
    input: {} as LoaderInput,
    context: {} as LoaderContext,
    events: {} as LoaderEvent,
  },
  actions: {
    storeLoaded: assign({ hasLoaded: true }),
  },
  guards: {
    isOver: (_, { isOver }: { isOver: boolean }) => isOver,
    hasLoaded: ({ context }) => context.hasLoaded,
    isInitializeSeen: ({ context }) => context.isInitializeSeen,
  },
  delays: {
    /** Start-up loading ends this long after the browser's page began. */
    startUpEnd: 1_000,
    /** The full-page loader hides this long after loading finished. */
    loaderHide: 2_000,
  },
})

/**
 * How long the full-page loader may stay up. It covers the page only while there is nothing under it to show:
 * a page that has its data is never held back by it.
 *
 * Run by `app` from its first moment; it does not end.
 */
export const loaderMachine = loader.createMachine({
  id: 'loader',
  description: 'The loading screen covers the page only while the page has no content to show.',
  context: ({ input }) => ({ ...input, hasLoaded: false }),
  initial: 'startingUp',
  on: { 'start.progressed': { guard: withEvent('isOver'), actions: 'storeLoaded' } },
  states: {
    startingUp: {
      description: 'The loading screen is shown for the first second; after a reload in the same visit it’s skipped.',
      meta: { spec: 'LOADING' },
      always: { guard: 'isInitializeSeen', target: 'hidden' },
      after: { startUpEnd: 'loading' },
    },
    loading: {
      description: 'The start calls are still running.',
      meta: { spec: 'LOADING' },
      always: { guard: 'hasLoaded', target: 'lingering' },
    },
    lingering: {
      description: 'The start calls have finished; the page has two seconds to draw under the loading screen.',
      meta: { spec: 'SUCCESS' },
      after: { loaderHide: 'hidden' },
    },
    hidden: {
      description: 'The loading screen is gone for the rest of the visit.',
      meta: { spec: 'NONE' },
    },
  },
})

export type LoaderSnapshot = SnapshotFrom<typeof loaderMachine>
