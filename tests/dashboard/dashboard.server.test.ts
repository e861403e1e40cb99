import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import { readSidekick } from '#contract/app/shell.contract.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')

onDatabase('the dashboard', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const widgets = (name: string, tabId = 'newDashboard') =>
    portal.get<dashboard.WidgetList>(name, dashboard.readWidgetList, { query: { tabId } })
  const typesOf = ({ widgetList }: dashboard.WidgetList) => widgetList.map(({ widgetType }) => widgetType)

  describe('widget lists', () => {
    it('holds for one home its bill, its week, free hours, what to do next and tiles, in this order [DASH-04 DASH-14 DASH-77 DASH-78]', async () => {
      const list = await widgets('aroha')
      expect(list.widgetType).toBe('singleProperty')
      expect(typesOf(list)).toEqual(['heroMessage', 'billSummary', 'usageGraph', 'powerShout', 'nextBestActions', 'actionTiles'])
      expect(list.widgetList[2]).toEqual({
        widgetType: 'usageGraph',
        supplyPointId: expect.any(String),
        startDate: '2026-06-03',
        endDate: '2026-06-09',
      })
    })

    it('holds the list of properties instead for several, and the property’s own after one is chosen, no week of a basic meter [DASH-14 DASH-26]', async () => {
      expect(typesOf(await widgets('sina'))).toEqual([
        'heroMessage',
        'propertyList',
        'powerShout',
        'nextBestActions',
        'actionTiles',
      ])
      const { billingAccounts } = await portal.get<account.AccountSwitcher>('sina', account.readSwitcher)
      const [own] = billingAccounts
      await portal.ask('sina', account.selectSite, {
        body: { billingAccountId: own?.id, siteId: own?.billingAccountSites[2]?.id },
      })
      expect(typesOf(await widgets('sina'))).toEqual([
        'heroMessage',
        'billSummary',
        'pendingUsageGraph',
        'powerShout',
        'nextBestActions',
        'propertySwitcher',
        'actionTiles',
      ])
      await portal.ask('sina', account.selectSite, {
        body: { billingAccountId: own?.id, siteId: own?.billingAccountSites.find(({ nickname }) => nickname === 'Bach')?.id },
      })
      expect(typesOf(await widgets('sina'))).not.toContain('usageGraph')
      await portal.ask('sina', account.clearSite)
    })

    it('waits for the first readings with a pending graph, and shows the account beside several properties [DASH-08 DASH-09]', async () => {
      expect(typesOf(await widgets('leo'))).toEqual([
        'heroMessage',
        'billSummary',
        'pendingUsageGraph',
        'nextBestActions',
        'actionTiles',
      ])
      await portal.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
         select billing_account_id, gen_random_uuid(), '2026-06-08', 'payment', 'Payment', 'Credit card', -1000000
         from customer_account join login using (customer_id) where email = 'sina@example.com'`,
      )
      expect(typesOf(await widgets('sina'))).toContain('accountSummary')
    })

    it('holds switcher and sidekick for the header, and the same lists under the older path [DASH-76 DASH-77 DASH-79]', async () => {
      expect(typesOf(await widgets('aroha', 'header'))).toEqual(['propertySwitcher', 'sidekick'])
      const older = await portal.get('margaret', dashboard.readOlderWidgetList, { query: { tabId: 'newDashboard' } })
      expect(older).toEqual(await widgets('margaret'))
      expect(await portal.ask('aroha', dashboard.readWidgetList, { query: { tabId: 'other' } })).toMatchObject({ status: 400 })
    })

    it('gives each property its avatar [DASH-15]', async () => {
      expect((await widgets('sina')).propertyAvatars.map(({ avatar }) => avatar)).toEqual([
        { type: 'standalone', colorSchema: 'harbour' },
        { type: 'bach', colorSchema: 'tussock' },
        { type: 'apartment', colorSchema: 'forest' },
        { type: 'terrace', colorSchema: 'clay' },
      ])
    })
  })

  describe('the hero', () => {
    const message = async (name: string) =>
      (await portal.get<{ heroMessage: string }>(name, dashboard.readHeroMessage)).heroMessage

    it('says first what the bill comes to, then how that compares, from the bill itself [DASH-16 DASH-80]', async () => {
      const bill = await portal.get<dashboard.BillSummary>('aroha', dashboard.readBillSummary)
      const onTrack = Math.round(bill.onTrackFor ?? 0)
      const difference = Math.round((bill.onTrackFor ?? 0) - (bill.lastBill?.amount ?? 0))
      const lines = (await message('aroha')).split('\n\n')
      expect(lines[0]).toBe(`# Kia ora Aroha, you’re on track for $${onTrack} this bill`)
      expect(lines[1]).toContain(`About $${Math.abs(difference)} ${difference > 0 ? 'more' : 'less'} than last time.`)
    })

    it('welcomes a new customer, shows a buying group kWh alone, and leads with what is overdue', async () => {
      expect(await message('leo')).toMatch(/^# Kia ora Leo, good to have you here\n\nYour meter’s first readings/)
      expect(await message('mere')).toMatch(/^# Kia ora Mere, [\d,]+\u00A0kWh so far this bill/)
      expect(await message('mere')).not.toContain('$')
      const { payment } = await portal.get<dashboard.BillSummary>('daniel', dashboard.readBillSummary)
      const amount = `$${payment?.overdue?.amount.toFixed(2)}`
      expect(await message('daniel')).toBe(
        `# Kia ora Daniel, ${amount} is overdue\n\nIf that’s hard to pay right now, we can spread it out.`,
      )
    })

    it('draws the hills from the last whole day, a week before and thirty days; none without readings [DASH-17 DASH-28 DASH-82]', async () => {
      const hero = await portal.get<dashboard.Hero>('aroha', dashboard.readHero)
      const [day] = await portal.db.query<{ wh: number }>(
        `select total_wh as wh from reading_day r join customer_account using (billing_account_id) join login using (customer_id)
         where email = 'aroha@example.com' and day = '2026-06-08'`,
      )
      expect(hero).toMatchObject({
        isHeroMenuVisible: true,
        firstName: 'Aroha',
        avatar: { type: 'standalone', colorSchema: 'tussock' },
      })
      expect(hero.hills?.date).toBe('2026-06-08')
      expect([hero.hills?.day, hero.hills?.weekBefore, hero.hills?.average].map((hours) => hours?.length)).toEqual([24, 24, 24])
      expect(Math.round((hero.hills?.day ?? []).reduce((sum, kwh) => sum + kwh * 1000, 0))).toBe(day?.wh)
      expect((await portal.get<dashboard.Hero>('leo', dashboard.readHero)).hills).toBeNull()
    })

    it('offers the quick actions that an account has a use for [DASH-81]', async () => {
      const menu = async (name: string) =>
        (await portal.get<{ actions: { type: string; path: string }[] }>(name, dashboard.readHeroMenu)).actions.map(
          ({ type, path }) => [type, path],
        )
      expect(await menu('wiremu')).toEqual([
        ['submitMeterRead', '/account/products/meter-read'],
        ['orderLpg', '/account/products/bottled-gas/order'],
        ['movingHouse', '/account/profile/moving-house'],
      ])
      expect(await menu('craig')).toEqual([['orderLpg', '/account/products/bottled-gas/order']])
      expect(await menu('ana')).toEqual([])
    })

    it('extends the house by solar, bottled gas and a car; the car may carry an offer [DASH-18 DASH-19 DASH-83]', async () => {
      const info = async (name: string) =>
        (
          await portal.get<{ modelExtensions: { type: string; promoUrl?: string }[] }>(name, dashboard.readHeroInfo)
        ).modelExtensions.map(({ type, promoUrl }) => [type, promoUrl ?? null])
      expect(await info('hemi')).toEqual([['solar', null]])
      // With two quick actions there is room for one more chip.
      expect(await info('aroha')).toEqual([['EV', '/account/products/ev/plan-insights']])
      expect(await info('craig')).toEqual([['LPG', null]])
      expect(await info('priya')).toEqual([['EV', null]])
    })
  })

  it('says where the bill stands: day, ticks, supplies, last bill and payment [DASH-06 DASH-91]', async () => {
    const bill = await portal.get<dashboard.BillSummary>('aroha', dashboard.readBillSummary)
    expect(bill).toMatchObject({
      label: 'This bill',
      startDate: '2026-05-22',
      endDate: '2026-06-19',
      daysInBillPeriod: 29,
      dayNumber: 19,
      remainingDays: 10,
      lastBill: { startDate: '2026-04-23', endDate: '2026-05-21' },
      payment: { text: 'Direct debit', date: '2026-07-03', isOverdue: false },
      costIncluded: true,
    })
    expect(bill.ticks).toEqual([
      ...Array.from({ length: 14 }, () => 'actual'),
      'estimated',
      'actual',
      'actual',
      'actual',
      'today',
      ...Array.from({ length: 10 }, () => 'coming'),
    ])
    expect(bill.supplies.map(({ supplyType, note }) => [supplyType, note])).toEqual([
      ['electricity', null],
      ['lpg', 'Billed when delivered'],
    ])
    // Near to what eleven more days like the eighteen so far would make of it.
    expect((bill.onTrackFor ?? 0) / ((bill.soFar / 18) * 29)).toBeCloseTo(1, 1)
  })

  it('hides every amount from a buying group', async () => {
    const bill = await portal.get<dashboard.BillSummary>('mere', dashboard.readBillSummary)
    expect(bill).toMatchObject({ soFar: 0, onTrackFor: null, lastBill: null, payment: null, costIncluded: false })
    expect(bill.supplies.map(({ amount }) => amount)).toEqual([null])
    const list = await portal.get<dashboard.PropertyList>('mere', dashboard.readPropertyList)
    expect(list.properties.map(({ soFar }) => soFar)).toEqual([null, null, null])
  })

  it('lists each property with its status, energy and cost, of which an unread one has neither [DASH-25 DASH-84]', async () => {
    const { properties } = await portal.get<dashboard.PropertyList>('sina', dashboard.readPropertyList)
    const told = properties.map(({ site, statusLabel, kw, soFar }) => [
      site.nickname,
      statusLabel,
      site.statusDate,
      (kw ?? 0) > 0,
      (soFar ?? 0) > 0,
    ])
    expect(told).toEqual([
      ['Home', '', null, true, true],
      ['Bach', '', null, true, true],
      ['New flat', '(Pending)', '2026-06-15', false, false],
      ['Old flat', '(Closed)', '2026-06-14', true, true],
    ])
  })

  it('says the account in three lines for the menu [DASH-86 DASH-93]', async () => {
    const bill = await portal.get<dashboard.BillSummary>('wiremu', dashboard.readBillSummary)
    expect(await portal.get('wiremu', readSidekick)).toEqual({
      titleArea: { value: 'Home' },
      supplyTypesArea: {
        supplyTypes: bill.supplies.map(({ supplyType, kw }) => ({
          type: supplyType,
          value: supplyType === 'lpg' ? 'Bottled Gas (LPG)' : `${Math.round(kw ?? 0)} kWh`,
        })),
      },
      billArea: { title: `$${bill.soFar.toFixed(2)} so far` },
    })
  })

  it.each(names)('greets %s within the length of a headline', async (name) => {
    const { heroMessage } = await portal.get<{ heroMessage: string }>(name, dashboard.readHeroMessage)
    expect(heroMessage.split('\n')[0]?.length).toBeLessThanOrEqual(80)
    expect(heroMessage).not.toMatch(/NaN|undefined|null|Infinity/)
  })
})
