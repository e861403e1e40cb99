import { seasonOf } from './source-days.ts'
import { type Day, weekday } from '#domain/basics/days.ts'

/**
 * No measured series with an open licence exists for these businesses, so their profiles come from their machines. Mean W over
 * the half-hour from `hour` of the local clock (2.5 is half past two).
 */
type Workplace = (day: Day, hour: number) => number

const within = (hour: number, from: number, to: number): boolean => hour >= from && hour < to

/** Mean outdoor temperature of the lower North Island, °C: warmest in late January. */
const outdoors = (day: Day): number => 13.5 + 5 * Math.cos(((seasonOf(day) - 25) / 365) * 2 * Math.PI)

const cows = 320
/** Litres per cow and day: calving in August, peak of 22 in October, dry in June and July. */
const milkPerCow = (day: Day): number => {
  const sinceCalving = (seasonOf(day) - 212 + 365) % 365
  if (sinceCalving > 300) return 0
  return sinceCalving < 70 ? 12 + (10 * sinceCalving) / 70 : 22 - (13 * (sinceCalving - 70)) / 230
}

/** W to cool `litres` in `hours`: 1.03 kg/l × 3.93 kJ/(kg K), from 18 to 4 °C, COP 2.8. */
const chiller = (litres: number, hours: number): number => (litres * 1.03 * 3.93 * 14) / 3.6 / 2.8 / hours

const milkings = [
  { from: 5, to: 7.5, share: 0.57 },
  { from: 14.5, to: 16.5, share: 0.43 },
] as const

/** Vacuum and milk pumps twice a day, vat chiller during and after, wash water heated at night, stock water. */
const dairy: Workplace = (day, hour) => {
  const litres = cows * milkPerCow(day)
  const stockWater = within(hour, 7, 20) ? 900 + 60 * outdoors(day) : 350
  if (litres === 0) return 600 + stockWater
  const shed = milkings.reduce((watts, { from, to, share }) => {
    const pumps = within(hour, from, to) ? 13_500 : 0
    const vat = within(hour, from, to + 1.5) ? chiller(litres * share, to + 1.5 - from) : 0
    const washDown = within(hour, to, to + 1) ? 5500 : 0
    return watts + pumps + vat + washDown
  }, 0)
  /** 700 litres from 12 to 85 °C in five hours. */
  const hotWater = hour >= 23 || hour < 4 ? (700 * 4.186 * 73) / 3.6 / 5 : 0
  return 1100 + stockWater + shed + hotWater
}

/** Open from seven to four except Sundays: fridges always; oven, espresso machine, dishwasher and air conditioning by day. */
const cafe: Workplace = (day, hour) => {
  const fridges = 1300 + 45 * Math.max(0, outdoors(day) - 8)
  if (weekday(day) === 0) return fridges + 250
  const espresso = within(hour, 6, 7) ? 3200 : within(hour, 7, 16) ? 2100 : 120
  const oven = within(hour, 5.5, 10) ? 4800 : within(hour, 11, 14) ? 2600 : 0
  const dishes = within(hour, 8, 16.5) ? 1900 : 0
  const lights = within(hour, 5.5, 17) ? 950 : 150
  const air = within(hour, 6.5, 16) ? 260 * Math.abs(outdoors(day) - 19) : 0
  return fridges + espresso + oven + dishes + lights + air
}

export const workplaces = { dairy, cafe } as const
