import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import { type PropertyDetails, readPropertyDetails } from '#contract/property-details/property-details.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('property details', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const read = (name: string) => portal.get<PropertyDetails>(name, readPropertyDetails)

  it('tell of a home its connections with their network, meters and plans, as the other pages do [ACCT-03 ACCT-17]', async () => {
    const details = await read('aroha')
    const [property] = details.properties
    expect(property?.site).toMatchObject({ nickname: 'Home', address: '14 Tūī Lane, Raumati Beach' })
    expect(property?.supplies.map(({ network, meters }) => [network, meters.map(({ isSmart }) => isSmart)])).toEqual([
      [{ name: 'Electra', faultsPhone: null }, [true]],
      [null, []],
    ])
    const plans = await portal.get<{ supplyPoints: account.AgreedPlan[] }>('aroha', account.readPlans)
    expect(property?.supplies.map(({ plan }) => plan)).toEqual(plans.supplyPoints)
    expect(details.billPeriod).toEqual({ startDate: '2026-05-22', endDate: '2026-06-19', billedOn: '2026-06-20' })
  })

  it('tell of the selected property alone, or of all', async () => {
    const { billingAccounts } = await portal.get<account.AccountSwitcher>('wiremu', account.readSwitcher)
    const own = billingAccounts.find(({ isSelected }) => isSelected)
    const [first, second] = own?.billingAccountSites ?? []
    const names = async () => (await read('wiremu')).properties.map(({ site }) => site.id)
    await portal.ask('wiremu', account.selectSite, { body: { billingAccountId: own?.id, siteId: second?.id ?? first?.id } })
    expect(await names()).toEqual([second?.id ?? first?.id])
    await portal.ask('wiremu', account.clearSite)
    expect(await names()).toEqual(own?.billingAccountSites.map(({ id }) => id))
  })

  it('tell a member of a buying group its name, and no price', async () => {
    const groups = await portal.db.query<{ name: string; email: string }>(
      `select a.buying_group_name as name, l.email from billing_account a join customer_account using (billing_account_id)
       join login l using (customer_id) where a.is_buying_group and position = 1`,
    )
    const [group] = groups
    const details = await read(group?.email.split('@')[0] ?? '')
    expect(details.buyingGroupName).toBe(group?.name)
    expect(details.properties.flatMap(({ supplies }) => supplies).flatMap(({ plan }) => plan?.tariffs ?? [])).toEqual([])
  })
})
