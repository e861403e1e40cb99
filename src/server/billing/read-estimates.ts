import { addDays, type Day, daysBetween } from '#domain/basics/days.ts'
import { readingOn } from '#domain/supply/meter-reading.ts'
import { countingDays } from '#domain/supply/read-window.ts'
import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import { isReadByHand, readHandSupply } from '#server/readings/hand-reads.store.ts'

const supplies = `
  select distinct supply_point_id from meter_register where billing_account_id = $1 order by supply_point_id`

const put = `
  insert into register_read (billing_account_id, read_id, supply_point_id, serial, number, read_on, reading, source, state)
  select $1::uuid, r."readId", $2::uuid, r.serial, r.number, r."readOn", r.reading, 'estimate', 'counted'
  from json_to_recordset($3::json) as r("readId" uuid, serial text, number text, "readOn" date, reading integer)
  on conflict do nothing`

/** Stores assumed dial positions for bills without a closing read: shared days use real reads only. */
export const putEstimates = async (tx: Queryable, billingAccountId: string, ends: readonly Day[]): Promise<void> => {
  for (const { supplyPointId } of await tx.query<{ supplyPointId: string }>(supplies, [billingAccountId])) {
    const supply = await readHandSupply(tx, [billingAccountId, supplyPointId])
    if (!supply || !isReadByHand(supply)) continue
    const rows = supply.registers.flatMap((register) =>
      ends.flatMap((endDate) => {
        const readOn = addDays(endDate, 1)
        const { serial, number, reads, removedOn } = register
        const isClosed = reads.some((read) => read.readOn <= readOn && daysBetween(read.readOn, endDate) < countingDays)
        const isRead = isClosed || (removedOn !== null && removedOn <= readOn)
        const reading = isRead ? null : readingOn(register, readOn)
        const readId = stableId(`estimate ${supplyPointId} ${serial} ${number} ${readOn}`)
        return reading === null ? [] : [{ readId, serial, number, readOn, reading }]
      }),
    )
    if (rows.length > 0) await tx.query(put, [billingAccountId, supplyPointId, JSON.stringify(rows)])
  }
}
