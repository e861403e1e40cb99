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
import type { Queryable } from '#server/database/database.ts'
import type { Challenges } from './challenges.ts'

interface CreationRequest {
  /** Binds the challenge to what it is asked for. */
  readonly purpose: string
  readonly ownerId: string
  readonly names: { readonly portal: string; readonly email: string }
  /** Passkeys that the owner has already. */
  readonly credentialIds: readonly string[]
}

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly isSynced: boolean
}

export interface StoredPasskey {
  readonly ownerId: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

export interface UsedPasskey {
  readonly ownerId: string
  readonly credentialId: string
  readonly counter: number
}

/** WebAuthn for one origin; passkeys are stored by the caller. */
export interface WebAuthn {
  /** False under a bare IP address: passkeys need a host name. */
  readonly canBe: boolean
  readonly creationOptions: (request: CreationRequest) => Promise<PublicKeyCredentialCreationOptionsJSON>
  /** Null for a response that is forged, replayed or made for another purpose. */
  readonly create: (tx: Queryable, purpose: string, response: unknown) => Promise<NewPasskey | null>
  /** @param credentialIds null: any passkey of this origin */
  readonly requestOptions: (
    purpose: string,
    credentialIds: readonly string[] | null,
  ) => Promise<PublicKeyCredentialRequestOptionsJSON>
  /** Null for a response that is forged, replayed or made for another purpose; the caller stores the counter. */
  readonly use: (
    db: Queryable,
    purpose: string,
    response: unknown,
    find: (credentialId: string) => Promise<StoredPasskey | null>,
  ) => Promise<UsedPasskey | null>
}

const longestCredentialId = 1_400

const userHandleOf = (ownerId: string) => new Uint8Array(Buffer.from(ownerId.replaceAll('-', ''), 'hex'))

export const createWebAuthn = (origin: string, challenges: Challenges): WebAuthn => {
  const { hostname } = new URL(origin)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }

  return {
    canBe: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,
    creationOptions: ({ purpose, ownerId, names, credentialIds }) =>
      generateRegistrationOptions({
        rpName: names.portal,
        rpID: hostname,
        userID: userHandleOf(ownerId),
        userName: names.email,
        challenge: challenges.make(purpose),
        attestationType: 'none',
        excludeCredentials: credentialIds.map((id) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    create: async (tx, purpose, response) => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: response as RegistrationResponseJSON,
        expectedChallenge: (challenge) => challenges.take(tx, purpose, challenge),
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return null
      const { credential, credentialBackedUp: isSynced } = registrationInfo
      return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter, isSynced }
    },
    requestOptions: (purpose, credentialIds) =>
      generateAuthenticationOptions({
        rpID: hostname,
        challenge: challenges.make(purpose),
        userVerification: 'required',
        ...(credentialIds && { allowCredentials: credentialIds.map((id) => ({ id })) }),
      }),
    use: async (db, purpose, response, find) => {
      const answer = response as AuthenticationResponseJSON | null
      const id = typeof answer?.id === 'string' ? answer.id.slice(0, longestCredentialId) : ''
      const passkey = await find(id)
      if (!answer || !passkey) return null
      const handle = answer.response?.userHandle
      if (handle !== undefined && handle !== Buffer.from(userHandleOf(passkey.ownerId)).toString('base64url')) return null
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: answer,
        expectedChallenge: (challenge) => challenges.take(db, purpose, challenge),
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) return null
      return { ownerId: passkey.ownerId, credentialId: id, counter: authenticationInfo.newCounter }
    },
  }
}
