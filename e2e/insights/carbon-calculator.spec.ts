import { expect } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { pressLast } from '#e2e/kit/second-press.ts'
import { test } from '#e2e/kit/test.ts'

const landing = '/account/insights/carbon-calculator'

test('is filled in, resumed, shown with its details, made smaller and begun again [CARB-01 CARB-08 CARB-09 CARB-10]', async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn(isMobile ? 'rangi@example.com' : 'daniel@example.com', landing)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('navigation', { name: 'Tips & Insights' })).toHaveCount(0)
  await page.getByLabel('Adults', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a whole number from 0 to 20.')).toBeVisible()
  await page.getByLabel('Children', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What do you use gas for?' })).toBeFocused()
  await page.reload()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('checkbox', { name: 'Heating' }).check()
  await page.getByRole('radio', { name: 'Natural gas, by pipe' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: '3 times a week' }).check()
  await page.getByRole('radio', { name: 'A 2-minute shower' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Cars', { exact: true }).fill('1')
  await page.getByLabel('Fuel').selectOption('Petrol')
  await page.getByLabel('Kilometres a year').fill('9000')
  await page.getByLabel('Year it was made').selectOption('2010 to 2015')
  await page.getByLabel('Engine size').selectOption('1600 to 2000 cc')
  await expectAccessible(page)
  await pressLast(page, page.getByRole('button', { name: 'See my footprint' }), isMobile ? 'Bills' : null)
  await expect(page).toHaveURL(`${landing}/default-state`)
  const footprint = page.getByRole('status').filter({ hasText: /^[\d,]+ kg$/ })
  await expect(footprint).toHaveText('2,648 kg')
  await page.getByRole('switch', { name: 'Heat rooms with a heat pump' }).click()
  await expect(footprint).toHaveText('2,080 kg')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'View details' }).click()
  await expect(page.getByRole('table')).toContainText('Ministry for the Environment')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to your footprint' }).click()
  await page.getByRole('button', { name: 'Start again' }).click()
  await page.getByRole('dialog', { name: 'Start again?' }).getByRole('button', { name: 'Clear my answers' }).click()
  await expect(page.getByText('We’ve cleared your answers.')).toBeVisible()
  await expect(page).toHaveURL(landing)
  await expect(page.getByText('We’ve cleared your answers.')).toHaveCount(0)
})
