import type { Database } from '#server/database/database.ts'

const tables = `
  select table_name as name from information_schema.tables
  where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'schema_migration' order by 1`

/** Encrypted differently each time. */
const ofChance = ['sealed', 'sealed_with']

/** Every row of every table, sorted. `without`: columns that may differ. */
export const dump = async (db: Database, without: readonly string[] = []): Promise<Record<string, readonly string[]>> => {
  const rows: Record<string, readonly string[]> = {}
  for (const { name } of await db.query<{ name: string }>(tables)) {
    const found = await db.query<{ row: string }>(`select (to_jsonb(t) - $1::text[])::text as row from ${name} t order by 1`, [
      [...ofChance, ...without],
    ])
    if (found.length > 0) rows[name] = found.map(({ row }) => row)
  }
  return rows
}
