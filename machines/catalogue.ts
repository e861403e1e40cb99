import { appCharts } from './catalogue/app.ts'
import { billCharts } from './catalogue/bills.ts'
import { bottledGasCharts } from './catalogue/bottled-gas.ts'
import { dashboardCharts } from './catalogue/dashboard.ts'
import { deskCharts } from './catalogue/desk.ts'
import type { CatalogueEntry } from './catalogue/entry.ts'
import { evCharts } from './catalogue/ev.ts'
import { insightsCharts } from './catalogue/insights.ts'
import { meterReadCharts } from './catalogue/meter-reads.ts'
import { movingHouseCharts } from './catalogue/moving-house.ts'
import { paymentCharts } from './catalogue/payments.ts'
import { powerShoutCharts } from '#machines/catalogue/power-shout.ts'
import { productsAndUsageCharts } from './catalogue/products-and-usage.ts'
import { profileCharts } from './catalogue/profile.ts'
import { signInCharts } from './catalogue/sign-in.ts'

/** All charts by area, for diagrams, conventions and model-based tests. */
export const catalogue: readonly CatalogueEntry[] = [
  ...appCharts,
  ...signInCharts,
  ...dashboardCharts,
  ...paymentCharts,
  ...billCharts,
  ...productsAndUsageCharts,
  ...meterReadCharts,
  ...bottledGasCharts,
  ...insightsCharts,
  ...profileCharts,
  ...powerShoutCharts,
  ...evCharts,
  ...movingHouseCharts,
  ...deskCharts,
]

/** Throws for an unknown id. */
export const entryOf = (id: string): CatalogueEntry => {
  const entry = catalogue.find((candidate) => candidate.id === id)
  if (!entry) throw new Error(`No chart '${id}' in machines/catalogue.ts`)
  return entry
}
