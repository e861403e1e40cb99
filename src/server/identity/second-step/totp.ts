import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds. */
const period = 30
/** Accepts one time step before and after: clocks differ, and typing takes time. */
const window = 1

const totpOf = (key: string, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period })

/** 160 bits, base32. */
export const newCodeKey = (): string => new Secret({ buffer: new Uint8Array(randomBytes(20)).buffer }).base32

/** `otpauth:` address of the QR code. */
export const codeUri = (key: string, issuer: string, label: string): string => totpOf(key, issuer, label).toString()

/** @param now epoch ms */
export const codeAt = (key: string, now: number): string => totpOf(key).generate({ timestamp: now })

export const typedCode = (text: string): string => text.replace(/[\s-]/g, '')

/** The TOTP time step of a code; null if it is not valid now. */
export const stepOf = (key: string, code: string, now: number): number | null => {
  const typed = typedCode(code)
  const delta = /^\d{6}$/.test(typed) ? totpOf(key).validate({ token: typed, timestamp: now, window }) : null
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta
}
