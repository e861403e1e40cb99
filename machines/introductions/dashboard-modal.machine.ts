import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { dashboardModalTarget } from '#contract/feature-message/feature-message.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { featureMessage } from '#data/queries/feature-message/feature-messages.queries.ts'
import { setTag, tags } from '#data/queries/moments/moments.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'

const reads = createReads('the dashboard modal', { message: () => featureMessage({ target: dashboardModalTarget }), tags })

export interface DashboardModalContext extends ReadingsOf<typeof reads> {
  readonly destination: string | null
}

export type DashboardModalEvent = { type: 'modal.close' } | { type: 'modal.follow' }

const actors = { ...reads.actors, mark: fromMutation(setTag) }

const modal = setup({
  types: {} as PartTypes<typeof actors, DashboardModalContext, DashboardModalEvent>,
  actors,
  actions: {
    ...reads.actions,
    leave: ({ context }) => {
      if (context.destination !== null) addressBar.go(context.destination)
    },
    reportUnmarked: () => reporter.report('Error marking the dashboard modal as seen'),
    storeDestination: assign(({ context: { message } }) => ({
      destination: message.status === 'ready' ? message.data.action.path : null,
    })),
  },
  guards: {
    ...reads.guards,
    areTagsKnown: ({ context }) => context.tags.status === 'ready',
    hasMessage: ({ context }) => context.message.status === 'ready',
    hasSeen: ({ context: { tags: reading } }) => reading.status === 'ready' && reading.data.tags.includes('DASHBOARD_MODAL_SEEN'),
  },
  delays: {
    /** Longest wait, in milliseconds, for saving “seen” before the customer goes on. */
    timeout: 3_000,
  },
})

/** Text: feature message `dashboardModal`. Not without one, nor if “seen” is unknown. Run by `introductions`. */
export const dashboardModalMachine = modal.createMachine({
  id: 'dashboardModal',
  description: 'A dialog tells each customer once what is new on the dashboard.',
  context: { ...reads.nothingRead, destination: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'The chart checks whether the customer has seen the dialog.',
      meta: { spec: 'LOADING' },
      invoke: reads.watch('tags'),
      always: [
        { guard: 'hasFailed', target: 'over' },
        { guard: 'hasSeen', target: 'over' },
        { guard: 'areTagsKnown', target: 'reading' },
      ],
    },
    reading: {
      description: 'The customer hasn’t seen the dialog: its text is loading.',
      meta: { spec: 'LOADING' },
      invoke: reads.watch('message'),
      always: [
        { guard: 'hasFailed', target: 'over' },
        { guard: 'hasMessage', target: 'showing' },
      ],
    },
    showing: {
      description: 'The dialog is open.',
      meta: { spec: 'SUCCESS_WITH_POPUP' },
      on: {
        'modal.close': 'marking',
        'modal.follow': { target: 'marking', actions: 'storeDestination' },
      },
    },
    marking: {
      description: 'The dialog is being marked as seen; a failure isn’t shown.',
      meta: { spec: 'UPDATING' },
      invoke: {
        id: 'mark',
        src: 'mark',
        input: { query: { tagName: 'DASHBOARD_MODAL_SEEN' as const } },
        onDone: 'over',
        onError: { target: 'over', actions: 'reportUnmarked' },
      },
      after: { timeout: 'over' },
    },
    over: {
      description: 'The dialog is closed, or isn’t meant for this customer.',
      entry: 'leave',
      type: 'final',
    },
  },
})

export type DashboardModalActor = ActorRefFrom<typeof dashboardModalMachine>
export type DashboardModalSnapshot = SnapshotFrom<typeof dashboardModalMachine>
