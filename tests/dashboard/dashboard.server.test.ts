import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import * as dashboard from '#contract/dashboard.contract.ts'
import * as tiles from '#contract/tiles.contract.ts'
import { toCents } from '#domain/money.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

const names = demoPeople.map(({ email }) => email.split('@')[0] ?? '')

eachDatabase('the dashboard', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open())
  })
  const widgets = (name: string, tabId = 'newDashboard') =>
    portal.get<dashboard.WidgetList>(name, dashboard.readWidgetList, { query: { tabId } })
  const typesOf = ({ widgetList }: dashboard.WidgetList) => widgetList.map(({ widgetType }) => widgetType)
  const actions = async (name: string) =>
    (await portal.get<dashboard.NextBestActions>(name, dashboard.readNextBestActions)).nextBestActions

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

    it('holds the list of properties instead for several, and the property’s own after one is chosen [DASH-14 DASH-26]', async () => {
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
      expect(typesOf(await widgets('sina')).slice(0, 4)).toEqual([
        'heroMessage',
        'propertySwitcher',
        'billSummary',
        'pendingUsageGraph',
      ])
      await portal.ask('sina', account.clearSite)
    })

    it('waits for the first readings with a pending graph, and tells who owes of what is owed [DASH-08 DASH-09]', async () => {
      expect(typesOf(await widgets('leo'))).toEqual([
        'heroMessage',
        'billSummary',
        'pendingUsageGraph',
        'nextBestActions',
        'actionTiles',
      ])
      expect(typesOf(await widgets('daniel'))).toContain('accountSummary')
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

    it('welcomes a new customer, shows a buying group kWh alone, and names what is overdue', async () => {
      expect(await message('leo')).toMatch(/^# Kia ora Leo, good to have you here\n\nYour meter’s first readings/)
      expect(await message('mere')).toMatch(/^# Kia ora Mere, [\d,]+ kWh so far this bill/)
      expect(await message('mere')).not.toContain('$')
      expect(await message('daniel')).toMatch(/\$[\d.]+ was due on .* If that is hard right now, talk to us\./)
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

    it('offers the quick actions that an account has a use for [DASH-29 DASH-30 DASH-31 DASH-32 DASH-81]', async () => {
      const menu = async (name: string) =>
        (await portal.get<{ actions: { type: string; path: string }[] }>(name, dashboard.readHeroMenu)).actions.map(
          ({ type, path }) => [type, path],
        )
      expect(await menu('wiremu')).toEqual([
        ['submitMeterRead', '/account/products/meter-read'],
        ['orderLpg', '/account/products/bottled-gas/order'],
        ['movingHouse', '/account/profile/moving-house'],
      ])
      expect(await menu('craig')).toEqual([])
    })

    it('extends the house by solar, bottled gas and a car; the car may carry an offer [DASH-18 DASH-19 DASH-83]', async () => {
      const info = async (name: string) =>
        (
          await portal.get<{ modelExtensions: { type: string; promoUrl?: string }[] }>(name, dashboard.readHeroInfo)
        ).modelExtensions.map(({ type, promoUrl }) => [type, promoUrl ?? null])
      expect(await info('hemi')).toEqual([['solar', null]])
      expect(await info('aroha')).toEqual([
        ['LPG', null],
        ['EV', '/account/products/ev/plan-insights'],
      ])
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
      payment: { text: 'Paid by direct debit', date: '2026-07-03', isOverdue: false },
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
    const projected = (toCents(bill.soFar) / 18) * 29
    expect(Math.abs(toCents(bill.onTrackFor ?? 0) - projected)).toBeLessThanOrEqual(1)
  })

  it('hides every amount from a buying group', async () => {
    const bill = await portal.get<dashboard.BillSummary>('mere', dashboard.readBillSummary)
    expect(bill).toMatchObject({ soFar: 0, onTrackFor: null, lastBill: null, payment: null, costIncluded: false })
    expect(bill.supplies.map(({ amount }) => amount)).toEqual([null])
    const list = await portal.get<dashboard.PropertyList>('mere', dashboard.readPropertyList)
    expect(list.properties.map(({ soFar }) => soFar)).toEqual([null, null, null])
  })

  it('tells what is overdue, since when, and what comes after [DASH-87]', async () => {
    const { summary } = await portal.get<{ summary: account.AccountSummary }>('daniel', dashboard.readAccountSummary)
    const invoices = await portal.db.query<{ cents: number; dueDate: string }>(
      `select total_cents as cents, due_date as "dueDate" from invoice join customer_account using (billing_account_id) join login using (customer_id)
       where email = 'daniel@example.com' order by due_date desc limit 2`,
    )
    const overdue = invoices.filter(({ dueDate }) => dueDate < '2026-06-09')
    expect(toCents(summary.balance)).toBe(invoices.reduce((sum, { cents }) => sum + cents, 0))
    expect(toCents(summary.amountOverdue)).toBe(overdue.reduce((sum, { cents }) => sum + cents, 0))
    expect(summary.dueDate).toBe(overdue[0]?.dueDate)
    expect(summary.dueDays).toBeLessThan(0)
    expect((await portal.get<{ summary: account.AccountSummary }>('aroha', dashboard.readAccountSummary)).summary).toMatchObject({
      balance: 0,
      amountOverdue: 0,
      dueDate: null,
      paymentMethod: 'Direct debit ··· 017',
    })
  })

  it('lists each property with its status, energy and cost [DASH-25 DASH-51 DASH-52 DASH-53 DASH-84]', async () => {
    const { properties } = await portal.get<dashboard.PropertyList>('sina', dashboard.readPropertyList)
    expect(properties.map(({ site, statusLabel, kw }) => [site.nickname, statusLabel, kw === null])).toEqual([
      ['Home', '', false],
      ['Bach', '', false],
      ['New flat', '(Pending)', true],
      ['Old flat', '(Closed)', false],
    ])
  })

  it('says the account in three lines for the menu [DASH-86 DASH-93]', async () => {
    const bill = await portal.get<dashboard.BillSummary>('wiremu', dashboard.readBillSummary)
    expect(await portal.get('wiremu', dashboard.readSidekick)).toEqual({
      titleArea: { value: 'Wiremu Parata' },
      supplyTypesArea: {
        supplyTypes: bill.supplies.map(({ supplyType, kw }) => ({
          type: supplyType,
          value: supplyType === 'lpg' ? 'Bottled Gas (LPG)' : `${Math.round(kw ?? 0)} kWh`,
        })),
      },
      billArea: { title: `$${bill.soFar.toFixed(2)} so far` },
    })
  })

  describe('next best actions', () => {
    it('come from the account’s own state, best first, and lead to their pages [DASH-23 DASH-96 DASH-98]', async () => {
      expect((await actions('aroha')).map(({ type, detail, path }) => [type, detail, path])).toEqual([
        ['bookFreeHours', '3 of your 9 hours expire on 30 June.', '/account/profile/powershout/booking'],
        ['completeHomeProfile', '4 questions left. Each one sharpens your usage breakdown.', '/account/profile/home-profile'],
        ['showerOptimiser', 'See what one minute less is worth over a year.', '/account/shower-optimizer'],
      ])
      expect((await actions('daniel')).map(({ type }) => type)).toEqual(['payOverdue', 'verifyEmail', 'bookFreeHours'])
      expect((await actions('ana')).map(({ type }) => type)).toEqual(['completeBusinessProfile'])
    })

    it('stay away for good once dismissed, in every browser, and make room for the next [DASH-24 DASH-97]', async () => {
      const before = await actions('hemi')
      expect(before.map(({ type }) => type)).toEqual(['completeHomeProfile', 'setUpDirectDebit', 'showerOptimiser'])
      expect(await portal.ask('hemi', dashboard.dismissNextBestAction, { body: { type: 'setUpDirectDebit' } })).toEqual({
        status: 204,
        body: null,
      })
      await portal.ask('hemi', dashboard.dismissNextBestAction, { body: { type: 'setUpDirectDebit' } })
      const left = ['completeHomeProfile', 'showerOptimiser']
      expect((await actions('hemi')).map(({ type }) => type)).toEqual(left)
      expect((await actions(await portal.otherBrowser('hemi'))).map(({ type }) => type)).toEqual(left)
      expect(await portal.ask('hemi', dashboard.dismissNextBestAction, { body: { type: 'everything' } })).toMatchObject({
        status: 400,
      })
    })
  })

  describe('tiles', () => {
    const breakdown = (name: string) => portal.get<tiles.UsageBreakdownWidget>(name, tiles.readUsageBreakdownWidget)

    it('are three for a home and two for a business [DASH-94 DASH-95]', async () => {
      const ids = async (name: string) =>
        (await portal.get<{ tiles: { id: string }[] }>(name, tiles.readActionTiles)).tiles.map(({ id }) => id)
      expect(await ids('aroha')).toEqual(['ecoTracker', 'homeComparison', 'usageBreakdown'])
      expect(await ids('craig')).toEqual(['ecoTracker', 'usageBreakdown'])
    })

    it.each(['aroha', 'priya', 'hemi', 'sina', 'rangi', 'craig'])(
      'break the last month of %s down to the cent and the watt-hour [DASH-89]',
      async (name) => {
        const { breakdown: shown, isReady } = await breakdown(name)
        const [month] = await portal.db.query<{ cents: number; wh: number }>(
          `select sum(total_cents) as cents, sum(total_wh) as wh from reading_day join customer_account ca using (billing_account_id)
         join login using (customer_id) where email = $1 and ca.position = 1 and day between '2026-05-01' and '2026-05-31'`,
          [`${name}@example.com`],
        )
        const categories = shown?.categories ?? []
        expect({ isReady, period: shown?.period }).toEqual({ isReady: true, period: 'May' })
        expect(categories.reduce((sum, { dollars }) => sum + toCents(dollars.value), 0)).toBe(month?.cents)
        expect(Math.round(categories.reduce((sum, { kWh }) => sum + kWh.value * 1000, 0))).toBe(month?.wh)
        expect(categories.reduce((sum, { kWh }) => sum + kWh.percentage, 0)).toBe(100)
        expect(categories.map(({ kWh }) => kWh.value)).toEqual(categories.map(({ kWh }) => kWh.value).toSorted((a, b) => b - a))
      },
    )

    it('stay locked until the profile’s minimum questions are answered, and say how far they are [DASH-88 DASH-89]', async () => {
      expect(await breakdown('margaret')).toMatchObject({
        unlockProgress: { isUnlocked: false, answered: 2, total: 6 },
        isReady: false,
        isV2Enabled: false,
        breakdown: null,
      })
      const comparison = await portal.get<tiles.HomeComparisonWidget>('daniel', tiles.readHomeComparisonWidget)
      expect(comparison).toMatchObject({ unlockProgress: { isUnlocked: false, answered: 1, total: 6 }, comparison: null })
    })

    it('compare the last thirty days with similar homes of the region [DASH-21 DASH-88]', async () => {
      const { comparison } = await portal.get<tiles.HomeComparisonWidget>('aroha', tiles.readHomeComparisonWidget)
      const [used] = await portal.db.query<{ wh: number }>(
        `select sum(total_wh) as wh from reading_day join customer_account using (billing_account_id) join login using (customer_id)
         where email = 'aroha@example.com' and day between '2026-05-10' and '2026-06-08'`,
      )
      const [peers] = await portal.db.query<{ average: number; efficient: number }>(
        `select sum(average_wh * case month when 5 then 22 else 8 end) as average, sum(efficient_wh * case month when 5 then 22 else 8 end) as efficient
         from peer_usage where region = 'Wellington' and house_type = 'Standalone' and month in (5, 6)`,
      )
      expect(comparison).toEqual({
        startDate: '2026-05-10',
        endDate: '2026-06-08',
        actual: Math.round((used?.wh ?? 0) / 100) / 10,
        average: Math.round((peers?.average ?? 0) / 100) / 10,
        efficient: Math.round((peers?.efficient ?? 0) / 100) / 10,
      })
    })

    it('show the grid now and for 24 hours, on ten-minute marks, and its cleanest run [DASH-20 DASH-90]', async () => {
      const eco = await portal.get<tiles.EcoTrackerWidget>('aroha', tiles.readEcoTrackerWidget)
      expect(eco.at).toBe('2026-06-09T16:40:00+12:00')
      expect(eco.hours.map(({ at }) => Date.parse(at))).toEqual(
        Array.from({ length: 24 }, (_, index) => Date.parse('2026-06-09T16:00:00+12:00') + index * 3_600_000),
      )
      expect(eco.hours.every(({ level }) => level >= 1 && level <= 5)).toBe(true)
      expect(eco.renewableShare).toBeGreaterThan(0.5)
      expect(eco.renewableShare).toBeLessThanOrEqual(1)
      const lowest = Math.min(...eco.hours.map(({ level }) => level))
      const at = eco.hours.findIndex(({ at: start }) => Number(start.slice(11, 13)) === eco.cleanest?.startHour)
      expect(eco.hours[at]?.level).toBe(lowest)
    })

    it('show free hours: the balance, what expires, and the next booking [DASH-92]', async () => {
      expect(await portal.get('aroha', tiles.readPowerShoutWidget)).toEqual({
        isEligible: true,
        balanceHours: 9,
        expiring: { hours: 3, date: '2026-06-30' },
        next: { startDateTime: '2026-06-13T10:00:00+12:00', endDateTime: '2026-06-13T12:00:00+12:00' },
      })
      expect(await portal.get('hemi', tiles.readPowerShoutWidget)).toEqual({
        isEligible: false,
        balanceHours: 0,
        expiring: null,
        next: null,
      })
    })
  })

  it.each(names)('greets %s within the length of a headline', async (name) => {
    const { heroMessage } = await portal.get<{ heroMessage: string }>(name, dashboard.readHeroMessage)
    expect(heroMessage.split('\n')[0]?.length).toBeLessThanOrEqual(80)
    expect(heroMessage).not.toMatch(/NaN|undefined|null|Infinity/)
  })
})
