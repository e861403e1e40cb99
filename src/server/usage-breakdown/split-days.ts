import type { Day, DayRange } from '#domain/basics/days.ts'
import { disaggregate } from '#domain/insights/disaggregation.ts'
import type { Climate } from '#domain/supply/degree-days.ts'
import { homeOf, homeParts } from '#domain/supply/home-use.ts'
import type { Answers } from '#domain/profile/questionnaire.ts'
import { pricedHalfHours } from '#domain/supply/tariff.ts'
import { businessParts, homeLooks, type PartLook } from '#domain/insights/usage-breakdown.ts'
import type { StoredTariff } from '#server/readings/tariffs.ts'

export interface DayRow {
  readonly supplyPointId: string
  readonly day: Day
  readonly wh: readonly (number | null)[]
  readonly type: string
  readonly isEstimated: boolean
  readonly tariffId: number | null
  readonly freeHalfHours: number
  readonly bandWh: readonly number[]
  readonly bandFreeWh: readonly number[]
  readonly totalWh: number
  readonly exportWh: number
  readonly usageExact: number
}

/** Per category: Wh, and exact money before free hours. */
interface DayParts {
  readonly day: Day
  readonly wh: readonly number[]
  readonly exact: readonly number[]
}

export interface Learnt {
  readonly looks: readonly PartLook[]
  readonly parts: readonly DayParts[]
}

const partCount = homeParts.length
/** Reused buffer: price per half-hour. */
const prices = new Float64Array(50)

export const learnHome = (
  rows: readonly DayRow[],
  answers: Answers,
  climate: Climate,
  tariffOf: (row: DayRow) => StoredTariff | undefined,
  habits: DayRange,
  range: DayRange,
): Learnt => {
  const home = homeOf(answers, climate)
  const parts = [...Map.groupBy(rows, ({ supplyPointId }) => supplyPointId).values()].flatMap((pointRows) => {
    const byDay = new Map(pointRows.map((row) => [row.day, row]))
    return disaggregate(pointRows, home, habits, range, ({ day, wh, count }) => {
      const row = byDay.get(day)
      const tariff = row && tariffOf(row)
      const priced = tariff ? pricedHalfHours(tariff, day, count) : []
      for (let index = 0; index < count; index += 1) prices[index] = priced[index]?.price ?? 0
      const [used, exact] = [homeParts.map(() => 0), homeParts.map(() => 0)]
      for (let part = 0; part < partCount; part += 1) {
        let ofPart = 0
        let money = 0
        for (let index = 0; index < count; index += 1) {
          const value = wh[part * count + index] ?? 0
          ofPart += value
          money += value * (prices[index] ?? 0)
        }
        used[part] = ofPart
        exact[part] = money
      }
      return { day, wh: used, exact }
    })
  })
  return { looks: homeParts.map((part) => homeLooks[part]), parts }
}

export const learnBusiness = (rows: readonly DayRow[], answers: Answers): Learnt => {
  const shares = businessParts(answers)
  const weights = shares.map(({ weight }) => weight)
  return {
    looks: shares.map(({ look }) => look),
    parts: rows.map(({ day, totalWh, usageExact }) => ({
      day,
      wh: weights.map((weight) => weight * totalWh),
      exact: weights.map((weight) => weight * usageExact),
    })),
  }
}
