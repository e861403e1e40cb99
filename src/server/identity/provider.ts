import { sessionMs } from '#domain/basics/durations.ts'
import { isProofAct } from '#domain/portal/proof-acts.ts'
import OpenIdProvider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { adapterOf } from './adapter.ts'
import { type GrantParts, grantFor, isImpersonation, scopes } from './grant.ts'
import type { SigningKeys } from './keys.ts'
import { findLoginOf } from './logins.ts'
import { compareHashedSecrets, operatorClientAdapter, requireOperatorScopes } from './operator-clients.ts'
import { impersonationSeconds } from '#server/identity/impersonation/impersonations.ts'
import { isPolicy } from './policies.ts'

/** Maximum, however often tokens are renewed. */
const sessionSeconds = sessionMs / 1_000
const accessTokenSeconds = 600
const interactionSeconds = 3_600
const portalClient = 'portal'

interface ProviderOptions extends GrantParts {
  readonly origin: string
  readonly issuer: string
  readonly audience: string
  /** Of tokens of operators' clients. */
  readonly operatorAudience: string
  readonly keys: SigningKeys
  readonly cookieKeys: readonly string[]
  /** False: only staff who visit a customer. */
  readonly signsInCustomers: boolean
  readonly now: () => number
  readonly pages: {
    readonly refused: (ctx: KoaContextWithOIDC, error: Error) => void
    readonly askSignOut: (ctx: KoaContextWithOIDC, form: { action: string; xsrf: string; isAsked: boolean }) => void
    readonly signedOut: (ctx: KoaContextWithOIDC) => void
  }
}

/** Default prompt plus one check: a policy with its own proof asks for it even when signed in. */
const policyWithOwnProof = () => {
  const policy = interactionPolicy.base()
  // The retailer's own portal needs no consent.
  policy.remove('consent')
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('policy_unmet', 'the policy asks for a proof of its own', ({ oidc }) => {
      if (oidc.result?.login) return false
      // A staff ticket signs in only once.
      if (isImpersonation(oidc.session?.acr) || isImpersonation(oidc.params?.['p'])) return true
      return oidc.params?.['ticket'] !== undefined || (oidc.params?.['p'] === 'magic-link' && oidc.session?.acr !== 'magic-link')
    }),
  )
  return policy
}

/** Without a matching `id_token_hint` a sign-out asks first, so that a stranger's link signs nobody out. */
const isOwnHint = ({ entities, session }: KoaContextWithOIDC['oidc']): boolean =>
  session?.accountId !== undefined && entities.IdTokenHint?.payload['sub'] === session.accountId

const xsrfOf = (form: string) => /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''

export const createProvider = (options: ProviderOptions): OpenIdProvider => {
  const { db, origin, issuer, audience, operatorAudience, keys, cookieKeys, sessions, impersonations, now, pages } = options
  const isSecure = origin.startsWith('https:')
  const secondsLeft = (since: number | undefined) =>
    Math.max(1, (since ?? Math.floor(now() / 1_000)) + sessionSeconds - Math.floor(now() / 1_000))

  const isPortal = (client: { readonly clientId: string } | undefined) => client?.clientId === portalClient
  const audienceOf = (client: { readonly clientId: string } | undefined) => (isPortal(client) ? audience : operatorAudience)

  /** Claim `act` (RFC 8693); undefined in the customer's own session. Staff without an impersonation get no token. */
  const actOf = async (policy: unknown, sessionId: string | undefined) => {
    if (!isImpersonation(policy)) return undefined
    const impersonation = sessionId === undefined ? null : await impersonations.of(sessionId)
    if (!impersonation) throw new errors.InvalidGrant('no visit')
    return { sub: impersonation.staffId, name: impersonation.staffName, scope: impersonation.mayAct ? 'act:write' : 'act:read' }
  }

  const payloads = adapterOf(db, sessions, now)
  const configuration: Configuration = {
    adapter: (model) => (model === 'Client' ? operatorClientAdapter(db) : payloads(model)),
    jwks: { keys: keys.private.map((key) => ({ ...key })) as NonNullable<Configuration['jwks']>['keys'] },
    clients: [
      {
        client_id: portalClient,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/auth/redirect`],
        post_logout_redirect_uris: [`${origin}/`, `${origin}/impersonate-logout`],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    clientAuthMethods: ['none', 'client_secret_basic'],
    clientBasedCORS: (_ctx, from) => from === origin,
    allowOmittingSingleRegisteredRedirectUri: false,
    responseTypes: ['code'],
    scopes,
    claims: { openid: ['sub', 'tfp', 'act'], email: ['email', 'email_verified'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: {
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, client) => audienceOf(client),
        useGrantedResource: () => true,
        getResourceServerInfo: async (ctx, resource, client) => {
          if (resource !== audienceOf(client)) throw new errors.InvalidTarget()
          return {
            scope: isPortal(client) ? '' : await requireOperatorScopes(db, ctx, client.clientId),
            audience: resource,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) =>
          pages.askSignOut(ctx, {
            action: ctx.oidc.urlFor('end_session_confirm'),
            xsrf: xsrfOf(form),
            isAsked: isOwnHint(ctx.oidc),
          }),
        postLogoutSuccessSource: (ctx) => pages.signedOut(ctx),
      },
    },
    cookies: {
      keys: [...cookieKeys],
      names: {
        session: isSecure ? '__Host-tarn_session' : 'tarn_session',
        // Bound to the path of one attempt, so that two tabs do not interfere; `__Host-` forbids a path.
        interaction: isSecure ? '__Secure-tarn_interaction' : 'tarn_interaction',
        resume: isSecure ? '__Secure-tarn_resume' : 'tarn_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', secure: isSecure },
      short: { httpOnly: true, sameSite: 'lax', secure: isSecure },
    },
    routes: { authorization: '/authorize', token: '/token', revocation: '/revoke', end_session: '/logout', jwks: '/jwks' },
    pkce: { required: () => true },
    extraParams: {
      p: (ctx, value) => {
        if (value !== undefined && !isPolicy(value)) throw new errors.InvalidRequest('unknown policy')
        if (!options.signsInCustomers && !isImpersonation(value)) throw new errors.InvalidRequest('customers sign in elsewhere')
        const { params } = ctx.oidc
        if (!params) return
        if (value === undefined) params['p'] = 'sign-in'
        // The provider drops this scope without a consent prompt, which the portal never shows.
        const requestedScopes = String(ctx.query['scope'] ?? '').split(' ')
        if (requestedScopes.includes('offline_access'))
          params['scope'] = [...new Set([...String(params['scope']).split(' '), 'offline_access'])].join(' ')
      },
      ticket: (_ctx, value) => {
        if (value !== undefined && value.length > 128) throw new errors.InvalidRequest('invalid ticket')
      },
      act: (_ctx, value) => {
        if (value !== undefined && !isProofAct(value)) throw new errors.InvalidRequest('unknown act')
      },
      deep_link: (_ctx, value) => {
        if (value !== undefined && value.length > 512) throw new errors.InvalidRequest('invalid deep_link')
      },
    },
    interactions: { policy: policyWithOwnProof(), url: (_ctx, { uid }) => `/sign-in/${uid}` },
    findAccount: async (_ctx, sub, token) => {
      const login = await findLoginOf(db, sub)
      if (login === null) return undefined
      const policy = token && 'acr' in token ? token.acr : undefined
      const grantId = token && 'grantId' in token ? token.grantId : undefined
      return {
        accountId: sub,
        role: login.role,
        claims: async () => ({
          sub,
          tfp: policy,
          act: await actOf(policy, grantId),
          email: login.email,
          email_verified: login.isEmailVerified,
        }),
      }
    },
    loadExistingGrant: (ctx) => grantFor(ctx, options),
    extraTokenClaims: async (ctx, token) => {
      const { AuthorizationCode: code, RefreshToken: refreshToken, Account: account } = ctx.oidc.entities
      const sid = 'grantId' in token ? token.grantId : undefined
      const tfp = (code ?? refreshToken)?.acr
      return { sid, tfp, role: account?.['role'], act: await actOf(tfp, sid) }
    },
    issueRefreshToken: (_ctx, client, code) =>
      client.grantTypeAllowed('refresh_token') && !('acr' in code && isImpersonation(code.acr)),
    // Refresh tokens end with the provider's session: signing out ends both.
    expiresWithSession: () => true,
    rotateRefreshToken: () => true,
    renderError: (ctx, _out, error) => pages.refused(ctx, error),
    ttl: {
      AccessToken: (ctx) =>
        isImpersonation(ctx.oidc.entities.AuthorizationCode?.acr) ? impersonationSeconds : accessTokenSeconds,
      AuthorizationCode: 60,
      ClientCredentials: accessTokenSeconds,
      IdToken: accessTokenSeconds,
      Interaction: interactionSeconds,
      Grant: sessionSeconds + interactionSeconds,
      Session: (_ctx, session) => {
        if (isImpersonation(session.acr)) return impersonationSeconds
        return session.accountId === undefined ? interactionSeconds : secondsLeft(session.loginTs)
      },
      RefreshToken: (_ctx, token) => secondsLeft(token.authTime),
    },
  }
  const provider = new OpenIdProvider(issuer, configuration)
  // Requests arrive with our configured origin, whatever the client's Host header.
  provider.proxy = true
  // Failures are logged as `server_error`; Koa would print them with their data.
  provider.silent = true
  compareHashedSecrets(provider)
  return provider
}
