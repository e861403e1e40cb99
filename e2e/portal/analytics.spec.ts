import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { signInByHand } from '#e2e/kit/sign-in.ts'
import { test } from '#e2e/kit/test.ts'

const question = (page: Page) => page.getByRole('region', { name: 'Usage statistics' })
const mainTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).filter({ visible: true }).getByRole('link', { name })

/** Every address that the browser asks for from now on, and what it says to the collector. */
const listen = (page: Page) => {
  const origins = new Set<string>()
  const collected: Record<string, unknown>[] = []
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
    if (pathname === '/v2/private/analytics') collected.push(request.postDataJSON())
  })
  return { origins, collected }
}

const lookRound = async (page: Page) => {
  await mainTab(page, 'Profile').click()
  await expect(page).toHaveURL('/account/profile')
  await mainTab(page, 'Products').click()
  await expect(page).toHaveURL('/account/products')
}

test('sends nothing anywhere else, and nothing for analytics before the customer agrees', async ({ page, baseURL }) => {
  const { origins, collected } = listen(page)
  await signInByHand(page, 'priya@example.com')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await lookRound(page)
  expect([[...origins], collected]).toEqual([[baseURL], []])
})

test('sends hashes to the portal’s own collector once the customer agrees, until they turn it off', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { origins, collected } = listen(page)
  await signIn('priya@example.com', '/account/bill')
  await question(page).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  const kept = page.waitForResponse('**/v2/private/analytics')
  await question(page).getByRole('button', { name: 'Yes, count my visits' }).click()
  expect((await kept).status()).toBe(204)
  await mainTab(page, 'Products').click()
  await expect
    .poll(() => collected.map(({ name, page: opened }) => [name, opened]))
    .toEqual([
      ['visitBegan', undefined],
      ['pageViewed', 'products'],
    ])
  const said = JSON.stringify(collected)
  expect(said).toMatch(/"email":"[0-9a-f]{64}"/)
  expect(said).not.toContain('priya')

  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitemradio', { name: 'Off' }).click()
  await page.keyboard.press('Escape')
  await mainTab(page, 'Profile').click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(collected).toHaveLength(2)
  expect([...origins]).toEqual([baseURL])
})
