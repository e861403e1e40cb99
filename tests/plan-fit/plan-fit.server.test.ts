import { beforeAll, describe, expect, it } from 'vitest'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { type FittedPlan, type PlanFit, readPlanFit } from '#contract/plan-fit/plan-fit.contract.ts'
import { billedCents, fitCents, isOf, partsOf } from '#domain/billing/plan-fit.ts'
import { readProofs } from '#server/billing/proof.store.ts'
import type { Database } from '#server/database/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { readFitBills, readFitSupplies, readPricedPlans } from '#server/plan-fit/plan-fit.store.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type Image, migrated } from '#tests/kit/database/images.ts'

/** Of seven bills, over the price change of April. */
const sevenBills: Image = {
  name: 'seven-bills',
  fill: async (db) => {
    await migrated.fill(db)
    await seedDemo(db, { now: demoNow, historyDays: 225, hasPasswords: false })
  },
}

const today = '2026-06-09'
const ownOf = ({ fit }: PlanFit): FittedPlan | undefined => fit?.plans.find(({ isOwn }) => isOwn)

onDatabase('plan fit', (open) => {
  describe('over half a year', () => {
    let portal: DemoPortal
    let aroha: PlanFit
    beforeAll(async () => {
      portal = await openDemo(await open(sevenBills))
      aroha = await portal.get('aroha', readPlanFit, { query: { bills: '12' } })
    })
    const account = async () =>
      (
        await portal.db.query<{ id: string }>(
          `select billing_account_id as id from billing_account where customer_number = '500014872'`,
        )
      )[0]?.id ?? ''

    it('compares every plan for the home, the cheapest first, and its own to the cent of its bills', () => {
      expect(aroha.fit?.plans.map(({ planId }) => planId).toSorted()).toEqual([
        'ev-night',
        'everyday',
        'everyday-low',
        'night-saver-low',
        'solar-share',
      ])
      const costs = aroha.fit?.plans.map(({ costNZD }) => costNZD) ?? []
      expect(costs).toEqual(costs.toSorted((a, b) => a - b))
      expect(ownOf(aroha)).toMatchObject({ planId: 'night-saver-low', costNZD: aroha.fit?.billedNZD })
      expect(aroha).toMatchObject({ missingBills: 0, fit: { lowUserEndsOn: '2027-04-01' } })
    })

    it.each(['supply-1', '00000000-0000-4000-8000-0000000000ff'])('knows no supply %s', async (supplyPointId) => {
      expect((await portal.ask('aroha', readPlanFit, { query: { supplyPointId } })).status).toBe(404)
    })

    it('prices a plan of one rate as anybody can with the readings and the price list', async () => {
      const everyday = aroha.fit?.plans.find(({ planId }) => planId === 'everyday')
      // Cents without GST: 24 a kWh and 260 a day since April, 96 % of that before, in whole steps.
      const prices = [
        { startDate: '2025-04-01', endDate: '2026-03-31', rate: 23, daily: 250 },
        { startDate: '2026-04-01', endDate: '2027-03-31', rate: 24, daily: 260 },
      ]
      const stored = await portal.db.query<{ startDate: string; rate: number; daily: number }>(
        `select t.start_date, b.rate_millicents as rate, t.daily_millicents as daily from tariff t join tariff_band b using (tariff_id)
         where t.plan_id = 'everyday' and t.start_date >= '2025-04-01' order by 1`,
      )
      const expected: number[] = []
      for (const { startDate, endDate } of aroha.fit?.bills ?? []) {
        let cents = 0
        for (const price of prices) {
          const from = startDate > price.startDate ? startDate : price.startDate
          const to = endDate < price.endDate ? endDate : price.endDate
          if (from > to) continue
          const [{ wh = 0, free = 0, days = 0 } = {}] = await portal.db.query<{ wh: number; free: number; days: number }>(
            `select sum(total_wh)::int as wh, sum(free_wh)::int as free, count(*)::int as days from reading_day
             where billing_account_id = $1 and day between $2 and $3`,
            [await account(), from, to],
          )
          const { rate = 0, daily = 0 } = stored.findLast((row) => row.startDate <= from) ?? {}
          expect(rate / 1000).toBeCloseTo(price.rate, 0)
          // Three lines: energy, the daily charge, and free hours taken off.
          const [energy, fixed, off] = [wh * rate, days * daily * 1000, free * rate].map((amount) =>
            Math.round((amount * 1.15) / 1_000_000),
          )
          cents += (energy ?? 0) + (fixed ?? 0) - (off ?? 0)
        }
        expected.push(cents / 100)
      }
      expect(everyday?.bills).toEqual(expected)
    })

    it('works out what batteries would have saved on the bills, the bigger the more', () => {
      const sizes = aroha.fit?.battery?.sizes ?? []
      expect(sizes.map(({ kwh }) => kwh)).toEqual([5, 10, 13.5])
      const saved = sizes.map(({ savedNZD }) => savedNZD)
      expect(saved[0]).toBeGreaterThan(0)
      expect(saved).toEqual(saved.toSorted((a, b) => a - b))
      // Without panels there is nothing to store of the sun.
      expect(aroha.fit?.battery).toMatchObject({ exportKw: 0, sizes: sizes.map(() => ({ solarKw: 0 })) })
    })

    it('values the sun that a battery stores at the price less what sending it out pays', async () => {
      const { fit } = await portal.get<PlanFit>('hemi', readPlanFit)
      const { exportKw, sizes } = fit?.battery ?? { exportKw: 0, sizes: [] }
      expect(exportKw).toBeGreaterThan(0)
      for (const { savedNZD, solarKw } of sizes) {
        expect(solarKw).toBeGreaterThan(0)
        expect(solarKw).toBeLessThanOrEqual(exportKw)
        // 29.67 c saved for each kWh, and 13.5 c lost for 1.11 kWh; a little less before April, and free hours charge it too.
        expect(savedNZD / solarKw).toBeGreaterThan(0.13)
        expect(savedNZD / solarKw).toBeLessThan(0.2)
      }
    })

    it('says what a year may bring: between less and more use, at prices that are known', () => {
      for (const { year } of aroha.fit?.plans ?? []) {
        expect(year.lowNZD).toBeLessThan(year.costNZD)
        expect(year.highNZD).toBeGreaterThan(year.costNZD)
        // The daily charge doesn’t change with use.
        expect(year.highNZD - year.costNZD).toBeCloseTo(year.costNZD - year.lowNZD, 1)
      }
    })

    it('saves nothing on a plan of one rate by using power later, and the difference of the rates on one of two', () => {
      const saved = Object.fromEntries(aroha.fit?.plans.map(({ planId, savedPerKwhNZD }) => [planId, savedPerKwhNZD]) ?? [])
      expect(saved['everyday']).toBe(0)
      // 27.2 by day and 12.4 from 9 pm to 7 am, with GST.
      expect(saved['ev-night']).toBeCloseTo(((27.2 - 12.4) * 1.15) / 100, 4)
      expect(aroha.fit?.eveningKw).toBeGreaterThan(0)
    })

    it('works out every bill of every home on its own plan to the cent', async () => {
      expect(await differencesIn(portal.db)).toEqual([])
    })

    it('is for whoever pays the bills', async () => {
      expect(kindOf(await portal.ask('mere', readPlanFit))).toEqual([403, notOffered])
    })
  })

  it('asks for more bills before it ranks plans', async () => {
    const portal = await openDemo(await open(demo))
    expect(await portal.get<PlanFit>('aroha', readPlanFit)).toMatchObject({ missingBills: 2, fit: null })
  })
})

const differencesIn = async (db: Database): Promise<string[]> => {
  const accounts = await db.query<{ id: string }>(
    'select billing_account_id as id from billing_account where not is_buying_group',
  )
  const differences: string[] = []
  for (const { id } of accounts) {
    const bills = await readProofs(db, id, await readFitBills(db, id, 24))
    for (const { supplyPointId, planId } of await readFitSupplies(db, id, null, today)) {
      const [plan] = await readPricedPlans(db, [planId])
      const parts = partsOf(
        bills.filter((bill) => isOf(bill, supplyPointId)),
        supplyPointId,
      )
      if (!plan || JSON.stringify(fitCents(parts, plan)) !== JSON.stringify(billedCents(parts)))
        differences.push(`${id} ${planId}: ${fitCents(parts, plan ?? ({ tariffs: [] } as never))} for ${billedCents(parts)}`)
    }
  }
  return differences
}
