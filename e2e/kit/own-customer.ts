import { expect, type Page } from 'playwright/test'
import type { ExampleCustomer } from '#tests/example-retailer/example-retailer.ts'

const password = 'a-long-walk-along-the-coast'

/** From the landing of activation to the portal, by a printed code. @param whileLooking at each kind of page */
export const activateByCode = async (
  page: Page,
  origin: string,
  { account }: Pick<ExampleCustomer, 'account'>,
  code: string,
  whileLooking: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await page.goto(`${origin}/activate`)
  await page.getByRole('button', { name: 'Use the code on my first bill' }).click()
  await page.getByLabel('Account number').fill(account)
  await page.getByLabel('Code').fill(code)
  await whileLooking(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('heading', { level: 1, name: 'What’s your email?' })
  const methods = page.getByRole('heading', { level: 1, name: 'How would you like to sign in?' })
  await expect(question.or(methods)).toBeVisible()
  if (await question.isVisible()) await page.getByRole('button', { name: 'I don’t have an email' }).click()
  await expect(methods).toBeVisible()
  const choice = page.getByRole('radio', { name: 'Password' })
  if (await choice.isVisible()) await choice.check({ force: true })
  await page.getByLabel('Choose a password').fill(password)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Create login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You’re all set/ })).toBeVisible()
  await whileLooking(page)
  await page.getByRole('button', { name: 'Go to my dashboard' }).click()
  // Some are welcomed first.
  await page.waitForURL(/\/account\/(?:dashboard|feature-messages)/)
  await page.goto('about:blank')
}

/** By the account number: nobody has proven an address yet. */
export const signInTo = async (page: Page, origin: string, { account }: Pick<ExampleCustomer, 'account'>): Promise<void> => {
  const press = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.goto(`${origin}/login`)
  await press.click()
  await page.getByLabel('Email or account number').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press.click()
  await page.waitForURL('**/account/**')
}
