import type { FastifyBaseLogger } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '#server/database/database.ts'
import type { Limits } from './limits.ts'
import { noteToken } from './operator-clients.ts'
import { tooMany } from './rotation.ts'

/**
 * Middleware of requests with a client's secret: limits wrong ones by address and logs refusals. The log names the client only
 * if there is one, so that a secret in the place of an id is not written down.
 */
export const createSecretLimit =
  (db: Database, limits: Limits, log: Pick<FastifyBaseLogger, 'warn'>, now: () => number) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>, { address }: { readonly address: string }): Promise<void> => {
    const verdict = await limits.take('clientSecret', { address })
    if (!verdict.isAllowed) {
      tooMany(ctx, verdict.retryAfterSeconds)
      log.warn({ retryAfterSeconds: verdict.retryAfterSeconds }, 'too many wrong secrets of clients')
      return
    }
    await next()
    const client = ctx.oidc?.entities.Client?.clientId ?? null
    if (ctx.status !== 401) await verdict.forgive()
    if (ctx.status >= 400) log.warn({ client, status: ctx.status }, 'a client was refused')
    else if (client !== null) await noteToken(db, client, now())
  }
