import { expect, type Page } from 'playwright/test'
import { pages } from '#domain/portal/pages.ts'
import { legacyPaths, legacyTarget, matchPath } from '#domain/portal/routes.ts'
import { placeOf } from '#machines/app/addresses.ts'
import { portalUrl } from '#e2e/kit/portal.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

const customer = 'aroha@example.com'
/** Hidden from a screen reader too: a page's news may stand over it. */
const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true }).first()

const addressOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length)

const isThere = async (page: Page, address: string) => {
  await expect(heading(page), address).toBeVisible()
  // On their way elsewhere.
  await expect(page.getByRole('progressbar', { name: /^(Getting your place ready|Signing you in)$/ }), address).toHaveCount(0)
}

/** Opens an address anew and says where it led, once a screen is there. */
const ledFrom = async (page: Page, address: string): Promise<string> => {
  await page.goto(address)
  await isThere(page, address)
  return addressOf(page)
}

type Leads = readonly (readonly [from: string, to: string])[]

const expectLed = async (page: Page, rows: Leads) => {
  const led: [string, string][] = []
  for (const [from] of rows) led.push([from, await ledFrom(page, from)])
  expect(led).toEqual(rows)
}

/** The same in the portal that is open already, as a link or a step of the history leads. */
const expectLedWithin = async (page: Page, rows: Leads) => {
  for (const [from, to] of rows) {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, from)
    await expect.poll(() => addressOf(page), { message: from }).toBe(to)
    await isThere(page, from)
    expect(addressOf(page), from).toBe(to)
  }
}

test('leads somebody signed out to sign-in, with what was wanted and the query [AUTH-01 AUTH-03 AUTH-56]', async ({ page }) => {
  await expectLed(page, [
    ['/', '/login?url=%2F'],
    ['/?x=1', '/login?x=1&url=%2F%3Fx%3D1'],
    ['/account', '/login?url=%2Faccount'],
    ['/account/bill?startDate=2026-05-22', '/login?startDate=2026-05-22&url=%2Faccount%2Fbill%3FstartDate%3D2026-05-22'],
    ['/account/bill?accessToken=abc&code=def', '/login?url=%2Faccount%2Fbill'],
    ['/nonsense?x=1', '/login?x=1&url=%2Fnonsense%3Fx%3D1'],
    ['/app', '/login?url=%2Faccount%2Fdashboard'],
    ['/app/bill?x=1', '/login?x=1&url=%2Faccount%2Fbill%3Fx%3D1'],
    ['/outage', '/login?url=%2F'],
    ['/general-error', '/general-error'],
    ['/terms', '/terms'],
  ])
})

test('leads somebody signed in to the page that an address stands for, query kept [AUTH-07 AUTH-56]', async ({
  page,
  signIn,
}) => {
  await signIn(customer)
  await expectLed(page, [
    ['/?x=1', '/account/dashboard?x=1'],
    ['/login?url=%2Faccount%2Fbill', '/account/bill'],
    ['/app/bill?x=1', '/account/bill?x=1'],
  ])
  await expectLedWithin(page, [
    ['/account?x=1', '/account/dashboard?x=1'],
    ['/account/nonsense?x=1', '/account/dashboard?x=1'],
    ['/nonsense?x=1', '/account/dashboard'],
    ['/app', '/account/dashboard'],
    ['/app/account/bill?x=1', '/account/bill?x=1'],
    ['/outage', '/account/dashboard'],
    ['/account/insights?x=1', '/account/insights/tips?x=1'],
    ['/general-error', '/general-error'],
  ])
})

test('leads every legacy address to its page, query kept [SHELL-17 SHELL-36]', async ({ page, signIn }) => {
  await signIn(customer)
  const moved = legacyPaths.map((path) => [`${path}?x=1`, `${legacyTarget(path)}?x=1`] as const)
  // What is asked of the server differs by no more than the name: one stands for all.
  await expectLed(page, moved.slice(0, 1))
  await expectLedWithin(page, moved.slice(1))
})

for (const tab of new Set(Object.values(pages).map((entry) => entry.tab)))
  test(`has a screen at the address of every page of the tab ${tab}, which stays its own over a reload [SHELL-16]`, async ({
    page,
    signIn,
  }) => {
    await signIn(customer)
    const failed: string[] = []
    const unstable: string[] = []
    for (const entry of Object.values(pages)) {
      const [path] = entry.paths
      if (entry.tab !== tab) continue
      const led = await ledFrom(page, path)
      const isSorry = (await heading(page).textContent({ timeout: 10_000 }))?.startsWith('Sorry')
      if (matchPath(placeOf(led).path) === null || isSorry) failed.push(path)
      // A page that is another kind of customer's leads to this one's own.
      if (led !== path && (await ledFrom(page, led)) !== led) unstable.push(path)
    }
    expect({ failed, unstable }).toEqual({ failed: [], unstable: [] })
  })

test('opens the deep link of a mail after sign-in, and no address but the portal’s own [AUTH-17]', async ({ browser }) => {
  for (const [wanted, opened] of [
    ['/account/bill', '/account/bill'],
    ['https://evil.example/account/bill', '/account/dashboard'],
  ] as const) {
    const page = await browser.newPage({ baseURL: portalUrl('tarn') })
    await signInByHand(page, customer, `/login?deep-link=${encodeURIComponent(wanted)}`)
    await expect(page).toHaveURL(`${portalUrl('tarn')}${opened}`)
    await page.close()
  }
})

test('leads a customer who left a self-service flow over /app to sign-in [AUTH-43 AUTH-56]', async ({ page }) => {
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  const query = new URLSearchParams({ error: 'access_denied', error_description: 'AADB2C90091: The user has cancelled.' })
  expect(await ledFrom(page, `/auth/redirect?${query}`)).toBe('/login?url=%2Faccount%2Fdashboard')
  expect(visited).toContain('/app')
})

for (const [title, query, said] of [
  ['an expired mail link', 'error=access_denied&error_description=AADB2C90208', 'That email link has expired.'],
  ['a return without a code', '', 'Sign-in did not finish'],
  ['a return that was not begun here', 'code=c&state=s', 'This sign-in was not begun here'],
] as const)
  test(`says what is wrong with ${title}, and leads back to sign-in [AUTH-44 AUTH-46 AUTH-48]`, async ({ page }) => {
    await page.goto(`/auth/redirect?${query}`)
    await expect(page.getByRole('alert')).toContainText(said)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Back to sign in' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: 'Email me a sign-in link' })).toBeVisible()
  })
