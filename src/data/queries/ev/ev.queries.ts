import { readDrdSwitcher, readPropertiesAndConnections, readSwitcher } from '#contract/account/account.contract.ts'
import { readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import * as everywhere from '#contract/ev/ev-everywhere.contract.ts'
import * as plan from '#contract/ev/ev-plan.contract.ts'
import { defaultProblem } from '#domain/portal/problem.ts'
import { mutation, query, readAgain } from '#data/wire/kit.ts'

const orError = { problemIn: ({ error }: { readonly error?: unknown }) => (error ? defaultProblem : null) }

export const evModels = () => query(plan.readEvModels, {}, orError)
export const myEvOptions = () => query(plan.readMyEvOptions, {}, orError)
export const myEv = () => query(plan.readMyEv, {}, orError)
export const evSummary = () => query(plan.readEvSummary, {}, orError)
export const evInsights = () => query(plan.readEvInsights, {}, orError)
export const evEcoTracker = () => query(plan.readEvEcoTracker, {}, orError)
export const evElectricityUsage = () => query(plan.readEvElectricityUsage, {}, orError)
export const evCarbonUsage = () => query(plan.readEvCarbonUsage, {}, orError)

/** A car decides whether charging is detected, and its battery the amounts. */
export const saveMyEv = mutation(plan.saveMyEv, {
  makesStale: [
    plan.readMyEv,
    plan.readEvSummary,
    plan.readEvInsights,
    plan.readEvElectricityUsage,
    plan.readEvCarbonUsage,
    everywhere.readChargingSessions,
    everywhere.readDayNightRates,
  ],
})

export const chargingYear = ({ year }: { readonly year: number }) =>
  query(everywhere.readChargingSessions, { query: { startDate: `${year}-01-01`, endDate: `${year}-12-31` } })
export const dayNightRates = () => query(everywhere.readDayNightRates, {})
export const evFaqs = () => query(everywhere.readEvFaqs, {})

export const verifyChargeNet = mutation(everywhere.verifyChargeNet)

const linkIn = [readDrdSwitcher, readSwitcher, readPropertiesAndConnections, readNextBestActions]
const seenIn = { makesStale: [...linkIn, everywhere.readChargingSessions] }
export const joinChargeNet = mutation(everywhere.joinChargeNet, seenIn)
export const leaveChargeNet = mutation(everywhere.leaveChargeNet, { makesStale: linkIn })
export const readLinkAgain = (): Promise<void> => readAgain(linkIn)
