import { expect, type Page } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const base = '/account/insights/eco-tracker'
const card = (page: Page, name: string) => page.getByRole('region', { name })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views of the eco tracker' }).getByRole('link', { name })

test('eco tracker: the modal once, the fact, the mix, a time for a task, own carbon, seven days [ECO-01 ECO-04 ECO-33 ECO-34]', async ({
  page,
  signIn,
}, { project }) => {
  await signIn(project.name === 'phone' ? 'hemi@example.com' : 'rangi@example.com', base)

  // What the levels are is said once.
  const modal = page.getByRole('dialog', { name: 'How green is the grid?' })
  const isMarked = page.waitForRequest((request) => request.url().endsWith('/tags?tagName=GENERATION_MIX_MODAL_SEEN'))
  await modal.getByRole('button', { name: 'Got it' }).click()
  await isMarked
  await expect(modal).toHaveCount(0)
  const isKnown = page.waitForResponse((response) => response.url().endsWith('/tags?tagName=GEN_MIX_KNEW_THIS'))
  await page.getByRole('button', { name: 'I knew this' }).click()
  await isKnown
  await page.reload()
  await expect(page.getByText('You knew this.')).toBeVisible()
  await expect(modal).toHaveCount(0)

  await expect(page.getByText(/^Updated \d+:\d0 [ap]m\. Next update \d+:\d0 [ap]m$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Carbon level [1-5], .*Counts as (?:low|high) carbon/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Companies' }).click()
  await expect(page.getByRole('img', { name: /^By company: .*Meridian \d+%/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await view(page, 'Forecast').click()
  await expect(page).toHaveURL(`${base}/forecast`)
  await card(page, 'Find a time').getByText('5', { exact: true }).click()
  await expect(page).toHaveURL(`${base}/forecast?hours=5`)
  await page.reload()
  await expect(page.getByRole('radio', { name: '5' })).toBeChecked()
  await expect(page.getByRole('table', { name: /^Carbon level for the next seven days/ }).getByRole('row')).toHaveCount(8)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await view(page, 'Usage impact').click()
  const day = card(page, 'Your day on the grid')
  await expect(day.getByText(/^Your power made [\d.]+ kg of CO₂e$/)).toBeVisible()
  const newest = (await day.getByRole('slider').getAttribute('aria-label')) ?? ''
  await day.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(/\/usage-impact\/monthly\?date=\d{4}-\d{2}-\d{2}$/)
  await expect(day.getByRole('slider')).not.toHaveAccessibleName(newest)
  await day.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect(day.getByRole('slider')).toHaveAttribute('aria-valuetext', /12 am: [\d.]+ kWh, [\d.]+ kg: Level [1-5]/)
  await page.getByRole('radio', { name: 'Yearly' }).click()
  await expect(page).toHaveURL(/\/usage-impact\/yearly/)
  await page.getByRole('radio', { name: 'Daily' }).click()
  await expect(page).toHaveURL(/\/usage-impact\/daily/)
  await expect(page.getByRole('slider', { name: /^Your carbon by day/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  await view(page, 'Last 7 days').click()
  await expect(page.getByRole('table', { name: /^Carbon level for the last seven days/ })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('radio', { name: 'Electricity' }).click()
  await expect(page).toHaveURL(`${base}/last-7-days/electricity`)
  await expect(page.getByText(/GWh, \d+% renewable$/)).toHaveCount(7)
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)
})

test('each view has an address of its own, which a reload keeps [ECO-02 ECO-11]', anyWidth, async ({ page, signIn }) => {
  // Shown once to each customer, whichever test comes first.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'How green is the grid?' }), (dialog) =>
    dialog.getByRole('button', { name: 'Got it' }).click(),
  )
  await signIn('priya@example.com', `${base}/realtime`)
  for (const [path, name] of [
    ['realtime', 'Realtime'],
    ['usage-impact/yearly', 'Usage impact'],
    ['usage-impact/monthly', 'Usage impact'],
    ['usage-impact/daily', 'Usage impact'],
    ['last-7-days/carbon', 'Last 7 days'],
    ['last-7-days/electricity', 'Last 7 days'],
  ] as const) {
    await page.goto(`${base}/${path}`)
    await page.reload()
    await expect(view(page, name), path).toHaveAttribute('aria-current', 'page')
    await expect(page, path).toHaveURL(new RegExp(`${base}/${path}(?:[?]|$)`))
  }
})
