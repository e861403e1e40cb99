import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const onboarding = '/account/feature-messages?target=eiq2Onboarding'

const toTheEnd = async (page: Page) => {
  for (const title of ['Know your bill before it comes', 'Your usage, half-hour by half-hour', 'Ideas that fit your home']) {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(title)
  }
}

test('shows a new customer round once, and never again after a reload [DASH-33 DASH-38]', anyWidth, async ({ page, signIn }) => {
  await signIn('leo@example.com')
  await expect(page).toHaveURL(onboarding)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to your new account')
  await toTheEnd(page)
  const told = page.waitForResponse((response) => response.url().endsWith('/allPlatforms/updateFlag'))
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  expect((await told).status()).toBe(204)
  await expect(page).toHaveURL('/account/dashboard')
  const isOver = page.waitForResponse((response) => response.url().endsWith('/public/nationalAlert'))
  await page.reload()
  await isOver
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kia ora Leo/)
  await expect(page).toHaveURL('/account/dashboard')
})

test('leads to the dashboard at an unknown target [DASH-35]', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/feature-messages?target=nothing')
  await expect(page).toHaveURL('/account/dashboard')
})

test('is accessible and fits the screen, from the first slide to the last', async ({ page, signIn }) => {
  await signIn('aroha@example.com', onboarding)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Your day is a landscape')
  await expectAccessibleInBothThemes(page)
  await toTheEnd(page)
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
})
