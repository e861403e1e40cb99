import { beforeAll, expect, it } from 'vitest'
import * as contract from '#contract/home-comparison.contract.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/databases.ts'

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

  const split = expect.objectContaining<contract.KwhSplit>({
    Actual: expect.any(Number),
    Average: expect.any(Number),
    Efficient: expect.any(Number),
  })
  const fuel = { UsageInKWh: split, UsageInDollars: split }

  it('of thirty days hold Date, Period, Readings and both fuels, by kWh and dollars [CMPR-10 CMPR-13 CMPR-15 CMPR-16 CMPR-17]', async () => {
    const insight = await portal.get<contract.InsightAnswer>('wiremu', contract.readThirtyDayInsights)
    expect(insight).toEqual({
      Date: '2026-06-08',
      Period: 'ThirtyDay',
      Readings: {
        Use: expect.any(Number),
        Average: expect.any(Number),
        EnergyInKWh: expect.any(Number),
        EnergyInDollars: expect.any(Number),
      },
      Comparison: { Electricity: fuel, Gas: fuel },
      EarliestDate: '2026-01-30',
      IsLite: false,
      HasHomeProfileChanged: false,
    })
    const { Electricity, Gas } = insight.Comparison
    const used = (Electricity?.UsageInKWh.Actual ?? 0) + (Gas?.UsageInKWh.Actual ?? 0)
    expect(insight.Readings.EnergyInKWh).toBeCloseTo(used, 0)
    expect(insight.Readings.Use).toBeCloseTo(used / 30, 1)
  })

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

  it('hold no money for a member of a buying group', async () => {
    const accounts = await portal.db.query<{ email: string }>(
      'select email from login join customer_account using (customer_id) join billing_account using (billing_account_id) where is_buying_group and position = 1',
    )
    const [name = ''] = (accounts[0]?.email ?? '').split('@')
    const { Readings, Comparison } = await portal.get<contract.InsightAnswer>(name, contract.readThirtyDayInsights)
    expect([Readings.EnergyInDollars, Comparison.Electricity?.UsageInDollars ?? null]).toEqual([null, null])
  })
})
