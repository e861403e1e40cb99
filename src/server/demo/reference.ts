import { addDays, type Day, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Queryable } from '#server/database/database.ts'
import { demoFees, type DemoPlan, demoPlans, priceSteps, priceYears } from './plans.ts'
import { generationAt, generationSources } from './series/series.ts'

const millicents = (cents: number, step = 1) => roundHalfAway((cents * 1000) / step) * step

const tariffsOf = (plan: DemoPlan, firstId: number) =>
  priceYears.map(({ startDate, share, lowUserDailyCents }, index) => ({
    tariffId: firstId + index,
    planId: plan.planId,
    startDate,
    endDate: priceYears[index + 1] ? addDays(priceYears[index + 1]?.startDate ?? '', -1) : null,
    dailyMillicents: plan.isLowUser ? millicents(lowUserDailyCents) : millicents(plan.dailyCents * share, priceSteps.perDay),
    exportMillicents: plan.exportCents === undefined ? null : millicents(plan.exportCents * share),
    bottleMillicents: plan.bottleCents === undefined ? null : millicents(plan.bottleCents * share),
    bands: plan.bands.map(({ cents, ...band }, position) => ({
      ...band,
      position: position + 1,
      rateMillicents: millicents(cents * share, priceSteps.perKwh),
    })),
  }))

export const putPlans = async (tx: Queryable): Promise<void> => {
  const tariffs = demoPlans.flatMap((plan, index) => tariffsOf(plan, index * 100 + 1))
  await tx.query(
    `insert into plan (plan_id, name, supply_type, audience, is_low_user, is_value_plan)
     select p."planId", p.name, p."supplyType", p.audience, coalesce(p."isLowUser", false), p."annualKwh" is not null
     from json_to_recordset($1::json) as p("planId" text, name text, "supplyType" text, audience text, "isLowUser" boolean, "annualKwh" integer)`,
    [JSON.stringify(demoPlans)],
  )
  await tx.query(
    `insert into tariff (tariff_id, plan_id, start_date, end_date, daily_millicents, export_millicents, bottle_millicents)
     select t."tariffId", t."planId", t."startDate", t."endDate", t."dailyMillicents", t."exportMillicents", t."bottleMillicents"
     from json_to_recordset($1::json) as t("tariffId" integer, "planId" text, "startDate" date, "endDate" date,
       "dailyMillicents" integer, "exportMillicents" integer, "bottleMillicents" integer)`,
    [JSON.stringify(tariffs)],
  )
  await tx.query(
    `insert into tariff_band (tariff_id, position, name, rate_millicents, from_hour, to_hour, weekdays_only)
     select b."tariffId", b.position, b.name, b."rateMillicents", b."fromHour", b."toHour", coalesce(b."weekdaysOnly", false)
     from json_to_recordset($1::json) as b("tariffId" integer, position smallint, name text, "rateMillicents" integer,
       "fromHour" smallint, "toHour" smallint, "weekdaysOnly" boolean)`,
    [JSON.stringify(tariffs.flatMap(({ tariffId, bands }) => bands.map((band) => ({ ...band, tariffId }))))],
  )
  for (const { planId } of demoPlans)
    for (const { name, cents } of demoFees)
      await tx.query('insert into plan_fee (plan_id, name, cents) values ($1, $2, $3)', [planId, name, cents])
}

/** Separate from the plans: tests of old migrations add plans to a schema without it. */
export const limitValuePlans = async (tx: Queryable): Promise<void> => {
  for (const { planId, annualKwh } of demoPlans)
    if (annualKwh !== undefined)
      await tx.query('update plan set value_plan_annual_kwh = $2 where plan_id = $1', [planId, annualKwh])
}

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

const daysAhead = 8

/** National generation up to a week ahead, as far as missing: real half-hours of 2023, by weekday. */
export const putGeneration = async (tx: Queryable, firstDay: Day, today: Day): Promise<void> => {
  const [known] = await tx.query<{ last: Day | null }>('select max(day) as last from generation_day')
  const startDate = known?.last ? addDays(known.last, 1) : firstDay
  const days = daysOf({ startDate, endDate: addDays(today, daysAhead) })
  for (let index = 0; index < days.length; index += 200)
    await tx.query(
      `insert into generation_day (day, megawatts, intensity)
       select g.day, g.megawatts, g.intensity from json_to_recordset($1::json) as g(day date, megawatts jsonb, intensity real[])`,
      [JSON.stringify(days.slice(index, index + 200).map(generationOf))],
    )
}
