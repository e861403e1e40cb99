import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

test('shows bottles, corrects them, keeps what is to happen before they run out, and gives deliveries away [LPG-01 LPG-06 LPG-07]', async ({
  page,
  signIn,
}) => {
  await signIn('aroha@example.com', '/account/products/bottled-gas')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Bottles at home' })).toBeVisible()
  await main.getByRole('button', { name: 'Correct the level' }).click()
  await main.getByLabel('Full bottles', { exact: true }).fill('1')
  await main.getByRole('radio', { name: 'Half' }).check()
  await main.getByRole('button', { name: 'Save this level' }).click()
  await expect(main.getByText('Thanks. We’ll estimate from there.')).toBeVisible()
  await expect(main.getByRole('list', { name: 'Bottles' })).toContainText('50%')
  await main.getByRole('radio', { name: 'Neither' }).check()
  await expect(main.getByText('Saved.')).toBeVisible()
  await main.getByRole('radio', { name: 'Remind me' }).check()
  await page.reload()
  await expect(main.getByText(/This is an estimate based on what you saw/)).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^bottled-gas-deliveries-.*\.csv$/)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})

test('leads an address of another’s agreement to one’s own', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', '/account/products/bottled-gas?supplyAgreementId=xx')
  await expect(page.getByText('We can’t find that agreement')).toBeVisible()
  await page.getByRole('link', { name: 'Your bottled gas' }).click()
  await expect(page.getByRole('heading', { name: 'Bottles at home' })).toBeVisible()
})

test('says to a customer without bottled gas how to come by it [LPG-39]', anyWidth, async ({ page, signIn }) => {
  await signIn('priya@example.com', '/account/products/bottled-gas')
  await expect(page.getByText('You have no bottled gas here')).toBeVisible()
})
