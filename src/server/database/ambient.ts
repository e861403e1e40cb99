import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Queryable } from './database.ts'

const within = new AsyncLocalStorage<true>()

// Decision: docs/decisions/database.md
/** Marks a client of another service: called within a transaction it would hold rows and a connection. See `Outbox`. */
export const outsider = <Party extends object>(party: Party): Party =>
  new Proxy(party, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (within.getStore())
          throw new TypeError(`A transaction waits for nobody else: ${String(name)} is asked before it, or after.`)
        return Reflect.apply(value, target, given)
      }
    },
  })

/** Queries join the caller's transaction, anywhere up the call stack, so that a library's adapter takes part unaware. */
export const ambient = (db: Database): Database => {
  const current = new AsyncLocalStorage<Queryable>()
  return {
    kind: db.kind,
    query: (text, values) => (current.getStore() ?? db).query(text, values),
    transaction: (work) => {
      const outer = current.getStore()
      return outer ? work(outer) : db.transaction((tx) => current.run(tx, () => within.run(true, () => work(tx))))
    },
    close: db.close,
  }
}
