import { createHmac, randomBytes } from 'node:crypto'
import { mintReference } from '#server/http/reference.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'

/** `opk` reads an account, `opp` is a third party. */
export type KeyKind = 'opk' | 'opp'

export interface MintedKey {
  /** The whole key: shown once, kept nowhere. */
  readonly secret: string
  /** What it begins with, by which people tell keys apart. */
  readonly prefix: string
}

/** A key of 256 random bits: `opk-4F7KQ2ZD-…`. */
export const mintKey = (kind: KeyKind): MintedKey => {
  const prefix = mintReference(kind, 8)
  return { prefix, secret: `${prefix}-${randomBytes(32).toString('base64url')}` }
}

/** Keys have a secret of their own: sessions may get another one without any key ending. */
const keyedBy = async (db: Queryable): Promise<string> => {
  await db.query("insert into identity_secret (name, value) values ('accessKeys', $1) on conflict do nothing", [mintSecret()])
  const [row] = await db.query<{ value: string }>("select value from identity_secret where name = 'accessKeys'")
  if (!row) throw new TypeError('The secret of the keys is gone')
  return row.value
}

const known = new WeakMap<Queryable, Promise<string>>()

/**
 * What is kept of a key: a keyed hash. It is quick on purpose, since 256 random bits are not to be guessed however quick it is.
 * @param db the process's own, not a transaction: its secret is read once
 */
export const hashKey = async (db: Queryable, secret: string): Promise<string> => {
  const reading = known.get(db) ?? keyedBy(db)
  known.set(db, reading)
  const key = await reading.catch((error: unknown) => {
    known.delete(db)
    throw error
  })
  return createHmac('sha256', key).update(secret).digest('base64url')
}

/** A new key to the open calls, with what is kept of it. @param db the process's own */
export const mintAccessKey = async (db: Queryable): Promise<MintedKey & { readonly secretHash: string }> => {
  const minted = mintKey('opk')
  return { ...minted, secretHash: await hashKey(db, minted.secret) }
}

/** What is kept of a party’s key, which the operator alone hands out. */
export const hashPartyKey = (secret: string): string => digest(secret)
