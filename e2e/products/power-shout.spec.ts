import { expect, type Locator, type Page } from 'playwright/test'
import { accessibleAs, expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, phoneAlone, test } from '#e2e/kit/test.ts'

const base = '/account/profile/powershout'
/** Whose hours are spent: the widths run side by side on one portal. */
const spender = () => (test.info().project.name === 'phone' ? 'rangi@example.com' : 'daniel@example.com')
const balance = async (page: Page) => {
  const words = await page.getByRole('region', { name: 'Balance' }).textContent()
  return Number(/^\d+/.exec(words ?? '')?.[0])
}
/** Days of the calendar that can be booked, from tomorrow on. */
const days = (page: Page) => page.locator('[role=gridcell]:not([aria-disabled]):not([aria-current])')

/** Waits for what an account's page begins with. */
const isOpen = async (page: Page) => {
  // Not by role: the news may stand over the page.
  await expect(page.locator('[aria-label=Balance]').or(page.getByText(/isn’t part of this account/))).toBeVisible()
}
const open = async (page: Page, path: string) => {
  await page.goto(`${base}${path}`)
  await isOpen(page)
}
/** Puts the one introduction away by keyboard. */
const goThroughNews = async (page: Page) => {
  const news = page.getByRole('dialog', { name: 'What’s new in PowerShout' })
  for (const title of ['1. What’s PowerShout?', '2. Accept your offers', '3. Book your hours'])
    await expect(news.getByText(title)).toBeVisible()
  await expectAccessibleInBothThemes(page, '[role=dialog]')
  await news.getByRole('button', { name: 'Got it' }).focus()
  await page.keyboard.press('Enter')
  await expect(news).toHaveCount(0)
}
/** The month after this one: every day of it can be booked. */
const showNextMonth = (page: Page) => page.getByRole('button', { name: 'Next month' }).click()

// Each spends hours of the same customer.
test.describe('a customer who has hours', () => {
  test.describe.configure({ mode: 'serial' })

  test('gives hours for an offer and takes them for a booking, which can be cancelled [SHOUT-01 SHOUT-02]', async ({
    page,
    signIn,
  }) => {
    await signIn(spender(), base)
    await isOpen(page)
    await goThroughNews(page)
    // Once for the customer, not for the visit.
    await page.evaluate(() => sessionStorage.removeItem('tarn.powershout-whats-new-seen'))
    await page.reload()
    await isOpen(page)
    await expect(page.getByRole('button', { name: 'Accept: Winter warmer' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const before = await balance(page)
    await page.getByRole('button', { name: 'Accept: Winter warmer' }).click()
    await expect.poll(() => balance(page)).toBe(before + 4)
    await showNextMonth(page)
    await days(page).nth(4).focus()
    await page.keyboard.press('Enter')
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    await expect(slider).toHaveAttribute('aria-valuetext', '12 am to 2 am')
    await page.getByRole('button', { name: 'Book 2 free hours', exact: true }).click()
    await expect(page.getByText(/^Booked\. 2 free hours on /)).toBeVisible()
    await expect.poll(() => balance(page)).toBe(before + 2)
    await page.reload()
    const cancel = page.getByRole('button', { name: /^Cancel booking: .*, 12 am to 2 am$/ })
    await cancel.click()
    await page.getByRole('button', { name: 'Yes, cancel booking' }).click()
    await expect(page.getByText('Cancelled. Your hours are back in your balance.')).toBeVisible()
    await expect.poll(() => balance(page)).toBe(before + 4)
    await expect(cancel).toHaveCount(0)
  })

  test(
    'lets two tabs that spend the same hour book it once, and tells the other one why',
    anyWidth,
    async ({ page, context, signIn }) => {
      await signIn(spender(), `${base}/booking`)
      await isOpen(page)
      const other = await context.newPage()
      await open(other, '/booking')
      for (const tab of [page, other]) {
        await showNextMonth(tab)
        await days(tab).nth(9).click()
        await tab.getByLabel('From').selectOption({ index: 6 })
      }
      const before = await balance(page)
      await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Book 1 free hour', exact: true }).click()))
      const result = (tab: Page) =>
        tab.getByText(/^(Booked\. 1 free hour on|These hours can’t be booked\. You have booked one of these hours already\.)/)
      await expect(result(page)).toBeVisible()
      await expect(result(other)).toBeVisible()
      const words = await Promise.all([page, other].map((tab) => result(tab).textContent()))
      expect(words.map((said) => said?.startsWith('Booked.')).toSorted()).toEqual([false, true])
      await page.reload()
      await expect.poll(() => balance(page)).toBe(before - 1)
    },
  )

  test('finds a booking whose answer was lost, and books it once', anyWidth, async ({ page, signIn }) => {
    await signIn(spender(), `${base}/booking`)
    await isOpen(page)
    await showNextMonth(page)
    await days(page).nth(14).click()
    const before = await balance(page)
    let sent = 0
    await page.route('**/powershoutcurrency/booking/add', async (route) => {
      sent += 1
      if (sent > 1) return route.fallback()
      // The backend does it; the answer never arrives.
      await route.fetch()
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Book 1 free hour', exact: true }).click()
    await expect(page.getByText(/we’re checking whether your booking went through/)).toBeVisible()
    await expect(page.getByText(/^Booked\. 1 free hour on /)).toBeVisible()
    expect(sent).toBe(2)
    await expect.poll(() => balance(page)).toBe(before - 1)
  })

  test('books the best hours after a look, and gives them back from their receipt', anyWidth, async ({ page, signIn }) => {
    await signIn(spender(), `${base}/booking`)
    await isOpen(page)
    const card = page.getByRole('region', { name: 'Best hours for you' })
    await card.getByLabel('Hours to use').selectOption('3')
    await card.getByRole('radio', { name: 'Weekends' }).click()
    const proposals = card.getByRole('checkbox', { name: /^(Saturday|Sunday) .*, about \$\d+\.\d\d$/ })
    await expect(proposals.first()).toBeChecked()
    await expectAccessibleInBothThemes(page)
    await expectToFit(page)
    const before = await balance(page)
    await card.getByRole('button', { name: /^Book 3 free hours, about \$\d+\.\d\d$/ }).click()
    await expect(card.getByText(/^Booked: (Saturday|Sunday) .* You can cancel each until it starts\.$/)).toBeVisible()
    await expect.poll(() => balance(page)).toBe(before - 3)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Receipts' }).click()
    const drawer = page.getByRole('dialog', { name: 'Receipts' })
    await drawer.getByRole('button', { name: 'Undo: get 3 hours back' }).first().click()
    await expect(drawer.getByText('Undone.', { exact: true })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => balance(page)).toBe(before)
  })

  test('shows what hours of past days would have given, most first', anyWidth, async ({ page, signIn }) => {
    await signIn(spender(), `${base}/booking`)
    await isOpen(page)
    const card = page.getByRole('region', { name: 'Best hours for you' })
    await card.getByRole('radio', { name: 'Past days' }).click()
    await expect(card.getByText('We take what these hours cost off your next bill. You can’t undo this.')).toBeVisible()
    const names = await card
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent ?? ''))
    const worth = names.map((name) => Number(/\$(\d+\.\d\d)$/.exec(name)?.[1]))
    expect(worth.length).toBeGreaterThan(0)
    expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  })
})

test('keeps its parts at addresses of their own, which survive a reload [SHOUT-09]', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com', `${base}/booking`)
  await isOpen(page)
  const tabs = page.getByRole('navigation', { name: 'PowerShout' })
  await tabs.getByRole('link', { name: /^Offers/ }).click()
  await expect(page).toHaveURL(`${base}/offers`)
  await tabs.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(`${base}/activity`)
  await page.reload()
  await expect(page).toHaveURL(`${base}/activity`)
  await expect(page.getByText(/^Used /).first()).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL(`${base}/walkthrough`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
})

test('keeps the hours in view above one line that books them', phoneAlone, async ({ page, signIn }) => {
  await signIn('aroha@example.com', `${base}/booking`)
  await isOpen(page)
  await showNextMonth(page)
  await days(page).nth(10).click()
  const slider = page.getByRole('slider')
  await expect(slider).toBeInViewport({ ratio: 1 })
  const boxOf = async (name: Locator) => (await name.boundingBox()) ?? { y: 0, height: 0 }
  const button = page.getByRole('button', { name: /^Book \d free hours?$/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [hours, line] = [await boxOf(slider), await boxOf(button.locator('..'))]
  // One line of text and a button of 44 px.
  expect(line.height).toBeLessThanOrEqual(64)
  expect(hours.y + hours.height).toBeLessThanOrEqual(line.y)
})

test('says so where it is not part of the account', anyWidth, async ({ page, signIn }) => {
  await signIn('hemi@example.com', base)
  await isOpen(page)
  await expect(page.getByText('PowerShout isn’t part of this account')).toBeVisible()
  await expectAccessible(page)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('is accessible, fits the screen and goes by the brand’s name for it [SHOUT-03]', async ({ page, signIn }) => {
      const name = brand === 'tarn' ? 'PowerShout' : 'Happy hour credit'
      await signIn('aroha@example.com', `${base}/booking`)
      await isOpen(page)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      // On the last day of a month this one has none left to book.
      await showNextMonth(page)
      await days(page).first().click()
      await expect(page.getByRole('slider')).toBeVisible()
      await expectUnbroken(page)
      await expectToFit(page)
      for (const part of ['offers', 'activity', 'walkthrough']) {
        await open(page, `/${part}`)
        await expectUnbroken(page)
        await expectToFit(page)
      }
    })
  })
