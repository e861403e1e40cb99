import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Live charts' })
const lit = (page: Page) => page.locator('.picture .lit > title')

test('what runs is seen on its chart, and its path walked again in the simulator', async ({ page, signIn, context }) => {
  test.slow()
  // The simulator's pages are made at the first request.
  await page.request.get('/statecharts/theme.html', { timeout: 0 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await signIn('margaret@example.com', '/account/products')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/staff/'))).toEqual([])
  await page.getByRole('button', { name: 'Charts', exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await expect(lit(page)).toHaveText(['app.portal.open'])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Charts', exact: true })).toBeFocused()

  await page.keyboard.press('Alt+Shift+KeyC')
  await panel(page)
    .getByRole('button', { name: /^theme/ })
    .click()
  await expect(lit(page)).toHaveText(['theme.worn'])
  await expectAccessibleInBothThemes(page)
  await expect(panel(page).getByRole('list', { name: 'Last events' })).toContainText('device.changed')
  await expect(panel(page).getByText('1 step since you have been watching.')).toBeVisible()

  const [simulator] = await Promise.all([
    context.waitForEvent('page'),
    panel(page).getByRole('link', { name: 'Open in the simulator' }).click(),
  ])
  await expect(simulator.locator('#path li')).toHaveText([/^device\.changed .* worn$/])
  await expect(lit(simulator)).toHaveText(['theme.worn'])
  await simulator.getByText('As a test').click()
  await expect(simulator.locator('#test')).toContainText(`walk('theme', ["theme.worn / device.changed #1"], { from: "worn" })`)
})
