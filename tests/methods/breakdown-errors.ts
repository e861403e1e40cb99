import { readFileSync } from 'node:fs'
import type { Day } from '#domain/basics/days.ts'
import { type Climate, degreesBelow, usualOn } from '#domain/supply/degree-days.ts'
import { disaggregate, type MeterDay } from '#domain/insights/disaggregation.ts'
import { expectedActive, expectedHeating, type Home, type HomePart, homeParts, alwaysOnLoad } from '#domain/supply/home-use.ts'
import { homeLooks } from '#domain/insights/usage-breakdown.ts'

/** A home some of whose appliances have meters of their own. */
interface MeasuredHome {
  readonly title: string
  readonly home: Home
  readonly days: readonly MeasuredDay[]
}
interface MeasuredDay extends MeterDay {
  /** Watt-hours. */
  readonly parts: Partial<Record<HomePart, number>>
}

const linesOf = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value])))
}

const numbers = (line: Readonly<Record<string, string>>, count: number) =>
  Array.from({ length: count }, (_, index) => Number(line[`wh${index + 1}`]))

/** The whole house is the demo's series; its parts stand here. */
const refit = (house: number): MeasuredDay[] => {
  const wholes = new Map(
    linesOf(`../../src/server/demo/series/refit-${house}.csv`).map((line) => [line['date'], numbers(line, 48)]),
  )
  return linesOf(`homes/refit-${house}-parts.csv`).map((line) => ({
    day: line['date'] ?? '',
    wh: wholes.get(line['date']) ?? [],
    parts: { dishwasher: Number(line['dishwasher']), laundry: Number(line['laundry']) },
  }))
}

const opsd = (): MeasuredDay[] =>
  linesOf('homes/opsd-4.csv').map((line) => ({
    day: line['date'] ?? '',
    wh: numbers(line, 24).flatMap((wh) => [wh / 2, wh / 2]),
    parts: {
      heating: Number(line['heating']),
      ev: Number(line['ev']),
      dishwasher: Number(line['dishwasher']),
      laundry: Number(line['laundry']),
    },
  }))

/** Monthly means of 1981 to 2010: Met Office for the English Midlands, Deutscher Wetterdienst for Konstanz; rounded. */
const midlands: Climate = {
  key: null,
  place: 'Loughborough',
  months: [4.2, 4.3, 6.6, 8.8, 11.9, 14.8, 17, 16.8, 14.2, 10.6, 6.9, 4.5],
}
const konstanz: Climate = {
  key: null,
  place: 'Konstanz',
  months: [0.9, 1.9, 5.9, 9.9, 14.4, 17.7, 19.8, 19.2, 15.2, 10.5, 5.1, 2],
}

const gasHeated = {
  climate: midlands,
  heating: null,
  hasElectricWater: false,
  hasElectricCooking: true,
  isCooled: false,
  hasPool: false,
  charger: null,
} as const

/** What their owners told of them, as a customer's home profile would. */
const homes = (): MeasuredHome[] => [
  { title: 'REFIT 2', home: { ...gasHeated, people: 1.07, size: 1 }, days: refit(2) },
  { title: 'REFIT 20', home: { ...gasHeated, people: 0.9, size: 1 }, days: refit(20) },
  {
    title: 'OPSD 4',
    home: {
      climate: konstanz,
      heating: 'heatPump',
      hasElectricWater: false,
      hasElectricCooking: true,
      isCooled: false,
      hasPool: false,
      charger: { mostWh: 3700 },
      people: 1,
      size: 1,
    },
    days: opsd(),
  },
]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

/** What the study alone says of a day: the whole of it shared out by what such a home is expected to take. */
const byStudy = ({ home }: MeasuredHome, { day, wh }: MeasuredDay): number[] => {
  const { months } = home.climate
  const [warmest, coldest] = [Math.max(...months), Math.min(...months)]
  const winter = (warmest - usualOn(home.climate, day)) / (warmest - coldest)
  const weights = expectedActive(home, winter, true).map(
    (active, part) =>
      active +
      (alwaysOnLoad.shares[part] ?? 0) * alwaysOnLoad.usualWh * 48 +
      (homeParts[part] === 'heating' ? expectedHeating(home, degreesBelow(home.climate, day)) : 0),
  )
  return weights.map((weight) => (weight / sum(weights)) * sum(wh.map((value) => value ?? 0)))
}

const byMethod = ({ home, days }: MeasuredHome): Map<Day, number[]> => {
  const all = { startDate: days[0]?.day ?? '', endDate: days.at(-1)?.day ?? '' }
  return new Map(
    disaggregate(days, home, all, all, ({ day, wh, count }) => [
      day,
      homeParts.map((_, part) => sum(Array.from(wh.subarray(part * count, (part + 1) * count)))),
    ]),
  )
}

export interface PartError {
  readonly home: string
  readonly part: HomePart
  readonly months: number
  /** kWh of a month, as measured and as split. */
  readonly measured: number
  readonly split: number
  /** The mean of the months' errors: kWh of a month, and as a share of what the home used. */
  readonly error: number
  readonly ofUse: number
  /** The same of the study alone, kWh. */
  readonly studyError: number
}

const fewestDays = 20

/** How far off the method is, month by month, for each part of each home that has a meter of its own. */
export const partErrors = (): PartError[] =>
  homes().flatMap((measured) => {
    const split = byMethod(measured)
    const months = [...Map.groupBy(measured.days, ({ day }) => day.slice(0, 7)).values()].filter(
      ({ length }) => length >= fewestDays,
    )
    const parts = homeParts.filter((part) => measured.days[0]?.parts[part] !== undefined)
    return parts.map((part) => {
      const at = homeParts.indexOf(part)
      const rows = months.map((days) => ({
        use: sum(days.map(({ wh }) => sum(wh.map((value) => value ?? 0)))) / 1000,
        real: sum(days.map(({ parts: own }) => own[part] ?? 0)) / 1000,
        method: sum(days.map(({ day }) => split.get(day)?.[at] ?? 0)) / 1000,
        study: sum(days.map((day) => byStudy(measured, day)[at] ?? 0)) / 1000,
      }))
      const error = mean(rows.map(({ real, method }) => Math.abs(method - real)))
      return {
        home: measured.title,
        part,
        months: months.length,
        measured: mean(rows.map(({ real }) => real)),
        split: mean(rows.map(({ method }) => method)),
        error,
        ofUse: error / mean(rows.map(({ use }) => use)),
        studyError: mean(rows.map(({ real, study }) => Math.abs(study - real))),
      }
    })
  })

const kwh = (value: number) => value.toFixed(1)

/** The section of `docs/methods.md` about the breakdown, in Markdown. */
export const breakdownErrors = (): Promise<string> => {
  const lines = partErrors().map(
    ({ home, part, months, measured, split, error, ofUse, studyError }) =>
      `| ${homeLooks[part].name} | ${home} | ${months} | ${kwh(measured)} | ${kwh(split)} | ${kwh(error)} | ${(ofUse * 100).toFixed(1)}% | ${kwh(studyError)} |`,
  )
  return Promise.resolve(
    [
      '## The breakdown',
      '',
      'A home’s half-hours are split into what used them (`src/domain/insights/disaggregation.ts` says how). Held against homes whose appliances have meters of',
      'their own: the mean error of a month, beside what the study of homes expects of such a home without looking at its meter.',
      'No level is fitted on these homes, but the rules for cars and heating were chosen with an eye on OPSD 4: its two rows are no held-out figures.',
      'Heating is no better there than by degree days alone. What has no row had no meter: its range is judged.',
      '',
      '| Category | Home | Months | Measured, kWh a month | Split | Mean error | of what the home used | Error of the study alone |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...lines,
    ].join('\n'),
  )
}
