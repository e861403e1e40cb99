import { assign, setup } from 'xstate'
import { postEvent } from '#data/queries/moments/moments.queries.ts'
import { visitCounted } from '#data/browser/storage.ts'
import { isSameMoment, type Moment, momentAt } from '#domain/portal/moments.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import type { PageViewed } from '#machines/kit/page-input.ts'
import type { StartStage } from '#machines/app/shell.machine.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export interface MomentsInput {
  readonly stage: StartStage
  readonly isImpersonating: boolean
  readonly isVisitCounted: boolean
}

export interface MomentsContext extends MomentsInput {
  readonly queue: readonly Moment[]
  /** Null if the open page is not counted. */
  readonly view: Moment | null
}

export interface MomentPassed {
  readonly type: 'moment.passed'
  readonly moment: Moment
}

export type MomentsEvent = ({ type: 'start.progressed' } & StartStage) | MomentPassed | PageViewed

type Viewed = Omit<PageViewed, 'type'>

const actors = { post: fromMutation(postEvent) }

const moments = setup({
  types: {} as PartTypes<typeof actors, MomentsContext, MomentsEvent, MomentsInput>,
  actors,
  actions: {
    addMoment: assign(({ context }, { moment }: { moment: Moment }) => ({ queue: [...context.queue, moment] })),
    addView: assign(({ context }) => ({ queue: context.view === null ? context.queue : [...context.queue, context.view] })),
    addVisit: assign(({ context }) => ({ queue: [{ name: 'userVisit' as const }, ...context.queue] })),
    dropMoment: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    markVisit: () => visitCounted.store(),
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({
      stage: { areTabsAsked, isOver, isErrorActive },
    })),
    storeView: assign((_, { pageId, path }: Viewed) => ({ view: momentAt(pageId, path) })),
  },
  guards: {
    hasMoment: ({ context }) => context.queue.length > 0,
    isStartedAgain: ({ context }) => context.stage.isOver && !context.stage.isErrorActive && context.isVisitCounted,
    isImpersonating: ({ context }) => context.isImpersonating,
    isOtherView: ({ context }, { pageId, path }: Viewed) => !isSameMoment(momentAt(pageId, path), context.view),
    isStarted: ({ context }) => context.stage.isOver && !context.stage.isErrorActive,
  },
})

/** One post at a time; a failed one is dropped. Run by `companions`. */
export const momentsMachine = moments.createMachine({
  id: 'moments',
  description: 'The visit, the pages and other events are counted for the retailer.',
  context: ({ input }) => ({ ...input, queue: [], view: null }),
  on: { 'start.progressed': { actions: withEvent('storeStage') } },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the customer or a staff member is signed in.',
      always: [{ guard: 'isImpersonating', target: 'silent' }, { target: 'counting' }],
    },
    counting: {
      description: 'Events are recorded, and sent one after the other.',
      on: {
        'moment.passed': { actions: withEvent('addMoment') },
        'page.viewed': { guard: withEvent('isOtherView'), actions: [withEvent('storeView'), 'addView'] },
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The portal is starting: events wait until it has finished.',
          always: [
            { guard: 'isStartedAgain', target: 'resting' },
            { guard: 'isStarted', target: 'posting', actions: ['addVisit', 'markVisit'] },
          ],
        },
        resting: {
          description: 'Every event has been sent.',
          always: { guard: 'hasMoment', target: 'posting' },
        },
        posting: {
          description: 'An event is being sent.',
          invoke: {
            id: 'post',
            src: 'post',
            input: ({ context }) => ({
              params: { name: context.queue[0]?.name ?? 'userVisit' },
              query: { track: context.queue[0]?.track },
            }),
            onDone: { target: 'resting', actions: 'dropMoment' },
            onError: { target: 'resting', actions: 'dropMoment' },
          },
        },
      },
    },
    silent: {
      description: 'A staff member is visiting the account: no events are counted.',
    },
  },
})
