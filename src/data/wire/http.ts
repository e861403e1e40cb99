import { config, safeParse } from 'zod/mini'
import { slowestUpload } from '#contract/file.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/kit.ts'
import { defaultProblem, noResponse, ProblemError, readProblem, toProblem } from '#domain/portal/problem.ts'
import { setServerDate } from '#data/browser/clock.ts'
import {
  answerKey,
  dropEarlyAnswers,
  readAnswer,
  type ArrivedAnswer,
  takeEarlyAnswer,
  takeArrivedAnswer,
} from './early-answers.ts'
import { contact, hasNoNetwork } from './contact.ts'
import { savedOffline, waitingCallsFor } from './waiting-calls.ts'
import { accessEnd } from './access-end.ts'
import { deskSession } from './desk-session.ts'
import { headersOf, staffHeaders, timeout } from './headers.ts'
import { reporter } from '#data/browser/reporter.ts'
import { backend, brandId, inTestMode, portalPhone } from '#data/browser/environment.ts'
import { type TokenGate, tokenGate } from './token-gate.ts'

// Compiled validators need `unsafe-eval`, which the content security policy forbids.
config({ jitless: true })

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value }

export type RequestOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & {
    /** Idempotency key, created when the customer begins, so that a retry is the same write. */
    readonly key?: string
    readonly media?: string
    /** Sent even during unload. */
    readonly outlivesPage?: boolean
    /** `<billingAccountId>[/<siteId>]` as shown. */
    readonly selection?: string
  }

interface Environment {
  readonly base: string
  readonly brand: () => string | null
  readonly phone?: () => string
  readonly gate: TokenGate
  /** Development only: a 401 is an empty answer. */
  readonly isTestMode?: boolean
  readonly reading?: {
    readonly arrives: (answer: Promise<Response>) => Promise<ArrivedAnswer>
    readonly parses: (endpoint: Endpoint, arrived: ArrivedAnswer) => unknown
  }
}

interface Loose {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly key?: string
  readonly media?: string
  readonly selection?: string
  readonly outlivesPage?: boolean
  /** By the queue itself. */
  readonly isQueued?: boolean
}

export const pathOf = ({ path }: Endpoint, { params = {}, query = {} }: Loose): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}

const isDesk = ({ path }: Endpoint) => path.startsWith('/staff/')

const extrasOf = (endpoint: Endpoint, { key, media, selection }: Loose) => ({
  ...(isDesk(endpoint) && staffHeaders),
  ...(media && { 'Content-Type': media }),
  ...(endpoint.isIdempotent && key && { 'Idempotency-Key': key }),
  ...(endpoint.leansOnSelection && selection && { 'X-Account': selection }),
})

export const notUnderstood = () => new ProblemError({ ...defaultProblem, type: 'error/parse_error' })

interface Issue {
  readonly code?: string | undefined
  readonly expected?: unknown
  readonly path: readonly PropertyKey[]
}

/**
 * FMT-06: invalid numbers become 0, since JSON has no NaN and backends write `null` or text. Missing fields stay missing.
 * @returns null if anything else is invalid
 */
const withZeros = (answer: unknown, issues: readonly Issue[]): unknown => {
  const copy = structuredClone(answer)
  for (const { code, expected, path } of issues) {
    const holder = path.slice(0, -1).reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown>)[key], copy)
    const name = path.at(-1)
    if (code !== 'invalid_type' || (expected !== 'number' && expected !== 'int') || name === undefined) return null
    const fields = holder as Record<PropertyKey, unknown>
    if (fields[name] !== null && fields[name] !== 'NaN') return null
    fields[name] = 0
  }
  return copy
}

const parsed = (endpoint: Endpoint, { text }: ArrivedAnswer): unknown => {
  if (endpoint.status === 204) return undefined
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    throw notUnderstood()
  }
  const result = safeParse(endpoint.answer, answer)
  if (result.success) return result.data
  const repaired = safeParse(endpoint.answer, withZeros(answer, result.error.issues as readonly Issue[]))
  if (repaired.success) return repaired.data
  reporter.report(`Answer of ${endpoint.name} not understood`, { fields: result.error.issues.map(({ path }) => path.join('.')) })
  throw notUnderstood()
}

/** From the early script, synchronously; undefined if missing or bad: then `call` reports why. */
export const answerAtHand = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): AnswerOf<E> | undefined => {
  const loose = request as Loose
  const arrived = takeArrivedAnswer(answerKey(endpoint.method, pathOf(endpoint, loose), loose.body))
  if (!arrived) return undefined
  setServerDate(arrived.date)
  try {
    return parsed(endpoint, arrived) as AnswerOf<E>
  } catch {
    return undefined
  }
}

/** ms, longer for uploads on a slow line. */
export const timeoutOf = ({ takes }: Pick<Endpoint, 'takes'>, body: unknown): number =>
  takes === null ? timeout : timeout + Math.ceil(((body as Uint8Array).byteLength / slowestUpload) * 1_000)

/**
 * Parses by the endpoint's schema (unknown fields are dropped); rejects with `ProblemError`. A 401 goes to the gate, then one
 * retry.
 */
export const createCall = ({
  base,
  brand,
  phone = portalPhone.read,
  gate,
  isTestMode = false,
  reading = { arrives: readAnswer, parses: parsed },
}: Environment) => {
  const send = (endpoint: Endpoint, request: Loose, token: string | null): Promise<ArrivedAnswer> => {
    const path = pathOf(endpoint, request)
    return (
      takeEarlyAnswer(answerKey(endpoint.method, path, request.body)) ??
      reading.arrives(
        fetch(`${base}${path}`, {
          method: endpoint.method,
          headers: { ...headersOf(brand(), token, endpoint.media), ...extrasOf(endpoint, request) },
          ...(request.body !== undefined && { body: request.media ? (request.body as BodyInit) : JSON.stringify(request.body) }),
          keepalive: request.outlivesPage ?? false,
          cache: 'no-store',
          credentials: isDesk(endpoint) ? 'same-origin' : 'omit',
          signal: AbortSignal.timeout(timeoutOf(endpoint, request.body)),
        }),
      )
    )
  }

  const sendAdmitted = async (endpoint: Endpoint, request: Loose): Promise<ArrivedAnswer> => {
    // There’s no token without a network either: waiting for one would hold up what can go on without an answer.
    if (hasNoNetwork()) throw new ProblemError(noResponse)
    const answered = gate.track()
    try {
      const place = gate.nextPlace()
      const token = await gate.take(place)
      const response = await send(endpoint, request, token)
      if (response.status !== 401 || isTestMode) return response
      dropEarlyAnswers()
      gate.spoil(token)
      return await send(endpoint, request, await gate.take(place))
    } finally {
      answered()
    }
  }

  const sendAtDesk = async (endpoint: Endpoint, request: Loose): Promise<ArrivedAnswer> => {
    const response = await send(endpoint, request, null)
    if (response.status !== 401) return response
    const restored = deskSession.end()
    // This call is how the desk finds out.
    if (restored === null || endpoint.name === 'readDeskSession') return response
    await restored
    return sendAtDesk(endpoint, request)
  }

  const sendAs = (endpoint: Endpoint, request: Loose): Promise<ArrivedAnswer> => {
    if (endpoint.path.startsWith('/private/')) return sendAdmitted(endpoint, request)
    return isDesk(endpoint) ? sendAtDesk(endpoint, request) : send(endpoint, request, null)
  }

  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>> => {
    const loose = request as Loose
    if (endpoint.isIdempotent && !loose.key) throw new TypeError(`${endpoint.name} needs a key`)
    if (endpoint.leansOnSelection && !loose.selection) throw new TypeError(`${endpoint.name} needs a selection`)
    const waiting = waitingCallsFor(loose)
    const waited = await waiting?.resultOf(loose.key ?? '')
    if (waited) return waited.answer as AnswerOf<E>
    try {
      const arrived = await sendAs(endpoint, loose)
      contact.regain()
      const { status, text } = arrived
      setServerDate(arrived.date)
      if (isTestMode && status === 401) return {} as AnswerOf<E>
      if (status < 200 || status > 299 || (endpoint.isExact && status !== endpoint.status))
        throw new ProblemError(readProblem(status, text, phone()))
      return reading.parses(endpoint, arrived) as AnswerOf<E>
    } catch (cause) {
      const problem = cause instanceof ProblemError ? cause : new ProblemError(toProblem(cause))
      if (problem.problem.type === noResponse.type) contact.lose()
      if (waiting && hasNoNetwork() && (await waiting.add(endpoint.name, loose))) throw new ProblemError(savedOffline)
      accessEnd.heed(problem.problem)
      throw problem
    }
  }
}

export const environment: Environment = { base: backend, brand: brandId, gate: tokenGate, isTestMode: inTestMode }

/** Views and machines use `<area>.queries.ts` instead. */
export const call = createCall(environment)
