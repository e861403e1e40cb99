import * as commands from '#contract/profile/profile-commands.contract.ts'
import * as contract from '#contract/profile/profile.contract.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readAnswers, saveAnswers } from './profile.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readHomeProfile, ({ account }) => readAnswers(db, account.billingAccountId, 'home'))

  serveAccount(server, commands.saveHomeProfile, async ({ account, body, now }): Promise<undefined> => {
    await saveAnswers(db, account, 'home', body, new Date(now))
  })

  serveAccount(server, contract.readBusinessProfile, ({ account }) => readAnswers(db, account.billingAccountId, 'business'))

  serveAccount(server, commands.saveBusinessProfile, async ({ account, body, now }): Promise<undefined> => {
    await saveAnswers(db, account, 'business', body, new Date(now))
  })
}
