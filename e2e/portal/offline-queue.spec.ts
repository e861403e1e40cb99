import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const email = 'priya@example.com'
const bookingPath = '/account/profile/powershout/booking'
/** The widths run side by side for the same customer. */
const dayOfWidth = () => (test.info().project.name === 'phone' ? 18 : 20)

const hasLoaded = (page: Page, chunk: string) =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)), chunk)

/** Chooses an hour of next month. @returns the button that books it */
const chooseHour = async (page: Page, day: number) => {
  const news = page.getByRole('dialog', { name: 'What’s new in PowerShout' })
  await page.addLocatorHandler(news, () => news.getByRole('button', { name: 'Got it' }).click())
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('[role=gridcell]:not([aria-disabled]):not([aria-current])').nth(day).click()
  const book = page.getByRole('button', { name: 'Book 1 free hour', exact: true })
  await expect(book).toBeEnabled()
  return book
}

const bookOffline = async (page: Page, day: number) => {
  const book = await chooseHour(page, day)
  await expect.poll(() => hasLoaded(page, 'offline-chunk')).toBe(true)
  await expect.poll(() => hasLoaded(page, 'receipts-chunk')).toBe(true)
  await page.context().setOffline(true)
  await book.click()
  await expect(page.getByText('Saved. We’ll send it when you’re back online.')).toBeVisible()
}

const openMenu = (page: Page) => page.getByRole('button', { name: /^Your account/ }).click()
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Receipts' })
const waitingOf = (page: Page) => drawerOf(page).getByRole('region', { name: 'Waiting to be sent' })

const undoBooking = async (page: Page) => {
  const receipt = drawerOf(page)
    .getByRole('region', { name: 'You can still undo' })
    .getByRole('listitem')
    .filter({ hasText: 'Booked free hours' })
    .first()
  await receipt.getByRole('button', { name: 'Undo: get 1 hour back' }).click()
  await expect(drawerOf(page).getByText('Undone.', { exact: true })).toBeVisible()
}

test('lets a booking wait without a network, lists it, and sends it once when the network is back', async ({ page, signIn }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/powershoutcurrency/booking/add') ? 1 : 0))
  await signIn(email, bookingPath)
  await bookOffline(page, dayOfWidth())
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'See what’s waiting, then log out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Receipts' }).click()
  await expect(waitingOf(page).getByRole('listitem')).toHaveText([
    /^Free hours1 hour from [A-Z][a-z]{2} \d+ \w+, \d+:\d\d [ap]mSaved on this device, [A-Z][a-z]{2} \d+ \w+, \d+:\d\d [ap]m/,
  ])
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await expectToFit(page)
  expect(sent).toBe(0)

  await page.context().setOffline(false)
  await expect(waitingOf(page)).toHaveCount(0)
  await undoBooking(page)
  expect(sent).toBe(1)
})

test(
  'shows why a booking was refused that another device made first, until it is removed',
  anyWidth,
  async ({ page, browser, signIn, signInAt }) => {
    await signIn(email, bookingPath)
    await bookOffline(page, 15)
    const phone = await browser.newPage()
    await signInAt(phone, email, bookingPath)
    await (await chooseHour(phone, 15)).click()
    await expect(phone.getByRole('button', { name: 'Cancel booking' }).first()).toBeVisible()
    await phone.close()

    await page.context().setOffline(false)
    await expect(page.getByText('Something you did offline needs a look. Open Receipts to see why.')).toBeVisible()
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Receipts' }).click()
    const refused = drawerOf(page).getByRole('region', { name: 'Needs a look' })
    await expect(waitingOf(page)).toHaveCount(0)
    await expect(refused).toContainText('Not accepted: You have booked one of these hours already.')
    await refused.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(refused).toHaveCount(0)
    await undoBooking(page)
  },
)

test('deletes what waits when the customer logs out anyway', anyWidth, async ({ page, signIn }) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/powershoutcurrency/booking/add') ? 1 : 0))
  await signIn(email, bookingPath)
  await bookOffline(page, 16)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'See what’s waiting, then log out' }).click()
  await drawerOf(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Your account/ })).toHaveCount(0)
  await page.context().setOffline(false)
  await signIn(email, bookingPath)
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Receipts' }).click()
  await expect(drawerOf(page).getByRole('heading').first()).toBeVisible()
  await expect(waitingOf(page)).toHaveCount(0)
  expect(sent).toBe(0)
})
