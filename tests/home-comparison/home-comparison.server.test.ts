import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/home-comparison/home-comparison.contract.ts'
import * as tiles from '#contract/dashboard/tiles.contract.ts'
import { readUsageBreakdown, type UsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { outcomeOf } from '#domain/portal/load-states.ts'
import { renewComparisons } from '#server/home-comparison/renew-comparisons.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('a home among similar ones', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from comparison_choice'))

  const read = (name: string) =>
    portal.get<contract.HomeComparison>(name, contract.readHomeComparison, { query: { environment: 'web' } })
  const choose = (name: string, off: readonly contract.Criterion[], takesPart = true) =>
    portal.ask(name, contract.saveComparisonChoice, { body: { off, takesPart } })
  const idOf = async (name: string) =>
    (
      await portal.db.query<{ id: string }>(
        'select billing_account_id as id from customer_account join login using (customer_id) where email = $1 and position = 1',
        [`${name}@example.com`],
      )
    )[0]?.id ?? ''
  /** kWh a day of every home that is like Aroha’s, the least first. */
  const likeAroha = async () =>
    (
      await portal.db.query<{ wh: number }>(
        `select electricity_wh as wh from compared_home where kind = 'home' and traits[1] = 'Standalone' and traits[3] = '4' and traits[4] = 'heatPump'
           and traits[5] = 'Electricity' and traits[6] = 'yes' and traits[7] = 'Wellington' order by 1`,
      )
    ).map(({ wh }) => wh)
  /** The day's work once more, from its beginning. */
  const renew = async () => {
    await portal.db.query('delete from comparison_course')
    await renewComparisons(portal.db.transaction, '2026-06-09')
  }
  const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  const kwh = (wh: number) => Math.round(wh / 100) / 10

  it.each([
    ['anahera', 'SUCCESS_WITH_POPUP', 16, true],
    ['kiran', 'SUCCESS_WITH_LIMITED_DATA', 4, true],
    ['joost', 'COMING_SOON', 12, true],
    ['aroha', 'SUCCESS', 130, true],
    ['leo', 'HOME_PROFILE_NOT_COMPLETED', 0, false],
  ])('of the demo’s %s comes to %s, after %i days [CMPR-20 BRKD-14]', async (name, outcome, days, isCompared) => {
    const answer = await read(name)
    const breakdown = await portal.get<UsageBreakdown>(name, readUsageBreakdown, { query: { environment: 'web' } })
    expect([outcomeOf(answer), outcomeOf(breakdown)]).toEqual([outcome, outcome])
    expect([answer.daysOfData, answer.comparison !== null]).toEqual([days, isCompared])
  })

  it('has its rank, the average and the best fifth of the homes that match what is known of it [CMPR-09]', async () => {
    const { comparison, hindrance, criteria } = await read('aroha')
    const values = await likeAroha()
    const [own] = await portal.db.query<{ wh: number }>(
      `select sum(total_wh) as wh from reading_day where billing_account_id = $1 and day between '2026-05-10' and '2026-06-08'`,
      [await idOf('aroha')],
    )
    const mine = own?.wh ?? 0
    const fewer = values.filter((wh) => wh < mine / 30).length
    expect({ hindrance, homes: values.length }).toEqual({ hindrance: null, homes: 128 })
    expect(comparison).toMatchObject({
      startDate: '2026-05-10',
      endDate: '2026-06-08',
      updatedOn: '2026-06-09',
      homes: 128,
      efficientHomes: 26,
      rank: fewer + 1,
      fewer,
      more: 127 - fewer,
      actual: kwh(mine),
      average: kwh(mean(values) * 30),
      efficient: kwh(mean(values.slice(0, 26)) * 30),
    })
    expect(comparison?.distribution?.homes.reduce((sum, count) => sum + count, 0)).toBe(128)
    expect(comparison?.hours?.own).toHaveLength(24)
    expect(criteria.map(({ id, label, isOn }) => [id, label, isOn])).toEqual([
      ['houseType', 'Standalone house', true],
      ['bedrooms', null, false],
      ['people', '4 people', true],
      ['heating', 'Heat pump', true],
      ['hotWater', 'Electric hot water', true],
      ['ev', 'Has an EV', true],
      ['region', 'Wellington', true],
      ['age', 'Built 1990 to 2009', false],
    ])
  })

  it('says the same on the page, on the dashboard and in its insights [CMPR-10]', async () => {
    const { comparison, unlockProgress, isReady, daysOfData } = await read('aroha')
    const tile = await portal.get<tiles.HomeComparisonWidget>('aroha', tiles.readHomeComparisonWidget)
    expect(tile).toMatchObject({ unlockProgress, isReady, daysOfData })
    const { startDate, endDate, actual = 0, average = 0, efficient = 0, dollars } = comparison ?? {}
    expect(tile.comparison).toEqual({ startDate, endDate, actual, average, efficient })
    const { Comparison } = await portal.get<contract.InsightAnswer>('aroha', contract.readThirtyDayInsights)
    expect(Comparison.Electricity).toEqual({
      UsageInKWh: { Actual: actual, Average: average, Efficient: efficient },
      UsageInDollars: { Actual: dollars?.actual, Average: dollars?.average, Efficient: dollars?.efficient },
    })
  })

  it('pays for what others use at its own rates: daily charges stay', async () => {
    const { comparison } = await read('aroha')
    const [own] = await portal.db.query<{ usage: number; total: number; wh: number }>(
      `select sum(usage_exact) / 1e8 as usage, sum(total_exact) / 1e8 as total, sum(total_wh) as wh from reading_day
       where billing_account_id = $1 and day between '2026-05-10' and '2026-06-08'`,
      [await idOf('aroha')],
    )
    const { usage = 0, total = 0, wh = 1 } = own ?? {}
    const average = (mean(await likeAroha()) * 30) / wh
    expect(comparison?.dollars?.actual).toBe(Math.round(total) / 100)
    expect(comparison?.dollars?.average).toBeCloseTo((total - usage + usage * average) / 100, 1)
  })

  describe('the criteria', () => {
    it('that are switched off make the group wider, at once, and for this account alone', async () => {
      const before = (await read('aroha')).comparison?.homes ?? 0
      expect(await choose('aroha', ['age', 'people', 'ev'])).toEqual({ status: 204, body: null })
      const after = await read('aroha')
      expect(after.criteria.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual([
        'houseType',
        'heating',
        'hotWater',
        'region',
      ])
      expect(after.comparison?.homes).toBeGreaterThan(before)
      expect((await read('priya')).criteria.find(({ id }) => id === 'ev')?.isOn).toBe(true)
    })

    it('that leave fewer than 30 homes give no group, neither its size, and say what would help', async () => {
      const { comparison, hindrance, criteria, fewest } = await read('hemi')
      expect({ comparison, hindrance, fewest }).toEqual({ comparison: null, hindrance: 'tooFew', fewest: 30 })
      expect(criteria.filter(({ wouldHelp }) => wouldHelp).map(({ id }) => id)).toEqual(['region'])
      await choose('hemi', ['age', 'region'])
      expect((await read('hemi')).comparison?.homes).toBeGreaterThanOrEqual(30)
    })

    it('let nobody be told out of a group, whichever of them are on', async () => {
      const known = (await read('priya')).criteria.filter(({ label }) => label !== null).map(({ id }) => id)
      const shown: { off: readonly string[]; homes: number }[] = []
      for (let mask = 0; mask < 1 << known.length; mask += 1) {
        const off = known.filter((_, index) => mask & (1 << index))
        await choose('priya', off)
        const { comparison } = await read('priya')
        if (comparison) shown.push({ off, homes: comparison.homes })
      }
      expect(shown.length).toBeGreaterThan(4)
      for (const narrow of shown)
        for (const wide of shown.filter(({ off }) => narrow.off.every((id) => off.includes(id)))) {
          const apart = wide.homes - narrow.homes
          expect([apart === 0 || apart >= 5, narrow.homes >= 30]).toEqual([true, true])
        }
    })

    it.each([[{ off: ['star sign'], takesPart: true }], [{ off: [] }], [{ off: [], takesPart: true, more: 1 }]])(
      'cannot be chosen as %j',
      async (body) => {
        expect(kindOf(await portal.ask('aroha', contract.saveComparisonChoice, { body }))).toEqual([400, '/error/validation'])
      },
    )
  })

  it('is in nobody’s group once it has left, and in them again when it comes back', async () => {
    const isThere = async () =>
      (await portal.db.query('select 1 from compared_home where home_id = $1', [await idOf('aroha')])).length === 1
    await choose('aroha', ['age'], false)
    expect([await isThere(), (await read('aroha')).takesPart]).toEqual([false, false])
    await renew()
    // Still compared: one home beside the 127 others.
    expect((await read('aroha')).comparison).toMatchObject({ homes: 128, efficientHomes: 26 })
    expect(await isThere()).toBe(false)
    await choose('aroha', ['age'], true)
    await renew()
    expect(await isThere()).toBe(true)
  })

  it('is told where it stood in each month that has ended, in the group of that month [CMPR-12]', async () => {
    const { months } = await read('aroha')
    expect(months.filter(({ fuel }) => fuel === 'electricity').map(({ month, homes }) => [month, homes])).toEqual(
      ['2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'].map((month) => [month, 128]),
    )
    const may = await portal.db.query<{ homeId: string }>(
      `select home_id from compared_month where month = '2026-05-01' and traits[1] = 'Standalone' and traits[3] = '4' and traits[4] = 'heatPump'
         and traits[5] = 'Electricity' and traits[6] = 'yes' and traits[7] = 'Wellington' order by electricity_wh`,
    )
    const id = await idOf('aroha')
    expect(months.find(({ month, fuel }) => month === '2026-05-01' && fuel === 'electricity')?.rank).toBe(
      may.findIndex(({ homeId }) => homeId === id) + 1,
    )
  })

  it('is told which months are of another group than today’s', async () => {
    const others = async () => new Set((await read('aroha')).months.map(({ isOtherGroup }) => isOtherGroup))
    expect(await others()).toEqual(new Set([false]))
    await choose('aroha', ['age', 'ev'])
    expect(await others()).toEqual(new Set([true]))
    await choose('aroha', ['age'])
    expect(await others()).toEqual(new Set([false]))
  })

  it('hears that its profile puts it among others than last month [CMPR-31]', async () => {
    const id = await idOf('priya')
    expect(await read('priya')).toMatchObject({ hasHomeProfileChanged: false, changedOn: null })
    await portal.db.query(
      `update profile_answer set answers = answers || '{"HouseType":"Standalone"}', changed_at = '2026-06-03T09:00:00+12:00' where billing_account_id = $1`,
      [id],
    )
    expect(await read('priya')).toMatchObject({ hasHomeProfileChanged: true, changedOn: '2026-06-03' })
    await portal.db.query(
      `update profile_answer set answers = answers || '{"HouseType":"Terrace"}' where billing_account_id = $1`,
      [id],
    )
  })

  it('compares a business with its industry [CMPR-05]', async () => {
    const { kind, comparison, criteria, profilePath } = await read('craig')
    expect({ kind, profilePath }).toEqual({ kind: 'business', profilePath: '/account/profile/business-profile' })
    expect(criteria.map(({ label, isOn }) => [label, isOn])).toEqual([
      ['Agriculture, Forestry and Fishing', true],
      ['Dairy Cattle Farming', true],
      ['Waikato', false],
    ])
    expect(comparison).toMatchObject({ homes: 43, parts: null })
  })

  it('of which nothing was used pays for what others use by the price list: 24 c a kWh of Everyday, and GST', async () => {
    const id = await idOf('aroha')
    await portal.db.query(`update agreement set plan_id = 'everyday' where billing_account_id = $1`, [id])
    await portal.db.query(
      `update reading_day set total_wh = 0, usage_exact = 0 where billing_account_id = $1
         and day between '2026-05-10' and '2026-06-08'`,
      [id],
    )
    const { actual, average = 0, efficient = 0, dollars } = (await read('aroha')).comparison ?? {}
    const paid = dollars?.actual ?? 0
    expect(actual).toBe(0)
    expect(paid).toBeGreaterThan(0)
    expect(dollars?.average).toBeCloseTo(paid + average * 0.24 * 1.15, 1)
    expect(dollars?.efficient).toBeCloseTo(paid + efficient * 0.24 * 1.15, 1)
  })
})
