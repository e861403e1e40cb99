import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate'
import { addressBar } from '#data/browser/address-bar.ts'
import { reporter } from '#data/browser/reporter.ts'
import { publicPaths } from '#domain/portal/routes.ts'
import type { activationMachine } from '#machines/activation/activation.machine.ts'
import type { failureReportMachine } from '#machines/failure-report/failure-report.machine.ts'
import { lazyLogic } from '#machines/kit/lazy-logic.ts'
import { withEvent, withOutput } from '#machines/kit/with-event.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { authRedirectMachine, type AuthRedirectOutput } from '#machines/session/auth-redirect.machine.ts'
import type { handoverMachine } from '#machines/session/handover.machine.ts'
import { impersonationMachine } from '#machines/session/impersonation.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import * as at from './addresses.ts'
import type { Redirect } from './addresses.ts'
import {
  type AppContext,
  type AppInput,
  type FailureShown,
  handoverFacts,
  outageAfter,
  type SessionFacts,
  sessionFactsAfter,
  sessionFactsOf,
  stageOf,
  startedBy,
  type StartFacts,
} from './app-facts.ts'
import { addressActor, type AddressReport, loadActivationActor, loadPortalActor } from './app.actors.ts'
import { guards, isSignedIn, type PlaceParams, pathIn, placeIn, portalInputOf } from './app.guards.ts'
import { getFailureReport, loadedActivation, loadedPortal } from './chunks.ts'
import { type LoaderEvent, loaderMachine } from './loader.machine.ts'
import type { PortalEvent, portalMachine } from './portal.machine.ts'
import { startMachine, type StartEvent } from './start.machine.ts'
import { themeMachine } from './theme.machine.ts'

const lead = <To extends Redirect>(to: To) => ({ type: 'storeRedirect', params: { to } }) as const

/** The screen: first row whose guard holds. */
const routingTable = [
  { guard: 'isOutageElsewhere', target: 'redirecting', actions: lead('outage') },
  { guard: 'isOutageOn', target: 'outage' },
  { guard: 'isUndecided', target: 'waking' },
  { guard: 'isOutageOver', target: 'redirecting', actions: lead('frontDoor') },
  { guard: 'isGeneralError', target: 'failed' },
  { guard: 'isStaticPage', target: 'reading' },
  { guard: 'isSessionUnknown', target: 'waking' },
  // Not before the session is known: a sign-in result can be used only once and would be lost.
  { guard: 'isAuthRedirect', target: 'returning' },
  { guard: 'isImpersonation', target: 'impersonating' },
  { guard: 'isActivation', target: 'activating' },
  { guard: 'isExpected', target: 'preparing' },
  { guard: 'isLockedOut', target: 'redirecting', actions: lead('generalError') },
  { guard: 'isWrapper', target: 'redirecting', actions: lead('wrapperTarget') },
  { guard: 'isFrontDoor', target: 'redirecting', actions: lead('account') },
  { guard: 'isLoginWhileSignedIn', target: 'redirecting', actions: lead('wanted') },
  { guard: 'isPage', target: 'portal' },
  { guard: 'isAccountPath', target: 'redirecting', actions: lead('accountTarget') },
  { guard: 'isLogin', target: 'signingIn' },
  { target: 'redirecting', actions: lead('login') },
] as const

type PortalLogic = typeof portalMachine
type Signed = Extract<AuthRedirectOutput, { outcome: 'signedIn' }>

const app = setup({
  types: {
    input: {} as AppInput,
    context: {} as AppContext,
    events: {} as AddressReport | FailureShown,
    children: {} as {
      activation: 'activation'
      address: 'address'
      authRedirect: 'authRedirect'
      failureReport: 'failureReport'
      handover: 'handover'
      impersonation: 'impersonation'
      loadActivation: 'loadActivation'
      loader: 'loader'
      loadPortal: 'loadPortal'
      notices: 'notices'
      portal: 'portal'
      session: 'session'
      signIn: 'signIn'
      start: 'start'
      theme: 'theme'
    },
  },
  actors: {
    activation: lazyLogic(() => loadedActivation()?.activation.machine as typeof activationMachine | undefined),
    address: addressActor,
    authRedirect: authRedirectMachine,
    failureReport: lazyLogic(() => getFailureReport() as typeof failureReportMachine | undefined),
    handover: lazyLogic(() => loadedPortal()?.portal.handover as typeof handoverMachine | undefined),
    impersonation: impersonationMachine,
    loadActivation: loadActivationActor,
    loader: loaderMachine,
    loadPortal: loadPortalActor,
    notices: noticesMachine,
    portal: lazyLogic(() => loadedPortal()?.portal.machine as PortalLogic | undefined),
    session: sessionMachine,
    signIn: signInMachine,
    start: startMachine,
    theme: themeMachine,
  },
  actions: {
    clearHandedSelection: assign({ handedSelection: null }),
    movePortal: sendTo('portal', (_, { place }: PlaceParams): PortalEvent => ({ type: 'place.moved', place })),
    openSession: sendTo('session', (_, output: Signed) => startedBy(output)),
    reportLost: () => reporter.report('Error loading the portal'),
    replaceAddress: ({ context }) => addressBar.replace(at.addressOf(placeIn(context))),
    storePlace: assign((_, { place }: PlaceParams) => ({ place })),
    storeReturn: assign((_, output: AuthRedirectOutput) => ({ place: at.returnPlace(output), ...sessionFactsAfter(output) })),
    storeSession: assign((_, facts: SessionFacts) => facts),
    storeRedirect: assign(({ context }, { to }: { to: at.Redirect }) => ({
      place: at.redirects[to](placeIn(context), context.origin),
    })),
    storeStart: assign(({ context }, facts: StartFacts) => ({
      outage: outageAfter(context.outage, facts),
      stage: stageOf(facts),
    })),
    tellLoader: sendTo('loader', ({ context }): LoaderEvent => ({ type: 'start.progressed', isOver: context.stage.isOver })),
    // The portal chart comes and goes; the start goes on without it.
    tellPortal: ({ context, system }) =>
      system.get('portal')?.send({ ...context.stage, type: 'start.progressed' } satisfies PortalEvent),
    tellStart: sendTo(
      'start',
      ({ context }): StartEvent => ({
        type: 'visit.changed',
        // Nothing is read before the property that the mobile app asks for is selected.
        visit: {
          path: pathIn(context),
          isSignedIn: isSignedIn(context) && context.handedSelection === null,
          isImpersonating: context.isImpersonating,
        },
      }),
    ),
  },
  guards,
  delays: {
    chunkTimeout: 120_000,
  },
}).extend({
  actions: {
    startReport: enqueueActions(({ enqueue }, { failure }: FailureShown) => {
      enqueue.stopChild('failureReport')
      enqueue.spawnChild('failureReport', { id: 'failureReport', input: failure })
    }),
  },
})

/** Root chart: all others run below it. Started once, by `src/main.tsx`. */
export const appMachine = app.createMachine({
  id: 'app',
  description: 'The root chart decides what is on the screen from the address, the sign-in and outages.',
  context: ({ input: { handover, ...input } }) => ({
    ...input,
    ...handoverFacts(handover),
    place: null,
    session: 'resuming',
    isImpersonating: false,
    stage: { areTabsAsked: false, isOver: false, isErrorActive: false },
  }),
  invoke: [
    {
      id: 'start',
      src: 'start',
      systemId: 'start',
      input: { path: publicPaths.root, isSignedIn: false },
      onSnapshot: [
        {
          guard: { type: 'hasOutageTurned', params: ({ event }) => event.snapshot.context },
          target: '.routing',
          actions: [{ type: 'storeStart', params: ({ event }) => event.snapshot.context }, 'tellPortal', 'tellLoader'],
        },
        { actions: [{ type: 'storeStart', params: ({ event }) => event.snapshot.context }, 'tellPortal', 'tellLoader'] },
      ],
    },
    { id: 'loader', src: 'loader', input: ({ context: { isInitializeSeen } }) => ({ isInitializeSeen }) },
    { id: 'theme', src: 'theme', input: ({ context }) => context.theme },
    { id: 'notices', src: 'notices', systemId: 'notices' },
    {
      id: 'session',
      src: 'session',
      systemId: 'session',
      input: ({ context: { handedOver, hasSignedOut } }) => ({ handedOver, hasSignedOut }),
      onSnapshot: {
        guard: { type: 'hasSessionTurned', params: ({ event }) => sessionFactsOf(event.snapshot) },
        target: '.routing',
        actions: [{ type: 'storeSession', params: ({ event }) => sessionFactsOf(event.snapshot) }, 'tellStart'],
      },
    },
    { id: 'address', src: 'address' },
  ],
  on: {
    'failure.shown': { actions: withEvent('startReport') },
    'location.changed': [
      { guard: withEvent('isSamePlace') },
      { target: '.routing', actions: [withEvent('storePlace'), 'tellStart'] },
    ],
  },
  initial: 'routing',
  states: {
    routing: {
      description: 'The chart decides what to show from the address, the sign-in and whether an outage is on.',
      always: routingTable,
    },
    redirecting: {
      description: 'The address leads elsewhere: the address bar changes, and the chart decides again what to show.',
      entry: ['replaceAddress', 'tellStart'],
      always: 'routing',
    },
    waking: {
      description: 'The portal doesn’t know yet who the customer is, or whether an outage is on.',
    },
    preparing: {
      description: 'The mobile app opened the portal: the code for its account selection is being loaded.',
      invoke: {
        id: 'loadPortal',
        src: 'loadPortal',
        onDone: 'entering',
        onError: { target: 'portal.lost', actions: 'reportLost' },
      },
      after: { chunkTimeout: { target: 'portal.lost', actions: 'reportLost' } },
    },
    entering: {
      description: 'The account that the mobile app named is being selected before any data is loaded.',
      invoke: {
        id: 'handover',
        src: 'handover',
        input: ({ context }) => context.handedSelection ?? { billingAccountId: null, locationId: null },
        onDone: [
          { guard: withOutput('isEntered'), target: 'routing', actions: ['clearHandedSelection', 'tellStart'] },
          { target: 'redirecting', actions: ['clearHandedSelection', lead('generalError')] },
        ],
      },
    },
    outage: {
      description: 'The portal is out of service: every address shows the outage page.',
    },
    signingIn: {
      description: 'No customer is signed in: the sign-in page is shown.',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ deepLink: at.wantedAt(placeIn(context)), ticket: at.ticketAt(placeIn(context)) }),
      },
    },
    activating: {
      description: 'A customer sets up their login; its chart and view load separately.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The code of this page is loading, or was loaded before.',
          meta: { spec: 'LOADING' },
          invoke: {
            id: 'loadActivation',
            src: 'loadActivation',
            onDone: 'running',
            onError: { target: '#app.portal.lost', actions: 'reportLost' },
          },
          after: { chunkTimeout: { target: '#app.portal.lost', actions: 'reportLost' } },
        },
        running: {
          description: 'The steps of setting up a login are shown.',
          invoke: { id: 'activation', src: 'activation', input: ({ context }) => ({ isSignedIn: isSignedIn(context) }) },
        },
      },
    },
    returning: {
      description: 'The customer has come back from the identity provider.',
      invoke: {
        id: 'authRedirect',
        src: 'authRedirect',
        onDone: [
          {
            guard: withOutput('hasSignedIn'),
            target: 'redirecting',
            actions: [withOutput('storeReturn'), { type: 'openSession', params: ({ event }) => event.output as Signed }],
          },
          { target: 'redirecting', actions: withOutput('storeReturn') },
        ],
      },
    },
    impersonating: {
      description: 'A staff member enters or leaves a customer’s account.',
      invoke: {
        id: 'impersonation',
        src: 'impersonation',
        input: ({ context }) => ({ isExit: pathIn(context) === publicPaths.impersonateLogout }),
        onDone: { target: 'redirecting', actions: lead('frontDoor') },
      },
    },
    failed: {
      description: 'The error page is shown; it needs no session.',
    },
    reading: {
      description: 'A public page is shown, such as the terms.',
    },
    portal: {
      description: 'The signed-in area is shown; its charts and views load separately.',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'The code of the signed-in area is loading, or was loaded before.',
          meta: { spec: 'LOADING' },
          invoke: { id: 'loadPortal', src: 'loadPortal', onDone: 'open', onError: { target: 'lost', actions: 'reportLost' } },
          after: { chunkTimeout: { target: 'lost', actions: 'reportLost' } },
        },
        open: {
          description: 'The signed-in area is open.',
          invoke: { id: 'portal', src: 'portal', systemId: 'portal', input: ({ context }) => portalInputOf(context) },
          on: {
            'location.changed': [
              { guard: withEvent('isSamePlace') },
              {
                guard: withEvent('isPageToo'),
                actions: [withEvent('storePlace'), withEvent('movePortal'), 'tellStart'],
              },
            ],
          },
        },
        lost: {
          description: 'The portal’s code failed to load, or took over two minutes: the page offers to reload.',
          meta: { spec: 'ERROR' },
        },
      },
    },
  },
})

export type AppActor = ActorRefFrom<typeof appMachine>
export type AppSnapshot = SnapshotFrom<typeof appMachine>
