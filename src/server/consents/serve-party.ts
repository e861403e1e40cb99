import type { FastifyInstance } from 'fastify'
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
  server.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request) => requireRate(wire, 'address', request.ip),
    handler: async (request, reply) => {
      // Authenticate before anything is validated.
      const party = requireKnown(await findParty(wire.db, await presentedKey(wire.db, request, 'opp')))
      const { params, body } = readParts(endpoint, request)
      const answer = await handler({ party, params, body, now: wire.now() })
      return send(request, reply, endpoint, textOf(wire, endpoint, answer))
    },
  })
}
