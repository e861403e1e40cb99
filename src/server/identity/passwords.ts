import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { isCommon, leftToGuess } from './common-passwords.ts'

const memoryKiB = 65_536
const passes = 3
const patience = 64

const hashArgon2 = (password: string, salt: Buffer) =>
  promisify(argon2)('argon2id', { message: password, nonce: salt, parallelism: 1, tagLength: 32, memory: memoryKiB, passes })

const hashScrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

/** Node gained Argon2 in 24.7; before that scrypt of the same cost stands in, and either hash says which it is. */
const schemes = {
  argon2id: {
    prefix: `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1`,
    derive: (password: string, salt: Buffer): Promise<Buffer> => hashArgon2(password, salt),
  },
  scrypt: {
    prefix: '$scrypt$ln=16,r=8,p=1',
    derive: (password: string, salt: Buffer) =>
      hashScrypt(password, salt, 32, { N: 65_536, r: 8, p: 1, maxmem: 128 * 1_024 * 1_024 }),
  },
}
const preferred = typeof argon2 === 'function' ? schemes.argon2id : schemes.scrypt

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Each hash takes 64 MiB, which is more than all else that strangers can make this process hold: one at a time, eight a second, a bounded
 * line behind it, and no more.
 */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= patience) throw new Error('Too many passwords are being checked at once.')
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/** Argon2id, 64 MiB, 3 passes; the answer carries scheme, parameters and salt. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => {
    const salt = randomBytes(16)
    const tag = await preferred.derive(password.normalize('NFC'), salt)
    return `${preferred.prefix}$${salt.toString('base64url')}$${tag.toString('base64url')}`
  })

/** Stands in for the hash of somebody who is not known, so that an unknown email takes as long as a wrong password. */
const nobody = `${preferred.prefix}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether `password` is the one behind `stored`; null (nobody, or no password set) is always false, and as slow. */
export const verifyPassword = (password: string, stored: string | null): Promise<boolean> =>
  inTurn(async () => {
    const parts = (stored ?? nobody).split('$')
    const scheme = parts[1] === 'scrypt' ? schemes.scrypt : schemes.argon2id
    const tag = await scheme.derive(password.normalize('NFC'), Buffer.from(parts.at(-2) ?? '', 'base64url'))
    const expected = Buffer.from(parts.at(-1) ?? '', 'base64url')
    return expected.length === tag.length && timingSafeEqual(expected, tag) && stored !== null
  })

const leastToGuess = 6

/** `Tīpene` as `tipene`: a name is no secret for being spelt with its macrons or without them. */
const plainly = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A word and the parts of it that are long enough to matter. */
const partsOf = (word: string): string[] =>
  [plainly(word), ...plainly(word).split(/[^\p{L}]+/u)].filter((part) => part.length >= 4)

const brandWords = ['tarn', 'fizz', 'powershout']

/**
 * Why a new password is not good enough, or null. 8 to 75 characters without whitespace, as documented; not among the commonest, and
 * more than the customer's own words (names, email), the brands', years, repeats and walks over the keyboard.
 */
export const refusePassword = (password: string, words: readonly string[] = []): string | null => {
  const length = [...password.normalize('NFC')].length
  if (length < 8 || length > 75) return 'Use 8 to 75 characters.'
  if (/\s/u.test(password)) return 'Leave out spaces.'
  const plain = plainly(password)
  const own = [...words.flatMap(partsOf), ...brandWords].filter((word) => plain.includes(word))
  if (own.length > 0 && leftToGuess(plain, own) < leastToGuess) return 'Leave out your name, your email and ours.'
  if (isCommon(plain)) return 'That password is too common.'
  return leftToGuess(plain, []) < leastToGuess ? 'That password is too easy to guess.' : null
}
