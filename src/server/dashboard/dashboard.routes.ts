import * as contract from '#contract/dashboard.contract.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { dismissAction, readNextBestActions, restoreAction } from './next-best-actions.store.ts'
import { serveWidgets } from './widgets.ts'

/** The dashboard: its widgets, and what is worth doing next. */
export const dashboardRoutes: Area = (server, part) => {
  const { db } = part
  serveWidgets(server, part)

  serve(server, contract.readNextBestActions, async ({ caller, now, brand }) =>
    readNextBestActions(db, await selectedAccount(db, caller), now, brand),
  )

  serve(server, contract.dismissNextBestAction, async ({ caller, body, now }): Promise<undefined> => {
    await dismissAction(db, await selectedAccount(db, caller), body.type, new Date(now))
  })

  serve(server, contract.restoreNextBestAction, async ({ caller, body }): Promise<undefined> => {
    await restoreAction(db, await selectedAccount(db, caller), body.type)
  })
}
