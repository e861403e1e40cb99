import { Readable } from 'node:stream'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type Brand, brandIds, isBrandId } from '#brands/brands.ts'
import { answersWithFile, type WireFile } from '#contract/file.ts'
import { type Endpoint, isRead, nothing } from '#contract/kit.ts'
import { type RequestContext, type Caller, callerOf, type OperatorCaller, type StaffCaller } from './caller.ts'
import type { Queryable } from '#server/database/database.ts'
import { finishCall, leavesLine } from './account-changes.ts'
import { withChangeMails } from './change-mail.ts'
import { carryOutOnce } from './idempotency.ts'
import { sendCompressed } from './compression.ts'
import { giveWay } from './load.ts'
import { invalid, tooManyRequests, unauthorized } from './refusal.ts'
import { admitToAccount } from './selection.ts'
import { requireSelection } from './shown-selection.ts'
import { admitStaff, requireProof } from './access-checks.ts'
import { separateFields } from '#server/http/body/upload.ts'
import { checkAnswer, cleanTexts, readPart } from './validate.ts'
import { recordingUndo } from './undo.ts'
import type { Wire } from './wire.ts'

declare module 'fastify' {
  interface FastifyInstance {
    wire: Wire
  }
  interface FastifyRequest {
    caller: Caller | null
    operator: OperatorCaller | null
    staff: StaffCaller | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export interface PublicCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  /** From the `Brand-Id` header, else the host; grants nothing. */
  readonly brand: Brand
  readonly log: FastifyBaseLogger
  readonly userAgent: string
  /** Client address, for limits only. */
  readonly source: string
  /** Of the request; undefined if it is missing or repeated. Lower-case name. */
  readonly header: (name: string) => string | undefined
  /** Epoch ms. */
  readonly now: number
}

export interface PrivateCall<E extends Endpoint> extends PublicCall<E> {
  readonly caller: RequestContext
}

export interface PreparedCall<E extends Endpoint, Prepared = undefined> extends PrivateCall<E> {
  /** Result of `ask`, from before the transaction. */
  readonly prepared: Prepared
}

export interface IdempotentCall<E extends Endpoint, Prepared = undefined> extends PreparedCall<E, Prepared> {
  /** Transaction of effect and stored answer. */
  readonly tx: Queryable
}

/** A handler of any endpoint, for undo: in the caller's transaction. */
export type CallHandler = (call: IdempotentCall<Endpoint, unknown>) => Promise<unknown>

/** JSON made by SQL, sent unchanged. */
export interface RawAnswer {
  readonly rawJson: string
}
export const raw = (rawJson: string): RawAnswer => ({ rawJson })

/** Server-sent events, until one side ends them. */
export interface LiveAnswer {
  readonly events: Readable
}
export const live = (events: Readable): LiveAnswer => ({ events })

export type Answer<E extends Endpoint> = z.input<E['answer']> | RawAnswer | LiveAnswer
type Parts<E extends Endpoint> = Pick<PublicCall<E>, 'params' | 'query' | 'body'>
type CallFacts = Pick<PublicCall<Endpoint>, 'brand' | 'header' | 'log' | 'now' | 'source' | 'userAgent'>

const isRaw = (answer: unknown): answer is RawAnswer => typeof answer === 'object' && answer !== null && 'rawJson' in answer
const isLive = (answer: unknown): answer is LiveAnswer =>
  typeof answer === 'object' && answer !== null && 'events' in answer && answer.events instanceof Readable

/** Where no body is documented, `{}` counts as none: clients with a fixed JSON header often send it. */
const bodyOf = ({ body: shape }: Endpoint, { body }: FastifyRequest): unknown => {
  const isEmpty = typeof body === 'object' && body !== null && Object.keys(body).length === 0 && !Array.isArray(body)
  return shape === nothing && isEmpty ? undefined : (body ?? undefined)
}

export const readParts = <E extends Endpoint>(endpoint: E, request: FastifyRequest): Parts<E> => ({
  params: (endpoint.params === nothing ? undefined : readPart(endpoint.params, cleanTexts(request.params))) as z.output<
    E['params']
  >,
  query: (endpoint.query === nothing ? undefined : readPart(endpoint.query, cleanTexts(request.query))) as z.output<E['query']>,
  body: readPart(endpoint.body, bodyOf(endpoint, request)) as z.output<E['body']>,
})

export type ResponseBody = string | WireFile | LiveAnswer | null

export const sentOf = (wire: Wire, endpoint: Endpoint, answer: unknown): ResponseBody => {
  if (isLive(answer)) return answer
  return answersWithFile(endpoint) ? fileOf(endpoint, answer as WireFile) : textOf(wire, endpoint, answer)
}

const fileOf = ({ name, media }: Endpoint, file: WireFile): WireFile => {
  if (!media.includes(file.mediaType)) throw new TypeError(`${name} does not answer with ${file.mediaType}`)
  return file
}

export const textOf = (wire: Wire, endpoint: Endpoint, answer: unknown): string | null => {
  if (wire.checksAnswers) checkAnswer(endpoint.name, endpoint.answer, isRaw(answer) ? JSON.parse(answer.rawJson) : answer)
  if (endpoint.status === 204) return null
  return isRaw(answer) ? answer.rawJson : JSON.stringify(answer)
}

const sendFile = (reply: FastifyReply, { name, mediaType, bytes }: WireFile) =>
  reply
    .code(200)
    .header('content-type', mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))

const sendEvents = (reply: FastifyReply, { events }: LiveAnswer) => {
  // A stream would hold its slot among the running calls for as long as it lasts.
  giveWay()
  return reply.code(200).header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(events)
}

export const send = (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, sent: ResponseBody) => {
  if (sent === null) return reply.code(204).send()
  if (isLive(sent)) return sendEvents(reply, sent)
  if (typeof sent !== 'string') return sendFile(reply, sent)
  return sendCompressed(request, reply.code(endpoint.status).header('content-type', 'application/json; charset=utf-8'), sent)
}

export const requireRate = (wire: Wire, kind: 'address' | 'read' | 'write', of: string) => {
  const wait = wire.secondsToWait(kind, of)
  if (wait > 0) throw tooManyRequests(wait)
}

export const headerOf = (request: FastifyRequest, name: string): string | undefined =>
  [request.headers[name]].find((value) => typeof value === 'string')

/** @throws Refusal 400 without the header */
export const requireKey = (request: FastifyRequest): string => {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined) throw invalid({ 'Idempotency-Key': 'Please send a key of your own, the same when you send it again.' })
  return key
}

const brandOf = (wire: Wire, request: FastifyRequest): Brand => {
  const named = headerOf(request, 'brand-id')
  if (named !== undefined && !isBrandId(named)) throw invalid({ 'Brand-Id': `Please choose one of: ${brandIds.join(', ')}.` })
  return wire.brandAt(named ?? request.hostname)
}

const factsOf = (wire: Wire, request: FastifyRequest): CallFacts => ({
  brand: brandOf(wire, request),
  log: request.log,
  userAgent: headerOf(request, 'user-agent') ?? '',
  source: request.ip,
  header: (name) => headerOf(request, name),
  now: wire.now(),
})

type Handle = (request: FastifyRequest, caller: RequestContext) => Promise<ResponseBody>

/** Checks token and rate limit before it reads a byte of the body; forged tokens count against their address. */
const mountPrivate = (server: FastifyInstance, endpoint: Endpoint, handle: Handle) => {
  const { wire } = server
  const access = wire.accessTo(endpoint)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request) => {
      requireRate(wire, 'address', request.ip)
      const caller = await callerOf(request, wire.verify)
      requireRate(wire, isRead(endpoint) ? 'read' : 'write', caller.sessionId)
      request.caller = caller
    },
    handler: async (request, reply) => {
      if (!request.caller) throw unauthorized()
      const noteDone = await admitStaff(wire.db, request.caller, { name: endpoint.name, access: access.staff }, wire.now())
      const caller: RequestContext = { ...request.caller, access, at: wire.now() }
      await admitToAccount(wire.db, caller)
      const sent = await withChangeMails(caller, { wire, brand: () => brandOf(wire, request) }, () =>
        recordingUndo(wire.secrets, () => handle(request, caller)),
      )
      await noteDone()
      return send(request, reply, endpoint, sent)
    },
  })
}

const requireKind = (endpoint: Endpoint, start: '/public/' | '/private/', isIdempotent: boolean) => {
  if (!endpoint.path.startsWith(start) || endpoint.isIdempotent !== isIdempotent)
    throw new TypeError(
      `${endpoint.name} (${endpoint.path}, isIdempotent ${endpoint.isIdempotent}) is served by another function of kit.ts.`,
    )
}

export const servePublic = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: PublicCall<E>) => Promise<Answer<E>>,
): void => {
  requireKind(endpoint, '/public/', false)
  const { wire } = server
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request) => requireRate(wire, 'address', request.ip),
    handler: async (request, reply) => {
      const answer = await handler({ ...readParts(endpoint, request), ...factsOf(wire, request) })
      return send(request, reply, endpoint, sentOf(wire, endpoint, answer))
    },
  })
}

/**
 * Serves a call of a signed-in customer. Handlers reject by throwing a `Refusal`; foreign data is `notFound()`.
 * A call that depends on the selection is one transaction, so that the selection cannot change meanwhile. So is a call that
 * leaves a line in the account's activity.
 * @param ask requests to other services, before the transaction, which must not wait for them
 */
export const serve = <E extends Endpoint, Prepared = undefined>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: PreparedCall<E, Prepared>) => Promise<Answer<E>>,
  ask?: (call: PrivateCall<E>) => Promise<Prepared>,
): void => {
  requireKind(endpoint, '/private/', false)
  const { wire } = server
  wire.handlers.set(endpoint.name, handler as CallHandler)
  mountPrivate(server, endpoint, async (request, caller) => {
    const parts = readParts(endpoint, request)
    const call = { ...parts, ...factsOf(wire, request), caller }
    const prepared = (await requireProof(wire.db, caller).then(() => ask?.(call))) as Prepared
    const work = () => handler({ ...call, prepared })
    if (!endpoint.leansOnSelection && !leavesLine(endpoint) && !wire.afterCalls.has(endpoint.name))
      return sentOf(wire, endpoint, await work())
    return wire.db.transaction(async (tx) => {
      if (endpoint.leansOnSelection) await requireSelection(tx, caller, endpoint, headerOf(request, 'x-account'))
      const answer = await work()
      await finishCall(wire, tx, endpoint, caller, { ...parts, answer }, call.now)
      return sentOf(wire, endpoint, answer)
    })
  })
}

/**
 * Serves a write that creates something: once per `Idempotency-Key`, in one transaction with the stored answer.
 * @param ask requests to other services, before the transaction, which must not wait for them. The write fails if this fails or
 * the sign-in is not fresh, unless it was carried out before
 */
export const serveIdempotent = <E extends Endpoint, Prepared = undefined>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: IdempotentCall<E, Prepared>) => Promise<Answer<E>>,
  ask?: (call: PrivateCall<E>) => Promise<Prepared>,
): void => {
  requireKind(endpoint, '/private/', true)
  const { wire } = server
  wire.handlers.set(endpoint.name, handler as CallHandler)
  const route = `${endpoint.method} ${endpoint.path}`
  mountPrivate(server, endpoint, async (request, caller) => {
    const parts = readParts(endpoint, request)
    const call = { ...parts, ...factsOf(wire, request), caller }
    const key = headerOf(request, 'idempotency-key')
    const [prepared] = await Promise.allSettled([requireProof(wire.db, caller).then(() => ask?.(call))])
    const keyed = { callerId: caller.customerId, route, key, request: separateFields(endpoint, parts), now: call.now }
    return carryOutOnce(wire, keyed, async (tx) => {
      if (endpoint.leansOnSelection) await requireSelection(tx, caller, endpoint, headerOf(request, 'x-account'))
      if (prepared.status === 'rejected') throw prepared.reason
      const answer = await handler({ ...call, tx, prepared: prepared.value as Prepared })
      await finishCall(wire, tx, endpoint, caller, { ...parts, answer }, call.now)
      return textOf(wire, endpoint, answer)
    })
  })
}
