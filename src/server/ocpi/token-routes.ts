import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { instantOf } from './basic-types.ts'
import { version } from './client.ts'
import { OcpiRefused, parseBody } from './envelope.ts'
import type { OcpiCall, OcpiContext, OcpiRoute } from './mount-ocpi.ts'
import { LocationReferences, TokenType } from './objects.ts'
import { type Page, readToken, readTokens } from './tokens.store.ts'

const mostTokens = 100

const numberIn = (query: OcpiCall['query'], name: string, least: number): number | null => {
  const text = query[name]
  if (text === undefined) return null
  if (typeof text !== 'string' || !/^\d{1,9}$/.test(text) || Number(text) < least)
    throw new OcpiRefused(2001, `${name}: not a whole number from ${least}`)
  return Number(text)
}

const instantIn = (query: OcpiCall['query'], name: string): number | null => {
  const text = query[name]
  if (text === undefined) return null
  const instant = typeof text === 'string' ? instantOf(text) : null
  if (instant === null) throw new OcpiRefused(2001, `${name}: not a DateTime in UTC`)
  return instant
}

const pageIn = (query: OcpiCall['query']): Page => ({
  from: instantIn(query, 'date_from'),
  until: instantIn(query, 'date_to'),
  offset: numberIn(query, 'offset', 0) ?? 0,
  limit: Math.min(mostTokens, numberIn(query, 'limit', 1) ?? mostTokens),
})

const typeIn = ({ query }: OcpiCall): TokenType => {
  const type = TokenType.safeParse(query['type'] ?? 'RFID')
  if (!type.success) throw new OcpiRefused(2001, 'type: not a TokenType')
  return type.data
}

/** Tokens of customers who have linked their card: operators read the list, or ask before each charge. */
export const tokenRoutes = ({ db, platform }: OcpiContext): OcpiRoute[] => {
  const nextLink = ({ query }: OcpiCall, { offset, limit }: Page) => {
    const filters = ['date_from', 'date_to'].flatMap((name) => (query[name] === undefined ? [] : [[name, String(query[name])]]))
    const next = new URLSearchParams([...filters, ['offset', String(offset + limit)], ['limit', String(limit)]])
    return `<${platform.urlOf('tokens')}?${next}>; rel="next"`
  }

  const list = async (call: OcpiCall) => {
    const page = pageIn(call.query)
    const { tokens, total } = await readTokens(db, platform.issuer, page)
    return {
      data: tokens,
      headers: {
        'X-Total-Count': String(total),
        'X-Limit': String(mostTokens),
        ...(page.offset + page.limit < total && { link: nextLink(call, page) }),
      },
    }
  }

  const authorize = async (call: OcpiCall) => {
    const location = call.body === undefined ? undefined : parseBody(z.nullable(LocationReferences), call.body)
    const token = await readToken(db, platform.issuer, { uid: call.params['uid'] ?? '', type: typeIn(call) })
    if (!token) throw new OcpiRefused(2004, 'Unknown token', 404)
    return {
      data: {
        allowed: token.valid ? 'ALLOWED' : 'BLOCKED',
        token,
        ...(location && token.valid && { location }),
        ...(token.valid && { authorization_reference: randomUUID() }),
      },
    }
  }

  return [
    { path: `/${version}/tokens`, handlers: { GET: list } },
    { path: `/${version}/tokens/:uid/authorize`, handlers: { POST: authorize } },
  ]
}
