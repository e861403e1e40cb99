import type { Queryable } from '#server/database/database.ts'
import { entityNamed } from './entities.ts'
import { ownerIdOf, type Reference } from './entity.ts'
import type { ChangedGroup, Fault } from './group.ts'

const storedRows = `
  select i.entity, i.key from json_to_recordset($1::json) as r("ownerId" uuid, entity text, key text)
  join intake_record i on i.owner_id = r."ownerId" and i.entity = r.entity and i.key = r.key`

const nameOf = ({ entity, key }: Pick<Reference, 'entity' | 'key'>) => `${entity} ${key}`

/** Rows that refer to what is neither here nor was loaded before. */
export const checkReferences = async (tx: Queryable, groups: readonly ChangedGroup[]): Promise<Fault[]> => {
  const here = new Set(groups.flatMap(({ records }) => records.map(({ entity, key }) => nameOf({ entity: entity.name, key }))))
  const open = groups.flatMap(({ changed }) =>
    changed.flatMap((record) =>
      record.entity.references(record.row).flatMap((reference) => (here.has(nameOf(reference)) ? [] : [{ record, reference }])),
    ),
  )
  if (open.length === 0) return []
  const sought = new Map(open.map(({ reference }) => [nameOf(reference), reference]))
  const rows = [...sought.values()].flatMap(({ entity, key, owner }) => {
    const target = entityNamed(entity)
    return target ? [{ ownerId: ownerIdOf(target, owner), entity, key }] : []
  })
  const found = new Set((await tx.query<{ entity: string; key: string }>(storedRows, [JSON.stringify(rows)])).map(nameOf))
  return open
    .filter(({ reference }) => !found.has(nameOf(reference)))
    .map(({ record, reference }) => ({
      record,
      field: reference.field,
      reason: `is unknown: there is no ${reference.entity} ${reference.key}`,
      logReason: `is unknown: there is no such ${reference.entity}`,
    }))
}
