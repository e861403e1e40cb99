import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { DeskSession } from '#contract/desk/session.contract.ts'
import { addressBar, type Place } from '#data/browser/address-bar.ts'
import { checkDeskSession, deskSessionQuery, endDeskSession } from '#data/queries/desk/session.queries.ts'
import { deskSession } from '#data/wire/desk-session.ts'
import { readAllAgain } from '#data/wire/kit.ts'
import { type ThemeInput, themeMachine } from '#machines/app/theme.machine.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import { createReads, dataOf, loading, pageFailed, problemIn, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import { writing } from '#machines/kit/write.ts'
import {
  addressActor,
  type AddressReport,
  connectionActor,
  type ConnectionReport,
  type ReturnReport,
  sessionEndActor,
  type SessionEndReport,
  tabReturnActor,
} from './desk.actors.ts'
import { deskPageMachine } from './desk-page.machine.ts'
import { deskPlaceAt } from './desk-place.ts'
import { deskSearchMachine } from './search.machine.ts'
import { deskShortcutsMachine } from './desk-shortcuts.machine.ts'

const reads = createReads('the desk', { session: deskSessionQuery })
const actors = {
  ...reads.actors,
  address: addressActor,
  checkSession: fromMutation(checkDeskSession),
  connection: connectionActor,
  endSession: fromMutation(endDeskSession),
  page: deskPageMachine,
  search: deskSearchMachine,
  sessionEnd: sessionEndActor,
  shortcuts: deskShortcutsMachine,
  tabReturn: tabReturnActor,
  theme: themeMachine,
}

export interface DeskInput {
  readonly place: Place
  readonly theme: ThemeInput
  readonly isOnline: boolean
}

export interface DeskContext extends DeskInput, ReadingsOf<typeof reads> {
  /** Stays while its refresh fails or the session is over. */
  readonly staff: DeskSession | null
}

export type DeskEvent =
  | ReadsEvent
  | AddressReport
  | ConnectionReport
  | ReturnReport
  | SessionEndReport
  | { type: 'session.check' }
  | { type: 'session.leave' }
  | { type: 'passkeys.open' }

const addressOf = ({ path, search }: Place) => `${path}${search}`

const desk = setup({
  types: {} as {
    input: DeskInput
    context: DeskContext
    events: DeskEvent
    children: { [Name in keyof typeof actors]: Name }
    tags: 'busy' | 'failed'
  },
  actors,
  actions: {
    ...reads.actions,
    openAgain: ({ context: { place } }) => addressBar.leave(addressOf(place)),
    openPasskeys: () => addressBar.leave('/staff/passkeys'),
    openSignIn: ({ context: { place } }) => addressBar.leave(`/staff/sign-in?to=${encodeURIComponent(addressOf(place))}`),
    resumeCalls: () => {
      deskSession.resume()
      void readAllAgain()
    },
    storePlace: assign((_, { place }: { place: Place }) => ({ place })),
    storeStaff: assign(({ context }) => ({ staff: dataOf(context.session) ?? context.staff })),
    turnPage: sendTo('page', (_, { place }: { place: Place }) => ({ type: 'page.turn', place: deskPlaceAt(place) })),
  },
  guards: {
    ...reads.guards,
    isOnline: ({ context }) => context.isOnline,
    isSamePerson: ({ context }, { staffId }: { staffId: string }) => context.staff?.staffId === staffId,
    isSignedOut: ({ context }) => problemIn(context.session)?.status === 401,
  },
})

const outputOf = ({ event }: { readonly event: { readonly output: DeskSession } }) => event.output

/** Root of the desk. A session that ends leaves the page running: what was typed stays, and calls wait. */
export const deskMachine = desk.createMachine({
  id: 'desk',
  description: 'The desk: who is signed in, which page is open, and whether the network is there.',
  context: ({ input }) => ({ ...input, ...reads.nothingRead, staff: null }),
  type: 'parallel',
  invoke: [
    { id: 'address', src: 'address' },
    { id: 'connection', src: 'connection' },
    { id: 'theme', src: 'theme', input: ({ context }) => context.theme },
  ],
  states: {
    network: {
      description: 'Whether the device is connected.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The desk has just opened.',
          always: [{ guard: 'isOnline', target: 'online' }, { target: 'offline' }],
        },
        online: { description: 'The device is connected.', on: { 'network.lost': 'offline' } },
        offline: {
          description: 'The network is gone: a bar says so, and what is on the screen stays.',
          on: { 'network.returned': 'online' },
        },
      },
    },
    session: {
      description: 'Who is signed in.',
      initial: 'loading',
      on: { 'location.changed': { actions: withEvent('storePlace') } },
      states: {
        loading: {
          ...reads.fresh,
          ...loading('failed', {}),
          description: 'The desk finds out who is signed in.',
          always: [
            { guard: 'isSignedOut', target: 'leaving' },
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'areRead', target: 'inside', actions: 'storeStaff' },
          ],
        },
        leaving: { description: 'The browser opens the sign-in page, since nobody is signed in.', entry: 'openSignIn' },
        replacing: {
          description: 'Somebody else signed in: the desk begins again, and nothing of the first person stays.',
          entry: 'openAgain',
        },
        failed: { ...pageFailed('loading'), description: 'The desk couldn’t be loaded: it can be tried again.' },
        inside: {
          description: 'A member of staff is signed in, and a page is open.',
          invoke: [
            reads.watch('session', 'storeStaff'),
            {
              id: 'page',
              src: 'page',
              input: ({ context }) => ({ place: deskPlaceAt(context.place), staff: context.staff as DeskSession }),
            },
            { id: 'search', src: 'search' },
            {
              id: 'shortcuts',
              src: 'shortcuts',
              input: ({ context }) => context.staff as DeskSession,
            },
            { id: 'sessionEnd', src: 'sessionEnd' },
          ],
          on: { 'location.changed': { actions: [withEvent('storePlace'), withEvent('turnPage')] } },
          initial: 'working',
          states: {
            working: {
              description: 'The page can be used.',
              on: {
                'session.ended': 'signedOut',
                'session.leave': 'signingOut',
                'passkeys.open': { actions: 'openPasskeys' },
              },
            },
            signingOut: writing('endSession', {
              description: 'The member of staff is being signed out.',
              done: '#desk.session.leaving',
              failed: 'notSignedOut',
            }),
            notSignedOut: {
              description: 'The member of staff couldn’t be signed out: a bar says so.',
              on: { 'session.ended': 'signedOut', 'session.leave': 'signingOut' },
            },
            signedOut: {
              description: 'The session is over: a dialog asks to sign in again in a new tab, and the page behind it waits.',
              invoke: { id: 'tabReturn', src: 'tabReturn' },
              initial: 'waiting',
              states: {
                waiting: {
                  description: 'The desk waits until somebody has signed in again.',
                  on: { 'session.check': 'checking', 'tab.returned': 'checking' },
                },
                checking: writing('checkSession', {
                  description: 'The desk checks whether the member of staff has signed in again.',
                  done: [
                    {
                      guard: { type: 'isSamePerson', params: outputOf },
                      target: '#desk.session.inside.working',
                      actions: 'resumeCalls',
                    },
                    { target: '#desk.session.replacing' },
                  ],
                  failed: 'waiting',
                }),
              },
            },
          },
        },
      },
    },
  },
})

export type DeskActor = ActorRefFrom<typeof deskMachine>
export type DeskSnapshot = SnapshotFrom<typeof deskMachine>
