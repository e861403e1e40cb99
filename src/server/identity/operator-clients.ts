import type { FastifyBaseLogger } from 'fastify'
import { randomUUID, timingSafeEqual } from 'node:crypto'
import type OpenIdProvider from 'oidc-provider'
import { type Adapter, type ClientMetadata, errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { OperatorScope } from '#contract/kit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import type { Limits } from './limits.ts'
import { tooMany } from './rotation.ts'

export interface OperatorClient {
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly OperatorScope[]
  readonly createdAt: Date
  /** Its last access token was issued then. */
  readonly lastTokenAt: Date | null
  readonly endedAt: Date | null
}

interface LiveClient {
  readonly secretHash: string
  readonly scopes: readonly OperatorScope[]
}

const findLive = async (db: Queryable, clientId: string): Promise<LiveClient | null> => {
  const [row] = await db.query<LiveClient>(
    'select secret_hash, scopes from operator_client where client_id::text = $1 and ended_at is null',
    [clientId],
  )
  return row ?? null
}

export const isOperatorClientLive = async (db: Queryable, clientId: string): Promise<boolean> =>
  (await findLive(db, clientId)) !== null

export const readOperatorClients = (db: Queryable): Promise<OperatorClient[]> =>
  db.query<OperatorClient>(
    `select client_id, name, scopes, created_at, last_token_at, ended_at from operator_client
     order by ended_at is not null, name, created_at`,
  )

/** @returns the secret, which is stored as a hash only */
export const addOperatorClient = async (
  db: Queryable,
  { name, scopes, now }: { readonly name: string; readonly scopes: readonly OperatorScope[]; readonly now: number },
): Promise<{ readonly clientId: string; readonly secret: string }> => {
  const [clientId, secret] = [randomUUID(), mintSecret()]
  await db.query('insert into operator_client (client_id, name, secret_hash, scopes, created_at) values ($1, $2, $3, $4, $5)', [
    clientId,
    name,
    digest(secret),
    [...scopes],
    new Date(now),
  ])
  return { clientId, secret }
}

/** Its tokens are refused within a second. @returns its name; null if there is none that has not ended */
export const endOperatorClient = async (db: Queryable, clientId: string, now: number): Promise<string | null> => {
  const [ended] = await db.query<{ name: string }>(
    'update operator_client set ended_at = $2 where client_id::text = $1 and ended_at is null returning name',
    [clientId, new Date(now)],
  )
  return ended?.name ?? null
}

export const noteToken = async (db: Queryable, clientId: string, now: number): Promise<void> => {
  await db.query('update operator_client set last_token_at = $2 where client_id::text = $1', [clientId, new Date(now)])
}

const metadataOf = (clientId: string, { secretHash }: LiveClient): ClientMetadata => ({
  client_id: clientId,
  client_secret: secretHash,
  token_endpoint_auth_method: 'client_secret_basic',
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  id_token_signed_response_alg: 'ES256',
})

const onlyFound = () => Promise.reject(new TypeError('Clients are found, never written by the provider'))

export const operatorClientAdapter = (db: Database): Adapter => ({
  find: async (clientId) => {
    const client = await findLive(db, clientId)
    return client ? metadataOf(clientId, client) : undefined
  },
  findByUid: () => Promise.resolve(undefined),
  findByUserCode: () => Promise.resolve(undefined),
  upsert: onlyFound,
  consume: onlyFound,
  destroy: onlyFound,
  revokeByGrantId: onlyFound,
})

/** The provider compares with the hash that `metadataOf` gives it. */
export const compareHashedSecrets = ({ Client }: OpenIdProvider): void => {
  Client.prototype.compareClientSecret = function (given) {
    const [stored, presented] = [this.clientSecret ?? '', digest(given)].map((text) => Buffer.from(text))
    return (
      stored !== undefined && presented !== undefined && stored.length === presented.length && timingSafeEqual(stored, presented)
    )
  }
}

/** @returns the scopes of the client, all known @throws invalid_scope if one is requested that it does not have, or none */
export const requireOperatorScopes = async (db: Queryable, ctx: KoaContextWithOIDC, clientId: string): Promise<string> => {
  const client = await findLive(db, clientId)
  const requested = String(ctx.oidc.params?.['scope'] ?? '')
  if (!client || requested === '') throw new errors.InvalidScope('name the scopes of the token', requested)
  const missing = requested.split(' ').find((scope) => !client.scopes.some((has) => has === scope))
  if (missing !== undefined) throw new errors.InvalidScope('the client does not have this scope', missing)
  return client.scopes.join(' ')
}

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
