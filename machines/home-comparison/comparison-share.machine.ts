import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { giveAway } from '#data/browser/share-text.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent } from '#machines/kit/with-event.ts'

const actors = {
  copy: fromPromise<void, string>(({ input }) => giveAway.copy(input)),
  share: fromPromise<void, string>(({ input }) => giveAway.share({ text: input })),
}

export interface ComparisonShareContext {
  readonly sentence: string
  /** The browser has the Web Share API. */
  readonly canShare: boolean
}

export type ComparisonShareEvent =
  | { type: 'share.open'; sentence: string }
  | { type: 'share.close' }
  | { type: 'sentence.copy' }
  | { type: 'sentence.share' }

const sentenceOf = ({ context }: { context: ComparisonShareContext }): string => context.sentence

const flow = setup({
  types: {} as PartTypes<typeof actors, ComparisonShareContext, ComparisonShareEvent>,
  actors,
  actions: {
    storeSentence: assign((_, { sentence }: { sentence: string }) => ({ sentence, canShare: giveAway.canShare() })),
  },
  guards: { canShare: ({ context }) => context.canShare },
})

/** Shown before it leaves the portal; holds only a share of use. Run by `homeComparison`. */
export const comparisonShareMachine = flow.createMachine({
  id: 'comparisonShare',
  description: 'The customer sends or copies one sentence about the comparison.',
  context: { sentence: '', canShare: false },
  initial: 'closed',
  states: {
    closed: {
      description: 'The share dialog is closed.',
      on: { 'share.open': { target: 'open', actions: withEvent('storeSentence') } },
    },
    open: {
      description: 'The sentence is shown as others would read it.',
      on: {
        'share.close': 'closed',
        'sentence.copy': '.copying',
        'sentence.share': { guard: 'canShare', target: '.sharing' },
      },
      initial: 'offered',
      states: {
        offered: { description: 'The sentence hasn’t been copied yet.' },
        sharing: {
          description: 'The browser’s share dialog is open; if the customer closes it, the sentence isn’t sent.',
          tags: 'busy',
          invoke: {
            id: 'share',
            src: 'share',
            input: sentenceOf,
            onDone: '#comparisonShare.closed',
            onError: 'offered',
          },
        },
        copying: {
          description: 'The sentence is being copied to the clipboard.',
          tags: 'busy',
          invoke: { id: 'copy', src: 'copy', input: sentenceOf, onDone: 'copied', onError: 'notCopied' },
        },
        copied: { description: 'The sentence was copied: the page says so.' },
        notCopied: { description: 'The browser didn’t allow copying: the page says how to copy the sentence by hand.' },
      },
    },
  },
})

export type ComparisonShareActor = ActorRefFrom<typeof comparisonShareMachine>
export type ComparisonShareSnapshot = SnapshotFrom<typeof comparisonShareMachine>
