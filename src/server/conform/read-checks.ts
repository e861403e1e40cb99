import { type Endpoint, isRead, nothing } from '#contract/kit.ts'
import { documentedProblems } from '#server/http/documented.ts'
import type { Reply } from './backend.ts'
import { type Difference, differenceIn } from './difference.ts'
import { checkRefusal, checkReply, isGood, outcomeOf } from './replies.ts'
import { ask, callerOf, requestOf, tokenFor, type Walk } from './walk.ts'

/** Nothing can be carried out by it: it isn't JSON. */
const unreadable = '{"conform": '

export const noteOutcome = (walk: Walk, endpoint: Endpoint, reply: Reply): void => {
  if (isGood(endpoint, reply) || !walk.outcomes.has(endpoint.name))
    walk.outcomes.set(endpoint.name, isGood(endpoint, reply) ? 'good' : 'refused')
}

export const checkRead = async (walk: Walk, endpoint: Endpoint): Promise<void> => {
  const reply = await ask(walk, endpoint, requestOf(walk, endpoint))
  noteOutcome(walk, endpoint, reply)
  walk.found.push(...checkReply(endpoint, reply, callerOf(endpoint)))
}

const challenge = (endpoint: Endpoint, reply: Reply, attempt: string): Difference[] =>
  reply.status !== 401 || reply.headers.has('www-authenticate')
    ? []
    : [differenceIn(endpoint, { check: 'token', attempt, expected: '401 with WWW-Authenticate', came: '401 without it' })]

/** Refused before anything is read: what is sent can't be carried out. */
export const checkTokens = async (walk: Walk, endpoint: Endpoint): Promise<void> => {
  if (endpoint.path.startsWith('/public/')) return
  const { tokens, mine } = walk
  const isPrivate = endpoint.path.startsWith('/private/')
  const wrong = isPrivate
    ? (['with the operator’s token', tokens.operator] as const)
    : (['with the customer’s token', tokens.customer] as const)
  const { params, query } = requestOf({ ...walk, mine }, endpoint)
  const types = documentedProblems(endpoint)[401] ?? []
  for (const [attempt, token] of [['without a token', null], ['with a forged token', 'conform-forged'], wrong] as const) {
    if (attempt === wrong[0] && token === null) continue
    const reply = await walk.backend.ask(endpoint, {
      ...(params && { params }),
      ...(query && { query }),
      token,
      ...(endpoint.body !== nothing && { text: unreadable }),
    })
    walk.found.push(
      ...checkRefusal(endpoint, reply, { check: 'token', attempt, status: 401, types }),
      ...challenge(endpoint, reply, attempt),
    )
  }
}

/** PATCH, which no call has, and GET where no call reads. */
export const checkMethods = async (walk: Walk, path: string): Promise<void> => {
  const served = walk.endpoints.filter((each) => each.path === path)
  const [endpoint] = served
  if (!endpoint || tokenFor(walk, endpoint) === undefined) return
  const allowed: readonly string[] = served.map(({ method }) => method)
  const { params } = requestOf(walk, endpoint)
  for (const method of ['PATCH', 'GET'].filter((each) => !allowed.includes(each))) {
    const reply = await ask(walk, endpoint, { method, ...(params && { params }) })
    walk.found.push(
      ...checkRefusal(endpoint, reply, { check: 'method', attempt: method, status: 405, types: ['/error/method_not_allowed'] }),
    )
    const allow = (reply.headers.get('allow') ?? '').split(',').map((each) => each.trim())
    if (reply.status === 405 && !allowed.every((each) => allow.includes(each)))
      walk.found.push(
        differenceIn(endpoint, {
          check: 'method',
          attempt: method,
          expected: `Allow: ${allowed.join(', ')}`,
          came: reply.headers.has('allow') ? `Allow: ${allow.join(', ')}` : 'no Allow',
        }),
      )
  }
}

/** Not there for this customer, whatever else is sent. */
export const isRefusedAnyway = (endpoint: Endpoint, reply: Reply): boolean => {
  const { type } = (reply.json ?? {}) as { readonly type?: string }
  return reply.status === 403 && (documentedProblems(endpoint)[403] ?? []).includes(type ?? '')
}

/** A body that isn't JSON, and one that isn't said to be: for writes too, since neither can be carried out. */
export const checkUnreadable = async (walk: Walk, endpoint: Endpoint): Promise<void> => {
  if (endpoint.body === nothing || endpoint.takes || tokenFor(walk, endpoint) === undefined) return
  const { params, query } = requestOf(walk, endpoint)
  const parts = { ...(params && { params }), ...(query && { query }), text: unreadable }
  const cases = [
    { attempt: 'with a body that breaks off', headers: {}, status: 400, types: ['/error/malformed'] },
    {
      attempt: 'with a body of text/plain',
      headers: { 'content-type': 'text/plain' },
      status: 415,
      types: ['/error/media_type'],
    },
  ]
  for (const { headers, ...expected } of cases) {
    const reply = await ask(walk, endpoint, { ...parts, headers })
    if (!isRefusedAnyway(endpoint, reply)) walk.found.push(...checkRefusal(endpoint, reply, { check: 'input', ...expected }))
  }
}

type Fields = Readonly<Record<string, unknown>>

interface Mistake {
  readonly attempt: string
  readonly field: string
  readonly value: Fields
}

const unknownField = 'conformUnknown'

/** Each breaks the schema, as it says itself. */
const mistakesIn = (shape: Endpoint['body'], value: Fields): Mistake[] => {
  const [key] = Object.keys(value)
  const required = Object.keys(value).find((each) => {
    const { [each]: _, ...rest } = value
    return !shape.safeParse(rest).success
  })
  const candidates: Mistake[] = [
    { attempt: `with an unknown field ${unknownField}`, field: unknownField, value: { ...value, [unknownField]: 'x' } },
    ...(required ? [{ attempt: `without ${required}`, field: required, value: without(value, required) }] : []),
    ...(key ? [{ attempt: `with a wrong ${key}`, field: key, value: { ...value, [key]: wrongFor(value[key]) } }] : []),
  ]
  return candidates.filter((each) => !shape.safeParse(each.value).success)
}

const without = (value: Fields, name: string): Fields => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
const wrongFor = (value: unknown): unknown => (typeof value === 'object' ? 1 : { conform: 1 })

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

const pushMistake = (walk: Walk, endpoint: Endpoint, reply: Reply, { attempt, field }: Mistake) => {
  if (isRefusedAnyway(endpoint, reply)) return
  const found = checkRefusal(endpoint, reply, { check: 'input', attempt, status: 400, types: ['/error/validation'] })
  walk.found.push(...found)
  const { fields } = (reply.json ?? {}) as { readonly fields?: Readonly<Record<string, string>> }
  const names = Object.keys(fields ?? {})
  if (found.length === 0 && !names.some((name) => name.split('.')[0] === field))
    walk.found.push(
      differenceIn(endpoint, {
        check: 'input',
        attempt,
        expected: `a message at $.fields.${field}`,
        came: names.length > 0 ? `messages at ${names.join(', ')}` : outcomeOf(reply),
      }),
    )
}

/** An unknown, a missing and a wrong field, in body and query. */
export const checkMistakes = async (walk: Walk, endpoint: Endpoint): Promise<void> => {
  if (tokenFor(walk, endpoint) === undefined || endpoint.takes) return
  const request = requestOf(walk, endpoint)
  if (isFields(request.body) && endpoint.body !== nothing)
    for (const mistake of mistakesIn(endpoint.body, request.body))
      pushMistake(walk, endpoint, await ask(walk, endpoint, { ...request, body: mistake.value }), mistake)
  if (endpoint.query === nothing || !isRead(endpoint)) return
  for (const mistake of mistakesIn(endpoint.query, request.query ?? {})) {
    if (typeof mistake.value[mistake.field] === 'object') continue
    const query = mistake.value as Readonly<Record<string, string>>
    pushMistake(walk, endpoint, await ask(walk, endpoint, { ...request, query }), mistake)
  }
}
