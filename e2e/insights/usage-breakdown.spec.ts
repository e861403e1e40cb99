import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

test('shows what a bill and a week went into, and how that moved [BRKD-01 BRKD-09 BRKD-22 BRKD-26]', async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn(isMobile ? 'rangi@example.com' : 'priya@example.com', '/account/insights/energy-mix')
  const parts = page.getByRole('navigation', { name: 'Usage breakdown' })
  await expect(parts.getByRole('link')).toHaveText(['Weekly update', 'Historic trend'])
  await expect(parts.getByRole('link', { name: 'Historic trend' })).toHaveAttribute('aria-current', 'page')
  const answer = page.getByRole('heading', { name: /^.+ was the biggest part: \$\d+\.\d\d$/ })
  await expect(answer).toBeVisible()
  const bill = page.locator('dl')
  await expect(bill).toContainText('Daily charge for 29 days (fixed)')
  await expect(bill).toContainText('Your bill')

  // Categories, free hours and the daily charge are the bill.
  const cents = (text: string | null) => Math.round(Number((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100)
  const costs = await page.locator('[data-at="cost"]').allTextContents()
  const lines = await bill.locator('dd').allTextContents()
  const charges = lines.map(cents)
  const sum = [...costs.map(cents), ...charges.slice(0, -1)].reduce((total, value) => total + value, 0)
  expect(sum).toBe(charges.at(-1))

  // The larger half is on; the others come with a press, and the chart's sum stays what it is.
  const chips = page.getByRole('group', { name: 'Parts in the chart' }).getByRole('button')
  const count = await chips.count()
  await expect(chips.and(page.locator('[aria-pressed="true"]'))).toHaveCount(Math.ceil(count / 2))
  await chips.last().click()
  await expect(chips.last()).toHaveAttribute('aria-pressed', 'true')

  // By keyboard through the bills; the period in front has its own address.
  const chart = page.getByRole('slider', { name: /^How the parts of your power changed/ })
  const before = await chart.getAttribute('aria-valuetext')
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', before ?? '')
  await expect(page).toHaveURL(/period=\d{4}-\d\d-\d\d/)
  await page.reload()
  await expect(chart).not.toHaveAttribute('aria-valuetext', before ?? '')
  await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: 'kWh' }).click()
  await expect(page.getByRole('heading', { name: /was the biggest part: [\d.]+ kWh$/ })).toBeVisible()
  await page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name: 'Table' }).click()
  await expect(page.getByRole('region', { name: 'Parts by period' }).getByRole('row').first()).toBeAttached()

  // A year is 1 January to 31 December.
  await page.getByRole('group', { name: 'Period' }).getByRole('button').nth(1).click()
  await page
    .getByRole('option', { name: /1 January to 31 December/ })
    .first()
    .click()
  await expect(page).toHaveURL(/year=\d{4}/)
  await expect(page.getByRole('heading', { name: /^.+ (was the biggest part|is the biggest part so far): / })).toBeVisible()

  await parts.getByRole('link', { name: 'Weekly update' }).click()
  await expect(page).toHaveURL(/energy-mix\/weekly-update$/)
  await expect(page.locator('dl')).toContainText('Electricity in this week')
  await expectAccessibleInBothThemes(page)
})

test(
  'has a page of a business’s own, read by the one breakdown call, and one without data [BRKD-04 BRKD-05 BRKD-28]',
  anyWidth,
  async ({ page, signIn }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/v2\/.*breakdown/i.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await signIn('craig@example.com', '/account/insights/business-breakdown')
    await expect(page.getByRole('rowheader')).toHaveText([
      'Milk cooling',
      'Hot Water',
      'Milking plant',
      'Pumps',
      'Other',
      'Lighting',
    ])
    expect(new Set(calls)).toEqual(new Set(['GET /v2/private/insights/usagebreakdown']))
    await signIn('aroha@example.com', '/account/insights/energy-mix/no-data')
    await expect(page.getByText('Nothing to break down yet')).toBeVisible()
  },
)
