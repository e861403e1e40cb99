import type { SupplyType } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { type HandRegister, type HandSupply, readHandSupply } from '#server/readings/hand-reads.store.ts'

export interface Device {
  readonly deviceId: string
  readonly register: HandRegister
}

export interface Meter {
  readonly meterId: string
  readonly serial: string
  readonly location: string | null
  readonly supplyPointId: string
  readonly supplyType: SupplyType
  readonly siteId: string
  readonly isAdvanced: boolean
  readonly canSubmitMeterRead: boolean
  readonly startDate: Day
  readonly endDate: Day | null
  readonly devices: readonly Device[]
  readonly supply: HandSupply
}

export interface InstalledRegister {
  readonly meter: Meter
  readonly device: Device
}

interface MeterRow extends Omit<Meter, 'devices' | 'supply'> {
  readonly devices: readonly { readonly deviceId: string; readonly number: string }[]
}

const meterRows = `
  select m.meter_id, m.serial, m.location, sp.supply_point_id, sp.supply_type, sp.site_id, sp.is_advanced, sp.can_submit_meter_read,
    ag.start_date, ag.end_date,
    (select coalesce(jsonb_agg(jsonb_build_object('deviceId', r.device_id, 'number', r.number) order by r.number), '[]')
     from meter_register r where r.billing_account_id = $1 and r.supply_point_id = m.supply_point_id and r.serial = m.serial) as devices
  from meter m
  join supply_point sp using (billing_account_id, supply_point_id)
  join lateral (
    select min(start_date) as start_date, case when bool_or(end_date is null) then null else max(end_date) end as end_date
    from agreement a where a.billing_account_id = $1 and a.supply_point_id = sp.supply_point_id having count(*) > 0) ag on true
  where m.billing_account_id = $1 and m.removed_on is null and ($2::uuid is null or sp.site_id = $2)
  order by sp.position, sp.supply_point_id, m.serial`

export const readMeters = async (db: Queryable, billingAccountId: string, siteId: string | null = null): Promise<Meter[]> => {
  const found: Meter[] = []
  for (const row of await db.query<MeterRow>(meterRows, [billingAccountId, siteId])) {
    const supply = await readHandSupply(db, [billingAccountId, row.supplyPointId])
    if (!supply) continue
    const devices = row.devices.flatMap(({ deviceId, number }): Device[] => {
      const register = supply.registers.find((candidate) => candidate.serial === row.serial && candidate.number === number)
      return register ? [{ deviceId, register }] : []
    })
    found.push({ ...row, devices, supply })
  }
  return found
}

/** Null if the meter is no longer installed. */
export const findInstalled = (
  meters: readonly Meter[],
  { supplyPointId, serial, number }: { readonly supplyPointId: string; readonly serial: string; readonly number: string },
): InstalledRegister | null => {
  const meter = meters.find((candidate) => candidate.supplyPointId === supplyPointId && candidate.serial === serial)
  const device = meter?.devices.find(({ register }) => register.number === number)
  return meter && device ? { meter, device } : null
}

export interface Site {
  readonly id: string
  readonly name: string | null
  readonly address: string
}

export const readSites = (db: Queryable, billingAccountId: string): Promise<Site[]> =>
  db.query<Site>('select site_id as id, nickname as name, address from site where billing_account_id = $1 order by position', [
    billingAccountId,
  ])

const names: readonly (readonly [RegExp, string])[] = [
  [/^GAS/, 'Gas'],
  [/^D/, 'Day'],
  [/^N/, 'Night'],
  [/^E/, 'Sent out'],
  [/^C/, 'Controlled'],
]

export const deviceName = ({ content }: Pick<HandRegister, 'content'>): string =>
  names.find(([code]) => code.test(content))?.[1] ?? 'Anytime'
