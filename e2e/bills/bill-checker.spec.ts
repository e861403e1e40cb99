import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const path = '/account/bill/checker'
/** Whose notice is put away: the widths run side by side on one portal. */
const customer = () => (test.info().project.name === 'phone' ? 'daniel@example.com' : 'aroha@example.com')

test('tells what was checked on the bills and what was found, and that it is new once [BILL-44 BILL-45 BILL-48]', async ({
  page,
  signIn,
}) => {
  await signIn(customer(), path)
  const notice = page.getByText('The bill checker is new.', { exact: false })
  await expect(notice).toBeVisible()
  const result = page.getByRole('main').getByRole('region')
  await expect(result.getByRole('heading', { level: 3 })).toHaveText([
    'Estimates against reads',
    'Nothing charged twice',
    'The plan you agreed to',
    'Low user or standard',
    'Your discount',
  ])
  await expect(result.getByText(/^13 bills, \d+ \w+ \d{4} – \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(result.getByText('377 days on your bills, compared with what your meter has sent since.')).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('BILL_CHECKER_BETA_SEEN'))
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter')
  expect(new URL((await posted).url()).search).toBe('?tagName=BILL_CHECKER_BETA_SEEN')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(result.getByRole('heading', { level: 3 })).toHaveCount(5)
  await expect(notice).toBeHidden()

  const found = result.getByRole('list', { name: 'Found: Estimates against reads' }).getByRole('link', { name: 'Open the bill' })
  await found.first().press('Enter')
  await expect(page).toHaveURL(/\/account\/bill\/insights\?invoice=[0-9a-f-]{36}$/)
})

test('is not part of every account [BILL-44]', anyWidth, async ({ page, signIn }) => {
  await signIn('wiremu@example.com', path)
  await expect(page.getByText('The bill checker isn’t part of your account')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'More in Why and proof' })).toHaveCount(0)
})
