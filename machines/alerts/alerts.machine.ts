import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { AlertChoice, AlertKind } from '#contract/alerts/alerts.contract.ts'
import type { Problem } from '#contract/kit.ts'
import { alerts, chooseAlert, markAlertsRead, readToldAlertsAgain, toldAlerts } from '#data/queries/alerts/alerts.queries.ts'
import { choiceOf, withAWay } from '#domain/customer/alerts.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { fromMutation } from '#machines/kit/from-mutation.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { withEvent, withProblem } from '#machines/kit/with-event.ts'
import { changeFailed } from '#machines/kit/change-failed.ts'

const reads = createReads('the alerts', { alerts, told: { read: toldAlerts, isOptional: true } })

/** Unsaved threshold: shows which alerts it would have sent. */
export interface Considered {
  readonly kind: AlertKind
  readonly threshold: number
}

export interface AlertsContext extends ReadingsOf<typeof reads> {
  readonly choice: AlertChoice | null
  readonly considered: Considered | null
  /** Id to mark as read; null for all. */
  readonly marked: string | null
  readonly problem: Problem | null
}

export type AlertsEvent =
  | ReadsEvent
  | PageEvent
  | ({ type: 'threshold.consider' } & Considered)
  | { type: 'alert.choose'; choice: AlertChoice }
  | { type: 'told.read'; toldId: string | null }
  | { type: 'parts.retry' }

const actors = { ...reads.actors, choose: fromMutation(chooseAlert), mark: fromMutation(markAlertsRead) }

const changeOf = ({ alerts: reading, choice }: AlertsContext) => {
  const wanted = choice ?? nothing
  const shown = dataOf(reading)?.alerts.find(({ kind }) => kind === wanted.kind)
  return { ...wanted, ...(shown && { was: choiceOf(shown) }) }
}

const nothing: AlertChoice = { kind: 'use', isOn: false, threshold: 50, byMail: true, inPortal: true, siteId: null }

const flow = setup({
  types: {} as PageTypes<typeof actors, AlertsContext, AlertsEvent>,
  actors,
  actions: reads.actions,
  guards: reads.guards,
}).extend({
  actions: {
    clearChoice: assign({ choice: null }),
    clearConsidered: assign({ considered: null }),
    storeChoice: assign((_, { choice }: { choice: AlertChoice }) => ({ choice: withAWay(choice), problem: null })),
    storeConsidered: assign((_, { kind, threshold }: Considered) => ({ considered: { kind, threshold } })),
    storeMarked: assign((_, { toldId }: { toldId: string | null }) => ({ marked: toldId })),
    readToldAgain: () => void readToldAlertsAgain(),
    storeProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    isOffered: ({ context }, { kind }: { kind: AlertKind }) =>
      dataOf(context.alerts)?.alerts.some((alert) => alert.kind === kind) ?? false,
    hasFailedPart: ({ context }) => context.told.status === 'failed',
    hasUnread: ({ context }, { toldId }: { toldId: string | null }) =>
      dataOf(context.told)?.alerts.some((alert) => !alert.isRead && (toldId === null || alert.toldId === toldId)) ?? false,
  },
})

const selectionOf = ({ alerts: reading }: AlertsContext): string => dataOf(reading)?.billingAccountId ?? ''

const shows = {
  always: { guard: 'hasFailed', target: '#alerts.failed' },
  on: {
    'threshold.consider': { guard: withEvent('isOffered'), target: 'idle', actions: withEvent('storeConsidered') },
    'alert.choose': {
      guard: { type: 'isOffered', params: ({ event }: { event: { choice: AlertChoice } }) => event.choice },
      target: 'saving',
      actions: withEvent('storeChoice'),
    },
    'parts.retry': { guard: 'hasFailedPart', actions: 'readToldAgain' },
    'told.read': { guard: withEvent('hasUnread'), target: 'marking', actions: withEvent('storeMarked') },
  },
} as const

/** Each press saves immediately; a threshold is previewed first. Run by `page` at /account/profile/alerts. */
export const alertsMachine = flow.createMachine({
  id: 'alerts',
  description: 'The alerts page shows the alerts that the customer has set, and those that were sent.',
  meta: {
    why: 'These are the alerts you’ve set, and the ones we’ve sent.',
    next: 'You get an alert when your limit is passed.',
  },
  context: { ...reads.nothingRead, choice: null, considered: null, marked: null, problem: null },
  initial: 'open',
  states: {
    open: {
      description: 'The alert settings and the sent alerts are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#alerts.failed', { areRead: 'idle' }),
        idle: { description: 'The alerts are shown.', meta: { spec: 'SUCCESS' }, ...shows },
        saving: {
          description: 'The new setting is being saved and is shown already.',
          meta: { spec: 'UPDATING' },
          tags: 'busy',
          exit: 'clearChoice',
          invoke: {
            id: 'choose',
            src: 'choose',
            input: ({ context }) => ({ body: changeOf(context), selection: selectionOf(context) }),
            onDone: { target: 'saved', actions: 'clearConsidered' },
            onError: { target: 'unsaved', actions: withProblem('storeProblem') },
          },
        },
        saved: { description: 'The setting was saved, and the page says so.', meta: { spec: 'SUCCESS' }, ...shows },
        unsaved: { description: 'The setting wasn’t saved: the earlier one is shown again.', meta: changeFailed, ...shows },
        marking: {
          description: 'Sent alerts are being marked as read.',
          meta: { spec: 'UPDATING' },
          tags: 'busy',
          invoke: {
            id: 'mark',
            src: 'mark',
            input: ({ context }) => ({ body: { toldId: context.marked }, selection: selectionOf(context) }),
            onDone: 'idle',
            onError: { target: 'unsaved', actions: withProblem('storeProblem') },
          },
        },
      },
    },
    failed: { ...pageFailed('open'), meta: { spec: 'ERROR' } },
  },
})

export type AlertsActor = ActorRefFrom<typeof alertsMachine>
export type AlertsSnapshot = SnapshotFrom<typeof alertsMachine>
