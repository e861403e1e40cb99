import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { Database, Queryable, SqlValue } from './database.ts'
import { rowsOf } from './rows.ts'
import { parameterText, parsers } from './values.ts'

const same = (text: string) => text
/** Parameters are PostgreSQL text already. */
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

// Decision: docs/decisions/database.md
/** One at a time, yielding between: statements run on the main thread, and a hundred calls would block it. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    last = mine.catch(() => {}).then(() => nextTurn())
    return mine
  }
}

export const databaseOver = (pglite: PGlite): Database => {
  const inTurn = createTurns()
  const { query } = queryableOf(pglite)
  return {
    kind: 'pglite',
    query: (text, values) => inTurn(() => query(text, values)),
    transaction: <Result>(work: (tx: Queryable) => Promise<Result>) =>
      inTurn(() => pglite.transaction((tx) => work(queryableOf(tx))) as Promise<Result>),
    close: () => pglite.close(),
  }
}

/** In `folder`, or in memory. The caller must lock the folder: PGlite lets two processes destroy each other's data. */
export const openPglite = async (folder?: string): Promise<Database> =>
  databaseOver(await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers: { ...parsers } }))
