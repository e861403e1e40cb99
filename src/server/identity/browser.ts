import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mintSecret } from '#server/secrets/seal.ts'

const shape = /^[\w-]{43}$/

export const cookieOf = (request: Pick<FastifyRequest, 'headers'>, name: string): string | null => {
  const pair = (request.headers.cookie ?? '').split('; ').find((text) => text.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? null
}

/** Identifies a browser by a cookie that no script can read and no other site can set. */
export interface Browsers {
  readonly of: (request: FastifyRequest, reply: FastifyReply) => string
  /** Hidden form field: proves that we rendered the form in this browser for this purpose. */
  readonly formToken: (browser: string, purpose: string) => string
  readonly isOwnForm: (request: FastifyRequest, browser: string, purpose: string, token: string | undefined) => boolean
}

/** @param keys newest first: the first signs, all verify */
export const createBrowsers = (origin: string, keys: readonly [Buffer, ...Buffer[]]): Browsers => {
  const isSecure = origin.startsWith('https:')
  const name = isSecure ? '__Host-tarn_browser' : 'tarn_browser'
  const tokenBy = (key: Buffer, browser: string, purpose: string) =>
    createHmac('sha256', key).update(`${browser}.${purpose}`).digest('base64url')

  return {
    formToken: (browser, purpose) => tokenBy(keys[0], browser, purpose),
    of: (request, reply) => {
      const known = cookieOf(request, name)
      if (known !== null && shape.test(known)) return known
      const browser = mintSecret()
      reply.header('set-cookie', `${name}=${browser}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
      return browser
    },
    isOwnForm: (request, browser, purpose, token) => {
      const from = request.headers['sec-fetch-site']
      if (from !== undefined && from !== 'same-origin') return false
      const claimed = request.headers.origin
      // Under our `no-referrer` policy browsers send the origin of a form as `null`.
      if (claimed !== undefined && claimed !== 'null' && claimed !== origin) return false
      const given = Buffer.from(token ?? '')
      return keys.some((key) => {
        const expected = Buffer.from(tokenBy(key, browser, purpose))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
