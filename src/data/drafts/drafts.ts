import { dayMs } from '#domain/basics/durations.ts'
import * as z from 'zod/mini'
import { now as serverNow } from '#data/browser/clock.ts'
import { newSealingKey, type Sealed, seal, unseal } from '#data/browser/seal.ts'
import { type Idb, idb } from '#data/browser/idb.ts'

export interface DraftName {
  readonly customerId: string
  readonly flow: string
}

interface StoredDraft {
  readonly sealed: Sealed
  readonly until: number
}

export interface Drafts {
  /** Null if missing or of an older shape. Never rejects. */
  readonly read: <Value>(name: DraftName, shape: z.ZodMiniType<Value>) => Promise<Value | null>
  /** Saved for a day; ignored if storage is blocked. Never rejects. */
  readonly write: (name: DraftName, value: unknown) => Promise<void>
  readonly remove: (name: DraftName) => Promise<void>
  readonly removeAll: () => Promise<void>
  /** Waits for pending operations, before leaving the page. Never rejects. */
  readonly settled: () => Promise<void>
}

export const isOvertaken = (stored: string | undefined, ownVersion: string | null): boolean =>
  stored !== undefined && (ownVersion === null || Date.parse(stored) > Date.parse(ownVersion))

const prefix = 'draft '
const keyName = 'draft-key'

const keyOf = ({ customerId, flow }: DraftName) => `${prefix}${flow} ${customerId}`

/** Unsent input, restored after an expired sign-in. Sealed per customer with a key that scripts cannot read. */
export const createDrafts = (store: Idb, now: () => number): Drafts => {
  const sealingKey = async (): Promise<CryptoKey> => {
    const known = await store.read<CryptoKey>(keyName)
    if (known) return known
    await store.replace(keyName, await newSealingKey(), (there) => there === undefined)
    return (await store.read<CryptoKey>(keyName)) as CryptoKey
  }
  // In sequence, so that the last write wins and no removal is overtaken. Superseded writes are skipped: sealing every keystroke
  // would lag behind, and a reload would restore what was sent.
  let line: Promise<unknown> = Promise.resolve()
  const newest = new Map<string, () => Promise<void>>()
  const inLine = (key: string, work: () => Promise<void>): Promise<void> => {
    newest.set(key, work)
    const done = line.then(() => (newest.get(key) === work ? work() : undefined)).catch(() => {})
    line = done
    return done
  }
  return {
    read: async (name, shape) => {
      const key = keyOf(name)
      try {
        await line
        const stored = await store.read<StoredDraft>(key)
        if (!stored || stored.until <= now() || stored.until > now() + dayMs) return null
        const value: unknown = JSON.parse(await unseal(await sealingKey(), stored.sealed, key))
        return shape.parse(value)
      } catch {
        return null
      }
    },
    write: (name, value) => {
      const key = keyOf(name)
      return inLine(key, async () => {
        const sealed = await seal(await sealingKey(), JSON.stringify(value), key)
        await store.write(key, { sealed, until: now() + dayMs } satisfies StoredDraft)
      })
    },
    remove: (name) => inLine(keyOf(name), () => store.remove(keyOf(name))),
    removeAll: () => {
      newest.clear()
      return inLine(prefix, async () => store.remove(keyName, ...(await store.keys(prefix))))
    },
    settled: async () => void (await line),
  }
}

export const drafts = createDrafts(idb, serverNow)
