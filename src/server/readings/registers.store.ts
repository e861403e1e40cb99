import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StoredRegister } from './registers.ts'

export const readRegisters = async (
  tx: Queryable,
  keys: readonly string[],
  days: readonly Day[],
): Promise<Map<Day, StoredRegister[]>> => {
  const rows = await tx.query<StoredRegister>(
    `select day, flow, meter, content, wh, quality, written_on, revision from register_day
     where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[]) order by day, flow, meter, content`,
    [...keys, days],
  )
  return Map.groupBy(rows, ({ day }) => day)
}

const named = '(day date, flow text, meter text, content text)'

const keepOld = `
  insert into register_revision (billing_account_id, supply_point_id, day, flow, meter, content, revision, wh, quality, written_on, received_at)
  select r.billing_account_id, r.supply_point_id, r.day, r.flow, r.meter, r.content, r.revision, r.wh, r.quality, r.written_on, r.received_at
  from json_to_recordset($3::json) as d${named}
  join register_day r using (day, flow, meter, content)
  where r.billing_account_id = $1 and r.supply_point_id = $2
  on conflict do nothing`

const putRows = `
  insert into register_day (billing_account_id, supply_point_id, day, flow, meter, content, wh, quality, written_on, revision, received_at)
  select $1::uuid, $2::uuid, d.day, d.flow, d.meter, d.content, d.wh, d.quality, d."writtenOn", d.revision, $4
  from json_to_recordset($3::json) as d(day date, flow text, meter text, content text, wh integer[], quality text, "writtenOn" date,
    revision integer)
  on conflict (billing_account_id, supply_point_id, day, flow, meter, content) do update set wh = excluded.wh, quality = excluded.quality,
    written_on = excluded.written_on, revision = excluded.revision, received_at = excluded.received_at`

/** Stores the former revision of a changed row. */
export const putRegisters = async (
  tx: Queryable,
  keys: readonly string[],
  rows: readonly StoredRegister[],
  receivedAt: Date,
): Promise<void> => {
  const revised = rows
    .filter(({ revision }) => revision > 1)
    .map(({ day, flow, meter, content }) => ({ day, flow, meter, content }))
  if (revised.length > 0) await tx.query(keepOld, [...keys, JSON.stringify(revised)])
  if (rows.length > 0) await tx.query(putRows, [...keys, JSON.stringify(rows), receivedAt])
}

/** Deletes estimates of days now fully read by registers; those of billed days stay, in case a reading is withdrawn. */
export const forgetEstimates = async (tx: Queryable, keys: readonly string[], days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return
  await tx.query(
    `delete from register_day r where r.billing_account_id = $1 and r.supply_point_id = $2 and r.day = any($3::date[]) and r.meter = ''
       and r.quality ~ '^E+$'
       and not exists (select from invoice i where i.billing_account_id = $1 and r.day between i.start_date and i.end_date)`,
    [...keys, days],
  )
}
