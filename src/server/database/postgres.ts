import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Database, Queryable, SqlValue } from './database.ts'
import { parameterText, parsers } from './values.ts'

/** A statement that ran too long, or a database that does not answer, must not hold a request for longer than these. */
const statementTimeout = 3_000
const idleTimeout = 10_000
const connectionTimeout = 2_000
const attempts = 3
/** Serialisation failure and deadlock: PostgreSQL asks for the transaction to be run again. */
const repeatable = new Set(['40001', '40P01'])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const statementNames = new Map<string, string>()
/** Statements are constant text, so each is planned once per connection under a name of its own. */
const nameOf = (text: string) => {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  if (statementNames.size < 1_000) statementNames.set(text, name)
  return name
}

const queryableOf = (connection: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row>(text: string, values?: readonly SqlValue[]) => {
    if (!values || values.length === 0) {
      const result: pg.QueryResult | pg.QueryResult[] = await connection.query(text)
      return (Array.isArray(result) ? result.at(-1)?.rows : result.rows) as Row[]
    }
    return (await connection.query({ name: nameOf(text), text, values: values.map(parameterText) })).rows as Row[]
  },
})

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

const runOnce = async <Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(queryableOf(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export interface PostgresOptions {
  /** Connections of this process; all processes together stay below the server's `max_connections`. */
  readonly poolSize: number
  /** Statements take as long as they need: for migrations, imports and other work that no request waits for. */
  readonly isPatient: boolean
  /** Hears of idle connections that broke; the pool replaces them by itself. */
  readonly onError: (error: Error) => void
}

/** Opens a pool on PostgreSQL 15 or newer. */
export const openPostgres = (databaseUrl: string, { poolSize, isPatient, onError }: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    ...(isPatient ? {} : { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: idleTimeout }),
    application_name: 'tarn',
    types,
  })
  pool.on('error', onError)
  return {
    kind: 'postgres',
    ...queryableOf(pool),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(pool, work)
        } catch (error) {
          if (attempt === attempts || !repeatable.has(codeOf(error))) throw error
          // The other side of the quarrel gets its turn first.
          await setTimeout(20 * attempt)
        }
      }
    },
    close: () => pool.end(),
  }
}
