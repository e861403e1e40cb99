import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofActs } from '#domain/portal/proof-acts.ts'
import { loadSigningKeys } from '#server/identity/keys.ts'
import { loadSecrets } from '#server/secrets/secrets.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { alice, authorizePath, type Backend, begin, formTokenOf, newVerifier, refresh, signIn, startBackend } from './portal.ts'

const secret = 'a secret of the operator, long enough'

onDatabase('the identity service', (open) => {
  describe('keeps its keys', () => {
    it('made once, however many processes start on an empty database', async () => {
      const db = await open()
      const secrets = await Promise.all(Array.from({ length: 5 }, () => loadSecrets(db, [])))
      expect(new Set(secrets.flat()).size).toBe(1)
      const keys = await Promise.all(Array.from({ length: 5 }, () => loadSigningKeys(db, secrets[0] ?? ['none'])))
      expect(new Set(keys.map((each) => each.private[0]?.kid)).size).toBe(1)
      expect(keys[0]?.private[0]).toEqual({
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
        d: expect.any(String),
      })
    })

    it("sealed with the operator's secret, also an earlier one, and with no other", async () => {
      const db = await open()
      const [first] = (await loadSigningKeys(db, [secret])).private
      const [again] = (await loadSigningKeys(db, ['a newer secret of the operator, as long', secret])).private
      expect(again).toEqual(first)
      const rows = await db.query<{ sealed: Uint8Array }>('select sealed from signing_key')
      expect(rows.map(({ sealed }) => Buffer.from(sealed).toString('latin1')).join('')).not.toContain(first?.d)
      await expect(loadSigningKeys(db, ['quite another secret of somebody else'])).rejects.toThrow(
        'None of SECRETS opens the signing key in the database',
      )
      await expect(loadSecrets(db, ['short'])).rejects.toThrow('at least 32 characters')
    })
  })

  describe('on a server', () => {
    let backend: Backend
    beforeAll(async () => {
      backend = await startBackend(await open(), 'https://portal.test')
    })
    afterAll(() => backend.close())

    it('lets no page of its own write markup or scripts as text', async () => {
      const browser = backend.browser()
      const { id_token } = await signIn(backend, browser)
      const known = new URLSearchParams({ client_id: 'portal', id_token_hint: id_token, state: 's' })
      const withoutTrustedTypes = async (asked: Promise<{ readonly headers: Headers }>) => {
        const said = ((await asked).headers.get('content-security-policy') ?? '').split(/; ?/)
        return ["require-trusted-types-for 'script'", "trusted-types 'none'"].filter((directive) => !said.includes(directive))
      }
      const pages = [
        (await begin(backend, browser, { prompt: 'login' })).path,
        '/oidc/authorize?client_id=nobody',
        authorizePath(backend.origin, newVerifier(), { response_mode: 'form_post' }),
        '/oidc/logout',
        `/oidc/logout?${known}`,
        '/oidc/logout?client_id=nobody',
        '/oidc/logout/confirm',
        '/oidc/logout/success',
        '/oidc/nothing',
      ]
      for (const page of pages)
        for (const asking of [browser, backend.browser()])
          expect([page, await withoutTrustedTypes(asking.get(page))]).toEqual([page, []])
      for (const page of ['/oidc/logout', '/oidc/logout/confirm'])
        expect([page, await withoutTrustedTypes(browser.post(page, {}))]).toEqual([page, []])
    })

    it.each([...Object.entries(proofActs), ['', 'change something that we keep safe for you']])(
      'names what somebody confirms who they are for: %s',
      async (act, words) => {
        const browser = backend.browser()
        await signIn(backend, browser)
        const { answer } = await begin(backend, browser, { prompt: 'login', ...(act !== '' && { act }) })
        expect(answer.text).toContain(`You’re about to ${words}. Sign in once more and we’ll take you back.`)
      },
    )

    it('binds its cookies to the host and to TLS', async () => {
      const browser = backend.browser()
      await signIn(backend, browser)
      expect(
        [...browser.cookies.keys()].filter((key) => !key.includes('/sign-in/') && !key.includes('/oidc/authorize/')).toSorted(),
      ).toEqual(['/ __Host-tarn_browser', '/ __Host-tarn_known', '/ __Host-tarn_session', '/ __Host-tarn_session.sig'])
      const { headers } = await backend.browser().get((await begin(backend, browser, { prompt: 'login' })).path)
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-tarn_browser=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/),
      ])
    })

    it('hands out no address that a Host header made up', async () => {
      const discovery = await backend.browser().get('/oidc/.well-known/openid-configuration')
      expect(JSON.parse(discovery.text)).toMatchObject({
        issuer: 'https://portal.test/oidc',
        authorization_endpoint: 'https://portal.test/oidc/authorize',
        token_endpoint: 'https://portal.test/oidc/token',
        revocation_endpoint: 'https://portal.test/oidc/revoke',
        end_session_endpoint: 'https://portal.test/oidc/logout',
        jwks_uri: 'https://portal.test/oidc/jwks',
        code_challenge_methods_supported: ['S256'],
        grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
      })
    })

    it('answers an address that the provider does not have with a 404 and the problem of the portal itself', async () => {
      for (const path of ['/oidc/nothing', '/oidc/', '/oidc/interaction/x']) {
        const { status, headers, text } = await backend.browser().get(path)
        expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'application/problem+json; charset=utf-8'])
        expect(JSON.parse(text)).toEqual({
          type: '/error/not_found',
          title: 'Not found',
          status: 404,
          detail: 'There’s nothing here, or you don’t have access to it.',
          instance: expect.stringMatching(/^urn:uuid:/),
          external: false,
        })
      }
    })

    it('shows public keys only', async () => {
      const { keys } = JSON.parse((await backend.browser().get('/oidc/jwks')).text) as { keys: object[] }
      expect(keys).toEqual([
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          kid: expect.any(String),
          x: expect.any(String),
          y: expect.any(String),
        },
      ])
    })

    it('keeps the old refresh token good when an exchange fails half-way, and says nothing of why', async () => {
      const browser = backend.browser()
      const tokens = await signIn(backend, browser)
      await backend.db.query(
        `create function fail() returns trigger language plpgsql as $$ begin raise exception 'no room for %', new.payload; end $$`,
      )
      await backend.db.query(
        "create trigger fail before insert on oidc_payload for each row when (new.model = 'RefreshToken') execute function fail()",
      )
      const failed = await refresh(backend, browser, tokens.refresh_token)
      await backend.db.query('drop trigger fail on oidc_payload')
      expect([failed.status, JSON.parse(failed.text)]).toEqual([
        500,
        { error: 'server_error', error_description: 'oops! something went wrong' },
      ])
      expect(backend.logged()).toContain('sign-in failed')
      expect(backend.logged()).not.toContain('no room for')
      expect((await refresh(backend, browser, tokens.refresh_token)).status).toBe(200)
    })

    it('escapes what a link puts into the page', async () => {
      const { answer } = await begin(backend, backend.browser(), { login_hint: '"><script>alert(1)</script>@example.co.nz' })
      expect(answer.text).not.toContain('alert(1)')
      expect((await begin(backend, backend.browser(), { login_hint: alice.email })).answer.text).toContain(
        'value="Alice@example.co.nz"',
      )
    })

    it('serves its style sheet and fonts for ever, and nothing else from that folder', async () => {
      const browser = backend.browser()
      const { answer } = await begin(backend, browser)
      const path = /href="(\/oidc-assets\/sign-in-[0-9a-f]{16}\.css)"/.exec(answer.text)?.[1] ?? ''
      const css = await browser.get(path)
      expect([css.status, css.headers.get('cache-control'), css.headers.get('content-type')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
        'text/css; charset=utf-8',
      ])
      const fonts = [...css.text.matchAll(/url\((\/oidc-assets\/[^)]+)\)/g)].map(([, font]) => font ?? '')
      expect(await Promise.all(fonts.map(async (font) => (await browser.get(font)).headers.get('content-type')))).toEqual([
        'font/woff2',
        'font/woff2',
      ])
      for (const bad of ['sign-in.css', '..%2fsign-in.css', '%2e%2e/layout.ts'])
        expect((await browser.get(`/oidc-assets/${bad}`)).status).toBe(404)
    })

    it('takes forms in UTF-8 and in nothing else', async () => {
      const browser = backend.browser()
      const { path, answer } = await begin(backend, browser)
      const form = new URLSearchParams({ email: alice.email, form_token: formTokenOf(answer.text) }).toString()
      const type = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }
      expect((await browser.postText(`${path}/link`, form, type)).status).toBe(415)
      expect((await browser.postText('/oidc/token', 'grant_type=refresh_token', type)).status).toBe(415)
    })

    it('takes forms of a few kilobytes and nothing else', async () => {
      const browser = backend.browser()
      const { path } = await begin(backend, browser)
      expect((await browser.post(path, { email: 'x'.repeat(9_000) })).status).toBe(413)
      expect((await browser.post(path, { email: 'x' }, { 'content-type': 'application/json' })).status).toBe(415)
      expect((await browser.post('/oidc/token', { code: 'x'.repeat(9_000) })).status).toBe(413)
    })

    it('refuses a NUL wherever it is hidden, before the database would', async () => {
      const browser = backend.browser()
      const { path, answer } = await begin(backend, browser)
      const form_token = formTokenOf(answer.text)
      const authorize = (name: string) => browser.get(authorizePath(backend.origin, newVerifier(), { [name]: 'a\0b' }))
      const answers = await Promise.all([
        browser.post(path, { email: 'a\0@example.co.nz', password: 'x', form_token }),
        browser.post('/oidc/token', { grant_type: 'refresh_token', refresh_token: 'a\0' }),
        ...['state', 'nonce', 'ticket', 'deep_link', 'ui_locales'].map(authorize),
      ])
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400])
    })

    it('refuses a token call that names a field twice', async () => {
      const browser = backend.browser()
      const always = 'grant_type=refresh_token&client_id=portal'
      for (const twice of ['refresh_token=a&refresh_token=b', 'refresh_token=a&device_id=b&device_id=c'])
        expect((await browser.postText('/oidc/token', `${always}&${twice}`)).status).toBe(400)
    })
  })
})
