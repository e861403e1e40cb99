import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import { onboardingTarget } from '#contract/feature-message/feature-message.contract.ts'
import { addressBar } from '#data/browser/address-bar.ts'
import { featureMessage } from '#data/queries/feature-message/feature-messages.queries.ts'
import { markSeen } from '#data/queries/moments/moments.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { beginsAnew } from '#machines/kit/network-return.ts'
import { createReads, type ReadingsOf, type ReadsEvent, waiting } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { targetOf } from './feature-address.ts'

const reads = createReads('the feature message', { message: featureMessage })

export interface FeatureMessageContext extends ReadingsOf<typeof reads> {
  readonly target: string | null
  /** From 0. */
  readonly slide: number
  readonly destination: string
}

export type FeatureMessageEvent =
  | ReadsEvent
  | { type: 'slide.next' }
  | { type: 'slide.back' }
  | { type: 'message.skip' }
  | PageEvent

const slidesIn = ({ message }: FeatureMessageContext): number => (message.status === 'ready' ? message.data.slides.length : 0)

const actors = { ...reads.actors, markSeen: fromMutation(markSeen) }

const flow = setup({
  types: {} as PageTypes<typeof actors, FeatureMessageContext, FeatureMessageEvent>,
  actors,
  actions: {
    ...reads.actions,
    beginAgain: assign({ slide: 0, destination: dashboardPath }),
    leave: ({ context }) => addressBar.replace(context.destination),
    reportUnmarked: () => reporter.report('Error marking onboarding as seen'),
    storeDestination: assign(({ context: { message } }) => ({
      destination: message.status === 'ready' ? message.data.action.path : dashboardPath,
    })),
    storeSlide: assign(({ context }, { step }: { step: 1 | -1 }) => ({ slide: context.slide + step })),
    storeTarget: assign((_, { search }: { search: string }) => ({ target: targetOf(search) })),
  },
  guards: {
    ...reads.guards,
    hasBack: ({ context }) => context.slide > 0,
    hasNext: ({ context }) => context.slide + 1 < slidesIn(context),
    hasNoTarget: ({ context }) => context.target === null,
    hasSlides: ({ context }) => slidesIn(context) > 0,
    isNothing: ({ context: { message } }) =>
      message.status === 'ready'
        ? message.data.slides.length === 0
        : message.status === 'failed' && message.problem.status === 404,
    isOnboarding: ({ context }) => context.target === onboardingTarget,
  },
  delays: {
    /** Longest wait, in milliseconds, for saving “seen” before the customer goes on. */
    timeout: 3_000,
  },
})

/** An unknown or empty target leads to the dashboard. Run by `page` at /account/feature-messages. */
export const featureMessageMachine = flow.createMachine({
  id: 'featureMessage',
  description: 'A feature is explained in a few slides, with a link to it.',
  context: ({ input }) => ({ target: targetOf(input.search), ...reads.nothingRead, slide: 0, destination: dashboardPath }),
  initial: 'opening',
  on: { 'place.changed': { target: '.opening', actions: withEvent('storeTarget') } },
  states: {
    opening: {
      description: 'The chart checks whether the address names a feature.',
      tags: 'busy',
      entry: ['awaitReadings', 'beginAgain'],
      always: [{ guard: 'hasNoTarget', target: 'left' }, { target: 'open' }],
    },
    open: {
      description: 'The message is loaded and refreshed.',
      invoke: { ...reads.watch('message'), input: ({ context }) => ({ target: context.target ?? '' }) },
      initial: 'loading',
      states: {
        loading: {
          ...waiting,
          always: [
            { guard: 'isNothing', target: '#featureMessage.left' },
            { guard: 'hasFailed', target: '#featureMessage.failed' },
            { guard: 'hasSlides', target: 'showing' },
          ],
        },
        showing: {
          description: 'One slide is shown at a time; the last one leads to the feature.',
          meta: { spec: 'SUCCESS' },
          always: [
            { guard: 'isNothing', target: '#featureMessage.left' },
            { guard: 'hasFailed', target: '#featureMessage.failed' },
          ],
          on: {
            'slide.next': [
              { guard: 'hasNext', actions: { type: 'storeSlide', params: { step: 1 } } },
              { guard: 'isOnboarding', target: '#featureMessage.marking' },
              { target: '#featureMessage.left', actions: 'storeDestination' },
            ],
            'slide.back': { guard: 'hasBack', actions: { type: 'storeSlide', params: { step: -1 } } },
            'message.skip': [{ guard: 'isOnboarding', target: '#featureMessage.marking' }, { target: '#featureMessage.left' }],
          },
        },
      },
    },
    marking: {
      description: 'The tour is being marked as seen, so that it isn’t shown again; the customer waits three seconds at most.',
      meta: { spec: 'UPDATING' },
      invoke: {
        id: 'markSeen',
        src: 'markSeen',
        input: { query: {}, body: { flagName: 'eiq2OnboardingSeen' } },
        onDone: 'left',
        onError: { target: 'left', actions: 'reportUnmarked' },
      },
      after: { timeout: 'left' },
    },
    failed: {
      description: 'The message couldn’t be loaded: the page says so, and offers to try again or open the dashboard.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      ...beginsAnew('opening'),
    },
    left: {
      description: 'The customer continues to the feature or to the dashboard.',
      tags: 'busy',
      entry: 'leave',
    },
  },
})

export type FeatureMessageActor = ActorRefFrom<typeof featureMessageMachine>
export type FeatureMessageSnapshot = SnapshotFrom<typeof featureMessageMachine>
