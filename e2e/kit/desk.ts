import { expect, type Page } from 'playwright/test'
import { demoCodeKey, demoStaff } from '#server/demo/staff.ts'
import { codeAt } from '#server/identity/second-step/totp.ts'

/** Fills in the sign-in page of staff that is open. */
export const signInAtDesk = async (page: Page, who: (typeof demoStaff)[number] = demoStaff[1]): Promise<void> => {
  await page.getByLabel('Work email').fill(who.email)
  await page.getByLabel('Password').fill(who.password)
  await page.getByLabel('Code').fill(codeAt(demoCodeKey, Date.now()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page of the desk, signed in. */
export const openDesk = async (page: Page, path = '/staff', who?: (typeof demoStaff)[number]): Promise<void> => {
  await page.goto(path)
  await signInAtDesk(page, who)
  await page.waitForURL((url) => `${url.pathname}${url.search}` === path)
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
}
