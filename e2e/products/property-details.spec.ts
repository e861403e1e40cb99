import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

test('property details: from the profile to connections, prices and numbers, all of them and one [ACCT-03 ACCT-17]', async ({
  page,
  signIn,
}) => {
  await signIn('wiremu@example.com', '/account/profile')
  await page.getByRole('link', { name: /^Property details/ }).click()
  await expect(page).toHaveURL(/\/account\/profile\/property-details$/)
  const gas = page.getByRole('region', { name: 'Natural Gas' })
  await expect(gas.getByText(/^\d{10}[A-Z]{2}[0-9A-F]{3}$/)).toBeVisible()
  await expect(gas.getByText('Firstgas')).toBeVisible()
  await expect(gas.getByRole('table')).toBeVisible()
  await page.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Important numbers' }).getByRole('link', { name: '111' })).toHaveAttribute(
    'href',
    'tel:111',
  )
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
  await gas.getByRole('link', { name: 'See your gas use' }).click()
  await expect(page).toHaveURL(/natural-gas\?supplyPointId=/)
})
