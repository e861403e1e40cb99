import * as commands from '#contract/profile-commands.contract.ts'
import * as contract from '#contract/profile.contract.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readAnswers, saveAnswers } from './profile.store.ts'

/** What an account told of its home or business. */
export const profileRoutes: Area = (server, { db }) => {
  serve(server, contract.readHomeProfile, async ({ caller }) =>
    readAnswers(db, (await selectedAccount(db, caller)).billingAccountId, 'home'),
  )

  serve(server, commands.saveHomeProfile, async ({ caller, body, now }): Promise<undefined> => {
    await saveAnswers(db, await selectedAccount(db, caller), 'home', body, new Date(now))
  })

  serve(server, contract.readBusinessProfile, async ({ caller }) =>
    readAnswers(db, (await selectedAccount(db, caller)).billingAccountId, 'business'),
  )

  serve(server, commands.saveBusinessProfile, async ({ caller, body, now }): Promise<undefined> => {
    await saveAnswers(db, await selectedAccount(db, caller), 'business', body, new Date(now))
  })
}
