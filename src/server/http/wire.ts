import type { FastifyInstance } from 'fastify'
import type { Brand } from '#brands/brands.ts'
import type { Access } from '#contract/access.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { DescribeCall, DoneCall } from './activity-subject.ts'
import { readJsonBodies } from '#server/http/body/json-bodies.ts'
import type { RequestContext, Verify, VerifyOperator, VerifyStaff } from './caller.ts'
import type { Config } from '#server/process/config.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import type { Outbox } from './outbox.ts'
import type { PartyCalls } from '#server/http/parties/party-calls.ts'
import type { CallHandler } from './kit.ts'
import { methodNotAllowed, notFound } from './refusal.ts'
import type { IsUnchanged, OfferUndo } from './undo.ts'

/** `server.wire`: shared by all calls, created in server.ts. */
export interface Wire {
  /** Joins the current transaction, if any. */
  readonly db: Database
  readonly secrets: Secrets
  readonly verify: Verify
  readonly verifyOperator: VerifyOperator
  readonly verifyStaff: VerifyStaff
  /** Epoch ms. */
  readonly now: () => number
  /** @param of address, session or client @returns seconds to wait, 0 to go on */
  readonly secondsToWait: (kind: 'address' | 'read' | 'write', of: string) => number
  readonly checksAnswers: boolean
  readonly accessTo: (endpoint: Endpoint) => Access
  readonly outbox: Pick<Outbox, 'put' | 'served'>
  readonly brandAt: (host: string) => Brand
  /** By endpoint name. */
  /** What else a call of a customer writes in its transaction, by endpoint name. */
  readonly afterCalls: Map<string, (tx: Queryable, caller: RequestContext, done: DoneCall, now: number) => Promise<void>>
  readonly activitySubjects: Map<string, DescribeCall<Endpoint>>
  /** How a call of a customer is undone, by endpoint name. */
  readonly undoOffers: Map<string, OfferUndo<Endpoint>>
  /** Calls that undo carries out, by endpoint name. */
  readonly undoCalls: Map<string, IsUnchanged<Endpoint>>
  /** Handlers of private calls without admission and transaction, by endpoint name. */
  readonly handlers: Map<string, CallHandler>
}

export interface AreaContext {
  readonly db: Database
  readonly mail: Mail
  readonly config: Config
  readonly outbox: Outbox
  readonly partyCalls: PartyCalls
  readonly now: () => number
}

export type Area = (server: FastifyInstance, context: AreaContext) => void | Promise<void>

const otherMethods = (served: readonly string[]) =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !served.includes(method))

/** `/v2`: JSON in, JSON out, no cookies but those of staff at the desk; the wrong method gets 405 with `Allow`. */
export const wireScope =
  (areas: Area, context: AreaContext) =>
  async (server: FastifyInstance): Promise<void> => {
    const methods = new Map<string, string[]>()
    server.addHook('onRoute', ({ url, method }) => {
      methods.set(url, [...(methods.get(url) ?? []), ...[method].flat()])
    })
    server.addHook('onRequest', (request, _reply, done) => {
      if (request.routeOptions.url?.startsWith('/v2/staff/') !== true) delete request.raw.headers.cookie
      done()
    })
    readJsonBodies(server)
    server.setNotFoundHandler(() => {
      throw notFound()
    })
    await areas(server, context)
    for (const [path, served] of methods) {
      const url = path.slice('/v2'.length)
      const allowed = [...served, 'OPTIONS']
      server.route({
        method: otherMethods(served),
        url,
        onRequest: () => {
          throw methodNotAllowed(allowed)
        },
        handler: () => undefined,
      })
      // No CORS header: other sites may not call.
      server.options(url, (_request, reply) => reply.code(204).header('allow', allowed.join(', ')).send())
    }
  }
