import { type ActorRefFrom, type AnyActorRef, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { loadExplanation } from '#machines/app/chunks.ts'
import type { KitAction } from '#machines/kit/kit-action.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'

/** Named after what it pictures; the view has the drawing. */
export type SourceIcon =
  | 'account'
  | 'bill'
  | 'bottle'
  | 'car'
  | 'estimate'
  | 'flame'
  | 'freeHours'
  | 'grid'
  | 'home'
  | 'lock'
  | 'message'
  | 'people'
  | 'prices'
  | 'readings'
  | 'tips'
  | 'weather'

export interface SourceRow {
  readonly icon: SourceIcon
  readonly name: string
  /** `Today, 6:10 am`; empty if unknown. */
  readonly age: string
}

export interface Explanation {
  readonly why: string
  readonly sources: readonly SourceRow[]
  /** Null: nothing will change it. */
  readonly next: string | null
  /** Null without an amount that has a proof. */
  readonly proof: { readonly text: string; readonly href: string } | null
}

interface OpenEvent {
  readonly type: 'explanation.open'
  /** Id of the card's title on the screen. */
  readonly card: string
  /** The card's chart first, then those around it. */
  readonly subjects: readonly AnyActorRef[]
}

export type ExplanationEvent = OpenEvent | { readonly type: 'explanation.close' }

export interface ExplanationContext {
  readonly card: string | null
  readonly explanation: Explanation | null
}

type Explain = (subjects: readonly AnyActorRef[], nowMs: number) => Explanation

const explanation = setup({
  types: {
    context: {} as ExplanationContext,
    events: {} as ExplanationEvent,
    children: {} as { explain: 'explain' },
    tags: {} as 'busy',
  },
  actors: {
    explain: fromPromise(async ({ input: { subjects } }: { input: { readonly subjects: readonly AnyActorRef[] } }) => {
      const { explanation: chunk } = await loadExplanation()
      return (chunk.explain as Explain)(subjects, Date.now())
    }),
  },
  actions: {
    storeCard: assign((_, { card }: OpenEvent) => ({ card, explanation: null })),
    storeExplanation: assign((_, found: Explanation) => ({ explanation: found })),
    forgetCard: assign({ card: null, explanation: null }) as KitAction,
  },
  guards: { isSameCard: ({ context }, { card }: OpenEvent) => context.card === card },
  delays: { chunkTimeout: 120_000 },
})

const closed = { target: 'closed', actions: 'forgetCard' } as const

/** One at a time. Its code and texts are loaded when it first opens. Run by `portal`; system id `explanation`. */
export const explanationMachine = explanation.createMachine({
  id: 'explanation',
  description: 'The customer asks why a card shows what it shows.',
  context: { card: null, explanation: null },
  initial: 'closed',
  on: { 'explanation.open': { target: '.opening', reenter: true, actions: withEvent('storeCard') } },
  states: {
    closed: {
      description: 'No explanation is open.',
    },
    opening: {
      description: 'The explanation of the card is being put together; its code may be loading.',
      tags: 'busy',
      invoke: {
        id: 'explain',
        src: 'explain',
        input: ({ event }) => ({ subjects: event.type === 'explanation.open' ? event.subjects : [] }),
        onDone: { target: 'open', actions: withOutput('storeExplanation') },
        onError: 'failed',
      },
      after: { chunkTimeout: 'failed' },
    },
    open: {
      description: 'The card says why it shows this, where its data comes from, and what happens next.',
      on: {
        'explanation.close': closed,
        // A second press on its link.
        'explanation.open': { guard: withEvent('isSameCard'), ...closed },
      },
    },
    failed: {
      description: 'The explanation couldn’t be loaded: the card says so, and another press tries again.',
    },
  },
})

export type ExplanationActor = ActorRefFrom<typeof explanationMachine>
export type ExplanationSnapshot = SnapshotFrom<typeof explanationMachine>
