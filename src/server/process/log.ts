import { hash } from 'node:crypto'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** Only the frames of a stack: the message above them may quote what a customer sent or what a row held. */
const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' < ')

/** What is logged of an error: its kind, its code and where it came from. */
export const describeError = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: 'code' in error ? String(error.code) : '', stack: framesOf(error) }
    : { type: typeof error, message: '', stack: '' }

/** Tells the calls of one session from those of others, without being of use to anybody who reads the log. */
export const markOf = (sessionId: string): string => hash('sha256', sessionId, 'hex').slice(0, 16)

const describeRequest = (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? null })
const describeReply = (reply: { readonly statusCode?: number }) => ({ status: reply.statusCode })

/**
 * The log is an allow-list: method, route pattern, status, milliseconds, request id. Addresses, query strings, headers and bodies
 * never reach it, since they carry tokens and personal data.
 */
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
    /** Pino would print the message of an error that comes without words of ours. */
    logMethod(args, method) {
      const [first, second] = args as unknown[]
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
      if (error instanceof Error && typeof second !== 'string') method.call(this, { err: error } as never, 'error')
      else method.apply(this, args)
    },
  },
})

const gatherMs = 100

/**
 * Takes lines and hands them on ten times a second, in one piece: a system call for each line would cost a tenth of a quick call.
 * What was gathered is still written when the process ends, by itself, by a signal that it handles or by an exception.
 */
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
