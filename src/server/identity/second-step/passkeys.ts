import { isIP } from 'node:net'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Challenges } from './challenges.ts'

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

interface Row {
  readonly customerId: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

const userHandleOf = (customerId: string) => new Uint8Array(Buffer.from(customerId.replaceAll('-', ''), 'hex'))

/** The counter never decreases, also for parallel responses. Devices without a counter send 0. */
const use = `
  update passkey set counter = $2, last_used_at = $3
  where credential_id = $1 and (counter < $2 or counter = 0 and $2 = 0) returning customer_id`

export const createPasskeys = (db: Database, origin: string, challenges: Challenges, now: () => number): Passkeys => {
  const { hostname } = new URL(origin)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

  return {
    canBe: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
    creationOptions: async ({ customerId, sessionId }, { portal, email }) => {
      const passkeys = await db.query<{ id: string }>('select credential_id as id from passkey where customer_id = $1', [
        customerId,
      ])
      return generateRegistrationOptions({
        rpName: portal,
        rpID: hostname,
        userID: userHandleOf(customerId),
        userName: email,
        challenge: challenges.make(`add ${sessionId}`),
        attestationType: 'none',
        excludeCredentials: passkeys,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },
    add: async (tx, { customerId, sessionId }, name, response) => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as RegistrationResponseJSON,
        expectedChallenge: (challenge) => challenges.take(tx, `add ${sessionId}`, challenge),
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return false
      const { credential, credentialBackedUp } = registrationInfo
      const added = await tx.query(
        `insert into passkey (credential_id, customer_id, name, public_key, counter, is_synced, added_at, session_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
        [
          credential.id,
          customerId,
          name,
          credential.publicKey,
          credential.counter,
          credentialBackedUp,
          new Date(now()),
          sessionId,
        ],
      )
      return added.length === 1
    },
    requestOptions: (attemptUid) =>
      generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.make(`sign-in ${attemptUid}`),
        userVerification: 'required',
      }),
    signIn: async (attemptUid, response) => {
      const answer = response as AuthenticationResponseJSON | null
      const id = typeof answer?.id === 'string' ? answer.id.slice(0, 1_400) : ''
      const [row] = await db.query<Row>(
        `select p.customer_id, p.public_key, p.counter::float8 as counter from passkey p join login l using (customer_id)
         where p.credential_id = $1 and l.closed_at is null`,
        [id],
      )
      if (!answer || !row) return null
      const handle = answer.response?.userHandle
      if (handle !== undefined && handle !== Buffer.from(userHandleOf(row.customerId)).toString('base64url')) return null
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: answer,
        expectedChallenge: (challenge) => challenges.take(db, `sign-in ${attemptUid}`, challenge),
        credential: { id, publicKey: new Uint8Array(row.publicKey), counter: row.counter },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) return null
      const [used] = await db.query<{ customerId: string }>(use, [id, authenticationInfo.newCounter, new Date(now())])
      return used ? { ...used, passkeyId: id } : null
    },
  }
}
