import type { Monitoring } from '#contract/usage/usage.contract.ts'
import { type Day, daysBetween } from '#domain/basics/days.ts'
import { lastAgreedDay } from '#server/http/agreed.ts'
import type { SelectedAccount } from '#server/http/selection.ts'
import type { Queryable } from '#server/database/database.ts'

type Connection = Monitoring['connections'][number]

interface Row {
  readonly supplyPointId: string
  readonly address: string
  readonly supplyType: Connection['supplyType']
  readonly isAdvanced: boolean
  readonly meterSerial: string | null
  readonly lastReading: Day | null
  readonly lastGas: Day | null
  readonly wh: readonly (number | null)[] | null
  readonly quality: string | null
  /** First to last agreement; null while open. */
  readonly startDate: Day | null
  readonly endDate: Day | null
}

const connections = `
  select sp.supply_point_id, st.address, sp.supply_type, sp.is_advanced,
    (select m.serial from meter m where m.billing_account_id = sp.billing_account_id and m.supply_point_id = sp.supply_point_id
      and m.removed_on is null limit 1) as meter_serial,
    r.day as last_reading, r.wh, r.quality, own.start_date, own.end_date,
    (select max(day) from own_gas_day g where g.billing_account_id = sp.billing_account_id and g.supply_point_id = sp.supply_point_id
      and g.type = 'actual') as last_gas
  from supply_point sp
  join site st on st.billing_account_id = sp.billing_account_id and st.site_id = sp.site_id
  left join lateral (select day, wh, quality from own_reading_day r where r.billing_account_id = sp.billing_account_id
    and r.supply_point_id = sp.supply_point_id and r.type <> 'empty'
    and coalesce(r.quality, 'A') ~ '[AD]' order by r.day desc limit 1) r on true
  left join lateral (
    select min(start_date) as start_date, ${lastAgreedDay()} as end_date from agreement ag
    where ag.billing_account_id = sp.billing_account_id and ag.supply_point_id = sp.supply_point_id) own on true
  where sp.billing_account_id = $1 and ($2::uuid is null or sp.site_id = $2) and sp.supply_type <> 'lpg'
  order by st.position, sp.position`

/** Days. Readings take two or three; after a week something is wrong. */
const lateAfterDays = 2
const silentAfterDays = 7

const stateOf = ({ isAdvanced, lastReading, startDate, endDate }: Row, today: Day): Connection['state'] => {
  if (endDate !== null && endDate < today) return 'ended'
  if (!isAdvanced) return 'manual'
  if (lastReading === null && startDate !== null && daysBetween(startDate, today) <= silentAfterDays) return 'waiting'
  const age = lastReading ? daysBetween(lastReading, today) : silentAfterDays + 1
  if (age > silentAfterDays) return 'silent'
  return age > lateAfterDays ? 'late' : 'reporting'
}

export const readMonitoring = async (
  db: Queryable,
  { billingAccountId, siteId }: SelectedAccount,
  today: Day,
): Promise<Monitoring> => {
  const rows = await db.query<Row>(connections, [billingAccountId, siteId])
  return {
    connections: rows.map((row) => ({
      supplyPointId: row.supplyPointId,
      address: row.address,
      supplyType: row.supplyType,
      meterSerial: row.meterSerial,
      state: stateOf(row, today),
      lastDataDate: row.lastReading ?? row.lastGas,
      lastDay:
        row.isAdvanced && row.wh && !row.quality?.includes('D') ? row.wh.map((wh) => (wh === null ? null : wh / 1000)) : null,
    })),
  }
}
