import { assert, constantFrom, integer, property, record, subarray, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Car,
  type CarbonActionType,
  CarbonActionType as actionTypes,
} from '#contract/carbon-calculator/carbon-calculator.contract.ts'
import { carbonRefusals } from '#domain/insights/carbon-calculator.ts'
import { carFactor, gasFactors } from '#domain/insights/carbon-calculator-factors.ts'
import { type CompleteAnswers, footprintOf } from '#server/carbon-calculator/carbon-calculator-footprint.ts'
import { complete } from './answers.ts'

const distance = integer({ min: 0, max: 200_000 })

const burningCar: Arbitrary<Car> = record({
  fuelType: constantFrom('petrol', 'diesel', 'hybrid'),
  carDistanceDriven: distance,
  carYear: constantFrom('before2010', '2010to2015', 'after2015'),
  engineSize: constantFrom('under1350cc', '1350to1600cc', '1600to2000cc', '2000to3000cc', 'over3000cc'),
})
const electricCar: Arbitrary<Car> = record({
  fuelType: constantFrom('electric'),
  carDistanceDriven: distance,
  evYear: constantFrom('2010to2015', 'after2015'),
  carSize: constantFrom('small', 'medium', 'large'),
})
const carList = integer({ min: 0, max: 3 }).chain((burning) =>
  integer({ min: 0, max: 3 }).chain((electric) =>
    record({ cars: record({ burning: listOf(burningCar, burning), electric: listOf(electricCar, electric) }) }),
  ),
)
function listOf<Item>(item: Arbitrary<Item>, length: number): Arbitrary<Item[]> {
  return record(Object.fromEntries(Array.from({ length }, (_, index) => [String(index), item]))).map((items) =>
    Object.values(items),
  )
}

const answers: Arbitrary<CompleteAnswers> = record({
  occupants: record({ adults: integer({ min: 1, max: 20 }), children: integer({ min: 0, max: 20 }) }),
  gasUsage: record({
    appliances: subarray(['heating', 'hotWater', 'cooking'] as const),
    source: constantFrom('naturalGas' as const, 'bottledGas' as const),
  }).map(({ appliances, source }) => ({ appliances, source: appliances.length === 0 ? null : source })),
  shower: record({ frequency: constantFrom(1, 2, 3), duration: constantFrom('bath', '1min', '2mins') }),
  carDetails: carList.map(({ cars }) => [...cars.burning, ...cars.electric]).map((cars) => ({ numOfCars: cars.length, cars })),
})
const actions: Arbitrary<CarbonActionType[]> = subarray([...actionTypes.options])

const closeTo = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, Math.abs(one))

describe('a carbon footprint', () => {
  it('of answers that the form takes is never below zero, in no part of it [CARB-42]', () => {
    assert(
      property(answers, actions, (given, on) => {
        const { totalKg, lines, categories, actions: tried } = footprintOf(given, on)
        return (
          Object.keys(carbonRefusals(given)).length === 0 &&
          [totalKg, ...lines.map(({ kg }) => kg), ...categories.map(({ kg }) => kg)].every((kg) => kg >= 0) &&
          tried.every(({ savedKg }) => savedKg >= -1e-9)
        )
      }),
    )
  })

  it('is the sum of its lines, and of its categories', () => {
    assert(
      property(answers, actions, (given, on) => {
        const { totalKg, lines, categories } = footprintOf(given, on)
        const sum = (list: readonly { readonly kg: number }[]) => list.reduce((total, { kg }) => total + kg, 0)
        return closeTo(sum(lines), totalKg) && closeTo(sum(categories), totalKg)
      }),
    )
  })

  it('grows with everything that there is more of [CARB-42]', () => {
    assert(
      property(answers, (given) => {
        const { occupants, gasUsage, shower, carDetails } = given
        const more: CompleteAnswers[] = [
          { ...given, occupants: { ...occupants, children: occupants.children + 1 } },
          { ...given, gasUsage: { appliances: ['heating', 'hotWater', 'cooking'], source: gasUsage.source ?? 'naturalGas' } },
          { ...given, shower: { frequency: 3, duration: 'bath' } },
          { ...given, shower: { ...shower, frequency: 3 } },
          {
            ...given,
            carDetails: {
              ...carDetails,
              cars: carDetails.cars.map((car) => ({ ...car, carDistanceDriven: car.carDistanceDriven + 100 })),
            },
          },
        ]
        return more.every((bigger) => footprintOf(bigger, []).totalKg >= footprintOf(given, []).totalKg - 1e-9)
      }),
    )
  })

  it('falls by exactly what the actions that are on save [CARB-20]', () => {
    assert(
      property(answers, actions, (given, on) => {
        const { totalKg, answeredKg, actions: tried } = footprintOf(given, on)
        const saved = tried.filter(({ isOn }) => isOn).reduce((total, { savedKg }) => total + savedKg, 0)
        return closeTo(answeredKg, footprintOf(given, []).totalKg) && closeTo(answeredKg - saved, totalKg)
      }),
    )
  })

  it('is worked out with the published factors', () => {
    expect(carFactor({ fuelType: 'petrol', carDistanceDriven: 1, carYear: 'before2010', engineSize: 'over3000cc' }).kg).toBe(
      0.301165963,
    )
    expect(carFactor({ fuelType: 'electric', carDistanceDriven: 1, evYear: '2010to2015', carSize: 'large' }).kg).toBe(0.019994782)
    expect(carFactor({ fuelType: 'diesel', carDistanceDriven: 1 }).kg).toBe(0.193800055)
    expect([gasFactors.naturalGas.kg, gasFactors.bottledGas.kg].map((kg) => kg.toFixed(4))).toEqual(['0.1945', '0.2136'])
    expect(footprintOf(complete, []).categories.map(({ category, kg }) => [category, Math.round(kg)])).toEqual([
      ['water', 158],
      ['gas', 863],
      ['showers', 48],
      ['cars', 1893],
    ])
  })

  it('offers an action only where there is something to save', () => {
    const bare: CompleteAnswers = {
      occupants: { adults: 1, children: 0 },
      gasUsage: { appliances: [], source: null },
      shower: { frequency: 1, duration: '1min' },
      carDetails: { numOfCars: 0, cars: [] },
    }
    expect(footprintOf(bare, ['heatPump']).actions).toEqual([])
  })
})
