import { rmSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { addAuthenticator } from '#e2e/kit/passkeys.ts'
import { copySeed, type Portal, startPortal } from '#e2e/kit/portal.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import { openDatabase } from '#server/database/open.ts'
import { loadAccount } from '#tests/activation/loaded-accounts.ts'

const account = '500204771'
const priya = 'priya.nair@example.co.nz'
const tane = 'tane.nair@example.co.nz'
const password = 'kererū-over-tūī'

// One portal of their own for both.
test.describe.configure({ mode: 'default' })

let portal: Portal
let folder = ''
test.beforeAll(async () => {
  folder = copySeed()
  const db = await openDatabase({ dataDir: folder })
  await loadAccount(db, {
    account,
    people: [
      { person: 'P-1', firstName: 'Priya', email: priya },
      { person: 'P-2', firstName: 'Tāne', email: tane, role: 'authorised' },
    ],
  })
  await db.close()
  portal = await startPortal({ brand: 'tarn', dataDir: folder })
})
test.afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const looksRight = async (page: Page) => {
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
}

/** The text of the newest mail to an address. */
const mailTo = async (page: Page, email: string): Promise<string> => {
  const mailbox = await page.context().newPage()
  const mails = mailbox.getByRole('link', { name: `To ${email}` })
  // It is written after the answer, so that nobody learns from the time it takes who is a customer.
  await expect(async () => {
    await mailbox.goto(`${portal.url}/mailbox`)
    await expect(mails).not.toHaveCount(0, { timeout: 500 })
  }).toPass()
  await mails.first().click()
  const text = await mailbox.locator('main').innerText()
  await mailbox.close()
  return text
}

const giveDetails = async (page: Page, email: string) => {
  await titled(page, 'Set up your login')
  await page.getByLabel('Account number').fill('500 204 771')
  await page.getByLabel('Email we have for you').fill(email)
  await press(page, 'Continue')
  await titled(page, 'Check your email')
}

test('sets up a login with a passkey from the sign-in page to the dashboard', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto(`${portal.url}/login`)
  await page.getByRole('link', { name: 'Set up your login' }).click()
  await titled(page, 'Set up your login')
  await looksRight(page)
  await press(page, 'Continue')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()

  await giveDetails(page, priya)
  await looksRight(page)
  const code = /: (\d{6})/.exec(await mailTo(page, priya))?.[1] ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  await page.getByLabel('Code from the email').fill(wrong)
  await press(page, 'Continue')
  await expect(page.getByText('That code isn’t right. 4 tries left.')).toBeVisible()
  await page.getByLabel('Code from the email').fill(code)
  await press(page, 'Continue')

  await titled(page, 'How would you like to sign in?')
  if (test.info().project.name === 'phone') {
    await expect(page.getByRole('img', { name: 'Step 3 of 4' }).locator('[data-state="done"]')).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Tarn home' })).toBeVisible()
  }
  await expect(page.getByRole('radio', { name: 'Passkey' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'I agree to the terms and privacy policy.' }).check({ force: true })
  await looksRight(page)
  await press(page, 'Create passkey')

  await titled(page, 'You’re all set, Priya')
  await expect(page.getByText('8 Kōwhai Street')).toBeVisible()
  await looksRight(page)
  await press(page, 'Go to my dashboard')
  await page.waitForURL('**/account/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${portal.url}/activate`)
  await titled(page, 'You’re signed in')
})

test('moves to the browser that opens the mailed link, with a password', anyWidth, async ({ page, browser }) => {
  await page.goto(`${portal.url}/activate`)
  await giveDetails(page, tane)
  const link = /https?:\S+\/activate#t=[\w-]+/.exec(await mailTo(page, tane))?.[0] ?? ''
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(link)
  await titled(other, 'Let’s set up your login')
  await expect(other).toHaveURL(`${portal.url}/activate`)
  await press(other, 'Continue')
  await titled(other, 'How would you like to sign in?')
  await other.getByRole('radio', { name: 'Password' }).check({ force: true })
  await other.getByLabel('Choose a password').fill('password')
  await other.getByRole('checkbox', { name: 'I agree to the terms and privacy policy.' }).check({ force: true })
  await press(other, 'Create login')
  await expect(other.getByText('That password is too common.')).toBeVisible()
  await other.getByLabel('Choose a password').fill(password)
  await press(other, 'Create login')
  await titled(other, 'You’re all set, Tāne')
  await press(other, 'Go to my dashboard')
  await other.waitForURL('**/account/dashboard')
  // The browser that asked has nothing of it.
  await page.getByLabel('Code from the email').fill('000000')
  await press(page, 'Continue')
  await titled(page, 'That has expired')
  await elsewhere.close()
})
