import { describe, expect, it } from 'vitest'
import type { BillProof } from '#contract/bills/invoices.contract.ts'
import { type Change, type ChangeFacts, explainChange } from '#server/bill-pages/bill-change.ts'
import { summaryOf } from '#server/bill-pages/bill-change-words.ts'
import { addDays, type Day, type DayRange, daysOf, epochDay } from '#domain/basics/days.ts'
import { type Climate, climateOf } from '#domain/supply/degree-days.ts'
import { anytime, billed, bottledGas, dayAndNight, electricity, type Extra, naturalGas } from '#tests/domain/billing/billed.ts'

const facts = (before: BillProof, bill: BillProof, more: Partial<ChangeFacts> = {}): ChangeFacts => ({
  before,
  bill,
  climate: null,
  heating: new Map(),
  hasCar: false,
  loyalty: { name: 'PowerShout', unitOne: 'free hour', unitOther: 'free hours' },
  ...more,
})

const together = (changes: readonly Change[]) => changes.reduce((total, { cents }) => total + cents, 0)
const of = (changes: readonly Change[], kind: Change['kind']) => changes.find((change) => change.kind === kind)

describe('why a bill differs from the one before', () => {
  const even = (wh: number) => () => wh
  const april = { startDate: '2026-03-25', endDate: '2026-04-22' }
  const may = { startDate: '2026-04-23', endDate: '2026-05-21' }
  const home = (
    { startDate, endDate }: typeof may,
    wh: (day: Day, hour: number) => number,
    tariffs = [anytime('2025-01-01', null, 30_000)],
  ) => billed(startDate, endDate, [electricity(startDate, endDate, { tariffs, wh })])

  it('has nothing to tell of two bills alike, and says so with $0.00', () => {
    const tariffs = [anytime('2025-01-01', null, 30_000)]
    const bills = [april, may].map(({ startDate, endDate }) =>
      // The hour that comes twice is not used, so that both use the same.
      billed(startDate, endDate, [
        electricity(startDate, endDate, { tariffs, wh: (_, hour) => (hour === 2 || hour === 2.5 ? 0 : 100) }),
      ]),
    )
    const [before, bill] = bills
    if (!before || !bill) throw new Error('two bills')
    expect(explainChange(facts(before, bill))).toEqual([
      { kind: 'prices', cents: 0, isExact: true, title: 'Prices', detail: 'The same prices in both bills.' },
      {
        kind: 'days',
        cents: 0,
        isExact: true,
        title: 'Number of days',
        detail: '29 days in both. The bill before was one hour longer: clocks went back on 5 April.',
      },
      { kind: 'otherUse', cents: 0, isExact: false, title: 'Everything else', detail: '0.0 kWh more.' },
    ])
  })

  it('tells new prices exactly: what the days on the old ones would have cost more', () => {
    const tariffs = [anytime('2025-01-01', '2026-03-31', 30_000), anytime('2026-04-01', null, 32_000)]
    const before = home(april, even(500), tariffs)
    const bill = home(may, even(500), tariffs)
    // 7 days x 48 half-hours x 0.5 kWh x 2 c x 1.15 = 386.4 c; the hour that comes twice adds 1 kWh at 36.8 c to the bill before.
    const changes = explainChange(facts(before, bill))
    expect(of(changes, 'prices')).toEqual({
      kind: 'prices',
      cents: 386,
      isExact: true,
      title: 'Prices',
      detail: 'The bill before still was on the prices to 31 March for 7 days.',
    })
    // 36.8 c, less the cents by which lines are rounded.
    expect(of(changes, 'otherUse')).toMatchObject({ cents: -36, detail: '1.0 kWh less.' })
    expect(together(changes)).toBe(bill.result.totalCents - before.result.totalCents)
  })

  it('tells more days by their daily charge exactly, and their use by a model', () => {
    const before = home({ startDate: '2026-06-11', endDate: '2026-06-20' }, even(500))
    const bill = home({ startDate: '2026-06-21', endDate: '2026-07-02' }, even(500))
    const changes = explainChange(facts(before, bill))
    // 2 days x $1.80 x 1.15; 2 days x 24 kWh x 34.5 c
    expect(of(changes, 'days')).toMatchObject({
      cents: 414,
      isExact: true,
      detail: '12 days, compared with 10 on the bill before. You pay the daily charge for 2 days more.',
    })
    expect(of(changes, 'extraDays')).toMatchObject({
      cents: 1_656,
      isExact: false,
      title: 'Use of 2 days more',
      detail: '48.0 kWh more, at the daily average of the bill before.',
    })
    expect(of(changes, 'otherUse')?.cents).toBe(0)
  })

  it('tells colder weeks by the degree days that are usual there, as modelled', () => {
    const before = home({ startDate: '2026-03-01', endDate: '2026-03-29' }, even(500))
    const bill = home({ startDate: '2026-06-01', endDate: '2026-06-29' }, even(700))
    const changes = explainChange(facts(before, bill, { climate: climateOf('Wellington'), heating: new Map([['meter', 1_000]]) }))
    const weather = of(changes, 'weather')
    expect(weather).toMatchObject({ isExact: false, title: 'Time of year' })
    expect(weather?.detail).toBe(
      'It’s usually 9.9 °C in Wellington in these weeks, and 15.8 °C in the weeks of the bill before. That means 171.5 kWh more for heating. These are long-term averages, not this year’s weather.',
    )
    // Of 278.4 kWh more at 34.5 c, 171.5 are heating.
    expect(together(changes)).toBe(bill.result.totalCents - before.result.totalCents)
    expect(of(changes, 'otherUse')?.detail).toBe('106.9 kWh more.')
  })

  describe('with measured weather', () => {
    const march = { startDate: '2026-03-01', endDate: '2026-03-29' }
    const june = { startDate: '2026-06-01', endDate: '2026-06-29' }
    const wellington = climateOf('Wellington') as Climate
    const measured = (...means: readonly (readonly [DayRange, number])[]): Climate => ({
      ...wellington,
      measured: new Map(means.flatMap(([range, mean]) => daysOf(range).map((day) => [epochDay(day), mean] as const))),
    })
    const weatherOf = (climate: Climate) => {
      const [before, bill] = [home(march, even(500)), home(june, even(700))]
      const changes = explainChange(facts(before, bill, { climate, heating: new Map([['meter', 1_000]]) }))
      expect(together(changes)).toBe(bill.result.totalCents - before.result.totalCents)
      return { weather: of(changes, 'weather'), summary: summaryOf(changes) }
    }

    it('tells how much colder it was, and what that means', () => {
      const { weather, summary } = weatherOf(measured([march, 11.5], [june, 9.25]))
      // 29 days, 2.25 degrees colder, 1 kWh a degree day at 34.5 c; a tenth of a degree is shown.
      expect(weather).toEqual({
        kind: 'weather',
        cents: 2_251,
        isExact: false,
        isMeasured: true,
        title: 'Weather',
        detail:
          'These weeks were 2.2 °C colder in Wellington than the weeks of the bill before: 9.3 °C on average, compared with 11.5 °C. That means 65.3 kWh more for heating.',
      })
      // 22.51 of 96.05
      expect(summary).toBe('About 80% of it comes from other use.')
    })

    it('tells of warmer weeks, whatever is usual then', () => {
      const { weather } = weatherOf(measured([march, 11.5], [june, 13]))
      expect(weather?.detail).toBe(
        'These weeks were 1.5 °C warmer in Wellington than the weeks of the bill before: 13.0 °C on average, compared with 11.5 °C. That means 43.5 kWh less for heating.',
      )
    })

    it('tells of weeks alike', () => {
      const { weather } = weatherOf(measured([march, 12], [june, 12]))
      expect(weather).toMatchObject({
        cents: 0,
        detail: 'The temperature in Wellington was the same as for the bill before, 12.0 °C on average.',
      })
    })

    it('names the weather where most of the difference comes from it', () => {
      expect(weatherOf(measured([march, 17], [june, 8.5])).summary).toBe('About 90% of it comes from the weather.')
    })

    it('says how many days have no measurement, up to a tenth of a bill', () => {
      const until = (day: Day) => measured([march, 11.5], [{ ...june, endDate: day }, 9])
      // 27 of 29 are 93 %, 26 are not 90 %.
      const { weather } = weatherOf(until('2026-06-27'))
      expect(weather?.title).toBe('Weather')
      // 27 days of 9 °C and two usual ones, of 9.37 and 9.35, against 29 of 11.5: 71.8 degree days more, 1 kWh each.
      expect(weather?.detail).toBe(
        'These weeks were 2.5 °C colder in Wellington than the weeks of the bill before: 9.0 °C on average, compared with 11.5 °C. That means 71.8 kWh more for heating. For 2 days we have no measurement, so we used the long-term average.',
      )
      const usual = weatherOf(wellington)
      expect(weatherOf(until('2026-06-26'))).toEqual(usual)
      expect(weatherOf(measured([june, 9]))).toEqual(usual)
      expect(usual.weather?.title).toBe('Time of year')
    })
  })

  it('tells charging of a car that is known, at the price of its hours', () => {
    const tariffs = [dayAndNight('2025-01-01', null, 40_000, 20_000)]
    const charging = (nights: number, first: Day) => (day: Day, hour: number) =>
      300 + (day < addDays(first, nights) && hour >= 1 && hour < 4 ? 2_000 : 0)
    const before = home(april, charging(4, april.startDate), tariffs)
    const bill = home(may, charging(6, may.startDate), tariffs)
    const changes = explainChange(facts(before, bill, { hasCar: true }))
    // Two nights more of 12 kWh at 23 c
    expect(of(changes, 'ev')).toMatchObject({
      cents: 552,
      isExact: false,
      detail: '24.0 kWh more, all of it at the night rate. We estimate this from your half-hours, so it could include an oven.',
    })
    expect(of(explainChange(facts(before, bill)), 'ev')).toBeUndefined()
    // As many nights, half an hour longer, against the same by day.
    const byDay = home(
      april,
      (day, hour) => 300 + (day < addDays(april.startDate, 6) && hour >= 9 && hour < 12 ? 2_000 : 0),
      tariffs,
    )
    const cheaper = of(
      explainChange(
        facts(
          byDay,
          home(may, (day, hour) => 300 + (day < addDays(may.startDate, 6) && hour >= 1 && hour < 4.5 ? 2_000 : 0), tariffs),
          { hasCar: true },
        ),
      ),
      'ev',
    )
    expect(cheaper?.cents).toBeLessThan(0)
    expect(cheaper?.detail).toBe(
      '12.0 kWh more, more of it in cheaper hours. We estimate this from your half-hours, so it could include an oven.',
    )
  })

  it('tells free hours, solar, gas, bottles, corrections and the discount by their lines', () => {
    const tariffs = [anytime('2025-01-01', null, 30_000)]
    const gasTariffs = [anytime('2025-01-01', null, 10_000)]
    const make = (
      { startDate, endDate }: typeof may,
      hours: number,
      sent: number,
      bottles: number,
      gasWh: number,
      extras: Extra[],
    ) =>
      billed(
        startDate,
        endDate,
        [
          electricity(startDate, endDate, {
            tariffs,
            wh: even(1_000),
            exportWh: even(sent),
            free: (day) => (day === addDays(startDate, 1) ? Array.from({ length: hours * 2 }, (_, index) => index) : []),
          }),
          naturalGas(startDate, endDate, gasTariffs, even(gasWh)),
          bottledGas(startDate, bottles),
        ],
        extras,
      )
    const before = make(april, 2, 10, 0, 20_000, [])
    const bill = make(may, 4, 20, 1, 25_000, [
      { kind: 'correction', description: 'Corrected: 3 estimated days now read', cents: -310 },
      { kind: 'discount', description: 'Two fuels, 5% off energy', cents: -820 },
    ])
    const changes = explainChange(facts(before, bill))
    expect(of(changes, 'freeHours')).toEqual({
      kind: 'freeHours',
      cents: -138,
      isExact: true,
      title: 'PowerShout',
      detail: '4 free hours, worth $2.76. The bill before had 2, worth $1.38.',
    })
    const happy = { name: 'Happy hour credit', unitOne: 'happy hour', unitOther: 'happy hours' }
    expect(of(explainChange(facts(before, bill, { loyalty: happy })), 'freeHours')).toMatchObject({
      title: 'Happy hour credit',
      detail: '4 happy hours, worth $2.76. The bill before had 2, worth $1.38.',
    })
    // 1,392 half-hours of 20 Wh and 1,394 of 10 Wh at 12 c, without GST
    expect(of(changes, 'export')).toMatchObject({
      cents: -167,
      isExact: true,
      detail: '27.8 kWh sent out, worth $3.34. The bill before had 13.9 kWh, worth $1.67.',
    })
    expect(of(changes, 'gas')).toMatchObject({
      cents: 1_668,
      isExact: true,
      detail: '725.0 kWh, compared with 580.0 kWh on the bill before.',
    })
    expect(of(changes, 'bottles')).toMatchObject({
      cents: 12_500,
      isExact: true,
      detail: '1 bottle delivered, compared with none on the bill before.',
    })
    expect(of(changes, 'corrections')).toMatchObject({
      cents: -310,
      isExact: true,
      detail: 'This bill corrects: 3 estimated days now read (-$3.10).',
    })
    expect(of(changes, 'discount')).toMatchObject({
      cents: -820,
      isExact: true,
      detail: 'Two fuels, 5% off energy: $8.20 off, $0.00 off the bill before.',
    })
    expect(together(changes)).toBe(bill.result.totalCents - before.result.totalCents)
  })

  it('tells a supply that is on one of the bills alone by its lines', () => {
    const tariffs = [anytime('2025-01-01', null, 30_000)]
    const first = electricity(april.startDate, april.endDate, { tariffs, wh: even(100) })
    const second = { ...electricity(may.startDate, may.endDate, { id: 'second', tariffs, wh: even(100) }), site: '12 Beach Road' }
    const before = billed(april.startDate, april.endDate, [first])
    const bill = billed(may.startDate, may.endDate, [electricity(may.startDate, may.endDate, { tariffs, wh: even(100) }), second])
    // 139.2 kWh at 34.5 c and 29 days at $2.07
    expect(of(explainChange(facts(before, bill)), 'agreements')).toMatchObject({
      cents: 4_802 + 6_003,
      isExact: true,
      detail: 'Only on this bill: Electricity at 12 Beach Road.',
    })
  })

  it('says where most of the difference comes from, and nothing where parts cancel out', () => {
    const said = (...cents: number[]) =>
      summaryOf(cents.map((one, index) => ({ kind: (['weather', 'ev', 'prices'] as const)[index] ?? 'days', cents: one })))
    expect(said(1_951, 320, -141)).toBe('About 90% of it comes from the time of year.')
    expect(said(1_000, 990, 10)).toBe('Half of it comes from the time of year.')
    expect(said(1_000, 0, 0)).toBe('All of it comes from the time of year.')
    expect(said(0, -970, -20)).toBe('Nearly all of it comes from charging the car.')
    expect(said(2_000, -1_900, 0)).toBe('')
    expect(said(0, 0, 0)).toBe('')
  })
})
