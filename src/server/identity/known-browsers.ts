import { dayMs } from '#domain/basics/durations.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './browser.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'

/** Days since the last sign-in in a browser. */
const knownDays = 180
/** For shared browsers; the least recent sign-in is dropped first. */
const mostPeople = 4

const shape = /^[\w-]{22}(?:\.\d{1,6}:[\w-]{43}){1,4}$/

// Decision: docs/decisions/sign-in.md
/** A cookie with a random id, and a day and signature per person. Guessing from strange browsers does not lock known ones. */
export interface KnownBrowsers {
  readonly markOf: (request: Pick<FastifyRequest, 'headers'>, personId: string) => string | null
  readonly remember: (request: FastifyRequest, reply: FastifyReply, personId: string) => boolean
}

/** @param keys newest first: the first signs, all verify */
export const createKnownBrowsers = (origin: string, keys: readonly Buffer[], now: () => number): KnownBrowsers => {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-tarn_known' : 'tarn_known'
  const today = () => Math.floor(now() / dayMs)
  const sign = (key: Buffer, browser: string, day: string, personId: string) =>
    createHmac('sha256', key).update(`${browser}.${day}.${personId}`).digest()

  const read = (request: Pick<FastifyRequest, 'headers'>) => {
    const cookie = cookieOf(request, name) ?? ''
    const [browser = '', ...people] = shape.test(cookie) ? cookie.split('.') : []
    return { browser, people }
  }

  const isOf = (browser: string, entry: string, personId: string) => {
    const [day = '', signature = ''] = entry.split(':')
    const given = Buffer.from(signature, 'base64url')
    return keys.some((key) => timingSafeEqual(sign(key, browser, day, personId), given))
  }

  const isRecent = (entry: string) => today() - Number(entry.split(':')[0]) <= knownDays

  const markOf: KnownBrowsers['markOf'] = (request, personId) => {
    const { browser, people } = read(request)
    const isKnown = people.some((entry) => isRecent(entry) && isOf(browser, entry, personId))
    return isKnown ? digest(`${browser}.${personId}`) : null
  }

  return {
    markOf,
    remember: (request, reply, personId) => {
      const { browser: known, people } = read(request)
      const browser = known === '' ? mintSecret(16) : known
      const day = String(today())
      const [key] = keys
      if (!key) return false
      const entryValue = `${day}:${sign(key, browser, day, personId).toString('base64url')}`
      const otherEntries = people.filter((entry) => isRecent(entry) && !isOf(browser, entry, personId))
      const value = [browser, entryValue, ...otherEntries.slice(0, mostPeople - 1)].join('.')
      reply.header(
        'set-cookie',
        `${name}=${value}; Path=/; Max-Age=${(knownDays * dayMs) / 1_000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
      )
      return markOf(request, personId) !== null
    },
  }
}
