import { expect } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const path = '/account/bill/planner'
/** Whose money is planned: the widths run side by side on one portal. */
const planner = () => (test.info().project.name === 'phone' ? 'priya@example.com' : 'aroha@example.com')

test('plans what leaves: spreads the bills and takes it back, marks a payday, moves a payment, and keeps it all [BILL-05 BILL-42 BILL-43 BILL-48]', async ({
  page,
  signIn,
}) => {
  await signIn(planner(), path)
  const spread = page.getByRole('region', { name: 'How to spread it' })
  await expect(spread.getByText('Next 12 bills, forecast')).toBeVisible()
  const notice = page.getByText('The planner is new and we’re still improving it.', { exact: false })
  await expect(notice).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()

  // What if: the slider by keyboard says what another amount leads to.
  await spread.getByRole('radio', { name: /My own amount/ }).check()
  await spread.getByRole('slider', { name: 'What if: dollars a week' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('heading', { name: 'What $5 a week leads to' })).toBeVisible()
  await spread.getByRole('radio', { name: /^Smooth/ }).check()
  await spread.getByRole('button', { name: 'Try smooth' }).click()
  await expect(spread.getByText(/a week, from Mon /)).toBeVisible()
  await spread.getByRole('button', { name: /^Undo until / }).click()
  await expect(spread.getByText('Undone. You’ll pay each bill as it comes, as before.')).toBeVisible()
  await spread.getByRole('button', { name: 'Done' }).click()
  await expect(spread.getByRole('radio', { name: /^As billed/ })).toBeChecked()

  await page.getByRole('button', { name: 'Mark your payday' }).click()
  const paydays = page.getByRole('dialog', { name: 'Your paydays' })
  await paydays.getByLabel('How often').selectOption({ label: 'Every week' })
  await expectAccessible(page, '[role=dialog]')
  await paydays.getByRole('button', { name: 'Mark payday' }).click()
  await expect(paydays.getByText(/^We’ve marked your payday, every week from /)).toBeVisible()
  await paydays.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Payday').filter({ visible: true }).first()).toBeVisible()

  const change = page.getByRole('button', { name: /^Change the payment on / })
  const before = await change.textContent()
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Change this payment' })
  await dialog.getByRole('button', { name: 'Move it' }).click()
  await expect(dialog.getByText(/^Moved to .* There’s no fee, and the bill is due then\. You can undo this until /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(change).not.toHaveText(before ?? '')
  await change.click()
  await dialog.getByRole('button', { name: /^Back to / }).click()
  await expect(dialog.getByText(/^Undone\. We’ll take it on /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(change).toHaveText(before ?? '')

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'To my calendar' }).click()])
  expect(file.suggestedFilename()).toBe('bills.ics')

  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('button', { name: 'Your paydays' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('agrees to a payment plan for what is overdue, and ends it [BILL-43]', anyWidth, async ({ page, signIn }) => {
  await signIn('daniel@example.com', path)
  const plan = page.getByRole('region', { name: /fortnightly payments and it’s paid off|payment plan/ })
  await plan.getByRole('radio', { name: '8 fortnights' }).click()
  await expect(plan.getByRole('heading', { name: 'Eight fortnightly payments and it’s paid off' })).toBeVisible()
  await expect(plan.getByRole('listitem')).toHaveCount(8)
  await plan.getByRole('button', { name: 'Agree to this plan' }).click()
  await expect(plan.getByText(/^PP-[0-9A-F]{8}\. Your first instalment is due on Mon /)).toBeVisible()
  await plan.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Your power stays on, and there are no late fees.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await plan.getByRole('button', { name: 'End the plan' }).click()
  await plan.getByRole('button', { name: 'End the plan' }).click()
  await expect(plan.getByRole('heading', { name: 'Your payment plan has ended' })).toBeVisible()
})
