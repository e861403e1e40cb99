import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { openOffline } from '#e2e/kit/offline.ts'
import { test } from '#e2e/kit/test.ts'

// Pages and code without a network come from the service worker.
test.use({ serviceWorkers: 'allow' })

/** Seconds of a device that reads pages, has time, and stores them. */
const patience = { timeout: 60_000 }

const namesIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const request = indexedDB.open('tarn', 1)
        request.addEventListener('error', () => fail(request.error))
        request.addEventListener('success', () => {
          const keys = request.result.transaction('vault').objectStore('vault').getAllKeys()
          keys.addEventListener('success', () => {
            request.result.close()
            done(keys.result.map(String))
          })
        })
      }),
  )

const storedVersion = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const request = indexedDB.open('tarn', 1)
        request.addEventListener('error', () => fail(request.error))
        request.addEventListener('success', () => {
          const row = request.result.transaction('vault').objectStore('vault').get('answers')
          row.addEventListener('success', () => {
            request.result.close()
            done(row.result?.sealed.iv.join() ?? '')
          })
        })
      }),
  )

/** There are stored answers, and none was added for longer than the portal takes to add them. */
const isAllStored = async (page: Page) => {
  let last = ''
  await expect
    .poll(
      async () => {
        const [earlier, version] = [last, await storedVersion(page)]
        last = version
        return version !== '' && version === earlier
      },
      { ...patience, intervals: [6_000] },
    )
    .toBe(true)
}

const isCodeStored = (page: Page, name: string) =>
  page.evaluate(async (file) => {
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys()) if (url.includes(file)) return true
    return false
  }, name)

const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('reads the dashboard, usage, bills and receipts of before without a network, with their age, and again with one', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  await signIn('aroha@example.com')
  await expect(page.getByText(/^\$\d+/).first()).toBeVisible()
  await page.goto('/account/products/consumption')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/account/bill')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/account/dashboard')
  await open(page, 'Receipts')
  await expect(page.getByRole('dialog', { name: 'Receipts' }).getByText(/Done for good|Nothing yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => isCodeStored(page, 'receipts-chunk'), patience).toBe(true)
  await isAllStored(page)

  const back = await openOffline(page, '/account/dashboard')
  const age = page.getByText(/This is from today, \d+:\d\d [ap]m\.$/)
  await expect(age).toHaveCount(1)
  await expect(page.getByText('You’re offline')).toHaveCount(1)
  await expect(page.getByText(/^\$\d+/).first()).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await open(page, 'Receipts')
  await expect(page.getByRole('dialog', { name: 'Receipts' }).getByText(/Done for good|Nothing yet/)).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['/account/products/consumption', '/account/bill']) {
    await page.goto(path)
    await expect(age).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await back()
  await expect(age).toHaveCount(0)
  await page.goto('/account/dashboard')
  await open(page, 'Logout')
  await page.waitForURL((url) => !url.pathname.startsWith('/account'))
  // The sign-in page may still be on its way.
  const left = async () => (await namesIn(page).catch(() => ['session'])).filter((name) => /answers|session/.test(name))
  await expect.poll(left).toEqual([])
})
