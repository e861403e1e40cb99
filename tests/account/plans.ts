import type { Queryable } from '#server/database/database.ts'
import { priceRecords } from '#server/demo/reference.ts'

const rowsOf = (entity: string) =>
  JSON.stringify(priceRecords().flatMap((record) => (record.entity === entity ? [record.row] : [])))

/** The demo's plans and prices, also in a schema from before they could be loaded. */
export const putPlans = async (db: Queryable): Promise<void> => {
  await db.query(
    `insert into plan (plan_id, name, supply_type, audience, is_low_user, is_value_plan)
     select p.plan, p.name, p."supplyType", p.audience, coalesce(p."isLowUser", false), p."annualKwh" is not null
     from json_to_recordset($1::json) as p(plan text, name text, "supplyType" text, audience text, "isLowUser" boolean, "annualKwh" integer)`,
    [rowsOf('plan')],
  )
  await db.query(
    `insert into tariff (tariff_id, plan_id, start_date, end_date, daily_millicents, export_millicents, bottle_millicents)
     select row_number() over (), t.plan, t."startDate", t."endDate", t."dailyCents" * 1000, t."exportCents" * 1000, t."bottleCents" * 1000
     from json_to_recordset($1::json) as t(plan text, "startDate" date, "endDate" date, "dailyCents" numeric, "exportCents" numeric,
       "bottleCents" numeric)`,
    [rowsOf('tariff')],
  )
  await db.query(
    `insert into tariff_band (tariff_id, position, name, rate_millicents, from_hour, to_hour, weekdays_only)
     select t.tariff_id, b.position, b.name, b."centsPerKwh" * 1000, b."fromHour", b."toHour", coalesce(b."weekdaysOnly", false)
     from json_to_recordset($1::json) as b(plan text, "startDate" date, position smallint, name text, "centsPerKwh" numeric,
       "fromHour" smallint, "toHour" smallint, "weekdaysOnly" boolean)
     join tariff t on t.plan_id = b.plan and t.start_date = b."startDate"`,
    [rowsOf('tariff-band')],
  )
  await db.query(
    `insert into plan_fee (plan_id, name, cents)
     select f.plan, f.name, f.cents from json_to_recordset($1::json) as f(plan text, name text, cents integer)`,
    [rowsOf('plan-fee')],
  )
}
