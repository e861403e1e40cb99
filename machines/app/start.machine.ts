import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Initialize, Outage } from '#contract/start.contract.ts'
import { initialize, outage } from '#data/queries/start.queries.ts'
import { initializeSeen } from '#data/browser/storage.ts'
import { publicPaths } from '#domain/routes.ts'
import type { onboardingMachine } from '#machines/feature-message/onboarding.machine.ts'
import { fromQuery, pending, type Reading, readingOf, watch } from '#machines/kit/from-query.ts'
import { lateLogic } from '#machines/kit/late-logic.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { loadPortalActor } from './app.actors.ts'
import { loadedPortal } from './chunks.ts'
import { isOutageOn, isSettled } from './outage.ts'
import type { startCallsMachine } from './start-calls.machine.ts'
import { type StartCallsOutput, type StartParts, untouched } from './start-parts.ts'

/** Where the customer is, and whether they are signed in. */
export interface Visit {
  readonly path: string
  readonly isSignedIn: boolean
  /** Staff look at the portal for the customer. */
  readonly isImpersonating?: boolean
}

export interface StartContext {
  readonly visit: Visit
  readonly outage: Reading<Outage>
  readonly parts: StartParts
  /** Why it could not be found out who is signed in. */
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
    calls: lateLogic(() => loadedPortal()?.portal.calls as typeof startCallsMachine | undefined),
    // Looks on, without asking itself: the open page asks, or the network's return.
    customer: fromQuery<Initialize, undefined>(() => ({ ...initialize(), enabled: false })),
    loadPortal: loadPortalActor,
    onboarding: lateLogic(() => loadedPortal()?.portal.onboarding as typeof onboardingMachine | undefined),
    // Always asked anew: what an earlier check said is what is in doubt.
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

/**
 * The start of the app, step by step as documented: the outage check, who is signed in, and the calls that the shell needs.
 *
 * Run by `app` for as long as the browser's page lives, beside the open page, which does not wait for it. It does not end.
 */
export const startMachine = start.createMachine({
  id: 'start',
  description: 'The outage check, who is signed in and what the shell needs, asked for in the documented order.',
  context: ({ input }) => ({ visit: input, outage: pending, parts: untouched, problem: null }),
  initial: 'checkingOutage',
  on: {
    'visit.changed': { actions: withEvent('storeVisit') },
  },
  states: {
    checkingOutage: {
      description: 'Asks before anything else whether the portal is out of service. A check that fails counts as no outage.',
      entry: 'awaitOutage',
      invoke: watch('outage', 'storeOutage'),
      always: [
        { guard: 'isOutageOn', target: 'stopped' },
        { guard: 'isOutageChecked', target: 'inService' },
      ],
    },
    stopped: {
      description: 'An outage is on: nothing further is called. Asked again every minute, or when the customer asks.',
      after: { outageRecheck: 'checkingOutage' },
      on: { 'outage.recheck': 'checkingOutage' },
    },
    inService: {
      description: 'No outage. Whether one begins is asked every minute while the portal is on the screen.',
      invoke: watch('outageWatch', 'storeOutage'),
      always: { guard: 'isOutageOn', target: 'stopped' },
      initial: 'deciding',
      states: {
        deciding: {
          description: 'No outage: is there anything to load? What was loaded before is forgotten.',
          entry: 'resetParts',
          always: [
            { guard: 'isOutsideVisit', target: 'skipped' },
            { guard: 'isSignedIn', target: 'visiting' },
            { target: 'signedOut' },
          ],
        },
        skipped: {
          description: 'On the way back from the identity provider, or staff taking over a session: nothing is loaded.',
          on: { 'visit.changed': { target: 'deciding', actions: withEvent('storeVisit') } },
        },
        signedOut: {
          description: 'Nobody is signed in: nothing is loaded.',
          meta: { spec: 'UNINITIALIZED' },
          on: { 'visit.changed': { target: 'deciding', actions: withEvent('storeVisit') } },
        },
        visiting: {
          description: 'A customer is signed in; when they leave, what was loaded for them is forgotten.',
          on: {
            'visit.changed': { guard: withEvent('hasLeft'), target: 'deciding', actions: withEvent('storeVisit') },
          },
          initial: 'arriving',
          states: {
            arriving: {
              description: 'The calls’ own code comes with that of the signed-in area, or is there already.',
              meta: { spec: 'LOADING' },
              invoke: { id: 'loadPortal', src: 'loadPortal', onDone: 'loading', onError: 'failed' },
            },
            loading: {
              description: 'The documented calls run. A second start beside them is ignored.',
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
                  description: 'Who is signed in is on its way.',
                  always: { guard: 'isCustomerKnown', target: 'recognised' },
                },
                recognised: {
                  description: 'Who is signed in is known: a new customer is shown round before the dashboard is there.',
                  invoke: {
                    id: 'onboarding',
                    src: 'onboarding',
                    input: ({ context: { visit } }) => ({ path: visit.path, isImpersonating: visit.isImpersonating ?? false }),
                  },
                },
              },
            },
            finished: {
              description: 'Everything was asked for. A further start is skipped.',
              meta: { spec: 'IDLE' },
              entry: 'markInitializeSeen',
            },
            failed: {
              description:
                'Who is signed in is not known. The Dashboard stays within reach, trying again is offered, and as soon as a page was told it goes on.',
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
