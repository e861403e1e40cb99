import { catchUp } from '#server/demo/catch-up.ts'
import { seedDemo } from '#server/demo/seed.ts'
import type { Database, Queryable } from './database/database.ts'
import { createProgress } from './progress.ts'

/** Any number will do; it only has to be the same in every process. */
const lock = 7_301_947

const makeOnce = async (db: Database) => {
  const [customer] = await db.query('select 1 from login limit 1')
  if (customer) return
  await seedDemo(db, { now: Date.now(), progress: createProgress('Making demo customers') })
}

/** Holds a lock that other processes wait for; the connection that holds it is idle meanwhile. */
const alone = (db: Database, work: () => Promise<void>) =>
  db.transaction(async (tx: Queryable) => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('set local idle_in_transaction_session_timeout = 0')
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    await work()
  })

/** Makes the demo customers in an empty database and adds the days since then; several processes do so one after the other. */
export const makeDemo = async (db: Database): Promise<void> => {
  const work = async () => {
    await makeOnce(db)
    await catchUp(db, { now: Date.now() })
  }
  // PGlite has one connection and one process: there is nobody to keep out, and a transaction would keep out `work` itself.
  await (db.kind === 'pglite' ? work() : alone(db, work))
}
