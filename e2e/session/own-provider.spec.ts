import { rmSync } from 'node:fs'
import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { copySeed, type Portal, startPortal } from '#e2e/kit/portal.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import {
  audience,
  clientId,
  type RetailerProvider,
  startRetailerProvider,
} from '#tests/identity/retailer-provider/retailer-provider.ts'

let provider: RetailerProvider
let portal: Portal
const dataDir = copySeed()

test.beforeAll(async () => {
  provider = await startRetailerProvider()
  portal = await startPortal({
    brand: 'tarn',
    dataDir,
    env: {
      ISSUER_URL: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_SCOPE: 'openid',
      OIDC_ACCOUNT_URL: `${provider.issuer}/account`,
    },
  })
  await provider.setUp({
    portal: portal.url,
    backchannel: `${portal.url}/oidc/backchannel-logout`,
    people: {
      'of-aroha': { email: 'aroha@example.com', isEmailVerified: true },
      'of-nobody': { email: 'nobody@example.com', isEmailVerified: true },
    },
  })
})
test.afterAll(async () => {
  await portal.stop()
  await provider.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('signs a customer in and out with the retailer’s own provider, and nobody else', anyWidth, async ({ page }) => {
  const goOnAs = async (subject: string) => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Retailer sign-in' })).toBeVisible()
    await page.getByLabel('User').fill(subject)
    await page.getByRole('button', { name: 'Go on' }).click()
  }

  await page.goto(`${portal.url}/account/profile/devices`)
  await expect(page.getByText('Sign in to see your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Email me a sign-in link' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Set up your login' })).toHaveCount(0)
  await goOnAs('of-aroha')
  await page.waitForURL('**/account/profile/devices')
  await expect(page.getByRole('list', { name: 'Signed in now' })).toContainText('This one')
  await expect(page.getByRole('heading', { name: 'How you sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change how you sign in' })).toHaveAttribute('href', `${provider.issuer}/account`)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  const renewal = page.waitForResponse(`${provider.issuer}/token`)
  let isFirst = true
  await page.route('**/v2/private/**', (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    return route.fulfill({ status: 401 })
  })
  await page.goto(`${portal.url}/account/profile/account-settings`)
  expect((await renewal).status()).toBe(200)
  await expect(page.getByText('You change your email and password where you sign in.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()

  await goOnAs('of-nobody')
  await expect(page.getByText('We couldn’t find your account')).toBeVisible()
  await expect(page.getByText('Call us on 0800')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await goOnAs('of-aroha')
  await page.waitForURL('**/account/dashboard')
})
