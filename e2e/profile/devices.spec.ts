import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { addAuthenticator } from '#e2e/kit/passkeys.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

test('adds a passkey, signs out, and signs in with it', anyWidth, async ({ page }) => {
  const devices = '/account/profile/devices'
  await addAuthenticator(page)
  await signInByHand(page, 'mere@example.com')
  await page.goto(devices)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and devices' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Signed in now' })).toContainText('This one')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  await expect(page.getByText('Passkey added. Use it next time you sign in.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your key' })).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login**')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  // Where the browser offers it beside the email field, it has answered before the button is pressed.
  await Promise.race([
    page.waitForURL('**/account/**'),
    page.getByRole('button', { name: 'Use a passkey' }).click({ noWaitAfter: true }),
  ]).catch(() => {})
  await page.waitForURL('**/account/**')
  await page.goto(devices)
  await expect(page.getByRole('list', { name: 'Signed in now' })).toContainText('Signed in with a passkey')
})
