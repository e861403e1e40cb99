import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { toRefusal } from '#server/http/refusal.ts'
import { dateTimeText, fieldsAtFault } from './basic-types.ts'

/** OCPI 2.2.1, 5 “Status codes”. */
export const success = 1000

export interface OcpiAnswer {
  readonly http?: number
  readonly data?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Answered with this status code; `http` is 200 where the message itself arrived. */
export class OcpiRefused extends Error {
  override readonly name = 'OcpiRefused'
  readonly code: number
  readonly http: number
  readonly headers: Readonly<Record<string, string>>

  /** @param message for the operator: fields, and nobody's data */
  constructor(code: number, message: string, http = 200, headers: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.http = http
    this.headers = headers
  }
}

export const unknownToken = () => new OcpiRefused(2000, 'Unknown credentials token', 401)
export const notHere = (message: string) => new OcpiRefused(2000, message, 404)

/** @throws OcpiRefused 2001 naming the fields */
export const parseBody = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new OcpiRefused(2001, fieldsAtFault(parsed.error))
  return parsed.data
}

const envelope = (now: number, code: number, message: string | null, data: unknown) =>
  JSON.stringify({
    ...(data === undefined ? {} : { data }),
    status_code: code,
    ...(message === null ? {} : { status_message: message }),
    timestamp: dateTimeText(now),
  })

/** Own ids of a message: the answer has those of its request. */
const idsOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ['x-request-id', 'x-correlation-id'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' && /^[\x21-\x7e]{1,100}$/.test(value) ? [[name, value]] : []
    }),
  )

const json = 'application/json; charset=utf-8'

export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: OcpiAnswer, now: number): FastifyReply =>
  reply
    .code(answer.http ?? 200)
    .headers({ ...idsOf(request), ...answer.headers, 'content-type': json })
    .send(envelope(now, success, null, answer.data))

export const sendError = (request: FastifyRequest, reply: FastifyReply, error: unknown, now: number): FastifyReply => {
  if (error instanceof OcpiRefused)
    return reply
      .code(error.http)
      .headers({ ...idsOf(request), ...error.headers, 'content-type': json })
      .send(envelope(now, error.code, error.message, undefined))
  const refusal = toRefusal(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
  return reply
    .code(refusal.status)
    .headers({ ...idsOf(request), ...refusal.extras.headers, 'content-type': json })
    .send(envelope(now, refusal.status >= 500 ? 3000 : 2000, refusal.detail, undefined))
}

/** Of an operator's answer. */
export const Envelope = z.object({ status_code: z.int(), data: z.optional(z.unknown()) })
