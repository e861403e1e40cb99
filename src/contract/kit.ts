import * as z from 'zod/mini'

/**
 * What every failing call answers with: RFC 9457 problem details with the two documented additions.
 * `type` begins with `/error/` (apart from the documented `error/parse_error`); `external` says that the fault lies
 * with a party behind the backend; `fields` maps a body field to the sentence shown under its input.
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

/** Why something is not on offer: what asking for it would be refused with; null where it can be had. */
export const Hindrance = z.nullable(z.object({ type: z.string(), detail: z.string() }))
export type Hindrance = z.infer<typeof Hindrance>

/** Another account was selected since the page was opened. */
export const selectionChanged = '/error/account/selection_changed'

/** The account that a session looks at was somebody else's, and its owner, or its last day, has ended that. */
export const accessOver = '/error/access/ended'

/** Too long ago that this session showed whose it is: the customer proves it again at the identity provider. */
export const proofNeeded = '/error/user/proof_needed'

export type Shape = z.ZodMiniType

/** What a key may read: each call below `/open` is for one of them. */
export const OpenScope = z.enum(['use', 'prices', 'freeHours', 'carbon'])
export type OpenScope = z.infer<typeof OpenScope>

/** Problem types by status: `{ 403: ['/error/monitoring/not_allowed'] }`. */
export type ProblemTypes = Readonly<Record<number, readonly string[]>>

/** What of a file an endpoint takes as its body. */
export interface Takes {
  readonly media: readonly string[]
  readonly mostBytes: number
  /** What a refusal calls it, so that it is said under its field. */
  readonly field: string
}

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Answer extends Shape = Shape,
> {
  /** Verb and noun in camelCase: the OpenAPI operation id and the cache key. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Below `/v2`, colon-style; every `:name` is a key of `params`. Paths under `/private` need a bearer token, those under `/open` the key of an
   * account or of a consent, those under `/party` the key of a third party.
   */
  readonly path: `/public/${string}` | `/private/${string}` | `/open/${string}` | `/party/${string}`
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
  /** The media types of a good answer: JSON, or kinds of a file (`file.ts`). */
  readonly media: readonly string[]
  /** Where the body is a file (`Upload`): what of it may be sent; null where it is JSON. */
  readonly takes: Takes | null
  /** The status of a good answer; 204 goes with `nothing`. */
  readonly status: 200 | 204
  /** Only `status` is a good answer, no other 2xx. */
  readonly isExact: boolean
  /** The problem types this call may answer with, by their status, besides those that every call may. */
  readonly problems: ProblemTypes
  /** A write that creates something: it takes an `Idempotency-Key`. */
  readonly isIdempotent: boolean
  /** A write that leans on the selected account: it takes `X-Account`. */
  readonly leansOnSelection: boolean
  /** It leans on the selected site too: an `X-Account` without a site says that none is selected. */
  readonly leansOnSite: boolean
  /** Below `/open`: what its key has to be for; null takes any. */
  readonly scope: OpenScope | null
  /** Ids of requirements.tsv that this call serves. */
  readonly requirements: readonly string[]
}

/** A call that changes nothing: some take a body. */
export const isRead = ({ method, name }: Pick<Endpoint, 'method' | 'name'>): boolean =>
  method === 'GET' || name.startsWith('read')

/** A body, query or answer that is not there. */
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
  readonly requirements?: readonly string[]
}

/** The one way to declare a call: the client calls it, the server serves it, `docs/api/openapi.json` describes it. */
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
  requirements: definition.requirements ?? [],
})

export type ParamsOf<E extends Endpoint> = z.input<E['params']>
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** Beyond these years calendars fail, and nobody has readings or bills. */
const isInReach = z.refine<string>((date) => date >= '1900' && date < '2200', 'Please check this.')
/** A day in Pacific/Auckland, `YYYY-MM-DD`, from 1900 up to 2200. */
export const Day = z.iso.date().check(isInReach)
/** An instant, ISO 8601 with offset, from 1900 up to 2200. */
export const Instant = z.iso.datetime({ offset: true }).check(isInReach)
/** New Zealand dollars as a decimal number, as documented; inside the portal money is integer cents. */
export const Dollars = z.number()
/** Kilowatt-hours. Fields named `kw` hold kWh, as documented. */
export const KilowattHours = z.number()
/** The days of a bill period: 29 where a backend leaves them out. */
export const BillPeriodDays = z.prefault(z.number(), 29)
/** A path of the portal itself, such as `/account/bill`. */
export const PortalPath = z.string().check(z.regex(/^\/[^/\\]/))

/** The read of one dashboard widget: `readBillSummary` at `/private/drd/widget/billSummary` for `billSummary`. */
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
