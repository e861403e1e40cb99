import { rmSync } from 'node:fs'
import { type Browser, expect, type Page } from 'playwright/test'
import { isDashboard } from '#e2e/kit/bad-days.ts'
import { copySeed, type Portal, startPortal } from '#e2e/kit/portal.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'
import { countTraffic, untilQuiet } from '#e2e/kit/quiet.ts'

const customer = 'aroha@example.com'
// These take a server away from everybody, so they have one of their own.
test.describe.configure({ mode: 'serial' })

let dataDir: string
let portal: Portal
test.beforeAll(async () => {
  test.setTimeout(180_000)
  dataDir = copySeed()
  portal = await startPortal({ brand: 'tarn', dataDir })
})
test.afterAll(async () => {
  await portal?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const visitor = async (browser: Browser) => {
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage()
  countTraffic(page)
  return page
}

test('an outage that is switched on in the middle is on the screen within a minute, and over when it is over [SHELL-08 SHELL-09]', async ({
  browser,
}) => {
  const [page, stranger] = [await visitor(browser), await visitor(browser)]
  for (const one of [page, stranger]) await one.clock.install()
  await signInByHand(page, customer)
  await isDashboard(page)
  await stranger.goto('/login')
  await expect(stranger.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await portal.admin('outage', 'on', '--title', 'Back at noon')
  for (const one of [page, stranger]) {
    await one.bringToFront()
    await one.clock.runFor(61_000)
    await expect(one.getByRole('heading', { level: 1, name: 'Back at noon' })).toBeVisible()
    await expect(one).toHaveURL('/outage')
  }
  await page.bringToFront()
  await portal.admin('outage', 'off')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL('/account/dashboard')
  await isDashboard(page)
})

test('a planned outage and a national alert show, and what is dismissed stays dismissed on another device [SHELL-98 SHELL-102]', async ({
  browser,
}) => {
  const isTold = (page: Page, title: string) => expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
  const [page, other] = [await visitor(browser), await visitor(browser)]
  await page.clock.install()
  await signInByHand(page, customer)
  await isDashboard(page)
  await portal.admin('outage', 'soon', '--title', 'Upkeep on Sunday', '--subtitle', 'Your power stays on.')
  await portal.admin('alert', 'on', '--title', 'Wild weather', '--text', 'Stay inside.')
  await page.clock.runFor(301_000)
  for (const title of ['Upkeep on Sunday', 'Wild weather']) {
    await isTold(page, title)
    const isKept = page.waitForResponse((answer) => answer.url().includes('/allPlatforms/updateFlag'))
    await page.getByRole('button', { name: `Dismiss: ${title}` }).click()
    expect((await isKept).status()).toBe(204)
  }
  await portal.admin('outage', 'notice', '--title', 'Bills are late today')
  await signInByHand(other, customer)
  await isDashboard(other)
  await isTold(other, 'Bills are late today')
  await expect(other.getByRole('button', { name: 'Dismiss: Wild weather' })).toHaveCount(0)
  await portal.admin('alert', 'on', '--title', 'Calm again', '--text', 'Thank you.')
  await other.reload()
  await isTold(other, 'Calm again')
  for (const kind of ['outage', 'alert']) await portal.admin(kind, 'off')
})

test('a killed server shows an error, and when it is back the customer goes on, signed in', async ({ browser }) => {
  test.setTimeout(120_000)
  const page = await visitor(browser)
  await signInByHand(page, customer)
  await isDashboard(page)
  await untilQuiet(page)
  await portal.kill()
  await page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link').nth(1).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const retry = page.getByRole('button', { name: /^(Reload|Try again)$/ })
  await expect(retry).toBeVisible()
  portal = await startPortal({ brand: 'tarn', dataDir, port: Number(new URL(portal.url).port) })
  const hasArrived = expect(page.getByRole('heading', { level: 1, name: 'My Products' })).toBeVisible({ timeout: 30_000 })
  // The page tries again by itself too: where it was quicker, there is no button left to press.
  await Promise.race([retry.click().catch(() => undefined), hasArrived])
  await hasArrived
  await page.getByRole('link', { name: 'Tarn home' }).click()
  await isDashboard(page)
})
