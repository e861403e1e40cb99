import * as dashboard from '#contract/dashboard.contract.ts'
import type { QueryOf } from '#contract/kit.ts'
import * as tiles from '#contract/tiles.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'

interface WidgetListInput extends QueryOf<typeof dashboard.readWidgetList> {
  /** Customers without this feature read the list under its older path. */
  readonly isEiq2?: boolean
}

export const widgetList = ({ tabId, isEiq2 = true }: WidgetListInput) =>
  query(isEiq2 ? dashboard.readWidgetList : dashboard.readOlderWidgetList, { query: { tabId } })
export const heroMessage = () => query(dashboard.readHeroMessage, {})
export const hero = () => query(dashboard.readHero, {})
export const heroMenu = () => query(dashboard.readHeroMenu, {})
export const heroInfo = () => query(dashboard.readHeroInfo, {})
export const billSummary = () => query(dashboard.readBillSummary, {})
export const accountSummary = () => query(dashboard.readAccountSummary, {})
export const propertyList = () => query(dashboard.readPropertyList, {})
export const propertySwitcher = () => query(dashboard.readPropertySwitcher, {})
export const nextBestActions = () => query(dashboard.readNextBestActions, {})

export const actionTiles = () => query(tiles.readActionTiles, {})
/** The grid changes by the half-hour. */
export const ecoTrackerWidget = () => query(tiles.readEcoTrackerWidget, {}, { refetchInterval: 600_000 })
export const homeComparisonWidget = () => query(tiles.readHomeComparisonWidget, {})
export const usageBreakdownWidget = () => query(tiles.readUsageBreakdownWidget, {})
export const powerShoutWidget = () => query(tiles.readPowerShoutWidget, {})

export const dismissNextBestAction = mutation(dashboard.dismissNextBestAction, {
  makesStale: [dashboard.readNextBestActions],
})
export const restoreNextBestAction = mutation(dashboard.restoreNextBestAction, {
  makesStale: [dashboard.readNextBestActions],
})
