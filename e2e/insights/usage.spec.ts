import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'
import { untilQuiet } from '#e2e/kit/quiet.ts'

const customer = 'aroha@example.com'
const consumption = '/account/products/consumption'

const chart = (page: Page) => page.getByRole('slider')
const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).filter({ visible: true })
const total = (page: Page) => page.getByRole('region', { name: 'Electricity use' })

test.describe('electricity consumption', () => {
  test('shows the bill so far, and each period under its own address [USAGE-02 USAGE-15 USAGE-48]', async ({ page, signIn }) => {
    await signIn(customer, consumption)
    await expect(chart(page)).toHaveAccessibleName(/^Daily electricity use/)
    for (const [name, period, label] of [
      ['Day', 'day', /^Hourly electricity use/],
      ['Week', 'week', /^Daily electricity use/],
      ['Month', 'month', /^Daily electricity use/],
      ['Year', 'year', /^Monthly electricity use/],
    ] as const) {
      await choice(page, name).click()
      await expect(chart(page)).toHaveAccessibleName(label)
      await expect(page).toHaveURL(new RegExp(`period=${period}`))
      await expect(page.getByRole('progressbar')).toHaveCount(0)
    }
  })

  test('draws its bars at their width from the first frame on, in any window', anyWidth, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      const widths: number[] = []
      Object.assign(globalThis, { widths })
      const look = () => {
        const [bar] = document.querySelectorAll('.echarts-for-react path[fill^="#"]')
        if (bar) widths.push(Math.round(bar.getBoundingClientRect().width))
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await signIn(customer, `${consumption}?period=billWindow`)
    // More frames than the library takes to let bars grow.
    const frames = () => page.evaluate(() => (globalThis as unknown as { widths: number[] }).widths.splice(0))
    const seen = async () => {
      const all = await frames()
      await expect.poll(async () => all.push(...(await frames()))).toBeGreaterThan(60)
      return new Set(all)
    }
    const atFirst = await seen()
    expect(atFirst.size).toBe(1)
    // As narrow as a tool makes a page before it takes a picture of it.
    await page.setViewportSize({ width: 200, height: 800 })
    const narrow = await seen()
    expect(narrow.size).toBe(2)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await seen()).toEqual(narrow)
  })

  test('shows the same after a reload, and Back leads to the page before', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, '/account/products')
    await page.getByRole('link', { name: 'See your use' }).click()
    await choice(page, 'Week').click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await choice(page, 'kWh').click()
    await expect(page).toHaveURL(/unit=kwh/)
    const label = await chart(page).getAttribute('aria-label')
    await page.reload()
    await expect(chart(page)).toHaveAccessibleName(label ?? '')
    await expect(choice(page, 'kWh')).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL('/account/products')
  })

  test('falls back to a day when the address asks for nothing known [USAGE-16]', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, `${consumption}?period=xyz`)
    await expect(choice(page, 'Day')).toBeChecked()
  })

  test('toggles dollars and kWh without asking the backend again [USAGE-09 USAGE-13]', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, consumption)
    await expect(total(page)).toContainText(/\$\d/)
    await untilQuiet(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/v2/') && calls.push(request.url()))
    await choice(page, 'kWh').click()
    await expect(choice(page, 'kWh')).toBeChecked()
    await expect(total(page)).toContainText(/\d kWh/)
    expect(calls.filter((url) => url.includes('usage'))).toEqual([])
  })

  test('adds up to its rows to the cent', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, `${consumption}?view=table`)
    await expect(page.getByRole('table')).toBeVisible()
    const cells = await page.getByRole('row').locator('td:nth-child(3)').allTextContents()
    const cents = cells.reduce((sum, text) => sum + (text.startsWith('$') ? Math.round(Number(text.slice(1)) * 100) : 0), 0)
    const [figure] =
      /\$[\d,]+\.\d\d/.exec(
        await total(page)
          .innerText()
          .then((text) => text.replaceAll('\n', '')),
      ) ?? []
    expect(figure).toBe(`$${(cents / 100).toFixed(2)}`)
  })

  test('is walked by keyboard, and says each bar', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, `${consumption}?period=month`)
    // The library has taken over.
    await expect(chart(page).locator('.echarts-for-react svg')).toBeAttached()
    await expect(chart(page).locator('[data-bar]')).toHaveCount(0)
    await chart(page).focus()
    await page.keyboard.press('Home')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', /1 \w+: /)
    const first = await chart(page).getAttribute('aria-valuetext')
    await page.keyboard.press('ArrowRight')
    await expect(chart(page)).not.toHaveAttribute('aria-valuetext', first ?? '')
    await page.keyboard.press('Escape')
    await expect(chart(page)).toHaveAttribute('aria-valuetext', 'Nothing selected. Use the arrow keys, and Enter to open one.')
  })

  test('opens the hours of a day and the days of a month, and Back returns', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, '/account/dashboard')
    const press = async (share: number) => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await chart(page).boundingBox()) ?? {}
      const place = { x: x + width * share, y: y + height * 0.8 }
      // The picture may be drawn anew before the press ends: it must not be what is pressed.
      const role = await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.getAttribute('role'), place)
      expect(role).toBe('slider')
      await page.mouse.click(place.x, place.y)
    }
    await expect(chart(page)).toBeVisible()
    await press(0.5)
    await expect(page).toHaveURL(/consumption\?supplyPointId=[^&]+&period=day&date=\d{4}-\d\d-\d\d$/)
    await expect(chart(page)).toHaveAccessibleName(/^Hourly electricity use/)
    await page.goBack()
    await expect(page).toHaveURL(/dashboard$/)
    await page.goto(`${consumption}?period=year`)
    // The library has taken over.
    await expect(chart(page).locator('.echarts-for-react svg')).toBeAttached()
    await expect(chart(page).locator('[data-bar]')).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await press(0.2)
    await expect(page).toHaveURL(/period=month&date=\d{4}-\d\d-01$/)
    await expect(chart(page)).toHaveAccessibleName(/^Daily electricity use/)
    await page.goBack()
    await expect(page).toHaveURL(/period=year$/)
    await expect(chart(page)).toHaveAccessibleName(/^Monthly electricity use/)
  })

  test('is a real table for those who prefer one, and remembers it', async ({ page, signIn }) => {
    await signIn(customer, `${consumption}?period=week`)
    await page.getByRole('button', { name: 'View as table' }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
    await page.goto(consumption)
    await expect(page.getByRole('table')).toBeVisible()
    await expectToFit(page)
  })

  test('lists earlier bills with what each came to', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, consumption)
    await page.getByRole('group', { name: 'Period' }).getByRole('button').nth(1).click()
    const options = page.getByRole('option')
    await expect(options.nth(1)).toContainText(/Last bill · Electricity \$\d/)
    await options.nth(1).click()
    await expect(page.getByRole('button', { name: 'Next bill' })).toBeEnabled()
  })

  test('names the seasons that a year is shaded by [USAGE-21 USAGE-52]', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, `${consumption}?period=year`)
    await expect(chart(page).getByText('Heating season')).toBeVisible()
    // In two lines on a phone.
    await expect(chart(page).getByText(/^Spring and ?early summer$/)).toBeVisible()
  })

  test('is live in the list of days: the last reading and when it was [USAGE-49]', anyWidth, async ({ page, signIn }) => {
    await signIn(customer, `${consumption}?period=live`)
    await expect(page.getByText(/This is the latest half-hour we have\./).first()).toBeAttached()
  })

  test('fits 320 pixels', anyWidth, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(customer, consumption)
    await expect(chart(page)).toBeVisible()
    await expectToFit(page)
  })

  test('keeps the page when the readings fail, and tries again [USAGE-50]', anyWidth, async ({ page, signIn }) => {
    let isBroken = true
    await page.route('**/v2/private/electricity/site-usage', (route) =>
      isBroken ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    await signIn(customer, consumption)
    await expect(page.getByText('We couldn’t load these readings')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(chart(page)).toBeVisible()
  })
})

test('shows kWh and no money to a buying group [USAGE-08]', anyWidth, async ({ page, signIn }) => {
  await signIn('mere@example.com', consumption)
  await expect(chart(page)).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Unit' })).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('$')
})

test('says so while a new customer has no readings [USAGE-50]', anyWidth, async ({ page, signIn }) => {
  await signIn('leo@example.com', consumption)
  await expect(page.getByText('No readings here yet')).toBeVisible()
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('leaves axe nothing to find on the chart, the table and the year', async ({ page, signIn }) => {
      await signIn(customer)
      for (const search of ['', '?view=table', '?period=year&view=chart']) {
        await page.goto(`${consumption}${search}`)
        await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
        await untilQuiet(page)
        await expectUnbroken(page)
      }
    })
  })
