import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

test('friends: from the profile to one’s own link, copied and there to be sent [ACCT-05 ACCT-15]', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('aroha@example.com', '/account/profile')
  await page.getByRole('link', { name: /^Refer a friend/ }).click()
  await expect(page).toHaveURL(/\/account\/profile\/friend-get-friend$/)
  const link = await page.getByRole('textbox', { name: 'Link for friends' }).inputValue()
  expect(link).toMatch(/^https?:\/\/\S+\?friend=[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}(?:#[\w-]+)?$/)
  await page.getByRole('button', { name: 'Copy link' }).press('Enter')
  await expect(page.getByText('Copied. Paste it wherever you like.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})
