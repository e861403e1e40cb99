import { describe, expect, test } from 'vitest'
import {
  formatKwh,
  formatKwhFine,
  formatPrice,
  formatUsage,
  fuelNames,
  gasSeries,
  units,
  unitsFor,
  wholeKwhOf,
} from '#domain/supply/energy.ts'

describe('Energy', () => {
  test('shows 12.6 as 13 kWh [FMT-07 FMT-10]', () => {
    expect([12.6, 2.5, 12_000, Number.NaN].map((value) => formatKwh(value))).toEqual(['13 kWh', '3 kWh', '12,000 kWh', '0 kWh'])
  })

  test('of parts adds up to the energy of the whole as it is shown', () => {
    expect(wholeKwhOf([2214.6, 1528.6, 701.6])).toEqual([2214, 1529, 702])
    expect(wholeKwhOf([0.4, 0.4, 0, 0.4])).toEqual([1, 0, 0, 0])
    expect(wholeKwhOf([12.6])).toEqual([13])
  })

  test('has one decimal for a single day or hour, and none from 100 on', () => {
    expect([31.24, 0.05, 99.94, 99.96, 1073.4].map((value) => formatKwhFine(value))).toEqual([
      '31.2 kWh',
      '0.1 kWh',
      '99.9 kWh',
      '100 kWh',
      '1,073 kWh',
    ])
  })

  test('is counted in dollars or in kWh, in nothing else [FMT-08]', () => {
    expect(units).toEqual(['nzd', 'kwh'])
    expect(units.map((unit) => formatUsage(12.6, unit))).toEqual(['$12.60', '13 kWh'])
  })

  test('has its price with all its decimals, two at least: the same words on the bill, the plan and every offer', () => {
    expect([33.9, 33.8997, 17.49955, 8.005].map((cents) => formatPrice(cents, 'c/kWh'))).toEqual([
      '33.90 c/kWh',
      '33.8997 c/kWh',
      '17.49955 c/kWh',
      '8.005 c/kWh',
    ])
    expect([207, 294.975, 198.72, 0.00115].map((cents) => formatPrice(cents, 'c/day'))).toEqual([
      '$2.07 a day',
      '$2.94975 a day',
      '$1.9872 a day',
      '$0.0000115 a day',
    ])
    expect(formatPrice(125, '$/bottle')).toBe('$125.00 a bottle')
  })

  test('goes by the names of the three products [USAGE-28]', () => {
    expect(fuelNames).toEqual({ electricity: 'Electricity', naturalGas: 'Natural Gas', lpg: 'Bottled Gas (LPG)' })
  })

  test('tells gas heating by its use with energy above 0, and names gas by three names [USAGE-26 USAGE-27]', () => {
    const told = (kwh: number) =>
      gasSeries([
        { Use: 'gas heating', EnergyInKWh: kwh },
        { Use: 'gas other', EnergyInKWh: 5 },
      ])
    expect(told(0)).toEqual([{ name: 'Gas', kwh: 5 }])
    expect(told(1)).toEqual([
      { name: 'Gas Heating', kwh: 1 },
      { name: 'Gas Other', kwh: 5 },
    ])
  })
})

describe('The unit of usage', () => {
  test('is kWh for a buying group, money for others [USAGE-08 USAGE-09 USAGE-12]', () => {
    expect(unitsFor({ isBuyingGroup: true, isValuePlan: false })[0]).toBe('kwh')
    expect(unitsFor({ isBuyingGroup: false, isValuePlan: false })[0]).toBe('nzd')
  })

  test('is money when costs are included and kWh for a value plan [USAGE-10]', () => {
    expect(unitsFor({ isBuyingGroup: false, costIncluded: true, isValuePlan: true })[0]).toBe('nzd')
    expect(unitsFor({ isBuyingGroup: false, isValuePlan: true })[0]).toBe('kwh')
    expect(unitsFor({ isBuyingGroup: false, costIncluded: false, isValuePlan: false })[0]).toBe('kwh')
  })

  test('is kWh for a buying group even when costs are included [USAGE-11]', () => {
    expect(unitsFor({ isBuyingGroup: true, costIncluded: true, isValuePlan: false })[0]).toBe('kwh')
  })

  test('can be chosen only where money shows', () => {
    expect(unitsFor({ isBuyingGroup: false, costIncluded: true, isValuePlan: false })).toEqual(['nzd', 'kwh'])
    expect(unitsFor({ isBuyingGroup: true, costIncluded: true, isValuePlan: false })).toEqual(['kwh'])
  })
})
