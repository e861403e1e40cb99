import type { Day } from '#domain/basics/days.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import { usualDay } from '#domain/supply/plausible.ts'
import type { Queryable } from '#server/database/database.ts'
import type { Connection } from './connection.store.ts'
import { type Check, type Register, type RegisterDay, type StoredRegister, totalOfAll, type Usual } from './registers.ts'

export const readChecks = async (tx: Queryable, keys: readonly string[], days: readonly Day[]): Promise<Map<Day, Check[]>> => {
  const rows = await tx.query<Check>(
    `select day, flow, meter, content, wh, quality, written_on, usual_wh, is_unknown from register_check
     where billing_account_id = $1 and supply_point_id = $2 and day = any($3::date[])`,
    [...keys, days],
  )
  return Map.groupBy(rows, ({ day }) => day)
}

export const putChecks = async (
  tx: Queryable,
  keys: readonly string[],
  { over, started }: { readonly over: readonly Check[]; readonly started: readonly Check[] },
  receivedAt: Date,
): Promise<void> => {
  if (over.length > 0)
    await tx.query(
      `delete from register_check c using json_to_recordset($3::json) as d(day date, flow text, meter text, content text)
       where c.billing_account_id = $1 and c.supply_point_id = $2 and c.day = d.day and c.flow = d.flow and c.meter = d.meter
         and c.content = d.content`,
      [...keys, JSON.stringify(over.map(({ day, flow, meter, content }) => ({ day, flow, meter, content })))],
    )
  if (started.length > 0)
    await tx.query(
      `insert into register_check (billing_account_id, supply_point_id, day, flow, meter, content, wh, quality, written_on, usual_wh, is_unknown,
         received_at)
       select $1::uuid, $2::uuid, d.day, d.flow, d.meter, d.content, d.wh, d.quality, d."writtenOn", d."usualWh", d."isUnknown", $4
       from json_to_recordset($3::json) as d(day date, flow text, meter text, content text, wh integer[], quality text, "writtenOn" date,
         "usualWh" integer, "isUnknown" boolean)
       on conflict (billing_account_id, supply_point_id, day, flow, meter, content) do update set wh = excluded.wh,
         quality = excluded.quality, written_on = excluded.written_on, usual_wh = excluded.usual_wh, is_unknown = excluded.is_unknown,
         received_at = excluded.received_at`,
      [...keys, JSON.stringify(started), receivedAt],
    )
}

/** Null: all days, all meters. */
export interface ReadingsFilter {
  readonly icp: string | null
  readonly day: Day | null
  readonly meter: string | null
}

export interface Place {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
}

export type PlacedCheck = Place & Check
export type PlacedRegister = Place & StoredRegister

const placeColumns = 'r.billing_account_id, r.supply_point_id, sp.icp'
const rowColumns = 'r.day, r.flow, r.meter, r.content, r.wh, r.quality, r.written_on'
const matchesFilter = `($1::text is null or sp.icp = $1) and ($2::date is null or r.day = $2) and ($3::text is null or r.meter = $3
  or (r.meter = $4 and not exists (select from register_day o where o.supply_point_id = r.supply_point_id and o.meter = $3)))`
const inOrder = 'order by sp.icp, r.supply_point_id, r.flow desc, r.meter, r.content, r.day'

export const findChecks = (db: Queryable, { icp, day, meter }: ReadingsFilter): Promise<PlacedCheck[]> =>
  db.query<PlacedCheck>(
    `select ${placeColumns}, ${rowColumns}, r.usual_wh, r.is_unknown
     from register_check r join supply_point sp using (billing_account_id, supply_point_id) where ${matchesFilter} ${inOrder}`,
    [icp, day, meter, meter === null ? null : meterSerial(meter)],
  )

export const findCounted = (db: Queryable, { icp, day, meter }: ReadingsFilter): Promise<PlacedRegister[]> =>
  db.query<PlacedRegister>(
    `select ${placeColumns}, ${rowColumns}, r.revision
     from register_day r join supply_point sp using (billing_account_id, supply_point_id)
     where r.meter <> '' and array_remove(r.wh, null) <> '{}' and ${matchesFilter} ${inOrder}`,
    [icp, day, meter, meter === null ? null : meterSerial(meter)],
  )

/** Days before and after the arrivals that define the usual day. */
const daysAround = 60

/** A full estimate says nothing about usual use. */
const isKnown = `billing_account_id = $1 and supply_point_id = $2 and type <> 'empty' and coalesce(quality, 'A') !~ '^E+$'`

/** Includes the arriving days as they were before. */
const knownDays = `
  select total_wh as taken, case when export_wh is not null then total_export_wh end as sent from (
    (select * from reading_day where ${isKnown} and day < $3 order by day desc limit ${daysAround})
    union all (select * from reading_day where ${isKnown} and day between $3 and $4)
    union all (select * from reading_day where ${isKnown} and day > $4 order by day limit ${daysAround})
  ) d`

export const readUsual = async (
  tx: Queryable,
  keys: readonly string[],
  arrived: readonly RegisterDay[],
  connection: Connection,
): Promise<Usual> => {
  const days = arrived.map(({ day }) => day).toSorted()
  const known = await tx.query<{ taken: number; sent: number | null }>(knownDays, [...keys, days[0] ?? null, days.at(-1) ?? null])
  const usualOf = (flow: Register['flow'], stored: readonly number[]) => {
    const byDay = Map.groupBy(
      arrived.filter((row) => row.flow === flow),
      ({ day }) => day,
    )
    return usualDay(stored, [...byDay.values()].map(totalOfAll), connection)
  }
  return {
    X: usualOf(
      'X',
      known.map(({ taken }) => taken),
    ),
    I: usualOf(
      'I',
      known.flatMap(({ sent }) => sent ?? []),
    ),
  }
}
