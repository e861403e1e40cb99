/** A second OpenID provider, as a retailer may have one, in a process of its own: `retailer-provider.ts` starts and tells it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { type Order, type Person, type Report, type Setup, staffClient } from './orders.ts'

const tell = (report: Report) => process.send?.(report)
const asked = new Map<string, number>()
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.writeHead(503).end()
let port = 0

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? ''
  asked.set(path, (asked.get(path) ?? 0) + 1)
  answer(request, response)
})

const listen = () =>
  new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port
      done()
    })
  })

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const loginPage = `<!doctype html><html lang="en"><title>Retailer sign-in</title>
<h1>Retailer sign-in</h1><form method="post"><label>User <input name="sub"></label><button>Go on</button></form></html>`

/** `code` and `refresh_token` know the sign-in that they come from. */
const sourceOf = ({ oidc: { entities } }: KoaContextWithOIDC) =>
  (entities.AuthorizationCode ?? entities.RefreshToken) as { readonly sid?: string; readonly authTime?: number } | undefined

const configurationOf = ({ keys, portal, backchannel, audience, people }: Setup): Configuration => {
  const claimsOf = ({ email, isEmailVerified, person, groups }: Person) => ({
    ...(groups && { groups }),
    ...(email !== undefined && { email, email_verified: isEmailVerified ?? false }),
    ...(person !== undefined && { person }),
  })
  const withoutLogout = {
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${portal}/auth/redirect`],
    post_logout_redirect_uris: [`${portal}/`],
    id_token_signed_response_alg: 'RS256',
  } as const
  const client = {
    ...withoutLogout,
    ...(backchannel && { backchannel_logout_uri: backchannel, backchannel_logout_session_required: true }),
  } as const
  return {
    jwks: { keys: keys as NonNullable<Configuration['jwks']>['keys'] },
    clients: [
      { client_id: 'retail-portal', ...client },
      { client_id: 'plain-portal', ...client },
      { client_id: 'sidless-portal', ...withoutLogout },
      {
        client_id: staffClient.id,
        client_secret: staffClient.secret,
        token_endpoint_auth_method: 'client_secret_basic',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${portal}/staff/sign-in/return`],
        id_token_signed_response_alg: 'RS256',
      },
    ],
    // The portal of a test is on this machine, where the provider's own dispatcher calls nobody.
    fetch: (address, options) => fetch(address, { ...options, dispatcher: undefined } as RequestInit),
    clientAuthMethods: ['none', 'client_secret_basic'],
    clientBasedCORS: () => true,
    responseTypes: ['code'],
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'email', 'email_verified', 'person', 'groups'], auth_time: null, sid: null },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    cookies: { keys: ['a key of the second provider'] },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = people[sub]
      return person && { accountId: sub, claims: () => ({ sub, ...claimsOf(person) }) }
    },
    extraTokenClaims: (ctx) => {
      const { sid, authTime } = sourceOf(ctx) ?? {}
      const person = people[ctx.oidc.entities.Account?.accountId ?? '']
      const ofSession = ctx.oidc.client?.clientId !== 'retail-portal' ? {} : { sid, auth_time: authTime }
      return { ...ofSession, ...(person && claimsOf(person)) }
    },
    loadExistingGrant: async ({ oidc: { provider, client: by, account } }) => {
      if (!by || !account) return undefined
      const grant = new provider.Grant({ clientId: by.clientId, accountId: account.accountId })
      grant.addOIDCScope('openid offline_access email profile')
      await grant.save()
      return grant
    },
    issueRefreshToken: () => true,
    rotateRefreshToken: () => true,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 3_600,
      Grant: 86_400,
      Session: 86_400,
      RefreshToken: 86_400,
    },
  }
}

const run = (setup: Setup) => {
  const provider = new OpenIdProvider(`http://127.0.0.1:${port}`, configurationOf(setup))
  provider.on('backchannel.error', (_ctx, error: Error) => process.stderr.write(`${error.stack} ${error.cause}\n`))
  provider.on('server_error', (_ctx, error: Error) => process.stderr.write(`${error.stack}\n`))
  const serve = provider.callback()
  answer = (request, response) => {
    if (!request.url?.startsWith('/login/')) return void serve(request, response)
    if (request.method !== 'POST') return void response.writeHead(200, { 'content-type': 'text/html' }).end(loginPage)
    void bodyOf(request).then((form) =>
      provider.interactionFinished(request, response, { login: { accountId: form.get('sub') ?? '' } }),
    )
  }
}

process.on('message', async (order: Order) => {
  if (order.type === 'set up') run(order.setup)
  if (order.type === 'open') await listen()
  if (order.type === 'close') {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    await closed
  }
  tell({ port, asked: Object.fromEntries(asked) })
})
process.on('disconnect', () => process.exit())
await listen()
tell({ port, asked: {} })
