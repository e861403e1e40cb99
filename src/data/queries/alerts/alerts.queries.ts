import { readAccountActivity } from '#contract/account-activity/account-activity.contract.ts'
import * as contract from '#contract/alerts/alerts.contract.ts'
import { readElectricityForecast } from '#contract/electricity-forecast/electricity-forecast.contract.ts'
import { readNotificationIcons } from '#contract/app/shell.contract.ts'
import { mutation, query, readAgain } from '#data/wire/kit.ts'

export const alerts = () => query(contract.readAlerts, {})
export const toldAlerts = () => query(contract.readToldAlerts, {})
export const readToldAlertsAgain = (): Promise<void> => readAgain([contract.readToldAlerts])

export const chooseAlert = mutation(contract.chooseAlert, {
  makesStale: [contract.readAlerts, readElectricityForecast, readAccountActivity],
})
export const markAlertsRead = mutation(contract.markAlertsRead, { makesStale: [contract.readToldAlerts, readNotificationIcons] })
