import { expect, type Page } from 'playwright/test'
import { submitMeterRead } from '#contract/meter-reads/meter-read-commands.contract.ts'
import { keptKeys, keptSession } from '#e2e/kit/bad-days.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

/** The session of this browser is over, which the portal hears with its next call; then the same customer signs in again. */
const expireAndSignIn = async (page: Page, customer: string, path: string) => {
  // It is sealed first, which takes longer than this test to go on.
  await expect.poll(async () => (await keptKeys(page, 'draft ')).length).toBe(1)
  const refuse = (status: number) => ({ status, contentType: 'application/problem+json', body: '{"type":"/error/refused"}' })
  await page.route('**/v2/private/**', (route) => route.fulfill(refuse(401)))
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  // It is forgotten while the page already says so.
  await expect.poll(() => keptSession(page)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().clearCookies()
  await signInByHand(page, customer)
  await page.goto(path)
}

test('what was answered in the carbon calculator and not saved is there again after a sign-in that expired', async ({
  page,
  signIn,
}) => {
  const path = '/account/insights/carbon-calculator'
  await signIn('leo@example.com', path)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Adults', { exact: true }).fill('4')
  await expireAndSignIn(page, 'leo@example.com', path)
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('4')
})

test('so is an answer of the home profile', async ({ page, signIn }) => {
  const path = '/account/profile/home-profile'
  await signIn('leo@example.com', path)
  const close = page.getByRole('button', { name: /^(Save and exit|Close)$/ })
  const edit = page.getByRole('button', { name: /^(Edit|Answer): Type of home$/ })
  await close.or(edit).first().waitFor()
  if (await close.isVisible()) await close.click()
  await edit.click()
  const other = page.getByRole('radio', { checked: false }).first()
  const name = (await other.getAttribute('value')) ?? ''
  await other.check()
  await expireAndSignIn(page, 'leo@example.com', path)
  await expect(page.getByRole('heading', { level: 1, name: 'What type of home do you live in?' })).toBeVisible()
  await expect(page.locator(`input[value="${name}"]`)).toBeChecked()
})

test('so are the day and the hours of a booking', async ({ page, signIn }) => {
  const path = '/account/profile/powershout/booking'
  await signIn('aroha@example.com', path)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.locator('[role=gridcell]:not([aria-disabled])').nth(4).click()
  const hours = page.getByRole('slider')
  await hours.focus()
  await page.keyboard.press('Home')
  await expect(hours).toHaveAttribute('aria-valuetext', '12 am to 1 am')
  const chosen = page.locator('[role=gridcell][aria-selected=true]')
  const day = await chosen.textContent()
  await expireAndSignIn(page, 'aroha@example.com', path)
  await expect(hours).toHaveAttribute('aria-valuetext', '12 am to 1 am')
  expect(await chosen.textContent()).toBe(day)
})

test('so is a meter read, which is then sent once', async ({ page, signIn }) => {
  const path = '/account/products/meter-read?view=reads'
  await signIn('sina@example.com', path)
  const field = page.getByRole('textbox', { name: /^Reading of meter/ }).first()
  const likely =
    (await page
      .getByText(/is likely today/)
      .first()
      .textContent()) ?? ''
  const [, digits = '5', from = '0'] = /all (\d) digits.*costs\. ([\d,]+) to/.exec(likely) ?? []
  const reading = String(Number(from.replace(',', '')) + 5).padStart(Number(digits), '0')
  await field.fill(reading)
  await expireAndSignIn(page, 'sina@example.com', path)
  await expect(field).toHaveValue(reading)
  let sent = 0
  page.on('request', (request) => (sent += Number(request.method() === 'POST' && request.url().endsWith(submitMeterRead.path))))
  await page.getByRole('button', { name: `Send ${reading}` }).click()
  await expect(page.getByText(`We have ${reading}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `Change ${reading}` })).toHaveCount(1)
  await expect(field).toHaveValue('')
  expect(sent).toBe(1)
})

test('what was typed of a direct debit belongs to its billing account: the form of another one begins with the profile’s name', async ({
  page,
  signIn,
}) => {
  const form = async (button: string) => {
    await page.goto('/account/profile/payment-options')
    await page.getByRole('button', { name: button }).click()
    return page.getByLabel('Your name')
  }
  const choose = async (name: string) => {
    const switcher = page.getByRole('button', { name: /^Switch property/ })
    await switcher.click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await expect(switcher).toHaveAccessibleName(new RegExp(name))
  }
  await signIn('rangi@example.com')
  await choose('Home')
  await (await form('Change account')).fill('R. T. Thompson')
  await expect.poll(async () => (await keptKeys(page, 'draft ')).length).toBe(1)
  await choose('Workshop')
  await expect(await form('Set up automatic payments')).toHaveValue('Rangi Thompson')
  await choose('Home')
  await expect(await form('Change account')).toHaveValue('R. T. Thompson')
})
