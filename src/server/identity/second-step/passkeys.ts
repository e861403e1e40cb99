import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Challenges } from './challenges.ts'
import { createWebAuthn, type StoredPasskey } from './webauthn.ts'

interface Owner {
  readonly customerId: string
  readonly sessionId: string
}

export interface Passkeys {
  /** False under a bare IP address: passkeys need a host name. */
  readonly canBe: boolean
  readonly creationOptions: (
    owner: Owner,
    names: { readonly portal: string; readonly email: string },
  ) => Promise<PublicKeyCredentialCreationOptionsJSON>
  readonly add: (tx: Queryable, owner: Owner, name: string, response: unknown) => Promise<boolean>
  readonly requestOptions: (attemptUid: string) => Promise<PublicKeyCredentialRequestOptionsJSON>
  readonly signIn: (attemptUid: string, response: unknown) => Promise<{ customerId: string; passkeyId: string } | null>
}

/** The counter never decreases, also for parallel responses. Devices without a counter send 0. */
const use = `
  update passkey set counter = $2, last_used_at = $3
  where credential_id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning customer_id`

export const createPasskeys = (db: Database, origin: string, challenges: Challenges, now: () => number): Passkeys => {
  const webAuthn = createWebAuthn(origin, challenges)

  const find = async (credentialId: string): Promise<StoredPasskey | null> => {
    const [row] = await db.query<StoredPasskey>(
      `select p.customer_id as owner_id, p.public_key, p.counter::float8 as counter from passkey p join login l using (customer_id)
       where p.credential_id = $1 and l.closed_at is null`,
      [credentialId],
    )
    return row ?? null
  }

  return {
    canBe: webAuthn.canBe,
    creationOptions: async ({ customerId, sessionId }, names) => {
      const passkeys = await db.query<{ id: string }>('select credential_id as id from passkey where customer_id = $1', [
        customerId,
      ])
      const credentialIds = passkeys.map(({ id }) => id)
      return webAuthn.creationOptions({ purpose: `add ${sessionId}`, ownerId: customerId, names, credentialIds })
    },
    add: async (tx, { customerId, sessionId }, name, response) => {
      const passkey = await webAuthn.create(tx, `add ${sessionId}`, response)
      if (passkey === null) return false
      const { credentialId, publicKey, counter, isSynced } = passkey
      const added = await tx.query(
        `insert into passkey (credential_id, customer_id, name, public_key, counter, is_synced, added_at, session_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
        [credentialId, customerId, name, publicKey, counter, isSynced, new Date(now()), sessionId],
      )
      return added.length === 1
    },
    requestOptions: (attemptUid) => webAuthn.requestOptions(`sign-in ${attemptUid}`, null),
    signIn: async (attemptUid, response) => {
      const answered = await webAuthn.use(db, `sign-in ${attemptUid}`, response, find)
      if (answered === null) return null
      const { credentialId, counter } = answered
      const [used] = await db.query<{ customerId: string }>(use, [credentialId, counter, new Date(now())])
      return used ? { ...used, passkeyId: credentialId } : null
    },
  }
}
