import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { onDatabase } from '#tests/kit/database/databases.ts'

interface Source {
  readonly path: string
  readonly text: string
}

const serverFiles: readonly Source[] = globSync('src/server/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const isDemo = ({ path }: Source) => path.startsWith('src/server/demo/')
const isCase = ({ path }: Source) => path.startsWith('src/server/cases/')

const inserted = ({ text }: Source) => [...text.matchAll(/insert\s+into\s+(\w+)/gi)].map(([, table = '']) => table)
/** Of a definition whose statements are made: `table: 'plan'`. */
const named = ({ text }: Source) => [...text.matchAll(/\btable: '(\w+)'/g)].map(([, table = '']) => table)

const doors = serverFiles
  .filter((file) => !isDemo(file))
  .flatMap((file) => {
    const tables = named(file)
    return [...inserted(file), ...tables, ...(isCase(file) ? tables.map((table) => `${table}_step`) : [])]
  })

/** Rows of the product itself. */
const migrated: Readonly<Record<string, string>> = {
  customer_search: 'words of other tables, which triggers maintain',
  arriving_head: 'one row, the place of the newest change of the running day',
  event_head: 'one row, the place of the newest event',
  feature_message: 'texts of the portal, which come with migrations',
}

/** Statements that the demo may have, and why no retailer has them. */
const demoStatements: Readonly<Record<string, string>> = {
  'update login': 'demo logins have passwords that everybody knows: closed where the demo is off',
  'delete from magic_link': 'ways into a demo login end with it',
  'update access_key': 'keys of a demo login end with it',
  'update third_party': 'demo third parties have keys that everybody knows',
}

const statements = ({ text }: Source) =>
  [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+([a-z_]+)(?=\s*(?:\(|set\b|where\b|as\b|\w+\s+set\b))/gi)].map(
    ([statement]) => statement.replaceAll(/\s+/g, ' '),
  )

it('writes no table from the demo but logins', () => {
  const found = serverFiles.filter(isDemo).flatMap(statements)
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(demoStatements).toSorted())
})

onDatabase('every table', (open) => {
  it('has a door that is not the demo', async () => {
    const db = await open()
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    expect(tables.length).toBeGreaterThan(100)
    expect(tables.flatMap(({ name }) => (doors.includes(name) || name in migrated ? [] : [name]))).toEqual([])
  })
})
