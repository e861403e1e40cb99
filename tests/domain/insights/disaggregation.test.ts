import { describe, expect, it } from 'vitest'
import { addDays, type Day, type DayRange, dayFromEpoch, epochDay, monthOf } from '#domain/basics/days.ts'
import { blockDays, climateIn, disaggregate, type MeterDay, type SplitDay } from '#domain/insights/disaggregation.ts'
import { type Home, homeOf, type HomePart, homeParts } from '#domain/supply/home-use.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { diceOf } from '#tests/kit/dice.ts'
import { shareOut } from '#domain/basics/whole-shares.ts'

const first = dayFromEpoch(Math.floor(epochDay('2025-05-01') / blockDays) * blockDays)
const last = addDays(first, 13 * blockDays - 1)
const year: DayRange = { startDate: first, endDate: last }

const base: Home = {
  climate: climateIn('Wellington'),
  heating: null,
  hasElectricWater: false,
  hasElectricCooking: false,
  isCooled: false,
  hasPool: false,
  charger: null,
  people: 1,
  size: 1,
}

/** Days of a home by its own rule. */
const daysBy = (wh: (day: Day, index: number, count: number) => number | null, range = year): MeterDay[] =>
  Array.from({ length: epochDay(range.endDate) - epochDay(range.startDate) + 1 }, (_, at) => {
    const day = addDays(range.startDate, at)
    const count = halfHoursOf(day)
    return { day, wh: Array.from({ length: count }, (__, index) => wh(day, index, count)) }
  })

/** The split of all days that are asked, kept beside each other. */
const splitOf = (
  days: readonly MeterDay[],
  home: Home,
  habits: DayRange,
  asked: DayRange = { startDate: days[0]?.day ?? '', endDate: days.at(-1)?.day ?? '' },
): SplitDay[] => disaggregate(days, home, habits, asked, (split) => ({ ...split, wh: split.wh.slice() }))

const ofPart = (days: readonly SplitDay[], part: HomePart): number =>
  days.reduce(
    (sum, { wh, count }) =>
      sum + wh.reduce((own, value, at) => (Math.floor(at / count) === homeParts.indexOf(part) ? own + value : own), 0),
    0,
  )

const total = (days: readonly MeterDay[]) =>
  days.reduce((sum, { wh }) => sum + wh.reduce<number>((own, value) => own + (value ?? 0), 0), 0)

/** A quiet home: 100 Wh in each half-hour, and 200 more from 5 to 9 pm. */
const quiet = (_: Day, index: number, count: number) => (index >= count - 14 && index < count - 6 ? 300 : 100)

describe('a home’s half-hours', () => {
  it('are split into parts that add up to the meter in every half-hour, on days of 46, 48 and 50, with gaps and without [BRKD-09]', () => {
    const dice = diceOf(18)
    const homes: Home[] = [
      { ...base, heating: 'heatPump', hasElectricWater: true, charger: { mostWh: 3700 }, hasPool: true, isCooled: true },
      { ...base, heating: 'resistance', hasElectricCooking: true },
      base,
    ]
    for (const home of homes) {
      const days = daysBy(() => (dice.oneIn(30) ? null : dice.whole(0, 1500)))
      const split = splitOf(days, home, year)
      expect(split.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
      const off = split.flatMap(({ wh, count }, at) =>
        Array.from({ length: count }, (_, index) => {
          const parts = homeParts.map((__, part) => wh[part * count + index] ?? NaN)
          const sum = parts.reduce((all, value) => all + value, 0)
          return parts.some((value) => !(value >= 0)) ? NaN : Math.abs(sum - (days[at]?.wh[index] ?? 0))
        }),
      )
      expect(Math.max(...off)).toBeLessThan(1e-6)
    }
  })

  it('say what is never off by the quiet half-hours of nights, whatever panels leave of the day', () => {
    // 100 Wh, twice by night something more, and nothing from the network while the sun shines.
    const days = daysBy((_, index) => (index === 3 || index === 9 ? 600 : index >= 18 && index < 32 ? 0 : 100))
    const { appliances, electronics, other } = { appliances: 1.4, electronics: 0.75, other: 0.4 }
    const all = appliances + electronics + other
    const [day] = splitOf(days, { ...base, hasElectricWater: true }, year)
    const atFour = homeParts.map((_, part) => day?.wh[part * 48 + 8] ?? NaN)
    const expected = homeParts.map(
      (part) =>
        (100 * (part in { appliances, electronics, other } ? { appliances, electronics, other }[part as 'other'] : 0)) / all,
    )
    expect(atFour.map((wh) => wh.toFixed(6))).toEqual(expected.map((wh) => wh.toFixed(6)))
  })

  it('of a day are split the same, whatever else is asked', () => {
    const dice = diceOf(7)
    const home: Home = { ...base, heating: 'heatPump', hasElectricWater: true, charger: { mostWh: 1200 } }
    const days = daysBy(() => dice.whole(0, 1500))
    const whole = splitOf(days, home, year)
    const tenth = whole.slice(9 * blockDays, 10 * blockDays)
    const asked = { startDate: addDays(first, 9 * blockDays), endDate: addDays(first, 10 * blockDays - 1) }
    expect(splitOf(days, home, year, asked)).toEqual(tenth)
    const earlier = daysBy(() => dice.whole(0, 900), { startDate: addDays(first, -blockDays), endDate: addDays(first, -1) })
    expect(splitOf([...earlier, ...days], home, year, asked)).toEqual(tenth)
  })

  it('hold what is heated, within a tenth of what was added on cold days', () => {
    const heats = (day: Day) => [5, 6, 7, 8].includes(monthOf(day))
    const heated = (day: Day, index: number, count: number) =>
      quiet(day, index, count) + (heats(day) && index % 4 === 0 ? 800 : 0)
    const days = daysBy(heated)
    const added = total(days) - total(daysBy(quiet))
    const share = ofPart(splitOf(days, { ...base, heating: 'heatPump' }, year), 'heating') / added
    expect(share).toBeGreaterThan(0.85)
    expect(share).toBeLessThan(1.15)
    expect(ofPart(splitOf(days, base, year), 'heating')).toBe(0)
  })

  it('hold a car’s charging to the watt-hour where nothing else is on', () => {
    const charges = (day: Day) => epochDay(day) % 3 === 0
    const days = daysBy((day, index, count) => quiet(day, index, count) + (charges(day) && index >= 4 && index < 10 ? 1100 : 0))
    const home: Home = { ...base, charger: { mostWh: 1200 } }
    expect(ofPart(splitOf(days, home, year), 'ev')).toBe(total(days) - total(daysBy(quiet)))
    expect(ofPart(splitOf(days, base, year), 'ev')).toBe(0)
  })

  it.each([
    ['a kettle of one half-hour', (index: number) => (index === 30 ? 1100 : 0)],
    ['an oven that goes on and off', (index: number) => (index >= 34 && index < 40 ? ([700, 1900, 650][index % 3] ?? 0) : 0)],
  ])('do not take %s for a car', (_, more) => {
    const days = daysBy((day, index, count) => quiet(day, index, count) + (epochDay(day) % 3 === 0 ? more(index) : 0))
    expect(ofPart(splitOf(days, { ...base, charger: { mostWh: 1200 } }, year), 'ev')).toBe(0)
  })

  it('fall back on the study with one week of data', () => {
    const week: DayRange = { startDate: '2026-07-05', endDate: '2026-07-11' }
    const days = daysBy(quiet, week)
    const split = splitOf(days, { ...base, heating: 'resistance', hasElectricWater: true }, week)
    expect(homeParts.filter((part) => ofPart(split, part) > 0)).toEqual([
      'heating',
      'hotWater',
      'appliances',
      'laundry',
      'dishwasher',
      'electronics',
      'lighting',
      'other',
    ])
    expect(split.reduce((sum, { wh }) => sum + wh.reduce((own, value) => own + value, 0), 0)).toBeCloseTo(total(days), 6)
  })

  it('of a meter that is read once in two months are shared by what is expected, car and all', () => {
    const days = daysBy((_, __, count) => Math.round(12_000 / count))
    const split = splitOf(days, { ...base, charger: { mostWh: 3700 }, hasElectricWater: true }, year)
    expect(ofPart(split, 'ev')).toBeGreaterThan(0.2 * total(days))
    expect(ofPart(split, 'ev')).toBeLessThan(0.6 * total(days))
  })
})

describe('a home profile', () => {
  it('says what is electric, and how large it is against the mean home', () => {
    const climate = climateIn('Otago')
    expect(
      homeOf(
        {
          EnergyTypesUsed: ['Electricity', 'Lpg'],
          HeatingFuels: ['Electricity'],
          AirConditioning: 'HeatPump',
          WaterHeating: 'Electricity',
          FloorArea: { Min: 100, Max: 180 },
          NumberOfAdultOccupants: 2,
          NumberOfChildOccupants: 2,
          HasEvThatChargesAtHome: true,
          OtherEnergyUsageImpact: ['Pool'],
        },
        climate,
      ),
    ).toEqual({
      climate,
      heating: 'heatPump',
      hasElectricWater: true,
      hasElectricCooking: false,
      isCooled: true,
      hasPool: true,
      charger: { mostWh: 1200 },
      people: 1.07,
      size: 1,
    })
    expect(homeOf({}, climate)).toEqual({ ...base, climate, hasElectricCooking: true })
    expect(climateIn('Nowhere').place).toBe('Wellington')
  })
})

describe('shares', () => {
  it('add up to the whole, and what is left over goes to those that lost most', () => {
    expect(shareOut([1, 1, 1], 100)).toEqual([34, 33, 33])
    expect(shareOut([0.5, 0.25, 0.25], 10)).toEqual([5, 3, 2])
    expect(shareOut([0, 0], 7)).toEqual([0, 7])
    const dice = diceOf(3)
    for (let round = 0; round < 500; round += 1) {
      const weights = Array.from({ length: dice.whole(1, 11) }, () => dice.whole(1, 1000))
      const whole = dice.whole(0, 100_000)
      const shares = shareOut(weights, whole)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(whole)
      expect(Math.max(...shares.map((share, index) => Math.abs(share - (whole * (weights[index] ?? 0)) / sum)))).toBeLessThan(1)
    }
  })
})
