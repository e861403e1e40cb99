import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { authorizePath, claimsOf, createBrowser, newVerifier, signIn } from './portal.ts'
import { envOf, goTo, origin, startPortal, withRetailerProvider } from './retailer-provider/retailer-portal.ts'
import { signInAt } from './retailer-provider/retailer-provider.ts'

onDatabase('a portal with the retailer’s own provider', (open) => {
  const { db, provider, portal } = withRetailerProvider(open)

  describe('our own provider', () => {
    it('signs in staff only, and its customers’ tokens of before open nothing', async () => {
      const before = await startPortal(db(), {})
      const browser = createBrowser(origin, () => before.base)
      const tokens = await signIn({ origin }, browser)
      expect((await before.call(tokens.access_token)).status).toBe(200)
      expect((await portal().call(tokens.access_token)).status).toBe(401)
      const refused = await createBrowser(origin, () => portal().base).get(authorizePath(origin, newVerifier()))
      expect(refused.to).toContain('error=invalid_request')
      const visit = authorizePath(origin, newVerifier(), { p: 'impersonation' })
      expect((await createBrowser(origin, () => portal().base).get(visit)).to).toMatch(/^\/sign-in\//)
      await before.server.close()
    })

    it('no longer changes what signs in', async () => {
      const { access_token: token } = await signInAt(provider(), 'of-alice')
      await portal().call(token)
      const calls = [
        '/private/user/passwordReset',
        '/private/user/emailVerification',
        '/private/user/passkeys/options',
        '/private/user/secondFactor',
      ]
      await db().query('update session set authenticated_at = now() where policy = $1', ['external'])
      const answers = await Promise.all(calls.map((path) => portal().call(token, path, 'POST')))
      expect(answers.map(({ status, body }) => [status, (body as { type: string }).type])).toEqual(
        calls.map(() => [409, '/error/user/sign_in_elsewhere']),
      )
    })
  })

  describe('a fresh sign-in', () => {
    const needsProof = async (token: string) =>
      ((await portal().call(token, '/private/user/proof')).body as { isNeeded: boolean }).isNeeded

    it('is what `auth_time` says, and renewing is none', async () => {
      const browser = provider().browser()
      const begun = Date.now()
      const { access_token: token } = await signInAt(provider(), 'of-alice', { browser })
      expect(await needsProof(token)).toBe(false)
      goTo(begun + 301_000)
      expect(await needsProof(token)).toBe(true)
      const { access_token: same } = await signInAt(provider(), 'of-alice', { browser })
      expect(await needsProof(same)).toBe(true)
    })

    it('is what the ID token says, for access tokens that name the session and no time', async () => {
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-alice')
      const { auth_time: _time, ...claims } = claimsOf(token)
      const timeless = () => provider().sign({ ...claims, jti: randomUUID() }, { typ: 'at+jwt' })
      expect(await needsProof(await timeless())).toBe(true)
      const proof = await provider().sign({ ...claimsOf(idToken), sid: claims['sid'] })
      expect((await portal().note(proof)).status).toBe(204)
      expect(await needsProof(await timeless())).toBe(false)
    })

    it('is never known for access tokens that name neither: the ID token may be another browser’s', async () => {
      const { access_token: token, id_token: idToken } = await signInAt(provider(), 'of-alice', { client: 'plain-portal' })
      const plain = await startPortal(db(), { ...envOf(provider().issuer), OIDC_CLIENT_ID: 'plain-portal' })
      expect(Object.keys(claimsOf(token))).not.toContain('sid')
      expect(await needsProof(token)).toBe(true)
      expect((await plain.note(idToken)).status).toBe(204)
      const { access_token: next } = await signInAt(provider(), 'of-alice', { client: 'plain-portal' })
      expect(await needsProof(next)).toBe(true)
      for (const wrong of [next, await provider().sign({ ...claimsOf(idToken), aud: 'other' }), 'x'])
        expect((await plain.note(wrong)).status).toBe(400)
      await plain.server.close()
    })
  })

  it('a session ends a day after its sign-in, however often its tokens are renewed', async () => {
    const at = await startPortal(db(), envOf(provider().issuer))
    const begun = claimsOf((await signInAt(provider(), 'of-alice')).access_token)
    const signedIn = Number(begun['auth_time'])
    const statusAt = async (seconds: number, claims: object = {}) => {
      goTo((signedIn + seconds) * 1_000)
      const iat = signedIn + seconds
      const renewed = { ...begun, jti: randomUUID(), iat, nbf: iat, exp: iat + 600, ...claims }
      return at.statusOf(await provider().sign(renewed, { typ: 'at+jwt' }))
    }
    expect([await statusAt(86_399), await statusAt(86_401), await statusAt(86_402, { auth_time: signedIn + 86_402 })]).toEqual([
      200, 401, 200,
    ])
    await at.server.close()
  })

  describe('keys', () => {
    beforeEach(() => {
      goTo(Date.now() + 120_000)
    })

    it('that roll are found immediately, and an unknown one is looked for once a minute', async () => {
      const now = () => Math.floor(Date.now() / 1_000)
      const claims = {
        ...claimsOf((await signInAt(provider(), 'of-alice')).access_token),
        iat: now(),
        nbf: now(),
        exp: now() + 600,
      }
      expect(await portal().statusOf(await provider().sign({ ...claims, jti: randomUUID() }, { typ: 'at+jwt' }))).toBe(200)
      const before = await provider().sign({ ...claims, jti: randomUUID() }, { typ: 'at+jwt' })
      await provider().rollKeys()
      expect(await portal().statusOf(await provider().sign({ ...claims, jti: randomUUID() }, { typ: 'at+jwt' }))).toBe(200)
      const asked = await provider().countOf('/jwks')
      const unknown = () => provider().sign({ ...claims, jti: randomUUID() }, { typ: 'at+jwt', kid: randomUUID() })
      for (let i = 0; i < 5; i += 1) expect(await portal().statusOf(await unknown())).toBe(401)
      expect(await portal().statusOf(before)).toBe(401)
      expect(await provider().countOf('/jwks')).toBe(asked)
      goTo(Date.now() + 61_000)
      for (let i = 0; i < 5; i += 1) expect(await portal().statusOf(await unknown())).toBe(401)
      expect(await provider().countOf('/jwks')).toBe(asked + 1)
    })
  })

  describe('a provider that is away', () => {
    it('later: known keys go on checking, and the page still leads there', async () => {
      const { access_token: token } = await signInAt(provider(), 'of-alice')
      const { access_token: other } = await signInAt(provider(), 'of-alice')
      expect(await portal().statusOf(token)).toBe(200)
      await provider().close()
      goTo(Date.now() + 11 * 60_000 - 90_000)
      expect(await portal().statusOf(token)).toBe(200)
      expect(await portal().statusOf(other)).toBe(200)
      expect(await (await portal().page()).text()).toContain(`&quot;token&quot;:&quot;${provider().issuer}/token&quot;`)
      vi.useRealTimers()
      await provider().open()
    })

    it('at the start: 503 with Retry-After, the page says so, and all is well once it is back', async () => {
      const { access_token: token } = await signInAt(provider(), 'of-alice')
      await provider().close()
      const early = await startPortal(db(), envOf(provider().issuer))
      expect(await early.call(token)).toMatchObject({
        status: 503,
        retryAfter: '5',
        body: { type: '/error/unavailable', title: 'Sign-in isn’t working right now', external: true },
      })
      const page = await early.page()
      expect([page.status, await page.text()]).toEqual([
        200,
        expect.stringContaining('<meta name="tarn-sign-in" content="away">'),
      ])
      expect((await fetch(`${early.base}/v2/public/signInService`)).status).toBe(503)
      expect((await early.logOut(token)).status).toBe(503)
      await provider().open()
      goTo(Date.now() + 3_000)
      expect((await early.call(token)).status).toBe(200)
      const back = await early.page()
      expect(back.headers.get('content-security-policy')).toContain(`connect-src 'self' ${provider().issuer};`)
      expect((await early.lines.join('')).includes('ISSUER_URL')).toBe(true)
      await early.server.close()
    })
  })
})

describe('settings', () => {
  const env = { ISSUER_URL: 'https://id.example.nz/', OIDC_CLIENT_ID: 'portal', OIDC_AUDIENCE: 'api' }

  it('are read whole', () => {
    expect(readConfig(env).issuer).toEqual({
      policies: { 'sign-in': 'https://id.example.nz', 'magic-link': null, 'password-reset': null },
      clientId: 'portal',
      audience: 'api',
      scope: 'openid offline_access',
      parameters: {},
      customerClaim: null,
      accountUrl: null,
    })
    expect(readConfig({}).issuer).toBeNull()
  })

  it.each([
    [{ ISSUER_URL: 'http://id.example.nz' }, 'ISSUER_URL must be an https address without a query string.'],
    [{ ISSUER_URL: 'https://id.example.nz?p=B2C_1' }, 'ISSUER_URL must be an https address without a query string.'],
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID is needed with ISSUER_URL.'],
    [{ OIDC_AUDIENCE: '' }, 'OIDC_AUDIENCE is needed with ISSUER_URL.'],
    [{ OIDC_PARAMETERS: 'resource=x&state=y' }, 'OIDC_PARAMETERS can’t set state, which the portal sets itself.'],
    [{ ISSUER_LINK_URL: 'ftp://x' }, 'ISSUER_LINK_URL must be an https address without a query string.'],
    [{ ISSUER_URL: '' }, 'OIDC_CLIENT_ID needs ISSUER_URL.'],
  ])('are refused: %j', (more, message) => {
    expect(() => readConfig({ ...env, ...more })).toThrow(message)
  })
})
