import type { Day } from '#domain/basics/days.ts'
import { instantOf } from '#domain/basics/half-hours.ts'
import type { Queryable } from '#server/database/database.ts'
import { applyRecords, within } from '#server/intake/apply.ts'
import type { EntityName, RowOf } from '#server/intake/entities.ts'
import type { IntakeRecord } from '#server/intake/parse.ts'

export interface DemoRecord extends IntakeRecord {
  readonly entity: EntityName
}

export const record = <Name extends EntityName>(entity: Name, row: RowOf<Name>): DemoRecord => ({ entity, row })

/** Loads as a retailer would, in the caller's transaction. @throws TypeError if a record is refused */
export const loadRecords = async (tx: Queryable, records: readonly DemoRecord[], day: Day): Promise<void> => {
  if (records.length === 0) return
  const { refused } = await applyRecords(within(tx), records, { now: instantOf(day, 12), secrets: null })
  for (const { entity, key, field, reason } of refused)
    throw new TypeError(`The demo’s ${entity} ${key ?? ''} was refused: ${field ?? ''} ${reason}`)
}
