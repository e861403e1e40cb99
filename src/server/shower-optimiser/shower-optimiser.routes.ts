import * as contract from '#contract/shower-optimiser.contract.ts'
import { serve } from '#server/http/kit.ts'
import { selectedAccount } from '#server/http/selection.ts'
import type { Area } from '#server/http/wire.ts'
import { readOptimiser, saveGoal } from './shower-optimiser.store.ts'

/** What a shorter shower is worth, at the customer's own prices. */
export const showerOptimiserRoutes: Area = (server, { db }) => {
  serve(server, contract.readShowerOptimiser, async ({ caller, now }) =>
    readOptimiser(db, await selectedAccount(db, caller), now),
  )

  serve(server, contract.saveShowerGoal, async ({ caller, body, now }): Promise<undefined> => {
    await saveGoal(db, (await selectedAccount(db, caller)).billingAccountId, body, new Date(now))
  })
}
