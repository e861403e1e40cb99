import { beforeAll, describe, expect, it } from 'vitest'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import { toCents } from '#domain/basics/money.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('on the dashboard', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const actions = async (name: string) =>
    (await portal.get<dashboard.NextBestActions>(name, dashboard.readNextBestActions)).nextBestActions

  describe('next best actions', () => {
    it('come from the account’s own state, best first, and lead to pages that are built [DASH-23 DASH-96 DASH-98]', async () => {
      expect((await actions('aroha')).map(({ type, detail, path }) => [type, detail, path])).toEqual([
        ['completeHomeProfile', '4 questions left', '/account/profile/home-profile'],
      ])
      expect((await actions('sina')).map(({ type }) => type)).toContain('bookFreeHours')
      const daniels = ['verifyEmail', 'completeHomeProfile', 'setUpDirectDebit']
      expect((await actions('daniel')).map(({ type }) => type)).toEqual(daniels)
      expect((await actions('ana')).map(({ type }) => type)).toEqual(['completeBusinessProfile'])
    })

    it('ask nobody to order gas while bottles are on their way, or once none can be ordered [DASH-98]', async () => {
      const types = async (name: string) => (await actions(name)).map(({ type }) => type)
      const gasOf = `supply_point_id in (select supply_point_id from supply_point join customer_account using (billing_account_id)
        join login using (customer_id) where supply_type = 'lpg' and email = $1)`
      expect(await types('wiremu')).not.toContain('orderLpg')
      await portal.db.query(`update lpg_order set status = 'CANCELLED' where status = 'RESCHEDULED' and ${gasOf}`, [
        'wiremu@example.com',
      ])
      expect(await types('wiremu')).toContain('orderLpg')
      expect(await types('craig')).toContain('orderLpg')
      await portal.db.query(`update agreement set end_date = '2026-06-08' where ${gasOf}`, ['craig@example.com'])
      expect(await types('craig')).not.toContain('orderLpg')
      const { actions: quick } = await portal.get<dashboard.HeroMenu>('craig', dashboard.readHeroMenu)
      expect(quick).toEqual([])
      await portal.db.query(`update agreement set end_date = null where ${gasOf}`, ['craig@example.com'])
    })

    it('speak of an EV plan for as long as it is agreed [DASH-18 DASH-98]', async () => {
      const told = async () => ({
        suggested: (await actions('priya')).some(({ type }) => type === 'linkEv'),
        house: (await portal.get<dashboard.HeroInfo>('priya', dashboard.readHeroInfo)).modelExtensions.map(({ title }) => title),
      })
      expect(await told()).toEqual({ suggested: true, house: ['EV plan'] })
      const until = (day: string | null) =>
        portal.db.query(`update agreement set end_date = $1 where plan_id = 'ev-night'`, [day])
      await until('2026-06-08')
      expect(await told()).toEqual({ suggested: false, house: ['EV'] })
      await until(null)
    })

    it.each([
      [4, '2026-06-30', '2026-12-31', '1 of your 4 hours expires on 30 June.'],
      [1, '2026-06-30', '2026-06-30', 'Your hour expires on 30 June.'],
      [1, '2026-12-31', '2026-12-31', 'You have 1 hour to use.'],
    ])('say of %d hours, the first until %s, what expires [DASH-98]', async (hours, first, others, detail) => {
      const own = `billing_account_id in (select billing_account_id from customer_account join login using (customer_id)
        where email = 'sina@example.com')`
      await portal.db.query(`update free_hours_grant set booked = hours, available = 0 where ${own}`)
      const give = (amount: number, until: string) =>
        portal.db.query(
          `insert into free_hours_grant (billing_account_id, grant_id, reason, hours, available, booked, granted_on, expires_on)
           select billing_account_id, gen_random_uuid(), 'gift', $1, $1, 0, '2026-06-01', $2
           from customer_account join login using (customer_id) where email = 'sina@example.com'`,
          [amount, until],
        )
      await give(1, first)
      if (hours > 1) await give(hours - 1, others)
      expect((await actions('sina')).find(({ type }) => type === 'bookFreeHours')?.detail).toBe(detail)
    })

    it.each([
      ['tarn', 'Book your free hours'],
      ['fizz', 'Book your happy hours'],
    ])('call hours as %s does', async (brand, title) => {
      const url = `/v2${dashboard.readNextBestActions.path}`
      const answer = await portal.server.inject({ url, headers: { authorization: 'Bearer sina', 'brand-id': brand } })
      expect(answer.json<dashboard.NextBestActions>().nextBestActions.map((action) => action.title)).toContain(title)
    })

    it('stay away for good once dismissed, in every browser, and make room for the next [DASH-24 DASH-97]', async () => {
      const before = await actions('hemi')
      expect(before.map(({ type }) => type)).toEqual(['completeHomeProfile', 'setUpDirectDebit'])
      expect(await portal.ask('hemi', dashboard.dismissNextBestAction, { body: { type: 'setUpDirectDebit' } })).toEqual({
        status: 204,
        body: null,
      })
      await portal.ask('hemi', dashboard.dismissNextBestAction, { body: { type: 'setUpDirectDebit' } })
      const left = ['completeHomeProfile']
      expect((await actions('hemi')).map(({ type }) => type)).toEqual(left)
      expect((await actions(await portal.otherBrowser('hemi'))).map(({ type }) => type)).toEqual(left)
      expect(await portal.ask('hemi', dashboard.dismissNextBestAction, { body: { type: 'everything' } })).toMatchObject({
        status: 400,
      })
    })

    it('come back where they stood when a dismissal is undone, for nobody else [DASH-24]', async () => {
      const before = await actions('priya')
      const [first] = before
      const body = { type: dashboard.NextBestActionType.parse(first?.type) }
      await portal.ask('priya', dashboard.dismissNextBestAction, { body })
      expect(await portal.ask('leo', dashboard.restoreNextBestAction, { body })).toMatchObject({ status: 204 })
      expect((await actions('priya')).map(({ type }) => type)).not.toContain(body.type)
      expect(await portal.ask('priya', dashboard.restoreNextBestAction, { body })).toEqual({ status: 204, body: null })
      expect(await actions('priya')).toEqual(before)
      expect(await portal.ask('priya', dashboard.restoreNextBestAction, { body })).toMatchObject({ status: 204 })
    })
  })

  describe('tiles', () => {
    const breakdown = (name: string) => portal.get<tiles.UsageBreakdownWidget>(name, tiles.readUsageBreakdownWidget)

    it('are three for a home and two for a business, each with its name and its page [DASH-94 DASH-95]', async () => {
      const list = (name: string) => portal.get<object>(name, tiles.readActionTiles)
      const ecoTracker = { id: 'ecoTracker', title: 'Eco tracker', path: '/account/insights/eco-tracker' }
      const breakdownTile = { id: 'usageBreakdown', title: 'Usage breakdown', path: '/account/insights/energy-mix' }
      const comparisonTile = { id: 'homeComparison', title: 'Home comparison', path: '/account/insights/home-comparison' }
      for (const name of ['aroha', 'sina'])
        expect(await list(name)).toEqual({ tiles: [ecoTracker, comparisonTile, breakdownTile] })
      expect(await list('craig')).toEqual({
        tiles: [ecoTracker, { id: 'usageBreakdown', title: 'Usage breakdown', path: '/account/insights/business-breakdown' }],
      })
    })

    it.each(['aroha', 'priya', 'hemi', 'sina', 'rangi', 'craig'])(
      'break the last bill of %s down to the cent and the watt-hour [DASH-89]',
      async (name) => {
        const { breakdown: shown, isReady } = await breakdown(name)
        const [bill] = await portal.db.query<{ cents: number; free: number; daily: number; wh: number }>(
          `with own as (select r.* from reading_day r join customer_account ca using (billing_account_id) join login using (customer_id)
             where email = $1 and ca.position = 1 and day between $2 and $3 and type <> 'empty'),
           line as (select sum(cents) filter (where l.kind = 'energy') as cents, -sum(cents) filter (where l.kind = 'freeHours') as free,
             sum(cents) filter (where l.kind = 'daily') as daily
             from invoice i join invoice_line l using (billing_account_id, invoice_id)
             where billing_account_id = (select min(billing_account_id::text)::uuid from own) and i.end_date = $3 and l.supply_type = 'electricity')
           select cents, coalesce(free, 0) as free, daily, (select sum(total_wh) from own) as wh from line`,
          [`${name}@example.com`, shown?.startDate ?? null, shown?.endDate ?? null],
        )
        const categories = shown?.categories ?? []
        expect({
          isReady,
          cents: categories.reduce((sum, { dollars }) => sum + toCents(dollars.value), 0),
          free: toCents(shown?.freeHours?.dollars ?? 0),
          daily: toCents(shown?.dailyCharge?.dollars ?? 0),
          wh: Math.round(categories.reduce((sum, { kWh }) => sum + kWh.value * 1000, 0)),
          percent: categories.reduce((sum, { kWh }) => sum + kWh.percentage, 0),
        }).toEqual({ isReady: true, ...bill, percent: 100 })
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
        `select average_wh * 30 as average, efficient_wh * 30 as efficient from similar_group
         where kind = 'home' and measure = 'electricity' and group_key = 'Standalone|*|4|heatPump|Electricity|yes|Wellington|*'`,
      )
      expect(comparison).toEqual({
        startDate: '2026-05-10',
        endDate: '2026-06-08',
        actual: Math.round((used?.wh ?? 0) / 100) / 10,
        average: Math.round((peers?.average ?? 0) / 100) / 10,
        efficient: Math.round((peers?.efficient ?? 0) / 100) / 10,
      })
    })

    it('compare several properties with as many similar homes, each on the days that were read', async () => {
      const { comparison } = await portal.get<tiles.HomeComparisonWidget>('sina', tiles.readHomeComparisonWidget)
      const days = await portal.db.query<{ name: string; may: number; june: number; wh: number }>(
        `select nickname as name, count(*) filter (where day < '2026-06-01') as may, count(*) filter (where day >= '2026-06-01') as june,
           sum(total_wh) as wh
         from reading_day join supply_point using (billing_account_id, supply_point_id) join site using (billing_account_id, site_id)
           join customer_account using (billing_account_id) join login using (customer_id)
         where email = 'sina@example.com' and type <> 'empty' and day between '2026-05-10' and '2026-06-08' group by 1 order by 1`,
      )
      expect(days.map(({ name, may, june }) => ({ name, may, june }))).toEqual([
        { name: 'Bach', may: 22, june: 8 },
        { name: 'Home', may: 22, june: 8 },
        { name: 'Old flat', may: 22, june: 8 },
      ])
      const [peers] = await portal.db.query<{ average: number; efficient: number }>(
        `select average_wh * 30 as average, efficient_wh * 30 as efficient from similar_group
         where kind = 'home' and measure = 'electricity' and group_key = 'Standalone|*|*|heatPump|Electricity|*|Bay of Plenty|*'`,
      )
      const kwh = (wh: number) => Math.round(wh / 100) / 10
      expect(comparison).toEqual({
        startDate: '2026-05-10',
        endDate: '2026-06-08',
        actual: kwh(days.reduce((sum, { wh }) => sum + wh, 0)),
        average: kwh(3 * (peers?.average ?? 0)),
        efficient: kwh(3 * (peers?.efficient ?? 0)),
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
})
