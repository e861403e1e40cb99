import type { WidgetList } from '#contract/dashboard.contract.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type DashboardSnapshot, reads } from './dashboard.machine.ts'

export type DashboardMode = 'loading' | 'showing' | 'failed'

export const selectDashboardMode = (snapshot: DashboardSnapshot): DashboardMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}

/** Whether what is further down than the first row is there too. */
export const selectIsWhole = (snapshot: DashboardSnapshot): boolean =>
  snapshot.matches({ open: { listed: { showing: 'whole' } } })

export const selectNow = ({ context }: DashboardSnapshot): number | null => context.now

const none: WidgetList['widgetList'] = []

/** The server's list, in its order. */
export const selectWidgets = ({ context: { list } }: DashboardSnapshot): WidgetList['widgetList'] =>
  dataOf(list)?.widgetList ?? none

/** Why the dashboard could not be shown; null while it can. */
export const selectProblem = ({ context }: DashboardSnapshot) => problemIn(reads.combine(context))
