import type { Problem } from '#contract/kit.ts'
import type { Monitoring } from '#contract/usage/usage.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type ProductTab, productTabsOf } from '#machines/products/product-tabs.ts'
import type { MonitoringSnapshot } from './monitoring.machine.ts'

export type MonitoredConnection = Monitoring['connections'][number]
export type MonitoringMode = 'loading' | 'ready' | 'noData' | 'notIncluded' | 'failed'

export const selectMonitoringMode = (snapshot: MonitoringSnapshot): MonitoringMode => {
  if (snapshot.hasTag('busy')) return 'loading'
  if (snapshot.matches('notIncluded')) return 'notIncluded'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches({ open: 'noData' }) ? 'noData' : 'ready'
}

const none: readonly MonitoredConnection[] = []
export const selectMonitored = ({ context: { reading } }: MonitoringSnapshot): readonly MonitoredConnection[] =>
  dataOf(reading)?.connections ?? none
export const selectMonitoringTabs = ({ context }: MonitoringSnapshot): readonly ProductTab[] => productTabsOf(context.facts)
export const selectMonitoringProblem = ({ context: { problem, reading } }: MonitoringSnapshot): Problem | null =>
  problemIn(reading) ?? problem
