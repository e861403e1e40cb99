import type { GasLastInvoice, GasUsage } from '#contract/natural-gas/natural-gas.contract.ts'
import { addDays, type Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'

interface ReadRow {
  readonly serial: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
}

const reads = `
  select r.serial, r.read_on, r.reading, g.digits
  from register_read r
  join meter_register g on g.billing_account_id = r.billing_account_id and g.supply_point_id = r.supply_point_id
    and g.serial = r.serial and g.number = r.number
  where r.billing_account_id = $1 and r.supply_point_id = $2 and r.state = 'counted' and r.source <> 'estimate'
  order by r.read_on desc limit 2`

const readUntil = `
  select max(day) as day from own_gas_day where billing_account_id = $1 and supply_point_id = $2 and type = 'actual'`

export interface GasReads {
  readonly last: GasLastInvoice['lastMeterRead']
  readonly measured: NonNullable<GasUsage['measured']> | null
}

/** A read counts for the start of its day; handles rollover of the dial. */
export const readGasReads = async (
  db: Queryable,
  { billingAccountId, supplyPointId }: { readonly billingAccountId: string; readonly supplyPointId: string },
): Promise<GasReads> => {
  const [last, before] = await db.query<ReadRow>(reads, [billingAccountId, supplyPointId])
  if (!last) {
    const [known] = await db.query<{ day: Day | null }>(readUntil, [billingAccountId, supplyPointId])
    return { last: known?.day ? { date: addDays(known.day, 1), reading: null } : null, measured: null }
  }
  const reading = String(last.reading).padStart(last.digits, '0')
  if (before?.serial !== last.serial) return { last: { date: last.readOn, reading }, measured: null }
  const turned = last.reading < before.reading ? 10 ** last.digits : 0
  return {
    last: { date: last.readOn, reading },
    measured: {
      startDate: before.readOn,
      endDate: addDays(last.readOn, -1),
      cubicMetres: last.reading + turned - before.reading,
    },
  }
}
