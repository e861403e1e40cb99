import type { Day } from '#domain/basics/days.ts'
import type { Cycle } from '#server/billing/cycles.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import { cycleColumns } from '#server/http/selection.ts'

/** A customer's read that was held for a person to check. */
export interface CheckedRead extends Cycle {
  readonly billingAccountId: string
  readonly readId: string
  readonly supplyPointId: string
  readonly serial: string
  readonly number: string
  readonly readOn: Day
  readonly reading: number
  readonly digits: number
  readonly state: 'counted' | 'checking' | 'refused' | 'takenBack'
  readonly customerNumber: string
  readonly icp: string | null
}

const checked = `
  select r.billing_account_id, r.read_id, r.supply_point_id, r.serial, r.number, r.read_on, r.reading, g.digits, r.state,
    a.customer_number, sp.icp, ${cycleColumns}
  from register_read r
  join meter_register g using (billing_account_id, supply_point_id, serial, number)
  join supply_point sp using (billing_account_id, supply_point_id)
  join billing_account a using (billing_account_id)`

export const readChecked = (db: Queryable): Promise<CheckedRead[]> =>
  db.query<CheckedRead>(`${checked} where r.state = 'checking' order by r.sent_at`)

/** Locks the account. @param id or its first eight digits, or more @throws CommandRefused */
export const requireReadById = async (tx: Queryable, id: string): Promise<CheckedRead> => {
  const isId = /^[0-9a-f]{8}[0-9a-f-]*$/i.test(id)
  const [read, more] = isId
    ? await tx.query<CheckedRead>(`${checked} where r.source = 'customer' and r.read_id::text like $1 || '%' for update of a`, [
        id,
      ])
    : []
  if (!read || more) throw new CommandRefused(`There is no meter read ${id}; reads lists them.`)
  return read
}

/** Locks the account; also one that was decided since. */
export const lockByHeldNumber = async (tx: Queryable, heldNumber: number): Promise<CheckedRead | undefined> =>
  (await tx.query<CheckedRead>(`${checked} where r.held_number = $1 for update of a`, [heldNumber]))[0]

/** @returns false if it is no longer being checked */
export const markAsked = async (tx: Queryable, read: Pick<CheckedRead, 'billingAccountId' | 'readId'>, at: Date) =>
  (
    await tx.query(
      `update register_read set asked_at = $3 where billing_account_id = $1 and read_id = $2 and state = 'checking' returning 1`,
      [read.billingAccountId, read.readId, at],
    )
  ).length > 0
