import { dayMs } from '#domain/durations.ts'
import * as z from 'zod/mini'
import { now as serverNow } from '#data/browser/clock.ts'
import { newSealingKey, type Sealed, seal, unseal } from '#data/browser/seal.ts'
import { type Idb, idb } from '#data/browser/idb.ts'

/** Whose draft of which flow: `{ customerId: initialize.userId, flow: 'directDebit' }`. */
export interface DraftName {
  readonly customerId: string
  readonly flow: string
}

interface Kept {
  readonly sealed: Sealed
  /** Epoch milliseconds. */
  readonly until: number
}

export interface Drafts {
  /** What was typed, null when there is nothing or it has another shape by now. Never rejects. */
  readonly read: <Value>(name: DraftName, shape: z.ZodMiniType<Value>) => Promise<Value | null>
  /** Keeps what was typed for a day; forgotten in silence where the browser keeps nothing. Never rejects. */
  readonly write: (name: DraftName, value: unknown) => Promise<void>
  /** For when it was sent, or given up. Never rejects. */
  readonly remove: (name: DraftName) => Promise<void>
  /** For when the customer signs out. Never rejects. */
  readonly removeAll: () => Promise<void>
  /** Resolves when all of these that were asked for are done: for whoever leaves the page. Never rejects. */
  readonly settled: () => Promise<void>
}

/** Whether another device has gone on since: the server has a later version than the one that this browser went on from. */
export const isOvertaken = (stored: string | undefined, own: string | null): boolean =>
  stored !== undefined && (own === null || Date.parse(stored) > Date.parse(own))

const prefix = 'draft '
const keyName = 'draft-key'

const keyOf = ({ customerId, flow }: DraftName) => `${prefix}${flow} ${customerId}`

/**
 * What was typed into a form and not sent yet, so that it is there again after a sign-in that expired in between. It is sealed by a key
 * that no script can read, for one customer: nothing of it lies in the clear, and nobody else who signs in here sees it.
 */
export const createDrafts = (store: Idb, now: () => number): Drafts => {
  const sealingKey = async (): Promise<CryptoKey> => {
    const known = await store.read<CryptoKey>(keyName)
    if (known) return known
    await store.replace(keyName, await newSealingKey(), (there) => there === undefined)
    return (await store.read<CryptoKey>(keyName)) as CryptoKey
  }
  // One after the other: of two writes the later one stays, and a removal is not overtaken. What a later one overtakes while it waits is left out:
  // of what is typed fast each letter would be sealed, and who reloads as soon as it was sent would find it there again.
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
        const kept = await store.read<Kept>(key)
        if (!kept || kept.until <= now() || kept.until > now() + dayMs) return null
        const value: unknown = JSON.parse(await unseal(await sealingKey(), kept.sealed, key))
        return shape.parse(value)
      } catch {
        return null
      }
    },
    write: (name, value) => {
      const key = keyOf(name)
      return inLine(key, async () => {
        const sealed = await seal(await sealingKey(), JSON.stringify(value), key)
        await store.write(key, { sealed, until: now() + dayMs } satisfies Kept)
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
