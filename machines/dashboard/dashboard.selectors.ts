import type { WidgetList } from '#contract/dashboard.contract.ts'
import type { Day } from '#domain/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type DashboardSnapshot, reads } from './dashboard.machine.ts'
import { type TilePaths, tilePathsOf } from './tile-list.ts'

export type DashboardMode = 'loading' | 'showing' | 'failed'

export const selectDashboardMode = (snapshot: DashboardSnapshot): DashboardMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}

/** Whether what is further down than the first row is there too. */
export const selectIsWhole = (snapshot: DashboardSnapshot): boolean =>
  snapshot.matches({ open: { listed: { showing: 'listingTiles' } } }) ||
  snapshot.matches({ open: { listed: { showing: 'whole' } } })

/** Where each listed tile leads; null until the list was read. */
export const selectTilePaths = ({ context }: DashboardSnapshot): TilePaths | null => tilePathsOf(context.tiles)

export const selectNow = ({ context }: DashboardSnapshot): number | null => context.now

const none: WidgetList['widgetList'] = []

/** The server's list, in its order. */
export const selectWidgets = ({ context: { list } }: DashboardSnapshot): WidgetList['widgetList'] =>
  dataOf(list)?.widgetList ?? none

/** From when on the property is supplied, where that is still to come; null where it is. */
export const selectSuppliedFrom = ({ context: { list } }: DashboardSnapshot): Day | null =>
  dataOf(list)?.widgetList.find(({ widgetType }) => widgetType === 'pendingUsageGraph')?.startDate ?? null

/** Why the dashboard could not be shown; null while it can. */
export const selectProblem = ({ context }: DashboardSnapshot) => problemIn(reads.combine(context))
