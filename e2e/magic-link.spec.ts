import { expect, type Page } from 'playwright/test'
import { portalUrl } from './kit/portal.ts'
import { test } from './kit/test.ts'

/** Asks for a sign-in link on the way to the bill, and reads the address in the newest mail. */
const askForLink = async (page: Page, email: string): Promise<string> => {
  await page.goto('/login?deep-link=%2Faccount%2Fbill')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: /link/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mail/i)
  const mailbox = await page.context().newPage()
  await mailbox.goto('/mailbox')
  await mailbox
    .getByRole('link', { name: `To ${email}` })
    .first()
    .click()
  const link = await mailbox.getByRole('link', { name: /sign-in\/link/ }).getAttribute('href')
  await mailbox.close()
  return link ?? ''
}

test('signs in by a mailed link where it was asked for, with the page that was wanted [AUTH-13 AUTH-17]', async ({ page }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/authorize')
  const link = await askForLink(page, 'ana@example.com')
  expect(new URL((await asked).url()).searchParams.get('p')).toBe('magic-link')
  const mail = await page.context().newPage()
  await mail.goto(link)
  await mail.getByRole('button', { name: 'Sign in' }).click()
  await expect(mail).toHaveURL('/account/bill')
})

test('signs in where a mailed link is opened, and leaves the browser that asked signed out', async ({ page, browser }) => {
  const link = await askForLink(page, 'craig@example.com')
  const elsewhere = await browser.newContext({ baseURL: portalUrl('tarn') })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: 'You asked for this link in another browser' })).toBeVisible()
  await other.getByRole('button', { name: 'Sign in here' }).click()
  await expect(other).toHaveURL(`${portalUrl('tarn')}/account/bill`)
  const here = await page.context().newPage()
  await here.goto('/account/dashboard')
  await expect(here).toHaveURL(/\/login/)
  // It is used up, in both.
  for (const context of [page.context(), elsewhere]) {
    const again = await context.newPage()
    await again.goto(link)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await expect(again.getByText('That email link has expired.')).toBeVisible()
  }
})
