import * as z from 'zod/mini'

/**
 * RFC 9457 with two documented additions. `type` begins with `/error/` (except `error/parse_error`); `external`: the fault is
 * behind the backend; `fields`: messages by body field.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  instance: z.string(),
  external: z.boolean(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

/** Problem that a request would get; null if available. */
export const Hindrance = z.nullable(z.object({ type: z.string(), detail: z.string() }))
export type Hindrance = z.infer<typeof Hindrance>

/** Another account was selected since the page opened. */
export const selectionChanged = '/error/account/selection_changed'

/** The selected account belongs to somebody else and access has ended. */
export const accessOver = '/error/access/ended'

/** Sign-in too long ago: proof at the identity provider is needed. */
export const proofNeeded = '/error/user/proof_needed'

export type Shape = z.ZodMiniType

/** Each call below `/open` needs one. */
export const OpenScope = z.enum(['use', 'prices', 'freeHours', 'carbon'])
export type OpenScope = z.infer<typeof OpenScope>

/** What an operator's client may do below `/operator`. */
export const OperatorScope = z.enum([
  'events:read',
  'intake:read',
  'intake:write',
  'money:write',
  'readings:write',
  'webhooks:read',
  'webhooks:write',
])
export type OperatorScope = z.infer<typeof OperatorScope>

/** What a member of staff may do at the desk, besides looking. */
export const StaffRole = z.enum(['answer', 'money', 'prices', 'people', 'audit'])
export type StaffRole = z.infer<typeof StaffRole>

export type ProblemTypes = Readonly<Record<number, readonly string[]>>

export interface Takes {
  readonly media: readonly string[]
  readonly mostBytes: number
  readonly field: string
}

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  /** camelCase verb and noun: OpenAPI operation ID and cache key. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Below `/v2`; every `:name` is a key of `params`. `/private` needs a bearer token, `/open` the key of an account or consent,
   * `/party` a third party's key, `/operator` an access token of an operator's client, `/staff` the session of a member of staff.
   */
  readonly path:
    | `/public/${string}`
    | `/private/${string}`
    | `/open/${string}`
    | `/party/${string}`
    | `/operator/${string}`
    | `/staff/${string}`
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /** Media types of a good answer: JSON, or files (`file.ts`). */
  readonly media: readonly string[]
  /** Upload limits; null for JSON. */
  readonly takes: Takes | null
  readonly status: 200 | 204
  /** Any other 2xx is a failure. */
  readonly isExact: boolean
  /** By status, besides those of every call. */
  readonly problems: ProblemTypes
  /** Takes an `Idempotency-Key`. */
  readonly isIdempotent: boolean
  /** Takes `X-Account`. */
  readonly leansOnSelection: boolean
  /** `X-Account` without a site: none is selected. */
  readonly leansOnSite: boolean
  /** Scope below `/open`; null takes any. */
  readonly scope: OpenScope | null
  /** Shown in the OpenAPI document; null for none. */
  readonly example: Example | null
  /** IDs of requirements.tsv. */
  readonly requirements: readonly string[]
}

export interface Example {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer?: unknown
}

export const isRead = ({ method, name }: Pick<Endpoint, 'method' | 'name'>): boolean =>
  method === 'GET' || name.startsWith('read')

export const nothing = z.undefined()
type Nothing = typeof nothing

interface Definition<Params extends Shape, Query extends Shape, Body extends Shape, Answer extends Shape> {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: Endpoint['path']
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly answer?: Answer
  readonly media?: readonly string[]
  readonly takes?: Takes
  readonly isExact?: boolean
  readonly problems?: ProblemTypes
  readonly isIdempotent?: boolean
  readonly leansOnSelection?: boolean
  readonly leansOnSite?: boolean
  readonly scope?: OpenScope
  readonly example?: Example
  readonly requirements?: readonly string[]
}

/** Declares a call for client, server and `docs/api/openapi.json`. */
export const endpoint = <
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends Shape = Nothing,
  Answer extends Shape = Nothing,
>(
  definition: Definition<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => ({
  name: definition.name,
  method: definition.method,
  path: definition.path,
  summary: definition.summary,
  params: (definition.params ?? nothing) as Params,
  query: (definition.query ?? nothing) as Query,
  body: (definition.body ?? nothing) as Body,
  answer: (definition.answer ?? nothing) as Answer,
  media: definition.media ?? ['application/json'],
  takes: definition.takes ?? null,
  status: definition.answer ? 200 : 204,
  isExact: definition.isExact ?? false,
  problems: definition.problems ?? {},
  isIdempotent: definition.isIdempotent ?? false,
  leansOnSelection: definition.leansOnSelection ?? false,
  leansOnSite: definition.leansOnSite ?? false,
  scope: definition.scope ?? null,
  example: definition.example ?? null,
  requirements: definition.requirements ?? [],
})

export type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** Calendars fail beyond these years. */
const isInReach = z.refine<string>((date) => date >= '1900' && date < '2200', 'Please check this.')
/** `YYYY-MM-DD` in Pacific/Auckland, from 1900 up to 2200. */
export const Day = z.iso.date().check(isInReach)
/** ISO 8601 with offset, from 1900 up to 2200. */
export const Instant = z.iso.datetime({ offset: true }).check(isInReach)
/** Decimal number, as documented; the portal calculates in integer cents. */
export const Dollars = z.number()
/** Fields named `kw` are kWh, as documented. */
export const KilowattHours = z.number()
/** 29 if a backend omits it. */
/** How bill periods follow each other where they aren't of one length: `BillCycle` of the domain. */
export const BillCycle = z.object({
  startDate: Day,
  endDate: Day,
  statementDay: z.optional(z.number()),
  cuts: z.readonly(z.array(Day)),
})

export const BillPeriodDays = z.prefault(z.number(), 29)
export const PortalPath = z.string().check(z.regex(/^\/[^/\\]/))

export const widget = <Answer extends Shape>(
  name: string,
  summary: string,
  answer: Answer,
  requirements: string[],
  path = `widget/${name}`,
) =>
  endpoint({
    name: `read${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    method: 'GET',
    path: `/private/drd/${path}`,
    summary,
    answer,
    requirements,
  })

export const SupplyType = z.enum(['electricity', 'naturalGas', 'lpg'])
export type SupplyType = z.infer<typeof SupplyType>
