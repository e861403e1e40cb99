import { importJWK, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyIntake, readIntakeRecord } from '#contract/operator/operator.contract.ts'
import { runCommand } from '#server/admin/commands.ts'
import { endpoints } from '#server/http/endpoints.ts'
import { loadSigningKeys } from '#server/identity/keys.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { authorizePath, claimsOf, newVerifier } from '#tests/identity/portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { problem } from '#tests/server/frame.ts'
import { basic, type Client, openOperatorPortal, type OperatorPortal } from './operator-portal.ts'

const goTo = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
const refusalAt = (path: string): string => {
  if (path.startsWith('/private/')) return '/error/unauthorized'
  return path.startsWith('/staff/') ? '/error/staff/signed_out' : '/error/open/key_unknown'
}

const operators = endpoints.filter(({ path }) => path.startsWith('/operator/'))
const others = endpoints.filter(({ path }) => !/^\/(operator|public)\//.test(path))

onDatabase('access tokens of operators’ clients', (open) => {
  let portal: OperatorPortal
  let client: Client
  beforeAll(async () => {
    portal = await openOperatorPortal(await open())
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.query('delete from rate_count')
    client = await portal.client()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const refusedToken = problem(401, '/error/operator/token', {
    title: 'This token doesn’t work',
    detail:
      'Send an access token of your client as `Authorization: Bearer …`. It’s missing, it has expired, or its client has ended.',
  })
  const lookUp = (token: string | null) =>
    portal.call(token, readIntakeRecord, { params: { entity: 'account', key: '500061234' } })

  describe('are given', () => {
    it('for ten minutes, for /v2/operator, with the scopes that were requested', async () => {
      const { status, headers, body } = await portal.askToken(client, { scope: 'intake:read' })
      expect([status, body]).toEqual([
        200,
        { access_token: expect.any(String), expires_in: 600, token_type: 'Bearer', scope: 'intake:read' },
      ])
      expect(headers.get('cache-control')).toBe('no-store')
      const claims = claimsOf((body as { access_token: string }).access_token)
      expect(claims).toEqual({
        jti: expect.any(String),
        sub: client.clientId,
        client_id: client.clientId,
        iss: 'http://portal.test/oidc',
        aud: 'http://portal.test/v2/operator',
        scope: 'intake:read',
        iat: expect.any(Number),
        exp: Number(claims['iat']) + 600,
      })
    })

    it('and the list of clients says when the last one was', async () => {
      expect(await runCommand(portal.db, ['clients', 'list'])).toContain(
        `${client.clientId}  Billing system, intake:read intake:write, no token yet`,
      )
      await portal.token(client)
      expect(await runCommand(portal.db, ['clients', 'list'])).toMatch(
        new RegExp(`${client.clientId}  Billing system, intake:read intake:write, last token \\d{4}-\\d\\d-\\d\\d`),
      )
    })

    it('also where customers sign in at a provider of the retailer’s', async () => {
      const external = {
        policies: { 'sign-in': 'http://localhost:9/provider', 'magic-link': null, 'password-reset': null },
        clientId: 'portal',
        audience: 'portal',
        scope: 'openid',
        parameters: {},
        customerClaim: null,
        accountUrl: null,
      }
      const elsewhere = await openOperatorPortal(portal.db, { external })
      try {
        const token = await elsewhere.token(client)
        expect((await elsewhere.call(token, readIntakeRecord, { params: { entity: 'person', key: 'P-1' } })).status).toBe(404)
      } finally {
        await elsewhere.close()
      }
    })

    const invalidClient = { error: 'invalid_client', error_description: 'client authentication failed' }

    it('to nobody with a wrong secret, another’s, the stored hash, or a client that is none', async () => {
      const other = await portal.client()
      const [{ secretHash } = { secretHash: '' }] = await portal.db.query<{ secretHash: string }>(
        'select secret_hash from operator_client where client_id = $1',
        [client.clientId],
      )
      const wrong = [
        { ...client, secret: 'x' },
        { ...client, secret: other.secret },
        { ...client, secret: secretHash },
        { ...client, clientId: 'nobody' },
        { ...client, clientId: '00000000-0000-4000-8000-000000000000' },
      ]
      for (const given of wrong) {
        const { status, headers, body } = await portal.askToken(given)
        expect([status, body]).toEqual([401, invalidClient])
        expect(headers.get('www-authenticate')).toContain('Basic realm="http://portal.test/oidc"')
      }
    })

    it('to no ended client', async () => {
      await runCommand(portal.db, ['clients', 'end', client.clientId])
      const { status, body } = await portal.askToken(client)
      expect([status, body]).toEqual([401, invalidClient])
    })

    it.each([
      [
        'a scope that the client does not have',
        { scope: 'intake:write' },
        { error: 'invalid_scope', error_description: 'the client does not have this scope', scope: 'intake:write' },
      ],
      [
        'a scope that is none',
        { scope: 'intake:read openid' },
        { error: 'invalid_scope', error_description: 'the client does not have this scope', scope: 'openid' },
      ],
      ['no scope', { scope: '' }, { error: 'invalid_scope', error_description: 'name the scopes of the token', scope: '' }],
      ['the audience of customers', { scope: 'intake:read', resource: 'http://portal.test/v2' }, { error: 'invalid_target' }],
      ['the grant of a customer', { grant_type: 'refresh_token', refresh_token: 'x' }, { error: 'invalid_request' }],
    ])('for no request with %s', async (_, form, refusal) => {
      const { status, body } = await portal.askToken(await portal.client('intake:read'), form)
      expect([status, body]).toEqual([400, expect.objectContaining(refusal)])
    })

    it('for no secret in a form, where logs and proxies would see it', async () => {
      const form = {
        grant_type: 'client_credentials',
        scope: 'intake:write',
        client_id: client.clientId,
        client_secret: client.secret,
      }
      const { status, text } = await portal.browser().post('/oidc/token', form, { origin: portal.origin })
      expect([status, JSON.parse(text)]).toEqual([401, invalidClient])
    })

    it('not to the portal’s own client, which has no secret', async () => {
      const answer = await portal
        .browser()
        .post(
          '/oidc/token',
          { grant_type: 'client_credentials', client_id: 'portal', scope: 'intake:write' },
          { origin: portal.origin },
        )
      expect([answer.status, JSON.parse(answer.text)]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
    })

    it('and no sign-in page: a client can’t sign a customer in', async () => {
      const { status, text } = await portal
        .browser()
        .get(authorizePath(portal.origin, newVerifier(), { client_id: client.clientId }))
      expect([status, text.includes('password')]).toEqual([400, false])
    })
  })

  describe('after wrong secrets', () => {
    const guess = (address: string) => portal.askToken({ ...client, secret: 'not-the-secret' }, {}, address)

    it('are refused to an address from the eleventh in a quarter of an hour, and to no other', async () => {
      for (let times = 0; times < 10; times += 1) expect((await guess('10.1.0.1')).status).toBe(401)
      const { status, headers, body } = await guess('10.1.0.1')
      expect([status, body]).toEqual([429, { error: 'slow_down', error_description: 'too many token requests' }])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(880)
      expect((await portal.askToken(client, {}, '10.1.0.1')).status).toBe(429)
      expect((await portal.askToken(client, {}, '10.1.0.2')).status).toBe(200)
    })

    it('are counted for no address that has the right one', async () => {
      for (let times = 0; times < 12; times += 1) expect((await portal.askToken(client, {}, '10.1.0.3')).status).toBe(200)
      for (let times = 0; times < 10; times += 1) expect((await guess('10.1.0.3')).status).toBe(401)
      expect((await guess('10.1.0.3')).status).toBe(429)
    })

    it('are limited at the other calls that take a secret too', async () => {
      const revoke = () =>
        portal
          .browser('10.1.0.4')
          .post('/oidc/revoke', { token: 'x' }, { origin: portal.origin, authorization: basic({ ...client, secret: 'x' }) })
      for (let times = 0; times < 10; times += 1) expect((await revoke()).status).toBe(401)
      expect((await revoke()).status).toBe(429)
    })

    it('leave a line in the log with the client, and without what was tried', async () => {
      await portal.askToken({ ...client, secret: 'a-secret-that-is-wrong' })
      await portal.askToken({ clientId: 'secret-in-the-wrong-place', secret: 'x' })
      expect(portal.logged()).toContain(`"client":"${client.clientId}","status":401,"msg":"a client was refused"`)
      expect(portal.logged()).toContain('"client":null,"status":401,"msg":"a client was refused"')
      expect(portal.logged()).not.toMatch(/a-secret-that-is-wrong|secret-in-the-wrong-place/)
      expect(portal.logged()).not.toContain(client.secret)
    })
  })

  describe('open', () => {
    it('a call of their scope, and the log names the client', async () => {
      expect((await lookUp(await portal.token(client))).status).toBe(404)
      expect(portal.logged()).toContain(`"route":"/v2/operator/intake/records/:entity/:key","status":404`)
      expect(portal.logged()).toContain(`"client":"${client.clientId}","msg":"answered"`)
    })

    it.each([
      ['the audience of customers', { aud: 'http://portal.test/v2' }],
      ['another issuer', { iss: 'http://evil.test/oidc' }],
      ['no scope', { scope: undefined }],
      ['another client as their subject', 'another client'],
      ['a session', { sid: 'session-1' }],
      ['a customer’s role', { role: 'customer' }],
    ])('nothing with %s, though our own key signed them', async (_, claims) => {
      const good = claimsOf(await portal.token(client))
      const sign = async (payload: object) => {
        const [jwk = {}] = (await loadSigningKeys(portal.db, await loadSecrets(portal.db, []))).private
        return new SignJWT({ ...payload })
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: jwk.kid ?? '' })
          .sign(await importJWK(jwk, 'ES256'))
      }
      expect((await lookUp(await sign(good))).status).toBe(404)
      const changed = typeof claims === 'string' ? { sub: (await portal.client()).clientId } : claims
      const { status, body } = await lookUp(await sign({ ...good, ...changed }))
      expect([status, body]).toEqual([401, refusedToken])
    })

    it('no call of another scope', async () => {
      const { status, headers, body } = await portal.call(await portal.token(client, 'intake:read'), applyIntake, { body: {} })
      expect([status, body]).toEqual([
        403,
        problem(403, '/error/operator/scope', {
          title: 'This token can’t do this',
          detail: 'Ask for a token with the scope intake:write.',
        }),
      ])
      expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="intake:write"')
    })

    it('nothing after ten minutes', async () => {
      const begun = Date.now()
      goTo(begun)
      const token = await portal.token(client)
      expect((await lookUp(token)).status).toBe(404)
      goTo(begun + 632_000)
      expect((await lookUp(token)).status).toBe(401)
    })

    it('nothing a second after their client has ended', async () => {
      const begun = Date.now()
      goTo(begun)
      const token = await portal.token(client)
      expect((await lookUp(token)).status).toBe(404)
      await runCommand(portal.db, ['clients', 'end', client.clientId])
      goTo(begun + 1_000)
      const { status, headers, body } = await lookUp(token)
      expect([status, body]).toEqual([401, refusedToken])
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    })

    it('none of the other calls: they are for customers, staff, keys and parties', async () => {
      const token = await portal.token(client)
      const answers: object[] = []
      for (const endpoint of others) {
        const { status, body } = await portal.call(token, endpoint)
        answers.push({ name: endpoint.name, status, type: (body as { type: string }).type })
      }
      expect(answers.length).toBeGreaterThan(200)
      expect(answers).toEqual(
        others.map(({ name, path }) => ({
          name,
          status: 401,
          type: refusalAt(path),
        })),
      )
    })
  })

  describe('alone open', () => {
    it.each(operators.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s: no token, a customer’s, a forged one and a key do not',
      async (_, endpoint) => {
        const customers = await portal.customersToken()
        const [head, body, signature = ''] = (await portal.token(client)).split('.')
        const forged = [
          null,
          'x',
          customers,
          `${head}.${body}.${signature.slice(0, -4)}AAAA`,
          `${head}.${Buffer.from(JSON.stringify({ ...claimsOf(customers), aud: 'http://portal.test/v2/operator', scope: 'intake:write' })).toString('base64url')}.${signature}`,
          'opk-4F7KQ2ZD-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
        ]
        for (const token of forged) {
          const { status, body: refusal } = await portal.call(token, endpoint, {
            body: endpoint.method === 'GET' ? undefined : {},
          })
          expect([status, refusal]).toEqual([401, refusedToken])
        }
      },
    )
  })

  it('are for operators’ calls, and a customer can’t ask for one', async () => {
    const answer = await portal
      .browser()
      .get(authorizePath(portal.origin, newVerifier(), { resource: 'http://portal.test/v2/operator' }))
    const reported = answer.to ?? answer.text
    expect(reported).toContain('invalid_target')
  })
})
