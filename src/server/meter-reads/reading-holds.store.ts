import type { Discount } from '#contract/account/account.contract.ts'
import type { SupplyType } from '#contract/kit.ts'
import type { ReadSource } from '#contract/meter-reads/meter-reads.contract.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import type { StatusAccount } from '#server/billing/period-status.ts'
import type { Queryable } from '#server/database/database.ts'
import { cycleColumns, discountColumn } from '#server/http/selection.ts'
import type { PlacedCheck } from '#server/readings/checks.store.ts'

interface HeldRow {
  readonly heldNumber: number
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly customerName: string
  readonly customerNumber: string
  readonly address: string
  readonly icp: string | null
  readonly serial: string
  readonly receivedAt: Date
  readonly isPrivate: boolean
}

export interface HeldReadRow extends HeldRow {
  readonly number: string
  readonly digits: number
  readonly reading: number
  readonly readOn: Day
  readonly askedAt: Date | null
  readonly firstName: string | null
}

/** Of one day; days of a register that isn't known are together. */
export interface HeldDaysRow extends HeldRow {
  readonly flow: 'X' | 'I'
  readonly content: string
  readonly startDate: Day
  readonly endDate: Day
  readonly days: number
  /** Of all days together. */
  readonly wh: number
  readonly usualWh: number
  readonly isUnknown: boolean
}

const place = `h.held_number, h.billing_account_id, h.supply_point_id, sp.supply_type, a.owner as customer_name, a.customer_number, st.address, sp.icp,
  exists (select from private_account k where k.billing_account_id = h.billing_account_id) as is_private`
const joined = `
  join supply_point sp using (billing_account_id, supply_point_id)
  join site st on st.billing_account_id = h.billing_account_id and st.site_id = sp.site_id
  join billing_account a on a.billing_account_id = h.billing_account_id`

const heldReads = `
  select ${place}, h.serial, h.number, g.digits, h.reading, h.read_on, h.asked_at,
    coalesce(h.sent_at, h.read_on::timestamptz) as received_at,
    (select c.first_name from customer c where c.customer_id = h.customer_id) as first_name
  from register_read h join meter_register g using (billing_account_id, supply_point_id, serial, number) ${joined}
  where h.state = 'checking'`

const isSameRegister = `o.billing_account_id = h.billing_account_id and o.supply_point_id = h.supply_point_id and o.flow = h.flow
  and o.meter = h.meter and o.content = h.content and o.is_unknown`

/** Of `register_check h`: the first of its group, which is one day of a known register, or all days of an unknown one. */
export const isFirstHeldDay = `(not h.is_unknown or not exists (select from register_check o where ${isSameRegister} and o.held_number < h.held_number))`

const heldDays = `
  select ${place}, h.meter as serial, h.flow, h.content, h.received_at, h.usual_wh, h.is_unknown, d.start_date, d.end_date, d.days, d.wh
  from register_check h ${joined}
  cross join lateral (
    select min(o.day) as start_date, max(o.day) as end_date, count(*)::int as days,
      coalesce(sum((select sum(v) from unnest(o.wh) v)), 0)::int as wh
    from register_check o where o.held_number = h.held_number or h.is_unknown and ${isSameRegister}) d
  where ${isFirstHeldDay}`

interface ListFilter {
  /** Of held numbers. */
  readonly after: number
  readonly without: readonly string[]
  readonly limit: number
}

const listed = `and h.held_number > $1 and not (h.billing_account_id = any($2::uuid[])) order by h.held_number limit $3`

/** Oldest first. */
export const listHeldReads = (
  db: Queryable,
  {
    after,
    without,
    limit,
    isAsked,
  }: ListFilter & { /** Those whose customer was asked, or the others. */ readonly isAsked: boolean },
): Promise<HeldReadRow[]> =>
  db.query<HeldReadRow>(`${heldReads} and (h.asked_at is not null) = $4 ${listed}`, [after, without, limit, isAsked])

/** Oldest first. */
export const listHeldDays = (db: Queryable, { after, without, limit }: ListFilter): Promise<HeldDaysRow[]> =>
  db.query<HeldDaysRow>(`${heldDays} ${listed}`, [after, without, limit])

/** Of `register_read h`: its customer wasn’t asked to look again. */
export const isHeldWithUs = `h.state = 'checking' and h.asked_at is null`

/** Without those whose customer was asked. */
export const countHeldReadings = async (db: Queryable, without: readonly string[] = []): Promise<number> => {
  const [row] = await db.query<{ held: number }>(
    `select ((select count(*) from register_read h where ${isHeldWithUs} and not (h.billing_account_id = any($1::uuid[])))
       + (select count(*) from register_check h where ${isFirstHeldDay} and not (h.billing_account_id = any($1::uuid[]))))::int as held`,
    [without],
  )
  return row?.held ?? 0
}

/** Undefined if it is not held any more. */
export const findHeldRead = async (db: Queryable, heldNumber: number): Promise<HeldReadRow | undefined> =>
  (await db.query<HeldReadRow>(`${heldReads} and h.held_number = $1`, [heldNumber]))[0]

/** Undefined if it is not held any more. */
export const findHeldDays = async (db: Queryable, heldNumber: number): Promise<HeldDaysRow | undefined> =>
  (await db.query<HeldDaysRow>(`${heldDays} and h.held_number = $1`, [heldNumber]))[0]

/** The half-hours of a group. */
export const readHeldChecks = (db: Queryable, row: HeldDaysRow): Promise<PlacedCheck[]> =>
  db.query<PlacedCheck>(
    `select c.billing_account_id, c.supply_point_id, sp.icp, c.day, c.flow, c.meter, c.content, c.wh, c.quality, c.written_on, c.usual_wh, c.is_unknown
     from register_check c join supply_point sp using (billing_account_id, supply_point_id)
     where c.billing_account_id = $1 and c.supply_point_id = $2 and c.flow = $3 and c.meter = $4 and c.content = $5
       and c.is_unknown = $6 and c.day between $7 and $8 order by c.day`,
    [row.billingAccountId, row.supplyPointId, row.flow, row.serial, row.content, row.isUnknown, row.startDate, row.endDate],
  )

export interface HistoryRead {
  readonly day: Day
  readonly value: number
  readonly by: ReadSource
}

/** Counted reads of the register before the read, oldest first. */
export const readRegisterHistory = async (db: Queryable, row: HeldReadRow, from: Day): Promise<HistoryRead[]> =>
  db.query<HistoryRead>(
    `select r.read_on as day, r.reading as value, r.source as by from register_read r
     where r.billing_account_id = $1 and r.supply_point_id = $2 and r.serial = $3 and r.number = $4 and r.state = 'counted'
       and r.read_on >= $5 and r.read_on < $6 and (r.source <> 'estimate' or not exists (
         select from register_read o where o.billing_account_id = $1 and o.supply_point_id = $2 and o.serial = $3 and o.number = $4
           and o.state = 'counted' and o.source <> 'estimate' and o.read_on = r.read_on))
     order by r.read_on`,
    [row.billingAccountId, row.supplyPointId, row.serial, row.number, from, row.readOn],
  )

export interface HistoryDay {
  readonly day: Day
  readonly takenWh: number
  readonly sentWh: number | null
  readonly isEstimated: boolean
}

/** Days of the supply point with readings, oldest first. */
export const readDayHistory = (db: Queryable, row: HeldDaysRow, from: Day): Promise<HistoryDay[]> =>
  db.query<HistoryDay>(
    `select day, total_wh as taken_wh, case when export_wh is not null then total_export_wh end as sent_wh,
       coalesce(quality, 'A') ~ '^E+$' as is_estimated
     from own_reading_day where billing_account_id = $1 and supply_point_id = $2 and type <> 'empty' and day >= $3 and day < $4 order by day`,
    [row.billingAccountId, row.supplyPointId, from, row.startDate],
  )

/** Exact, with GST, without daily charges. */
export const readUsageCost = async (
  db: Queryable,
  { billingAccountId, supplyPointId, startDate, endDate }: HeldDaysRow,
): Promise<number> => {
  const [row] = await db.query<{ exact: number }>(
    `select coalesce(sum(usage_exact), 0)::float8 as exact from own_reading_day
     where billing_account_id = $1 and supply_point_id = $2 and day between $3 and $4`,
    [billingAccountId, supplyPointId, startDate, endDate],
  )
  return row?.exact ?? 0
}

interface AccountRow extends Cycle {
  readonly billingAccountId: string
  readonly discount: Discount | null
}

export const readStatusAccount = async (db: Queryable, billingAccountId: string): Promise<StatusAccount> => {
  const [account] = await db.query<AccountRow>(
    `select a.billing_account_id, ${cycleColumns}, ${discountColumn} as discount from billing_account a where a.billing_account_id = $1`,
    [billingAccountId],
  )
  if (!account) throw new TypeError('The account of a held reading is not there')
  return account
}
