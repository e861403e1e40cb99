import { expect, type Page } from 'playwright/test'
import { type AppSession, openFromApp, signInToApp, signOutOfApp } from '#e2e/kit/mobile-app.ts'
import { portalUrl } from '#e2e/kit/portal.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

const twoAccounts = 'rangi@example.com'
const switcher = (page: Page) => page.getByRole('button', { name: /^Switch property/ })
const mainTabs = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })

/** The customer's accounts with their locations, as the app knows them. */
const accountsOf = async (page: Page, { accessToken }: AppSession) => {
  const headers = { authorization: `Bearer ${accessToken}`, 'brand-id': 'tarn' }
  const answer = await page.request.get('/v2/private/billing/accounts/switcher', { headers })
  const { billingAccounts } = (await answer.json()) as {
    billingAccounts: { id: string; billingAccountSites: { id: string; nickname: string }[] }[]
  }
  return billingAccounts.map(({ id, billingAccountSites: [site] }) => ({ id, locationId: site?.id ?? '', name: site?.nickname }))
}

const mobileWidth = { name: /^(Home|Products|Insights|Bills|Profile)$/ }

test('opens the page and the account that the app names, in the phone’s layout at any width [AUTH-07 AUTH-08 AUTH-09 AUTH-10]', async ({
  page,
}) => {
  const session = await signInToApp(portalUrl('tarn'), twoAccounts)
  const [, workshop] = await accountsOf(page, session)
  await openFromApp(page, portalUrl('tarn'), '/account/products', {
    accessToken: session.accessToken,
    billingAccountId: workshop?.id ?? '',
  })
  await expect(page).toHaveURL('/account/products')
  await expect(switcher(page)).toHaveAccessibleName(/Workshop/)
  await expect(mainTabs(page).getByRole('link', mobileWidth)).toHaveText(['Home', 'Products', 'Insights', 'Bills', 'Profile'])
  const bar = await mainTabs(page).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height)
})

test('selects a bare location’s account too, and shows the failure page for one of somebody else [AUTH-10]', async ({ page }) => {
  const session = await signInToApp(portalUrl('tarn'), twoAccounts)
  const [, workshop] = await accountsOf(page, session)
  const { accessToken } = session
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken, locationId: workshop?.locationId ?? '' })
  await expect(switcher(page)).toHaveAccessibleName(/Workshop/)
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken, billingAccountId: crypto.randomUUID() })
  await expect(page).toHaveURL('/general-error')
  await expect(page.getByRole('heading', { level: 1, name: 'Sorry, something went wrong' })).toBeVisible()
})

test('takes the token out of address and history, and leaves it nowhere else [AUTH-12]', async ({ page }) => {
  const { accessToken } = await signInToApp(portalUrl('tarn'), twoAccounts)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? '')
  })
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken })
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
  const { html, places } = await page.evaluate(() => ({
    html: document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
    places: [
      location.href,
      document.referrer,
      ...(globalThis as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
        .entries()
        .map(({ url }) => url),
    ],
  }))
  const told = [html, ...sent].filter((text) => text.includes(accessToken))
  expect([told, places.filter((text) => text.includes('accessToken'))]).toEqual([[], []])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The mobile app' })).toBeVisible()
})

test('goes to the failure page when the app has ended the session, without a refresh or a sign-out [AUTH-34 AUTH-39]', async ({
  page,
}) => {
  const session = await signInToApp(portalUrl('tarn'), twoAccounts)
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken: session.accessToken })
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signOutOfApp(page, session)
  const headers = { authorization: `Bearer ${session.accessToken}` }
  await expect.poll(async () => (await page.request.get('/v2/private/tabs', { headers })).status(), { timeout: 6_000 }).toBe(401)
  // Whichever asks first: the customer, or a read of the portal's own.
  await Promise.any([mainTabs(page).getByText('Home', { exact: true }).click(), page.waitForURL('**/general-error')])
  await expect(page).toHaveURL('/general-error')
  await expect(page.getByText('Close this page and open it again from the app.')).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/oidc'))).toEqual([])
})

test('keeps nothing over a reload: the app opens it again, or the customer goes on to the website', async ({ page }) => {
  const { accessToken } = await signInToApp(portalUrl('tarn'), twoAccounts)
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken })
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/general-error')
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken })
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
  await page.goto('/general-error')
  await page.getByRole('button', { name: 'Use the website instead' }).click()
  await expect(page).toHaveURL('/login?url=%2F')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('signs nobody in as somebody else: who is signed in here stays so', async ({ page }) => {
  const { accessToken } = await signInToApp(portalUrl('tarn'), twoAccounts)
  await signInByHand(page, 'aroha@example.com')
  await openFromApp(page, portalUrl('tarn'), '/account/products', { accessToken })
  await expect(page.getByRole('button', { name: 'Your account, AB' })).toBeVisible()
})
