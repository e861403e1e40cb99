import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProofTariff } from '#contract/bills/invoices.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import { billedCents, fitCents, type FitPlan, isExact, partsOf, shiftOf, spreadOf, yearAhead } from '#domain/billing/plan-fit.ts'
import { anytime, billed, dayAndNight, electricity, naturalGas } from './billed.ts'

const planOf = (planId: string, tariffs: readonly ProofTariff[], isLowUser = false): FitPlan => ({
  planId,
  name: tariffs[0]?.planName ?? '',
  isLowUser,
  tariffs: tariffs.map((tariff) => ({ planId, ...tariff })),
})

const weekdays = (startDate: Day, endDate: Day | null, peak: number, rest: number): ProofTariff => ({
  ...anytime(startDate, endDate, 0),
  planName: 'Peak',
  bands: [
    { name: 'peak', rateMillicents: peak, fromHour: 7, toHour: 11, weekdaysOnly: true },
    { name: 'offPeak', rateMillicents: rest, fromHour: 0, toHour: 24, weekdaysOnly: false },
  ],
})

const makers = { dayAndNight, weekdays }

const rate = fc.integer({ min: 1, max: 60_000 })
const daily = fc.integer({ min: 0, max: 400_000 })

/** A plan whose prices change on 1 April 2026, in the middle of what is billed. */
const plan = fc
  .tuple(
    fc.constantFrom('anytime', 'dayAndNight', 'weekdays'),
    fc.array(fc.tuple(rate, rate, daily, rate), { minLength: 2, maxLength: 2 }),
  )
  .map(([kind, prices]) =>
    prices.map(([first, second, dailyMillicents, exportMillicents], index): ProofTariff => {
      const [from, to] = index === 0 ? (['2025-04-01', '2026-03-31'] as const) : (['2026-04-01', null] as const)
      const tariff = kind === 'anytime' ? anytime(from, to, first) : makers[kind](from, to, first, second)
      return { ...tariff, dailyMillicents, exportMillicents }
    }),
  )

/** Half-hours of bills around both changes of the clock and the change of prices. */
const use = fc.record({
  first: fc.constantFrom<Day>('2025-09-15', '2026-03-20', '2026-03-30'),
  lengths: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 }),
  seeds: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 7, maxLength: 7 }),
  missing: fc.integer({ min: 2, max: 60 }),
  free: fc.array(fc.integer({ min: 0, max: 45 }), { maxLength: 4 }).map((found) => [...new Set(found)]),
  isSolar: fc.boolean(),
})

type Use = typeof use extends fc.Arbitrary<infer Value> ? Value : never

/** The same use, billed by hand on these prices. */
const billsOf = ({ first, lengths, seeds, missing, free, isSolar }: Use, tariffs: readonly ProofTariff[]) => {
  let startDate = first
  return lengths.map((length) => {
    const endDate = addDays(startDate, length - 1)
    const supply = electricity(startDate, endDate, {
      tariffs,
      wh: (day, hour, index) =>
        (index + Number(day.slice(8))) % missing === 0 ? null : (seeds[(index * 3 + hour) % seeds.length] ?? 0),
      ...(isSolar && { exportWh: (_: Day, hour: number) => (hour > 9 && hour < 16 ? (seeds[hour % seeds.length] ?? 0) : 0) }),
      free: () => free,
    })
    const bill = billed(startDate, endDate, [supply])
    startDate = addDays(endDate, 1)
    return bill
  })
}

const totals = (bills: ReturnType<typeof billsOf>) => bills.map(({ result }) => result.totalCents)

describe('plans on a customer’s own half-hours', () => {
  it('cost to the cent what was billed on the plan that the customer has', () =>
    fc.assert(
      fc.property(use, plan, (used, prices) => {
        const bills = billsOf(used, prices)
        const parts = partsOf(bills, 'meter')
        expect(bills.every(isExact)).toBe(true)
        expect(fitCents(parts, planOf('own', prices))).toEqual(totals(bills))
      }),
      { numRuns: 300 },
    ))

  it('cost to the cent what would have been billed on another one', () =>
    fc.assert(
      fc.property(use, plan, plan, (used, prices, others) => {
        const parts = partsOf(billsOf(used, prices), 'meter')
        expect(fitCents(parts, planOf('another', others))).toEqual(totals(billsOf(used, others)))
        expect(billedCents(parts)).toEqual(totals(billsOf(used, prices)))
      }),
      { numRuns: 300 },
    ))

  it('cost no less with a dearer rate, and no more with a cheaper one', () =>
    fc.assert(
      fc.property(use, plan, fc.integer({ min: 0, max: 9_000 }), (used, prices, more) => {
        const parts = partsOf(billsOf({ ...used, isSolar: false }, prices), 'meter')
        const dearer = prices.map((tariff) => ({
          ...tariff,
          bands: tariff.bands.map((band) => ({ ...band, rateMillicents: band.rateMillicents + more })),
        }))
        const [own, other] = [fitCents(parts, planOf('own', prices)), fitCents(parts, planOf('dearer', dearer))]
        expect(own.every((cents, index) => cents <= (other[index] ?? 0))).toBe(true)
      }),
      { numRuns: 100 },
    ))

  it('cost what was billed of gas too, and leave another meter out', () => {
    const prices = [anytime('2025-04-01', null, 9_000, { planName: 'Gas' })]
    const bill = billed('2026-05-01', '2026-05-31', [
      naturalGas('2026-05-01', '2026-05-31', prices, () => 12_345),
      electricity('2026-05-01', '2026-05-31', { tariffs: [anytime('2025-04-01', null, 20_000)], wh: () => 500 }),
    ])
    // 31 days of 12,345 Wh at 9 c and 180 c a day, and 15 % GST: 3,960.89 and 6,417 cents.
    expect(fitCents(partsOf([bill], 'gas'), planOf('gas', prices))).toEqual([3_961 + 6_417])
  })
})

describe('the next year', () => {
  const may = (tariffs: readonly ProofTariff[]) =>
    billed('2026-05-01', '2026-05-30', [electricity('2026-05-01', '2026-05-30', { tariffs, wh: () => 250 })])
  const low = [anytime('2025-04-01', null, 30_000, { planName: 'Everyday Low User', dailyMillicents: 60_000 })]
  const standard = [anytime('2025-04-01', null, 20_000, { dailyMillicents: 200_000 })]
  const parts = partsOf([may(low)], 'meter')
  const [lowPlan, standardPlan] = [planOf('low', low, true), planOf('standard', standard)]

  it('is the use of the bills for 365 days, with less and with more energy', () => {
    // 30 days: 360 kWh at 20 c are 8,280 cents with GST, and 200 c a day 6,900.
    expect(yearAhead(parts, standardPlan, [standardPlan], 0.1)).toEqual({
      cents: Math.round(((8_280 + 6_900) * 365) / 30),
      lowCents: Math.round(((8_280 * 0.9 + 6_900) * 365) / 30),
      highCents: Math.round(((8_280 * 1.1 + 6_900) * 365) / 30),
    })
  })

  it('has the prices of the standard plan once low-user plans have ended', () => {
    const all = [lowPlan, standardPlan]
    expect(yearAhead(parts, lowPlan, all, 0.1)).toEqual(yearAhead(parts, standardPlan, all, 0.1))
  })

  it('goes on at low-user prices where no plan has the same hours', () => {
    const night = planOf('night', [dayAndNight('2025-04-01', null, 25_000, 12_000)])
    // 360 kWh at 30 c are 12,420 cents with GST, and 60 c a day 2,070.
    expect(yearAhead(parts, lowPlan, [lowPlan, night], 0.1).cents).toBe(Math.round(((12_420 + 2_070) * 365) / 30))
  })

  it('may differ by as much as the last two years did, within 3 and 25 %, else by 10 %', () => {
    const month = (wh: number) =>
      partsOf(
        [billed('2026-05-01', '2026-05-01', [electricity('2026-05-01', '2026-05-01', { tariffs: low, wh: () => wh })])],
        'meter',
      )
    const years = (before: number, last: number) =>
      Array.from({ length: 24 }, (_, index) => month(index < 12 ? before : last)).flat()
    expect(spreadOf(years(200, 200).slice(1))).toBe(0.1)
    expect(spreadOf(years(200, 236))).toBeCloseTo(0.18, 10)
    expect(spreadOf(years(200, 201))).toBe(0.03)
    expect(spreadOf(years(200, 20))).toBe(0.25)
  })

  it('saves what the evening costs more than the night, for each kWh that is moved', () => {
    const [tariff] = [dayAndNight('2025-04-01', null, 30_000, 10_000)]
    const bill = billed('2026-05-01', '2026-05-30', [
      electricity('2026-05-01', '2026-05-30', { tariffs: [tariff], wh: (_, hour) => (Math.floor(hour) === 18 ? 500 : 0) }),
    ])
    const { eveningWh, savedExact } = shiftOf(partsOf([bill], 'meter'), [planOf('own', [tariff])])
    expect(eveningWh).toBe(365 * 1_000)
    // 20 c a kWh without GST: 23 c, and a millicent of a kWh is 100 of exact money of a Wh.
    expect(savedExact).toEqual([20_000 * 115])
  })
})
