import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'

test('says what the bill and the next days are likely to come to, and keeps a line that it should not pass [FCST-01 FCST-03 FCST-04 FCST-05]', async ({
  page,
  isMobile,
  signIn,
}) => {
  await signIn(isMobile ? 'rangi@example.com' : 'aroha@example.com', '/account/insights/forecasts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electricity forecast')
  const about = page.getByRole('heading', { name: /^About \$\d+$/ })
  await expect(about).toBeVisible()
  await expect(page.getByText(/^Eight times in ten it ends between \$\d+ and \$\d+\. Day \d+ of \d+\.$/)).toBeVisible()
  const said = (await about.textContent())?.replace('About ', '') ?? ''

  const fan = page.getByRole('slider', { name: 'What this bill will cost, day by day' })
  await fan.focus()
  await page.keyboard.press('End')
  await expect(fan).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^By the end of .*: about \\${said}: Between \\$\\d+ and \\$\\d+$`),
  )

  const days = page.getByRole('list', { name: 'Each day with its range' }).getByRole('listitem')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toContainText('Today')
  await page.getByRole('radio', { name: 'kWh' }).click()
  await expect(page.getByRole('heading', { name: /^The next seven days: [\d.]+ kWh$/ })).toBeVisible()

  const line = page.getByRole('slider', { name: 'Your limit' })
  await line.focus()
  await page.keyboard.press('Home')
  await expect(page.getByText(/^Today’s chance of going over: /)).toContainText(/nearly certain|it’s already over/)
  await page.keyboard.press('End')
  await expect(page.getByText(/^Today’s chance of going over: /)).toContainText('less than 1 in')
  await page.getByRole('button', { name: 'Save limit' }).click()
  await expect(page.getByText(/^Saved\. We’ll email you once per bill if the forecast goes over/)).toBeVisible()
  const saved = await line.inputValue()
  await page.reload()
  await expect(line).toHaveValue(saved)
  await page.getByRole('button', { name: 'Remove alert' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Saved\. We’ll email/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove alert' }).click()
  await expect(page.getByText('Alert removed.')).toBeVisible()
  await expectAccessibleInBothThemes(page)

  // What fails says so in place, without an alert, and leaves what was shown last.
  await page.route('**/electricityForecast', (route) => route.fulfill({ status: 500, json: {} }))
  await page.addInitScript(() => {
    addEventListener('tarn:report', (event) => {
      document.documentElement.dataset['reported'] = (event as CustomEvent<{ message: string }>).detail.message
    })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We couldn’t work out your forecast' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^Last forecast: \\${said}, `))).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('html[data-reported="Error loading forecast widget"]')).toBeAttached()
  await page.unroute('**/electricityForecast')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(about).toBeVisible()
})
