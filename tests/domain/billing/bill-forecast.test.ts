import { describe, expect, it } from 'vitest'
import { forecastBills } from '#domain/billing/bill-forecast.ts'
import { type AgreedPrices, expectedDeliveries, type ForecastSupply, type UsedDay } from '#domain/supply/forecast-supply.ts'
import { addDays, type Day, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { priceDay, type Tariff } from '#domain/supply/tariff.ts'
import { chance } from '#server/providers/chance.ts'

const today = '2026-06-09'
const flat: AgreedPrices = {
  startDate: '2020-01-01',
  endDate: null,
  dailyMillicents: 200_000,
  exportMillicents: 0,
  bands: [{ name: 'anytime', rateMillicents: 20_000, fromHour: 0, toHour: 24 }],
  bottleMillicents: null,
}
/** 20 c + GST is 23 c a kWh, 200 c + GST is $2.30 a day. */
const steady = (from: Day, wh = 10_000): UsedDay[] =>
  daysOf({ startDate: from, endDate: addDays(today, -1) }).map((day) => ({ day, bandWh: [wh], exportWh: 0 }))
const supply = (over: Partial<ForecastSupply> = {}): ForecastSupply => ({
  fuel: 'electricity',
  prices: [flat],
  days: steady('2024-03-01'),
  deliveries: [],
  profileWh: 16_000,
  ...over,
})
/** Twelve bills of 29 days; the first runs since 22 May. */
const windows = Array.from({ length: 12 }, (_, index) => {
  const startDate = addDays('2026-05-22', index * 29)
  return { startDate, endDate: addDays(startDate, 28) }
})
const past = Array.from({ length: 14 }, (_, index) => {
  const startDate = addDays('2026-05-22', (index - 14) * 29)
  return { startDate, endDate: addDays(startDate, 28) }
})
const forecast = (supplies: readonly ForecastSupply[], over: Partial<Parameters<typeof forecastBills>[0]> = {}) =>
  forecastBills({ supplies, discount: null, windows, past, today, ...over })

describe('the forecast of bills', () => {
  it('says for a home that never changes what its bills were: 29 days of 10 kWh and the daily charge [BILL-43]', () => {
    const { bills, basis, triedOn } = forecast([supply()])
    // 29 × (10 × 23 c + $2.30) = 29 × $4.60.
    expect(bills.map(({ cents }) => cents)).toEqual(Array.from({ length: 12 }, () => 13_340))
    expect([basis, triedOn]).toEqual(['year', 12])
  })

  it('leaves what is certain out of the range: the daily charge, and days that are over', () => {
    const { bills, spread } = forecast([supply()])
    // No bill was missed by anything; four unknown ones of 30 % stand beside the twelve.
    expect(spread).toBeCloseTo(0.3 * (4 / 16), 12)
    // Of the running bill 11 days are open, of another all 29: 7.5 % of 230 c each.
    expect(bills[0]).toEqual({ ...windows[0], cents: 13_340, lowCents: 13_340 - 190, highCents: 13_340 + 190 })
    expect(bills[1]).toEqual({ ...windows[1], cents: 13_340, lowCents: 13_340 - 500, highCents: 13_340 + 500 })
  })

  it('knows a change of prices that is to come, from its day on [BILL-43]', () => {
    const before = { ...flat, endDate: '2026-08-16' }
    const after: AgreedPrices = {
      ...flat,
      startDate: '2026-08-17',
      dailyMillicents: 300_000,
      bands: [{ name: 'anytime', rateMillicents: 22_000, fromHour: 0, toHour: 24 }],
    }
    const { bills } = forecast([supply({ prices: [before, after] })])
    // 29 × (10 × 25.3 c + $3.45).
    expect(bills.map(({ cents }) => cents).slice(0, 5)).toEqual([13_340, 13_340, 13_340, 17_342, 17_342])
  })

  it('follows the same days a year before, on this year’s level by half', () => {
    const lastYear = daysOf({ startDate: '2024-03-01', endDate: addDays(today, -60) })
    const days = [
      ...lastYear.map((day) => ({ day, bandWh: [10_000], exportWh: 0 })),
      ...daysOf({ startDate: addDays(today, -59), endDate: addDays(today, -1) }).map((day) => ({
        day,
        bandWh: [14_400],
        exportWh: 0,
      })),
    ]
    const { bills } = forecast([supply({ days })])
    // 44 % more than a year before: 20 % more is thought of bills to come.
    expect(bills[5]?.cents).toBe(29 * (12 * 23 + 230))
  })

  it('prices night and day each at its own rate, and what was free not at all', () => {
    const bands = [
      { name: 'night', rateMillicents: 10_000, fromHour: 21, toHour: 7 },
      { name: 'day', rateMillicents: 30_000, fromHour: 7, toHour: 21 },
    ] as const
    const days = steady('2024-03-01').map((one) => ({ ...one, bandWh: [4_000, 6_000] }))
    const { bills } = forecast([supply({ prices: [{ ...flat, bands }], days })])
    expect(bills[3]?.cents).toBe(Math.round(29 * (4 * 11.5 + 6 * 34.5 + 230)))
  })

  it('takes a whole year’s season from the months that there are: more in winter than in summer', () => {
    const { bills, basis } = forecast([supply({ days: steady('2026-02-01') })])
    expect(basis).toBe('part')
    const [winter = 0, summer = 0] = [bills[2]?.cents, bills[8]?.cents]
    expect(winter).toBeGreaterThan(summer * 1.2)
  })

  it('is wider where there is less to go by, and says from what it is made', () => {
    const spreads = [steady('2024-03-01'), steady('2026-02-01'), []].map((days) => {
      const { bills, spread, basis } = forecast([supply({ days })], days.length === 0 ? { past: [] } : {})
      return { basis, spread, range: (bills[6]?.highCents ?? 0) - (bills[6]?.lowCents ?? 0) }
    })
    expect(spreads.map(({ basis }) => basis)).toEqual(['year', 'part', 'profile'])
    expect(spreads[2]?.spread).toBe(0.5)
    expect((spreads[1]?.spread ?? 0) > (spreads[0]?.spread ?? 1)).toBe(true)
    expect(spreads.every(({ range }) => range > 0)).toBe(true)
  })

  it('is the wider the less of a year is known, by its least known supply: seasons that are missing cannot be tried [BILL-43]', () => {
    const from = ['2026-05-01', '2026-02-01', '2025-08-01', '2025-06-10'] as const
    const spreads = from.map((first) => forecast([supply({ days: steady(first) })]).spread)
    expect(spreads.toSorted((one, two) => two - one)).toEqual(spreads)
    // Half as much as before the first reading, for the share of 364 days that is not known: of 39, 128, 312 and 364.
    const least = [39, 128, 312, 364].map((known) => 0.5 * (1 - known / 364))
    expect(spreads.map((spread, at) => spread >= (least[at] ?? 1))).toEqual([true, true, true, true])
    const both = forecast([supply(), supply({ days: steady('2026-02-01') })])
    expect([both.basis, both.spread >= (least[1] ?? 1)]).toEqual(['part', true])
  })

  it('is made from what customers of the plan use until the first readings', () => {
    const { bills } = forecast([supply({ days: [], prices: [{ ...flat, startDate: '2026-06-08' }] })], { past: [] })
    const [first, second] = bills
    // From 8 June: 12 of 29 days are supplied.
    expect(first?.cents).toBeCloseTo(12 * (16 * 23 * 1.21 + 230), -1)
    expect(second?.cents).toBeGreaterThan(29 * 230)
    expect(second?.lowCents).toBeGreaterThanOrEqual(29 * 230)
  })

  it('asks for nothing after the supply has ended', () => {
    const { bills } = forecast([supply({ prices: [{ ...flat, endDate: '2026-06-19' }] })])
    expect(bills.map(({ cents, lowCents, highCents }) => [cents, lowCents, highCents]).slice(1, 3)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  it('expects bottles as far apart as they were brought, at the price by then', () => {
    const deliveries = ['2026-01-10', '2026-03-11', '2026-05-10'].map((day) => ({ day, bottles: 2 }))
    expect(expectedDeliveries({ deliveries }, '2026-09-30')).toEqual([
      { day: '2026-07-09', bottles: 2 },
      { day: '2026-09-07', bottles: 2 },
    ])
    const gas = supply({
      fuel: 'lpg',
      days: [],
      deliveries,
      prices: [{ ...flat, bands: [], dailyMillicents: 0, bottleMillicents: 10_000_000 }],
    })
    // $115.00 a bottle; 9 July lies in the second bill.
    expect(
      forecast([supply(), gas])
        .bills.map(({ cents }) => cents)
        .slice(0, 3),
    ).toEqual([13_340, 13_340 + 23_000, 13_340])
  })

  it('is asked nothing of nobody', () => {
    expect(forecast([]).bills.map(({ cents }) => cents)).toEqual(Array.from({ length: 12 }, () => 0))
    expect(forecast([supply()], { windows: [] }).bills).toEqual([])
  })
})

describe('whatever a home is like', () => {
  const random = chance('bill forecast')
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const anyPrices = (): AgreedPrices[] => {
    const change = addDays(today, between(-500, 300))
    const bands =
      random() < 0.5
        ? flat.bands
        : ([
            { name: 'night', rateMillicents: between(0, 20_000), fromHour: 21, toHour: 7 },
            { name: 'day', rateMillicents: between(0, 60_000), fromHour: 7, toHour: 21 },
          ] as const)
    const first = { ...flat, dailyMillicents: between(0, 400_000), exportMillicents: between(0, 20_000), bands }
    return [
      { ...first, endDate: addDays(change, -1) },
      { ...first, startDate: change, endDate: random() < 0.2 ? addDays(today, between(0, 400)) : null, bands: flat.bands },
    ]
  }
  /** Days as they are stored: half-hours, 46 and 50 of them where the clock changes, added up by band. */
  const anyDays = (prices: readonly AgreedPrices[]): UsedDay[] => {
    const count = between(0, 3) === 0 ? 0 : between(1, 800)
    return daysOf({ startDate: addDays(today, -count), endDate: addDays(today, -1) }).flatMap((day) => {
      const own = prices.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
      if (!own || random() < 0.05) return []
      const tariff: Tariff = { planId: 'any', ...own }
      const { bands } = priceDay(tariff, { day, wh: Array.from({ length: halfHoursOf(day) }, () => between(0, 900)) })
      return [{ day, bandWh: bands.map(({ wh }) => wh), exportWh: random() < 0.3 ? between(0, 20_000) : 0 }]
    })
  }

  it('the sum is finite, each range holds its bill, and the bills are those that were asked for [BILL-43]', () => {
    for (let round = 0; round < 30; round += 1) {
      const prices = anyPrices()
      const days = anyDays(prices)
      const supplies = [supply({ prices, days, profileWh: between(0, 60_000) })]
      const said = forecast(supplies, { discount: random() < 0.5 ? { name: 'Two fuels', percent: 5 } : null })
      expect(said.bills.map(({ startDate, endDate }) => ({ startDate, endDate }))).toEqual(windows)
      for (const { cents, lowCents, highCents } of said.bills) {
        expect([cents, lowCents, highCents].every(Number.isSafeInteger)).toBe(true)
        expect(lowCents <= cents && cents <= highCents).toBe(true)
      }
      expect(said.spread > 0 && Number.isFinite(said.spread)).toBe(true)
    }
  })

  it('a bill that is over is what its days cost, to the cent', () => {
    const window = { startDate: '2026-03-20', endDate: '2026-04-17' }
    for (let round = 0; round < 40; round += 1) {
      const prices = anyPrices()
      const tariffs = prices.map((own): Tariff => ({ planId: 'any', ...own }))
      const readings = daysOf(window).flatMap((day) => {
        const tariff = tariffs.find(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate))
        const wh = Array.from({ length: halfHoursOf(day) }, () => between(0, 900))
        return tariff ? [{ day, cost: priceDay(tariff, { day, wh }) }] : []
      })
      const days = readings.map(({ day, cost }) => ({ day, bandWh: cost.bands.map(({ wh }) => wh), exportWh: 0 }))
      const exact = readings.reduce((sum, { cost }) => sum + cost.total, 0)
      expect(forecast([supply({ prices, days })], { windows: [window], past: [] }).bills[0]?.cents).toBe(
        Math.round(exact / 100_000_000),
      )
    }
  })
})
