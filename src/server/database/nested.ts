import type { Database, Queryable } from './database.ts'

/** A database within a transaction: each of its transactions is a savepoint, which goes back alone. */
export const nestedIn = (tx: Queryable, kind: Database['kind']): Database => ({
  kind,
  query: tx.query,
  transaction: async (work) => {
    await tx.query('savepoint nested')
    const result = await work(tx).catch(async (error: unknown) => {
      await tx.query('rollback to savepoint nested')
      throw error
    })
    await tx.query('release savepoint nested')
    return result
  },
  close: () => Promise.reject(new TypeError('Whoever opened it closes it')),
})
