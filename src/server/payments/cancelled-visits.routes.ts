import { pathOf } from '#domain/portal/routes.ts'
import { requireRate } from '#server/http/kit.ts'
import type { Area } from '#server/http/wire.ts'
import { cancelledPath } from '#server/providers/cards/card-return.ts'
import { createCardProvider } from '#server/providers/cards/create-card-provider.ts'
import { closeVisit } from './attempts.store.ts'

/** In the portal only: anybody can write the address. */
const returnTo = (origin: string, to: string): string => {
  const url = URL.canParse(to, origin) ? new URL(to, origin) : null
  return url !== null && url.origin === new URL(origin).origin && url.pathname.startsWith('/account/')
    ? url.href
    : `${origin}${pathOf('paymentOptions')}`
}

/** Where a browser comes from a provider's page by its cancel button: the page is closed immediately, and the portal says so. */
export const routes: Area = (server, context) => {
  const { db, outbox, now, config } = context
  const provider = createCardProvider(context)
  server.route({
    method: 'GET',
    url: cancelledPath,
    onRequest: async (request) => requireRate(server.wire, 'address', request.ip),
    handler: async (request, reply) => {
      const { searchParams } = new URL(request.url, config.origin)
      if (provider) await closeVisit(db, searchParams.get('visit') ?? '', provider, { outbox, at: new Date(now()) })
      return reply.header('cache-control', 'no-store').redirect(returnTo(config.origin, searchParams.get('to') ?? ''), 303)
    },
  })
}
