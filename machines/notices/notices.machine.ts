import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export interface Notice {
  readonly id: string
  readonly tone: 'good' | 'info' | 'warn' | 'bad'
  readonly text: string
  /** Link to a path of the portal; the notice then stays until answered. */
  readonly action?: { readonly label: string; readonly path: string }
}

export interface NoticesContext {
  /** The first is on screen. */
  readonly queue: readonly Notice[]
}

export type NoticesEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss'; id: string }
  | { type: 'notice.follow'; id: string; path: string }

const notices = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
  },
  actions: {
    addNotice: assign(({ context }, { notice }: { notice: Notice }) => ({ queue: [...context.queue, notice] })),
    dropNotice: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    follow: (_, { path }: { path: string }) => addressBar.go(path),
  },
  guards: {
    hasAction: ({ context }) => context.queue[0]?.action !== undefined,
    hasNotice: ({ context }) => context.queue.length > 0,
    isFirst: ({ context }, { id }: { id: string }) => context.queue[0]?.id === id,
    isKnown: ({ context }, { notice }: { notice: Notice }) => context.queue.some(({ id }) => id === notice.id),
  },
  delays: {
    noticeTime: 6_000,
  },
})

/** One notice at a time, six seconds each, or until answered if it has an action. Run by `app`; system id `notices`. */
export const noticesMachine = notices.createMachine({
  id: 'notices',
  description: 'Notices are shown one at a time, until their time is over or the customer responds.',
  context: { queue: [] },
  initial: 'quiet',
  on: {
    'notice.show': [{ guard: withEvent('isKnown') }, { actions: withEvent('addNotice') }],
  },
  states: {
    quiet: {
      description: 'No notice is shown.',
      always: [
        { guard: 'hasAction', target: 'asking' },
        { guard: 'hasNotice', target: 'telling' },
      ],
    },
    telling: {
      description: 'A notice is shown and disappears after six seconds.',
      exit: 'dropNotice',
      after: { noticeTime: 'quiet' },
      on: { 'notice.dismiss': { guard: withEvent('isFirst'), target: 'quiet' } },
    },
    asking: {
      description: 'A notice with a button waits for the customer.',
      exit: 'dropNotice',
      on: {
        'notice.dismiss': { guard: withEvent('isFirst'), target: 'quiet' },
        'notice.follow': { guard: withEvent('isFirst'), target: 'quiet', actions: withEvent('follow') },
      },
    },
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>
