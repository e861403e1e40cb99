import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom, type EventObject, fromCallback } from 'xstate'
import { bootstrap } from '#contract/app/shell.contract.ts'
import { addressBar, type Place } from '#data/browser/address-bar.ts'
import { accessEnd } from '#data/wire/access-end.ts'
import { call } from '#data/wire/http.ts'
import { dashboardPath } from '#domain/portal/routes.ts'
import { withEvent } from '#machines/kit/with-event.ts'
import type { NoticesEvent } from '#machines/notices/notices.machine.ts'
import { pageAt, sectionAt } from './addresses.ts'
import { type CompanionsEvent, companionsMachine } from './companions.machine.ts'
import { dismissalsMachine } from './dismissals.machine.ts'
import { type OfflineEvent, offlineMachine } from '#machines/offline/offline.machine.ts'
import { explanationMachine } from '#machines/explanation/explanation.machine.ts'
import { receiptsDrawerMachine } from '#machines/receipts/receipts-drawer.machine.ts'
import { pageMachine, type PageTurn } from './page.machine.ts'
import {
  deletionElsewhereActor,
  type DeletionReport,
  reloadActor,
  switchedElsewhereActor,
  type SwitchReport,
} from './portal.actors.ts'
import { type ShellEvent, type StartStage, shellMachine } from './shell.machine.ts'
import { switcherMachine } from './switcher.machine.ts'

type AccessReport = { type: 'access.ended' }

/** Fires once the session has selected the customer's own account again, after access to another person's account ended. */
const accessEndActor = fromCallback<EventObject, undefined, AccessReport>(({ sendBack }) => {
  let isUnderWay = false
  return accessEnd.listen(() => {
    if (isUnderWay) return
    isUnderWay = true
    call(bootstrap, {}).then(
      () => sendBack({ type: 'access.ended' }),
      () => void (isUnderWay = false),
    )
  })
})

export interface PortalInput {
  readonly place: Place
  readonly stage: StartStage
  readonly dismissed: readonly string[]
  readonly isImpersonating: boolean
}

export type PortalEvent =
  | { type: 'place.moved'; place: Place }
  | { type: 'property.follow' }
  | ({ type: 'start.progressed' } & StartStage)
  | SwitchReport
  | AccessReport
  | DeletionReport

const progress = (stage: StartStage) => ({ ...stage, type: 'start.progressed' }) as const

const portal = setup({
  types: {
    input: {} as PortalInput,
    context: {} as PortalInput,
    events: {} as PortalEvent,
    children: {} as {
      accessEnd: 'accessEnd'
      companions: 'companions'
      deletionElsewhere: 'deletionElsewhere'
      dismissals: 'dismissals'
      offline: 'offline'
      explanation: 'explanation'
      page: 'page'
      receiptsDrawer: 'receiptsDrawer'
      reload: 'reload'
      shell: 'shell'
      switchedElsewhere: 'switchedElsewhere'
      switcher: 'switcher'
    },
    tags: {} as 'behind',
  },
  actors: {
    accessEnd: accessEndActor,
    companions: companionsMachine,
    deletionElsewhere: deletionElsewhereActor,
    dismissals: dismissalsMachine,
    offline: offlineMachine,
    explanation: explanationMachine,
    page: pageMachine,
    receiptsDrawer: receiptsDrawerMachine,
    reload: reloadActor,
    shell: shellMachine,
    switchedElsewhere: switchedElsewhereActor,
    switcher: switcherMachine,
  },
  actions: {
    sayAccessEnded: ({ system }) =>
      system.get('notices')?.send({
        type: 'notice.show',
        notice: { id: 'accessEnded', tone: 'info', text: 'Your access to that account has ended. Nothing more of it is shown.' },
      } satisfies NoticesEvent),
    sayDeletionAsked: ({ system }) =>
      system.get('notices')?.send({
        type: 'notice.show',
        notice: {
          id: 'deletionAsked',
          tone: 'info',
          text: 'You asked for a deletion in another tab. This page was read again.',
        },
      } satisfies NoticesEvent),
    showDashboard: () => addressBar.go(dashboardPath),
    storeDashboard: assign({ place: { path: dashboardPath, search: '' } }),
    storePlace: assign((_, { place }: { place: Place }) => ({ place })),
    tellCompanions: sendTo('companions', (_, stage: StartStage) => progress(stage)),
    tellOffline: sendTo('offline', (_, stage: StartStage): OfflineEvent => progress(stage)),
    tellPlace: sendTo('companions', ({ context }): CompanionsEvent => ({ type: 'place.moved', path: context.place.path })),
    tellSection: sendTo('shell', ({ context }): ShellEvent => ({ type: 'section.changed', section: sectionAt(context.place) })),
    tellShell: sendTo('shell', (_, stage: StartStage) => progress(stage)),
    turnPage: sendTo('page', ({ context }): PageTurn => ({ type: 'page.turn', place: pageAt(context.place) })),
  },
})

const toDashboard = { target: '#portal.refreshing', actions: ['storeDashboard', 'showDashboard'] } as const

/** Run by `app` while signed in. */
export const portalMachine = portal.createMachine({
  id: 'portal',
  description: 'The signed-in area shows the navigation around the open page, and lets the customer switch to another property.',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'shell',
      src: 'shell',
      input: ({ context: { place, stage } }) => ({ ...stage, section: sectionAt(place) }),
    },
    { id: 'dismissals', src: 'dismissals', input: ({ context: { dismissed } }) => ({ dismissed }) },
    {
      id: 'companions',
      src: 'companions',
      systemId: 'companions',
      input: ({ context: { place, stage, isImpersonating } }) => ({ stage, isImpersonating, path: place.path }),
    },
    { id: 'offline', src: 'offline', input: ({ context: { stage } }) => ({ stage }) },
    { id: 'receiptsDrawer', src: 'receiptsDrawer' },
    { id: 'explanation', src: 'explanation', systemId: 'explanation' },
    { id: 'switchedElsewhere', src: 'switchedElsewhere' },
    { id: 'deletionElsewhere', src: 'deletionElsewhere' },
  ],
  on: {
    'start.progressed': { actions: [withEvent('tellShell'), withEvent('tellCompanions'), withEvent('tellOffline')] },
  },
  initial: 'showing',
  states: {
    showing: {
      description: 'A page is open, and the customer can switch to another property.',
      invoke: [
        { id: 'page', src: 'page', input: ({ context }) => pageAt(context.place) },
        { id: 'switcher', src: 'switcher', systemId: 'switcher', onDone: toDashboard },
        { id: 'accessEnd', src: 'accessEnd' },
      ],
      on: {
        // Nothing that was deleted may stay on screen.
        'deletion.asked': { target: 'refreshing', actions: 'sayDeletionAsked' },
        // Access to another person's account ended: clear its data from the screen.
        'access.ended': { ...toDashboard, actions: [...toDashboard.actions, 'sayAccessEnded'] },
        'place.moved': { actions: [withEvent('storePlace'), 'turnPage', 'tellSection', 'tellPlace'] },
      },
      initial: 'current',
      states: {
        current: {
          description: 'The page shows the selected property.',
          on: { 'property.switched': 'behind' },
        },
        behind: {
          description: 'The customer selected another property in another tab: this page stays until they leave it.',
          tags: 'behind',
          on: {
            'property.follow': toDashboard,
            'place.moved': { target: '#portal.refreshing', actions: withEvent('storePlace') },
          },
        },
      },
    },
    refreshing: {
      description: 'Another property was selected, or data was deleted: everything is loaded again before a page opens.',
      meta: { spec: 'LOADING' },
      entry: ['tellSection', 'tellPlace'],
      invoke: { id: 'reload', src: 'reload', onDone: 'showing', onError: 'showing' },
      on: {
        'place.moved': { actions: [withEvent('storePlace'), 'tellSection', 'tellPlace'] },
        'property.switched': { target: 'refreshing', reenter: true },
        'deletion.asked': { target: 'refreshing', reenter: true, actions: 'sayDeletionAsked' },
      },
    },
  },
})

export type PortalActor = ActorRefFrom<typeof portalMachine>
export type PortalSnapshot = SnapshotFrom<typeof portalMachine>
