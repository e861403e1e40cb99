import type { SupplyType } from '#contract/account.contract.ts'
import type { PropertyList } from '#contract/dashboard.contract.ts'
import type { AnswerOf } from '#contract/kit.ts'
import type { readSidekick as sidekick } from '#contract/dashboard.contract.ts'
import type { Day } from '#domain/days.ts'
import { formatKwh, fuelNames } from '#domain/energy.ts'
import { formatDollars, roundHalfAway, toDollars } from '#domain/money.ts'
import { siteStatusLabel } from '#domain/site-status.ts'
import type { SelectedAccount } from '#server/account/selection.ts'
import { readSwitcher } from '#server/account/switcher.store.ts'
import { readStanding } from '#server/billing/standing.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Caller } from '#server/identity/identity.ts'

/** Every property of the selected account with what it used and cost so far this bill. */
export const readPropertyList = async (
  db: Queryable,
  caller: Caller,
  account: SelectedAccount,
  today: Day,
): Promise<PropertyList> => {
  const { billingAccounts } = await readSwitcher(db, caller)
  const { supplies } = await readStanding(db, account, today)
  const own = billingAccounts.find(({ id }) => id === account.billingAccountId)
  return {
    properties: (own?.billingAccountSites ?? []).map((site) => {
      const used = supplies.filter(({ siteId }) => siteId === site.id)
      const hasReadings = used.some(({ days }) => days > 0)
      return {
        billingAccountId: account.billingAccountId,
        site,
        statusLabel: siteStatusLabel(site.status),
        soFar: account.isBuyingGroup ? null : toDollars(used.reduce((sum, { cents }) => sum + cents, 0)),
        kw: hasReadings ? roundHalfAway(used.reduce((sum, { wh }) => sum + wh, 0) / 1000, 3) : null,
      }
    }),
  }
}

/** The account in three lines: whose it is, what each supply used, and where the bill stands. */
export const readSidekick = async (db: Queryable, account: SelectedAccount, today: Day): Promise<AnswerOf<typeof sidekick>> => {
  const [row] = await db.query<{ title: string }>(
    `select coalesce((select coalesce(nickname, address) from site where billing_account_id = $1 and site_id = $2), owner) as title
     from billing_account where billing_account_id = $1`,
    [account.billingAccountId, account.siteId],
  )
  const { supplies, soFarCents } = await readStanding(db, account, today)
  const whOf = (type: SupplyType) => supplies.filter(({ supplyType }) => supplyType === type).reduce((sum, { wh }) => sum + wh, 0)
  const types = [...new Set(supplies.map(({ supplyType }) => supplyType))]
  const total = supplies.reduce((sum, { wh }) => sum + wh, 0)
  const bill = account.isBuyingGroup ? formatKwh(total / 1000) : formatDollars(toDollars(soFarCents))
  return {
    titleArea: { value: row?.title ?? '' },
    supplyTypesArea: {
      supplyTypes: types.map((type) => ({ type, value: type === 'lpg' ? fuelNames.lpg : formatKwh(whOf(type) / 1000) })),
    },
    billArea: { title: `${bill} so far` },
  }
}
