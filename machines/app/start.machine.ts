import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Initialize, Outage } from '#contract/app/start.contract.ts'
import { initialize, outage } from '#data/queries/app/start.queries.ts'
import { initializeSeen } from '#data/browser/storage.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import type { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { fromQuery, pending, type Reading, readingOf, watch } from '#machines/kit/from-query.ts'
import { lazyLogic } from '#machines/kit/lazy-logic.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { loadPortalActor } from './app.actors.ts'
import { loadedPortal } from './chunks.ts'
import { isOutageOn, isSettled } from './outage.ts'
import type { startCallsMachine } from './start-calls.machine.ts'
import { type StartCallsOutput, type StartParts, untouched } from './start-parts.ts'

export interface Visit {
  readonly path: string
  readonly isSignedIn: boolean
  readonly isImpersonating?: boolean
}

export interface StartContext {
  readonly visit: Visit
  readonly outage: Reading<Outage>
  readonly parts: StartParts
  /** Null unless `initialize` failed. */
  readonly problem: Problem | null
}

export type StartEvent = { type: 'visit.changed'; visit: Visit } | { type: 'start.retry' } | { type: 'outage.recheck' }

const start = setup({
  types: {
    input: {} as Visit,
    context: {} as StartContext,
    events: {} as StartEvent,
    children: {} as {
      calls: 'calls'
      customer: 'customer'
      loadPortal: 'loadPortal'
      onboarding: 'onboarding'
      outage: 'outage'
      outageWatch: 'outageWatch'
    },
  },
  actors: {
    calls: lazyLogic(() => loadedPortal()?.portal.calls as typeof startCallsMachine | undefined),
    // `enabled: false`: only watches; the open page or the network's return triggers the read.
    customer: fromQuery<Initialize, undefined>(() => ({ ...initialize(), enabled: false })),
    loadPortal: loadPortalActor,
    onboarding: lazyLogic(() => loadedPortal()?.portal.onboarding as typeof onboardingMachine | undefined),
    // Always refreshed: the earlier answer is what is in doubt.
    outage: fromQuery(() => ({ ...outage(), staleTime: 0 })),
    outageWatch: fromQuery(outage),
  },
  actions: {
    awaitOutage: assign({ outage: pending }),
    markInitializeSeen: () => initializeSeen.store(),
    resetParts: assign({ parts: untouched, problem: null }),
    storeOutage: assign((_, reading: Reading<Outage>) => ({ outage: reading })),
    storeOutcome: assign((_, { parts, problem }: StartCallsOutput) => ({ parts, problem })),
    storeParts: assign((_, { parts }: { parts: StartParts }) => ({ parts })),
    storeVisit: assign((_, { visit }: { visit: Visit }) => ({ visit })),
  },
  guards: {
    hasFailed: (_, { problem }: StartCallsOutput) => problem !== null,
    hasBeenTold: (_, { status }: Reading<Initialize>) => status === 'ready',
    hasLeft: (_, { visit }: { visit: Visit }) => !visit.isSignedIn,
    isCustomerKnown: ({ context }) => context.parts.initialize === 'SUCCESS',
    isOutageChecked: ({ context }) => isSettled(context.outage),
    isOutageOn: ({ context }) => isOutageOn(context.outage),
    isOutsideVisit: ({ context: { visit } }) => visit.path === publicPaths.impersonate || visit.path === publicPaths.authRedirect,
    isSignedIn: ({ context }) => context.visit.isSignedIn,
  },
  delays: {
    outageRecheck: 60_000,
  },
})

/** The documented start of the app. The open page does not wait for it. Run by `app`. */
export const startMachine = start.createMachine({
  id: 'start',
  description: 'The start checks for an outage, identifies the customer and loads what the shell needs, in the documented order.',
  context: ({ input }) => ({ visit: input, outage: pending, parts: untouched, problem: null }),
  initial: 'checkingOutage',
  on: {
    'visit.changed': { actions: withEvent('storeVisit') },
  },
  states: {
    checkingOutage: {
      description: 'The portal first checks for an outage; if the check fails, the portal counts as in service.',
      entry: 'awaitOutage',
      invoke: watch('outage', 'storeOutage'),
      always: [
        { guard: 'isOutageOn', target: 'stopped' },
        { guard: 'isOutageChecked', target: 'inService' },
      ],
    },
    stopped: {
      description: 'An outage is on: no calls are made, and the check runs again every minute or when the customer asks.',
      after: { outageRecheck: 'checkingOutage' },
      on: { 'outage.recheck': 'checkingOutage' },
    },
    inService: {
      description: 'No outage is on; the check runs every minute while the portal is on the screen.',
      invoke: watch('outageWatch', 'storeOutage'),
      always: { guard: 'isOutageOn', target: 'stopped' },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The chart clears earlier results and checks whether the visit needs any calls.',
          entry: 'resetParts',
          always: [
            { guard: 'isOutsideVisit', target: 'skipped' },
            { guard: 'isSignedIn', target: 'visiting' },
            { target: 'signedOut' },
          ],
        },
        skipped: {
          description: 'The customer returns from the identity provider, or a staff visit begins: no calls are made.',
          on: { 'visit.changed': { target: 'deciding', actions: withEvent('storeVisit') } },
        },
        signedOut: {
          description: 'No customer is signed in: no calls are made.',
          meta: { spec: 'UNINITIALIZED' },
          on: { 'visit.changed': { target: 'deciding', actions: withEvent('storeVisit') } },
        },
        visiting: {
          description: 'A customer is signed in; their data is cleared when they leave.',
          on: {
            'visit.changed': { guard: withEvent('hasLeft'), target: 'deciding', actions: withEvent('storeVisit') },
          },
          initial: 'arriving',
          states: {
            arriving: {
              description: 'The code of the start calls is loading with the signed-in area, or was loaded before.',
              meta: { spec: 'LOADING' },
              invoke: { id: 'loadPortal', src: 'loadPortal', onDone: 'loading', onError: 'failed' },
            },
            loading: {
              description: 'The start calls are running; a second start is ignored.',
              meta: { spec: 'LOADING' },
              invoke: {
                id: 'calls',
                src: 'calls',
                onSnapshot: { actions: { type: 'storeParts', params: ({ event }) => event.snapshot.context } },
                onDone: [
                  { guard: withOutput('hasFailed'), target: 'failed', actions: withOutput('storeOutcome') },
                  { target: 'finished', actions: withOutput('storeOutcome') },
                ],
              },
              initial: 'recognising',
              states: {
                recognising: {
                  description: 'The customer is being identified.',
                  always: { guard: 'isCustomerKnown', target: 'recognised' },
                },
                recognised: {
                  description:
                    'The customer is identified: a new customer is offered the welcome tour before the dashboard loads.',
                  invoke: {
                    id: 'onboarding',
                    src: 'onboarding',
                    input: ({ context: { visit } }) => ({ path: visit.path, isImpersonating: visit.isImpersonating ?? false }),
                  },
                },
              },
            },
            finished: {
              description: 'Every start call has been made; a further start is skipped.',
              meta: { spec: 'IDLE' },
              entry: 'markInitializeSeen',
            },
            failed: {
              description:
                'The customer couldn’t be identified: they can open the dashboard or try again; the start continues once a page identifies them.',
              meta: { spec: 'ERROR' },
              invoke: {
                id: 'customer',
                src: 'customer',
                onSnapshot: {
                  guard: { type: 'hasBeenTold', params: readingOf },
                  target: 'arriving',
                },
              },
              on: { 'start.retry': 'arriving' },
            },
          },
        },
      },
    },
  },
})

export type StartActor = ActorRefFrom<typeof startMachine>
export type StartSnapshot = SnapshotFrom<typeof startMachine>
