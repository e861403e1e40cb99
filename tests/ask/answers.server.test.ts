import { beforeAll, describe, expect, it } from 'vitest'
import { type Accounts, readAccounts } from '#contract/account/account.contract.ts'
import { readBillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import { readGasBillPeriod, readUpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import { readInvoices } from '#contract/bills/invoices.contract.ts'
import { readNextTwoDays } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { readHomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { readPlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { readPowerShoutBalance } from '#contract/power-shout/power-shout.contract.ts'
import { readPropertyDetails } from '#contract/property-details/property-details.contract.ts'
import { answerQuestion, Measure, type QuestionAnswer } from '#contract/questions/questions.contract.ts'
import { readTipSavings } from '#contract/tips/tip-savings.contract.ts'
import { readElectricityBillPeriod, readSiteUsage } from '#contract/usage/usage.contract.ts'
import { readUsageBreakdown } from '#contract/usage-breakdown/usage-breakdown.contract.ts'
import { tarn } from '#brands/tarn.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const may = { startDate: '2026-05-01', endDate: '2026-05-31' }
const april = { startDate: '2026-04-01', endDate: '2026-04-30' }
const versusApril = { versusStartDate: april.startDate, versusEndDate: april.endDate }

interface Totals {
  readonly total: { readonly kw: number; readonly costNZD: number }
  readonly usage: readonly {
    readonly startDate: string
    readonly kw: number
    readonly costNZD: number
    readonly exportKw?: number
    readonly creditNZD?: number
  }[]
}

onDatabase('answers to questions', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const answer = (name: string, query: Readonly<Record<string, string>>) =>
    portal.get<QuestionAnswer>(name, answerQuestion, { query })

  describe('use and cost', () => {
    it('of the home are those of the bill period, to the cent and the watt-hour', async () => {
      const { total } = await portal.get<Totals>('aroha', readElectricityBillPeriod, { body: may })
      const cost = await answer('aroha', { measure: 'cost', ...may })
      expect(cost).toMatchObject({
        value: total.costNZD,
        unit: 'nzd',
        page: { title: 'Electricity use', path: '/account/products/consumption?period=month&date=2026-05-01' },
      })
      expect(cost.headline).toBe(`Power cost ${formatDollars(total.costNZD)} in May 2026`)
      expect(await answer('aroha', { measure: 'use', ...may })).toMatchObject({ value: total.kw, unit: 'kwh' })
    })

    it('have bars by week that add up to the month', async () => {
      const { total } = await portal.get<Totals>('aroha', readElectricityBillPeriod, { body: may })
      const { chart } = await answer('aroha', { measure: 'use', ...may })
      expect(chart?.bars.map(({ label, group }) => `${label} ${group}`)).toEqual([
        '1–3 May',
        '4–10 May',
        '11–17 May',
        '18–24 May',
        '25–31 May',
      ])
      expect(chart?.bars.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(total.kw, 1)
    })

    it('of a part are those of the usage breakdown of the year, with its range', async () => {
      const { electricity } = await portal.get<{
        electricity: {
          breakdowns: {
            period: string
            startDate: string
            categories: { name: string; dollars: { value: number }; kWh: { value: number }; plusMinus: { dollars: number } }[]
          }[]
        }
      }>('aroha', readUsageBreakdown, { query: { year: '2026' } })
      const month = electricity.breakdowns.find(({ period, startDate }) => period === 'month' && startDate === may.startDate)
      const heating = month?.categories.find(({ name }) => name === 'Heating')
      const cost = await answer('aroha', { measure: 'cost', part: 'heating', ...may })
      expect(cost).toMatchObject({ value: heating?.dollars.value, provenance: 'modelled', page: { title: 'Usage Breakdown' } })
      expect(cost.detail).toContain(
        `It could be $${Math.round(heating?.plusMinus.dollars ?? 0)} more or less, because we work it out from your readings.`,
      )
      expect(await answer('aroha', { measure: 'use', part: 'heating', ...may })).toMatchObject({ value: heating?.kWh.value })
      const biggest = month?.categories[0]
      expect(await answer('aroha', { measure: 'biggestPart', ...may })).toMatchObject({
        headline: `${biggest?.name} used the most power in May 2026`,
        value: biggest?.kWh.value,
        chart: { bars: month?.categories.map(({ name }) => ({ label: name })) },
      })
    })

    it('are compared by day when the months differ in length', async () => {
      const totals = [
        await portal.get<Totals>('aroha', readElectricityBillPeriod, { body: may }),
        await portal.get<Totals>('aroha', readElectricityBillPeriod, { body: april }),
      ]
      const [a = 0, b = 0] = totals.map(({ total, usage }) => total.kw / usage.length)
      const compared = await answer('aroha', { measure: 'use', ...may, ...versusApril })
      expect(compared.value).toBeCloseTo(a - b, 1)
      expect(compared.headline).toContain('a day')
      const heating = await answer('aroha', { measure: 'cost', part: 'heating', ...may, ...versusApril })
      expect(heating.detail).toMatch(/ May 2026 could be \$\d+ more or less, because we work it out from your readings\./)
      expect(compared.chart?.bars).toEqual([
        { label: 'April 2026', value: totals[1]?.total.kw },
        { label: 'May 2026', value: totals[0]?.total.kw },
      ])
    })

    it('of gas are those of its bill period', async () => {
      const { total } = await portal.get<Totals>('tama', readGasBillPeriod, { query: april })
      expect(await answer('tama', { measure: 'use', fuel: 'naturalGas', ...april })).toMatchObject({
        value: total.kw,
        page: { title: 'Natural gas use' },
      })
      expect(await answer('tama', { measure: 'cost', fuel: 'naturalGas', ...april })).toMatchObject({ value: total.costNZD })
    })

    it('of gas without gas say so', async () => {
      const noGas = { headline: 'You don’t have gas with us', value: null, provenance: null }
      expect(await answer('hemi', { measure: 'cost', fuel: 'naturalGas', ...may })).toMatchObject(noGas)
      expect(await answer('hemi', { measure: 'use', part: 'hotWater', fuel: 'naturalGas', ...may })).toMatchObject(noGas)
      expect(await answer('hemi', { measure: 'price', fuel: 'naturalGas' })).toMatchObject(noGas)
    })

    it('of a time without readings say so', async () => {
      expect(await answer('aroha', { measure: 'use', startDate: '2019-07-01', endDate: '2019-07-31' })).toMatchObject({
        headline: 'We don’t have readings in July 2019',
        value: null,
        provenance: null,
      })
      expect(await answer('aroha', { measure: 'use', startDate: '2026-06-09', endDate: '2026-06-09' })).toMatchObject({
        headline: 'We don’t have readings on 9 June 2026 yet',
        detail: 'Readings usually arrive the day after. Choose an earlier day.',
      })
    })

    it('of the highest and lowest day are those of the page', async () => {
      const { usage } = await portal.get<Totals>('aroha', readElectricityBillPeriod, { body: may })
      const highest = Math.max(...usage.map(({ kw }) => kw))
      expect(await answer('aroha', { measure: 'peakDay', ...may })).toMatchObject({ value: highest, unit: 'kwh' })
      expect(await answer('aroha', { measure: 'lowDay', ...may })).toMatchObject({
        value: Math.min(...usage.map(({ kw }) => kw)),
      })
      expect(await answer('aroha', { measure: 'peakDayCost', ...may })).toMatchObject({
        value: Math.max(...usage.map(({ costNZD }) => costNZD)),
      })
      expect(await answer('aroha', { measure: 'lowDayCost', ...may })).toMatchObject({
        value: Math.min(...usage.map(({ costNZD }) => costNZD)),
      })
    })

    it('of solar are those of the page', async () => {
      const { usage } = await portal.get<Totals>('hemi', readElectricityBillPeriod, { body: may })
      const sent = usage.reduce((sum, { exportKw = 0 }) => sum + exportKw, 0)
      const credit = usage.reduce((sum, { creditNZD = 0 }) => sum + creditNZD, 0)
      expect(sent).toBeGreaterThan(0)
      expect((await answer('hemi', { measure: 'sentOut', ...may })).value).toBeCloseTo(sent, 3)
      expect((await answer('hemi', { measure: 'sentOutCredit', ...may })).value).toBeCloseTo(credit, 2)
      expect(await answer('aroha', { measure: 'sentOut', ...may })).toMatchObject({
        headline: 'You didn’t export solar power in May 2026',
        value: null,
      })
    })
  })

  describe('bills and money', () => {
    it('are those of the pages of bills', async () => {
      const { summary } = await portal.get<Accounts>('aroha', readAccounts)
      const { invoices } = await portal.get<{ invoices: { id: string; kind: string; endDate: string; total: number }[] }>(
        'aroha',
        readInvoices,
      )
      const upcoming = await portal.get<{ onTrackFor: number; soFar: number }>('aroha', readUpcomingBill)
      const insights = await portal.get<{ difference: number }>('aroha', readBillInsights)
      const [newest] = invoices
      expect(await answer('aroha', { measure: 'balance' })).toMatchObject({ value: summary.balance, provenance: 'exact' })
      expect(await answer('aroha', { measure: 'billAmount' })).toMatchObject({ value: newest?.total })
      expect(await answer('aroha', { measure: 'nextBill' })).toMatchObject({ value: upcoming.onTrackFor, provenance: 'forecast' })
      expect(await answer('aroha', { measure: 'billChange' })).toMatchObject({ value: insights.difference })
      expect(await answer('aroha', { measure: 'lastPayment' })).toMatchObject({ value: summary.lastPaymentAmount })
      expect(await answer('aroha', { measure: 'billDue' })).toMatchObject({
        value: summary.amountOverdue || summary.nextPayment?.amount || 0,
      })
      const month = newest?.endDate.slice(0, 7) ?? ''
      expect(
        await answer('aroha', { measure: 'billAmount', startDate: `${month}-01`, endDate: newest?.endDate ?? '' }),
      ).toMatchObject({ value: newest?.total })
      expect(await answer('aroha', { measure: 'billAmount', startDate: '2019-07-01', endDate: '2019-07-31' })).toMatchObject({
        headline: 'No bill ended in July 2019',
        value: null,
      })
    })

    it('compares plans as the page does', async () => {
      const { fit, missingBills } = await portal.get<{ fit: { plans: { costNZD: number }[] } | null; missingBills: number }>(
        'aroha',
        readPlanFit,
        { query: { bills: '12' } },
      )
      expect(await answer('aroha', { measure: 'planFit' })).toMatchObject(
        fit
          ? { value: fit.plans[0]?.costNZD }
          : { headline: `We need ${missingBills} more bill${missingBills === 1 ? '' : 's'}` },
      )
    })
  })

  describe('supply', () => {
    it('has the ICP, the plan and the prices of the property’s page', async () => {
      const { properties } = await portal.get<{
        properties: {
          site: { supplyPoints: { icp: string }[] }
          supplies: {
            plan: { planDisplay: string; tariffs: { name: string }[] }
            network: { name: string; faultsPhone: string | null }
          }[]
        }[]
      }>('aroha', readPropertyDetails)
      const [home] = properties
      const plan = home?.supplies[0]?.plan
      expect((await answer('aroha', { measure: 'icp' })).headline).toBe(`Your ICP is ${home?.site.supplyPoints[0]?.icp}`)
      expect((await answer('aroha', { measure: 'plan' })).headline).toBe(`You’re on ${plan?.planDisplay}`)
      const price = await answer('aroha', { measure: 'price' })
      for (const { name } of plan?.tariffs ?? []) expect(price.detail).toContain(name)
      expect((await answer('aroha', { measure: 'outage' })).detail).toContain(
        home?.supplies[0]?.network.faultsPhone ?? tarn.phone,
      )
    })

    it('has the free hours of their page', async () => {
      const { balanceHours } = await portal.get<{ balanceHours: number }>('aroha', readPowerShoutBalance)
      expect(await answer('aroha', { measure: 'freeHours' })).toMatchObject({ value: balanceHours, unit: 'hours' })
    })

    it('names the clean and cheap hours of the page', async () => {
      const { hours } = await portal.get<{ hours: { at: string; gramsPerKwh: number | null; centsPerKwh: number | null }[] }>(
        'aroha',
        readNextTwoDays,
      )
      const tomorrow = hours.filter(({ at }) => at.startsWith('2026-06-10'))
      const clean = await answer('aroha', { measure: 'cleanTime', when: 'tomorrow' })
      expect(clean.chart?.bars.map(({ value }) => value)).toEqual(tomorrow.map(({ gramsPerKwh }) => gramsPerKwh))
      expect(clean).toMatchObject({ provenance: 'forecast', page: { title: 'Eco Tracker' } })
      const cheap = await answer('aroha', { measure: 'cheapTime', when: 'tomorrow' })
      expect(cheap.chart?.bars.map(({ value }) => value)).toEqual(tomorrow.map(({ centsPerKwh }) => (centsPerKwh ?? 0) / 100))
    })

    it('compares homes and gives tips as their pages do', async () => {
      const { comparison } = await portal.get<{ comparison: { actual: number; average: number } | null }>(
        'aroha',
        readHomeComparison,
      )
      expect(await answer('aroha', { measure: 'homes' })).toMatchObject(
        comparison ? { value: comparison.actual } : { value: null },
      )
      const { forYou } = await portal.get<{ forYou: unknown[] }>('aroha', readTipSavings)
      expect((await answer('aroha', { measure: 'tips' })).headline.startsWith('Start with this: ')).toBe(forYou.length > 0)
    })

    it('says when the network has planned a power cut', async () => {
      await portal.db.query(
        `insert into planned_outage (billing_account_id, outage_id, supply_point_id, starts_at, ends_at, reason)
         select sp.billing_account_id, '7d0c1a52-0d5e-4b0a-9a51-0000000000aa', sp.supply_point_id, '2026-06-12T09:00:00+12:00', '2026-06-12T13:00:00+12:00', 'New poles'
         from supply_point sp join billing_account a using (billing_account_id) join account_held h using (billing_account_id)
         join login l using (customer_id) where l.email = 'hemi@example.com' and sp.supply_type = 'electricity'`,
      )
      expect((await answer('hemi', { measure: 'outage' })).headline).toBe('A power cut is planned for Fri 12 June, 9:00 am')
    })
  })

  describe('access', () => {
    it('hides money from members of a buying group', async () => {
      for (const measure of ['cost', 'peakDayCost', 'balance', 'billChange', 'price', 'planFit'])
        expect(await answer('mere', { measure, ...may })).toMatchObject({
          headline: 'Your group pays its bills together',
          value: null,
          chart: null,
        })
      expect((await answer('mere', { measure: 'use', ...may })).value).toBeGreaterThan(0)
    })

    it('hides the account from who may see one property', async () => {
      const [denied, allowed] = [
        ['balance', 'billChange', 'billAmount', 'nextBill', 'billDue', 'lastPayment', 'planFit'],
        ['use', 'cost', 'icp'],
      ] as const
      for (const measure of denied)
        expect((await answer('ben', { measure })).headline).toBe('You can’t see this with your access')
      for (const measure of allowed) expect((await answer('ben', { measure, ...may })).provenance).not.toBeNull()
    })

    it('answers every measure of every kind of customer without an error', async () => {
      for (const name of ['tama', 'mere', 'craig', 'ben', 'leo'])
        for (const measure of Measure.options) {
          const { headline, chart } = await answer(name, { measure })
          expect(headline).not.toBe('')
          expect(chart === null || chart.bars.length > 1).toBe(true)
        }
    })

    it('refuses what is no question', async () => {
      expect((await portal.ask('aroha', answerQuestion, { query: { measure: 'weather' } })).status).toBe(400)
      expect(
        kindOf(
          await portal.ask('aroha', answerQuestion, {
            query: { measure: 'use', startDate: '2015-01-01', endDate: '2026-01-01' },
          }),
        ),
      ).toEqual([400, '/error/period/too_long'])
    })
  })

  it('counts days as the page of use does', async () => {
    const [{ id = '' } = {}] = await portal.db.query<{ id: string }>(
      `select sp.supply_point_id as id from supply_point sp join account_held h using (billing_account_id) join login l using (customer_id)
       where l.email = 'aroha@example.com' and sp.supply_type = 'electricity'`,
    )
    const { usage } = await portal.get<{ usage: { kw: number }[] }>('aroha', readSiteUsage, {
      body: { supplyPointId: id, startDate: '2026-06-07', endDate: '2026-06-07', intervalType: 'DAILY' },
    })
    expect(await answer('aroha', { measure: 'use', startDate: '2026-06-07', endDate: '2026-06-07' })).toMatchObject({
      value: usage[0]?.kw,
      chart: null,
    })
  })
})
