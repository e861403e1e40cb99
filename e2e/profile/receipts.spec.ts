import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

/** Whose hours are spent: the widths run side by side on one portal. */
const spender = () => (test.info().project.name === 'phone' ? 'lusia@example.com' : 'aroha@example.com')

const balance = async (page: Page) => {
  const words = await page.getByRole('region', { name: 'Balance' }).textContent()
  return Number(/^\d+/.exec(words ?? '')?.[0])
}

const openReceipts = async (page: Page) => {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Receipts' }).click()
  const drawer = page.getByRole('dialog', { name: 'Receipts' })
  await expect(drawer).toBeVisible()
  return drawer
}

test('undoes a booking from its receipt, and the hours are back', async ({ page, signIn }) => {
  const news = page.getByRole('dialog', { name: 'What’s new in PowerShout' })
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Got it' }).click())
  await signIn(spender(), '/account/profile/powershout/booking')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('[role=gridcell]:not([aria-disabled]):not([aria-current])').nth(20).click()
  await page.getByLabel('From').selectOption({ index: 6 })
  const before = await balance(page)
  await page.getByRole('button', { name: 'Book 1 free hour', exact: true }).click()
  await expect(page.getByText(/^Booked\. 1 free hour on /)).toBeVisible()
  await expect.poll(() => balance(page)).toBe(before - 1)

  const drawer = await openReceipts(page)
  const receipt = drawer.getByRole('region', { name: 'You can still undo' }).getByRole('listitem').first()
  await expect(receipt).toContainText('Booked free hours')
  await expect(receipt).toContainText(/R-[0-9A-Z]{4}-[0-9A-Z]{2}\./)
  await expect(receipt).toContainText(/Undo until [A-Z][a-z]{2} \d+ [A-Z][a-z]+, \d+:00 [ap]m/)
  await expectToFit(page)
  await expect(drawer.getByRole('heading', { name: 'Receipts' })).toBeInViewport()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await receipt.getByRole('button', { name: 'Undo: get 1 hour back' }).click()
  await expect(drawer.getByText('Undone.', { exact: true })).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Done for good' })).toContainText(/Undone on /)
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeFocused()
  await expect.poll(() => balance(page)).toBe(before)
})
