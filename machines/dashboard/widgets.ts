import type { HomeComparisonWidget, UsageBreakdownWidget } from '#contract/tiles.contract.ts'
import * as read from '#data/dashboard.queries.ts'
import { createLoad } from '#machines/kit/load.ts'

/** The widgets that only load and show; week and next best actions have charts of their own. */
export const accountSummaryWidget = createLoad({
  id: 'accountSummaryWidget',
  title: 'the account summary widget',
  describe: read.accountSummary,
})
export const billSummaryWidget = createLoad({
  id: 'billSummaryWidget',
  title: 'the bill summary widget',
  describe: read.billSummary,
})
export const ecoTrackerWidget = createLoad({
  id: 'ecoTrackerWidget',
  title: 'the eco tracker widget',
  describe: read.ecoTrackerWidget,
})
export const heroWidget = createLoad({ id: 'heroWidget', title: 'the hero widget', describe: read.hero })
export const heroInfoWidget = createLoad({ id: 'heroInfoWidget', title: 'the hero info', describe: read.heroInfo })
export const heroMenuWidget = createLoad({ id: 'heroMenuWidget', title: 'the hero menu', describe: read.heroMenu })
export const heroMessageWidget = createLoad({
  id: 'heroMessageWidget',
  title: 'the hero message',
  describe: read.heroMessage,
})
export const homeComparisonWidget = createLoad({
  id: 'homeComparisonWidget',
  title: 'the home comparison widget',
  describe: read.homeComparisonWidget,
})
export const powerShoutWidget = createLoad({
  id: 'powerShoutWidget',
  title: 'the PowerShout widget',
  describe: read.powerShoutWidget,
})
export const propertyListWidget = createLoad({
  id: 'propertyListWidget',
  title: 'the property list',
  describe: read.propertyList,
})
export const propertySwitcherWidget = createLoad({
  id: 'propertySwitcherWidget',
  title: 'the property switcher widget',
  describe: read.propertySwitcher,
})
export const tilesWidget = createLoad({ id: 'tilesWidget', title: 'the action tiles', describe: read.actionTiles })
export const usageBreakdownWidget = createLoad({
  id: 'usageBreakdownWidget',
  title: 'the usage breakdown widget',
  describe: read.usageBreakdownWidget,
})

/** How far a comparison or a breakdown is, in the documented words. */
export type Outcome =
  | 'HOME_PROFILE_NOT_COMPLETED'
  | 'SUCCESS_WITH_POPUP'
  | 'COMING_SOON'
  | 'SUCCESS_WITH_LIMITED_DATA'
  | 'SUCCESS'

/** The documented order: locked, then not ready in its three ways, then ready. */
export const outcomeOf = ({
  unlockProgress,
  isReady,
  showPopup,
  isV2Enabled,
}: Pick<HomeComparisonWidget | UsageBreakdownWidget, 'unlockProgress' | 'isReady' | 'showPopup' | 'isV2Enabled'>): Outcome => {
  if (!unlockProgress.isUnlocked) return 'HOME_PROFILE_NOT_COMPLETED'
  if (isReady) return 'SUCCESS'
  if (showPopup) return 'SUCCESS_WITH_POPUP'
  return isV2Enabled ? 'COMING_SOON' : 'SUCCESS_WITH_LIMITED_DATA'
}

export type { AccountSummary } from '#contract/account.contract.ts'
export type { BillSummary, Hero, HeroMenu, PropertyList } from '#contract/dashboard.contract.ts'
export type { EcoTrackerWidget, HomeComparisonWidget, PowerShoutWidget, UsageBreakdownWidget } from '#contract/tiles.contract.ts'
