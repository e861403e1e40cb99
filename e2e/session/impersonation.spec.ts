import { type BrowserContext, expect, type Page } from 'playwright/test'
import { customerIdOf } from '#server/demo/accounts.ts'
import { demoPeople } from '#server/demo/customers.ts'
import { demoStaff } from '#server/demo/staff.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { signInAtDesk } from '#e2e/kit/desk.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

const [looks, acts] = demoStaff
const banner = (page: Page) => page.getByRole('region', { name: 'Staff visit' })

const visitOf = (email: string): string => {
  const person = demoPeople.find((known) => known.email === email)
  return `/staff/visits/${person ? customerIdOf(person) : ''}`
}

/** As far as the question whether to open the account. */
const askFor = async (page: Page, email: string, { who, mode }: { who?: (typeof demoStaff)[number]; mode?: string } = {}) => {
  await page.goto(visitOf(email))
  if (who) await signInAtDesk(page, who)
  await page.getByLabel('Reason').fill('Asked why the May bill is high')
  await page.getByLabel('Customer reference').fill('C-20431')
  if (mode) await page.getByLabel(mode).check()
  await page.getByRole('button', { name: 'Open the account' }).click()
  await expect(page).toHaveURL(/\/impersonate$/)
}

const openAccount = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the account' }).click()
  await page.waitForURL('**/account/dashboard')
  await expect(banner(page)).toBeVisible()
}

const posted = (context: BrowserContext) => {
  const paths: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

test('lets nobody in without a ticket, and signs nobody out by a link [AUTH-05 AUTH-52]', async ({ page }) => {
  await signInByHand(page, 'margaret@example.com')
  for (const address of ['/impersonate', '/impersonate#a.b']) {
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('There is no good ticket')
    await expect(page).toHaveURL(/\/impersonate$/)
  }
  await page.getByRole('button', { name: 'Back to the portal' }).click()
  await page.waitForURL('**/account/dashboard')
  await page.goto('/impersonate-logout')
  await page.waitForURL('**/account/dashboard')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('lets staff look with a ticket, after ending the session that was there, and says so on every page [AUTH-06 AUTH-49 AUTH-50 AUTH-51]', async ({
  page,
  context,
}) => {
  const asked = posted(context)
  await signInByHand(page, 'hemi@example.com')
  const other = await context.newPage()
  await other.goto('/account/products')
  await askFor(page, 'aroha@example.com', { who: looks })
  await expect(page.getByRole('heading', { name: 'Open the account of Aroha Bennett?' })).toBeVisible()
  await expectAccessible(page)
  asked.length = 0
  await openAccount(page)
  expect(asked.indexOf('/oidc/revoke')).toBeGreaterThanOrEqual(0)
  expect(asked.indexOf('/oidc/revoke')).toBeLessThan(asked.indexOf('/oidc/token'))
  await expect(banner(page)).toContainText('Wiremu Paki, you see Aroha Bennett’s account as they do, until')
  await expect(banner(page)).toContainText('You can only look.')
  await expectAccessible(page)
  for (const path of ['/account/products', '/account/profile', '/terms', '/account/profile/activity']) {
    await page.goto(path)
    await expect(banner(page)).toBeInViewport()
  }
  const visit = page.getByRole('article', { name: 'Wiremu Paki viewed your account' }).first()
  await expect(visit).toContainText('Reason: Asked why the May bill is high')
  await expect(visit).toContainText('still open')
  expect(asked.filter((path) => path.endsWith('/events/userVisit'))).toEqual([])
  await banner(page).getByRole('button', { name: 'End the visit' }).click()
  await expect(page.getByRole('heading', { name: 'The visit is over' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.goto('/account/dashboard')
  await page.waitForURL('**/login**')
})

test('refuses what may not be changed, and shows the customer what was [AUTH-49]', async ({ page, browser, baseURL }) => {
  await askFor(page, 'leo@example.com', { who: acts, mode: 'Only look' })
  await openAccount(page)
  await page.goto('/account/property-avatar')
  const save = async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.url().endsWith('/private/drd/propertyAvatar') && each.request().method() === 'POST'),
      page.getByRole('button', { name: /^Save/ }).click(),
    ])
    return answer.status()
  }
  expect(await save()).toBe(403)
  await expect(page.getByRole('alert')).toContainText('We couldn’t save your picture.')
  await banner(page).getByRole('button', { name: 'End the visit' }).click()
  await expect(page.getByRole('link', { name: 'Staff page' })).toHaveAttribute('href', '/staff')
  await askFor(page, 'leo@example.com', { mode: 'Act for the customer' })
  await openAccount(page)
  await page.goto('/account/property-avatar')
  expect(await save()).toBeLessThan(300)
  const own = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signInByHand(own, 'leo@example.com')
  await own.getByRole('button', { name: /^Your account/ }).click()
  await own.getByRole('menuitem', { name: 'Account activity' }).click()
  // The newest: both widths of this test share the customer.
  await expect(own.getByRole('article', { name: 'Grace Tuala made changes for you' }).first()).toContainText(
    'Changes the picture of the selected property',
  )
  await expectAccessible(own)
  await own.context().close()
})
