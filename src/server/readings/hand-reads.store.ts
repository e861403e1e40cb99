import type { SupplyType } from '#contract/kit.ts'
import type { Day } from '#domain/basics/days.ts'
import { climateOf } from '#domain/supply/degree-days.ts'
import { profileOf } from '#domain/supply/load-profile.ts'
import type { ReadRegister, RegisterRead } from '#domain/supply/meter-reading.ts'
import type { Queryable } from '#server/database/database.ts'

export type SupplyKeys = readonly [billingAccountId: string, supplyPointId: string]

export interface HandRegister extends ReadRegister {
  readonly serial: string
  readonly number: string
  readonly content: string
  readonly flow: 'X' | 'I'
  readonly installedOn: Day
  /** First day without the meter; null while installed. */
  readonly removedOn: Day | null
}

export interface HandSupply {
  readonly supplyType: SupplyType
  readonly isAdvanced: boolean
  readonly audience: 'residential' | 'sme'
  readonly isLowUser: boolean
  readonly registers: readonly HandRegister[]
}

interface Row extends Omit<HandSupply, 'registers'> {
  readonly region: string
  readonly registers: readonly {
    readonly serial: string
    readonly number: string
    readonly content: string
    readonly flow: 'X' | 'I'
    readonly digits: number
    readonly installedOn: Day
    readonly removedOn: Day | null
    readonly reads: readonly RegisterRead[]
  }[]
}

const supply = `
  select sp.supply_type, sp.is_advanced, a.type as audience, a.region,
    coalesce((select bool_or(p.is_low_user) from agreement ag join plan p using (plan_id)
      where ag.billing_account_id = $1 and ag.supply_point_id = $2), false) as is_low_user,
    coalesce((
      select jsonb_agg(jsonb_build_object('serial', r.serial, 'number', r.number, 'content', r.content_code, 'flow', r.flow, 'digits', r.digits,
          'installedOn', m.installed_on, 'removedOn', m.removed_on, 'reads', coalesce((
            select jsonb_agg(jsonb_build_object('readOn', d.read_on, 'reading', d.reading) order by d.read_on)
            from register_read d where d.billing_account_id = $1 and d.supply_point_id = $2 and d.serial = r.serial and d.number = r.number
              and d.state = 'counted' and d.source <> 'estimate'), '[]')) order by m.installed_on, r.serial, r.number)
      from meter_register r join meter m using (billing_account_id, supply_point_id, serial)
      where r.billing_account_id = $1 and r.supply_point_id = $2), '[]') as registers
  from supply_point sp join billing_account a using (billing_account_id)
  where sp.billing_account_id = $1 and sp.supply_point_id = $2`

/** Use on days without heating, as a share of an average electricity day. */
const withoutHeating = 0.8
/** Litres of gas per day without heating: hot water and cooking. */
const usualLitres = 700

const usualOf = ({ supplyType, audience, isLowUser }: Row, flow: 'X' | 'I', share: number): number => {
  if (flow === 'I') return 0
  if (supplyType === 'naturalGas') return usualLitres
  return profileOf(audience, isLowUser).dayWh * withoutHeating * share
}

export const readHandSupply = async (db: Queryable, keys: SupplyKeys): Promise<HandSupply | null> => {
  const [row] = await db.query<Row>(supply, keys)
  if (!row) return null
  const climate = climateOf(row.region)
  const taken = row.registers.filter(({ flow }) => flow === 'X').length
  const registers = row.registers.map(
    (register): HandRegister => ({
      ...register,
      kind: row.supplyType === 'naturalGas' ? 'gas' : register.flow === 'I' ? 'sentOut' : 'electricity',
      climate,
      usual: usualOf(row, register.flow, 1 / Math.max(1, taken)),
    }),
  )
  return { ...row, registers }
}

const openDays = `
  select (select min(start_date) from agreement where billing_account_id = $1 and supply_point_id = $2) as first_day,
    greatest((select max(day) from gas_day where billing_account_id = $1 and supply_point_id = $2),
      (select max(day) from register_day where billing_account_id = $1 and supply_point_id = $2 and meter <> '')) as last_day
  from supply_point where billing_account_id = $1 and supply_point_id = $2 for no key update`

/** First agreed day and last stored day; locks the supply point. */
export const lockOpenDays = async (
  tx: Queryable,
  keys: SupplyKeys,
): Promise<{ readonly firstDay: Day | null; readonly lastDay: Day | null } | undefined> =>
  (await tx.query<{ firstDay: Day | null; lastDay: Day | null }>(openDays, keys))[0]

/** SQL for an electricity supply point: its days are shared out between dial reads. */
export const isSharedOut = (row: string): string => `(not ${row}.is_advanced and exists (
      select from register_read d where d.billing_account_id = ${row}.billing_account_id and d.supply_point_id = ${row}.supply_point_id
        and d.state = 'counted' and d.source <> 'estimate'))`

/** Days are shared out between reads: always for gas. */
export const isReadByHand = ({ supplyType, isAdvanced, registers }: HandSupply): boolean =>
  supplyType === 'naturalGas' || (supplyType === 'electricity' && !isAdvanced && registers.some(({ reads }) => reads.length > 0))
