import { addDays, type Day, epochDay, zone } from '#domain/basics/days.ts'
import { type CandidateDay, type FlexUse, likeDaysBefore } from '#domain/supply/flex-baseline.ts'
import { type Climate, climateOf, temperatureOn } from '#domain/supply/degree-days.ts'
import { roundHalfAway } from '#domain/basics/numbers.ts'
import type { Queryable } from '#server/database/database.ts'
import { isAgreedOn } from '#server/http/agreed.ts'
import { withMeasured } from '#server/weather/weather.store.ts'
import type { FlexEventRow } from './flex-events.store.ts'

export interface Temperature {
  /** °C, to a tenth; null: no place is known. */
  readonly degrees: number | null
  readonly isMeasured: boolean
}

export interface FlexHome {
  readonly billingAccountId: string
  readonly supplyPointId: string
}

type TemperatureOn = (day: Day) => Temperature

const temperatureIn =
  (climate: Climate | null): TemperatureOn =>
  (day) =>
    climate === null
      ? { degrees: null, isMeasured: false }
      : {
          degrees: roundHalfAway(temperatureOn(climate, day), 1),
          isMeasured: climate.measured?.has(epochDay(day)) ?? false,
        }

interface DayRow {
  readonly day: Day
  /** Wh; null where it wasn't read, was free, or power was to be off. */
  readonly wh: readonly (number | null)[]
}

/** Planned ones and faults. One without an end counts until it's known. */
const outages = `(select billing_account_id, supply_point_id, starts_at, ends_at from planned_outage where cancelled_at is null
  union all select billing_account_id, supply_point_id, starts_at, coalesce(restored_at, expected_at, 'infinity') from unplanned_outage)`

/** Days on which no event was joined, half-hour by half-hour. */
const usualDays = `
  select r.day, (
    select array_agg(case when h.wh is not null and coalesce(substr(r.quality, h.n::int, 1), 'A') = 'A' and not (h.n - 1 = any(coalesce(r.free, '{}'))) then h.wh end order by h.n)
    from unnest(r.wh) with ordinality h(wh, n)) as wh
  from own_reading_day r
  where r.billing_account_id = $1 and r.supply_point_id = $2 and r.day between $3 and $4 and r.type <> 'empty'
    and not exists (select from flex_choice c join flex_event e using (event_id) where c.billing_account_id = $1 and c.is_joined
      and e.cancelled_at is null and (e.starts_at at time zone '${zone}')::date = r.day)
    and not exists (select from ${outages} o where o.billing_account_id = $1 and o.supply_point_id = $2
      and (o.starts_at at time zone '${zone}')::date <= r.day and (o.ends_at at time zone '${zone}')::date >= r.day)
  order by r.day`

const region = 'select region from billing_account where billing_account_id = $1'

export interface UsualDays {
  readonly candidates: readonly CandidateDay[]
  readonly temperatureOn: TemperatureOn
}

/** Days before `day` that could be like it. @param until last day whose readings are there */
export const readUsualDays = async (
  db: Queryable,
  { billingAccountId, supplyPointId }: FlexHome,
  day: Day,
  until: Day = addDays(day, -1),
): Promise<UsualDays> => {
  const from = addDays(day, -likeDaysBefore)
  const [account] = await db.query<{ region: string }>(region, [billingAccountId])
  const usual = account ? climateOf(account.region) : null
  const degreesOn = temperatureIn(usual && (await withMeasured(db, usual, from)))
  const rows = await db.query<DayRow>(usualDays, [billingAccountId, supplyPointId, from, until])
  return {
    candidates: rows.map((row) => ({ ...row, temperature: degreesOn(row.day).degrees })),
    temperatureOn: degreesOn,
  }
}

/** Whether the power was off in a part of the event. */
export const wasOff = async (
  db: Queryable,
  { billingAccountId, supplyPointId }: FlexHome,
  { startsAt, endsAt }: Pick<FlexEventRow, 'startsAt' | 'endsAt'>,
): Promise<boolean> =>
  (
    await db.query(
      `select 1 from ${outages} o where o.billing_account_id = $1 and o.supply_point_id = $2 and o.starts_at < $4 and o.ends_at > $3 limit 1`,
      [billingAccountId, supplyPointId, startsAt, endsAt],
    )
  ).length > 0

interface EventDayRow {
  readonly wh: readonly (number | null)[]
}

/** Wh of each half-hour that was read; null: nothing was. Free hours count as used. */
export const readEventDay = async (db: Queryable, home: FlexHome, day: Day): Promise<readonly (number | null)[] | null> => {
  const [row] = await db.query<EventDayRow>(
    `select (select array_agg(case when coalesce(substr(r.quality, h.n::int, 1), 'A') = 'A' then h.wh end order by h.n)
       from unnest(r.wh) with ordinality h(wh, n)) as wh
     from own_reading_day r where r.billing_account_id = $1 and r.supply_point_id = $2 and r.day = $3 and r.type <> 'empty'`,
    [home.billingAccountId, home.supplyPointId, day],
  )
  return row?.wh ?? null
}

export interface OpenResult extends FlexHome {
  readonly eventId: string
  readonly address: string
}

/** Homes of joined events that are over, without a result yet. @param before the event's day is earlier */
const openResults = `
  select c.billing_account_id, sp.supply_point_id, c.event_id, st.address
  from flex_choice c join flex_event e using (event_id) join billing_account a using (billing_account_id)
  join supply_point sp on sp.billing_account_id = c.billing_account_id and sp.supply_type = 'electricity' and sp.is_advanced
    and (e.networks is null or sp.network_id = any(e.networks)) and (e.icps is null or sp.icp = any(e.icps))
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  join agreement ag on ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id
    and ${isAgreedOn(`(e.starts_at at time zone '${zone}')::date`)}
  left join flex_result r on r.billing_account_id = c.billing_account_id and r.event_id = c.event_id and r.supply_point_id = sp.supply_point_id
  where c.is_joined and e.cancelled_at is null and a.deleted_on is null and r.event_id is null
    and (e.starts_at at time zone '${zone}')::date < $1`

export const readOpenResults = (db: Queryable, before: Day): Promise<OpenResult[]> =>
  db.query<OpenResult>(`${openResults} order by 1, 3, 2`, [before])

/** Also of an event that has ended today. */
export const readWaiting = (db: Queryable, billingAccountId: string, now: Date, before: Day): Promise<OpenResult[]> =>
  db.query<OpenResult>(`${openResults} and c.billing_account_id = $2 and e.ends_at <= $3 order by 3, 2`, [
    before,
    billingAccountId,
    now,
  ])

/** As it was worked out. */
export interface StoredProof extends Pick<FlexUse, 'halfHours'> {
  readonly temperature: Temperature
  readonly days: readonly { readonly day: Day; readonly wh: number; readonly temperature: Temperature }[]
}

export interface NewResult extends OpenResult {
  readonly unknownBy: 'readings' | 'likeDays' | 'outage' | null
  readonly proof: StoredProof | null
  readonly usualWh: number
  readonly usedWh: number
  readonly differenceWh: number
  readonly cents: number
  readonly gstCents: number
  readonly freeHours: number
  readonly at: Date
}

/** Once for each home and event. @returns whether it is new */
export const putResult = async (tx: Queryable, result: NewResult): Promise<boolean> =>
  (
    await tx.query(
      `insert into flex_result (billing_account_id, event_id, supply_point_id, address, unknown_by, proof, usual_wh, used_wh, difference_wh,
         cents, gst_cents, free_hours, worked_out_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning 1`,
      [
        result.billingAccountId,
        result.eventId,
        result.supplyPointId,
        result.address,
        result.unknownBy,
        result.proof === null ? null : JSON.stringify(result.proof),
        result.usualWh,
        result.usedWh,
        result.differenceWh,
        result.cents,
        result.gstCents,
        result.freeHours,
        result.at,
      ],
    )
  ).length > 0

export interface ResultRow extends FlexEventRow {
  readonly supplyPointId: string
  readonly address: string
  readonly unknownBy: 'readings' | 'likeDays' | 'outage' | null
  readonly proof: StoredProof | null
  readonly usualWh: number
  readonly usedWh: number
  readonly differenceWh: number
  readonly cents: number
  readonly givenHours: number
}

/** Newest first. @param since the event's start */
export const readResults = (db: Queryable, billingAccountId: string, since: Date): Promise<ResultRow[]> =>
  db.query<ResultRow>(
    `select e.event_id, e.number, e.direction, e.starts_at, e.ends_at, e.reward, e.millicents_per_kwh, e.most_cents, e.free_hours, e.least_wh,
       e.cancelled_at, r.supply_point_id, r.address, r.unknown_by, r.proof, r.usual_wh, r.used_wh, r.difference_wh, r.cents, r.free_hours as given_hours
     from flex_result r join flex_event e using (event_id) where r.billing_account_id = $1 and e.starts_at >= $2
     order by e.starts_at desc, r.address, r.supply_point_id`,
    [billingAccountId, since],
  )

export const readFlexEvent = async (db: Queryable, eventId: string): Promise<FlexEventRow | null> => {
  const [row] = await db.query<FlexEventRow>(
    `select event_id, number, direction, starts_at, ends_at, reward, millicents_per_kwh, most_cents, free_hours, least_wh, cancelled_at
     from flex_event where event_id = $1`,
    [eventId],
  )
  return row ?? null
}
