import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable } from './database.ts'

/**
 * The same database, whose queries join the transaction that the caller is in, wherever in the call stack it was begun.
 * A library that calls back into an adapter thus takes part in one transaction without knowing of it.
 */
export const ambient = (db: Database): Database => {
  const current = new AsyncLocalStorage<Queryable>()
  return {
    kind: db.kind,
    query: (text, values) => (current.getStore() ?? db).query(text, values),
    transaction: (work) => {
      const outer = current.getStore()
      return outer ? work(outer) : db.transaction((tx) => current.run(tx, () => work(tx)))
    },
    close: db.close,
  }
}
