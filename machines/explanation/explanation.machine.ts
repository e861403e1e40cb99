import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate'
import { isSameJson } from '#domain/basics/is-same-json.ts'
import { loadedExplanation, loadExplanation } from '#machines/app/chunks.ts'
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

interface ChangeEvent {
  readonly type: 'explanation.change'
  readonly explanation: Explanation
}

export type ExplanationEvent = OpenEvent | ChangeEvent | { readonly type: 'explanation.close' }

export interface ExplanationContext {
  readonly card: string | null
  readonly subjects: readonly AnyActorRef[]
  readonly explanation: Explanation | null
}

type Explain = (subjects: readonly AnyActorRef[], nowMs: number) => Explanation

interface WatchInput {
  readonly subjects: readonly AnyActorRef[]
  readonly explanation: Explanation | null
}

/** A card that was still loading has another explanation once its data is there. */
const watch = fromCallback<EventObject, WatchInput, ChangeEvent>(({ sendBack, input: { subjects, explanation: first } }) => {
  let last = first
  const look = () => {
    const explain = loadedExplanation()?.explanation.explain as Explain
    const found = explain(subjects, Date.now())
    if (isSameJson(found, last)) return
    last = found
    sendBack({ type: 'explanation.change', explanation: found })
  }
  const watched = subjects.map((subject) => subject.subscribe(look))
  return () => {
    for (const { unsubscribe } of watched) unsubscribe()
  }
})

const explanation = setup({
  types: {
    context: {} as ExplanationContext,
    events: {} as ExplanationEvent,
    children: {} as { explain: 'explain'; watch: 'watch' },
    tags: {} as 'busy',
  },
  actors: {
    explain: fromPromise(async ({ input: { subjects } }: { input: { readonly subjects: readonly AnyActorRef[] } }) => {
      const { explanation: chunk } = await loadExplanation()
      return (chunk.explain as Explain)(subjects, Date.now())
    }),
    watch,
  },
  actions: {
    storeCard: assign((_, { card, subjects }: OpenEvent) => ({ card, subjects, explanation: null })),
    storeExplanation: assign((_, found: Explanation) => ({ explanation: found })),
    storeChange: assign((_, { explanation: found }: ChangeEvent) => ({ explanation: found })),
    forgetCard: assign({ card: null, subjects: [], explanation: null }) as KitAction,
  },
  guards: { isSameCard: ({ context }, { card }: OpenEvent) => context.card === card },
  delays: { chunkTimeout: 120_000 },
})

const closed = { target: 'closed', actions: 'forgetCard' } as const

/** One at a time. Its code and texts are loaded when it first opens. Run by `portal`; system id `explanation`. */
export const explanationMachine = explanation.createMachine({
  id: 'explanation',
  description: 'The customer asks why a card shows what it shows.',
  context: { card: null, subjects: [], explanation: null },
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
        input: ({ context: { subjects } }) => ({ subjects }),
        onDone: { target: 'open', actions: withOutput('storeExplanation') },
        onError: 'failed',
      },
      after: { chunkTimeout: 'failed' },
    },
    open: {
      description:
        'The card says why it shows this, where its data comes from, and what happens next; it changes when the card does.',
      invoke: {
        id: 'watch',
        src: 'watch',
        input: ({ context: { subjects, explanation: first } }) => ({ subjects, explanation: first }),
      },
      on: {
        'explanation.change': { actions: withEvent('storeChange') },
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
