import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, StaffRole } from '#contract/kit.ts'
import { mountAreas } from '#server/areas.ts'
import { readConfig } from '#server/process/config.ts'
import type { Caller, OperatorCaller } from '#server/http/caller.ts'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demoGuests } from '#server/demo/guests.ts'
import { customerIdOf } from '#server/demo/accounts.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { staffCookie, staffOf } from '#server/identity/staff-sign-in/staff-requests.ts'
import { addStaffIn, beginStaffSession } from '#server/identity/impersonation/staff.store.ts'
import { createServer } from '#server/server.ts'
import { type Image, migrated } from '#tests/kit/database/images.ts'

/** Tuesday 9 June 2026, twenty to five in the afternoon: the moment that the design pictures show. */
export const demoNow = Date.parse('2026-06-09T16:40:00+12:00')

const origin = 'http://portal.test'

const seed = (db: Database, now: number) => seedDemo(db, { now, historyDays: 130, hasPasswords: false })

/** A database with the demo customers at that moment and 130 days of their readings. */
export const demo: Image = {
  name: 'demo',
  fill: async (db) => {
    await migrated.fill(db)
    await seed(db, demoNow)
  },
}

const callers = new Map(
  [...demoPeople, ...demoGuests].map((person) => [
    person.email.split('@')[0] ?? '',
    { customerId: customerIdOf(person), sessionId: `session of ${person.email}`, role: 'customer' as const },
  ]),
)

export interface Request {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** JSON, or the bytes of a file. */
  readonly body?: unknown
  /** What a file is said to be. */
  readonly media?: string
  /** Of a command that may happen only once. */
  readonly key?: string
  /** `X-Account`: what the page shows. */
  readonly shows?: string
}

export interface Answer {
  readonly status: number
  // The tests look into answers of every endpoint.
  readonly body: never
}

export interface FileAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Uint8Array
}

export interface DemoPortal {
  readonly db: Database
  readonly server: FastifyInstance
  /** Calls as a demo customer by the name in their email (`aroha`); as nobody with null. */
  readonly ask: (name: string | null, endpoint: Endpoint, request?: Request) => Promise<Answer>
  /** A call that answers with a file: as it is sent. */
  readonly file: (name: string, endpoint: Endpoint, request?: Request) => Promise<FileAnswer>
  /** The body of a good answer. */
  readonly get: <Body>(name: string, endpoint: Endpoint, request?: Request) => Promise<Body>
  /** Signs a customer in a second time, in another browser. */
  readonly otherBrowser: (name: string) => Promise<string>
  /** Signs a new member of staff in at the desk; as who to ask. `owns` is a demo customer who is the same person. */
  readonly staff: (
    roles: readonly StaffRole[],
    more?: { readonly name?: string; readonly email?: string; readonly owns?: string },
  ) => Promise<string>
  /** What the browser of a member of staff sends. */
  readonly staffHeaders: (email: string) => Readonly<Record<string, string>>
  /** A visit of staff to a customer, which may act or only look; as who to ask. */
  readonly visit: (name: string, mayAct: boolean) => Promise<string>
}

let keys = 0
/** A key that no other command has. */
export const newKey = (): string => `key-${(keys += 1)}`

/** The part of an answer that says what it is: the type of a problem, or a word. */
export const kindOf = ({ status, body }: Answer): [status: number, kind: string] => [
  status,
  typeof body === 'string' ? body : ((body as { type?: string } | null)?.type ?? 'good'),
]

const signIn = (db: Database, customerId: string, sessionId: string, now: number) =>
  db.query(
    `insert into session (session_id, customer_id, provider_uid, policy, started_at, authenticated_at) values ($1, $2, $1, $3, $4, $4)
     on conflict (session_id) do update set authenticated_at = excluded.authenticated_at`,
    [sessionId, customerId, 'sign-in', new Date(now)],
  )

const urlOf = ({ path }: Endpoint, { params = {}, query }: Request) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `/v2${filled}${query ? `?${new URLSearchParams(query)}` : ''}`
}

interface OpenAs {
  readonly now?: number
  /** Of a test whose time goes on; else it stays at `now`. */
  readonly clock?: () => number
  /** How often it looks for what changes when cars charge, ms. */
  readonly chargersMs?: number
  readonly env?: Readonly<Record<string, string>>
  /** Who sends mails; nobody unless told otherwise. */
  readonly mail?: Mail
  /** Whether it does what it does every so often, such as looking into its outbox, as it does unless told otherwise; else a test’s own outboxes alone mail. */
  readonly hasIntervals?: boolean
  /** How often it looks for messages that a command left in the outbox, ms; a test with an outbox of its own would race with it. */
  readonly outboxMs?: number
  /** Operators' clients by token. */
  readonly operators?: Readonly<Record<string, OperatorCaller>>
  /** Is given what the log says. */
  readonly logStream?: { readonly write: (line: string) => void }
}

/** The areas over a database with the demo customers (made now in one without), each signed in; the token is the name in the customer's email. */
export const openDemo = async (
  db: Database,
  {
    now = demoNow,
    clock = () => now,
    chargersMs,
    env = {},
    mail = { isDemo: true, send: async () => {} },
    hasIntervals = true,
    outboxMs,
    operators = {},
    logStream,
  }: OpenAs = {},
): Promise<DemoPortal> => {
  await seed(db, now)
  const known = new Map<string, Caller>(callers)
  for (const { customerId, sessionId } of known.values()) await signIn(db, customerId, sessionId, now)
  if (!hasIntervals) vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = await createServer({
    db,
    config: readConfig({ LIMITS: 'off', LOG_LEVEL: 'silent', ...env }),
    identity: {
      mount: async () => {},
      verify: async (token) => known.get(token) ?? null,
      verifyOperator: async (token) => operators[token] ?? null,
      verifyStaff: (cookie) => staffOf({ db, origin, now: () => now }, { headers: { cookie } }),
    },
    mail,
    areas: mountAreas,
    portal: { mount: async () => {} },
    now: clock,
    ...(chargersMs !== undefined && { chargersMs }),
    ...(logStream && { logStream }),
    ...(outboxMs !== undefined && { outboxMs }),
  })
  if (!hasIntervals) vi.useRealTimers()
  /** Headers of members of staff at the desk, by name. */
  const sessions = new Map<string, Readonly<Record<string, string>>>()
  const send = (name: string | null, endpoint: Endpoint, request: Request) =>
    server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, request),
      headers: {
        ...(name === null ? {} : (sessions.get(name) ?? { authorization: `Bearer ${name}` })),
        'content-type': request.body instanceof Uint8Array ? (request.media ?? 'application/pdf') : 'application/json',
        ...(request.key !== undefined && { 'idempotency-key': request.key }),
        ...(request.shows !== undefined && { 'x-account': request.shows }),
      },
      ...(request.body === undefined
        ? {}
        : { payload: request.body instanceof Uint8Array ? Buffer.from(request.body) : JSON.stringify(request.body) }),
    })
  const ask: DemoPortal['ask'] = async (name, endpoint, request = {}) => {
    const answer = await send(name, endpoint, request)
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: (isJson ? answer.json() : null) as never }
  }
  return {
    db,
    server,
    ask,
    file: async (name, endpoint, request = {}) => {
      const { statusCode, headers, rawPayload } = await send(name, endpoint, request)
      return { status: statusCode, headers, bytes: rawPayload }
    },
    get: async (name, endpoint, request) => {
      const { status, body } = await ask(name, endpoint, request)
      if (status >= 300) throw new Error(`${endpoint.name} answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    otherBrowser: async (name) => {
      const caller = known.get(name)
      if (!caller) throw new Error(`${name} is no demo customer`)
      const token = `other-${name}`
      known.set(token, { ...caller, sessionId: `other session of ${name}` })
      await signIn(db, caller.customerId, `other session of ${name}`, now)
      return token
    },
    staffHeaders: (email) => sessions.get(email) ?? {},
    staff: async (roles, { name = `Mere ${roles.join(' ')}`.trim(), email = `${randomUUID()}@staff.example.com`, owns } = {}) => {
      const staffId = await addStaffIn(db, { name, email, mayAct: false, password: 'none', roles }, now)
      if (owns !== undefined)
        await db.query('update staff set own_customer_id = $2 where staff_id = $1', [
          staffId,
          known.get(owns)?.customerId ?? null,
        ])
      const secret = await beginStaffSession(db, staffId, now)
      sessions.set(email, { cookie: `${staffCookie(origin)}=${secret}`, 'x-desk': '1' })
      return email
    },
    visit: async (name, mayAct) => {
      const caller = known.get(name)
      if (!caller) throw new Error(`${name} is no demo customer`)
      const token = `staff-${mayAct ? 'acts' : 'looks'}-${name}`
      const [{ staffId } = { staffId: '' }] = await db.query<{ staffId: string }>(
        `insert into staff (staff_id, name, email, password_hash, may_act, created_at)
         values (gen_random_uuid(), 'Grace', $1, 'none', $2, $3) returning staff_id`,
        [`${token}@staff.example.com`, mayAct, new Date(now)],
      )
      await signIn(db, caller.customerId, token, now)
      await db.query(
        `insert into staff_visit (visit_id, customer_id, staff_id, staff_session_hash, may_act, reason, reference, ticket_hash,
           ticket_expires_at, session_id, began_at)
         values (gen_random_uuid(), $1, $2, $3, $4, 'Rang', 'C-1', $3, $5, $3, $5)`,
        [caller.customerId, staffId, token, mayAct, new Date(now)],
      )
      known.set(token, { ...caller, sessionId: token, actor: { staffId, mayAct } })
      return token
    },
  }
}
