import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { eachBrand, test } from '#e2e/kit/test.ts'

const path = '/account/products/charging'

const planOf = (page: Page) => page.getByText(/^If you plug in at 6 pm, it charges /)

const addCharger = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Its power' }).selectOption('11 kW')
  await page.getByRole('button', { name: 'Add my charger' }).click()
  await expect(page.getByRole('heading', { name: 'Now connect your charger' })).toBeVisible()
}

test('adds a charger, chooses when it charges, and removes it', async ({ page, signIn, isMobile }) => {
  await signIn(isMobile ? 'wiremu@example.com' : 'aroha@example.com', path)
  await addCharger(page)
  await expect(page.getByText('We show this password only once.')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'I’ve entered it' }).click()
  const charger = page.getByRole('region', { name: 'Your charger' })
  await expect(charger.getByText('Never connected')).toBeVisible()
  await expect(charger.getByText('11 kW')).toBeVisible()

  await expect(planOf(page)).toContainText('by 7 am')
})
