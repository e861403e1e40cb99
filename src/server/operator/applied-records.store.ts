import type { Queryable } from '#server/database/database.ts'
import { keySeparator } from '#server/intake/columns.ts'
import { entityNamed } from '#server/intake/entities.ts'
import { ownerIdOf } from '#server/intake/entity.ts'

export interface AppliedRecord {
  readonly owner: string
  readonly appliedAt: Date
}

/** By the retailer's own key; null if no such row was ever applied. */
export const findAppliedRecord = async (db: Queryable, entityName: string, key: string): Promise<AppliedRecord | null> => {
  const entity = entityNamed(entityName)
  if (!entity) return null
  const owner = entity.group === 'reference' ? key : (key.split(keySeparator)[0] ?? key)
  const [row] = await db.query<{ appliedAt: Date }>(
    'select applied_at from intake_record where owner_id = $1 and entity = $2 and key = $3',
    [ownerIdOf(entity, owner), entity.name, key],
  )
  return row ? { owner, appliedAt: row.appliedAt } : null
}
