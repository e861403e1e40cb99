import type { PropertyList } from '#contract/dashboard/dashboard.contract.ts'
import type { AnswerOf, SupplyType } from '#contract/kit.ts'
import type { readSidekick as sidekick } from '#contract/app/shell.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import { formatKwh, fuelNames } from '#domain/supply/energy.ts'
import { formatOwed, toDollars } from '#domain/basics/money.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import { siteStatusLabel } from '#domain/portal/site-status.ts'
import { sumOf } from '#domain/basics/sums.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import { readSwitcher } from '#server/account/switcher.store.ts'
import { partOf, readPeriodStatus } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'
import type { RequestContext } from '#server/http/caller.ts'

export const readPropertyList = async (
  db: Queryable,
  caller: RequestContext,
  account: SelectedAccount,
  today: Day,
): Promise<PropertyList> => {
  const { billingAccounts } = await readSwitcher(db, caller)
  const periodStatus = await readPeriodStatus(db, account, today)
  const billingAccount = billingAccounts.find(({ id }) => id === account.billingAccountId)
  return {
    properties: (billingAccount?.billingAccountSites ?? []).map((site) => {
      const part = partOf(periodStatus, site.id)
      const hasReadings = part.supplies.some(({ days }) => days > 0)
      return {
        billingAccountId: account.billingAccountId,
        site,
        statusLabel: siteStatusLabel(site.status),
        soFar: account.isBuyingGroup ? null : toDollars(part.cents),
        kw: hasReadings ? roundHalfAway(part.wh / 1000, 3) : null,
      }
    }),
  }
}

export const readSidekick = async (db: Queryable, account: SelectedAccount, today: Day): Promise<AnswerOf<typeof sidekick>> => {
  const [row] = await db.query<{ title: string }>(
    `select coalesce((select coalesce(nickname, address) from site where billing_account_id = $1 and site_id = $2), owner) as title
     from billing_account where billing_account_id = $1`,
    [account.billingAccountId, account.siteId],
  )
  const periodStatus = await readPeriodStatus(db, account, today)
  const whole = sumOf(periodStatus.supplies, ({ wh }) => wh)
  const part = account.siteId !== null && account.siteCount > 1 ? partOf(periodStatus, account.siteId) : null
  const supplies = part?.supplies ?? periodStatus.supplies
  const words = (cents: number, wh: number) => (account.isBuyingGroup ? formatKwh(wh / 1000) : formatOwed(toDollars(cents)))
  const bill = words(periodStatus.soFarCents, whole)
  const whOf = (type: SupplyType) =>
    sumOf(
      supplies.filter(({ supplyType }) => supplyType === type),
      ({ wh }) => wh,
    )
  const types = [...new Set(supplies.map(({ supplyType }) => supplyType))]
  return {
    titleArea: { value: row?.title ?? '' },
    supplyTypesArea: {
      supplyTypes: types.map((type) => ({ type, value: type === 'lpg' ? fuelNames.lpg : formatKwh(whOf(type) / 1000) })),
    },
    billArea: { title: `${part ? `${words(part.cents, part.wh)} of ${bill}` : bill} so far` },
  }
}
