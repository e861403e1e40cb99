import * as read from '#data/queries/dashboard.queries.ts'
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
  isEmpty: ({ properties }) => properties.length === 0,
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
