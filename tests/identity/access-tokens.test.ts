import { createHmac, createPublicKey, type webcrypto } from 'node:crypto'
import { generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSigningKeys } from '#server/identity/keys.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import {
  authorizePath,
  type Backend,
  type Browser,
  claimsOf,
  newVerifier,
  refresh,
  signIn,
  startBackend,
  type Tokens,
} from './portal.ts'

const goTo = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time })
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signWithOwnKey = async (backend: Backend, claims: JWTPayload, header: { typ?: string }) => {
  const keys = await loadSigningKeys(backend.db, await loadSecrets(backend.db, []))
  const [jwk] = keys.private
  if (!jwk) throw new Error('no key')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(jwk.kid === undefined ? {} : { kid: jwk.kid }), ...header })
    .sign(await importJWK(jwk, 'ES256'))
}

onDatabase('access tokens', (open) => {
  let backend: Backend
  let browser: Browser
  let tokens: Tokens
  let begun: number
  beforeAll(async () => {
    backend = await startBackend(await open())
  })
  afterAll(() => backend.close())
  beforeEach(async () => {
    await backend.db.query('delete from rate_count')
    browser = backend.browser()
    begun = Date.now()
    goTo(begun)
    tokens = await signIn(backend, browser)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('open nothing', () => {
    const accessClaims = () => claimsOf(tokens.access_token) as JWTPayload
    const own = async () => {
      const [row] = await backend.db.query<{ kid: string }>('select kid from signing_key')
      return row?.kid ?? ''
    }
    const signWith = async (claims: JWTPayload, header: { typ?: string; kid?: string; jku?: string } = {}) => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: await own(), ...header }).sign(privateKey)
    }

    it('when they are forged', async () => {
      const kid = await own()
      const jwks = JSON.parse((await browser.get('/oidc/jwks')).text) as { keys: webcrypto.JsonWebKey[] }
      const publicPem = createPublicKey({ key: jwks.keys[0] ?? {}, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
      const hs256 = `${encode({ alg: 'HS256', typ: 'at+jwt', kid })}.${encode(accessClaims())}`
      const [head = '', body = '', signature = ''] = tokens.access_token.split('.')
      const forged = [
        '',
        'x',
        'a.b.c',
        'x'.repeat(5_000),
        `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(accessClaims())}.`,
        `${hs256}.${createHmac('sha256', publicPem).update(hs256).digest('base64url')}`,
        await signWith(accessClaims()),
        await signWith(accessClaims(), { kid: '../../dev/null' }),
        await signWith(accessClaims(), { jku: 'https://evil.test/jwks' }),
        `${head}.${encode({ ...accessClaims(), sub: 'somebody' })}.${signature}`,
        `${head}.${body}.${signature.slice(0, -4)}AAAA`,
        `${head}.${body}.`,
        tokens.id_token,
        tokens.refresh_token,
      ]
      expect(await Promise.all(forged.map((token) => backend.identity.verify(token)))).toEqual(forged.map(() => null))
      expect(await backend.identity.verify(tokens.access_token)).not.toBeNull()
    })

    it.each([
      ['another audience', { aud: 'http://portal.test/other' }, {}],
      ['another issuer', { iss: 'http://evil.test/oidc' }, {}],
      ['another type', {}, { typ: 'JWT' }],
      ['no session', { sid: undefined }, {}],
      ['a role that is none', { role: 'admin' }, {}],
      ['the role of staff, who have no token of their own', { role: 'staff' }, {}],
      ['a way in that is only for staff, and nobody who acts', { tfp: 'impersonation' }, {}],
      ['somebody who acts and has no name', { act: {} }, {}],
      ['an expiry gone by', { exp: Math.floor(Date.now() / 1_000) - 3_600 }, {}],
    ])('with %s, though our own key signed them', async (_name, claims, header) => {
      const signed = await signWithOwnKey(backend, { ...accessClaims(), ...claims } as JWTPayload, header)
      expect(await backend.identity.verify(signed)).toBeNull()
      expect(await backend.identity.verify(await signWithOwnKey(backend, accessClaims(), {}))).not.toBeNull()
    })

    it('ten minutes later', async () => {
      expect(await backend.identity.verify(tokens.access_token)).not.toBeNull()
      goTo(begun + 631_000 + 1_000)
      expect(await backend.identity.verify(tokens.access_token)).toBeNull()
    })

    it('a second after their session was ended', async () => {
      expect(await backend.identity.verify(tokens.access_token)).not.toBeNull()
      await backend.identity.endSession(String(claimsOf(tokens.access_token)['sid']))
      goTo(Date.now() + 1_000)
      expect(await backend.identity.verify(tokens.access_token)).toBeNull()
      expect((await refresh(backend, browser, tokens.refresh_token)).status).toBe(400)
      expect((await browser.get(authorizePath(backend.origin, newVerifier()))).to).toMatch(/^\/sign-in\//)
    })

    it('a second after the refresh token was revoked', async () => {
      await browser.post('/oidc/revoke', { client_id: 'portal', token: tokens.refresh_token }, { origin: backend.origin })
      goTo(Date.now() + 1_000)
      expect(await backend.identity.verify(tokens.access_token)).toBeNull()
    })
  })

  describe('are checked', () => {
    it('once a second against the database, and once in all against the key', async () => {
      await backend.identity.verify(tokens.access_token)
      const asked = vi.spyOn(backend.db, 'query')
      const checked = vi.spyOn(crypto.subtle, 'verify')
      for (let i = 0; i < 1_000; i += 1) await backend.identity.verify(tokens.access_token)
      expect([asked.mock.calls.length, checked.mock.calls.length]).toEqual([0, 0])
      goTo(Date.now() + 1_000)
      for (let i = 0; i < 1_000; i += 1) await backend.identity.verify(tokens.access_token)
      expect([asked.mock.calls.length, checked.mock.calls.length]).toEqual([1, 0])
      const other = await signIn(backend, browser, undefined, { prompt: 'login' })
      checked.mockClear()
      for (let i = 0; i < 10; i += 1) await backend.identity.verify(other.access_token)
      expect(checked.mock.calls.length).toBe(1)
      vi.restoreAllMocks()
    })
  })
})
