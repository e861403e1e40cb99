import * as contract from '#contract/dashboard.contract.ts'
import { readSidekick as sidekick } from '#contract/shell.contract.ts'
import { today } from '#domain/days.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { readSwitcher } from '#server/account/switcher.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { serve } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { readBillSummary } from './bill-summary.store.ts'
import { readHeroMessage } from './hero-message.ts'
import { readHero, readHeroInfo, readHeroMenu } from './hero.store.ts'
import { dismissAction, readNextBestActions, restoreAction } from './next-best-actions.store.ts'
import { readPropertyList, readSidekick } from './properties.store.ts'
import { readWidgets } from './widgets.ts'

/** The dashboard's widgets: each answer is all that its widget needs. */
export const dashboardRoutes: Area = (server, { db }) => {
  for (const endpoint of [contract.readWidgetList, contract.readOlderWidgetList])
    serve(server, endpoint, async ({ caller, query, now }) =>
      readWidgets(db, caller, await selectedAccount(db, caller), query.tabId, today(now)),
    )

  serve(server, contract.readHeroMessage, async ({ caller, now }) => ({
    heroMessage: await readHeroMessage(db, await selectedAccount(db, caller), today(now)),
  }))

  serve(server, contract.readHero, async ({ caller, now }) => readHero(db, await selectedAccount(db, caller), today(now)))

  serve(server, contract.readHeroMenu, async ({ caller }) => readHeroMenu(db, await selectedAccount(db, caller)))

  serve(server, contract.readHeroInfo, async ({ caller, now }) => readHeroInfo(db, await selectedAccount(db, caller), today(now)))

  serve(server, contract.readBillSummary, async ({ caller, now }) =>
    readBillSummary(db, await selectedAccount(db, caller), today(now)),
  )

  serve(server, sidekick, async ({ caller, now }) => readSidekick(db, await selectedAccount(db, caller), today(now)))

  serve(server, contract.readAccountSummary, async ({ caller, now }) => ({
    summary: await readSummary(db, await selectedAccount(db, caller), today(now)),
  }))

  serve(server, contract.readPropertyList, async ({ caller, now }) =>
    readPropertyList(db, caller, await selectedAccount(db, caller), today(now)),
  )

  serve(server, contract.readPropertySwitcher, ({ caller }) => readSwitcher(db, caller))

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
