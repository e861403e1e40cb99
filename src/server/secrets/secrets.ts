import type { Database } from '#server/database/database.ts'
import { mintSecret } from './seal.ts'

/** Newest first: the first writes, all read (rotation). */
export type Secrets = readonly [string, ...string[]]

export const loadSecrets = async (db: Database, given: readonly string[]): Promise<Secrets> => {
  const short = given.find((secret) => secret.length < 32)
  if (short !== undefined) throw new Error('Every identity secret must have at least 32 characters.')
  const [newest, ...older] = given
  if (newest !== undefined) return [newest, ...older]
  await db.query("insert into identity_secret (name, value) values ('identity', $1) on conflict do nothing", [mintSecret()])
  const [row] = await db.query<{ value: string }>("select value from identity_secret where name = 'identity'")
  if (!row) throw new TypeError('The identity secret is gone')
  return [row.value]
}
