import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type AccessRole, accessTo, isEnough } from '#contract/access.ts'
import { makeApiKey } from '#contract/api-keys/api-keys.contract.ts'
import { giveConsent } from '#contract/consents/consents.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { keyEnded, keyUnknown, wrongScope } from '#contract/open-access/open-access.contract.ts'
import { today } from '#domain/basics/days.ts'
import { readParts, requireRate, send, textOf } from '#server/http/kit.ts'
import { notFound, Refusal, tooManyRequests } from '#server/http/refusal.ts'
import { accountOf, type SelectedAccount } from '#server/http/selection.ts'
import type { AreaContext } from '#server/http/wire.ts'
import { createLimits, openReadsAMinute } from '#server/identity/limits.ts'
import { type AccessKeyRow, findKey, noteUse } from './access-keys.store.ts'
import { hashKey, hashPartyKey, type KeyKind } from './secret-keys.ts'

export interface OpenCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly key: AccessKeyRow
  readonly account: SelectedAccount
  readonly log: FastifyBaseLogger
  /** Epoch ms. */
  readonly now: number
}

export interface OpenAnswer<Answer> {
  readonly answer: Answer
  readonly about: string | null
  readonly amount: number
}

export type NoteRead = (
  key: AccessKeyRow,
  read: { readonly what: string; readonly about: string | null; readonly amount: number; readonly at: Date },
) => Promise<void>

const refusedKey = (type: string, detail: string) =>
  new Refusal(401, type, 'This key doesn’t work', detail, { headers: { 'www-authenticate': 'Bearer' } })

const unknownKey = () =>
  refusedKey(keyUnknown, 'Send a key as `Authorization: Bearer opk-…`. We don’t know this one, or you didn’t send one.')
const endedKey = () => refusedKey(keyEnded, 'This key has been cancelled, or it has expired.')

const shape = /^Bearer (op[kp]-[2-9A-HJ-NP-TV-Z]{8}-[\w-]{43})$/i

export const presentedKey = async (db: AreaContext['db'], request: FastifyRequest, kind: KeyKind): Promise<string> => {
  const secret = shape.exec(request.headers.authorization ?? '')?.[1]
  if (!secret?.startsWith(`${kind}-`)) throw unknownKey()
  return kind === 'opp' ? hashPartyKey(secret) : hashKey(db, secret)
}

export const requireKnown = <Row>(row: Row | null | undefined): Row => {
  if (!row) throw unknownKey()
  return row
}

const leastRole = ({ consentId }: AccessKeyRow): AccessRole =>
  accessTo(consentId === null ? makeApiKey : giveConsent).least ?? 'owner'

/** Valid only while its creator still has that access to the whole account. @throws Refusal 401 */
const requireAccount = async (db: AreaContext['db'], key: AccessKeyRow, now: number): Promise<SelectedAccount> => {
  const account = key.endedAt === null && key.until >= today(now) ? await accountOf(db, key) : null
  if (!account || account.onlySiteId !== null || !isEnough(account.role, leastRole(key))) throw endedKey()
  return account
}

export const requireProperty = (
  { key, account }: Pick<OpenCall<Endpoint>, 'key' | 'account'>,
  properties: readonly { readonly propertyId: string }[],
  named: string,
): SelectedAccount => {
  const found = properties.find(({ propertyId }) => propertyId === named.toLowerCase())
  if (!found || key.propertyIds?.includes(found.propertyId) === false) throw notFound()
  return { ...account, siteId: found.propertyId }
}

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

const isKnown = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((etag) => etag.trim().replace(/^W\//, '') === tag)

type Serve = <E extends Endpoint>(endpoint: E, handler: (call: OpenCall<E>) => Promise<OpenAnswer<z.input<E['answer']>>>) => void

/** Read-only. Rate limit per key, in `RateLimit-Limit`, `RateLimit-Remaining`, `RateLimit-Reset`; unchanged answers are 304. */
export const opens = (server: FastifyInstance, { db, config }: AreaContext, noteRead: NoteRead): Serve => {
  const { wire } = server
  const limits = createLimits(db, () => wire.now())

  const requireTurn = async (reply: FastifyReply, { keyId }: AccessKeyRow) => {
    if (!config.hasLimits) return
    const { isAllowed, left, resetSeconds, retryAfterSeconds } = await limits.take('openRead', { account: keyId })
    reply.headers({
      'ratelimit-limit': String(openReadsAMinute),
      'ratelimit-remaining': String(left),
      'ratelimit-reset': String(resetSeconds),
    })
    if (!isAllowed) throw tooManyRequests(retryAfterSeconds)
  }

  return (endpoint, handler) => {
    if (endpoint.method !== 'GET') throw new TypeError(`${endpoint.name} is no read: keys read and nothing else.`)
    server.route({
      method: 'GET',
      url: endpoint.path,
      config: { endpoint },
      onRequest: async (request) => requireRate(wire, 'address', request.ip),
      handler: async (request, reply) => {
        const now = wire.now()
        const key = requireKnown(await findKey(db, await presentedKey(db, request, 'opk')))
        const account = await requireAccount(db, key, now)
        await requireTurn(reply, key)
        await noteUse(db, key, today(now), new Date(now))
        if (endpoint.scope !== null && !key.scopes.includes(endpoint.scope))
          throw new Refusal(403, wrongScope, 'This key can’t read this', `This key can’t read ${endpoint.scope}.`)
        const { params, query } = readParts(endpoint, request)
        const { answer, about, amount } = await handler({ params, query, key, account, log: request.log, now } as never)
        const text = textOf(wire, endpoint, answer) ?? ''
        const tag = tagOf(text)
        reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
        const isOld = isKnown(request, tag)
        if (key.consentId !== null && endpoint.scope !== null)
          await noteRead(key, { what: endpoint.scope, about, amount: isOld ? 0 : amount, at: new Date(now) })
        return isOld ? reply.code(304).send() : send(request, reply, endpoint, text)
      },
    })
  }
}
