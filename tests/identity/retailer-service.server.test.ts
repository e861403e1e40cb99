import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/process/config.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { authorizePath, claimsOf, createBrowser, newVerifier, signIn } from './portal.ts'
import { envOf, goTo, origin, startPortal, withRetailerProvider } from './retailer-provider/retailer-portal.ts'
import { signInAt, type TokenSet } from './retailer-provider/retailer-provider.ts'

/** `at_hash` of an ID token that is signed with RS256. */
const halfHash = (token: string) => createHash('sha256').update(token, 'ascii').digest().subarray(0, 16).toString('base64url')

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

  describe.each(['plain-portal', 'sidless-portal'])('at %s, whose access tokens name neither session nor time', (client) => {
    const openPlain = () => startPortal(db(), { ...envOf(provider().issuer), OIDC_CLIENT_ID: client })
    const needsProof = async (at: Awaited<ReturnType<typeof openPlain>>, token: string) => {
      const { status, body } = await at.call(token, '/private/user/proof')
      return status === 200 ? (body as { isNeeded: boolean }).isNeeded : status
    }
    const countSessions = async () => (await db().query('select 1 from session where policy = $1', ['external'])).length
    const renew = async (browser: ReturnType<ReturnType<typeof provider>['browser']>, refreshToken: string) => {
      const { text } = await browser.post('/token', {
        grant_type: 'refresh_token',
        client_id: client,
        refresh_token: refreshToken,
      })
      return JSON.parse(text) as TokenSet
    }

    it('a fresh sign-in is what the ID token says that came with the token, also once it is renewed', async () => {
      const at = await openPlain()
      const browser = provider().browser()
      const begun = Date.now()
      const before = await countSessions()
      const tokens = await signInAt(provider(), 'of-alice', { browser, client })
      const { sid, auth_time: time } = claimsOf(tokens.access_token)
      expect([sid, time, claimsOf(tokens.id_token)['sid'] === undefined]).toEqual([
        undefined,
        undefined,
        client === 'sidless-portal',
      ])
      expect((await at.note(tokens.id_token, tokens.access_token)).status).toBe(204)
      const renewed = await renew(browser, tokens.refresh_token)
      expect((await at.note(renewed.id_token, renewed.access_token)).status).toBe(204)
      expect([await needsProof(at, tokens.access_token), await needsProof(at, renewed.access_token)]).toEqual([false, false])
      expect(await countSessions()).toBe(before + 1)
      goTo(begun + 301_000)
      expect([await needsProof(at, tokens.access_token), await needsProof(at, renewed.access_token)]).toEqual([true, true])
      vi.useRealTimers()
      goTo(Date.now() + 1_000)
      const proved = await signInAt(provider(), 'of-alice', { browser, client, more: { prompt: 'login' } })
      expect((await at.note(proved.id_token, proved.access_token)).status).toBe(204)
      expect(await needsProof(at, proved.access_token)).toBe(false)
      await at.server.close()
    })

    it('a fresh sign-in is none of another browser’s, nor of a token that came with another ID token', async () => {
      const at = await openPlain()
      const first = await signInAt(provider(), 'of-dave', { client })
      const second = await signInAt(provider(), 'of-dave', { client })
      expect((await at.note(first.id_token, first.access_token)).status).toBe(204)
      expect([await needsProof(at, second.access_token), await needsProof(at, first.access_token)]).toEqual([true, false])
      const plain = claimsOf(second.id_token)
      const carol = await signInAt(provider(), 'of-carol', { client })
      for (const [idToken, accessToken] of [
        [await provider().sign({ ...plain, at_hash: halfHash(first.access_token) }), second.access_token],
        [await provider().sign({ ...plain, iat: Number(plain['iat']) + 3 }), second.access_token],
        [await provider().sign({ ...plain, iat: Number(plain['iat']) - 3 }), second.access_token],
        [second.id_token, carol.access_token],
        [second.id_token, second.id_token],
      ] as const) {
        const refused = await at.note(idToken, accessToken)
        expect([refused.status, ((await refused.json()) as { fields: object }).fields]).toEqual([
          400,
          { accessToken: 'This isn’t the access token that came with the ID token.' },
        ])
      }
      expect(await needsProof(at, second.access_token)).toBe(true)
      const third = await signInAt(provider(), 'of-dave', { client })
      const hashed = { ...claimsOf(third.id_token), iat: Number(plain['iat']) - 60, at_hash: halfHash(third.access_token) }
      expect((await at.note(await provider().sign(hashed), third.access_token)).status).toBe(204)
      expect([await needsProof(at, third.access_token), await needsProof(at, first.access_token)]).toEqual([false, false])
      await at.server.close()
    })

    it('a session that was ended here doesn’t go on by renewing its tokens', async () => {
      const at = await openPlain()
      const [browser, other] = [provider().browser(), provider().browser()]
      const [tokens, kept] = [
        await signInAt(provider(), 'of-dave', { browser, client }),
        await signInAt(provider(), 'of-dave', { browser: other, client, more: { prompt: 'login' } }),
      ]
      const later = await provider().sign({
        ...claimsOf(kept.id_token),
        auth_time: Number(claimsOf(kept.id_token)['auth_time']) + 1,
      })
      expect([
        (await at.note(tokens.id_token, tokens.access_token)).status,
        (await at.note(later, kept.access_token)).status,
        await at.statusOf(tokens.access_token),
        await at.statusOf(kept.access_token),
      ]).toEqual([204, 204, 200, 200])
      await at.call(tokens.access_token, '/private/events/userLogout', 'POST')
      const renewed = await renew(browser, tokens.refresh_token)
      expect((await at.note(renewed.id_token, renewed.access_token)).status).toBe(204)
      expect([await at.statusOf(renewed.access_token), await at.statusOf(kept.access_token)]).toEqual([401, 200])
      await at.server.close()
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
