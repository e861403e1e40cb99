import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Database, Queryable } from '#server/database/database.ts'
import { type Challenges, createChallenges } from '#server/identity/second-step/challenges.ts'
import { createWebAuthn, type StoredPasskey } from '#server/identity/second-step/webauthn.ts'
import { keyFor } from '#server/secrets/seal.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

export interface StaffPasskey {
  readonly id: string
  readonly name: string
  readonly addedAt: Date
  readonly lastUsedAt: Date | null
}

interface Owner {
  readonly staffId: string
  readonly sessionHash: string
}

export interface StaffPasskeys {
  /** False under a bare IP address: passkeys need a host name. */
  readonly canBe: boolean
  readonly creationOptions: (
    owner: Owner,
    names: { readonly portal: string; readonly email: string },
  ) => Promise<PublicKeyCredentialCreationOptionsJSON>
  readonly add: (tx: Queryable, owner: Owner, name: string, response: unknown) => Promise<boolean>
  readonly signInOptions: (browser: string) => Promise<PublicKeyCredentialRequestOptionsJSON>
  /** @returns whose passkey it is; null if it was refused */
  readonly signIn: (browser: string, response: unknown) => Promise<string | null>
  /** Null without a passkey of theirs. */
  readonly proofOptions: (owner: Owner) => Promise<PublicKeyCredentialRequestOptionsJSON | null>
  readonly prove: (owner: Owner, response: unknown) => Promise<boolean>
}

export const readStaffPasskeys = (db: Queryable, staffId: string): Promise<StaffPasskey[]> =>
  db.query<StaffPasskey>(
    'select credential_id as id, name, added_at, last_used_at from staff_passkey where staff_id = $1 order by added_at',
    [staffId],
  )

/** @returns its name; null if it is not theirs */
export const removeStaffPasskey = async (tx: Queryable, staffId: string, id: string): Promise<string | null> => {
  const [row] = await tx.query<{ name: string }>(
    'delete from staff_passkey where staff_id = $1 and credential_id = $2 returning name',
    [staffId, id],
  )
  return row?.name ?? null
}

export const createStaffPasskeys = (db: Database, origin: string, challenges: Challenges, now: () => number): StaffPasskeys => {
  const webAuthn = createWebAuthn(origin, challenges)

  const find = async (credentialId: string): Promise<StoredPasskey | null> => {
    const [row] = await db.query<StoredPasskey>(
      `select p.staff_id as owner_id, p.public_key, p.counter::float8 as counter from staff_passkey p join staff m using (staff_id)
       where p.credential_id = $1 and m.ended_at is null`,
      [credentialId],
    )
    return row ?? null
  }

  const idsOf = async (staffId: string) => (await readStaffPasskeys(db, staffId)).map(({ id }) => id)

  /** The counter never decreases; devices without one send 0. */
  const use = async (purpose: string, response: unknown): Promise<string | null> => {
    const answered = await webAuthn.use(db, purpose, response, find)
    if (answered === null) return null
    const [used] = await db.query<{ staffId: string }>(
      `update staff_passkey set counter = $2, last_used_at = $3
       where credential_id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning staff_id`,
      [answered.credentialId, answered.counter, new Date(now())],
    )
    return used?.staffId ?? null
  }

  return {
    canBe: webAuthn.canBe,
    creationOptions: async ({ staffId, sessionHash }, names) => {
      const credentialIds = await idsOf(staffId)
      return webAuthn.creationOptions({ purpose: `staff add ${sessionHash}`, ownerId: staffId, names, credentialIds })
    },
    add: async (tx, { staffId, sessionHash }, name, response) => {
      const passkey = await webAuthn.create(tx, `staff add ${sessionHash}`, response)
      if (passkey === null) return false
      const { credentialId, publicKey, counter, isSynced } = passkey
      const added = await tx.query(
        `insert into staff_passkey (credential_id, staff_id, name, public_key, counter, is_synced, added_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
        [credentialId, staffId, name, publicKey, counter, isSynced, new Date(now())],
      )
      return added.length === 1
    },
    signInOptions: (browser) => webAuthn.requestOptions(`staff sign-in ${browser}`, null),
    signIn: (browser, response) => use(`staff sign-in ${browser}`, response),
    proofOptions: async ({ staffId, sessionHash }) => {
      const credentialIds = webAuthn.canBe ? await idsOf(staffId) : []
      return credentialIds.length === 0 ? null : webAuthn.requestOptions(`staff proof ${sessionHash}`, credentialIds)
    },
    prove: async ({ staffId, sessionHash }, response) => (await use(`staff proof ${sessionHash}`, response)) === staffId,
  }
}

/** @param secrets newest first */
export const staffPasskeysOf = (db: Database, origin: string, [newest, ...older]: Secrets, now: () => number): StaffPasskeys => {
  const keys = [
    keyFor(newest, 'staff passkey challenges'),
    ...older.map((each) => keyFor(each, 'staff passkey challenges')),
  ] as const
  return createStaffPasskeys(db, origin, createChallenges(keys, now), now)
}
