import type { WidgetList } from '#contract/dashboard/dashboard.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { dataOf, problemIn } from '#machines/kit/reads.ts'
import { type DashboardSnapshot, reads } from './dashboard.machine.ts'
import { type TilePaths, tilePathsOf } from './tile-list.ts'

export type DashboardMode = 'loading' | 'showing' | 'failed'

export const selectDashboardMode = (snapshot: DashboardSnapshot): DashboardMode => {
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.hasTag('busy') ? 'loading' : 'showing'
}

export const selectIsWhole = (snapshot: DashboardSnapshot): boolean =>
  snapshot.matches({ open: { listed: { showing: 'listingTiles' } } }) ||
  snapshot.matches({ open: { listed: { showing: 'whole' } } })

/** Null until loaded. */
export const selectTilePaths = ({ context }: DashboardSnapshot): TilePaths | null => tilePathsOf(context.tiles)
const none: WidgetList['widgetList'] = []

export const selectWidgets = ({ context: { list } }: DashboardSnapshot): WidgetList['widgetList'] =>
  dataOf(list)?.widgetList ?? none

/** Null once supplied. */
export const selectSuppliedFrom = ({ context: { list } }: DashboardSnapshot): Day | null =>
  dataOf(list)?.widgetList.find(({ widgetType }) => widgetType === 'pendingUsageGraph')?.startDate ?? null

export const selectProblem = ({ context }: DashboardSnapshot) => problemIn(reads.combine(context))
