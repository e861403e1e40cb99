import { setImmediate as nextTurn } from 'node:timers/promises'
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

// Decision: docs/decisions/database.md
/**
 * One after another, with a turn of the event loop in between: statements run on the thread that answers, and a hundred calls that
 * come at once would hold it up for as long as all of theirs take together.
 */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = last.then(work)
    last = mine.catch(() => {}).then(() => nextTurn())
    return mine
  }
}

/** A database over PostgreSQL inside this process. */
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

/**
 * Opens PostgreSQL inside this process, in `folder` or, without one, in memory.
 * The caller holds the folder's lock: PGlite itself lets two processes destroy each other's data.
 */
export const openPglite = async (folder?: string): Promise<Database> =>
  databaseOver(await PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), parsers: { ...parsers } }))
