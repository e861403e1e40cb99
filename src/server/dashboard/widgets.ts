import * as contract from '#contract/dashboard/dashboard.contract.ts'
import type { WidgetList } from '#contract/dashboard/dashboard.contract.ts'
import { readSidekick as sidekick } from '#contract/app/shell.contract.ts'
import { addDays, type Day, today as dayOf } from '#domain/basics/days.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readSwitcher } from '#server/account/switcher.store.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'
import { serve } from '#server/http/kit.ts'
import { serveAccount } from '#server/http/serve-account.ts'
import type { Area } from '#server/http/wire.ts'
import { isEstimateAlone } from '#server/readings/estimates.ts'
import { readBillSummary } from './bill-summary.store.ts'
import { readHeroMessage } from './hero-message.ts'
import { readHero, readHeroInfo, readHeroMenu } from './hero.store.ts'
import { readPropertyList, readSidekick } from './properties.store.ts'

type Widget = WidgetList['widgetList'][number]

/** The graph shows seven days up to today. */
const daysBefore = 6

export const isMultiProperty = ({ siteCount, siteId }: SelectedAccount): boolean => siteCount > 1 && siteId === null

const header: readonly Widget[] = [{ widgetType: 'propertySwitcher' }, { widgetType: 'sidekick' }]

const when = (condition: boolean, widgetType: string): Widget[] => (condition ? [{ widgetType }] : [])

const readWhatShows = async (db: Queryable, account: SelectedAccount, today: Day) => {
  const { amountOverdue, amountTotal, balance } = await readSummary(db, account, today)
  return { isOverdue: amountOverdue > 0, owesOrHasCredit: amountTotal > 0 || balance < 0 }
}

/**
 * The first smart meter supplied this week or later (basic meters have no week): start of supply, and whether readings arrive.
 */
const readGraph = async (db: Queryable, { billingAccountId, siteId }: SelectedAccount, today: Day) => {
  const [graph] = await db.query<{ supplyPointId: string; suppliedFrom: Day; hasReadings: boolean }>(
    `select sp.supply_point_id, min(ag.start_date) as supplied_from,
       exists (select from own_reading_day r where r.billing_account_id = sp.billing_account_id
         and r.supply_point_id = sp.supply_point_id and not ${isEstimateAlone}) as has_readings
     from supply_point sp
     join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
       and coalesce(ag.end_date >= $3, true)
     where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type = 'electricity'
       and sp.is_advanced
     group by sp.billing_account_id, sp.supply_point_id
     order by sp.position limit 1`,
    [billingAccountId, siteId, addDays(today, -daysBefore)],
  )
  return graph
}

const usageGraph = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Widget[]> => {
  const graph = await readGraph(db, account, today)
  if (!graph) return []
  const { supplyPointId, suppliedFrom } = graph
  if (!graph.hasReadings)
    return [
      {
        widgetType: 'pendingUsageGraph',
        supplyPointId,
        ...(suppliedFrom > today && { startDate: suppliedFrom }),
      },
    ]
  return [{ widgetType: 'usageGraph', supplyPointId, startDate: addDays(today, -daysBefore), endDate: today }]
}

const dashboard = async (db: Queryable, account: SelectedAccount, today: Day): Promise<Widget[]> => {
  // Guests of one property see nothing of the whole account.
  if (account.onlySiteId !== null) return [...(await usageGraph(db, account, today)), { widgetType: 'actionTiles' }]
  const { isOverdue, owesOrHasCredit } = await readWhatShows(db, account, today)
  const loyalty = when(account.isPowerShoutEligible, 'powerShout')
  const toDo: Widget = { widgetType: 'nextBestActions' }
  const rest = [
    ...(isOverdue ? [toDo, ...loyalty] : [...loyalty, toDo]),
    ...when(account.siteCount > 1 && !isMultiProperty(account), 'propertySwitcher'),
    { widgetType: 'actionTiles' },
  ]
  const summary = when(owesOrHasCredit, 'accountSummary')
  if (isMultiProperty(account)) {
    const properties: Widget = { widgetType: 'propertyList' }
    return [{ widgetType: 'heroMessage' }, ...(isOverdue ? [...summary, properties] : [properties, ...summary]), ...rest]
  }
  // The bill's card shows what is owed: a second card only with several properties, and never for a debt.
  const besidesBill = account.siteCount > 1 && !isOverdue ? summary : []
  const week = await usageGraph(db, account, today)
  return [{ widgetType: 'heroMessage' }, { widgetType: 'billSummary' }, ...week, ...besidesBill, ...rest]
}

const readWidgets = async (
  db: Queryable,
  caller: RequestContext,
  account: SelectedAccount,
  tabId: 'newDashboard' | 'header',
  today: Day,
): Promise<WidgetList> => {
  const { billingAccounts } = await readSwitcher(db, caller)
  return {
    widgetType: isMultiProperty(account) ? 'multiProperty' : 'singleProperty',
    widgetList: tabId === 'header' ? [...header] : await dashboard(db, account, today),
    propertyAvatars: billingAccounts
      .filter(({ id }) => id === account.billingAccountId)
      .flatMap(({ billingAccountSites }) => billingAccountSites.map(({ id, avatar }) => ({ siteId: id, avatar }))),
  }
}

export const serveWidgets: Area = (server, { db }) => {
  for (const endpoint of [contract.readWidgetList, contract.readOlderWidgetList])
    serveAccount(server, endpoint, ({ account, caller, query, now }) => readWidgets(db, caller, account, query.tabId, dayOf(now)))

  serveAccount(server, contract.readHeroMessage, async ({ brand, account, now }) => ({
    heroMessage: await readHeroMessage(db, account, dayOf(now), brand.voice.greeting),
  }))

  serveAccount(server, contract.readHero, ({ account, now }) => readHero(db, account, dayOf(now)))

  serveAccount(server, contract.readHeroMenu, ({ account, now }) => readHeroMenu(db, account, dayOf(now)))

  serveAccount(server, contract.readHeroInfo, ({ account, now }) => readHeroInfo(db, account, dayOf(now)))

  serveAccount(server, contract.readBillSummary, ({ account, now }) => readBillSummary(db, account, dayOf(now)))

  serveAccount(server, sidekick, ({ account, now }) => readSidekick(db, account, dayOf(now)))

  serveAccount(server, contract.readAccountSummary, async ({ account, now }) => ({
    summary: await readSummary(db, account, dayOf(now)),
  }))

  serveAccount(server, contract.readPropertyList, ({ account, caller, now }) => readPropertyList(db, caller, account, dayOf(now)))

  serve(server, contract.readPropertySwitcher, ({ caller }) => readSwitcher(db, caller))
}
