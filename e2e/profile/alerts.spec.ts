import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

test('alerts are set by what they would have told, and the activity says who set them', async ({ page, isMobile, signIn }) => {
  await signIn(isMobile ? 'daniel@example.com' : 'leo@example.com', '/account/profile/alerts')
  const use = page.getByRole('group', { name: 'A day above your usual' })
  await use.getByRole('switch').click()
  await expect(page.getByText('Changes Saved')).toBeVisible()
  await expect(use.getByText(/We’d have alerted you|You’d have had no alerts/)).toBeVisible()
  await use.getByRole('slider').press('ArrowRight')
  await use.getByRole('button', { name: 'Save 60% over usual' }).click()
  await expect(use.getByRole('button', { name: /^Save/ })).toBeHidden()
  await page.reload()
  await expect(use.getByRole('slider')).toHaveValue('60')
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await page.goto('/account/profile/activity')
  await expect(page.getByText('You changed an alert').first()).toBeVisible()
  await page.getByLabel('Search for').fill('signed in')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^You signed in/).first()).toBeVisible()
  await expect(page.getByText('You changed an alert')).toBeHidden()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  // A way out that was not made here changes nothing, and says so to somebody who is not signed in.
  await page.context().clearCookies()
  await page.goto('/messages/off/made-up')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})
