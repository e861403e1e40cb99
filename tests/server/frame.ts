import { expect } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Access, accessTo, namesWithAccess } from '#contract/access.ts'
import { Upload } from '#contract/file.ts'
import { type Endpoint, endpoint } from '#contract/kit.ts'
import { type Config, readConfig } from '#server/process/config.ts'
import type { Database } from '#server/database/database.ts'
import { raw, serve, serveIdempotent, servePublic } from '#server/http/kit.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { takesUpload } from '#server/http/body/upload.ts'
import { createServer } from '#server/server.ts'
import type { Portal } from '#server/portal/portal.ts'
import type { Area } from '#server/http/wire.ts'

export const alice = { customerId: '11111111-1111-4111-8111-111111111111', sessionId: 'alice-session', role: 'customer' as const }
export const bob = { customerId: '22222222-2222-4222-8222-222222222222', sessionId: 'bob-session', role: 'customer' as const }
const callers = new Map([
  ['alice', alice],
  ['bob', bob],
])

/** A small wire of its own: one endpoint of each kind, so that the frame is proved apart from what it carries. */
export const wire = {
  echo: endpoint({
    name: 'postEcho',
    method: 'POST',
    path: '/private/echo',
    summary: 'Answers with what it read',
    body: z.strictObject({
      amount: z.optional(z.number()),
      isOn: z.optional(z.boolean()),
      text: z.optional(z.string()),
      list: z.optional(z.array(z.number())),
      deep: z.optional(z.unknown()),
    }),
    answer: z.record(z.string(), z.unknown()),
  }),
  find: endpoint({
    name: 'readThing',
    method: 'GET',
    path: '/private/things/:id',
    summary: 'A thing by its id',
    params: z.object({ id: z.string().check(z.regex(/^[a-z]+$/)) }),
    query: z.object({ size: z.optional(z.enum(['small', 'large'])) }),
    answer: z.object({ id: z.string(), size: z.optional(z.string()) }),
    problems: { 409: ['/error/thing/sold'] },
  }),
  fail: endpoint({ name: 'readFailure', method: 'GET', path: '/private/failure', summary: 'Fails', answer: z.object({}) }),
  wrong: endpoint({
    name: 'readWrong',
    method: 'GET',
    path: '/private/wrong',
    summary: 'Breaks its contract',
    answer: z.object({ count: z.number() }),
  }),
  stray: endpoint({ name: 'readStray', method: 'GET', path: '/private/stray', summary: 'Refuses as no document says' }),
  rows: endpoint({
    name: 'readRows',
    method: 'GET',
    path: '/private/rows',
    summary: 'JSON made by SQL',
    answer: z.array(z.number()),
  }),
  greet: endpoint({
    name: 'readGreeting',
    method: 'GET',
    path: '/public/greeting',
    summary: 'For anyone',
    answer: z.object({ word: z.string() }),
  }),
  note: endpoint({
    name: 'addNote',
    method: 'PUT',
    path: '/private/note',
    summary: 'A write without an answer',
    body: z.strictObject({ text: z.string() }),
    leansOnSelection: true,
  }),
  begin: endpoint({ name: 'beginVisit', method: 'POST', path: '/private/visit', summary: 'A write that takes no body' }),
  picture: endpoint({
    name: 'putPicture',
    method: 'PUT',
    path: '/private/picture',
    summary: 'Takes a file and says how long it is',
    body: Upload,
    takes: { media: ['image/png'], mostBytes: 1_048_576, field: 'picture' },
    answer: z.object({ bytes: z.number() }),
  }),
  order: endpoint({
    name: 'placeOrder',
    method: 'POST',
    path: '/private/order',
    summary: 'A write that must happen once',
    body: z.strictObject({ bottles: z.number() }),
    answer: z.object({ orderId: z.string(), bottles: z.number() }),
    isIdempotent: true,
    leansOnSelection: true,
    problems: { 400: ['/error/order/too_many'] },
  }),
}

export const wireArea: Area = async (server, { db }) => {
  servePublic(server, wire.greet, async () => ({ word: 'Kia ora' }))
  serve(server, wire.echo, async ({ body, caller, brand }) => ({ body, brand: brand.id, customerId: caller.customerId }))
  serve(server, wire.find, async ({ params, query }) => {
    if (params.id === 'gone') throw notFound()
    if (params.id === 'sold')
      throw new Refusal(409, '/error/thing/sold', 'Sold', 'Somebody was faster.', {
        fields: { id: 'Choose another.' },
        external: true,
      })
    return { id: params.id, ...query }
  })
  serve(server, wire.fail, async () => {
    throw Object.assign(new Error('column "iban" of Alice Example'), { code: '42703', detail: 'Key (email)=(alice@example.nz)' })
  })
  serve(server, wire.wrong, async () => ({ count: 'three' }) as never)
  serve(server, wire.stray, async () => {
    throw new Refusal(403, '/error/thing/sold', 'Sold', 'Not for you.')
  })
  serve(server, wire.rows, async () =>
    raw((await db.query<{ rows: string }>('select $1::jsonb::text as rows', ['[1, 2]']))[0]?.rows ?? ''),
  )
  serve(server, wire.note, async () => undefined)
  serve(server, wire.begin, async () => undefined)
  await takesUpload(server, wire.picture, (scope) => serve(scope, wire.picture, async ({ body }) => ({ bytes: body.byteLength })))
  serveIdempotent(server, wire.order, async ({ tx, body, caller }) => {
    if (body.bottles > 35) throw new Refusal(400, '/error/order/too_many', 'Too many', '35 bottles at most.')
    const orderId = randomUUID()
    await tx.query('insert into test_order (order_id, customer_id, bottles) values ($1, $2, $3)', [
      orderId,
      caller.customerId,
      body.bottles,
    ])
    return { orderId, bottles: body.bottles }
  })
}

/** Tables that the small wire needs; the session table is the identity's own when it has landed. */
export const prepare = async (db: Database): Promise<Database> => {
  await db.query('create table test_order (order_id text primary key, customer_id uuid not null, bottles int not null)')
  return db
}

/** Calls of the contract as its table says; those that only these tests have are the caller’s own. */
const accessOf = (called: Endpoint): Access =>
  namesWithAccess.includes(called.name)
    ? accessTo(called)
    : { bound: 'person', least: null, staff: 'act', touch: null, isFresh: false }

const noPortal: Portal = { mount: async () => {} }
const noMail = { send: async () => {} }

/** What is sealed in these tests is sealed with it. */
export const frameSecret = 'the secret of the frame, long enough'

interface FrameOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly portal?: Portal
  /** What the identity adds beside the wire. */
  readonly mount?: (server: FastifyInstance) => Promise<void>
  /** Hears of every token that is looked at. */
  readonly onVerify?: () => void
  readonly areas?: Area
  readonly config?: Partial<Config>
  readonly now?: () => number
}

export interface Frame {
  readonly server: FastifyInstance
  readonly log: string[]
}

/** The real server over a database, with callers `alice` and `bob` whose tokens are their names. */
export const openFrame = async (db: Database, options: FrameOptions = {}): Promise<Frame> => {
  const log: string[] = []
  const server = await createServer({
    db,
    config: { ...readConfig({ LIMITS: 'off', ...options.env }), secrets: [frameSecret], ...options.config },
    identity: {
      mount: options.mount ?? (async () => {}),
      verify: async (token) => {
        options.onVerify?.()
        return callers.get(token) ?? null
      },
      verifyOperator: async () => null,
      verifyStaff: async () => null,
    },
    mail: noMail as never,
    areas: options.areas ?? wireArea,
    accessTo: accessOf,
    portal: options.portal ?? noPortal,
    ...(options.now ? { now: options.now } : {}),
    logStream: { write: (line) => log.push(line) },
  })
  return { server, log }
}

export const as = (name: 'alice' | 'bob') => ({ authorization: `Bearer ${name}` })

/** What a problem document holds, whatever it says. */
export const problem = (status: number, type: string, rest: object = {}) => ({
  type,
  title: expect.any(String),
  status,
  detail: expect.any(String),
  instance: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
  external: false,
  ...rest,
})
