import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/home-comparison/home-comparison.contract.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('insights', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const idOf = async (name: string) =>
    (
      await portal.db.query<{ id: string }>(
        'select billing_account_id as id from customer_account join login using (customer_id) where email = $1 and position = 1',
        [`${name}@example.com`],
      )
    )[0]?.id ?? ''
  const kwh = (wh: number) => Math.round(wh / 100) / 10

  const cent = (cents: number) => Math.round(cents) / 100
  const thirty = () => portal.get<contract.InsightAnswer>('wiremu', contract.readThirtyDayInsights)

  /** What a home used in thirty days and what its group uses a day, as it is stored: Wh and cents. */
  const storedOf = async (name: string, fuel: 'electricity' | 'gas') => {
    const id = await idOf(name)
    const used =
      fuel === 'electricity'
        ? 'sum(total_wh) as wh, sum(total_exact) / 1e8 as cents, sum(usage_exact) / 1e8 as usage from reading_day'
        : 'sum(wh) as wh, sum(total_exact) / 1e8 as cents, sum(usage_exact) / 1e8 as usage from gas_day'
    const [own] = await portal.db.query<{ wh: number; cents: number; usage: number }>(
      `select ${used} where billing_account_id = $1 and day between '2026-05-10' and '2026-06-08'`,
      [id],
    )
    const [home] = await portal.db.query<{ traits: string[] }>('select traits from compared_home where home_id = $1', [id])
    const { criteria } = await portal.get<contract.HomeComparison>(name, contract.readHomeComparison, {
      query: { environment: 'web' },
    })
    const [group] = await portal.db.query<{ average: number; efficient: number }>(
      'select average_wh as average, efficient_wh as efficient from similar_group where kind = $1 and measure = $2 and group_key = $3',
      ['home', fuel, criteria.map(({ isOn }, place) => (isOn ? home?.traits[place] : '*')).join('|')],
    )
    if (!own || !group) throw new Error(`${name} has no ${fuel}, or nobody to be compared with`)
    return { ...own, ...group }
  }

  it('of thirty days hold Date, Period, Readings, Comparison and what there is to know of the account [CMPR-10 CMPR-13]', async () => {
    const { Readings, Comparison, ...others } = await thirty()
    expect(others).toEqual({
      Date: '2026-06-08',
      Period: 'ThirtyDay',
      EarliestDate: '2026-01-30',
      IsLite: false,
      HasHomeProfileChanged: false,
    })
    expect([Readings, Comparison].map((part) => Object.keys(part).toSorted())).toEqual([
      ['Average', 'EnergyInDollars', 'EnergyInKWh', 'Use'],
      ['Electricity', 'Gas'],
    ])
  })

  it('read both fuels together: what is used a day, what others use, and the energy and the money of it all [CMPR-15 CMPR-16]', async () => {
    const [electricity, gas] = [await storedOf('wiremu', 'electricity'), await storedOf('wiremu', 'gas')]
    const { Readings } = await thirty()
    expect(Readings).toEqual({
      Use: cent((electricity.wh + gas.wh) / 30 / 10),
      Average: cent((electricity.average + gas.average) / 10),
      EnergyInKWh: kwh(electricity.wh + gas.wh),
      EnergyInDollars: cent(electricity.cents + gas.cents),
    })
  })

  it.each([
    ['Electricity', 'electricity'],
    ['Gas', 'gas'],
  ] as const)(
    'compare %s, what is used with the average and the efficient, by kWh and by dollars [CMPR-17]',
    async (part, fuel) => {
      const { wh, cents, usage, average, efficient } = await storedOf('wiremu', fuel)
      // Others pay the home's own rates: its daily charges stay, the rest goes with the use.
      const priced = (other: number) => cent(cents + usage * ((other * 30) / wh - 1))
      const { Comparison } = await thirty()
      expect(Comparison[part]).toEqual({
        UsageInKWh: { Actual: kwh(wh), Average: kwh(average * 30), Efficient: kwh(efficient * 30) },
        UsageInDollars: { Actual: cent(cents), Average: priced(average), Efficient: priced(efficient) },
      })
    },
  )

  it('of the latest week are of its seven days [CMPR-11]', async () => {
    const {
      Date: date,
      Period,
      Readings,
      Comparison,
    } = await portal.get<contract.InsightAnswer>('aroha', contract.readLatestInsights)
    const [own] = await portal.db.query<{ wh: number }>(
      `select sum(total_wh) as wh from reading_day where billing_account_id = $1 and day between '2026-06-02' and '2026-06-08'`,
      [await idOf('aroha')],
    )
    expect({ date, Period, Gas: Comparison.Gas }).toEqual({ date: '2026-06-08', Period: 'Week', Gas: null })
    expect(Readings.EnergyInKWh).toBe(kwh(own?.wh ?? 0))
    expect(Comparison.Electricity?.UsageInKWh.Actual).toBe(kwh(own?.wh ?? 0))
  })

  it('of a year are its months that have ended, from December on [CMPR-12 CMPR-13 CMPR-14]', async () => {
    const year = await portal.get<contract.YearlyInsights>('aroha', contract.readYearlyInsights, { query: { year: '2026' } })
    expect(year).toMatchObject({ EarliestDate: '2026-01-30', IsLite: false, HasHomeProfileChanged: false })
    expect(year.Insights.map(({ Date: date, Period, Comparison }) => [date, Period, Comparison.Electricity !== null])).toEqual([
      ['2026-01-31', 'Month', false],
      ['2026-02-28', 'Month', true],
      ['2026-03-31', 'Month', true],
      ['2026-04-30', 'Month', true],
      ['2026-05-31', 'Month', true],
    ])
    const [ranked] = await portal.db.query<{ own: number; average: number }>(
      `select own_wh as own, average_wh as average from comparison_month where billing_account_id = $1 and month = '2026-05-01' and fuel = 'electricity'`,
      [await idOf('aroha')],
    )
    const may = year.Insights.at(-1)?.Comparison.Electricity?.UsageInKWh
    expect(may?.Actual).toBeCloseTo(((ranked?.own ?? 0) * 31) / 1000, 0)
    expect(may?.Average).toBe(kwh((ranked?.average ?? 0) * 31))
  })

  it.each([
    ['2022', [404, '/error/insights/not_found']],
    ['2025', [404, '/error/insights/not_found']],
    ['2099', [404, '/error/insights/not_found']],
    ['twenty', [400, '/error/validation']],
  ])('of %s are refused', async (year, refusal) => {
    expect(kindOf(await portal.ask('aroha', contract.readYearlyInsights, { query: { year } }))).toEqual(refusal)
  })

  it('of somebody without readings are not found', async () => {
    expect(kindOf(await portal.ask('leo', contract.readLatestInsights))).toEqual([404, '/error/insights/not_found'])
  })

  it('set each fuel’s own days beside the average, where less is known of one [CMPR-15]', async () => {
    const whole = (await thirty()).Readings
    const id = await idOf('wiremu')
    const unread = `billing_account_id = $1 and day between '2026-05-10' and '2026-05-19'`
    const [electricity, gas] = [await storedOf('wiremu', 'electricity'), await storedOf('wiremu', 'gas')]
    const [lost] = await portal.db.query<{ wh: number }>(`select sum(wh) as wh from gas_day where ${unread}`, [id])
    await portal.db.query(`delete from gas_day where ${unread}`, [id])
    const { Readings } = await thirty()
    expect(Readings).toMatchObject({
      Use: cent((electricity.wh / 30 + (gas.wh - (lost?.wh ?? 0)) / 20) / 10),
      Average: whole.Average,
    })
  })

  it('hold no money for a member of a buying group', async () => {
    const accounts = await portal.db.query<{ email: string }>(
      'select email from login join customer_account using (customer_id) join billing_account using (billing_account_id) where is_buying_group and position = 1',
    )
    const [name = ''] = (accounts[0]?.email ?? '').split('@')
    const { Readings, Comparison } = await portal.get<contract.InsightAnswer>(name, contract.readThirtyDayInsights)
    expect([Readings.EnergyInDollars, Comparison.Electricity?.UsageInDollars ?? null]).toEqual([null, null])
  })
})
