import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds that a code is shown. */
const period = 30
/** A code of the half-minute before or after is taken too: clocks differ, and typing takes its time. */
const window = 1

const totpOf = (key: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period })

/** A new key of 160 bits, base32. */
export const newCodeKey = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/** What an authenticator app reads from the QR code. */
export const codeUri = (key: string, issuer: string, label: string): string => totpOf(key, issuer, label).toString()

/** The code of a moment, epoch ms. */
export const codeAt = (key: string, now: number): string => totpOf(key).generate({ timestamp: now })

/** As somebody types it: with spaces, or without. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '')

/** The half-minute that a code is of, counted from 1970; null for one that is none of now. */
export const stepOf = (key: string, code: string, now: number): number | null => {
  const typed = typedCode(code)
  const delta = /^\d{6}$/.test(typed) ? totpOf(key).validate({ token: typed, timestamp: now, window }) : null
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta
}
