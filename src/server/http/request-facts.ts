import type { FastifyInstance } from 'fastify'
import { cutShort, malformed } from './refusal.ts'

/** With two hosts, a proxy and we may choose differently (RFC 9112, section 3.2). */
const hostCount = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length

/** Stores the client's address, which Node forgets on disconnect. Add it before every hook that reads them. */
export const settleRequestFacts = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (hostCount(request.raw.rawHeaders) > 1) return done(malformed('A request names one Host.'))
    const address: string | undefined = request.ip
    if (address === undefined) return done(cutShort())
    Object.defineProperty(request, 'ip', { value: address })
    done()
  })
}
