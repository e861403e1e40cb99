import { appCompanionDescriptions } from './descriptions/app-companions.ts'
import { appDescriptions } from './descriptions/app.ts'
import { billDescriptions } from './descriptions/bills.ts'
import { bottledGasDescriptions } from './descriptions/bottled-gas.ts'
import type { AreaDescriptions, ChartDescriptions } from './descriptions/chart-descriptions.ts'
import { dashboardDescriptions } from './descriptions/dashboard.ts'
import { deskCaseDescriptions } from './descriptions/desk-cases.ts'
import { deskDescriptions } from './descriptions/desk.ts'
import { deskMoneyDescriptions } from './descriptions/desk-money.ts'
import { evDescriptions } from './descriptions/ev.ts'
import { insightsDescriptions } from './descriptions/insights.ts'
import { meterReadDescriptions } from './descriptions/meter-reads.ts'
import { movingHouseDescriptions } from './descriptions/moving-house.ts'
import { paymentDescriptions } from './descriptions/payments.ts'
import { powerShoutDescriptions } from './descriptions/power-shout.ts'
import { productsAndUsageDescriptions } from './descriptions/products-and-usage.ts'
import { profileAccessDescriptions } from './descriptions/profile-access.ts'
import { profileDescriptions } from './descriptions/profile.ts'
import { sharedDescriptions } from './descriptions/shared.ts'
import { signInDescriptions } from './descriptions/sign-in.ts'

export const ownDescriptions: AreaDescriptions = {
  ...appDescriptions,
  ...appCompanionDescriptions,
  ...billDescriptions,
  ...bottledGasDescriptions,
  ...dashboardDescriptions,
  ...deskDescriptions,
  ...deskMoneyDescriptions,
  ...deskCaseDescriptions,
  ...evDescriptions,
  ...insightsDescriptions,
  ...meterReadDescriptions,
  ...movingHouseDescriptions,
  ...paymentDescriptions,
  ...powerShoutDescriptions,
  ...productsAndUsageDescriptions,
  ...profileDescriptions,
  ...profileAccessDescriptions,
  ...signInDescriptions,
}

export const descriptionOf = (chart: string, kind: keyof ChartDescriptions, name: string): string | null =>
  ownDescriptions[chart]?.[kind]?.[name] ?? sharedDescriptions[kind]?.[name] ?? null
