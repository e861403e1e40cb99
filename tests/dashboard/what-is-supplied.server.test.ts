import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the dashboard of what is supplied, was or will be', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const widgets = (name: string) =>
    portal.get<dashboard.WidgetList>(name, dashboard.readWidgetList, { query: { tabId: 'newDashboard' } })
  const typesOf = ({ widgetList }: dashboard.WidgetList) => widgetList.map(({ widgetType }) => widgetType)

  it('has no week of electricity that ended before it, which would wait for readings for ever [DASH-07]', async () => {
    const ends = (day: string | null) => portal.db.query(`update agreement set end_date = $1 where plan_id = 'ev-night'`, [day])
    expect(typesOf(await widgets('priya'))).toContain('usageGraph')
    await ends('2026-06-02')
    expect(typesOf(await widgets('priya')).filter((type) => /usageGraph/i.test(type))).toEqual([])
    await ends('2026-06-03')
    expect(typesOf(await widgets('priya'))).toContain('usageGraph')
    await ends(null)
  })

  it('says of a property that opens from when on there is power, and no more once it is open [DASH-08]', async () => {
    const { billingAccounts } = await portal.get<account.AccountSwitcher>('sina', account.readSwitcher)
    const [own] = billingAccounts
    const flat = own?.billingAccountSites.find(({ nickname }) => nickname === 'New flat')
    await portal.ask('sina', account.selectSite, { body: { billingAccountId: own?.id, siteId: flat?.id } })
    const pending = async (name: string) =>
      (await widgets(name)).widgetList.find(({ widgetType }) => widgetType === 'pendingUsageGraph')
    expect(await pending('sina')).toEqual({
      widgetType: 'pendingUsageGraph',
      supplyPointId: flat?.supplyPoints[0]?.id,
      startDate: '2026-06-15',
    })
    expect(await pending('leo')).toEqual({ widgetType: 'pendingUsageGraph', supplyPointId: expect.any(String) })
    await portal.ask('sina', account.clearSite)
  })

  it('says of a bill with nothing metered what is on it, and of an account that is supplied no longer that it is not [DASH-80]', async () => {
    const message = async (name: string) =>
      (await portal.get<{ heroMessage: string }>(name, dashboard.readHeroMessage)).heroMessage
    const agreed = (change: string, name: string, type: string) =>
      portal.db.query(
        `update agreement set ${change} where supply_point_id in (select supply_point_id from supply_point
           join customer_account using (billing_account_id) join login using (customer_id) where email = $1 and supply_type = $2)`,
        [`${name}@example.com`, type],
      )
    await agreed(`end_date = '2026-01-31'`, 'craig', 'electricity')
    expect(await message('craig')).toBe('# Kia ora Craig, $0.00 so far this bill\n\nBottled gas is billed when it is delivered.')
    await agreed(`end_date = '2026-05-25'`, 'craig', 'lpg')
    expect(await message('craig')).toBe('# Kia ora Craig, nothing is supplied any longer\n\nYour last supply ended on 25 May.')
    await agreed('end_date = null', 'craig', 'electricity')
    await agreed('end_date = null', 'craig', 'lpg')

    const newcomer = '# Kia ora Leo, good to have you here\n\n'
    expect(await message('leo')).toBe(
      `${newcomer}Your meter’s first readings are on their way. They take two or three days to arrive.`,
    )
    await agreed(`start_date = '2026-06-15'`, 'leo', 'electricity')
    expect(await message('leo')).toBe(
      `${newcomer}Your supply starts on 15 June. Readings take two or three days to arrive from then on.`,
    )
    await agreed(`start_date = '2026-06-08'`, 'leo', 'electricity')
    const metered = (change: string) =>
      portal.db.query(
        `update supply_point set ${change} where billing_account_id in (select billing_account_id from customer_account
           join login using (customer_id) where email = 'leo@example.com')`,
      )
    await metered('is_advanced = false')
    expect(await message('leo')).toBe(`${newcomer}Your meter is read by hand. Until it has been, its days are estimated.`)
    await metered(`supply_type = 'lpg'`)
    expect(await message('leo')).toBe(`${newcomer}Bottled gas is billed when it is delivered.`)
    await metered(`supply_type = 'electricity', is_advanced = true`)
  })
})
