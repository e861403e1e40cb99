import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { demo, type DemoPortal, openDemo } from './demo-portal.ts'

onDatabase('the switcher', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  it('tells of a supply point that ends its last day, and of others none [DASH-56 USAGE-50]', async () => {
    const { billingAccountSites: sites = [] } =
      (await portal.get<account.AccountSwitcher>('sina', account.readSwitcher)).billingAccounts[0] ?? {}
    expect(sites.map(({ supplyPoints }) => supplyPoints.map(({ suppliedUntil }) => suppliedUntil))).toEqual([
      [undefined],
      [undefined],
      [undefined],
      ['2026-06-14'],
    ])
  })
})
