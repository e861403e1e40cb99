import type { Day } from '#domain/basics/days.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import type { Queryable } from '#server/database/database.ts'
import { type DayCoverage, daysWaited, type Fitted, isFitted } from './expected.ts'
import { type Register, registerKey } from './registers.ts'

/** From the supply point's records. */
export interface Connection {
  readonly type: 'residential' | 'sme'
  readonly capacityKva: number | null
  readonly fitted: readonly Fitted[]
}

const connections = `
  select a.type, sp.capacity_kva,
    coalesce((select jsonb_agg(jsonb_build_object('flow', r.flow, 'meter', r.serial, 'content', r.content_code, 'installedOn', m.installed_on,
        'removedOn', m.removed_on))
      from meter_register r join meter m using (billing_account_id, supply_point_id, serial)
      where r.billing_account_id = $1 and r.supply_point_id = $2), '[]') as fitted
  from supply_point sp join billing_account a using (billing_account_id)
  where sp.billing_account_id = $1 and sp.supply_point_id = $2 for no key update of sp`

/** Locks, so that two files for one supply point run in turn: its day is the sum of both. */
export const lockConnection = async (tx: Queryable, keys: readonly string[]): Promise<Connection> => {
  const [row] = await tx.query<Connection>(connections, keys)
  if (!row) throw new Error('There is no such supply point.')
  return { ...row, fitted: row.fitted.map((fittedRegister) => ({ ...fittedRegister, meter: meterSerial(fittedRegister.meter) })) }
}

/** Hours after the first readings that belong to the first import, in any number of files. */
const hoursOfFirstImport = 12

const knownRegisters = `
  select d.flow, d.meter, d.content,
    exists (select from register_day r where r.billing_account_id = $1 and r.supply_point_id = $2 and r.flow = d.flow and r.meter = d.meter
      and r.content = d.content and array_remove(r.wh, null) <> '{}') as is_known,
    exists (select from register_day r where r.billing_account_id = $1 and r.supply_point_id = $2 and r.meter <> '' and r.received_at < $4) as has_others
  from json_to_recordset($3::json) as d(flow text, meter text, content text)`

/** Registers neither in the records nor read before; none if nothing is known yet. */
export const readUnknownRegisters = async (
  tx: Queryable,
  keys: readonly string[],
  { fitted }: Connection,
  arrived: readonly Register[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const named = new Map(arrived.filter(({ meter }) => meter !== '').map((register) => [registerKey(register), register]))
  const registers = [...named.values()]
    .filter((register) => !fitted.some((known) => isFitted(known, register)))
    .map(({ flow, meter, content }) => ({ flow, meter, content }))
  if (registers.length === 0) return new Set()
  const since = new Date(now.getTime() - hoursOfFirstImport * 3_600_000)
  const rows = await tx.query<Register & { isKnown: boolean; hasOthers: boolean }>(knownRegisters, [
    ...keys,
    JSON.stringify(registers),
    since,
  ])
  return new Set(rows.filter(({ isKnown, hasOthers }) => !isKnown && (hasOthers || fitted.length > 0)).map(registerKey))
}

export const readSeen = (tx: Queryable, keys: readonly string[], from: Day, to: Day): Promise<DayCoverage[]> =>
  tx.query<DayCoverage>(
    `select day, flow, meter, content, wh[1] is not null as from_start, wh[cardinality(wh)] is not null as to_end from register_day
     where billing_account_id = $1 and supply_point_id = $2 and day between $3::date - ${daysWaited} and $4 and meter <> ''
       and array_remove(wh, null) <> '{}'`,
    [...keys, from, to],
  )

export const readFollowing = async (tx: Queryable, keys: readonly string[], from: Day, to: Day): Promise<Day[]> => {
  const rows = await tx.query<{ day: Day }>(
    `select distinct day from register_day where billing_account_id = $1 and supply_point_id = $2 and day > $3
       and day <= $4::date + ${daysWaited} and meter <> ''`,
    [...keys, from, to],
  )
  return rows.map(({ day }) => day)
}

export const readBefore = async (tx: Queryable, keys: readonly string[], from: Day): Promise<ReadonlySet<string>> => {
  const rows = await tx.query<Register>(
    `select distinct flow, meter, content from register_day
     where billing_account_id = $1 and supply_point_id = $2 and day < $3::date - ${daysWaited} and meter <> '' and array_remove(wh, null) <> '{}'`,
    [...keys, from],
  )
  return new Set(rows.map(registerKey))
}

export const readLastBefore = async (
  tx: Queryable,
  keys: readonly string[],
  arrived: readonly (Register & { readonly day: Day })[],
): Promise<Day | null> => {
  const rows = arrived.map(({ day, flow, meter, content }) => ({ day, flow, meter, content }))
  const [row] = await tx.query<{ day: Day | null }>(
    `select min((select max(r.day) from register_day r where r.billing_account_id = $1 and r.supply_point_id = $2 and r.flow = d.flow
         and r.meter = d.meter and r.content = d.content and r.day < d.day and r.day >= d.day - ${daysWaited}
         and array_remove(r.wh, null) <> '{}')) as day
     from json_to_recordset($3::json) as d(day date, flow text, meter text, content text)`,
    [...keys, JSON.stringify(rows)],
  )
  return row?.day ?? null
}

export interface RegisteredSupply {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string
  readonly lastDay: Day
}

const registeredSupplies = `
  select sp.billing_account_id, sp.supply_point_id, sp.icp, max(r.day) as last_day
  from supply_point sp join register_day r using (billing_account_id, supply_point_id)
  where r.meter <> '' and array_remove(r.wh, null) <> '{}' and ($1::text is null or sp.icp = $1)
  group by 1, 2, 3
  having count(distinct (r.flow, r.meter, r.content)) > 1 or exists (
    select from meter_register g where g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id)
  order by 3`

/** With registers to wait for. @param icp null: all */
export const readRegisteredSupplies = (db: Queryable, icp: string | null): Promise<RegisteredSupply[]> =>
  db.query<RegisteredSupply>(registeredSupplies, [icp])

const registersOfMeter = `
  select flow, meter, content, min(day) as first_day from (
    select flow, meter, content, day from register_day where billing_account_id = $1 and supply_point_id = $2 and array_remove(wh, null) <> '{}'
    union all select flow, meter, content, day from register_check where billing_account_id = $1 and supply_point_id = $2) r
  where meter = $3 group by 1, 2, 3 order by flow desc, content`

/** Registers of a meter that was read, with the first day; also those being checked. */
export const readRegistersOfMeter = (
  tx: Queryable,
  keys: readonly string[],
  serial: string,
): Promise<(Register & { readonly firstDay: Day })[]> =>
  tx.query<Register & { readonly firstDay: Day }>(registersOfMeter, [...keys, serial])
