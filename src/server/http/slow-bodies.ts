import type { FastifyInstance, FastifyRequest } from 'fastify'
import { slowestUpload } from '#contract/file.ts'
import { answerMalformed } from './malformed.ts'

/** A body is here after this long, ms; one that is a file may take longer, as long as it comes on. */
const timeout = 10_000

/** Longer than the largest file may take: what Node itself gives a request, ms, in which it cannot tell a file from anything else. */
export const longestRequest = 15 * 60_000

const isAwaited = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

/**
 * Ends connections on which a body comes too slowly, whether anybody reads it or not: within ten seconds, and that long again for what has come
 * of a file at the slowest rate that is allowed. Add it before every other hook.
 */
export const endSlowBodies = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    done()
    if (!isAwaited(request)) return
    const { raw, routeOptions } = request
    const { socket } = raw
    const begun = performance.now()
    const before = socket.bytesRead
    const allowed = () => (routeOptions.config.endpoint?.takes ? ((socket.bytesRead - before) / slowestUpload) * 1_000 : 0)
    const look = () => {
      if (raw.complete || raw.readableEnded || socket.destroyed) return
      const left = begun + timeout + allowed() - performance.now()
      if (left > 0) timer = setTimeout(look, left).unref()
      else answerMalformed('ERR_HTTP_REQUEST_TIMEOUT', socket)
    }
    let timer = setTimeout(look, timeout).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
