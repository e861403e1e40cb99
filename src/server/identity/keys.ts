import type { Secrets } from '#server/secrets/secrets.ts'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '#server/database/database.ts'
import { SettingRefused } from '#server/process/setting.ts'
import { mintSecret } from '#server/secrets/seal.ts'
import { openRow, sealRow } from '#server/secrets/sealed-rows.ts'

export interface SigningKeys {
  /** ES256 private keys; the first signs. Never logged, never sent. */
  readonly private: readonly JWK[]
  readonly public: ReadonlyMap<string, CryptoKey>
}

const newestFirst = 'select sealed from signing_key order by created_at desc, kid'
const openKey = (secrets: Secrets, sealed: Uint8Array): JWK => {
  const text = openRow(secrets, 'signing key', sealed)
  if (text === null)
    throw new SettingRefused(
      'None of SECRETS opens the signing key in the database: put the one that it was sealed with behind the newest.',
    )
  return JSON.parse(text) as JWK
}

const makeKey = async (db: Database, secrets: Secrets): Promise<void> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = mintSecret(12)
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }
  const { sealed, sealedWith } = sealRow(secrets, 'signing key', JSON.stringify(jwk))
  // Two processes may start on an empty database at once; the first key wins.
  await db.query(
    `insert into signing_key (kid, sealed, sealed_with)
     select $1::text, $2::bytea, $3::text where not exists (select 1 from signing_key)`,
    [kid, sealed, sealedWith],
  )
}

const publicHalf = ({ kty, crv, x, y }: JWK): JWK => ({ kty, crv, x, y }) as JWK

/** Created at the first start, sealed in the database. @throws SettingRefused when no secret opens them */
export const loadSigningKeys = async (db: Database, secrets: Secrets): Promise<SigningKeys> => {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [7_301_947])
    const [known] = await tx.query<{ sealed: Uint8Array }>(newestFirst)
    if (!known) await makeKey({ ...db, query: tx.query }, secrets)
  })
  const jwks = (await db.query<{ sealed: Uint8Array }>(newestFirst)).map(({ sealed }) => openKey(secrets, sealed))
  const publicKeys = await Promise.all(
    jwks.map(async (jwk) => [jwk.kid ?? '', (await importJWK(publicHalf(jwk), 'ES256')) as CryptoKey] as const),
  )
  return { private: jwks, public: new Map(publicKeys) }
}
