import * as shell from '#contract/shell.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'
import { ifOpen } from './account.queries.ts'

/** Asked every minute while the portal is on the screen: an outage may begin in the middle of a visit. */
export const outage = () => query(shell.readOutage, {}, { refetchInterval: 60_000 })
export const nationalAlert = () => query(shell.readNationalAlert, {}, { refetchInterval: 300_000 })
/** Who is signed in: read once a visit, whatever else is read again. */
export const initialize = () => query(shell.initialize, {}, { staleTime: Infinity })
export const tabs = () => query(shell.readTabs, {})
export const insightsTabs = () => query(shell.readInsightsTabs, {})
export const navigation = () => query(shell.readNavigation, {})
export const sidekick = () => query(shell.readSidekick, {}, ifOpen('readSidekick'))
export const notificationIcons = () =>
  query(shell.readNotificationIcons, {}, { refetchInterval: 300_000, ...ifOpen('readNotificationIcons') })

export const bootstrap = mutation(shell.bootstrap)
