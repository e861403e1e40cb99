import type { Page } from 'playwright/test'
import { customerOf } from './tokens.ts'

/** Signs a demo customer in as a person does, from the front door or another address. Ends on the page that the portal opens then. */
export const signInByHand = async (page: Page, email: string, from = '/'): Promise<void> => {
  const { password } = customerOf(email)
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.goto(from)
  await signInButton.click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signInButton.click()
  await page.waitForURL('**/account/**')
}
