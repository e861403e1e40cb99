import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoNow } from '#tests/account/demo-portal.ts'
import { type Image, migrated } from '#tests/kit/database/images.ts'

/** How the tests of the demo make it: quickly, and always on the same day. */
export const made = { now: demoNow, historyDays: 70, hasPasswords: false }
export const madeDemo: Image = {
  name: 'made',
  fill: async (db) => {
    await migrated.fill(db)
    await seedDemo(db, made)
  },
}

interface Table {
  readonly name: string
  /** Columns that say when a row was written, or as which: events have ids of chance. */
  readonly stamps: readonly string[]
}

/** A hash of the rows of every table, without the moments and the order in which they were written. */
export const digestOf = async (db: Database): Promise<Record<string, string>> => {
  const tables = await db.query<Table>(
    `select table_name as name, coalesce(jsonb_agg(column_name) filter (where column_default = 'now()' or table_name = 'event' and column_name in ('event_id', 'recorded', 'position')), '[]') as stamps
     from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration' group by 1 order by 1`,
  )
  const digests = await Promise.all(
    tables.map(async ({ name, stamps }) => {
      const [row] = await db.query<{ text: string }>(
        `select coalesce(string_agg(t.row::text, ';' order by t.row::text), '') as text
         from (select to_jsonb(each) - array(select jsonb_array_elements_text($1::jsonb)) as row from ${name} each) t`,
        [JSON.stringify(stamps)],
      )
      return [
        name,
        createHash('sha256')
          .update(row?.text ?? '')
          .digest('hex'),
      ] as const
    }),
  )
  return Object.fromEntries(digests)
}
