import { expect } from 'playwright/test'
import { dayMs, hourMs } from '#domain/basics/durations.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

const path = '/account/bill/payments'

test('shows what is to pay, how it is paid, and what was paid between the days of the address [BILL-02 BILL-06]', async ({
  page,
  signIn,
}) => {
  await signIn('daniel@example.com', path)
  const tabs = page.getByRole('navigation', { name: 'Bills', exact: true }).getByRole('link')
  await expect(tabs).toHaveText(['Bills', 'Why and proof', 'Pay'])
  await expect(tabs.nth(2)).toHaveAttribute('aria-current', 'page')
  const toPay = page.getByRole('region', { name: /^\$[\d,]+\.\d\d to pay$/ })
  await expect(toPay.getByText('Overdue', { exact: true })).toBeVisible()
  await expect(toPay.getByText(/^The oldest unpaid bill was due \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(toPay.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/account/profile/payment-options')
  const ways = page.getByRole('region', { name: 'How you pay' })
  await expect(ways.getByText('Pay each bill yourself')).toBeVisible()
  await expect(ways.getByText(/^Next bill due \d+ \w+, about \$[\d,]+$/)).toBeVisible()
  const made = page.getByRole('region', { name: 'Payments made' })
  const rows = made.getByRole('row').filter({ hasText: '$' })
  // From six months back on, one a bill of 29 days but for the two that are owed.
  await expect(rows.first()).toHaveText(/^Internet bankingBill for .+Paid\$[\d,]+\.\d\d$/)
  const [, from, year, yearOfBoth] = /^(\d+ \w+)(?: (\d+))? – \d+ \w+ (\d+)/.exec(await made.locator('caption').innerText()) ?? []
  const newest = Date.parse(await rows.first().getByRole('cell').nth(2).innerText())
  const bills = 1 + Math.floor((newest - Date.parse(`${from} ${year ?? yearOfBoth}`) + hourMs) / (29 * dayMs))
  await expect(rows).toHaveCount(bills)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await page.goto(`${path}?startDate=2012-01-01&endDate=2012-12-31`)
  await expect(made.getByText('No payments in 1 Jan – 31 Dec 2012.')).toBeVisible()
  await page.goto(`${path}?startDate=2026-02-30&endDate=xx`)
  await expect(made.getByText('That link’s dates don’t work, so here are your recent payments.')).toBeVisible()
  await expect(rows).toHaveCount(bills)

  await ways.getByRole('button', { name: 'Extend' }).press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(ways.getByRole('button', { name: 'Extend' })).toBeFocused()
  await tabs.first().press('Enter')
  await expect(page).toHaveURL(/\/account\/bill$/)
  // Overdue is said once, in the card that says what there is to pay.
  await expect(page.getByRole('main').getByText(/overdue/i)).toHaveText(['Overdue'])
  await expect(page.getByRole('link', { name: /^Pay \$[\d,]+\.\d\d$/ })).toHaveAttribute(
    'href',
    '/account/profile/payment-options',
  )
})
