import type { Day } from '#domain/basics/days.ts'
import { startsOf } from '#domain/basics/half-hours.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import type { Queryable } from '#server/database/database.ts'

export interface ArrivingHalfHour {
  readonly billingAccountId: string
  readonly supplyPointId: string
  /** Epoch ms. */
  readonly startsAt: number
  readonly flow: 'X' | 'I'
  readonly meter: string
  readonly content: string
  readonly wh: number
}

export interface PutCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Supply points with something new. */
  readonly touched: readonly { readonly billingAccountId: string; readonly supplyPointId: string }[]
}

interface PutRow {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly isNew: boolean
}

/** In a fixed order, so that parallel calls never deadlock. */
const put = `
  insert into arriving_half_hour as a (billing_account_id, supply_point_id, starts_at, flow, meter, content, wh, arrived_at)
  select h."billingAccountId", h."supplyPointId", h."startsAt", h.flow, h.meter, h.content, h.wh, $2
  from json_to_recordset($1::json) as h("billingAccountId" uuid, "supplyPointId" uuid, "startsAt" timestamptz, flow text, meter text,
    content text, wh integer)
  order by h."billingAccountId", h."supplyPointId", h."startsAt", h.flow, h.meter, h.content
  on conflict (billing_account_id, supply_point_id, starts_at, flow, meter, content) do update
  set wh = excluded.wh, arrived_at = excluded.arrived_at where a.wh <> excluded.wh
  returning a.billing_account_id, a.supply_point_id, a.xmax = 0 as is_new`

/** One that is there already is corrected. */
export const putHalfHours = async (tx: Queryable, halfHours: readonly ArrivingHalfHour[], now: number): Promise<PutCounts> => {
  const rows = await tx.query<PutRow>(put, [
    JSON.stringify(halfHours.map((halfHour) => ({ ...halfHour, startsAt: new Date(halfHour.startsAt).toISOString() }))),
    new Date(now),
  ])
  const added = rows.filter(({ isNew }) => isNew).length
  const touched = new Map(rows.map(({ billingAccountId, supplyPointId }) => [supplyPointId, { billingAccountId, supplyPointId }]))
  return { added, changed: rows.length - added, unchanged: halfHours.length - rows.length, touched: [...touched.values()] }
}

/** In the transaction that stores the readings of these days. */
export const forgetHalfHours = async (
  tx: Queryable,
  [billingAccountId, supplyPointId]: readonly [string, string],
  days: readonly Day[],
): Promise<void> => {
  if (days.length === 0) return
  const ranges = days.map((day) => {
    const starts = startsOf(day)
    const first = starts[0] ?? 0
    return { from: new Date(first).toISOString(), to: new Date(first + starts.length * halfHourMs).toISOString() }
  })
  await tx.query(
    `delete from arriving_half_hour a using json_to_recordset($3::json) as d("from" timestamptz, "to" timestamptz)
     where a.billing_account_id = $1 and a.supply_point_id = $2 and a.starts_at >= d."from" and a.starts_at < d."to"`,
    [billingAccountId, supplyPointId, JSON.stringify(ranges)],
  )
}
