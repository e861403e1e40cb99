import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Access, accessTo } from '#contract/access.ts'
import type { Endpoint } from '#contract/kit.ts'
import type { Identity } from '#server/identity/identity.ts'
import { skippingUnconfirmed } from '#server/identity/unconfirmed-mail.ts'
import type { Mail } from '#server/mail/mail.ts'
import { brandAt, type Config } from '#server/process/config.ts'
import { ambient } from './database/ambient.ts'
import type { Database } from './database/database.ts'
import { isDocumented } from '#server/http/documented.ts'
import { addSecurityHeaders, securityHeaders } from '#server/http/headers.ts'
import { answerMalformed } from '#server/http/body/malformed.ts'
import { shedLoad } from '#server/http/load.ts'
import { loggerOptions, markOf } from '#server/process/log.ts'
import { createOutbox, type Outbox } from '#server/http/outbox.ts'
import { createPartyCalls } from '#server/http/parties/party-calls.ts'
import { isUpgraded, mountChargers } from '#server/charging/ocpp/mount-chargers.ts'
import { mountOcpi } from '#server/ocpi/mount-ocpi.ts'
import type { Portal } from '#server/portal/portal.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { cutShort, problemFrom, toRefusal, unavailable } from '#server/http/refusal.ts'
import { settleRequestFacts } from '#server/http/request-facts.ts'
import { createRateLimits } from '#server/http/rate.ts'
import { endSlowBodies, longestRequest } from '#server/http/body/slow-bodies.ts'
import { type Area, wireScope } from '#server/http/wire.ts'

interface ServerParts {
  readonly db: Database
  readonly config: Config
  readonly identity: Pick<Identity, 'mount' | 'verify' | 'verifyOperator' | 'verifyStaff'>
  readonly mail: Mail
  readonly areas: Area
  readonly portal: Portal
  readonly accessTo?: (endpoint: Endpoint) => Access
  readonly now?: () => number
  readonly logStream?: { write: (line: string) => void }
  /** How often the outbox looks for messages that others put into it, ms. */
  readonly outboxMs?: number
  /** How often it looks for what changes when cars charge, ms. */
  readonly chargersMs?: number
}

const bodyLimit = 64 * 1024

/** An undocumented refusal is our fault: reported in development and tests. */
const documented = (error: unknown, { server, routeOptions }: FastifyRequest): unknown => {
  const { endpoint } = routeOptions.config
  const refusal = toRefusal(error)
  if (!endpoint || !server.wire.checksAnswers || isDocumented(endpoint, refusal, server.wire.accessTo(endpoint))) return error
  return new TypeError(`${endpoint.name} is not documented to answer ${refusal.status} ${refusal.type}`)
}

/** True if the client closed the connection before the body was complete. */
const isCutShort = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'

const answerErrors = (server: FastifyInstance) => {
  server.setErrorHandler((thrown, request, reply) => {
    const isCut = isCutShort(thrown, request)
    const error = isCut ? cutShort() : documented(thrown, request)
    const refusal = toRefusal(error)
    // No response hook runs without a client.
    if (isCut) request.log.info({ method: request.method, route: request.routeOptions.url ?? null }, 'cut short')
    if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
    return reply
      .code(refusal.status)
      .headers({ 'cache-control': 'no-store', ...refusal.extras.headers })
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemFrom(refusal, request.id)))
  })
}

const logAnswer = (request: FastifyRequest, { status, ms }: { readonly status: number; readonly ms: number }) => {
  const { method, caller, operator, staff } = request
  const line = { method, route: request.routeOptions.url ?? null, status, ms }
  const by = {
    ...(caller && { session: markOf(caller.sessionId) }),
    ...(operator && { client: operator.clientId }),
    ...(staff && { staff: markOf(staff.sessionHash) }),
  }
  request.log.info({ ...line, ...by }, 'answered')
}

const logAnswers = (server: FastifyInstance) => {
  server.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, { status: reply.statusCode, ms: Math.round(reply.elapsedTime) })
    done()
  })
}

const closeKeptConnections = (server: FastifyInstance) => {
  let isClosing = false
  server.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}

const serveHealth = (server: FastifyInstance, db: Database) => {
  server.get('/health/live', async () => ({ status: 'live' }))
  server.get('/health/ready', async () => {
    await db.query('select 1').catch(() => {
      throw unavailable()
    })
    return { status: 'ready' }
  })
}

/** Delivers messages right after their command is answered, else soon after. */
const runOutbox = (
  server: FastifyInstance,
  db: Database,
  { now, outboxMs }: { readonly now: () => number; readonly outboxMs: number },
): Outbox => {
  const report = (err: unknown) => server.log.error({ err }, 'a message to others was not carried out')
  const outbox = createOutbox(db, now, report, (message) =>
    server.log.error(message, 'a message to others was set aside: npm run admin -- messages undelivered'),
  )
  const empty = () => void outbox.empty().catch(report)
  const looking = setInterval(empty, outboxMs).unref()
  let isNew = false
  server.addHook('onResponse', (_request, _reply, done) => {
    if (isNew) empty()
    isNew = false
    done()
  })
  server.addHook('preClose', (done) => {
    outbox.leaveLong()
    done()
  })
  server.addHook('onClose', async () => {
    clearInterval(looking)
    await outbox.empty().catch(report)
  })
  return {
    ...outbox,
    put: (tx, message) => {
      isNew = true
      return outbox.put(tx, message)
    },
  }
}

const optionsOf = ({ config, logStream }: ServerParts): FastifyHttpOptions<Server> => ({
  bodyLimit,
  forceCloseConnections: 'idle',
  genReqId: () => randomUUID(),
  http: {
    headersTimeout: 5_000,
    requestTimeout: longestRequest,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
    ...(config.chargers && { shouldUpgradeCallback: isUpgraded }),
  },
  requestTimeout: longestRequest,
  keepAliveTimeout: 30_000,
  logController: new LogController({ disableRequestLogging: true }),
  logger: loggerOptions(config.logLevel, logStream),
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  trustProxy: config.trustProxy,
  clientErrorHandler: ({ code }, socket) => answerMalformed(code, socket),
  frameworkErrors: (error, request, reply) => {
    const refusal = toRefusal(error)
    // No response hook runs here, so log it.
    logAnswer(request, { status: refusal.status, ms: 0 })
    void (reply as FastifyReply)
      .code(refusal.status)
      .headers({
        ...securityHeaders(config.origin.startsWith('https:')),
        'content-type': 'application/problem+json; charset=utf-8',
      })
      .send(JSON.stringify(problemFrom(refusal, request.id)))
  },
})

/** Assembles the backend; does not listen, and does not own the database. */
export const createServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const { config, identity, now = Date.now, outboxMs = 5_000, chargersMs = 3_000 } = parts
  const db = ambient(parts.db)
  const server: FastifyInstance = fastify(optionsOf(parts))
  server.server.maxConnections = 2_000 + (config.chargers?.most ?? 0)
  // Out of file descriptors, for example: existing connections go on.
  server.server.on('error', (err) => server.log.error({ err }, 'the listening socket failed'))
  const outbox = runOutbox(server, db, { now, outboxMs })
  server.decorate('wire', {
    db,
    secrets: await loadSecrets(db, config.secrets),
    verify: identity.verify,
    verifyOperator: identity.verifyOperator,
    verifyStaff: identity.verifyStaff,
    now,
    secondsToWait: config.hasLimits ? createRateLimits(now) : () => 0,
    checksAnswers: !config.isProduction,
    accessTo: parts.accessTo ?? accessTo,
    outbox,
    brandAt: (host) => brandAt(config, host),
    activitySubjects: new Map(),
    afterCalls: new Map(),
    undoOffers: new Map(),
    undoCalls: new Map(),
    handlers: new Map(),
  })
  server.decorateRequest('caller', null)
  server.decorateRequest('operator', null)
  server.decorateRequest('staff', null)
  addSecurityHeaders(server, config.origin.startsWith('https:'))
  settleRequestFacts(server)
  endSlowBodies(server)
  shedLoad(server)
  logAnswers(server)
  closeKeptConnections(server)
  answerErrors(server)
  serveHealth(server, db)
  const report = () => server.log.warn('a mail to an address that nobody confirmed was left unsent: it has had too many')
  const mail = config.hasLimits ? skippingUnconfirmed(parts.mail, db, { now, report }) : parts.mail
  const context = { db, mail, config, outbox, partyCalls: createPartyCalls(parts.db, now), now }
  await server.register(wireScope(parts.areas, context), { prefix: '/v2' })
  await mountOcpi(server, { ...context, secrets: server.wire.secrets })
  mountChargers(server, { ...context, lookMs: chargersMs })
  await identity.mount(server)
  await parts.portal.mount(server)
  await server.ready()
  return server
}
