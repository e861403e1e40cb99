import { addDays, type Day, type DayRange, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Queryable } from '#server/database/database.ts'
import { demoFees, type DemoPlan, demoPlans, priceSteps, priceYears } from './plans.ts'
import { type DemoRecord, loadRecords, record } from './records.ts'
import { generationAt, generationSources } from './series/series.ts'

/** Cents to a thousandth. @param step millicents */
const priced = (cents: number, step = 1) => (roundHalfAway((cents * 1000) / step) * step) / 1000

const tariffRecords = (plan: DemoPlan): DemoRecord[] =>
  priceYears.flatMap(({ startDate, share, lowUserDailyCents }, index) => {
    const following = priceYears[index + 1]
    const key = { plan: plan.planId, startDate }
    return [
      record('tariff', {
        ...key,
        endDate: following && addDays(following.startDate, -1),
        dailyCents: plan.isLowUser ? lowUserDailyCents : priced(plan.dailyCents * share, priceSteps.perDay),
        exportCents: plan.exportCents && priced(plan.exportCents * share),
        bottleCents: plan.bottleCents && priced(plan.bottleCents * share),
      }),
      ...plan.bands.map(({ cents, ...band }, position) =>
        record('tariff-band', {
          ...key,
          ...band,
          position: position + 1,
          centsPerKwh: priced(cents * share, priceSteps.perKwh),
        }),
      ),
    ]
  })

export const priceRecords = (): DemoRecord[] =>
  demoPlans.flatMap((plan) => {
    const { planId, name, supplyType, audience, isLowUser, annualKwh } = plan
    return [
      record('plan', { plan: planId, name, supplyType, audience, isLowUser, annualKwh }),
      ...tariffRecords(plan),
      ...demoFees.map((fee) => record('plan-fee', { plan: planId, ...fee })),
    ]
  })

const generationOf = (day: Day) => {
  const halfHours = Array.from({ length: halfHoursOf(day) }, (_, index) => generationAt(day, index))
  return {
    day,
    megawatts: Object.fromEntries(
      generationSources.map((name) => [
        name,
        halfHours.map(({ sources }) => roundHalfAway(sources.find((source) => source.name === name)?.megawatts ?? 0)),
      ]),
    ),
    intensity: halfHours.map(({ intensity }) => intensity),
  }
}

/** National generation: real half-hours of 2023, by weekday. */
export const generationRecords = (range: DayRange): DemoRecord[] =>
  daysOf(range).map((day) => record('generation', generationOf(day)))

/** Days ahead that are forecast. */
const daysAhead = 8

export const generationRange = (firstDay: Day, today: Day): DayRange => ({
  startDate: firstDay,
  endDate: addDays(today, daysAhead),
})

export const bringGeneration = async (tx: Queryable, today: Day): Promise<void> => {
  const [known] = await tx.query<{ last: Day | null }>('select max(day) as last from generation_day')
  if (known?.last) await loadRecords(tx, generationRecords(generationRange(addDays(known.last, 1), today)), today)
}
