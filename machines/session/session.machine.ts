import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Impersonation } from '#data/session/impersonation-claim.ts'
import { forgetEverything } from '#data/wire/query-client.ts'
import type { StoredSession } from '#data/session/session-record.ts'
import type { Token } from '#data/session/session-store.ts'
import { forgetSession } from '#data/session/sign-out.ts'
import type { EndedBy } from '#data/browser/tabs.ts'
import { signedOut } from '#data/session/token.ts'
import { tokenGate } from '#data/wire/token-gate.ts'
import { sessionMs } from '#domain/basics/durations.ts'
import { pageContent } from '#data/browser/visibility.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { checkSessionActor, findSessionActor, type TabReport, tabsActor } from './session.actors.ts'
import { signOutMachine } from './sign-out.machine.ts'
import { tokenMachine } from './token.machine.ts'

/** Why the session ended; null if there was none. */
export type SessionEnd = EndedBy | 'otherTab'

export interface SessionInput {
  /** From the mobile app; used only if this browser has no session of its own. */
  readonly handedOver: string | null
  /** Back from the provider after a sign-out. */
  readonly hasSignedOut: boolean
}

export interface SessionContext extends Pick<SessionInput, 'handedOver'> {
  /** Null for a resumed session. */
  readonly token: Token | null
  /** Milliseconds left when this page started. */
  readonly sessionLeft: number
  /** Staff member; null in a customer's own session. */
  readonly impersonation: Impersonation | null
  readonly endedBy: SessionEnd | null
  /** Storage is blocked, or the provider refused. */
  readonly problem: Problem | null
}

export type SessionEvent =
  | { type: 'session.started'; token: Token; impersonation: Impersonation | null }
  | { type: 'session.end' }
  /** The backend rejected the customer whatever the token says. */
  | { type: 'session.expired' }
  | TabReport

const nobody = { token: null, handedOver: null, impersonation: null, endedBy: null, problem: null } as const

const session = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as {
      checkSession: 'checkSession'
      findSession: 'findSession'
      signOut: 'signOut'
      tabs: 'tabs'
      token: 'token'
    },
  },
  actors: {
    checkSession: checkSessionActor,
    findSession: findSessionActor,
    signOut: signOutMachine,
    tabs: tabsActor,
    token: tokenMachine,
  },
  actions: {
    clearToken: assign({ token: null }),
    closeGate: () => tokenGate.close(signedOut),
    forgetEverything: () => forgetEverything(),
    forgetSession: (_, { by }: { by: EndedBy }) => void forgetSession(by),
    showPage: () => pageContent.show(),
    storeEnd: assign((_, { by, problem = null }: { by: SessionEnd; problem?: Problem | null }) => ({
      ...nobody,
      endedBy: by,
      problem,
    })),
    storeHandedOver: assign(({ context }) => ({
      // Never renewed: valid until the backend refuses it.
      token: { value: context.handedOver ?? '', lifetime: sessionMs },
      sessionLeft: sessionMs,
      impersonation: null,
      endedBy: null,
      problem: null,
    })),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    storeKept: assign((_, { savedSession }: { savedSession: StoredSession | null }) => ({
      ...nobody,
      sessionLeft: savedSession?.left ?? sessionMs,
      impersonation: savedSession?.impersonation ?? null,
    })),
    storeStarted: assign((_, { token, impersonation }: { token: Token; impersonation: Impersonation | null }) => ({
      ...nobody,
      token,
      sessionLeft: impersonation?.lifetime ?? sessionMs,
      impersonation,
    })),
  },
  guards: {
    isHandedOver: ({ context }) => context.handedOver !== null,
    isOurs: (_, { isOurs }: { isOurs: boolean }) => isOurs,
    isThere: (_, { savedSession }: { savedSession: StoredSession | null }) => savedSession !== null,
  },
})

/** Ended by the provider or by time. */
const lapseOf = ({ impersonation }: SessionContext): EndedBy => (impersonation ? 'visit' : 'lapse')
const asHeard = (by: EndedBy): SessionEnd => (by === 'customer' ? 'otherTab' : by)

/** In the mobile app: the app's token, in memory, without renewal. Run by `app`; never ends. */
export const sessionMachine = session.createMachine({
  id: 'session',
  description: 'The session records whether the customer is signed in.',
  context: ({ input: { handedOver, hasSignedOut } }) => ({
    ...nobody,
    handedOver,
    sessionLeft: sessionMs,
    endedBy: hasSignedOut ? 'customer' : null,
  }),
  invoke: { id: 'tabs', src: 'tabs' },
  initial: 'resuming',
  on: {
    'session.started': { target: '.signedIn', actions: withEvent('storeStarted') },
    'page.restored': { target: '.resuming', actions: 'showPage' },
  },
  states: {
    resuming: {
      description: 'The chart looks for a session in this browser, then for one from the mobile app.',
      invoke: {
        id: 'findSession',
        src: 'findSession',
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ savedSession: event.output }) },
            target: 'signedIn',
            actions: { type: 'storeKept', params: ({ event }) => ({ savedSession: event.output }) },
          },
          { guard: 'isHandedOver', target: 'signedIn', actions: 'storeHandedOver' },
          { target: 'signedOut' },
        ],
        onError: [
          { guard: 'isHandedOver', target: 'signedIn', actions: 'storeHandedOver' },
          { target: 'signedOut', actions: withProblem('storeProblem') },
        ],
      },
    },
    signedIn: {
      description: 'The customer is signed in, and calls carry their token.',
      invoke: {
        id: 'token',
        src: 'token',
        input: ({ context: { handedOver, sessionLeft, token } }) => ({ token, sessionLeft, isKept: handedOver === null }),
        onDone: {
          target: 'signedOut',
          actions: [
            { type: 'forgetSession', params: ({ context }) => ({ by: lapseOf(context) }) },
            { type: 'storeEnd', params: ({ context, event }) => ({ by: lapseOf(context), problem: event.output.problem }) },
          ],
        },
      },
      initial: 'active',
      on: {
        // The new customer is read after the charts of this session have stopped.
        'session.begun': { target: 'resuming', actions: ['clearToken', 'forgetEverything'] },
        'session.expired': {
          target: 'signedOut',
          actions: [
            { type: 'forgetSession', params: ({ context }) => ({ by: lapseOf(context) }) },
            { type: 'storeEnd', params: ({ context }) => ({ by: lapseOf(context) }) },
          ],
        },
        'session.ended': {
          target: 'signedOut',
          actions: ['forgetEverything', { type: 'storeEnd', params: ({ event }) => ({ by: asHeard(event.by) }) }],
        },
        'page.restored': '.checking',
      },
      states: {
        active: {
          description: 'The portal is in use.',
          on: { 'session.end': 'ending' },
        },
        checking: {
          description:
            'The page came back from the browser’s cache: it stays hidden until the session is confirmed to be the same.',
          exit: 'showPage',
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            onDone: [
              { guard: { type: 'isOurs', params: ({ event }) => ({ isOurs: event.output }) }, target: 'active' },
              { target: '#session.resuming', actions: ['clearToken', 'forgetEverything'] },
            ],
            onError: { target: '#session.resuming', actions: ['clearToken', 'forgetEverything'] },
          },
        },
        ending: {
          description: 'The customer is signing out; a page from the browser’s cache stays hidden until that is done.',
          exit: 'showPage',
          on: { 'page.restored': {} },
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: { target: '#session.signedOut', actions: { type: 'storeEnd', params: { by: 'customer' as const } } },
          },
        },
      },
    },
    signedOut: {
      description: 'No customer is signed in: private calls are refused.',
      entry: 'closeGate',
      on: { 'session.begun': 'resuming' },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>
