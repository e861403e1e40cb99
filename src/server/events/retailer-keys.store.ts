import type { Queryable } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'

const partOf = (key: string, part: number) => key.split(' / ')[part] ?? ''

const keysOf = async (tx: Queryable, billingAccountId: string, entity: 'site' | 'supply-point'): Promise<string[]> =>
  (
    await tx.query<{ key: string }>('select key from intake_record where owner_id = $1 and entity = $2', [
      billingAccountId,
      entity,
    ])
  ).map(({ key }) => partOf(key, 1))

/** The retailer's id; null if it wasn't loaded. */
export const supplyPointKeyOf = async (tx: Queryable, billingAccountId: string, supplyPointId: string): Promise<string | null> =>
  (await keysOf(tx, billingAccountId, 'supply-point')).find((key) => stableId(`supply point ${key}`) === supplyPointId) ?? null

/** The retailer's id; null if it wasn't loaded. */
export const siteKeyOf = async (tx: Queryable, billingAccountId: string, siteId: string): Promise<string | null> =>
  (await keysOf(tx, billingAccountId, 'site')).find((key) => stableId(`site ${key}`) === siteId) ?? null

/** The retailer's id; null if they weren't loaded. */
export const personKeyOf = async (tx: Queryable, customerId: string): Promise<string | null> => {
  const [row] = await tx.query<{ key: string }>("select key from intake_record where owner_id = $1 and entity = 'person'", [
    customerId,
  ])
  return row?.key ?? null
}
