import { expect } from 'playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { changesDraft } from '#e2e/kit/bad-days.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

/** Who asks: the widths run side by side on one portal. */
const asker = () => (test.info().project.name === 'phone' ? 'priya@example.com' : 'margaret@example.com')

test('says why a bill changed, and takes a question about a line of it: with a number, kept until it is sent, and closed [BILL-40 BILL-41]', async ({
  page,
  signIn,
}) => {
  await signIn(asker(), '/account/bill/insights')
  const why = page.getByRole('region', { name: /^Why it’s (the same|\$[\d,.]+ (more|less))$/ })
  await expect(why.getByRole('list', { name: 'Causes, the largest first' }).getByText('Number of days')).toBeVisible()
  await why.getByText('View as table').click()
  await expect(why.getByRole('row').first()).toContainText(test.info().project.name === 'phone' ? '' : 'Adds or takes off')
  await expect(why.getByRole('row').last()).toContainText('This bill')

  const card = page.getByRole('region', { name: 'Does something look wrong?' })
  await card.getByRole('button', { name: 'Question a line' }).press('Enter')
  await expect(card.getByRole('heading', { name: 'Which line, and what looks wrong?' })).toBeFocused()
  await card.getByRole('button', { name: 'Send question' }).click()
  const summary = card.getByRole('alert').filter({ hasText: 'Please check what you entered' })
  await expect(summary).toBeFocused()
  await expectAccessibleInBothThemes(page)
  await summary.getByRole('link', { name: 'Choose the line that looks wrong.' }).press('Enter')
  const line = card.getByLabel('Line', { exact: true })
  await expect(line).toBeFocused()
  await changesDraft(page, () => line.selectOption({ index: 1 }))
  await changesDraft(page, () => card.getByLabel('What looks wrong').fill('Twice what it was in the winter.'))

  // Nothing is lost over a reload.
  await page.reload()
  await card.getByRole('button', { name: 'Question a line' }).click()
  await expect(card.getByLabel('What looks wrong')).toHaveValue('Twice what it was in the winter.')
  await card.getByRole('button', { name: 'Send question' }).click()
  await expect(card.getByText(/^Thanks, we’ve got it\. Your reference is Q-\d+\.$/)).toBeVisible()
  const asked = card.getByRole('list', { name: 'Your questions' }).getByRole('listitem').first()
  await expect(asked.getByText('Received', { exact: true })).toBeVisible()
  await expect(
    asked.getByText(
      /^Someone will answer by \w+ \d+ \w+\. If you haven’t heard from us by then, you can take it to Utilities Disputes/,
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)

  await asked.getByRole('button', { name: /^Close question Q-\d+$/ }).click()
  await expect(asked.getByText('Closed', { exact: true })).toBeVisible()
  await expect(asked.getByRole('button', { name: /^Close question/ })).toHaveCount(0)
})
