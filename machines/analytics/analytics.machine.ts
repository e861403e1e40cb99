import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  type EventObject,
  fromCallback,
  fromPromise,
  setup,
  type SnapshotFrom,
  stopChild,
} from 'xstate'
import { accounts } from '#data/queries/account/account.queries.ts'
import { analyticsChoice, type AnalyticsChoice } from '#data/browser/analytics.ts'
import { analyticsAsked, analyticsVisit } from '#data/browser/analytics-marks.ts'
import { sendSighting } from '#data/queries/analytics/analytics.queries.ts'
import { reporter } from '#data/browser/reporter.ts'
import { initialize } from '#data/queries/app/start.queries.ts'
import type { PageId } from '#domain/portal/routes.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import type { PageViewed } from '#machines/kit/page-input.ts'
import type { StartStage } from '#machines/app/shell.machine.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, type ReadingsOf } from '#machines/kit/reads.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import type { CountsDue, stateVisits } from './state-visits.ts'
import { nobody, userOf, visitorOf } from './visitor.ts'

export interface AnalyticsInput {
  readonly stage: StartStage
  readonly isImpersonating: boolean
}

const reads = createReads('whose visit it is', { account: accounts, customer: initialize })

export interface AnalyticsContext extends AnalyticsInput, ReadingsOf<typeof reads> {
  /** Null until the customer chose. */
  readonly choice: AnalyticsChoice | null
  readonly isVisitSent: boolean
  /** The consent question was shown in this visit. */
  readonly isAsked: boolean
  readonly isArrived: boolean
  /** Not sent yet, the first is being sent; null is the visit itself. */
  readonly queue: readonly (PageId | null)[]
}

/** Choice made in another tab; null if the stored choice was removed. */
interface ChoiceHeard {
  readonly type: 'analytics.heard'
  readonly choice: AnalyticsChoice | null
}

export type AnalyticsEvent =
  | ({ type: 'start.progressed' } & StartStage)
  | { type: 'analytics.choose'; choice: AnalyticsChoice }
  | ChoiceHeard
  | PageViewed

const watchChoice = fromCallback<EventObject, { readonly userId: string }, ChoiceHeard>(({ input, sendBack }) =>
  analyticsChoice.watch(input.userId, (choice) => sendBack({ type: 'analytics.heard', choice })),
)

type Counter = typeof stateVisits

const actors = {
  ...reads.actors,
  loadCounter: fromPromise(async (): Promise<Counter> => (await import('./state-visits.ts')).stateVisits),
  send: fromMutation(sendSighting),
  watchChoice,
}

const analytics = setup({
  types: {} as PartTypes<typeof actors, AnalyticsContext, AnalyticsEvent, AnalyticsInput>,
  actors,
  actions: {
    ...reads.actions,
    addPage: assign(({ context }, { pageId }: { pageId: PageId }) => ({
      queue: [...context.queue, pageId],
      isArrived: true,
    })),
    addVisit: assign(({ context }) => ({ queue: [null, ...context.queue], isVisitSent: true })),
    clearQueue: assign({ queue: [] }),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    keepChoice: ({ context }, { choice }: { choice: AnalyticsChoice }) => analyticsChoice.store(userOf(context), choice),
    markAsked: ({ context }) => analyticsAsked.store(userOf(context)),
    markVisit: ({ context }) => analyticsVisit.store(userOf(context)),
    reportUncounted: () => reporter.report('Error loading what counts visits'),
    stopCounter: stopChild('counter'),
    storeArrival: assign({ isArrived: true }),
    storeAsked: assign({ isAsked: true }),
    storeChoice: assign((_, { choice }: { choice: AnalyticsChoice | null }) => ({ choice })),
    storeKept: assign(({ context }) => ({
      choice: analyticsChoice.read(userOf(context)),
      isVisitSent: analyticsVisit.isOf(userOf(context)),
      isAsked: analyticsAsked.isOf(userOf(context)),
    })),
    storeStage: assign((_, { areTabsAsked, isOver, isErrorActive }: StartStage) => ({
      stage: { areTabsAsked, isOver, isErrorActive },
    })),
    tellCounter: ({ system }) => system.get('counter')?.send({ type: 'counts.send' } satisfies CountsDue),
  },
  guards: {
    hasAgreed: ({ context }) => context.choice === 'agreed',
    hasArrived: ({ context }) => context.isArrived,
    hasDeclined: ({ context }) => context.choice === 'declined',
    hasSighting: ({ context }) => context.queue.length > 0,
    isAsked: ({ context }) => context.isAsked,
    isCustomerKnown: ({ context }) => context.customer.status === 'ready',
    isImpersonating: ({ context }) => context.isImpersonating,
    isNewVisit: ({ context }) => context.choice === 'agreed' && !context.isVisitSent,
    isStarted: ({ context }) => context.stage.isOver && !context.stage.isErrorActive,
    isVisitorKnown: ({ context }) => visitorOf(context) !== null,
  },
}).extend({
  actions: {
    // The counter's code is lazy, so it cannot be listed in `actors`.
    startCounter: enqueueActions(({ enqueue }, counter: Counter) => {
      enqueue.spawnChild(counter as never, { id: 'counter', systemId: 'counter' } as never)
    }),
  },
})

/** Queued until the choice is known; dropped unless it is yes. */
const held = withEvent('addPage')
const holdPage = { 'page.viewed': { actions: held } } as const

/** Only with consent, never for staff. The visitor's id is hashed; state counts carry no identity. Run by `companions`. */
export const analyticsMachine = analytics.createMachine({
  id: 'analytics',
  description: 'Analytics record which pages and steps are used, if the customer agrees.',
  context: ({ input }) => ({
    ...input,
    choice: null,
    isVisitSent: false,
    isAsked: false,
    isArrived: false,
    ...reads.nothingRead,
    queue: [],
  }),
  on: { 'start.progressed': { actions: withEvent('storeStage') } },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The chart checks whether the customer or a staff member is signed in.',
      always: [{ guard: 'isImpersonating', target: 'off' }, { target: 'waiting' }],
    },
    waiting: {
      description: 'The portal is starting: analytics wait until it has finished.',
      on: holdPage,
      always: { guard: 'isStarted', target: 'recognising' },
    },
    recognising: {
      description: 'The chart identifies the customer, since each customer of this browser chooses separately.',
      on: holdPage,
      invoke: reads.watch('customer'),
      always: { guard: 'isCustomerKnown', target: 'known', actions: 'storeKept' },
    },
    known: {
      description: 'The customer’s choice applies in this tab and in every other one.',
      invoke: { id: 'watchChoice', src: 'watchChoice', input: ({ context }) => ({ userId: userOf(context) }) },
      on: {
        'analytics.choose': { target: '.choosing', actions: [withEvent('storeChoice'), withEvent('keepChoice')] },
        'analytics.heard': { target: '.choosing', actions: withEvent('storeChoice') },
      },
      initial: 'choosing',
      states: {
        choosing: {
          description: 'The chart checks what this customer chose in this browser.',
          always: [
            { guard: 'isNewVisit', target: 'agreed', actions: ['addVisit', 'markVisit'] },
            { guard: 'hasAgreed', target: 'agreed' },
            { guard: 'hasDeclined', target: 'declined' },
            { guard: 'isAsked', target: 'unanswered' },
            { target: 'undecided', actions: ['storeAsked', 'markAsked'] },
          ],
        },
        undecided: {
          description: 'The customer is asked on the first page of a visit; until they answer, no page is recorded.',
          entry: 'clearQueue',
          on: { 'page.viewed': [{ guard: 'hasArrived', target: 'unanswered' }, { actions: 'storeArrival' }] },
        },
        unanswered: {
          description: 'The customer didn’t answer: no page is recorded in this visit, and they aren’t asked again in it.',
          entry: 'clearQueue',
        },
        agreed: {
          description: 'The customer agreed: visits and pages are sent with a hashed id, and visits of chart states are counted.',
          on: { 'page.viewed': { actions: [held, 'tellCounter'] } },
          invoke: {
            id: 'loadCounter',
            src: 'loadCounter',
            onDone: { actions: withOutput('startCounter') },
            onError: { actions: 'reportUncounted' },
          },
          exit: 'stopCounter',
          initial: 'reading',
          states: {
            reading: {
              description: 'The data that identifies the visitor is loaded, to be hashed; no page is sent without it.',
              invoke: reads.watch('account'),
              always: { guard: 'isVisitorKnown', target: 'resting' },
            },
            resting: {
              description: 'Every recorded page has been sent.',
              always: { guard: 'hasSighting', target: 'sending' },
            },
            sending: {
              description: 'The visit or a page is being sent; one that fails is dropped.',
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => ({ visitor: visitorOf(context) ?? nobody, page: context.queue[0] ?? null }),
                onDone: { target: 'resting', actions: 'dropFirst' },
                onError: { target: 'resting', actions: 'dropFirst' },
              },
            },
          },
        },
        declined: {
          description: 'The customer declined: no page is recorded.',
          entry: 'clearQueue',
        },
      },
    },
    off: {
      description: 'A staff member is visiting the account: no page is recorded or sent.',
    },
  },
})

export type AnalyticsActor = ActorRefFrom<typeof analyticsMachine>
export type AnalyticsSnapshot = SnapshotFrom<typeof analyticsMachine>
