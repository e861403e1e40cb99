import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

const chart = (page: Page) => page.getByRole('slider')
const year = (page: Page) => page.getByRole('region', { name: 'Natural gas use' })

test('natural gas: a year by bill period, the year before, the table, a file, a bill, a value plan [USAGE-03 USAGE-31 USAGE-35 USAGE-38]', async ({
  page,
  signIn,
}) => {
  await signIn('wiremu@example.com', '/account/products')
  await page.getByRole('link', { name: 'See your gas use' }).click()
  await expect(page).toHaveURL(/\/account\/products\/natural-gas\?supplyPointId=/)
  await expect(chart(page)).toHaveAccessibleName(/^Natural gas by bill period, \d{4}$/)
  const newest = await chart(page).getAttribute('aria-label')
  await expect(year(page).getByText('Actual', { exact: true }).filter({ visible: true })).toBeVisible()

  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /\$[\d,.]+.* kWh.* kWh and \$[\d.]+ a day/)

  await page.getByRole('button', { name: 'Previous year' }).click()
  await expect(chart(page)).not.toHaveAccessibleName(newest ?? '')
  await expect(page).toHaveURL(/year=\d{4}/)
  await page.reload()
  await expect(chart(page)).not.toHaveAccessibleName(newest ?? '')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^natural-gas-\d{4}\.csv$/)

  await page.getByText('Show how cubic metres become kWh').click()
  await expect(page.getByRole('table', { name: /step by step/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await page.getByRole('button', { name: 'View as table' }).click()
  await expect(page.getByRole('table', { name: /^Natural gas by bill period/ }).getByRole('row')).not.toHaveCount(0)
  await expectToFit(page)
  await page
    .getByRole('table', { name: /^Natural gas by bill period/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page).toHaveURL(/\/account\/bill\?startDate=\d{4}-\d{2}-\d{2}&endDate=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/account\/products\/natural-gas/)

  await signIn('tama@example.com', '/account/products/natural-gas')
  await expect(page.getByText(/^Annual limit 9,000 kWh/)).toBeVisible()
  await expect(year(page).getByText('$')).toHaveCount(0)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})
