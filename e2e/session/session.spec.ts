import { createHash } from 'node:crypto'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { portalUrl } from '#e2e/kit/portal.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'
import type { Tokens } from '#e2e/kit/tokens.ts'

const customer = 'aroha@example.com'

/** The first address under a path that the browser is sent to from now on. */
const addressOf = async (page: Page, path: string) => {
  const request = await page.waitForRequest((asked) => new URL(asked.url()).pathname.endsWith(path))
  return new URL(request.url())
}

const countTokenRequests = (context: BrowserContext) => {
  const counted = { token: 0 }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/oidc/token') counted.token += 1
  })
  return counted
}

test('keeps the customer signed in across reloads and tabs, with the token that is there [AUTH-57]', async ({
  page,
  context,
}) => {
  await signInByHand(page, customer)
  const counted = countTokenRequests(context)
  await page.reload()
  await page.waitForURL('**/account/dashboard')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.waitForURL('**/account/dashboard')
  await expect(other.getByRole('navigation').first()).toBeVisible()
  expect(counted).toEqual({ token: 0 })
})

test('asks for the dashboard’s first answers before its own code is there, and for none of them twice', async ({
  page,
  context,
}) => {
  await signInByHand(page, customer)
  // From here on the browser knows whose week to ask for.
  await expect(page.getByText(/^Averaging [\d.]+ kWh a day$/).first()).toBeVisible()
  const visit = await context.newPage()
  const asked: string[] = []
  visit.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v2/')) asked.push(pathname)
  })
  await visit.goto('/account/dashboard')
  await expect(visit.getByText('so far').first()).toBeVisible()
  const first = ['initialize', 'widgets/list', 'widget/billSummary', 'widget/heroMessage', 'widget/hero']
  const early = ['/v2/private/electricity/site-usage', ...first.map((name) => `/v2/private/drd/${name}`)]
  expect(asked.slice(0, early.length + 1)).toEqual(['/v2/public/outage/current', ...early])
  expect(early.map((path) => asked.filter((other) => other === path).length)).toEqual(early.map(() => 1))
})

test('sends the challenge, the policy and a sealed state, in no decoding of which the verifier stands [AUTH-14 AUTH-15]', async ({
  page,
}) => {
  const [authorize] = await Promise.all([addressOf(page, '/oidc/authorize'), signInByHand(page, customer)])
  const asked = authorize.searchParams
  const state = asked.get('state') ?? ''
  expect([asked.get('code_challenge_method'), asked.get('p'), state.startsWith('v1.')]).toEqual(['S256', 'sign-in', true])
  const texts = [state, ...state.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))]
  const hashes = texts.flatMap((text) =>
    Array.from({ length: Math.max(0, text.length - 42) }, (_, from) =>
      createHash('sha256')
        .update(text.slice(from, from + 43), 'latin1')
        .digest('base64url'),
    ),
  )
  expect(hashes).not.toContain(asked.get('code_challenge'))
})

test('redeems the code by a form of the documented fields, with a new verifier of 32 octets each time [AUTH-04 AUTH-16 AUTH-18]', async ({
  browser,
}) => {
  const sent: Record<string, string>[] = []
  const passed: string[] = []
  for (const _ of ['once', 'again']) {
    const page = await browser.newPage({ baseURL: portalUrl('tarn') })
    page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
    page.on('request', (request) => {
      const form = new URLSearchParams(request.postData() ?? '')
      if (form.get('grant_type') === 'authorization_code') sent.push(Object.fromEntries(form))
    })
    await signInByHand(page, customer)
    await page.close()
  }
  const [first, second] = sent
  expect(first).toEqual({
    grant_type: 'authorization_code',
    client_id: 'portal',
    scope: 'openid offline_access',
    redirect_uri: `${portalUrl('tarn')}/auth/redirect`,
    code: expect.stringMatching(/./),
    code_verifier: expect.stringMatching(/^[\w-]{43}$/),
    device_id: expect.stringMatching(/./),
  })
  expect(sent.map(({ code_verifier: verifier = '' }) => Buffer.from(verifier, 'base64url').length)).toEqual([32, 32])
  expect(first?.['code_verifier']).not.toBe(second?.['code_verifier'])
  expect(passed).toContain('/auth/redirect')
})

test('ends a session that the provider has ended: nothing of it stays, and sign-in is next [AUTH-35 AUTH-38]', async ({
  page,
}) => {
  const told = page.waitForResponse((response) => new URL(response.url()).pathname === '/oidc/token')
  await signInByHand(page, customer)
  const { access_token: bearer, refresh_token: token } = (await (await told).json()) as Tokens
  // Nothing of the portal is open meanwhile that would hear of it first.
  await page.goto('/health/ready')
  await page.request.post('/oidc/revoke', { form: { client_id: 'portal', token, token_type_hint: 'refresh_token' } })
  // A process of the backend trusts a session for a second before it looks again.
  const headers = { authorization: `Bearer ${bearer}` }
  await expect.poll(async () => (await page.request.get('/v2/private/tabs', { headers })).status()).toBe(401)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/account/bill')
  await expect(page).toHaveURL('/login?url=%2Faccount%2Fbill')
  await expect(page.getByText('You’ve been signed out to keep your account safe.')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('tarn')
      request.addEventListener('success', () => done(request.result))
    })
    return new Promise<unknown[]>((done) => {
      const request = db.transaction('vault').objectStore('vault').getAllKeys()
      request.addEventListener('success', () => done(request.result))
    })
  })
  expect([kept, asked.filter((path) => path === '/oidc/logout')]).toEqual([['device'], []])
})

test('clears the address bar on the way back, and opens a return once and in one browser only', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const [back] = await Promise.all([addressOf(page, '/auth/redirect'), signInByHand(page, customer)])
  for (const replay of [context, await browser.newContext({ baseURL: baseURL ?? '' })]) {
    const again = await replay.newPage()
    const counted = countTokenRequests(replay)
    await again.goto(back.href)
    await expect(again.getByText('This sign-in was not begun here')).toBeVisible()
    expect(new URL(again.url()).search).toBe('')
    // What this browser kept may be taken up again by its refresh token; the code is not sent.
    expect(counted.token).toBeLessThanOrEqual(replay === context ? 1 : 0)
    await again.close()
  }
})

test('leaves no token where a script could read it', async ({ page }) => {
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/oidc/token') return
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
    tokens.push(
      ...['access_token', 'refresh_token', 'id_token'].flatMap((name) =>
        typeof answer[name] === 'string' ? [answer[name]] : [],
      ),
    )
  })
  await signInByHand(page, customer)
  await expect.poll(() => tokens.length).toBeGreaterThanOrEqual(3)
  const dump = await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('tarn')
      request.addEventListener('success', () => done(request.result))
    })
    const values = await new Promise<unknown[]>((done) => {
      const request = db.transaction('vault').objectStore('vault').getAll()
      request.addEventListener('success', () => done(request.result))
    })
    const asText = (_: string, part: unknown) => (part instanceof Uint8Array ? String.fromCodePoint(...part) : part)
    return [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), JSON.stringify(values, asText)].join('\n')
  })
  expect(tokens.filter((token) => dump.includes(token) || dump.includes(token.split('.')[1] ?? token))).toEqual([])
})

test('counts the sign-out, then signs out here, in the other tab and at the backend [AUTH-24 AUTH-29 AUTH-30 HTTP-20]', async ({
  page,
  context,
  baseURL,
}) => {
  const bearers: string[] = []
  const posts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (['/v2/private/events/userLogout', '/oidc/revoke'].includes(pathname)) posts.push(pathname)
    const bearer = request.headers()['authorization']
    if (bearer) bearers.push(bearer)
  })
  await signInByHand(page, customer)
  const other = await context.newPage()
  await other.goto('/account/dashboard')
  await expect(other.getByRole('navigation').first()).toBeVisible()
  await page.bringToFront()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  const backFromLogout = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url() === `${baseURL}/`)
  const [logout] = await Promise.all([addressOf(page, '/oidc/logout'), page.getByRole('menuitem', { name: 'Logout' }).click()])
  await other.waitForURL('**/login**')
  await backFromLogout
  await page.waitForURL('**/login**')
  expect(posts.slice(-2)).toEqual(['/v2/private/events/userLogout', '/oidc/revoke'])
  expect([logout.searchParams.get('p'), logout.searchParams.get('post_logout_redirect_uri')]).toEqual(['sign-in', `${baseURL}/`])
  // Every process of the backend knows within a second (tests/identity/access-tokens.test.ts); a busy machine takes longer to be asked.
  const headers = { authorization: bearers.at(-1) ?? '' }
  const status = async () => (await page.request.get('/v2/private/drd/initialize', { headers })).status()
  await expect.poll(status, { timeout: 20_000 }).toBe(401)
  await page.goto('/account/dashboard')
  await page.waitForURL('**/login**')
})

test('says so when the browser keeps nothing for the site, and shows public pages all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const store of ['indexedDB', 'localStorage', 'sessionStorage']) Object.defineProperty(globalThis, store, { get: refuse })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This browser blocks the storage that sign-in needs')).toBeVisible()
})
