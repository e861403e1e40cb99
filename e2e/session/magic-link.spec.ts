import { expect, type Page } from 'playwright/test'
import { portalUrl } from '#e2e/kit/portal.ts'
import { test } from '#e2e/kit/test.ts'

// Both widths share one mailbox: each has its own customers.
const customers = {
  desktop: ['ana@example.com', 'craig@example.com'],
  phone: ['leo@example.com', 'margaret@example.com'],
} as const

/** Asks for a sign-in link on the way to the bill, and reads the address in the mail. */
const askForLink = async (page: Page, which: 0 | 1): Promise<string> => {
  const email = customers[test.info().project.name === 'phone' ? 'phone' : 'desktop'][which]
  const mailbox = await page.context().newPage()
  const mails = mailbox.getByRole('link', { name: `To ${email}` })
  await mailbox.goto('/mailbox')
  const before = await mails.count()
  await page.goto('/login?deep-link=%2Faccount%2Fbill')
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  // It is sent after the answer, so that nobody learns from the time it takes who is a customer.
  await expect(async () => {
    await mailbox.reload()
    expect(await mails.count()).toBe(before + 1)
  }).toPass()
  await mails.first().click()
  const link = await mailbox.getByRole('link', { name: /sign-in\/link/ }).getAttribute('href')
  await mailbox.close()
  return link ?? ''
}

test('signs in by a mailed link where it was asked for, with the page that was wanted [AUTH-13 AUTH-17]', async ({ page }) => {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/oidc/authorize')
  const link = await askForLink(page, 0)
  expect(new URL((await asked).url()).searchParams.get('p')).toBe('magic-link')
  const mail = await page.context().newPage()
  await mail.goto('/sign-in/link')
  await expect(mail.getByText('This address is incomplete.')).toBeVisible()
  await expect(mail.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  await mail.goto(link)
  await expect(mail).toHaveURL('/sign-in/link')
  await mail.reload()
  await mail.getByRole('button', { name: 'Sign in' }).click()
  await expect(mail).toHaveURL('/account/bill')
})

test('signs in where a mailed link is opened, and leaves the browser that asked signed out', async ({ page, browser }) => {
  const link = await askForLink(page, 1)
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
