import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { deviceNameOf } from '#domain/portal/user-agent.ts'
import type { Database } from '#server/database/database.ts'
import { networkOf } from '#server/http/body/source.ts'
import type { Impersonations } from '#server/identity/impersonation/impersonations.ts'
import { digest, mintSecret } from '#server/secrets/seal.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { SignedInBy } from './policies.ts'
import type { Replayed } from './replayed.ts'
import type { Sessions } from './sessions.ts'
import type { SigningBrowser } from './signed-in-browsers.ts'

export interface NewBrowser {
  readonly customerId: string
  readonly sessionId: string
  readonly browser: SigningBrowser
  readonly host: string
}

export interface GrantParts {
  readonly db: Database
  readonly sessions: Sessions
  readonly impersonations: Impersonations
  readonly known: KnownBrowsers
  readonly mailNewBrowser: (about: NewBrowser) => Promise<void>
}

export const scopes: readonly string[] = ['openid', 'offline_access', 'email']

export const isImpersonation = (policy: unknown): boolean => policy === 'impersonation'

const meansOf = (methods: readonly string[] = []): SignedInBy => {
  if (methods.includes('hwk')) return 'passkey'
  return methods.includes('mail') ? 'link' : 'password'
}

/** A browser that has dropped our cookie is a new one each time. */
const browserOf = (ctx: KoaContextWithOIDC, customerId: string, known: KnownBrowsers): SigningBrowser => {
  const mark = known.markOf(ctx.req, customerId)
  const { tokenRequest } = ctx.req as Replayed
  return {
    mark: mark ?? digest(mintSecret()),
    name: deviceNameOf(ctx.get('user-agent')),
    network: networkOf(tokenRequest.address),
    isKnown: mark !== null && ctx.oidc.result?.login?.['isKnownBrowser'] !== false,
  }
}

/** One grant per sign-in: the session that tokens, selections and sign-out belong to. */
export const grantFor = async (
  ctx: KoaContextWithOIDC,
  { db, sessions, impersonations, known, mailNewBrowser }: GrantParts,
): Promise<Grant | undefined> => {
  const { provider, client, account, session, result } = ctx.oidc
  if (!client || !account || !session) return undefined
  const earlierId = session.grantIdFor(client.clientId)
  const earlier = earlierId === undefined ? undefined : await provider.Grant.find(earlierId)
  if (earlier && earlier.accountId === account.accountId && !result?.login) return earlier
  return db.transaction(async () => {
    if (earlier) await earlier.destroy()
    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
    grant.addOIDCScope(scopes.join(' '))
    const sessionId = await grant.save()
    const { accountId: customerId } = account
    const policy = session.acr ?? 'sign-in'
    const browser = isImpersonation(policy) ? null : browserOf(ctx, customerId, known)
    const passkeyId = result?.login?.['passkeyId']
    const isNew = await sessions.begin({
      sessionId,
      customerId,
      providerUid: session.uid,
      policy,
      authenticatedAt: (session.loginTs ?? 0) * 1_000,
      goesOnFrom: earlier?.accountId === customerId ? (earlierId ?? null) : null,
      signedInBy: isImpersonation(policy) ? null : meansOf(session.amr),
      passkeyId: typeof passkeyId === 'string' ? passkeyId : null,
      browser,
    })
    if (isNew && browser) await mailNewBrowser({ customerId, sessionId, browser, host: (ctx.req as Replayed).tokenRequest.host })
    const visitId = result?.login?.['visitId']
    if (typeof visitId === 'string') await impersonations.begin(visitId, sessionId)
    return grant
  })
}
