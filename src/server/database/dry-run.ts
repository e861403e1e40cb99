import type { Database, Queryable } from './database.ts'

class Undone extends Error {}

/** Runs `work` in a transaction and rolls it back. */
export const dryRun = async <Result>(db: Database, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
  const results: Result[] = []
  try {
    await db.transaction(async (tx) => {
      results.push(await work(tx))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return results[0] as Result
}
