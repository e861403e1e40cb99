import * as z from 'zod/mini'
import { brandIds, brands } from '#brands/brands.ts'
import { accessTo } from '#contract/access.ts'
import { answersWithFile, Upload, WireFile } from '#contract/file.ts'
import { type Endpoint, nothing, type OperatorScope, Problem, type Shape, SupplyType } from '#contract/kit.ts'
import { fileAnswer, fileBody } from './openapi-files.ts'
import { documentedProblems } from './documented.ts'
import { contracts, endpoints } from './endpoints.ts'

type Json = Readonly<Record<string, unknown>>
type JsonObject = { readonly properties?: Readonly<Record<string, Json>>; readonly required?: readonly string[] }

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && '_zod' in value && value !== nothing && value !== WireFile && value !== Upload

const namedShapes = (): Map<Shape, string> => {
  const names = new Map<Shape, string>([
    [Problem, 'Problem'],
    [SupplyType, 'SupplyType'],
  ])
  for (const contract of contracts)
    for (const [name, value] of Object.entries(contract)) if (isShape(value) && !names.has(value)) names.set(value, name)
  return names
}

const nameRest = (names: Map<Shape, string>) => {
  for (const { name, body, answer } of endpoints)
    for (const [part, shape] of Object.entries({ Body: body, Answer: answer }))
      if (isShape(shape) && !names.has(shape)) names.set(shape, capital(name) + part)
}

/** `format` says what the pattern says; drop the pattern. */
const override = ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
}

const schemasOf = (names: ReadonlyMap<Shape, string>) => {
  const registry = z.registry<{ id: string }>()
  for (const [shape, id] of names) registry.add(shape, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'input', override })
  return Object.fromEntries(
    Object.entries(schemas)
      .map(([id, schema]): [string, Json] => [
        id,
        Object.fromEntries(Object.entries(schema).filter(([key]) => !['$schema', '$id'].includes(key))),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

const parametersOf = (shape: Shape, place: 'path' | 'query', examples: Readonly<Record<string, string>> = {}): Json[] => {
  if (shape === nothing) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', override }) as JsonObject
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }))
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` })
const response = (name: string) => ({ $ref: `#/components/responses/${name}` })
const schema = (name: string | undefined, example?: unknown) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${name}` }, ...(example !== undefined && { example }) },
})

const goodAnswer = (endpoint: Endpoint, names: ReadonlyMap<Shape, string>): Json => {
  if (endpoint.status === 204) return { description: 'Done.' }
  if (!answersWithFile(endpoint))
    return { description: 'The answer.', content: schema(names.get(endpoint.answer), endpoint.example?.answer) }
  return fileAnswer(endpoint.media)
}

const refusal = (description: string, headers?: Json) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const seconds = (description: string) => ({ description, schema: { type: 'integer' } })
const rateHeaders = {
  'RateLimit-Limit': seconds('Burst limit of a key, and calls per minute.'),
  'RateLimit-Remaining': seconds('Calls left in the burst.'),
  'RateLimit-Reset': seconds('Seconds until all of them may.'),
}
const etag = { ETag: { description: 'Names this answer, for `If-None-Match`.', schema: { type: 'string' } } }
const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }
const waits = (status: string): Json | undefined => (['409', '429', '503'].includes(status) ? retryAfter : undefined)

const shared: Readonly<Record<string, string>> = {
  400: 'Invalid',
  401: 'Unauthorized',
  404: 'NotFound',
  413: 'TooLarge',
  415: 'WrongMediaType',
  422: 'KeyReused',
  429: 'TooManyRequests',
  500: 'Unexpected',
  503: 'Unavailable',
}

const isOperators = ({ path }: Endpoint) => path.startsWith('/operator/')
const isDesk = ({ path }: Endpoint) => path.startsWith('/staff/')

const refusalsOf = (endpoint: Endpoint): Json =>
  Object.fromEntries(
    Object.entries(documentedProblems(endpoint)).map(([status, types]) => {
      const name = shared[status]
      const isShared =
        name !== undefined &&
        endpoint.problems[Number(status)] === undefined &&
        (status !== '401' || !(isOperators(endpoint) || isDesk(endpoint)))
      return [status, isShared ? response(name) : refusal(types.map((type) => `\`${type}\``).join(', '), waits(status))]
    }),
  )

const securityOf = (endpoint: Endpoint): Json[] => {
  const { path } = endpoint
  if (isOperators(endpoint)) return [{ operator: [accessTo(endpoint).operatorScope] }]
  if (isDesk(endpoint)) return [{ staffSession: [], staffHeader: [] }]
  if (path.startsWith('/private/')) return [{ bearer: [] }]
  if (path.startsWith('/open/')) return [{ openKey: [] }]
  return path.startsWith('/party/') ? [{ partyKey: [] }] : []
}

const withHeaders = (endpoint: Endpoint, answer: Json): Json =>
  endpoint.path.startsWith('/open/') ? { ...answer, headers: { ...rateHeaders, ...etag } } : answer

const operationOf = (endpoint: Endpoint, names: ReadonlyMap<Shape, string>): Json => {
  const { name, summary, params, query, body, takes, status, example, requirements } = endpoint
  return {
    operationId: name,
    summary,
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(params, 'path', example?.params),
      ...parametersOf(query, 'query'),
      ...(isOperators(endpoint) ? [] : [parameter(endpoint.path.startsWith('/open/') ? 'IfNoneMatch' : 'BrandId')]),
      ...(endpoint.isIdempotent ? [parameter(isOperators(endpoint) ? 'RequiredIdempotencyKey' : 'IdempotencyKey')] : []),
      ...(endpoint.leansOnSelection ? [parameter('Account')] : []),
    ],
    ...(body === nothing
      ? {}
      : { requestBody: { required: true, ...(takes ? fileBody(takes) : { content: schema(names.get(body), example?.body) }) } }),
    responses: {
      [status]: withHeaders(endpoint, goodAnswer(endpoint, names)),
      ...(endpoint.path.startsWith('/open/')
        ? { 304: { description: 'The program has this answer: nothing has changed.' } }
        : {}),
      ...refusalsOf(endpoint),
    },
    ...(endpoint.path.startsWith('/private/') ? { 'x-access': accessTo(endpoint) } : {}),
    ...(requirements.length > 0 ? { 'x-requirements': requirements } : {}),
  }
}

const pathsOf = (names: ReadonlyMap<Shape, string>) => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, names) }
  }
  return paths
}

const operatorScopes: Readonly<Record<OperatorScope, string>> = {
  'events:read': 'Read what has happened.',
  'intake:read': 'See when a record was applied.',
  'intake:write': 'Send changes of customers and prices.',
  'money:write': 'Send bank statements.',
  'readings:write': 'Send half-hours of the running day.',
  'webhooks:read': 'See where events are sent, and what was refused.',
  'webhooks:write': 'Decide where events are sent.',
}

const header = (name: string, description: string, example: string, words?: readonly string[]) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...(words && { enum: words }) },
  example,
})

export const describeWire = (): Json => {
  const names = namedShapes()
  nameRest(names)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tarn',
      version: '2',
      description:
        'Every call of the portal. Money is New Zealand dollars, `kw` fields hold kWh, days are YYYY-MM-DD in Pacific/Auckland, instants ISO 8601 with offset. Unknown fields of answers are to be ignored. Every call may be sent with `Accept: application/json`, `Content-Type: application/json` and `Cache-Control: no-cache`.',
    },
    servers: [{ url: '/v2' }],
    paths: pathsOf(names),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        openKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'opk-…',
          description:
            'A key that a customer made for a program of theirs, or agreed to for a third party. It reads and nothing else, what it is for, of the properties that it names, until its last day. 30 calls a minute; a 429 says after how many seconds to ask again.',
        },
        partyKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'opp-…',
          description: 'The key of a third party that the operator registered: it asks customers for their consent.',
        },
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-tarn_staff',
          description:
            'The session of a member of staff who signed in at `/staff/sign-in`: half an hour without use, eight hours at most.',
        },
        staffHeader: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Desk',
          description: 'Always `1`. Pages of other sites can’t send it.',
        },
        operator: {
          type: 'oauth2',
          description:
            'A client that the operator made for one of their systems. Its access token is valid for ten minutes, for `/v2/operator` only. A client that has ended is refused within a second.',
          flows: {
            clientCredentials: {
              tokenUrl: '/oidc/token',
              scopes: operatorScopes,
            },
          },
        },
      },
      parameters: {
        BrandId: header(
          'Brand-Id',
          'The brand whose words are wanted, else the one that the host names. It grants nothing.',
          brands[0].id,
          brandIds,
        ),
        IdempotencyKey: header(
          'Idempotency-Key',
          'Made by the client before the first send, 1 to 255 visible characters. The same key and request give the same answer for 48 hours. Without it, the same request within ten seconds counts as one.',
          'b6f1c0c4-6a3b-4f0e-9a1e-0d2f6a1f3c55',
        ),
        RequiredIdempotencyKey: {
          ...header(
            'Idempotency-Key',
            'Made by the client before the first send, 1 to 255 visible characters. The same key and request give the same answer for 48 hours; the same key with another request is refused.',
            'b6f1c0c4-6a3b-4f0e-9a1e-0d2f6a1f3c55',
          ),
          required: true,
        },
        IfNoneMatch: header('If-None-Match', 'The `ETag` of the answer that is there already.', '"5Zq0s7yJ3nXw2d1mB8c4Qg"'),
        Account: header(
          'X-Account',
          '`<billingAccountId>[/<siteId>]` that the customer sees. When the session has another selected, nothing is written.',
          '1f0c2c52-3d0e-8a51-a3c5-77a1f2f0b8aa',
        ),
      },
      responses: {
        Invalid: refusal('`/error/validation` with `fields`, or `/error/malformed`'),
        Unauthorized: refusal('`/error/unauthorized`'),
        NotFound: refusal('`/error/not_found`: not there, or another customer’s.'),
        TooLarge: refusal('`/error/body_too_large`'),
        WrongMediaType: refusal('`/error/media_type`'),
        KeyReused: refusal('`/error/idempotency/key_reused`'),
        TooManyRequests: refusal('`/error/too_many_requests`', retryAfter),
        Unexpected: refusal('`/error/default`'),
        Unavailable: refusal('`/error/unavailable`', retryAfter),
      },
      schemas: schemasOf(names),
    },
  }
}

export const wireText = async (): Promise<string> => `${JSON.stringify(await describeWire(), null, 2)}\n`

if (process.argv[1] === import.meta.filename) process.stdout.write(await wireText())
