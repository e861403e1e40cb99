import * as contract from '#contract/carbon-calculator.contract.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Asking } from '#server/http/caller.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readCalculator, readDetails, reset, saveUpdate, submit } from './carbon-calculator.store.ts'

/** What a home’s answers come to in kilograms of CO2e. */
export const carbonCalculatorRoutes: Area = (server, { db }) => {
  const accountOf = async (caller: Asking) => (await selectedAccount(db, caller)).billingAccountId

  serve(server, contract.readCarbonCalculator, async ({ caller }) => readCalculator(db, await accountOf(caller)))

  serve(server, contract.saveCarbonStep, async ({ caller, body, now }): Promise<undefined> => {
    await saveUpdate(db, await accountOf(caller), body, new Date(now))
  })

  serve(server, contract.resetCarbonCalculator, async ({ caller }): Promise<undefined> => {
    await reset(db, await accountOf(caller))
  })

  serve(server, contract.submitCarbonCalculator, async ({ caller, now }) => ({
    isSuccess: await submit(db, await accountOf(caller), new Date(now)),
  }))

  serve(server, contract.readCarbonDetails, async ({ caller }) => readDetails(db, await accountOf(caller)))
}
