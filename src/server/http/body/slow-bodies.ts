import type { FastifyInstance, FastifyRequest } from 'fastify'
import { slowestUpload } from '#contract/file.ts'
import { answerMalformed } from './malformed.ts'

/** Limit for a body, ms; files get longer while data arrives. */
const timeout = 10_000

/** More than the largest file needs: Node's request timeout, ms, which covers all kinds of bodies. */
export const longestRequest = 15 * 60_000

const isAwaited = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete && (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)

/** Ten seconds, extended by the bytes of a file at the slowest allowed rate. Add it before every other hook. */
export const endSlowBodies = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    done()
    if (!isAwaited(request)) return
    const { raw, routeOptions } = request
    const { socket } = raw
    const startedAt = performance.now()
    const before = socket.bytesRead
    const allowed = () => (routeOptions.config.endpoint?.takes ? ((socket.bytesRead - before) / slowestUpload) * 1_000 : 0)
    const look = () => {
      if (raw.complete || raw.readableEnded || socket.destroyed) return
      const left = startedAt + timeout + allowed() - performance.now()
      if (left > 0) timer = setTimeout(look, left).unref()
      else answerMalformed('ERR_HTTP_REQUEST_TIMEOUT', socket)
    }
    let timer = setTimeout(look, timeout).unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
