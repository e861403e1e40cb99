import * as contract from '#contract/account/account.contract.ts'
import { today } from '#domain/basics/days.ts'
import { readPlans } from '#server/billing/plans.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import { idOf } from '#server/http/ids.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { readAccounts } from './account.store.ts'
import { accountNotFound, clearSite, storeSelection } from '#server/http/selection.ts'
import { readMeters, readSwitcher } from './switcher.store.ts'

export const routes: Area = (server, { db }) => {
  serveAccount(server, contract.readAccounts, ({ account, now }) => readAccounts(db, account, today(now)))

  serve(server, contract.readSwitcher, ({ caller }) => readSwitcher(db, caller))

  serve(server, contract.readDrdSwitcher, ({ caller }) => readSwitcher(db, caller))

  serve(server, contract.readPropertiesAndConnections, async ({ caller }) => {
    const { billingAccounts } = await readSwitcher(db, caller)
    const meters = await readMeters(db, caller)
    return {
      properties: billingAccounts.flatMap(({ id, billingAccountSites }) =>
        billingAccountSites.map((site) => ({
          billingAccountId: id,
          site,
          connections: site.supplyPoints.map((point) => ({
            supplyPointId: point.id,
            meterSerial: meters.get(point.id)?.serial ?? null,
            registers: meters.get(point.id)?.registers ?? [],
          })),
        })),
      ),
    }
  })

  serve(server, contract.selectSite, async ({ caller, body }): Promise<undefined> => {
    const billingAccountId = idOf(body.billingAccountId)
    const siteId = body.siteId === null ? null : idOf(body.siteId)
    const isKnown = billingAccountId !== null && (body.siteId === null || siteId !== null)
    if (!isKnown || !(await storeSelection(db, caller, billingAccountId, siteId))) throw accountNotFound()
  })

  serve(server, contract.clearSite, async ({ caller }): Promise<undefined> => {
    await clearSite(db, caller)
  })

  serveAccount(server, contract.readSummary, ({ account, now }) => readSummary(db, account, today(now)))

  serveAccount(server, contract.readPlans, async ({ account, now }) => ({
    supplyPoints: await readPlans(db, account, today(now)),
  }))
}
