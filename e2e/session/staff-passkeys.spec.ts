import { expect, type Page } from 'playwright/test'
import { demoCodeKey, demoStaff } from '#server/demo/staff.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { addAuthenticator } from '#e2e/kit/passkeys.ts'
import { test } from '#e2e/kit/test.ts'

const [, grace] = demoStaff

const signInByCode = async (page: Page) => {
  await page.goto('/staff/sign-in?to=/staff/passkeys')
  await page.getByLabel('Work email').fill(grace.email)
  await page.getByLabel('Password').fill(grace.password)
  await page.getByLabel('Code').fill(codeAt(demoCodeKey, Date.now()))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('lets staff sign in with a passkey that they added after a sign-in with a code', async ({ page }) => {
  await addAuthenticator(page)
  await signInByCode(page)
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('status')).toContainText('Passkey added.')
  await page.goto('/staff/sign-out')
  await page.getByRole('button', { name: 'Sign out' }).click()
  // The sign-in page offers passkeys, and this device gives its own without asking.
  await page.waitForURL('**/staff')
  await page.goto('/staff/passkeys')
  await expect(page.getByRole('heading', { name: 'Your passkeys' })).toBeVisible()
  await expect(page.getByText(/last used/).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(page.getByRole('status')).toContainText('Passkey removed.')
})
