import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/kit.ts'
import { readParts, requireRate, send, textOf } from '#server/http/kit.ts'
import { presentedKey, requireKnown } from '#server/open-access/serve-open.ts'
import { findParty, type PartyRow } from './parties.store.ts'

interface PartyCall<E extends Endpoint> {
  readonly party: PartyRow
  readonly params: z.output<E['params']>
  readonly body: z.output<E['body']>
  /** Epoch ms. */
  readonly now: number
}

export const serveParty = <E extends Endpoint>(
  server: FastifyInstance,
  endpoint: E,
  handler: (call: PartyCall<E>) => Promise<z.input<E['answer']>>,
): void => {
  const { wire } = server
  const parties = new WeakMap<FastifyRequest, PartyRow>()
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    // Before a byte of the body is read.
    onRequest: async (request) => {
      requireRate(wire, 'address', request.ip)
      parties.set(request, requireKnown(await findParty(wire.db, await presentedKey(wire.db, request, 'opp'))))
    },
    handler: async (request, reply) => {
      const party = requireKnown(parties.get(request))
      const { params, body } = readParts(endpoint, request)
      const answer = await handler({ party, params, body, now: wire.now() })
      return send(request, reply, endpoint, textOf(wire, endpoint, answer))
    },
  })
}
