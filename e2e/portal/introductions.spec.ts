import { expect, type Page } from 'playwright/test'
import type { NewFeaturePromotions } from '#contract/promos/promos.contract.ts'
import { expectAccessible } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'New on your dashboard' })
const tip = (page: Page) => page.getByRole('group', { name: 'New: every half-hour' })

/** Each test runs at two widths with the same customer, who has to be one who has seen nothing in both. */
const forgetNews = async (page: Page) => {
  await page.route('**/v2/private/tags', (route) => route.fulfill({ json: { tags: [] } }))
  await page.route('**/v2/private/newfeaturepromotions', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    const { tooltips } = (await response.json()) as NewFeaturePromotions
    return route.fulfill({ response, json: { tooltips: tooltips.map((tooltip) => ({ ...tooltip, viewType: null })) } })
  })
}

test('says what is new once, one thing at a time, and leads there [DASH-73 DASH-106]', async ({ page, signIn }) => {
  await forgetNews(page)
  await signIn('hemi@example.com')
  await expect(modal(page)).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await expect(tip(page)).toHaveCount(0)
  const marked = page.waitForResponse((response) => response.url().endsWith('/private/tags?tagName=DASHBOARD_MODAL_SEEN'))
  await page.keyboard.press('Escape')
  expect((await marked).status()).toBe(204)
  await expect(modal(page)).toHaveCount(0)

  await expect(tip(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await tip(page).getByRole('button', { name: 'See your usage' }).click()
  await expect(page).toHaveURL('/account/products/consumption?period=day')
  expect(await page.evaluate(() => localStorage.getItem('tarn.seen-promos'))).toBe('half-hours')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^New: / })).toHaveCount(0)
})

test('points at a tab in the dark too, wholly on the screen', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/v2/private/tags', (route) => route.fulfill({ json: { tags: ['DASHBOARD_MODAL_SEEN'] } }))
  await page.route('**/v2/private/newfeaturepromotions', (route) =>
    route.fulfill({
      json: {
        tooltips: ['/account/profile'].map((deeplink) => ({
          promoId: 'last-tab',
          title: 'New: every half-hour',
          text: 'See any day by the half-hour, in kWh or dollars, beside the day before.',
          navigation: { deeplink, label: 'Take a look' },
          endDate: '2999-12-31',
          viewType: null,
        })),
      },
    }),
  )
  await signIn('hemi@example.com')
  await expect(tip(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(tip(page)).toHaveCount(0)
})
