import type { FastifyInstance } from 'fastify'
import { cutShort, malformed } from './refusal.ts'

/** One name or address with or without a port; none is for HTTP/1.0. With two, a proxy and we may choose differently (RFC 9112, section 3.2). */
const isOneHost = (rawHeaders: readonly string[]): boolean => {
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2 === 1)
  return hosts.length <= 1 && hosts.every((host) => /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host))
}

/** Stores the client's address, which Node forgets on disconnect. Add it before every hook that reads them. */
export const settleRequestFacts = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isOneHost(request.raw.rawHeaders)) return done(malformed('A request names one Host.'))
    const address: string | undefined = request.ip
    if (address === undefined) return done(cutShort())
    Object.defineProperty(request, 'ip', { value: address })
    done()
  })
}
