import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'
import { untilQuiet } from '#e2e/kit/quiet.ts'

const parts = (page: Page) => page.getByRole('navigation', { name: 'My Products' }).getByRole('link')

test('shows one entry for each of the account’s products [USAGE-01 USAGE-06]', async ({ page, signIn }) => {
  await signIn('wiremu@example.com', '/account/products')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Electricity', 'Natural Gas', 'Bottled Gas (LPG)'])
  await expect(parts(page)).toHaveText(['Overview', 'Electricity', 'Natural Gas', 'Bottled gas', 'Plans'])
  await expectToFit(page)
})

test('speaks of natural gas only to those who have it [USAGE-07]', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/products')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Natural Gas')
})

test('tells the properties of one account apart', anyWidth, async ({ page, signIn }) => {
  await signIn('sina@example.com', '/account/products')
  await expect(page.getByText('(Pending)').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('(Closed)').filter({ visible: true }).first()).toBeVisible()
})

test('lists the plans with every price, under an address of its own', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/products')
  await parts(page).filter({ hasText: 'Plans' }).click()
  await expect(page).toHaveURL('/account/products?view=plans')
  await expect(page.getByRole('table').first()).toContainText('c/kWh')
  await page.reload()
  await expect(page.getByRole('table').first()).toContainText('c/kWh')
})

test('keeps the products when the plans fail, and tries them again [USAGE-50]', anyWidth, async ({ page, signIn }) => {
  let isBroken = true
  await page.route('**/v2/private/billing/plans', (route) =>
    isBroken ? route.fulfill({ json: { supplyPoints: [], error: 'no' } }) : route.fallback(),
  )
  await signIn('aroha@example.com', '/account/products?view=plans')
  await expect(page.getByText('We couldn’t load your plans')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
})

test('watches the meters of those with early access [USAGE-04 USAGE-05]', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/products/monitoring')
  await expect(page.getByRole('region', { name: 'Electricity' })).toContainText('Reporting')
})

test('says that monitoring is not part of an account without early access [USAGE-05]', anyWidth, async ({ page, signIn }) => {
  await signIn('leo@example.com', '/account/products/monitoring')
  await expect(page.getByText('Monitoring isn’t part of your account')).toBeVisible()
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('leaves axe nothing to find on products, plans and monitoring', async ({ page, signIn }) => {
      await signIn('aroha@example.com')
      for (const path of ['/account/products', '/account/products?view=plans', '/account/products/monitoring']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        await untilQuiet(page)
        await expectUnbroken(page)
      }
    })
  })
