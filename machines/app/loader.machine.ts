import { assign, setup, type SnapshotFrom } from 'xstate'
import { withEvent } from '#machines/kit/with-event.ts'

export interface LoaderInput {
  /** The start finished earlier in this visit: a reload shows no loader. */
  readonly isInitializeSeen: boolean
}

export interface LoaderContext extends LoaderInput {
  readonly hasLoaded: boolean
}

/** `isOver` once all start calls are. */
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
    /** Milliseconds since the browser opened the page. */
    startUpEnd: 1_000,
    /** Milliseconds after loading finished. */
    loaderHide: 2_000,
  },
})

/** A page that has its data never waits for the loader. Run by `app` from its start. */
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
