import { type BrowserContext, expect, type Page } from 'playwright/test'
import { isDashboard } from '#e2e/kit/bad-days.ts'
import { chromiumArgs, findChromium } from '#tests/kit/run/chromium.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

const customer = 'aroha@example.com'
const executablePath = findChromium()

// Playwright's browsers go without the back/forward cache unless told otherwise, and the shell has none.
test.use({
  launchOptions: {
    args: [...chromiumArgs],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  },
})

/** Lets the browser keep the page on its own: Chromium heeds the server's `no-store`, others keep it all the same. */
const letKeep = (context: BrowserContext) =>
  context.route(/\/account\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
  })

/** Leaves the portal for another document, with a note in the page that only its return from the cache keeps. */
const leave = async (page: Page) => {
  await page.evaluate(() => {
    Object.assign(globalThis, { note: 'written before' })
    globalThis.addEventListener('pageshow', ({ persisted }) => {
      Object.assign(globalThis, { isRestored: persisted, wasHidden: document.documentElement.style.visibility === 'hidden' })
    })
  })
  await page.goto('/health/ready')
}

const comeBack = async (page: Page) => {
  // The document that the script runs in is left behind.
  await page.evaluate(() => globalThis.history.back()).catch(() => {})
  await expect
    .poll(() => page.evaluate(() => (globalThis as { isRestored?: boolean }).isRestored).catch(() => undefined))
    .toBe(true)
}

const facts = (page: Page) =>
  page.evaluate(() => {
    const { note, wasHidden } = globalThis as { note?: string; wasHidden?: boolean }
    return { note, wasHidden, isHidden: document.documentElement.style.visibility === 'hidden' }
  })

const signOutInOtherTab = async (context: BrowserContext) => {
  const other = await context.newPage()
  await other.goto('/account/dashboard')
  await isDashboard(other)
  await other.getByRole('button', { name: /^Your account/ }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  await other.waitForURL('**/login**')
  return other
}

test('goes on with the same page by Back, also when its token has run out meanwhile', async ({ page, context, signIn }) => {
  await letKeep(context)
  await signIn(customer)
  await isDashboard(page)
  await leave(page)
  let spent: string | undefined
  await page.route('**/v2/private/**', async (route) => {
    const { authorization } = await route.request().allHeaders()
    spent ??= authorization
    return authorization === spent ? route.fulfill({ status: 401 }) : route.fallback()
  })
  await comeBack(page)
  await expect.poll(() => facts(page)).toEqual({ note: 'written before', wasHidden: true, isHidden: false })
  await isDashboard(page)
  const answer = page.waitForResponse((heard) => heard.url().includes('/v2/private/') && heard.ok())
  await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link').nth(1).click()
  await answer
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
})

test('shows nothing of the customer by Back after a sign-out in another tab', async ({ page, context }) => {
  await letKeep(context)
  await signInByHand(page, customer)
  await page.goto('/account/dashboard')
  await isDashboard(page)
  await expect(page.getByRole('button', { name: 'Your account, AB' })).toBeVisible()
  await leave(page)
  await signOutInOtherTab(context)
  await page.evaluate(() => globalThis.history.back()).catch(() => {})
  await page.waitForURL('**/login**')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('so far')).toHaveCount(0)
  expect(await page.locator('body').innerText()).not.toMatch(/Aroha|\bAB\b/)
  expect(await page.content()).not.toContain('Aroha')
})
