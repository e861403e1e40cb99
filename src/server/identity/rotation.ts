import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '#server/database/database.ts'
import type { Limits } from './limits.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { digest, keyFor, seal, unseal } from '#server/secrets/seal.ts'
import type { Sessions } from './sessions.ts'

export interface TokenForm {
  readonly grant_type?: string
  readonly refresh_token?: string
  readonly device_id?: string
}

interface Exchange {
  readonly form: TokenForm
  readonly address: string
}

/** Rolls the exchange back; the answer is sent all the same. */
class Undone extends Error {
  readonly retryAfterSeconds: number | null

  constructor(retryAfterSeconds: number | null) {
    super('undone')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const unusedAnswer = `
  select a.sealed from refresh_answer a
  join oidc_payload p on p.model = 'RefreshToken' and p.id = a.successor_hash and p.consumed_at is null and p.expires_at > $3
  join session s on s.session_id = p.grant_id
    and (s.settled_token_issued_at is null or s.settled_token_issued_at < date_trunc('second', a.answered_at))
  where a.token_hash = $1 and a.device_hash = $2`

const storeAnswer = `
  update refresh_answer set sealed = $3, answered_at = $4, successor_hash = $5 where token_hash = $1 and device_hash = $2`

export const tooMany = (ctx: KoaContextWithOIDC, seconds: number) => {
  ctx.status = 429
  ctx.set('Retry-After', String(seconds))
  ctx.body = { error: 'slow_down', error_description: 'too many token requests' }
}

/**
 * Middleware of the token endpoint. An exchange is one transaction: after a crash the old token is still valid.
 * One successor per refresh token: parallel tabs and retries after a lost answer present the same token and get the first answer,
 * as long as nobody has used the successor. The row that stores it is claimed first, so that others wait for its transaction. The
 * successor counts as used once its refresh token was presented, or its access token was used a minute or more after issue. After
 * that, or from another device, the provider detects the reuse and ends the family.
 */
export const createRotation = (db: Database, sessions: Sessions, limits: Limits, secrets: Secrets, now: () => number) => {
  const sealingKey = (secret: string, refreshToken: string) => keyFor(`${secret}${refreshToken}`, 'refresh answer')

  /** True for the first request with the token; the claim ends with the transaction. */
  const claim = async (tokenHash: string, deviceHash: string): Promise<boolean> =>
    (
      await db.query(
        `insert into refresh_answer (token_hash, device_hash, answered_at) values ($1, $2, $3) on conflict do nothing returning 1`,
        [tokenHash, deviceHash, new Date(now())],
      )
    ).length === 1

  const earlierAnswer = async (refreshToken: string, tokenHash: string, deviceHash: string): Promise<string | null> => {
    const [row] = await db.query<{ sealed: Uint8Array | null }>(unusedAnswer, [tokenHash, deviceHash, new Date(now())])
    const { sealed } = row ?? { sealed: null }
    if (sealed === null) return null
    return secrets.map((secret) => unseal(sealingKey(secret, refreshToken), sealed)).find((answer) => answer !== null) ?? null
  }

  const answerOnce = async (ctx: KoaContextWithOIDC, next: () => Promise<void>, refreshToken: string, deviceId: string) => {
    const tokenHash = digest(refreshToken)
    const deviceHash = digest(deviceId)
    const isFirst = await claim(tokenHash, deviceHash)
    const earlier = isFirst ? null : await earlierAnswer(refreshToken, tokenHash, deviceHash)
    if (earlier !== null) {
      ctx.status = 200
      ctx.set('Cache-Control', 'no-store')
      ctx.body = JSON.parse(earlier)
      return
    }
    await next()
    if (ctx.status >= 500) return
    if (ctx.status === 200) {
      const verdict = await limits.take('token', { account: ctx.oidc.entities.Grant?.jti ?? '' })
      if (!verdict.isAllowed) throw new Undone(verdict.retryAfterSeconds)
      const { refresh_token: successor = '' } = ctx.body as { readonly refresh_token?: string }
      await db.query(storeAnswer, [
        tokenHash,
        deviceHash,
        seal(sealingKey(secrets[0], refreshToken), JSON.stringify(ctx.body)),
        new Date(now()),
        digest(successor),
      ])
    } else if (isFirst) {
      await db.query('delete from refresh_answer where token_hash = $1 and device_hash = $2', [tokenHash, deviceHash])
    }
  }

  const noteOutcome = async (ctx: KoaContextWithOIDC, deviceId: string) => {
    const { Grant: grant, RefreshToken: token } = ctx.oidc?.entities ?? {}
    if (ctx.status === 200 && grant && deviceId !== '') await sessions.nameDevice(grant.jti, deviceId)
    if (ctx.status === 400 && token?.consumed && token.grantId !== undefined)
      await sessions.record('tokenReused', {
        sessionId: token.grantId,
        ...(token.accountId === undefined ? {} : { customerId: token.accountId }),
      })
  }

  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>, { form, address }: Exchange): Promise<void> => {
    const refreshToken = form.grant_type === 'refresh_token' ? form.refresh_token : undefined
    const deviceId = (form.device_id ?? '').slice(0, 64)
    const verdict = await limits.take('token', { address })
    if (!verdict.isAllowed) {
      tooMany(ctx, verdict.retryAfterSeconds)
      return
    }
    try {
      await db.transaction(async () => {
        if (refreshToken === undefined) await next()
        else await answerOnce(ctx, next, refreshToken, deviceId)
        if (ctx.status >= 500) throw new Undone(null)
        await noteOutcome(ctx, deviceId)
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
      if (error.retryAfterSeconds !== null) tooMany(ctx, error.retryAfterSeconds)
    }
  }
}
