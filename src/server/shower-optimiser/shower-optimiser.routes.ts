import * as contract from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readOptimiser, saveGoal } from './shower-optimiser.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readShowerOptimiser, ({ account, now }) => readOptimiser(db, account, now))

  serveAccount(server, contract.saveShowerGoal, async ({ account, body, now }): Promise<undefined> => {
    await saveGoal(db, account.billingAccountId, body, new Date(now))
  })
}
