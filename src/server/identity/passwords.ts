import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { brands } from '#brands/brands.ts'
import { passwordShapeMessage } from '#domain/portal/password.ts'
import { isCommon, leftToGuess } from './common-passwords.ts'

const mostWaiting = 64

const hashArgon2 = promisify(argon2)
const hashScrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

const costIn = (text: string) => {
  const costs = new Map(text.split(',').map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]))
  return (name: string) => costs.get(name) ?? 0
}
type Cost = ReturnType<typeof costIn>

/** Node has Argon2 from 24.7; older versions use scrypt at the same cost. Each hash names its scheme and cost. */
const schemes = {
  argon2id: {
    prefix: '$argon2id$v=19$m=65536,t=3,p=1',
    derive: (message: string, nonce: Buffer, cost: Cost): Promise<Buffer> =>
      hashArgon2('argon2id', { message, nonce, tagLength: 32, memory: cost('m'), passes: cost('t'), parallelism: cost('p') }),
  },
  scrypt: {
    prefix: '$scrypt$ln=16,r=8,p=1',
    derive: (password: string, salt: Buffer, cost: Cost) => {
      const [N, r, p] = [2 ** cost('ln'), cost('r'), cost('p')]
      return hashScrypt(password, salt, 32, { N, r, p, maxmem: 128 * 1_024 * 1_024 })
    },
  },
}
const preferred = typeof argon2 === 'function' ? schemes.argon2id : schemes.scrypt

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** A hash takes 64 MiB, the most that strangers can trigger: one at a time (about eight a second), bounded queue. */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (waiting >= mostWaiting) throw new Error('Too many passwords are being checked at once.')
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/** Argon2id, 64 MiB, 3 passes; result holds scheme, parameters and salt. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(async () => {
    const salt = randomBytes(16)
    const tag = await preferred.derive(password.normalize('NFC'), salt, costIn(preferred.prefix.split('$').at(-1) ?? ''))
    return `${preferred.prefix}$${salt.toString('base64url')}$${tag.toString('base64url')}`
  })

/** Dummy hash, so that an unknown email takes as long as a wrong password. */
const nobody = `${preferred.prefix}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Verifies at the cost named in `stored`, so older hashes still work. Null is false, at today's cost. */
export const verifyPassword = (password: string, stored: string | null): Promise<boolean> =>
  inTurn(async () => {
    const parts = (stored ?? nobody).split('$')
    const scheme = parts[1] === 'scrypt' ? schemes.scrypt : schemes.argon2id
    const [cost = '', salt = '', hash = ''] = parts.slice(-3)
    const tag = await scheme.derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), costIn(cost))
    const expected = Buffer.from(hash, 'base64url')
    return expected.length === tag.length && timingSafeEqual(expected, tag) && stored !== null
  })

const leastToGuess = 6

/** `Tīpene` as `tipene`: macrons do not make a name a better password. */
const plainly = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const partsOf = (word: string): string[] =>
  [plainly(word), ...plainly(word).split(/[^\p{L}]+/u)].filter((part) => part.length >= 4)

const brandWords = brands.flatMap(({ id, loyalty }) => [id, plainly(loyalty.name)])

/**
 * Null for a good password. Documented: 8 to 75 characters, no whitespace; also not common, and not just the customer's names or
 * email, brands, years, repeats and keyboard sequences.
 */
export const refusePassword = (password: string, words: readonly string[] = []): string | null => {
  const misshapen = passwordShapeMessage(password)
  if (misshapen !== null) return misshapen
  const plain = plainly(password)
  const ownWords = [...words.flatMap(partsOf), ...brandWords].filter((word) => plain.includes(word))
  if (ownWords.length > 0 && leftToGuess(plain, ownWords) < leastToGuess) return 'Leave out your name, your email and ours.'
  if (isCommon(plain)) return 'That password is too common.'
  return leftToGuess(plain, []) < leastToGuess ? 'That password is too easy to guess.' : null
}
