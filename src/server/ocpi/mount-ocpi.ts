import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readJsonBodies } from '#server/http/body/json-bodies.ts'
import { wellFormedText } from '#server/http/body/body.ts'
import { headerOf, requireRate } from '#server/http/kit.ts'
import type { AreaContext } from '#server/http/wire.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { ciString, isSameCi, type Party } from './basic-types.ts'
import { version } from './client.ts'
import { type Caller, findCaller } from './connection.store.ts'
import { credentialsRoutes } from './credentials-routes.ts'
import { notHere, type OcpiAnswer, OcpiRefused, sendAnswer, sendError, unknownToken } from './envelope.ts'
import { type OwnPlatform, ownPlatform } from './platform.ts'
import { createTokenPush } from './push-token.ts'
import { receiverRoutes } from './receiver-routes.ts'
import { tokenRoutes } from './token-routes.ts'
import { pushToken } from './tokens.store.ts'

export interface OcpiContext extends AreaContext {
  readonly secrets: Secrets
  readonly platform: OwnPlatform
}

export interface OcpiCall {
  readonly caller: Caller
  /** As presented. */
  readonly token: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly log: FastifyRequest['log']
}

export type OcpiHandler = (call: OcpiCall) => Promise<OcpiAnswer>
export type OcpiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** By method; a path answers 405 to the others. `open`: also with an invitation, and while registering. */
export interface OcpiRoute {
  readonly path: string
  readonly isOpen?: boolean
  readonly handlers: Readonly<Partial<Record<OcpiMethod, OcpiHandler>>>
}

/** Locations of a large site, and CDRs with a period for each minute. */
const bodyLimit = 1024 * 1024
const longestList = 5_000
/** Of the standard's ids: a CDR's. */
const mostId = 39

declare module 'fastify' {
  interface FastifyRequest {
    ocpi: { readonly caller: Caller; readonly token: string } | null
  }
}

/** OCPI 2.2.1, 4.1.2: the token is in base64. */
const presentedToken = (request: FastifyRequest): string | null => {
  const encoded = /^Token ([A-Za-z0-9+/]{1,120}={0,2})$/.exec(request.headers.authorization ?? '')?.[1]
  return encoded === undefined ? null : Buffer.from(encoded, 'base64').toString('utf8')
}

const partyIn = (request: FastifyRequest, direction: 'from' | 'to'): Party | null => {
  const [countryCode, partyId] = ['country-code', 'party-id'].map((name) => headerOf(request, `ocpi-${direction}-${name}`))
  return countryCode === undefined || partyId === undefined ? null : { countryCode, partyId }
}

const isParty = (a: Party) => (b: Party) => isSameCi(a.countryCode, b.countryCode) && isSameCi(a.partyId, b.partyId)

/** A message between other parties. @throws OcpiRefused 404 */
const requireRoute = (request: FastifyRequest, { parties }: Caller, { issuer }: OwnPlatform) => {
  const [from, to] = [partyIn(request, 'from'), partyIn(request, 'to')]
  if (to && !isParty(to)(issuer)) throw notHere('OCPI-to-party-id: this party is not served here')
  if (from && !parties.some(isParty(from))) throw notHere('OCPI-from-party-id: not a party of this connection')
}

const routeBack = (request: FastifyRequest, { parties }: Caller, { issuer }: OwnPlatform): Record<string, string> => {
  const to = partyIn(request, 'from') ?? parties[0]
  return to === undefined
    ? {}
    : {
        'OCPI-from-country-code': issuer.countryCode,
        'OCPI-from-party-id': issuer.partyId,
        'OCPI-to-country-code': to.countryCode,
        'OCPI-to-party-id': to.partyId,
      }
}

const admit = async (request: FastifyRequest, server: FastifyInstance, isOpen: boolean) => {
  requireRate(server.wire, 'address', request.ip)
  const token = presentedToken(request)
  const caller = token === null ? null : await findCaller(server.wire.db, token, server.wire.now())
  if (token === null || caller === null || (caller.hasInvitation && !isOpen)) throw unknownToken()
  request.ocpi = { caller, token }
}

/** @throws OcpiRefused 404 for an id that no object has */
const paramsOf = (request: FastifyRequest): Record<string, string> => {
  const params = request.params as Record<string, string>
  if (!Object.values(params).every((id) => ciString(mostId).safeParse(id).success)) throw notHere('There is nothing here')
  return params
}

const callOf = (request: FastifyRequest): OcpiCall => {
  if (!request.ocpi) throw unknownToken()
  return {
    ...request.ocpi,
    params: paramsOf(request),
    query: request.query as Record<string, unknown>,
    body: request.body,
    log: request.log,
  }
}

const methods: readonly OcpiMethod[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const mountRoute = (server: FastifyInstance, { platform, now }: OcpiContext, { path, isOpen = false, handlers }: OcpiRoute) => {
  const allowed = methods.filter((method) => handlers[method])
  // Operators append ids to an endpoint, or a slash.
  for (const url of path === '' ? [path] : [path, `${path}/`])
    server.route({
      method: [...methods],
      url,
      exposeHeadRoute: false,
      onRequest: async (request) => {
        await admit(request, server, isOpen)
        const { method } = request
        if (!allowed.some((candidate) => candidate === method))
          throw new OcpiRefused(2000, `Method not allowed: ${allowed.join(', ')}`, 405, { allow: allowed.join(', ') })
      },
      handler: async (request, reply) => {
        const call = callOf(request)
        if (!isOpen) requireRoute(request, call.caller, platform)
        const answer = (await handlers[request.method as OcpiMethod]?.(call)) ?? {}
        const headers = { ...(isOpen ? {} : routeBack(request, call.caller, platform)), ...answer.headers }
        return sendAnswer(request, reply, { ...answer, headers }, now())
      },
    })
}

const versionRoutes = ({ platform }: OcpiContext): OcpiRoute[] => [
  { path: '/versions', isOpen: true, handlers: { GET: async () => ({ data: [{ version, url: platform.endpointsUrl }] }) } },
  {
    path: `/${version}`,
    isOpen: true,
    handlers: { GET: async () => ({ data: { version, endpoints: platform.endpoints } }) },
  },
]

/** `/ocpi`: operators of chargers call it, by OCPI 2.2.1. Not mounted unless the charge network is connected so. */
export const mountOcpi = async (server: FastifyInstance, context: AreaContext & { readonly secrets: Secrets }): Promise<void> => {
  const platform = ownPlatform(context.config)
  if (!platform) return
  const full = { ...context, platform }
  const { db, secrets, partyCalls: calls, outbox } = context
  outbox.serve(pushToken, createTokenPush({ db, secrets, calls, platform }))
  server.decorateRequest('ocpi', null)
  await server.register(
    async (scope) => {
      scope.addHook('onRequest', (request, _reply, done) => {
        delete request.raw.headers.cookie
        done()
      })
      readJsonBodies(scope, { bodyLimit, longest: longestList, clean: wellFormedText })
      scope.setErrorHandler((error, request: FastifyRequest, reply: FastifyReply) =>
        sendError(request, reply, error, context.now()),
      )
      scope.setNotFoundHandler((request, reply) => sendError(request, reply, notHere('There is nothing here'), context.now()))
      const routes = [...versionRoutes(full), ...credentialsRoutes(full), ...receiverRoutes(full), ...tokenRoutes(full)]
      for (const route of routes) mountRoute(scope, full, route)
    },
    { prefix: '/ocpi' },
  )
}
