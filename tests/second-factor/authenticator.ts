import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

export interface Signing {
  readonly challenge: string
  readonly origin?: string
  readonly counter?: number
}

/** A device that makes one passkey and signs with it, as WebAuthn has it. */
export const createAuthenticator = (home: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpId = new URL(home).hostname
  let userHandle = ''

  const authData = (counter: number, more = Buffer.alloc(0)) => {
    const front = Buffer.alloc(5)
    // Present and verified, and of a credential that follows where there is one.
    front.writeUInt8(0x05 | (more.length > 0 ? 0x40 : 0), 0)
    front.writeUInt32BE(counter, 1)
    return Buffer.concat([sha(rpId), front, more])
  }
  const clientData = (type: string, { challenge, origin = home }: Signing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }

  return {
    id: common.id,
    create: (options: { readonly challenge: string; readonly user: { readonly id: string } }, signing: Partial<Signing> = {}) => {
      userHandle = options.user.id
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData(signing.counter ?? 1, attested))],
        ]) as never,
      )
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', { challenge: options.challenge, ...signing }).toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
        },
      }
    },
    sign: ({ counter = 2, ...signing }: Signing) => {
      const client = clientData('webauthn.get', signing)
      const data = authData(counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha(client)]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
