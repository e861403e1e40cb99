import type { Day } from '#domain/basics/days.ts'
import type { Queryable } from '#server/database/database.ts'
import { recordEvent } from '#server/events/events.store.ts'
import type { StoredRead } from './store.ts'

interface ReadFacts {
  readonly supplyPointId: string
  readonly meter: string
  readonly register: string
  readonly readOn: Day
  readonly reading: number
  readonly replaces: string | null
}

const facts = `
  select r.supply_point_id, r.serial as meter, r.number as register, r.read_on, r.reading,
    (select o.read_id from register_read o where o.billing_account_id = $1 and o.replaced_by = r.read_id) as replaces
  from register_read r where r.billing_account_id = $1 and r.read_id = $2`

/** Of a customer: reads submitted, and reads withdrawn. */
export const recordReads = async (
  tx: Queryable,
  who: { readonly billingAccountId: string; readonly customerId: string },
  reads: readonly StoredRead[],
  now: number,
): Promise<void> => {
  for (const { readId: read, state } of reads) {
    const [found] = await tx.query<ReadFacts>(facts, [who.billingAccountId, read])
    if (!found) throw new TypeError('A read that was just stored is not there')
    const { supplyPointId, ...data } = found
    if (state === 'takenBack') await recordEvent(tx, { ...who, type: 'read.withdrawn', supplyPointId, data: { read }, now })
    else
      await recordEvent(tx, {
        ...who,
        type: 'read.submitted',
        supplyPointId,
        data: { read, ...data, needsCheck: state === 'checking' },
        now,
      })
  }
}
