import { assert, type Arbitrary, integer, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  airPressure,
  conditionsOn,
  formatCubicMetres,
  formatFactor,
  type GasConditions,
  gasEnergy,
  gasFactors,
  gasLitres,
} from '#domain/supply/gas-energy.ts'

const standard: GasConditions = { gaugePa: 0, altitudeMetres: 0, temperatureTenths: 150, calorificKj: 39_600 }
/** A home in Hamilton. */
const home: GasConditions = { gaugePa: 1500, altitudeMetres: 40, temperatureTenths: 120, calorificKj: 39_500 }

const conditions: Arbitrary<GasConditions> = record({
  gaugePa: integer({ min: 0, max: 700_000 }),
  altitudeMetres: integer({ min: -20, max: 1600 }),
  temperatureTenths: integer({ min: -50, max: 400 }),
  calorificKj: integer({ min: 30_000, max: 46_000 }),
})
/** Up to 100,000 m³. */
const litres = integer({ min: -100_000_000, max: 100_000_000 })
const runs = { numRuns: 2000 }

/** A factor or volume as it is printed, in whole units of its last decimal. */
const printed = (text: string): bigint => BigInt(text.replaceAll(/[^\d-]/g, ''))

describe('A cubic metre of gas', () => {
  test('is calorific value ÷ 3.6 kWh at standard conditions', () => {
    expect(gasEnergy(100_000, standard)).toEqual({
      litres: 100_000,
      factors: { pressure: 100_000, altitude: 100_000, temperature: 100_000 },
      standardLitres: 100_000,
      calorificKj: 39_600,
      kj: 3_960_000,
      wh: 1_100_000,
    })
  })

  test('is corrected for pressure, altitude and temperature, step by step', () => {
    // (101.325 + 1.5) / 101.325; (100.845 + 1.5) / 102.825; 288.15 / 285.15.
    expect(Object.values(gasFactors(home)).map((factor) => formatFactor(factor))).toEqual(['1.01480', '0.99533', '1.01052'])
    // 62 × 1.0148 × 0.99533 × 1.01052 = 63.28258…; × 39.5 = 2,499.6618… MJ; ÷ 3.6 = 694.3505… kWh.
    expect(gasEnergy(62_000, home)).toEqual({
      litres: 62_000,
      factors: { pressure: 101_480, altitude: 99_533, temperature: 101_052 },
      standardLitres: 63_283,
      calorificKj: 39_500,
      kj: 2_499_662,
      wh: 694_350,
    })
  })

  test('lies under the air of its altitude, as the standard atmosphere has it', () => {
    expect([0, 500, 1000, 2000].map((metres) => airPressure(metres))).toEqual([101_325, 95_461, 89_875, 79_495])
  })

  test('is worth what its printed factors multiply to, rounded once to the watt-hour', () => {
    assert(
      property(litres, conditions, (volume, at) => {
        const { factors, calorificKj, wh } = gasEnergy(volume, at)
        const { pressure, altitude, temperature } = factors
        const product = [pressure, altitude, temperature].reduce(
          (whole, factor) => whole * printed(formatFactor(factor)),
          printed(volume.toFixed(0)) * BigInt(calorificKj),
        )
        const unit = 3600n * 10n ** 15n
        const off = BigInt(wh) * unit - product
        expect(2n * (off < 0n ? -off : off) <= unit).toBe(true)
      }),
      runs,
    )
  })

  test('goes to energy and back to the same litres', () => {
    assert(
      property(litres, conditions, (volume, at) => {
        expect(gasLitres(gasEnergy(volume, at).wh, at)).toBe(volume)
      }),
      runs,
    )
  })

  test('adds up: parts come to the whole, but for the half watt-hour by which each is rounded', () => {
    assert(
      property(tuple(litres, litres, litres), conditions, (parts, at) => {
        const whole = gasEnergy(
          parts.reduce((sum, part) => sum + part, 0),
          at,
        )
        const apart = parts.reduce((sum, part) => sum + gasEnergy(part, at).wh, 0)
        expect(Math.abs(whole.wh - apart)).toBeLessThanOrEqual(2)
      }),
      runs,
    )
  })

  test('taken back is the same with a minus', () => {
    assert(
      property(litres, conditions, (volume, at) => {
        expect(gasEnergy(-volume, at).wh + gasEnergy(volume, at).wh).toBe(0)
      }),
      runs,
    )
  })

  test('is never less for more gas, more pressure, a lower place, colder or richer gas', () => {
    const more = integer({ min: 1, max: 1000 })
    assert(
      property(integer({ min: 1, max: 1_000_000 }), conditions, more, (volume, at, by) => {
        const { wh } = gasEnergy(volume, at)
        for (const [than, changed] of [
          [volume + by, at],
          [volume, { ...at, gaugePa: at.gaugePa + by }],
          [volume, { ...at, altitudeMetres: at.altitudeMetres - by }],
          [volume, { ...at, temperatureTenths: at.temperatureTenths - by }],
          [volume, { ...at, calorificKj: at.calorificKj + by }],
        ] as const)
          expect(gasEnergy(than, changed).wh).toBeGreaterThanOrEqual(wh)
      }),
      runs,
    )
  })

  test('is refused where it is no whole number of litres', () => {
    expect(() => gasEnergy(0.5, home)).toThrow(RangeError)
  })

  test('is said with the decimals that it has', () => {
    expect([62_000, 62_104, 1_234_500, -2000].map((volume) => formatCubicMetres(volume))).toEqual([
      '62 m³',
      '62.104 m³',
      '1,234.5 m³',
      '-2 m³',
    ])
  })
})

describe('The conditions of a meter', () => {
  test('are those in force on a day, and the first before all of them', () => {
    const [older, newer] = [
      { ...home, startDate: '2024-01-01' },
      { ...home, startDate: '2025-01-01', calorificKj: 39_900 },
    ] as const
    const on = (day: string) => conditionsOn([newer, older], day)
    expect([on('2023-12-31'), on('2024-12-31'), on('2025-01-01'), conditionsOn([], '2025-01-01')]).toEqual([
      older,
      older,
      newer,
      undefined,
    ])
  })
})
