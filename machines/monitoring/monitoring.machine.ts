import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate'
import type { Problem } from '#contract/kit.ts'
import type { Monitoring } from '#contract/usage.contract.ts'
import { reporter } from '#data/browser/reporter.ts'
import { monitoring } from '#data/queries/usage.queries.ts'
import type { PageEvent, PageInput } from '#machines/kit/page-input.ts'
import { fromQuery, pending, type Reading, watch } from '#machines/kit/from-query.ts'
import { beginsAnew, type NetworkEvent, networkReturn } from '#machines/kit/network-return.ts'
import { type AccountFacts, type AccountFactsTold, accountFactsMachine } from '#machines/kit/account-facts.machine.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'

export interface MonitoringContext {
  readonly facts: AccountFacts | null
  /** Why the page could not be read. */
  readonly problem: Problem | null
  readonly reading: Reading<Monitoring>
}

export type MonitoringEvent = NetworkEvent | { type: 'load.retry' } | PageEvent
export type MonitoredConnection = Monitoring['connections'][number]

const setUp = setup({
  types: {
    input: {} as PageInput,
    context: {} as MonitoringContext,
    events: {} as MonitoringEvent,
    children: {} as { facts: 'facts'; networkReturn: 'networkReturn'; reading: 'reading' },
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    facts: accountFactsMachine,
    networkReturn,
    reading: fromQuery<Monitoring, undefined>(monitoring),
  },
  actions: {
    awaitReading: assign({ reading: pending }),
    reportFailure: () => reporter.report('Error loading monitoring'),
    storeFacts: assign((_, { facts, problem }: AccountFactsTold) => ({ facts, problem })),
    storeReading: assign((_, reading: Reading<Monitoring>) => ({ reading })),
  },
  guards: {
    hasEarlyAccess: (_, { facts }: AccountFactsTold) => facts?.hasEarlyAccess === true,
    hasFacts: (_, { facts }: AccountFactsTold) => facts !== null,
    hasNoConnections: ({ context: { reading } }) => reading.status === 'ready' && reading.data.connections.length === 0,
    isFailed: ({ context }) => context.reading.status === 'failed',
    isReady: ({ context }) => context.reading.status === 'ready',
  },
})

/**
 * Monitoring: how each connection's meter reports, and when its last data came. A feature of early access.
 *
 * Run by `page` while /account/products/monitoring is open; it has no end of its own.
 */
export const monitoringMachine = setUp.createMachine({
  id: 'monitoring',
  description: 'How each connection’s meter reports, and when its last data came.',
  context: { facts: null, problem: null, reading: pending },
  initial: 'recognising',
  states: {
    recognising: {
      description: 'Whether this customer has early access is on its way.',
      meta: { spec: 'LOADING' },
      tags: 'busy',
      invoke: {
        id: 'facts',
        src: 'facts',
        onDone: [
          {
            guard: { type: 'hasEarlyAccess', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'storeFacts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasFacts', params: ({ event }) => event.output },
            target: 'notIncluded',
            actions: { type: 'storeFacts', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'storeFacts', params: ({ event }) => event.output } },
        ],
      },
    },
    open: {
      description: 'The connections are read and kept fresh.',
      entry: 'awaitReading',
      invoke: watch('reading', 'storeReading'),
      initial: 'loading',
      states: {
        loading: {
          description: 'Nothing to show yet.',
          meta: { spec: 'LOADING' },
          tags: 'busy',
          always: [
            { guard: 'isFailed', target: '#monitoring.failed' },
            { guard: 'hasNoConnections', target: 'noData' },
            { guard: 'isReady', target: 'ready' },
          ],
        },
        ready: { description: 'Each connection shows how it reports.', meta: { spec: 'SUCCESS' } },
        noData: { description: 'The account has no connection with a meter.', meta: { spec: 'NO_DATA' } },
      },
    },
    notIncluded: { description: 'The customer has no early access: the page says that this is not part of the account.' },
    failed: {
      description: 'It could not be read: the page says so and offers to try again.',
      meta: { spec: 'ERROR' },
      tags: 'failed',
      ...beginsAnew('recognising'),
    },
  },
})

export type MonitoringActor = ActorRefFrom<typeof monitoringMachine>
export type MonitoringSnapshot = SnapshotFrom<typeof monitoringMachine>
export type MonitoringMode = 'loading' | 'ready' | 'noData' | 'notIncluded' | 'failed'

export const selectMonitoringMode = (snapshot: MonitoringSnapshot): MonitoringMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.matches('notIncluded')) return 'notIncluded'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'noData' }) ? 'noData' : 'ready'
}

const none: readonly MonitoredConnection[] = []
export const selectMonitored = ({ context: { reading } }: MonitoringSnapshot): readonly MonitoredConnection[] =>
  reading.status === 'ready' ? reading.data.connections : none
export const selectMonitoringTabs = ({ context }: MonitoringSnapshot): readonly ProductTab[] => productTabsOf(context.facts)
/** Why the page could not be read; null while it could. */
export const selectMonitoringProblem = ({ context: { problem, reading } }: MonitoringSnapshot): Problem | null =>
  reading.status === 'failed' ? reading.problem : problem
