import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto'

/** SHA-256, base64url, to look a secret up without storing it. */
export const digest = (text: string): string => hash('sha256', text, 'base64url')

export const mintSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** HKDF: 256-bit key per purpose. */
export const keyFor = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** AES-256-GCM: nonce, tag, ciphertext. */
export const seal = (key: Buffer, what: string | Uint8Array): Uint8Array => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(typeof what === 'string' ? Buffer.from(what, 'utf8') : what), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null for another key or changed data. */
export const unseal = (key: Buffer, sealed: Uint8Array): string | null => unsealBytes(key, sealed)?.toString('utf8') ?? null

export const unsealBytes = (key: Buffer, sealed: Uint8Array): Buffer | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAuthTag(sealed.subarray(12, 28))
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return null
  }
}
