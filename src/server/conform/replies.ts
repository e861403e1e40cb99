import { noAccount } from '#contract/access.ts'
import { answersWithFile } from '#contract/file.ts'
import { type Endpoint, isRead, Problem } from '#contract/kit.ts'
import { documentedProblems } from '#server/http/documented.ts'
import type { Reply } from './backend.ts'
import { type Difference, differenceIn } from './difference.ts'
import { schemaIssues } from './schema-issues.ts'

type Finding = Pick<Difference, 'check' | 'expected' | 'came'>

const typeOf = ({ headers }: Reply): string => headers.get('content-type') ?? ''
const problemType = 'application/problem+json'

const mediaOf = (reply: Reply) => typeOf(reply).split(';')[0]?.trim().toLowerCase() ?? ''
const headerWords = (name: string, value: string | null): string => (value ? `${name}: ${value}` : `no ${name}`)

/** `404 /error/not_found` */
export const outcomeOf = ({ status, json }: Reply): string => {
  const { type } = (json ?? {}) as { readonly type?: unknown }
  return status >= 400 && typeof type === 'string' ? `${status} ${type}` : String(status)
}

const cacheFound = (endpoint: Pick<Endpoint, 'path'>, { headers }: Reply): Finding[] => {
  const came = headers.get('cache-control')
  if (endpoint.path.startsWith('/public/') || came?.includes('no-store')) return []
  return [{ check: 'cache', expected: 'Cache-Control: no-store', came: headerWords('Cache-Control', came) }]
}

const signatures: Readonly<Record<string, string>> = { 'application/pdf': '%PDF', 'application/zip': 'PK' }

const fileFound = (endpoint: Endpoint, reply: Reply): Finding[] => {
  const media = mediaOf(reply)
  if (!endpoint.media.includes(media))
    return [
      {
        check: 'type',
        expected: endpoint.media.join(' or '),
        came: headerWords('Content-Type', reply.headers.get('content-type')),
      },
    ]
  const disposition = reply.headers.get('content-disposition')
  const signature = signatures[media] ?? ''
  const start = new TextDecoder('latin1').decode(reply.bytes.subarray(0, signature.length))
  return [
    ...(disposition?.startsWith('attachment')
      ? []
      : [
          {
            check: 'type' as const,
            expected: 'Content-Disposition: attachment',
            came: headerWords('Content-Disposition', disposition),
          },
        ]),
    ...(start === signature ? [] : [{ check: 'answer' as const, expected: `a file of ${media}`, came: 'other bytes' }]),
  ]
}

const jsonFound = (endpoint: Endpoint, reply: Reply): Finding[] => {
  if (mediaOf(reply) !== 'application/json')
    return [{ check: 'type', expected: 'application/json', came: headerWords('Content-Type', reply.headers.get('content-type')) }]
  if (reply.json === undefined) return [{ check: 'answer', expected: 'JSON', came: 'something else' }]
  return schemaIssues(endpoint.answer, reply.json).map(({ path, expected, came, count }) => ({
    check: 'answer',
    expected: `${expected} at ${path}`,
    came: count > 1 ? `${came} (${count} times)` : came,
  }))
}

const goodFound = (endpoint: Endpoint, reply: Reply): Finding[] => {
  const cache = endpoint.path.startsWith('/open/') ? [] : cacheFound(endpoint, reply)
  const cookie = reply.headers.has('set-cookie')
    ? [{ check: 'cache' as const, expected: 'no Set-Cookie', came: 'Set-Cookie' }]
    : []
  if (endpoint.status === 204)
    return [
      ...cache,
      ...cookie,
      ...(reply.bytes.length === 0 ? [] : [{ check: 'answer' as const, expected: 'no body', came: 'a body' }]),
    ]
  return [...(answersWithFile(endpoint) ? fileFound(endpoint, reply) : jsonFound(endpoint, reply)), ...cache, ...cookie]
}

const validation = '/error/validation'

/** Of a valid request with a valid token: neither a fault nor a flood, and 404 for what is named alone. */
const problemsOfValid = (endpoint: Endpoint, status: number): readonly string[] => {
  const types = endpoint.problems[status] ?? []
  if (status === 400) return isRead(endpoint) ? types : [...types, validation]
  if (status === 403 || status === 409) return documentedProblems(endpoint)[status] ?? []
  // Below `/public`: the messages of a party that isn't connected.
  if (status === 404)
    return /^\/public\/|\/:/.test(endpoint.path) ? (documentedProblems(endpoint)[404] ?? []) : [...types, noAccount]
  return types
}

/** The form of RFC 9457, and one of the types. */
const refusalFound = (endpoint: Endpoint, reply: Reply, documented: readonly string[]): Finding[] => {
  if (mediaOf(reply) !== problemType)
    return [
      {
        check: 'problem',
        expected: `${reply.status} as ${problemType}`,
        came: headerWords('Content-Type', reply.headers.get('content-type')),
      },
    ]
  const issues = schemaIssues(Problem, reply.json)
  if (issues.length > 0)
    return issues.map(({ path, expected, came }) => ({
      check: 'problem',
      expected: `${expected} at ${path} of a ${reply.status}`,
      came,
    }))
  const { type, status, instance } = reply.json as Problem
  return [
    ...(status === reply.status
      ? []
      : [{ check: 'problem' as const, expected: `${reply.status} at $.status of a ${reply.status}`, came: String(status) }]),
    ...(documented.includes(type)
      ? []
      : [
          {
            check: 'problem' as const,
            expected: documented.length > 0 ? `${reply.status} ${documented.join(' or ')}` : `no ${reply.status}`,
            came: outcomeOf(reply),
          },
        ]),
    ...(instance === '' ? [{ check: 'problem' as const, expected: 'an id at $.instance', came: 'an empty text' }] : []),
    ...cacheFound(endpoint, reply),
  ]
}

export const isGood = ({ status }: Pick<Endpoint, 'status'>, reply: Reply): boolean => reply.status === status

/** A good answer, or a refusal that the call documents, each in its form. */
export const checkReply = (endpoint: Endpoint, reply: Reply, attempt: string): Difference[] => {
  if (isGood(endpoint, reply)) return goodFound(endpoint, reply).map((found) => differenceIn(endpoint, { ...found, attempt }))
  if (reply.status < 400)
    return [
      differenceIn(endpoint, { check: 'answer', attempt, expected: `status ${endpoint.status}`, came: `status ${reply.status}` }),
    ]
  return refusalFound(endpoint, reply, problemsOfValid(endpoint, reply.status)).map((found) =>
    differenceIn(endpoint, { ...found, attempt }),
  )
}

/** One certain refusal, in its form. */
export const checkRefusal = (
  endpoint: Endpoint,
  reply: Reply,
  {
    check,
    attempt,
    status,
    types,
  }: Pick<Difference, 'check' | 'attempt'> & { readonly status: number; readonly types: readonly string[] },
): Difference[] => {
  const { type } = (reply.json ?? {}) as { readonly type?: unknown }
  if (reply.status === status && (mediaOf(reply) !== problemType || typeof type !== 'string' || types.includes(type)))
    return refusalFound(endpoint, reply, types).map((found) => differenceIn(endpoint, { ...found, attempt }))
  return [differenceIn(endpoint, { check, attempt, expected: `${status} ${types.join(' or ')}`, came: outcomeOf(reply) })]
}
