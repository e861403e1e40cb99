import { expect } from 'playwright/test'
import { test } from '#e2e/kit/test.ts'
import { untilQuiet } from '#e2e/kit/quiet.ts'

test('says that the customer is offline, once, and reads again by itself when the network returns', async ({
  page,
  signIn,
  context,
}) => {
  await signIn('aroha@example.com')
  await untilQuiet(page)
  await context.setOffline(true)
  await page
    .getByRole('link', { name: /Products$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('You’re offline')).toHaveCount(1)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Electricity', level: 3 })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)
})

test('opens a page by itself whose code did not come at first, though the device has a network', async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  const code = '**/assets/products-page-*.js'
  await page.route(code, (route) => route.abort('connectionrefused'))
  await page
    .getByRole('link', { name: /Products$/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible()
  await page.unroute(code)
  await expect(page.getByRole('heading', { name: 'Electricity', level: 3 })).toBeVisible()
})

test('reads again by itself what failed in the middle of a page', async ({ page, signIn, context }) => {
  await signIn('aroha@example.com', '/account/products/consumption?period=week')
  await expect(page.getByRole('slider')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Year' }).first().click()
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('slider', { name: /^Monthly electricity use/ })).toBeVisible()
  await expect(page.getByText('You’re offline')).toHaveCount(0)
})
