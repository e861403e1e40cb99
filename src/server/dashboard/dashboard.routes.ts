import * as contract from '#contract/dashboard/dashboard.contract.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { dismissAction, readNextBestActions, restoreAction } from './next-best-actions.store.ts'
import { serveWidgets } from './widgets.ts'

export const routes: Area = (server, part) => {
  const { db } = part
  serveWidgets(server, part)

  serveAccount(server, contract.readNextBestActions, ({ account, now, brand }) => readNextBestActions(db, account, now, brand))

  serveAccount(server, contract.dismissNextBestAction, async ({ account, body, now }): Promise<undefined> => {
    await dismissAction(db, account, body.type, new Date(now))
  })

  serveAccount(server, contract.restoreNextBestAction, async ({ account, body }): Promise<undefined> => {
    await restoreAction(db, account, body.type)
  })
}
