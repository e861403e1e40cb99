import { describe, expect, it } from 'vitest'
import type { ShowerGoal, WaterEnergy } from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import {
  coldDegreesIn,
  goalOfFields,
  minuteLess,
  fieldsOfGoal,
  showerErrors,
  showerFigures,
  showerKwh,
  showersAWeek,
} from '#domain/insights/shower-optimiser.ts'

/** The home of the design's picture: two people in Wellington's region, at 26.6 c/kWh. */
const goal: ShowerGoal = {
  people: 2,
  hotWater: 'electricity',
  minutesNow: 7,
  litresNow: 9,
  minutes: 5,
  litres: 8,
  frequency: 3,
}
const energy: WaterEnergy = { source: 'electricity', centsPerKwh: 26.6, hotWaterKwh: null, kgPerKwh: 0.1 }
const cold = 13

describe('a shower', () => {
  it('takes litres × minutes × 4.186 × rise ÷ 3,600 ÷ 0.9, so 2.12 kWh now and 1.34 kWh then [SHWR-04]', () => {
    expect(showerKwh({ litres: 9, minutes: 7 }, 'electricity', cold)).toBeCloseTo((9 * 7 * 4.186 * 26) / 3600 / 0.9, 12)
    const { kwhNow, kwhThen } = showerFigures(goal, energy, cold)
    expect([kwhNow.toFixed(2), kwhThen.toFixed(2)]).toEqual(['2.12', '1.34'])
  })

  it('costs $410 a year now and $260 then, for all 14 a week: $150 less, and $32 less when 3 are changed [SHWR-04 SHWR-05]', () => {
    expect(showerFigures(goal, energy, cold)).toMatchObject({
      showersAWeek: 14,
      now: { dollars: 410 },
      later: { dollars: 260 },
      saved: { dollars: 150 },
      savedFirst: { dollars: 32 },
    })
  })

  it('of less flow by gas takes more energy than by electricity, since a fifth leaves by the flue', () => {
    const ratio = showerKwh({ litres: 9, minutes: 7 }, 'lpg', cold) / showerKwh({ litres: 9, minutes: 7 }, 'electricity', cold)
    expect(ratio).toBeCloseTo(0.9 / 0.8, 12)
  })

  it('that becomes longer takes more: the saving is below zero, and what stands there adds up', () => {
    for (let minutes = 1; minutes <= 15; minutes += 1)
      for (let litres = 6; litres <= 16; litres += 1) {
        const { now, later, saved } = showerFigures({ ...goal, minutes, litres }, energy, cold)
        expect(now.dollars! - later.dollars!).toBe(saved.dollars)
        expect(now.kg - later.kg).toBe(saved.kg)
        expect(Math.sign(saved.kwh)).toBe(Math.sign(9 * 7 - minutes * litres))
      }
  })

  it('without a price has energy and carbon alone', () => {
    const figures = showerFigures(goal, { ...energy, centsPerKwh: null }, cold)
    expect(figures.now).toEqual({ kwh: 1541, dollars: null, kg: 154 })
    expect(figures.saved.dollars).toBeNull()
  })

  it('is never more than two thirds of the hot water that the breakdown has: all figures are scaled to that, and say so', () => {
    // By litres and minutes 1,541 kWh; of 1,200 kWh two thirds are 800, at 26.6 c/kWh $213. Then 1.34 of 2.12 kWh: $135.
    const figures = showerFigures(goal, { ...energy, hotWaterKwh: 1200 }, cold)
    expect(figures).toMatchObject({
      unscaledKwh: 1541,
      now: { kwh: 800, dollars: 213, kg: 80 },
      later: { kwh: 508, dollars: 135, kg: 51 },
      saved: { kwh: 292, dollars: 78 },
    })
    expect(figures.kwhNow * 14 * 52).toBeCloseTo(800, 9)
    expect(figures.savedFirst.dollars).toBe(17)
  })

  it('is as litres and minutes say where that is less than two thirds of the hot water', () => {
    const whole = showerFigures(goal, energy, cold)
    expect(showerFigures(goal, { ...energy, hotWaterKwh: 2312 }, cold)).toEqual(whole)
    expect(whole.unscaledKwh).toBeNull()
  })

  it('costs less than all hot water of the home, whatever is tried', () => {
    const bounded = { ...energy, hotWaterKwh: 900 }
    for (let people = 1; people <= 12; people += 1)
      for (let minutesNow = 1; minutesNow <= 15; minutesNow += 1) {
        const { now, saved } = showerFigures({ ...goal, people, minutesNow, minutes: 1, litres: 6 }, bounded, cold)
        expect(now.kwh).toBeLessThanOrEqual(600)
        expect(saved.kwh).toBeLessThan(600)
      }
  })

  it('is a minute shorter with the flow that it has, and no shorter than a minute', () => {
    expect(minuteLess(goal)).toEqual({ ...goal, minutes: 6, litres: 9 })
    expect(minuteLess({ ...goal, minutesNow: 1 })).toBeNull()
  })

  it('begins with water as cold as the year is in the region, by NIWA’s normals', () => {
    expect(['Auckland', 'Wellington', 'Canterbury', 'Southland', 'Atlantis'].map(coldDegreesIn)).toEqual([15, 13, 12, 11, 13])
  })

  it('is had by everybody once a day', () => {
    expect([1, 2, 12].map((people) => showersAWeek({ people }))).toEqual([7, 14, 84])
  })
})

describe('who showers', () => {
  const asked = (people: string) => showerErrors({ ...fieldsOfGoal(goal), people })
  const wrong = { people: 'Please enter how many people shower, from 1 to 12' }

  it.each(['', '0', '13', '-1', '1.5', 'two', '1e1'])('cannot be %j', (people) => expect(asked(people)).toEqual(wrong))
  it.each(['1', ' 2 ', '12'])('can be %j', (people) => expect(asked(people)).toEqual({}))
  it('is a number once it is right', () => expect(goalOfFields({ ...fieldsOfGoal(goal), people: ' 4 ' }).people).toBe(4))
})
