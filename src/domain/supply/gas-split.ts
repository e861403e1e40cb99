import { type Day, dayFromEpoch, type DayRange, epochDay } from '#domain/basics/days.ts'
import type { Climate } from './degree-days.ts'
import { heatedShare, mildLevel, seasonOn } from './heated-share.ts'
import { choicesOf, type HomePart } from './home-use.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'

export const gasParts = ['heating', 'hotWater', 'appliances'] as const satisfies readonly HomePart[]

/**
 * Mean kWh a day (household model of the 2021 Residential Baseline Study); heating per degree day of Wellington's 1,854 a year.
 */
const study = { heatingPerDegreeDay: 2.61, hotWater: 6.6, cooking: 1.94 } as const

const weekDays = 7
const weekNumber = (day: Day): number => Math.floor(epochDay(day) / weekDays)

export const weekOf = (day: Day): DayRange => {
  const first = weekNumber(day) * weekDays
  return { startDate: dayFromEpoch(first), endDate: dayFromEpoch(first + weekDays - 1) }
}

export interface GasDay {
  readonly day: Day
  readonly wh: number
}

/**
 * Wh in the order of `gasParts`; parts add up to the day. Hot water and cooking from mild days, the rest of each week is heating
 * (`heated-share.ts`). All hot water if the profile names no gas use.
 */
export const splitGas = (days: readonly GasDay[], answers: Answers, climate: Climate, habits: DayRange) => {
  const heats = choicesOf(answers['HeatingFuels']).includes('Gas')
  const water = answers['WaterHeating'] === 'Gas' || !heats ? study.hotWater * 1000 : 0
  const known = days.map(({ day, wh }) => {
    const { degrees, winter } = seasonOn(climate, day)
    const hotWater = water * (0.82 + 0.36 * winter)
    return { day, wh, degrees, hotWater, otherWh: hotWater + study.cooking * 1000 }
  })
  const level = mildLevel(known.filter(({ day }) => habits.startDate <= day && day <= habits.endDate))
  const weeks = Map.groupBy(known, ({ day }) => weekNumber(day))
  return [...weeks.values()].flatMap((week) => {
    const share = heats ? heatedShare(week, level, (degrees) => study.heatingPerDegreeDay * 1000 * degrees) : 0
    return week.map(({ day, wh, hotWater, otherWh }) => {
      const rest = wh * (1 - share)
      return { day, wh: [wh * share, (rest * hotWater) / otherWh, (rest * (otherWh - hotWater)) / otherWh] }
    })
  })
}
