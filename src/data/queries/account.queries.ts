import * as account from '#contract/account.contract.ts'
import { defaultProblem } from '#domain/problem.ts'
import { mutation, query } from '#data/wire/kit.ts'
import { readEverythingAgain } from '#data/wire/query-client.ts'

export const accounts = () => query(account.readAccounts, {})
/** Accounts, sites and supply points to switch between, under the path that the customer's features name. */
export const switcher = ({ isEiq2 = true }: { readonly isEiq2?: boolean } = {}) =>
  isEiq2 ? query(account.readDrdSwitcher, {}) : query(account.readSwitcher, {})
export const propertiesAndConnections = () => query(account.readPropertiesAndConnections, {})
export const summary = () => query(account.readSummary, {})
/** An answer of 200 that carries an `error` is a failure like any other. */
export const plans = () => query(account.readPlans, {}, { problemIn: ({ error }) => (error ? defaultProblem : null) })

/** Another selection changes every answer: whatever is on the screen starts again from nothing. */
const thenEverything = { onSuccess: readEverythingAgain }

export const selectSite = { ...mutation(account.selectSite), ...thenEverything }
export const clearSite = { ...mutation(account.clearSite), ...thenEverything }
