import * as shell from '#contract/app/shell.contract.ts'
import { mutation, query } from '#data/wire/kit.ts'
import { ifOpen } from '#data/queries/account/account.queries.ts'

export const nationalAlert = () => query(shell.readNationalAlert, {}, { refetchInterval: 300_000 })
export const tabs = () => query(shell.readTabs, {})
export const insightsTabs = () => query(shell.readInsightsTabs, {})
export const navigation = () => query(shell.readNavigation, {})
export const sidekick = () => query(shell.readSidekick, {}, ifOpen('readSidekick'))
export const notificationIcons = () =>
  query(shell.readNotificationIcons, {}, { refetchInterval: 300_000, ...ifOpen('readNotificationIcons') })

export const bootstrap = mutation(shell.bootstrap)
