import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Database, Queryable, SqlValue } from './database.ts'
import { rowsOf } from './rows.ts'
import { parameterText, parsers } from './values.ts'

const same = (text: string) => text
/** Parameters are PostgreSQL text already, whatever their type. */
const serializers = new Proxy<Record<number, typeof same>>({}, { get: () => same })

const queryableOf = (connection: PGlite | Transaction): Queryable => ({
  query: async <Row>(text: string, values?: readonly SqlValue[]) => {
    const { fields, rows } =
      !values || values.length === 0
        ? ((await connection.exec(text, { rowMode: 'array' })).at(-1) ?? { fields: [], rows: [] })
        : await connection.query(text, values.map(parameterText), { serializers, rowMode: 'array' })
    return rowsOf<Row>(fields, rows as unknown[][])
  },
})

/** A database over PostgreSQL inside this process. */
export const databaseOver = (pglite: PGlite): Database => ({
  kind: 'pglite',
  ...queryableOf(pglite),
  transaction: async <Result>(work: (tx: Queryable) => Promise<Result>) =>
    (await pglite.transaction((tx) => work(queryableOf(tx)))) as Result,
  close: () => pglite.close(),
})

/**
 * Opens PostgreSQL inside this process, in `folder` or, without one, in memory.
 * The caller holds the folder's lock: PGlite itself lets two processes destroy each other's data.
 */
export const openPglite = async (folder?: string): Promise<Database> =>
  databaseOver(await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers: { ...parsers } }))
