import type { Page } from 'playwright/test'
import { demoCustomers } from '#server/demo/customers.ts'

/** Signs a demo customer in as a person does, from the front door or another address. Ends on the page that the portal opens then. */
export const signIn = async (page: Page, email: string, from = '/'): Promise<void> => {
  const customer = demoCustomers.find((candidate) => candidate.email === email)
  if (!customer) throw new Error(`${email} is no demo customer`)
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
  await page.goto(from)
  await signInButton.click()
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await signInButton.click()
  await page.waitForURL('**/account/**')
}
