import {
  type Access,
  accessProblems,
  accessTo,
  noAccount,
  operatorScopeMissing,
  operatorTokenRefused,
  staffOwnAccount,
  staffPrivateAccount,
  staffRefused,
  staffRoleMissing,
  staffSignedOut,
} from '#contract/access.ts'
import { type Endpoint, isRead, nothing, type ProblemTypes, selectionChanged } from '#contract/kit.ts'
import { keyEnded, keyUnknown, wrongScope } from '#contract/open-access/open-access.contract.ts'

const every: ProblemTypes = {
  400: ['/error/validation', '/error/malformed'],
  404: ['/error/not_found'],
  429: ['/error/too_many_requests'],
  500: ['/error/default'],
  503: ['/error/unavailable'],
}
const withBody: ProblemTypes = { 413: ['/error/body_too_large'], 415: ['/error/media_type'] }
const once: ProblemTypes = { 409: ['/error/idempotency/in_flight'], 422: ['/error/idempotency/key_reused'] }
const ofStaff = {
  look: {},
  act: { 403: ['/error/impersonation/read_only'] },
  never: { 403: ['/error/impersonation/not_for_staff'] },
} as const satisfies Record<string, ProblemTypes>

const ofKeys = (endpoint: Endpoint): ProblemTypes => {
  if (endpoint.path.startsWith('/operator/')) return { 401: [operatorTokenRefused], 403: [operatorScopeMissing] }
  if (endpoint.path.startsWith('/staff/'))
    return {
      401: [staffSignedOut],
      403: [staffRoleMissing, staffOwnAccount, staffPrivateAccount],
      ...(!isRead(endpoint) && { 409: [staffRefused] }),
    }
  if (endpoint.path.startsWith('/party/')) return { 401: [keyUnknown] }
  if (!endpoint.path.startsWith('/open/')) return {}
  return { 401: [keyUnknown, keyEnded], ...(endpoint.scope !== null && { 403: [wrongScope] }) }
}

const ofAccess = (access: Access): ProblemTypes => {
  const types = accessProblems(access)
  return { ...(types.length > 0 && { 403: types }), ...(access.least !== null && { 404: [noAccount] }) }
}

const rulesOf = (endpoint: Endpoint, access: Access): readonly ProblemTypes[] => {
  const isPrivate = endpoint.path.startsWith('/private/')
  return [
    every,
    endpoint.body === nothing && endpoint.method === 'GET' ? {} : withBody,
    isPrivate ? { 401: ['/error/unauthorized'] } : {},
    ofKeys(endpoint),
    isPrivate ? ofStaff[access.staff] : {},
    ofAccess(access),
    endpoint.isIdempotent ? once : {},
    endpoint.leansOnSelection ? { 409: [selectionChanged] } : {},
    endpoint.problems,
  ]
}

export const documentedProblems = (endpoint: Endpoint, access = accessTo(endpoint)): ProblemTypes => {
  const found: Record<number, string[]> = {}
  for (const [status, types] of rulesOf(endpoint, access).flatMap((rule) => Object.entries(rule)))
    found[Number(status)] = [...new Set([...(found[Number(status)] ?? []), ...types])]
  return found
}

export const isDocumented = (
  endpoint: Endpoint,
  { status, type }: { readonly status: number; readonly type: string },
  access?: Access,
): boolean => documentedProblems(endpoint, access)[status]?.includes(type) ?? false
