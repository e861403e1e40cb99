import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { isEnoughAtDesk, staffRefused, staffRoleMissing, staffSignedOut } from '#contract/access.ts'
import { type Endpoint, isRead } from '#contract/kit.ts'
import { CommandRefused } from '#server/command-line/command.ts'
import type { Queryable } from '#server/database/database.ts'
import type { StaffCaller } from '#server/http/caller.ts'
import { carryOutOnce } from '#server/http/idempotency.ts'
import { headerOf, readParts, requireKey, requireRate, type ResponseBody, send, sentOf, textOf } from '#server/http/kit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Wire } from '#server/http/wire.ts'

export interface DeskCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly staff: StaffCaller
  readonly log: FastifyBaseLogger
  /** Epoch ms. */
  readonly now: number
}

export interface DeskWrite<E extends Endpoint> extends DeskCall<E> {
  /** Transaction of effect and stored answer. */
  readonly tx: Queryable
}

const signedOut = () => new Refusal(401, staffSignedOut, 'You’ve been signed out', 'Sign in again. What you typed is still here.')

export const roleMissing = () =>
  new Refusal(403, staffRoleMissing, 'You can’t do this', 'Your role doesn’t include this. Ask whoever looks after staff access.')

const refused = (message: string) => new Refusal(409, staffRefused, 'That didn’t work', message)

/** Pages of other sites can't send this header, and the cookie is `SameSite=Strict`. */
const staffOf = async ({ verifyStaff }: Wire, request: FastifyRequest): Promise<StaffCaller> => {
  const staff = headerOf(request, 'x-desk') === '1' ? await verifyStaff(request.headers.cookie) : null
  if (!staff) throw signedOut()
  return staff
}

/** Refuses as an operator's command does. */
const orRefused = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof CommandRefused ? refused(error.message) : error
  }
}

/** Checks session, rate and role before it reads a byte of the body. */
const mountDesk = (
  server: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, staff: StaffCaller) => Promise<ResponseBody>,
): void => {
  const { wire } = server
  const { deskAccess } = wire.accessTo(endpoint)
  if (deskAccess === undefined) throw new TypeError(`${endpoint.name} is no call of the desk`)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request) => {
      requireRate(wire, 'address', request.ip)
      const staff = await staffOf(wire, request)
      requireRate(wire, isRead(endpoint) ? 'read' : 'write', staff.sessionHash)
      if (!isEnoughAtDesk(staff.roles, deskAccess)) throw roleMissing()
      request.staff = staff
    },
    handler: async (request, reply) => {
      const { staff } = request
      if (!staff) throw signedOut()
      return send(request, reply, endpoint, await orRefused(() => handle(request, staff)))
    },
  })
}

/** Serves a call of the desk. It may write what does no harm twice, such as the log of looks. */
export const serveDesk = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: DeskCall<E>) => Promise<z.input<E['answer']>>,
): void => {
  if (endpoint.isIdempotent) throw new TypeError(`${endpoint.name} is served by serveDeskWrite.`)
  const { wire } = server
  mountDesk(server, endpoint, async (request, staff) => {
    const call = { ...readParts(endpoint, request), staff, log: request.log, now: wire.now() }
    return sentOf(wire, endpoint, await handler(call))
  })
}

/** A write of the desk: once per member of staff and `Idempotency-Key`, in one transaction with the stored answer. */
export const serveDeskWrite = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: DeskWrite<E>) => Promise<z.input<E['answer']>>,
): void => {
  if (!endpoint.isIdempotent) throw new TypeError(`${endpoint.name} is served by serveDesk.`)
  const { wire } = server
  const route = `${endpoint.method} ${endpoint.path}`
  mountDesk(server, endpoint, async (request, staff) => {
    const parts = readParts(endpoint, request)
    const call = { ...parts, staff, log: request.log, now: wire.now() }
    const keyed = { callerId: staff.staffId, route, key: requireKey(request), request: parts, now: call.now }
    return carryOutOnce(wire, keyed, async (tx) => textOf(wire, endpoint, await handler({ ...call, tx })))
  })
}
