import * as contract from '#contract/promos/promos.contract.ts'
import { matchPath, tabOf } from '#domain/portal/routes.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { serve } from '#server/http/kit.ts'
import { notFound } from '#server/http/refusal.ts'
import { mainTabsOf } from '#server/shell/tabs.ts'
import type { Area } from '#server/http/wire.ts'
import { notePromo, readPromos } from './promos.store.ts'

export const routes: Area = (server, { db }) => {
  serve(server, contract.readNewFeaturePromotions, async ({ caller }) => {
    const { tabs } = mainTabsOf(await selectedAccount(db, caller))
    const leadsToTab = (deeplink: string) => {
      const page = matchPath(deeplink.replace(/\?.*$/, ''))?.page
      return page !== undefined && tabs.some(({ id }) => id === tabOf(page))
    }
    const tooltips = await readPromos(db, caller.customerId)
    return { tooltips: tooltips.filter(({ navigation }) => leadsToTab(navigation.deeplink)) }
  })

  serve(server, contract.noteNewFeaturePromotion, async ({ caller, body, now }): Promise<undefined> => {
    if (!(await notePromo(db, caller.customerId, body, new Date(now)))) throw notFound()
  })
}
