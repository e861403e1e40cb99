import { addDays, type Day, today } from '#domain/basics/days.ts'
import { icpCheck, isIcp } from '#domain/supply/icp.ts'
import { meterSerial } from '#domain/supply/meter-serial.ts'
import { mostInHalfHour } from '#domain/supply/plausible.ts'
import type { Queryable } from '#server/database/database.ts'
import { idOf } from '#server/http/ids.ts'
import { isAgreed, type Period } from '#server/readings/tariffs.ts'
import { ImportRefused, LineRefused } from '#server/import/refused.ts'
import { LineOutside } from './line-checks.ts'
import type { ParsedReading } from './parsed-reading.ts'

export interface Holder {
  readonly billingAccountId: string
  readonly supplyPointId: string
  readonly icp: string | null
  readonly supplyType: 'electricity' | 'naturalGas' | 'lpg'
  readonly type: 'residential' | 'sme'
  readonly capacityKva: number | null
  readonly periods: readonly Period[]
  readonly registers: readonly { readonly meter: string; readonly digits: number }[]
}

const holders = `
  select sp.billing_account_id, sp.supply_point_id, sp.icp, sp.supply_type, a.type,
    sp.capacity_kva,
    coalesce((select jsonb_agg(jsonb_build_object('startDate', ag.start_date, 'endDate', ag.end_date) order by ag.start_date) from agreement ag
      where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id), '[]') as periods,
    coalesce((select jsonb_agg(jsonb_build_object('meter', r.serial, 'digits', r.digits)) from meter_register r
      where r.billing_account_id = sp.billing_account_id and r.supply_point_id = sp.supply_point_id), '[]') as registers
  from supply_point sp join billing_account a using (billing_account_id)`

export const readHolders = (db: Queryable, name: string): Promise<Holder[]> => {
  const id = idOf(name)
  return db.query<Holder>(`${holders} where ${id === null ? 'sp.icp' : 'sp.supply_point_id'} = $1`, [id ?? name])
}

export const readHoldersAt = (db: Queryable, icps: readonly string[]): Promise<Holder[]> =>
  db.query<Holder>(`${holders} where sp.icp = any($1::text[]) and sp.supply_type = 'electricity' and a.deleted_on is null`, [
    [...icps],
  ])

export const notOurs = (name: string, what = 'supply point'): string => {
  if (isIcp(name)) return `there is no ${what} ${name}`
  if (/^\d{10}[A-Z]{2}.{3}$/.test(name))
    return `"${name}" is no ICP: its last characters should be ${icpCheck(name.slice(0, 12))}`
  return `"${name}" is no ICP`
}

const requireElectricity = (found: readonly Holder[], name: string): Holder[] => {
  const electricity = found.filter(({ supplyType }) => supplyType === 'electricity')
  if (electricity.length > 0) return electricity
  throw new ImportRefused(found.length > 0 ? `${name} is no electricity supply point` : notOurs(name, 'electricity supply point'))
}

const kwh = (wh: number) => String(wh / 1000)

export interface SupplyPointLookup {
  readonly meet: (icp: string | null, line: number) => Promise<void>
  readonly place: (reading: ParsedReading) => Holder
  readonly find: (icp: string | null, day: Day) => Holder | undefined
}

/** @param supplyPoint id or ICP of all readings; only for files that name no known one */
export const createSupplyPointLookup = async (
  db: Queryable,
  supplyPoint: string | undefined,
  now: number,
): Promise<SupplyPointLookup> => {
  const yesterday = addDays(today(now), -1)
  const namedHolders = supplyPoint === undefined ? null : requireElectricity(await readHolders(db, supplyPoint), supplyPoint)
  const met = new Map<string, readonly Holder[]>()
  const unknown = new Map<string, string>()
  let stranger: string | null = null

  const isAsked = (found: readonly Holder[]) =>
    found.some(({ supplyPointId }) => namedHolders?.some((holder) => holder.supplyPointId === supplyPointId))

  const meetAsked = (icp: string, found: readonly Holder[], line: number, optionHolders: readonly Holder[]) => {
    if (found.length > 0 && !isAsked(found))
      throw new LineRefused(line, `${icp} is known: --supply-point may only stand where a file names no ICP that is`)
    if (found.length === 0 && stranger !== null)
      throw new LineRefused(line, `the file names ${stranger} and ${icp}, so it cannot all belong to ${supplyPoint}`)
    if (found.length === 0) stranger = icp
    met.set(icp, optionHolders)
  }

  const meet = async (icp: string | null, line: number) => {
    if (icp === null) {
      if (namedHolders === null) throw new ImportRefused('The file does not say whose it is: add --supply-point and an ICP')
      return
    }
    if (met.has(icp)) return
    const found = await readHolders(db, icp)
    if (namedHolders) return meetAsked(icp, found, line, namedHolders)
    try {
      met.set(icp, requireElectricity(found, icp))
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      if (!isIcp(icp)) throw new LineRefused(line, error.message)
      met.set(icp, [])
      unknown.set(icp, error.message)
    }
  }

  const onDay = (icp: string | null, day: Day): Holder[] =>
    (icp === null ? (namedHolders ?? []) : (met.get(icp) ?? [])).filter(({ periods }) => isAgreed(periods, day))

  const requireHolder = ({ icp, day, line }: ParsedReading): Holder => {
    const name = icp ?? supplyPoint
    if (day > yesterday) throw new LineRefused(line, `${day} is not over yet`)
    const [holder, otherHolder] = onDay(icp, day)
    if (!holder) throw new LineOutside(line, unknown.get(icp ?? '') ?? `on ${day} nobody has an agreement for ${name}`)
    if (otherHolder)
      throw new LineRefused(line, `on ${day} two accounts have an agreement for ${name}: name one by --supply-point and its id`)
    return holder
  }

  let last: { readonly icp: string | null; readonly day: Day; readonly holder: Holder } | null = null
  const holderOf = (reading: ParsedReading): Holder => {
    if (last?.icp === reading.icp && last.day === reading.day) return last.holder
    last = { icp: reading.icp, day: reading.day, holder: requireHolder(reading) }
    return last.holder
  }

  return {
    meet,
    place: (reading) => {
      const holder = holderOf(reading)
      const digits = holder.registers.find(({ meter }) => meterSerial(meter) === reading.meter)?.digits
      const most = mostInHalfHour({ ...holder, digits })
      if (reading.wh > most)
        throw new LineRefused(
          reading.line,
          `${kwh(reading.wh)} kWh in a half-hour is more than the connection and its register can hold, ${kwh(most)} kWh`,
        )
      return holder
    },
    find: (icp, day) => onDay(icp, day)[0],
  }
}
