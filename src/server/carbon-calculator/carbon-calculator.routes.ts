import * as contract from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readCalculator, readDetails, reset, saveUpdate, submit } from './carbon-calculator.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readCarbonCalculator, ({ account }) => readCalculator(db, account.billingAccountId))

  serveAccount(server, contract.saveCarbonStep, async ({ account, body, now }): Promise<undefined> => {
    await saveUpdate(db, account.billingAccountId, body, new Date(now))
  })

  serveAccount(server, contract.resetCarbonCalculator, async ({ account }): Promise<undefined> => {
    await reset(db, account.billingAccountId)
  })

  serveAccount(server, contract.submitCarbonCalculator, async ({ account, now }) => ({
    isSuccess: await submit(db, account.billingAccountId, new Date(now)),
  }))

  serveAccount(server, contract.readCarbonDetails, ({ account }) => readDetails(db, account.billingAccountId))
}
