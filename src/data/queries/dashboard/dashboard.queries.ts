import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import { readActionTiles } from '#contract/dashboard/tiles.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

interface WidgetListInput extends QueryOf<typeof dashboard.readWidgetList> {
  readonly isEiq2?: boolean
}

export const widgetList = ({ tabId, isEiq2 = true }: WidgetListInput) =>
  query(isEiq2 ? dashboard.readWidgetList : dashboard.readOlderWidgetList, { query: { tabId } })
export const actionTiles = () => query(readActionTiles, {})
export const nextBestActions = () => query(dashboard.readNextBestActions, {})

export const dismissNextBestAction = mutation(dashboard.dismissNextBestAction, {
  makesStale: [dashboard.readNextBestActions],
})
export const restoreNextBestAction = mutation(dashboard.restoreNextBestAction, {
  makesStale: [dashboard.readNextBestActions],
})
