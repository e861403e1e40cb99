import { expect } from 'playwright/test'
import { demoStaff } from '#server/demo/staff.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { openDesk, signInAtDesk } from '#e2e/kit/desk.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const queues = 'Queues'

test('opens the address that was asked for after signing in, with the desk’s own code', anyWidth, async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await openDesk(page, '/staff?from=mail')
  await expect(page.getByRole('table', { name: queues })).toBeVisible()
  const code = files.filter((file) => file.endsWith('.js'))
  expect(code.filter((file) => !file.startsWith('/assets/desk/') && file !== '/staff/charts/live.js')).toEqual([])
  expect(code.length).toBeGreaterThan(1)
  await page.goto('/staff/nowhere')
  await expect(page.getByRole('heading', { name: 'There’s no page here' })).toBeVisible()
})

test('shows customers nothing of the desk', anyWidth, async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(files.filter((file) => file.includes('/desk'))).toEqual([])
})

test('works by keyboard alone, and keeps key caps off', anyWidth, async ({ page }) => {
  await openDesk(page)
  const due = page.getByRole('table', { name: 'Due next' })
  await expect(due.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(due.locator('tr[aria-current]')).toHaveCount(1)
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await help.getByRole('switch', { name: 'Show keys beside buttons' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('table', { name: queues }).locator('kbd')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('table', { name: queues })).toBeVisible()
  await expect(page.getByRole('table', { name: queues }).locator('kbd')).toHaveCount(0)
  await page.keyboard.press('?')
  await help.getByRole('switch', { name: 'Show keys beside buttons' }).click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('table', { name: queues }).locator('kbd')).toHaveCount(5)
})

test(
  'holds what was pressed while the session is over, and sends it once the same person is back',
  anyWidth,
  async ({ page, context }) => {
    await openDesk(page)
    await expect(page.getByRole('table', { name: queues })).toBeVisible()
    await context.clearCookies()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Today’s list' }).click()
    const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy')
    await expect(dialog).toBeVisible()
    const opened = context.waitForEvent('page')
    await dialog.getByRole('link', { name: 'Sign in again' }).click()
    const tab = await opened
    await signInAtDesk(tab)
    await tab.waitForURL('**/staff')
    await tab.close()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^today-.*\.csv$/)
    await expect(dialog).toBeHidden()
  },
)

test('opens the desk anew for somebody else who signs in meanwhile', anyWidth, async ({ page, context }) => {
  await openDesk(page)
  await expect(page.getByText('Grace Tuala')).toBeVisible()
  await context.clearCookies()
  // Unless the desk has noticed first.
  await page
    .getByRole('button', { name: 'Today’s list' })
    .click({ timeout: 10_000 })
    .catch(() => {})
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await expect(dialog).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/staff')
  await signInAtDesk(tab, demoStaff[0])
  await tab.waitForURL('**/staff')
  await tab.close()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Wiremu Paki')).toBeVisible()
})

test('is accessible in both themes and at each width, the shortcuts too', anyWidth, async ({ page }) => {
  await openDesk(page)
  for (const width of [1440, 1280, 1024])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await expect(page.getByRole('table', { name: 'Due next' })).toBeVisible()
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
})
