import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { giveAway } from '#data/browser/share-text.ts'
import { friendLink } from '#data/queries/friends/friends.queries.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'

const reads = createReads('the link for friends', { link: friendLink })
const actors = {
  ...reads.actors,
  copy: fromPromise<void, string>(({ input }) => giveAway.copy(input)),
  share: fromPromise<void, string>(({ input }) => giveAway.share({ url: input })),
}

export interface FriendsContext extends ReadingsOf<typeof reads> {
  /** The browser has the Web Share API. */
  readonly canShare: boolean
}

export type FriendsEvent = ReadsEvent | PageEvent | { type: 'link.copy' } | { type: 'link.share' }

const urlOf = ({ context }: { context: FriendsContext }): string => dataOf(context.link)?.url ?? ''

const flow = setup({
  types: {} as PageTypes<typeof actors, FriendsContext, FriendsEvent>,
  actors,
  actions: { ...reads.actions, storeCanShare: assign(() => ({ canShare: giveAway.canShare() })) },
  guards: { ...reads.guards, canShare: ({ context }) => context.canShare },
})

/** Run by `page` at /account/profile/friend-get-friend. */
export const friendsMachine = flow.createMachine({
  id: 'friends',
  description: 'The customer copies or sends their own link for friends.',
  meta: {
    why: 'This is your own link for friends, and how many have joined with it.',
    next: 'We count a friend once their account is open.',
  },
  context: { ...reads.nothingRead, canShare: false },
  entry: 'storeCanShare',
  initial: 'open',
  states: {
    open: {
      description: 'The link is loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#friends.failed', { areRead: 'showing' }),
        showing: {
          description: 'The link is ready to copy or send.',
          meta: { spec: 'SUCCESS' },
          on: { 'link.copy': '.copying', 'link.share': { guard: 'canShare', target: '.sharing' } },
          initial: 'idle',
          states: {
            idle: { description: 'The link hasn’t been copied yet.' },
            copying: {
              description: 'The link is being copied to the clipboard.',
              invoke: { id: 'copy', src: 'copy', input: urlOf, onDone: 'copied', onError: 'notCopied' },
            },
            copied: { description: 'The link was copied: the page says so.' },
            notCopied: { description: 'The browser didn’t allow copying: the page says how to copy the link by hand.' },
            sharing: {
              description: 'The browser’s share dialog is open; if the customer closes it, the link isn’t sent.',
              invoke: { id: 'share', src: 'share', input: urlOf, onDone: 'idle', onError: 'idle' },
            },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type FriendsActor = ActorRefFrom<typeof friendsMachine>
export type FriendsSnapshot = SnapshotFrom<typeof friendsMachine>
