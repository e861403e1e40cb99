import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { onDatabase } from '#tests/kit/database/databases.ts'
import {
  alice,
  authorizePath,
  type Backend,
  begin,
  bob,
  claimsOf,
  followOut,
  formTokenOf,
  newCode,
  newVerifier,
  redeem,
  signIn,
  startBackend,
} from './portal.ts'

onDatabase('the sign-in', (open) => {
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend(await open())
  })
  afterAll(() => backend.close())
  afterEach(() => {
    vi.useRealTimers()
  })

  describe('by password', () => {
    it('shows our own page for the authorize request, with code and S256', async () => {
      const { answer } = await begin(backend, backend.browser())
      expect(answer.status).toBe(200)
      expect(answer.text).toContain('<h1>Sign in</h1>')
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'nonce-[\w-]+'; style-src 'self'/,
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
    })

    it('leads Back after signing in to the portal, and anybody else’s browser to a new start', async () => {
      const browser = backend.browser()
      const attempt = await begin(backend, browser)
      const form_token = formTokenOf(attempt.answer.text)
      await followOut(browser, await browser.post(attempt.path, { email: alice.email, password: alice.password, form_token }))
      expect([await browser.get(attempt.path), await browser.get(`${attempt.path}/link`)]).toMatchObject([
        { status: 303, to: '/' },
        { status: 303, to: '/' },
      ])
      expect(await backend.browser().get(attempt.path)).toMatchObject({ status: 400, to: null })
    })

    it('gives access, refresh and id token with their lifetime for the code [AUTH-19]', async () => {
      const tokens = await signIn(backend, backend.browser())
      expect(tokens).toEqual({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        id_token: expect.any(String),
        expires_in: 600,
        scope: '',
        token_type: 'Bearer',
      })
      expect(claimsOf(tokens.access_token)).toMatchObject({
        sub: alice.customerId,
        aud: `${backend.origin}/v2`,
        iss: `${backend.origin}/oidc`,
        client_id: 'portal',
        tfp: 'sign-in',
        role: 'customer',
      })
      expect(claimsOf(tokens.id_token)).toMatchObject({ sub: alice.customerId, aud: 'portal', tfp: 'sign-in' })
      expect(await backend.identity.verify(tokens.access_token)).toEqual({
        customerId: alice.customerId,
        sessionId: claimsOf(tokens.access_token)['sid'],
        role: 'customer',
      })
    })

    it('keeps the session with its device', async () => {
      const tokens = await signIn(backend, backend.browser())
      const rows = await backend.db.query('select customer_id, device_id, policy, ended_at from session where session_id = $1', [
        String(claimsOf(tokens.access_token)['sid']),
      ])
      expect(rows).toEqual([{ customerId: alice.customerId, deviceId: 'device-1', policy: 'sign-in', endedAt: null }])
    })

    it('brings a browser that is signed in straight back, in the same session', async () => {
      const browser = backend.browser()
      const first = await signIn(backend, browser)
      const verifier = newVerifier()
      const back = await followOut(browser, await browser.get(authorizePath(backend.origin, verifier)))
      const answer = await redeem(backend, browser, back.get('code') ?? '', verifier)
      const again = JSON.parse(answer.text) as { access_token: string }
      expect(claimsOf(again.access_token)['sid']).toBe(claimsOf(first.access_token)['sid'])
    })

    it('ends the first session when somebody else signs in', async () => {
      const browser = backend.browser()
      const first = await signIn(backend, browser)
      const second = await signIn(backend, browser, bob, { prompt: 'login' })
      expect(await backend.identity.verify(second.access_token)).toMatchObject({ customerId: bob.customerId })
      expect(await backend.identity.verify(first.access_token)).toBeNull()
    })

    it('says the same of a wrong password and an unknown email', async () => {
      const browser = backend.browser('10.0.1.1')
      const attempt = await begin(backend, browser)
      const form_token = formTokenOf(attempt.answer.text)
      const wrong = await browser.post(attempt.path, { email: 'BOB@example.co.nz', password: 'not-this-one', form_token })
      const unknown = await browser.post(attempt.path, { email: 'nobody@example.co.nz', password: 'not-this-one', form_token })
      const plain = (page: string) => page.replaceAll(/nonce="[^"]+"|data-options="[^"]+"|value="[^"]+@[^"]+"/g, '')
      expect([wrong.status, unknown.status]).toEqual([401, 401])
      expect(plain(wrong.text)).toBe(plain(unknown.text))
      expect(wrong.text).toMatch(/aria-describedby="password-error"[^]*id="password-error" role="alert"/)
    })

    it('lets nobody in with an empty password, or without a password set', async () => {
      const browser = backend.browser('10.0.1.2')
      await backend.db.query(
        "insert into login (customer_id, username, email) values ('33333333-3333-4333-8333-333333333333', 'cara', 'cara@example.co.nz') on conflict do nothing",
      )
      const attempt = await begin(backend, browser)
      const form_token = formTokenOf(attempt.answer.text)
      expect((await browser.post(attempt.path, { email: 'cara@example.co.nz', password: '', form_token })).status).toBe(401)
      expect((await browser.post(attempt.path, { email: '', password: '', form_token })).status).toBe(401)
    })

    it('comes back with access_denied and AADB2C90091 when the customer cancels', async () => {
      const browser = backend.browser()
      const attempt = await begin(backend, browser)
      const back = await followOut(
        browser,
        await browser.post(`${attempt.path}/cancel`, { form_token: formTokenOf(attempt.answer.text) }),
      )
      expect(Object.fromEntries(back)).toEqual({
        error: 'access_denied',
        error_description: 'AADB2C90091: The user has cancelled entering self-asserted information.',
        state: attempt.state,
        iss: `${backend.origin}/oidc`,
      })
    })
  })

  describe('asks for proof that a form is its own', () => {
    it.each([
      ['without the token', {}, {}],
      ['with a token of another attempt', { form_token: 'x'.repeat(43) }, {}],
      ['from another site', null, { 'sec-fetch-site': 'cross-site' }],
      ['from another origin', null, { origin: 'https://evil.test' }],
    ])('%s it is refused and nothing is tried', async (_name, form, headers) => {
      const browser = backend.browser()
      const attempt = await begin(backend, browser)
      const token = form ?? { form_token: formTokenOf(attempt.answer.text) }
      const answer = await browser.post(
        attempt.path,
        { email: alice.email, password: alice.password, ...token },
        headers as Record<string, string>,
      )
      expect([answer.status, answer.to]).toEqual([403, null])
    })

    it('shows nothing of an attempt to another browser', async () => {
      const attempt = await begin(backend, backend.browser())
      const answer = await backend.browser().get(attempt.path)
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('Start again')
    })

    it('keeps two tabs of one browser apart', async () => {
      const browser = backend.browser()
      const first = await begin(backend, browser)
      await begin(backend, browser)
      const posted = await browser.post(first.path, {
        email: alice.email,
        password: alice.password,
        form_token: formTokenOf(first.answer.text),
      })
      expect((await followOut(browser, posted)).get('state')).toBe(first.state)
    })
  })

  describe('guards its redirects and codes', () => {
    it.each([
      ['another path', '/auth/redirect/'],
      ['another case', '/Auth/Redirect'],
      ['a query', '/auth/redirect?x=1'],
      ['another site', null],
    ])('refuses %s as the address to come back to', async (_name, path) => {
      const redirect_uri = path === null ? 'https://evil.test/auth/redirect' : backend.origin + path
      const answer = await backend.browser().get(authorizePath(backend.origin, newVerifier(), { redirect_uri }))
      expect([answer.status, answer.to]).toEqual([400, null])
    })

    it.each([
      ['no challenge', { code_challenge: '', code_challenge_method: '' }],
      ['a plain challenge', { code_challenge_method: 'plain' }],
      ['an unknown policy', { p: 'edit-profile' }],
      ['a token instead of a code', { response_type: 'token' }],
    ])('refuses %s', async (_name, more) => {
      const answer = await backend.browser().get(authorizePath(backend.origin, newVerifier(), more))
      expect(answer.to ?? '').not.toContain('/sign-in/')
      expect(answer.to ?? 'error=').toContain('error=')
    })

    it('gives no tokens for another verifier, and ends the session when a code comes twice', async () => {
      const browser = backend.browser()
      const { code, verifier } = await newCode(backend, browser)
      expect((await redeem(backend, browser, code, newVerifier())).status).toBe(400)
      const first = JSON.parse((await redeem(backend, browser, code, verifier)).text) as { access_token: string }
      expect(await backend.identity.verify(first.access_token)).not.toBeNull()
      expect((await redeem(backend, browser, code, verifier)).status).toBe(400)
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
      expect(await backend.identity.verify(first.access_token)).toBeNull()
    })

    it('gives one code to one of many who redeem it at once', async () => {
      const browser = backend.browser()
      const { code, verifier } = await newCode(backend, browser)
      const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(backend, browser, code, verifier)))
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    })
  })
})
