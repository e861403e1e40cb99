import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

/** The widths run side by side for the same customer. */
const dayOfWidth = () => (test.info().project.name === 'phone' ? 18 : 20)

const hasLoaded = (page: Page, chunk: string) =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)), chunk)

test('lets a booking wait without a network, lists it, and sends it once when the network is back', async ({
  page,
  context,
  signIn,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/powershoutcurrency/booking/add') ? 1 : 0))
  const news = page.getByRole('dialog', { name: 'What’s new in PowerShout' })
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Got it' }).click())
  await signIn('priya@example.com', '/account/profile/powershout/booking')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('[role=gridcell]:not([aria-disabled]):not([aria-current])').nth(dayOfWidth()).click()
  const book = page.getByRole('button', { name: 'Book 1 free hour', exact: true })
  await expect(book).toBeEnabled()
  await expect.poll(() => hasLoaded(page, 'offline-chunk')).toBe(true)
  await expect.poll(() => hasLoaded(page, 'receipts-chunk')).toBe(true)

  await context.setOffline(true)
  await book.click()
  await expect(page.getByText('Saved. We’ll send it when you’re back online.')).toBeVisible()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'See what’s waiting, then log out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Receipts' }).click()
  const drawer = page.getByRole('dialog', { name: 'Receipts' })
  const waiting = drawer.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByRole('listitem')).toHaveText([
    /^Free hours1 hour from [A-Z][a-z]{2} \d+ \w+, \d+:\d\d [ap]mSaved on this device, [A-Z][a-z]{2} \d+ \w+, \d+:\d\d [ap]m/,
  ])
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await expectToFit(page)
  expect(sent).toBe(0)

  await context.setOffline(false)
  const receipt = drawer.getByRole('region', { name: 'You can still undo' }).getByRole('listitem').first()
  await expect(receipt).toContainText('Booked free hours')
  await expect(waiting).toHaveCount(0)
  expect(sent).toBe(1)
  await receipt.getByRole('button', { name: 'Undo: get 1 hour back' }).click()
  await expect(drawer.getByText('Undone.', { exact: true })).toBeVisible()
})
