import * as account from '#contract/account/account.contract.ts'
import * as usage from '#contract/usage/usage.contract.ts'
import { exactOf } from '#domain/basics/money.ts'
import type { DemoPortal } from '#tests/account/demo-portal.ts'

/** Exact. */
export const total = (rows: readonly { readonly costNZD: number }[]): number =>
  rows.reduce((sum, { costNZD }) => sum + exactOf(costNZD), 0)
/** In watt-hours. */
export const energy = (rows: readonly { readonly kw: number }[]): number =>
  Math.round(rows.reduce((sum, { kw }) => sum + kw * 1000, 0))

/** The electricity of the selected account. */
export const supplyPoints = async (portal: DemoPortal, name: string) => {
  const { billingAccounts } = await portal.get<account.AccountSwitcher>(name, account.readSwitcher)
  const selected = billingAccounts.find(({ isSelected }) => isSelected)
  return (selected?.billingAccountSites ?? [])
    .flatMap((site) => site.supplyPoints)
    .filter(({ supplyType }) => supplyType === 'electricity')
}

export const readUsage = (portal: DemoPortal, name: string, body: object): Promise<usage.SiteUsage> =>
  portal.get<usage.SiteUsage>(name, usage.readSiteUsage, { body })
