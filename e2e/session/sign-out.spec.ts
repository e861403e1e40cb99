import { expect } from 'playwright/test'
import { holdCalls } from '#e2e/kit/held-calls.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

test(
  'signs the other tabs out within a second, many and hidden ones, however slow the line is [AUTH-29]',
  anyWidth,
  async ({ page, context, signIn }) => {
    await signIn('aroha@example.com')
    const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
    for (const other of others) {
      await other.goto('/account/products')
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
      // When it last showed something of a customer, by the clock that all tabs share.
      await other.evaluate(() => {
        new MutationObserver(() => {
          if (location.pathname === '/login') document.documentElement.dataset['left'] ??= String(Date.now())
        }).observe(document, { subtree: true, childList: true })
      })
    }
    await page.bringToFront()
    await holdCalls(page, 'POST', '/private/events/userLogout')
    await page.getByRole('button', { name: /^Your account/ }).click()
    const logout = page.getByRole('menuitem', { name: 'Logout' })
    await logout.evaluate((item) => item.addEventListener('click', () => sessionStorage.setItem('pressed', String(Date.now()))))
    await logout.click()
    const pressed = Number(await page.evaluate(() => sessionStorage.getItem('pressed')))
    for (const other of others) {
      await other.waitForFunction(() => document.documentElement.dataset['left'] !== undefined)
      const left = Number(await other.evaluate(() => document.documentElement.dataset['left']))
      expect(left - pressed).toBeLessThan(1_000)
    }
    await page.waitForURL('**/login**')
    await others[0]?.reload()
    await expect(others[0] ?? page).toHaveURL(/\/login/)
  },
)

test('says goodbye once, after the redirects of the identity service', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  const asked: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haere rā, see you soon')
  await expect(page.getByRole('status').filter({ hasText: 'You’re signed out.' })).toBeVisible()
  await expect(page).toHaveURL(/\/login\?url=%2F$/)
  expect(asked[0]).toBe('/oidc/logout')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kia ora, welcome back')
  await expect(page.getByText('You’re signed out.')).toHaveCount(0)
})
