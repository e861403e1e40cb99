import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { eachBrand, test } from '#e2e/kit/test.ts'

const path = '/account/products/charging'

const chargerOf = (page: Page) => page.getByRole('region', { name: 'Your charger' })
const planOf = (page: Page) => page.getByText(/^If you plug in at 6 pm, it charges /)

const addCharger = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Its power' }).selectOption('11 kW')
  await page.getByRole('button', { name: 'Add my charger' }).click()
  await expect(page.getByRole('heading', { name: 'Now connect your charger' })).toBeVisible()
}

const removeCharger = async (page: Page) => {
  await page.getByRole('button', { name: 'Remove charger' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('We’ve removed your charger. What it saved stays.')).toBeVisible()
}

test('adds a charger, chooses when it charges, and removes it', async ({ page, signIn, isMobile }) => {
  await signIn(isMobile ? 'wiremu@example.com' : 'hemi@example.com', path)
  await addCharger(page)
  await expect(page.getByText('We show this password only once.')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'I’ve entered it' }).click()
  await expect(chargerOf(page).getByText('Never connected')).toBeVisible()
  await expect(chargerOf(page).getByText('11 kW')).toBeVisible()

  const before = await planOf(page).textContent()
  await page.getByRole('combobox', { name: 'Ready by' }).selectOption('9:30 pm')
  await page.getByRole('slider', { name: 'Add each time' }).press('End')
  await page.getByRole('radio', { name: 'Carbon' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. This is the new plan.')).toBeVisible()
  await expect(page.getByText(/^Only [\d.]+ kWh of the 100 kWh can be added by 9:30 pm\.$/)).toBeVisible()
  await expect(planOf(page)).not.toHaveText(before ?? '')
  await page.getByText('View as table').first().click()
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8)
  await expectToFit(page)

  await removeCharger(page)
  await expect(page.getByRole('button', { name: 'Add my charger' })).toBeVisible()
})

test('leads from the EV page to the page of the charger', async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/products/ev')
  await page.getByRole('link', { name: 'Charge when power is cheapest' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Car charging' })).toBeVisible()
  await expectToFit(page)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })

    test('leaves axe nothing to find, with a charger or none', async ({ page, signIn, isMobile }) => {
      await signIn(isMobile ? 'joost@example.com' : 'anahera@example.com', path)
      await expect(page.getByRole('button', { name: 'Add my charger' })).toBeVisible()
      await accessibleAs(brand)(page)
      await addCharger(page)
      await accessibleAs(brand)(page)
      await page.getByRole('button', { name: 'I’ve entered it' }).click()
      await expect(planOf(page)).toBeVisible()
      await accessibleAs(brand)(page)
      await removeCharger(page)
    })
  })
