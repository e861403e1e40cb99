import { type BrowserContext, expect, type Page } from 'playwright/test'
import { demoCustomers } from '#server/demo/customers.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import { untilQuiet } from '#e2e/kit/quiet.ts'

const email = 'aroha@example.com'
const password = demoCustomers.find((customer) => customer.email === email)?.password ?? ''

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('keeps the page that was wanted through sign-in [AUTH-01 AUTH-03 SHELL-06 SHELL-11]', anyWidth, async ({ page }) => {
  await page.goto('/account/products?deep=1')
  await expect(page).toHaveURL(/^[^?]*\/login\?deep=1&url=%2Faccount%2Fproducts%3Fdeep%3D1/)
  await press(page, 'Sign in')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible()
  await expect(page).toHaveURL(/\/account\/products\?deep=1$/)
})

test('says that the password is wrong, and lets the customer try again', anyWidth, async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Sign in')
  await page.getByLabel('Email').fill('ana@example.com')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('not-this-one-at-all')
  await press(page, 'Sign in')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
})

test('asks nothing private of the backend before sign-in [SHELL-74]', anyWidth, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilQuiet(page)
  expect(asked.filter((path) => path.startsWith('/v2/private'))).toEqual([])
})

/** What a tab of its own asks for while it starts, with the session that is there. */
const askedAtStart = async (context: BrowserContext) => {
  const asked: string[] = []
  const page = await context.newPage()
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/account/dashboard')
  await expect.poll(() => asked, { timeout: 30_000 }).toContain('/v2/public/nationalAlert')
  return asked
}

test('asks for the outage first of all [SHELL-70]', anyWidth, async ({ context, signIn }) => {
  await signIn(email)
  const asked = await askedAtStart(context)
  expect(asked.find((path) => path.startsWith('/v2/') || path.startsWith('/oidc'))).toBe('/v2/public/outage/current')
})

test(
  'loads the start’s five calls one after the other, between bootstrap and the national alert [SHELL-78 SHELL-79 SHELL-83]',
  anyWidth,
  async ({ context, signIn }) => {
    await signIn(email)
    const counted = [
      '/v2/private/drd/initialize',
      '/v2/private/bootstrap',
      '/v2/private/drd/navigation',
      '/v2/private/billing/accounts',
      '/v2/private/tabs',
      '/v2/private/tips',
      '/v2/private/homeProfile',
      '/v2/public/nationalAlert',
    ]
    const asked = await askedAtStart(context)
    expect(asked.filter((path) => counted.includes(path))).toEqual(counted)
  },
)

test('shows nothing of the account after signing out and going back', anyWidth, async ({ page }) => {
  await signInByHand(page, email)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
  // The document that the script runs in is left behind.
  await page.evaluate(() => globalThis.history.back()).catch(() => {})
  await page.waitForURL('**/login**')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
