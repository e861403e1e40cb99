import type { Idb } from '#data/browser/idb.ts'

/** The browser's store in memory. What goes in is copied, as IndexedDB does; keys of the Web Crypto API are copied by reference. */
export const memoryIdb = (): Idb & { readonly values: Map<string, unknown> } => {
  const values = new Map<string, unknown>()
  return {
    values,
    read: <Value>(key: string) => Promise.resolve(values.get(key) as Value | undefined),
    readAll: (...keys) => Promise.resolve(keys.map((key) => values.get(key))),
    write: async (key, value) => void values.set(key, value),
    replace: async <Value>(
      key: string,
      value: Value,
      isStill: (there: Value | undefined) => boolean,
      condition?: Parameters<Idb['replace']>[3],
    ) => {
      const isWritten = isStill(values.get(key) as Value | undefined) && condition?.isStill(values.get(condition.key)) !== false
      if (isWritten) values.set(key, value)
      return isWritten
    },
    take: <Value>(key: string) => {
      const value = values.get(key) as Value | undefined
      values.delete(key)
      return Promise.resolve(value)
    },
    keys: (prefix) => Promise.resolve([...values.keys()].filter((key) => key.startsWith(prefix))),
    remove: async (...keys) => keys.forEach((key) => values.delete(key)),
  }
}
