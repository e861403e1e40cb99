import { createHmac, randomBytes } from 'node:crypto'
import { mintReference } from '#server/http/reference.ts'
import type { Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'

/** `opk`: account key, `opp`: third party key. */
export type KeyKind = 'opk' | 'opp'

export interface MintedKey {
  /** Shown once, never stored. */
  readonly secret: string
  readonly prefix: string
}

/** 256 random bits: `opk-4F7KQ2ZD-…`. */
export const mintKey = (kind: KeyKind): MintedKey => {
  const prefix = mintReference(kind, 8)
  return { prefix, secret: `${prefix}-${randomBytes(32).toString('base64url')}` }
}

/** A secret of its own, so that rotating session secrets ends no key. */
const keyedBy = async (db: Queryable): Promise<string> => {
  await db.query("insert into identity_secret (name, value) values ('accessKeys', $1) on conflict do nothing", [mintSecret()])
  const [row] = await db.query<{ value: string }>("select value from identity_secret where name = 'accessKeys'")
  if (!row) throw new TypeError('The secret of the keys is gone')
  return row.value
}

const known = new WeakMap<Queryable, Promise<string>>()

/** Keyed. Fast on purpose: 256 random bits cannot be guessed. @param db no transaction: the secret is read once per process */
export const hashKey = async (db: Queryable, secret: string): Promise<string> => {
  const reading = known.get(db) ?? keyedBy(db)
  known.set(db, reading)
  const key = await reading.catch((error: unknown) => {
    known.delete(db)
    throw error
  })
  return createHmac('sha256', key).update(secret).digest('base64url')
}

export const mintAccessKey = async (db: Queryable): Promise<MintedKey & { readonly secretHash: string }> => {
  const minted = mintKey('opk')
  return { ...minted, secretHash: await hashKey(db, minted.secret) }
}

/** Plain hash: only operators create party keys. */
export const hashPartyKey = (secret: string): string => digest(secret)
