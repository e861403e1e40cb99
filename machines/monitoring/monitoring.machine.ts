import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate'
import { monitoring } from '#data/queries/usage/usage.queries.ts'
import type { PageEvent } from '#machines/kit/page-input.ts'
import type { PageTypes } from '#machines/kit/chart-types.ts'
import { createReads, dataOf, loading, pageFailed, type ReadingsOf, type ReadsEvent } from '#machines/kit/reads.ts'
import { type AccountFactsResult, earlyAccess, factsPart } from '#machines/kit/account-facts.machine.ts'

const reads = createReads('monitoring', { reading: monitoring })
const actors = { ...factsPart.actors, ...reads.actors }

const setUp = setup({
  types: {} as PageTypes<typeof actors, AccountFactsResult & ReadingsOf<typeof reads>, ReadsEvent | PageEvent>,
  actors,
  actions: { ...factsPart.actions, ...reads.actions },
  guards: {
    ...factsPart.guards,
    ...reads.guards,
    hasNoConnections: ({ context }) => dataOf(context.reading)?.connections.length === 0,
  },
})

/** Early access. Run by `page` at /account/products/monitoring. */
export const monitoringMachine = setUp.createMachine({
  id: 'monitoring',
  description: 'The page shows how each connection’s meter reports, and when its last data arrived.',
  meta: {
    why: 'This is how each of your meters sends us readings, and when the last ones arrived.',
    next: 'It changes when the next readings arrive.',
  },
  context: { ...factsPart.noFacts, ...reads.nothingRead },
  initial: 'recognising',
  states: {
    ...earlyAccess('failed', 'open'),
    open: {
      description: 'The connections are loaded and refreshed.',
      ...reads.fresh,
      initial: 'loading',
      states: {
        loading: loading('#monitoring.failed', { hasNoConnections: 'noData', areRead: 'ready' }),
        ready: { description: 'Each connection is shown with its way of reporting.', meta: { spec: 'SUCCESS' } },
        noData: { description: 'The account has no connection with a meter.', meta: { spec: 'NO_DATA' } },
      },
    },
    failed: { ...pageFailed('recognising'), meta: { spec: 'ERROR' } },
  },
})

export type MonitoringActor = ActorRefFrom<typeof monitoringMachine>
export type MonitoringSnapshot = SnapshotFrom<typeof monitoringMachine>
