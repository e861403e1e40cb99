import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as avatar from '#contract/property-avatar/property-avatar.contract.ts'
import { accessOver, selectionChanged } from '#contract/kit.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as shell from '#contract/app/shell.contract.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { demo, type DemoPortal, openDemo } from './demo-portal.ts'

type Switcher = account.AccountSwitcher

const selectionOf = ({ billingAccounts }: Switcher) => ({
  accounts: billingAccounts.filter(({ isSelected }) => isSelected).map(({ customerNumber }) => customerNumber),
  sites: billingAccounts.flatMap(({ billingAccountSites }) =>
    billingAccountSites.filter(({ isSelected }) => isSelected).map(({ nickname }) => nickname),
  ),
})

onDatabase('the selection', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const switcher = (name: string) => portal.get<Switcher>(name, account.readSwitcher)

  it('begins with the first account of a visit, before and after it is bootstrapped, and with its site when it has only one [SHELL-106]', async () => {
    expect(selectionOf(await switcher('rangi'))).toEqual({ accounts: ['500097315'], sites: ['Home'] })
    expect(selectionOf(await switcher('sina'))).toEqual({ accounts: ['500071553'], sites: [] })
    expect(await portal.ask('rangi', shell.bootstrap)).toEqual({ status: 204, body: null })
    expect(selectionOf(await switcher('rangi'))).toEqual({ accounts: ['500097315'], sites: ['Home'] })
    await portal.ask('sina', shell.bootstrap)
    expect(selectionOf(await switcher('sina'))).toEqual({ accounts: ['500071553'], sites: [] })
  })

  it('is one fact from the first call on: a write of a session that was never bootstrapped lands on what the switcher says', async () => {
    const fresh = await portal.otherBrowser('rangi')
    const { billingAccounts } = await switcher(fresh)
    const selected = billingAccounts.find(({ isSelected }) => isSelected)
    const site = selected?.billingAccountSites.find(({ isSelected }) => isSelected)
    const save = (shows: string) =>
      portal.ask(fresh, avatar.savePropertyAvatar, { body: { type: 'apartment', colorSchema: 'clay' }, shows })
    expect((await save(`${selected?.id}/${site?.id}`)).status).toBeLessThan(300)
    expect(await save(`${billingAccounts[1]?.id}`)).toMatchObject({ status: 409, body: { type: selectionChanged } })
    expect(await save(`${selected?.id}`)).toMatchObject({ status: 409 })
  })

  it('moves to an account and one of its sites, and stays there on the next bootstrap [DASH-54 DASH-55 DASH-61 DASH-65]', async () => {
    const { billingAccounts } = await switcher('rangi')
    const workshop = billingAccounts[1]
    const body = { billingAccountId: workshop?.id, siteId: workshop?.billingAccountSites[0]?.id }
    expect(await portal.ask('rangi', account.selectSite, { body })).toEqual({ status: 204, body: null })
    await portal.ask('rangi', shell.bootstrap)
    expect(selectionOf(await switcher('rangi'))).toEqual({ accounts: ['600020117'], sites: ['Workshop'] })
    const accounts = await portal.get<account.Accounts>('rangi', account.readAccounts)
    expect(accounts.selectedBillingAccount).toMatchObject({ id: workshop?.id, type: 'sme', owner: 'Thompson Joinery Limited' })
  })

  it('moves to an account as a whole, and to its only property with it [SHELL-02]', async () => {
    const [, workshop] = (await switcher('rangi')).billingAccounts
    await portal.ask('rangi', account.selectSite, { body: { billingAccountId: workshop?.id, siteId: null } })
    expect(selectionOf(await switcher('rangi'))).toEqual({ accounts: ['600020117'], sites: ['Workshop'] })
    const [schools] = (await switcher('mere')).billingAccounts
    await portal.ask('mere', account.selectSite, { body: { billingAccountId: schools?.id, siteId: null } })
    expect(selectionOf(await switcher('mere'))).toEqual({ accounts: ['700001240'], sites: [] })
  })

  it('belongs to one session: another browser keeps its own', async () => {
    const other = await portal.otherBrowser('rangi')
    expect(selectionOf(await switcher(other))).toEqual({ accounts: ['500097315'], sites: ['Home'] })
    const { billingAccounts } = await switcher('rangi')
    await portal.ask('rangi', account.selectSite, { body: { billingAccountId: billingAccounts[1]?.id, siteId: null } })
    expect(selectionOf(await switcher(other)).accounts).toEqual(['500097315'])
  })

  it('is cleared of its property, and the view of several properties follows [DASH-14 DASH-26 DASH-66 DASH-67]', async () => {
    const { billingAccounts } = await switcher('sina')
    const [own] = billingAccounts
    const list = () => portal.get<dashboard.WidgetList>('sina', dashboard.readWidgetList, { query: { tabId: 'newDashboard' } })
    await portal.ask('sina', account.selectSite, {
      body: { billingAccountId: own?.id, siteId: own?.billingAccountSites[0]?.id },
    })
    expect((await list()).widgetType).toBe('singleProperty')
    expect(await portal.ask('sina', account.clearSite)).toEqual({ status: 204, body: null })
    expect((await list()).widgetType).toBe('multiProperty')
    expect(selectionOf(await switcher('sina'))).toEqual({ accounts: ['500071553'], sites: [] })
  })

  it('stops counting when the account is taken from the customer', async () => {
    const { billingAccounts } = await switcher('rangi')
    const [home, workshop] = billingAccounts
    await portal.ask('rangi', account.selectSite, { body: { billingAccountId: workshop?.id, siteId: null } })
    const [right] = await portal.db.query<{ customerId: string; position: number }>(
      'select customer_id, position from customer_account where billing_account_id = $1',
      [workshop?.id ?? ''],
    )
    await portal.db.query('delete from customer_account where billing_account_id = $1', [workshop?.id ?? ''])
    // Nothing of another account stands where that one stood until the portal has begun again.
    expect(await portal.ask('rangi', account.readAccounts)).toMatchObject({ status: 403, body: { type: accessOver } })
    await portal.ask('rangi', account.selectSite, { body: { billingAccountId: home?.id, siteId: null } })
    const accounts = await portal.get<account.Accounts>('rangi', account.readAccounts)
    expect(accounts.selectedBillingAccount.id).toBe(home?.id)
    await portal.db.query(
      `insert into customer_account (customer_id, billing_account_id, role, position) values ($1, $2, 'owner', 2)`,
      [right?.customerId ?? '', workshop?.id ?? ''],
    )
  })

  it.each([
    ['/private/billing/accounts/switcher [DASH-61]', account.readSwitcher],
    ['/private/drd/billingAccounts/switcher [DASH-62]', account.readDrdSwitcher],
    ['/private/drd/widget/propertySwitcher [DASH-85]', dashboard.readPropertySwitcher],
  ])('is in the same answer at %s [DASH-64]', async (title, endpoint) => {
    expect([endpoint.method, endpoint.path]).toEqual(['GET', title.split(' ')[0]])
    expect(await portal.ask('sina', endpoint)).toEqual({ status: 200, body: await switcher('sina') })
  })

  it('comes with how each property stands, by both names, and whether its meter is read by the customer [DASH-50 DASH-55]', async () => {
    const { billingAccountSites: sites = [] } = (await switcher('sina')).billingAccounts[0] ?? {}
    const readBy = ({ supplyPoints }: account.Site) => supplyPoints.map(({ canSubmitMeterRead }) => canSubmitMeterRead)
    expect(sites.map((site) => [site.nickname, site.isSelected, site.status, site.siteStatus, readBy(site)])).toEqual([
      ['Home', false, 'open', 'open', [false]],
      ['Bach', false, 'open', 'open', [true]],
      ['New flat', false, 'opening', 'opening', [false]],
      ['Old flat', false, 'closing', 'closing', [false]],
    ])
  })

  it('tells of a supply point its address, agreement, fuel, plan and meter [DASH-56]', async () => {
    expect((await switcher('sina')).billingAccounts[0]?.billingAccountSites[1]?.supplyPoints).toEqual([
      {
        id: expect.stringMatching(/./),
        icp: expect.stringMatching(/^\d{10}HR[0-9A-F]{3}$/),
        address: '118 Harbour Road, Ōhope',
        supplyAgreementId: expect.stringMatching(/./),
        supplyType: 'electricity',
        supplyTypeDisplay: 'Electricity',
        plan: 'Everyday Low User',
        planObject: { planName: 'Everyday Low User', isValuePlan: false, costIncluded: true, chargeNetId: null },
        hasHourlyDataSupport: false,
        advanced: false,
        canSubmitMeterRead: true,
        earliestDate: expect.any(String),
        latestDate: '2026-06-08',
        // The meter was last read by hand then; the days after it are estimated.
        latestReadDate: '2026-04-20',
      },
    ])
  })

  it('names the fuel of each supply point by one of three words [DASH-57]', async () => {
    const { billingAccounts } = await switcher('wiremu')
    const supplied = billingAccounts.flatMap(({ billingAccountSites }) =>
      billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints),
    )
    expect(supplied.map(({ supplyType, supplyTypeDisplay }) => [supplyType, supplyTypeDisplay])).toEqual([
      ['electricity', 'Electricity'],
      ['naturalGas', 'Natural Gas'],
      ['lpg', 'Bottled Gas (LPG)'],
    ])
  })

  it('lists every property with its meters and registers [DASH-63 DASH-64]', async () => {
    const { properties } = await portal.get<{
      properties: { site: { address: string }; connections: { meterSerial: string | null; registers: unknown[] }[] }[]
    }>('hemi', account.readPropertiesAndConnections)
    expect(properties.map(({ site, connections }) => [site.address, connections.map(({ registers }) => registers)])).toEqual([
      [
        '3 Sunrise Terrace, Stoke',
        [
          [
            { number: '1', contentCode: 'UN24', flow: 'X' },
            { number: '2', contentCode: 'EG24', flow: 'I' },
          ],
        ],
      ],
    ])
    expect(properties[0]?.connections[0]?.meterSerial).toMatch(/^E\d{8}$/)
  })

  it('names the contact with their phones [DASH-60 ACCT-26 ACCT-27]', async () => {
    const { contact } = await portal.get<account.Accounts>('aroha', account.readAccounts)
    expect(contact).toEqual({
      firstName: 'Aroha',
      middleName: null,
      lastName: 'Bennett',
      dateOfBirth: '1986-03-14',
      phones: [{ purpose: 'mobile', value: '+64211234567' }],
    })
  })

  it('names the customer and their accounts [DASH-60 ACCT-31]', async () => {
    const { customerFirstName, customerLastName, billingAccounts, selectedBillingAccount } = await portal.get<account.Accounts>(
      'aroha',
      account.readAccounts,
    )
    expect({ customerFirstName, customerLastName, billingAccounts }).toEqual({
      customerFirstName: 'Aroha',
      customerLastName: 'Bennett',
      billingAccounts: [
        { id: selectedBillingAccount.id, customerNumberText: '500014872', type: 'residential', isSelected: true },
      ],
    })
  })

  it('names the selected account with its address, emails and bill, and the summary [DASH-60 ACCT-28 ACCT-30]', async () => {
    const { selectedBillingAccount, summary } = await portal.get<account.Accounts>('aroha', account.readAccounts)
    expect(selectedBillingAccount).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      customerNumber: '500014872',
      fullAddress: { street: '14 Tūī Lane', suburb: 'Raumati Beach', city: 'Paraparaumu', postCode: '5032' },
      owner: 'Aroha Bennett',
      type: 'residential',
      isBuyingGroup: false,
      buyingGroupName: null,
      emails: { billing: 'aroha@example.com', account: 'aroha@example.com', isInvoiceDeliveryByEmail: true, promotions: false },
      billing: { window: { startDate: '2026-05-22', endDate: '2026-06-19' }, balance: summary.balance, billSummary: summary },
    })
  })

  it('says whether an account is a home or a business, and of which buying group [ACCT-29]', async () => {
    const seen = async (name: string) => {
      const { type, isBuyingGroup, buyingGroupName } = (await portal.get<account.Accounts>(name, account.readAccounts))
        .selectedBillingAccount
      return { type, isBuyingGroup, buyingGroupName }
    }
    expect([await seen('aroha'), await seen('craig'), await seen('mere')]).toEqual([
      { type: 'residential', isBuyingGroup: false, buyingGroupName: null },
      { type: 'sme', isBuyingGroup: false, buyingGroupName: null },
      { type: 'sme', isBuyingGroup: true, buyingGroupName: 'Waitaha Schools Energy Group' },
    ])
  })

  it('answers each plan with the prices of the day and what they are for [ACCT-38]', async () => {
    const plans = await portal.get<{ supplyPoints: { plan: string; tariffs: unknown[] }[] }>('aroha', account.readPlans)
    expect(plans.supplyPoints.map(({ plan, tariffs }) => ({ plan, tariffs }))).toEqual([
      {
        plan: 'night-saver-low',
        tariffs: [
          { name: 'Night', value: 17.48, unit: 'c/kWh', hours: '9 pm to 7 am' },
          { name: 'Day', value: 33.81, unit: 'c/kWh', hours: '7 am to 9 pm' },
          { name: 'Daily charge', value: 207, unit: 'c/day', hours: null },
        ],
      },
      { plan: 'lpg-home', tariffs: [{ name: '45 kg bottle', value: 125, unit: '$/bottle', hours: null }] },
    ])
  })

  it('tells a buying group no prices [USAGE-08]', async () => {
    const plans = await portal.get<{ supplyPoints: { tariffs: unknown[] }[] }>('mere', account.readPlans)
    expect(plans.supplyPoints.map(({ tariffs }) => tariffs)).toEqual([[], [], []])
  })
})
