import { expect, it } from 'vitest'
import { estimateDay, profileOf } from '#domain/supply/load-profile.ts'
import { lowUserCapOn, lowUserLimitOf } from '#domain/supply/low-user.ts'
import { sum } from '#domain/basics/sums.ts'
import { priceDay, type Tariff } from '#domain/supply/tariff.ts'
import { demoPlans } from '#server/demo/plans.ts'
import { readTariffs } from '#server/readings/tariffs.ts'
import { putPlans } from '#tests/account/plans.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

/** The standard plans beside which a home may have each low-user plan. */
const standardPlans: Readonly<Record<string, readonly string[]>> = {
  'everyday-low': ['everyday'],
  'night-saver-low': ['everyday', 'ev-night'],
}

/** What a year of so many kWh costs at a price list, used as homes do; exact money. */
const yearCost = (tariff: Tariff, kwh: number): number => {
  const day = tariff.startDate
  const shape = estimateDay(48, [], profileOf('residential', false))
  const wh = shape.map((value) => (value / sum(shape)) * ((kwh * 1000) / 365))
  return 365 * priceDay(tariff, { day, wh }).total
}

onDatabase('the demo’s low-user plans', (open) => {
  it('have each a standard plan beside them', () => {
    const lowUser = demoPlans.filter(({ isLowUser }) => isLowUser).map(({ planId }) => planId)
    expect(lowUser).toEqual(Object.keys(standardPlans))
  })

  it('charge a day what the rules allow, and cost no more than the standard plan up to the limit, in every year of the rules', async () => {
    const db = await open()
    await putPlans(db)
    const tariffs = await readTariffs(
      db,
      demoPlans.map(({ planId }) => planId),
    )
    const limit = Math.max(lowUserLimitOf('Auckland'), lowUserLimitOf('Otago'))
    const dearer = Object.entries(standardPlans).flatMap(([planId, others]) =>
      tariffs
        .filter((tariff) => tariff.planId === planId)
        .flatMap((low) => {
          expect(low.dailyMillicents).toBeLessThanOrEqual(lowUserCapOn(low.startDate) ?? Infinity)
          const standard = tariffs.filter((one) => others.includes(one.planId) && one.startDate === low.startDate)
          expect(standard).toHaveLength(others.length)
          return standard.flatMap((one) =>
            [0, 3_000, 5_615, 8_000, limit]
              .filter((kwh) => yearCost(low, kwh) > yearCost(one, kwh))
              .map((kwh) => `${planId} is dearer than ${one.planId} at ${kwh} kWh from ${low.startDate}`),
          )
        }),
    )
    expect(dearer).toEqual([])
  })
})
