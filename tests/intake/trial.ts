import type { Database } from '#server/database/database.ts'
import { nestedIn } from '#server/database/nested.ts'
import { rehearse } from '#server/intake/apply.ts'

/** Runs work on the database and takes back what it wrote: opening one for each is slow. */
export const trial = <Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> =>
  rehearse(db, (tx) => work(nestedIn(tx, db.kind)))
