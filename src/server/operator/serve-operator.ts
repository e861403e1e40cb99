import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { operatorScopeMissing, operatorTokenRefused } from '#contract/access.ts'
import { type Endpoint, isRead, type OperatorScope } from '#contract/kit.ts'
import type { Queryable } from '#server/database/database.ts'
import { bearerOf, type OperatorCaller } from '#server/http/caller.ts'
import { carryOutOnce } from '#server/http/idempotency.ts'
import { readParts, requireKey, requireRate, send, textOf } from '#server/http/kit.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Wire } from '#server/http/wire.ts'

export interface OperatorCall<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly operator: OperatorCaller
  readonly log: FastifyBaseLogger
  /** Epoch ms. */
  readonly now: number
}

export interface OperatorWrite<E extends Endpoint> extends OperatorCall<E> {
  /** Transaction of effect and stored answer. */
  readonly tx: Queryable
}

const refusedToken = () =>
  new Refusal(
    401,
    operatorTokenRefused,
    'This token doesn’t work',
    'Send an access token of your client as `Authorization: Bearer …`. It’s missing, it has expired, or its client has ended.',
    { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } },
  )

const missingScope = (scope: OperatorScope) =>
  new Refusal(403, operatorScopeMissing, 'This token can’t do this', `Ask for a token with the scope ${scope}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })

const operatorOf = async ({ verifyOperator }: Wire, request: FastifyRequest): Promise<OperatorCaller> => {
  const token = bearerOf(request)
  const operator = token === undefined ? null : await verifyOperator(token)
  if (!operator) throw refusedToken()
  return operator
}

/** Checks token, rate and scope before it reads a byte of the body; forged tokens count against their address. */
const mountOperator = (
  server: FastifyInstance,
  endpoint: Endpoint,
  handle: (request: FastifyRequest, operator: OperatorCaller) => Promise<string | null>,
): void => {
  const { wire } = server
  const { operatorScope: scope } = wire.accessTo(endpoint)
  if (scope === undefined) throw new TypeError(`${endpoint.name} is no call of an operator's client`)
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request) => {
      requireRate(wire, 'address', request.ip)
      const operator = await operatorOf(wire, request)
      requireRate(wire, isRead(endpoint) ? 'read' : 'write', operator.clientId)
      if (!operator.scopes.includes(scope)) throw missingScope(scope)
      request.operator = operator
    },
    handler: async (request, reply) => {
      if (!request.operator) throw refusedToken()
      return send(request, reply, endpoint, await handle(request, request.operator))
    },
  })
}

export const serveOperator = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: OperatorCall<E>) => Promise<z.input<E['answer']>>,
): void => {
  const { wire } = server
  mountOperator(server, endpoint, async (request, operator) => {
    const call = { ...readParts(endpoint, request), operator, log: request.log, now: wire.now() }
    return textOf(wire, endpoint, await handler(call))
  })
}

/** A write: once per client and `Idempotency-Key`, which is required, in one transaction with the stored answer. */
export const serveOperatorOnce = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: OperatorWrite<E>) => Promise<z.input<E['answer']>>,
): void => {
  const { wire } = server
  const route = `${endpoint.method} ${endpoint.path}`
  mountOperator(server, endpoint, async (request, operator) => {
    const parts = readParts(endpoint, request)
    const call = { ...parts, operator, log: request.log, now: wire.now() }
    const keyed = { callerId: operator.clientId, route, key: requireKey(request), request: parts, now: call.now }
    return carryOutOnce(wire, keyed, async (tx) => textOf(wire, endpoint, await handler({ ...call, tx })))
  })
}
