import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

test('a school is found and given free hours each month, and no more [ACCT-04 ACCT-16]', async ({ page, isMobile, signIn }) => {
  await signIn(isMobile ? 'rangi@example.com' : 'aroha@example.com', '/account/profile/donate')
  await page.getByRole('searchbox', { name: 'Search by name or town' }).fill('tui gl')
  await page.getByRole('radio', { name: /^Tūī Glen School/ }).check()
  await page.getByRole('radiogroup', { name: 'Free hours a month' }).getByRole('radio', { name: '2 h' }).click()
  await page.getByRole('button', { name: 'Start donating' }).press('Enter')
  await expect(page.getByText(/^Saved\. Thank you/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Tūī Glen School' }).getByText('2 hours', { exact: true })).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Stop donating' }).click()
  await expect(page.getByText(/^Stopped\. We won’t give/)).toBeVisible()
})
