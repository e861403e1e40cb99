import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { test } from '#e2e/kit/test.ts'

const path = '/account/bill/insights'

test('proves a bill in the browser, unfolds it to its half-hours and gives them away as a file [BILL-04 BILL-40 BILL-41]', async ({
  page,
  signIn,
}) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname))
  await signIn('aroha@example.com', path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bill for \d+ \w+ – \d+ \w+$/)
  // The newest bill has its own address, which stays its own when there is a newer one.
  await expect(page).toHaveURL(new RegExp(`${path}\\?invoice=[0-9a-f-]{36}$`))
  const newest = page.url()
  const parts = page.getByRole('navigation', { name: 'Bills', exact: true })
  await expect(parts.getByRole('link')).toHaveText(['Bills', 'Why and proof', 'Pay'])
  await expect(parts.getByRole('link', { name: 'Why and proof' })).toHaveAttribute('aria-current', 'page')
  const proof = page.getByRole('region', { name: 'Proof of this bill' })
  await expect(proof.getByRole('heading', { name: 'This bill proves itself' })).toBeVisible()
  await expect(proof.getByText('$0.00 difference')).toBeVisible()
  await expect(proof.getByText(/^29 of 29 days, none missing$/)).toBeVisible()
  expect(workers).toEqual([expect.stringMatching(/^\/assets\/bill-prover\.worker-[\w-]+\.js$/)])
  await proof.getByRole('button', { name: 'Work it out again' }).press('Enter')
  await expect(proof.getByText(/^Checked today, \d+:\d\d [ap]m$/)).toBeVisible()
  await expect.poll(() => workers.length).toBe(2)

  await page.getByRole('button', { name: /^Electricity, day/ }).press('Enter')
  await expect(page.getByText(/^Day rate, 7 am to 9 pm, in force since .* Rounded once, at the end of the line\.$/)).toBeVisible()
  await page.getByRole('button', { name: /^Show all 29 days$/ }).click()
  const day = page.getByRole('row').filter({ hasText: 'free hours' }).getByRole('button').first()
  const name = (await day.textContent()) ?? ''
  await day.press('Enter')
  await expect(page.getByRole('slider', { name: /^48 half-hours of / })).toBeVisible()
  await expect(page.getByRole('table', { name: /^48 half-hours of / }).getByRole('row')).toHaveCount(8)
  await page.getByRole('button', { name: 'Show all 48' }).press('Enter')
  await expect(page.getByRole('table', { name: /^48 half-hours of / }).getByRole('row')).toHaveCount(49)
  expect(name).toMatch(/^[A-Z][a-z]{2} \d+ /)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Half-hours/ }).press('Enter')
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^bill-500014872-\d{6}-half-hours\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect([lines[0], lines.length]).toEqual(['ICP,From,Daylight saving,kWh,Sent kWh,State,Rate,c/kWh,Cents,Free', 1 + 29 * 48])

  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bill as PDF' }).press('Enter')
  expect((await printed).suggestedFilename()).toMatch(/^tarn-bill-500014872-\d{6}\.pdf$/)

  await page.getByRole('link', { name: 'Earlier bill' }).press('Enter')
  await expect(page).not.toHaveURL(newest)
  await expect(page).toHaveURL(new RegExp(`${path}\\?invoice=[0-9a-f-]{36}$`))
  await expect(proof.getByRole('heading', { name: 'This bill proves itself' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Later bill' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(newest)
  await parts.getByRole('link', { name: 'Bills' }).press('Enter')
  await expect(page).toHaveURL(/\/account\/bill$/)
  await page.goBack()
  await expect(page).toHaveURL(newest)
})

test('leads on from a bill that is not the customer’s, and tells who has none yet [BILL-04]', async ({ page, signIn }) => {
  await signIn('aroha@example.com', `${path}?invoice=9cf30fcc-77fb-84b5-a38a-3df735cbd714`)
  await expect(page.getByText('We couldn’t find that bill')).toBeVisible()
  await page.getByRole('link', { name: 'See the newest bill' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bill for /)
  await signIn('leo@example.com', path)
  await expect(page.getByText('No bill yet')).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
