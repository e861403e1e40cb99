interface Condition {
  readonly key: string
  readonly isStill: (there: unknown) => boolean
}

/** Values by key, same origin only, across visits. One transaction per operation. */
export interface Idb {
  readonly read: <Value>(key: string) => Promise<Value | undefined>
  /** One transaction, in the order of the keys. */
  readonly readAll: (...keys: string[]) => Promise<readonly unknown[]>
  readonly write: (key: string, value: unknown) => Promise<void>
  /** Compare and set in one transaction, with another value as a further condition. @returns whether it was written */
  readonly replace: <Value>(
    key: string,
    value: Value,
    isStill: (there: Value | undefined) => boolean,
    condition?: Condition,
  ) => Promise<boolean>
  /** Atomic: of two callers one gets the value. */
  readonly take: <Value>(key: string) => Promise<Value | undefined>
  readonly keys: (prefix: string) => Promise<readonly string[]>
  readonly remove: (...keys: string[]) => Promise<void>
}

/** Private mode of some browsers, or a setting. */
export const storageBlocked = 'StorageBlocked'

const blocked = (cause: unknown) => {
  const error = new Error('This browser blocks the storage that sign-in needs', { cause })
  error.name = storageBlocked
  return error
}

const store = 'vault'

const open = (name: string) =>
  new Promise<IDBDatabase>((done, fail) => {
    try {
      const request = indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store))
      request.addEventListener('success', () => done(request.result))
      request.addEventListener('error', () => fail(blocked(request.error)))
    } catch (cause) {
      fail(blocked(cause))
    }
  })

/** IndexedDB, since only it can store a key that scripts cannot read. */
export const createIdb = (name: string): Idb => {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const database = () => {
    opened ??= open(name).then((db) => {
      // The browser closes it when site data is cleared; the next call opens it again.
      db.addEventListener('close', forget)
      db.addEventListener('versionchange', () => {
        db.close()
        forget()
      })
      return db
    })
    opened.catch(forget)
    return opened
  }
  const inTransaction = async <Value>(
    mode: IDBTransactionMode,
    work: (values: IDBObjectStore) => () => Value,
  ): Promise<Value> => {
    const transaction = (await database()).transaction(store, mode)
    const result = work(transaction.objectStore(store))
    return new Promise((done, fail) => {
      transaction.addEventListener('complete', () => done(result()))
      transaction.addEventListener('abort', () => fail(blocked(transaction.error)))
      transaction.addEventListener('error', () => fail(blocked(transaction.error)))
    })
  }
  // Explicit commit: leaving the page would abort an open transaction.
  const nothing = () => {}
  return {
    read: (key) =>
      inTransaction('readonly', (values) => {
        const request = values.get(key)
        return () => request.result
      }),
    readAll: (...keys) =>
      inTransaction('readonly', (values) => {
        const requests = keys.map((key) => values.get(key))
        return () => requests.map(({ result }) => result)
      }),
    write: (key, value) =>
      inTransaction('readwrite', (values) => {
        values.put(value, key)
        values.transaction.commit()
        return nothing
      }),
    replace: <Value>(key: string, value: Value, isStill: (there: Value | undefined) => boolean, condition?: Condition) =>
      inTransaction('readwrite', (values) => {
        // Requests of a transaction are answered in order.
        const further = condition && values.get(condition.key)
        const request = values.get(key)
        let isWritten = false
        request.addEventListener('success', () => {
          isWritten = isStill(request.result as Value | undefined) && condition?.isStill(further?.result) !== false
          if (isWritten) values.put(value, key)
        })
        return () => isWritten
      }),
    take: (key) =>
      inTransaction('readwrite', (values) => {
        const request = values.get(key)
        values.delete(key)
        return () => request.result
      }),
    keys: (prefix) =>
      inTransaction('readonly', (values) => {
        const request = values.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
        return () => request.result.map(String)
      }),
    remove: (...keys) =>
      inTransaction('readwrite', (values) => {
        keys.forEach((key) => values.delete(key))
        values.transaction.commit()
        return nothing
      }),
  }
}

export const idb = createIdb('tarn')
