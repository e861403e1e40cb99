import type { FastifyInstance } from 'fastify'
import { cutShort, malformed } from './refusal.ts'

/** Of two hosts, a proxy in front may have gone by one and we by the other (RFC 9112, section 3.2). */
const hostCount = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/**
 * Refuses a request that names several hosts, and reads the client's address once: Node forgets it when the client hangs up, and most that
 * goes by it comes after something was waited for. Add it before every hook that reads them.
 */
export const settleRequestFacts = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (hostCount(request.raw.rawHeaders) > 1) return done(malformed('A request names one Host.'))
    const address: string | undefined = request.ip
    if (address === undefined) return done(cutShort())
    Object.defineProperty(request, 'ip', { value: address })
    done()
  })
}
