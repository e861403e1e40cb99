import { createHmac, randomInt } from 'node:crypto'
import { lettersOf } from '#domain/basics/reference-letters.ts'
import { mailedDigits } from '#domain/customer/activation.ts'
import { mintReference } from '#server/http/reference.ts'
import { keyFor } from '#server/secrets/seal.ts'
import type { Secrets } from '#server/secrets/secrets.ts'

/** Six digits are too few for a plain hash: who reads the table would try them all. */
export interface ActivationCodes {
  /** By the newest secret. @param scope the code is valid in this scope only */
  readonly hashOf: (scope: string, code: string) => string
  /** By each secret. */
  readonly hashesOf: (scope: string, code: string) => readonly string[]
  /** What is printed on a bill, by each secret, newest first: a document can be made again, and no code is stored. */
  readonly billCodes: (invoiceId: string) => readonly string[]
}

/** Ignores case, spaces and hyphens. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

export const createActivationCodes = (secrets: Secrets): ActivationCodes => {
  const keys = secrets.map((secret) => keyFor(secret, 'activation codes'))
  const hashesOf = (scope: string, code: string) =>
    keys.map((key) =>
      createHmac('sha256', key)
        .update(`${scope} ${plain(code)}`)
        .digest('base64url'),
    )
  const billCodes = (invoiceId: string) =>
    secrets.map((secret) => {
      const bytes = createHmac('sha256', keyFor(secret, 'activation codes on bills')).update(invoiceId).digest()
      const letters = lettersOf(Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(index * 4)))
      return `${letters.slice(0, 4)}-${letters.slice(4)}`
    })
  return { hashesOf, hashOf: (scope, code) => hashesOf(scope, code)[0] ?? '', billCodes }
}

/** `481205`. */
export const mintDigits = (): string => String(randomInt(10 ** mailedDigits)).padStart(mailedDigits, '0')

/** About 39 bits: `4K2M-9XPQ`. */
export const mintLetterCode = (): string => mintReference('', 4, 4).slice(1)

export const letterScope = 'letter'
