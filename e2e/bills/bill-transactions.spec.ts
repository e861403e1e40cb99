import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const path = '/account/bill/transactions'

test('shows the movements of the account, and gives a bill and a statement away [BILL-03 BILL-07 BILL-34 BILL-35]', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const said: [string, number][] = []
    Object.assign(globalThis, { urlsSaid: said })
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob) => {
      said.push(['made', performance.now()])
      return createObjectURL.call(URL, blob)
    }
    URL.revokeObjectURL = (url) => {
      said.push(['revoked', performance.now()])
      revokeObjectURL.call(URL, url)
    }
  })
  await signIn('aroha@example.com', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Transactions, newest first' })
  await expect(table.getByRole('row')).toHaveCount(1 + 10)
  const statuses = table.getByRole('button', { name: /^Download / }).and(page.locator('[data-status="ready"]'))
  await expect(statuses).toHaveCount(10)
  await expect(page.getByRole('region', { name: /bills, 29 days each$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your balance' }).getByText('Up to date')).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  const bills = table.getByRole('button', { name: /^Download bill, / })
  const coming = page.waitForEvent('download')
  await bills.first().press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^tarn-bill-500014872-\d{6}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(bills.first()).toHaveAttribute('data-status', 'success')
  await expect(bills.nth(1)).toHaveAttribute('data-status', 'ready')
  // BILL-38: the browser has 200 ms to read the address.
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { urlsSaid: [string, number][] }).urlsSaid.length))
    .toBe(2)
  const said = await page.evaluate(() => (globalThis as unknown as { urlsSaid: [string, number][] }).urlsSaid)
  expect(said.map(([what]) => what)).toEqual(['made', 'revoked'])
  expect((said[1]?.[1] ?? 0) - (said[0]?.[1] ?? 0)).toBeGreaterThanOrEqual(199)

  const statement = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download statement' }).press('Enter')
  await page.getByRole('menuitem', { name: 'CSV, for a spreadsheet' }).press('Enter')
  const csv = await readFile(await (await statement).path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe('\ufeffDate,Kind,Title,Details,Charged,Paid or credited,Balance after')

  await page.getByRole('button', { name: /^Bills \d+$/ }).press('Enter')
  await expect(table.getByRole('button', { name: /^Download receipt, / })).toHaveCount(0)
})

test('asks for other dates, keeps them over a reload, and refuses a start after its end [BILL-32 BILL-33 BILL-39]', async ({
  page,
  signIn,
}) => {
  await signIn('margaret@example.com', path)
  const list = page.getByRole('region', { name: 'Transactions' })
  await list.getByRole('button', { name: / – / }).press('Enter')
  const form = page.getByRole('form', { name: 'Dates' })
  const end = await form.getByLabel('To').inputValue()
  await form.getByLabel('From').fill('2031-01-01')
  await form.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(form.getByText('Please choose a start date before the end date.')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await form.getByLabel('From').fill('2012-01-01')
  await form.getByLabel('To').fill('2012-12-31')
  await form.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(list.getByText('Nothing between those dates.')).toBeVisible()
  await expect(list.getByText(/^Your first bill was \d+ \w+ \d{4}\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\?startDate=2012-01-01&endDate=2012-12-31$/)
  await page.reload()
  await expect(list.getByText('Nothing between those dates.')).toBeVisible()
  await list.getByRole('button', { name: 'Show all' }).press('Enter')
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`endDate=${end}$`))

  await page.goto(`${path}?startDate=xx&endDate=2026-02-30`)
  await expect(page.getByText(/^That link’s dates don’t work/)).toBeVisible()
  await expect(list.getByRole('row').nth(1)).toBeVisible()
})

test('tries a download again that failed, while the others go on [BILL-35 BILL-37]', anyWidth, async ({ page, signIn }) => {
  let isFailing = true
  await page.route(/\/v2\/private\/billing\/transactions\/[0-9a-f-]+\/document/, (route) =>
    isFailing
      ? route.fulfill({ status: 500, json: { type: '/error/default', title: 'Something went wrong', status: 500, detail: '' } })
      : route.fallback(),
  )
  await signIn('daniel@example.com', path)
  await expect(
    page.getByRole('region', { name: 'Your balance' }).getByRole('link', { name: /^Pay \$[\d.,]+ now$/ }),
  ).toBeVisible()
  const failed = page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('button', { name: /ownload bill, / })
  await failed.first().press('Enter')
  await expect(failed.first()).toHaveAttribute('data-status', 'error')
  await expect(failed.first()).toHaveAccessibleName(/^Try again: download bill, /)
  await expect(failed.nth(1)).toHaveAttribute('data-status', 'ready')
  isFailing = false
  const coming = page.waitForEvent('download')
  await failed.first().press('Enter')
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(failed.first()).toHaveAttribute('data-status', 'success')
})
