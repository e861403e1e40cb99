import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { isRepeatable, markDatabaseError } from './database-errors.ts'
import type { Database, Queryable, SqlValue } from './database.ts'
import { rowsOf } from './rows.ts'
import { parameterText, parsers } from './values.ts'

/** Ms. The server ends long statements; if it does not answer, the client does. */
const statementTimeout = 3_000
const answerTimeout = 4_000
const idleTimeout = 10_000
const connectionTimeout = 2_000
/** For background work on a busy server, ms. */
const patientTimeout = 30_000
const attempts = 3

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

const statementNames = new Map<string, string>()
/** Statements are constant, so each is prepared once per connection. */
const nameOf = (text: string) => {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  if (statementNames.size < 1_000) statementNames.set(text, name)
  return name
}

const marked = <Result>(query: Promise<Result>): Promise<Result> =>
  query.catch((error: unknown) => {
    markDatabaseError(error)
    throw error
  })

const queryableOf = (connection: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row>(text: string, values?: readonly SqlValue[]) => {
    const statement = !values || values.length === 0 ? { text } : { name: nameOf(text), text, values: values.map(parameterText) }
    const result: pg.QueryArrayResult | pg.QueryArrayResult[] = await marked(connection.query({ ...statement, rowMode: 'array' }))
    const last = Array.isArray(result) ? result.at(-1) : result
    return last ? rowsOf<Row>(last.fields, last.rows) : []
  },
})

/** Text of pg's client-side timeout. */
const noAnswer = 'Query read timeout'

/**
 * One transaction on one connection, statements in sequence: pg takes one at a time. Sends none after its end, when the
 * connection belongs to another, nor after a timeout: the next would wait as long.
 */
const runOnce = async <Result>(pool: pg.Pool, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
  const client = await marked(pool.connect())
  const { query } = queryableOf(client)
  let broken: Error | undefined
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  const send = async <Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]> => {
    if (broken) throw broken
    return query<Row>(text, values).catch((error: Error) => {
      if (error.message === noAnswer) broken = error
      throw error
    })
  }
  const sendNext = async <Row>(before: Promise<unknown>, text: string, values?: readonly SqlValue[]): Promise<Row[]> => {
    await before
    if (isOver) throw new Error('The transaction is over.')
    return send(text, values)
  }
  const tx: Queryable = {
    query: <Row>(text: string, values?: readonly SqlValue[]) => {
      const sent = sendNext<Row>(last, text, values)
      last = sent.catch(() => {})
      return sent
    },
  }
  const end = async (how: 'commit' | 'rollback') => {
    isOver = true
    await last
    await send(how)
  }
  try {
    await send('begin')
    const result = await work(tx)
    await end('commit')
    return result
  } catch (error) {
    await end('rollback').catch((failure: Error) => {
      broken ??= failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

export interface PostgresOptions {
  /** All processes together must stay below `max_connections`. */
  readonly poolSize: number
  readonly hasNoTimeout: boolean
}

const limits = {
  query_timeout: answerTimeout,
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: idleTimeout,
}

/** The waiting statement reports the loss, and the pool replaces the connection. */
const ignoreLoss = () => {}

export const openPostgres = (databaseUrl: string, { poolSize, hasNoTimeout }: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: hasNoTimeout ? patientTimeout : connectionTimeout,
    keepAlive: true,
    ...(hasNoTimeout ? {} : limits),
    application_name: 'tarn',
    types,
  })
  pool.on('error', ignoreLoss)
  // The pool watches only idle connections; a loss within a transaction would end the process.
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  return {
    kind: 'postgres',
    ...queryableOf(pool),
    transaction: async (work) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(pool, work)
        } catch (error) {
          if (attempt === attempts || !isRepeatable(error)) throw error
          // Let the other transaction finish first.
          await setTimeout(20 * attempt)
        }
      }
    },
    close: () => pool.end(),
  }
}
