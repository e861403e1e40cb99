import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#domain/basics/days.ts'
import { chargeIn, type MeterDay, sumCharge, tierOf } from '#domain/supply/ev-charge.ts'
import type { Tariff } from '#domain/supply/tariff.ts'

/** 34.5 and 17.25 cents with GST. */
const dayAndNight: Tariff = {
  planId: 'ev-night',
  startDate: '2026-04-01',
  endDate: null,
  dailyMillicents: 200_000,
  bands: [
    { name: 'night', rateMillicents: 15_000, fromHour: 21, toHour: 7 },
    { name: 'day', rateMillicents: 30_000, fromHour: 7, toHour: 21 },
  ],
}
const anytime: Tariff = { ...dayAndNight, bands: [{ name: 'anytime', rateMillicents: 30_000, fromHour: 0, toHour: 24 }] }

const first: Day = '2026-05-01'
const quietHome = Array.from({ length: 48 }, () => 200)
/** A home of 0.2 kWh each half-hour, and on some days a car that charges 2 kWh a half-hour. */
const homeWith = (charges: Readonly<Record<number, readonly number[]>>, tariff: Tariff = dayAndNight): MeterDay[] =>
  Array.from({ length: 28 }, (_, index) => ({
    day: addDays(first, index),
    wh: quietHome.map((wh, halfHour) => (charges[index]?.includes(halfHour) ? wh + 2000 : wh)),
    free: null,
    tariff,
  }))

const evening = [36, 37, 38, 39]

describe('what a car is thought to charge', () => {
  it('is what an hour or more takes above the quiet days', () => {
    const { wh, highWh, lowWh } = sumCharge(chargeIn(homeWith({ 3: evening, 9: [2, 3], 20: evening })))
    expect([wh, highWh, lowWh]).toEqual([20_000, 16_000, 4_000])
  })

  it('is nothing in a home that is the same each day, however much it takes', () => {
    expect(sumCharge(chargeIn(homeWith({}))).wh).toBe(0)
    const heater = homeWith({}).map((day) => ({ ...day, wh: day.wh.map((value) => (value ?? 0) + 2000) }))
    expect(sumCharge(chargeIn(heater)).wh).toBe(0)
  })

  it('leaves the heating of a cold day out, and a long charge in', () => {
    const cold = (day: MeterDay, index: number) => (index === 3 ? { ...day, wh: day.wh.map((value) => (value ?? 0) + 800) } : day)
    expect(sumCharge(chargeIn(homeWith({}).map(cold))).wh).toBe(0)
    expect(sumCharge(chargeIn(homeWith({ 3: evening }).map(cold))).wh).toBe(8_000)
    const twelveHours = Array.from({ length: 24 }, (_, halfHour) => halfHour)
    expect(sumCharge(chargeIn(homeWith({ 3: twelveHours }))).wh).toBe(48_000)
  })

  it('is no kettle: half an hour is too short', () => expect(sumCharge(chargeIn(homeWith({ 3: [15] }))).wh).toBe(0))

  it('measures the first days of a block by the four weeks before', () => {
    const days = homeWith({ 27: evening })
    const next = [{ ...days[27], day: addDays(first, 35), wh: days[27]?.wh ?? [], free: null, tariff: dayAndNight }]
    expect(sumCharge(chargeIn([...days, ...next]).slice(-1)).wh).toBe(8_000)
  })

  it('counts a missing half-hour as nothing, and follows the clock where it changes', () => {
    const days = homeWith({ 5: evening }).map((day) => ({
      ...day,
      wh: day.wh.map((value, index) => (index === 36 ? null : value)),
    }))
    expect(sumCharge(chargeIn(days)).wh).toBe(6_000)
    const long = homeWith({}).map((day, index) => (index === 3 ? { ...day, wh: [...day.wh, 200, 200] } : day))
    expect(sumCharge(chargeIn(long)).wh).toBe(0)
  })
})

describe('what charging costs', () => {
  it('is priced by half-hour, and moving it to the night saves the difference', () => {
    const { costCents, highCents, highAtLowCents, hourlyWh } = sumCharge(chargeIn(homeWith({ 3: evening, 9: [2, 3] })))
    expect([costCents, highCents, highAtLowCents]).toEqual([345, 276, 138])
    expect([hourlyWh[18], hourlyWh[19], hourlyWh[1], hourlyWh[12]]).toEqual([4000, 4000, 4000, 0])
  })

  it('saves nothing on a plan with one price, and a free half-hour costs nothing', () => {
    const { highWh, highCents } = sumCharge(chargeIn(homeWith({ 3: evening }, anytime)))
    expect([highWh, highCents]).toEqual([0, 0])
    const free = chargeIn(homeWith({ 3: evening })).map((day) => ({ ...day, free: evening }))
    expect(sumCharge(free)).toEqual(expect.objectContaining({ wh: 8000, highWh: 0, costCents: 0 }))
  })

  it('has a low and a high tier, none where there is one price [EV-43]', () => {
    expect(dayAndNight.bands.map((band) => tierOf(dayAndNight, band))).toEqual(['low', 'high'])
    expect(anytime.bands.map((band) => tierOf(anytime, band))).toEqual([null])
  })

  it('never adds up to more than the meter counted, and never saves more than was paid', () => {
    const someDay = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 48, maxLength: 48 })
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1, maxLength: 40 }), (days) => {
        const charged = chargeIn(days.map((wh, index) => ({ day: addDays(first, index), wh, free: null, tariff: dayAndNight })))
        const sums = sumCharge(charged)
        const metered = days.flat().reduce((sum, wh) => sum + wh, 0)
        expect(sums.wh).toBeLessThanOrEqual(metered)
        expect(sums.lowWh + sums.highWh).toBe(sums.wh)
        expect(sums.hourlyWh.reduce((sum, wh) => sum + wh, 0)).toBe(sums.wh)
        expect(sums.highAtLowCents).toBeLessThanOrEqual(sums.highCents)
        expect(sums.highCents).toBeLessThanOrEqual(sums.costCents)
      }),
      { numRuns: 50 },
    )
  })
})
