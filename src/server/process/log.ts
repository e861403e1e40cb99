import { hash } from 'node:crypto'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Stack frames only: messages may quote customer data. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' < ')

export const describeError = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: 'code' in error ? String(error.code) : '', stack: framesOf(error) }
    : { type: typeof error, message: '', stack: '' }

/** Pseudonym of a session, useless to readers of the log. */
export const markOf = (sessionId: string): string => hash('sha256', sessionId, 'hex').slice(0, 16)

const describeRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null })
const describeReply = (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode })

/** Allow-list. Never addresses, queries, headers or bodies, which carry tokens and personal data. */
export const loggerOptions = (
  level: string,
  stream?: { write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  ...(stream ? { stream } : {}),
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: describeRequest, res: describeReply, err: describeError },
  hooks: {
    /** Without a text of ours Pino would print the error's message. */
    logMethod(args, method) {
      const [first, second] = args as unknown[]
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
      if (error instanceof Error && typeof second !== 'string') method.call(this, { err: error } as never, 'error')
      else method.apply(this, args)
    },
  },
})

const gatherMs = 100

/** Ten times a second: a system call per line costs a tenth of a quick call. Flushes at exit, signals and exceptions. */
export const gatherLines = (write: (text: string) => void): { readonly write: (line: string) => void } => {
  let gathered = ''
  const flush = () => {
    const text = gathered
    gathered = ''
    if (text !== '') write(text)
  }
  process.on('exit', flush)
  return {
    write: (line) => {
      if (gathered === '') setTimeout(flush, gatherMs).unref()
      gathered += line
    },
  }
}
