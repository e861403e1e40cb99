/** A small store of values by key that only this origin can read, kept across visits. Each operation is one transaction. */
export interface Idb {
  readonly read: <Value>(key: string) => Promise<Value | undefined>
  /** Several values as they stood at one moment, in the order of their keys. */
  readonly readAll: (...keys: string[]) => Promise<readonly unknown[]>
  readonly write: (key: string, value: unknown) => Promise<void>
  /** Writes only while what is there `isStill` what it was, looked at in the same transaction. Gives whether it was written. */
  readonly replace: <Value>(key: string, value: Value, isStill: (there: Value | undefined) => boolean) => Promise<boolean>
  /** Reads and removes in one transaction, so that of two who take only one gets it. */
  readonly take: <Value>(key: string) => Promise<Value | undefined>
  readonly keys: (prefix: string) => Promise<readonly string[]>
  readonly remove: (...keys: string[]) => Promise<void>
}

/** The browser keeps nothing for this site: private mode of some browsers, or the customer's own setting. */
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

/** A store of values in IndexedDB, which alone of a browser's stores can hold a key that no script may read. */
export const createIdb = (name: string): Idb => {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const database = () => {
    opened ??= open(name).then((db) => {
      // The browser closes it when the customer clears the site's data, or asks for it to be: the next call opens it again.
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
  // What waits for no answer is committed at once: a page that is left before the answer came would take it back.
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
    replace: <Value>(key: string, value: Value, isStill: (there: Value | undefined) => boolean) =>
      inTransaction('readwrite', (values) => {
        const request = values.get(key)
        let isWritten = false
        request.addEventListener('success', () => {
          isWritten = isStill(request.result as Value | undefined)
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
