import { expect, type Locator, type Page } from 'playwright/test'
import { daysBetween } from '#domain/basics/days.ts'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

const path = '/account/bill'
const electricity = '/private/electricity/aggregated-site-bill-period'
const naturalGas = '/private/naturalgas/advanced/aggregated-site-bill-period'
const summary = '/private/consolidation/usage-summary'

const centsIn = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''))
/** Of the amount at the end of a line; 0 where it has none. */
const centsAtEnd = (line: string) => centsIn(/-?\$[\d,]+\.\d\d$/.exec(line)?.[0] ?? '0')

const detail = (page: Page, which: string) => page.getByRole('region', { name: `What’s in your ${which} bill`, exact: true })
const cards = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Bills', exact: true }).getByRole('button')
const days = (card: Locator) => card.getByRole('slider', { name: /^Each day, / })

/** The days of the bill period that the address names. */
const windowIn = (page: Page) => {
  const query = new URL(page.url()).searchParams
  return { startDate: query.get('startDate') ?? '', endDate: query.get('endDate') ?? '' }
}

test('shows a bill period in its eight areas, and the bills before it by keyboard [BILL-01 BILL-06 BILL-20 BILL-31]', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname.replace('/v2', '')}`))
  await signIn('aroha@example.com', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Bills' })).toBeVisible()
  const upcoming = detail(page, 'upcoming')
  await expect(upcoming.getByRole('heading', { name: 'What’s in your upcoming bill' })).toBeVisible()
  await expect(upcoming.getByRole('list', { name: 'Supplies' }).getByRole('listitem')).toHaveText([
    'Electricity',
    'Bottled Gas (LPG)',
  ])
  await expect(upcoming.getByText(/^Day \d+ of 29\./)).toBeVisible()
  await expect(days(upcoming)).toHaveAttribute('aria-valuemax', '28')
  await expect(upcoming.getByRole('radio')).toHaveCount(4)
  await expect(upcoming.getByText('Something not right? Call us on 0800 086 400 and we’ll sort it out.')).toBeVisible()
  await expect(cards(page)).toHaveText([
    /^Upcoming bill(Last day|\d+ days? to go)\$[\d,]+estimated.+\$[\d,]+\.\d\d so far$/,
    /^Last bill.*\$[\d,]+\.\d\d/,
    /^Previous bill.*\$[\d,]+\.\d\d/,
  ])
  // The lines of the bill come to what the card says of it.
  const lines = await upcoming.getByRole('list', { name: 'What’s in this bill' }).getByRole('listitem').allTextContents()
  const soFar = /\$[\d,.]+ so far$/.exec((await cards(page).first().textContent()) ?? '')?.[0]
  expect(lines.reduce((sum, line) => sum + centsAtEnd(line), 0)).toBe(centsAtEnd((soFar ?? '').replace(' so far', '')))
  for (const call of [`POST ${electricity}`, `GET ${naturalGas}`, `POST ${summary}`])
    expect(asked.filter((one) => one === call)).toEqual([call])
  await expectToFit(page)
  await expectAccessibleInBothThemes(page)

  const stepper = page.getByRole('group', { name: 'Bill period' })
  const windows: ReturnType<typeof windowIn>[] = []
  for (const which of ['last', 'previous', 'previous']) {
    await stepper.getByRole('button', { name: 'Previous bill' }).press('Enter')
    await expect(detail(page, which)).toBeVisible()
    await expect.poll(() => windowIn(page).startDate).not.toBe(windows.at(-1)?.startDate ?? '')
    windows.push(windowIn(page))
  }
  expect(windows.map(({ startDate, endDate }) => daysBetween(startDate, endDate) + 1)).toEqual([29, 29, 29])
  expect(windows.slice(1).map(({ endDate }, at) => daysBetween(endDate, windows[at]?.startDate ?? ''))).toEqual([1, 1])
  await expect(cards(page).nth(2)).toHaveAttribute('aria-pressed', 'true')

  await stepper.getByRole('button', { expanded: false }).press('Enter')
  const options = page.getByRole('listbox', { name: 'Choose a bill' }).getByRole('option')
  await expect(options).toHaveCount(1 + 24)
  const labels = (await options.allTextContents()).map((text) => /(Upcoming|Last|Previous) bill/.exec(text)?.[0])
  expect(labels).toEqual(['Upcoming bill', 'Last bill', ...Array.from({ length: 23 }, () => 'Previous bill')])
  await options.nth(3).press('Home')
  await expect(options.first()).toBeFocused()
  await options.first().press('Enter')
  await expect(upcoming).toBeVisible()
  await expect(stepper.getByRole('button', { expanded: false })).toBeFocused()
  await upcoming.getByRole('radio', { name: 'Table' }).press('Space')
  await expect(upcoming.getByRole('table', { name: /^Each day, / }).getByRole('row')).toHaveCount(1 + 29)
})

test(
  'shows the days of one source where the other fails, and says so where both do [BILL-29 BILL-30]',
  anyWidth,
  async ({ page, signIn }) => {
    const failing = new Set([naturalGas])
    await page.route(
      ({ pathname }) => failing.has(pathname.replace('/v2', '')),
      (route) =>
        route.fulfill({ status: 500, json: { type: '/error/default', title: 'Something went wrong', status: 500, detail: '' } }),
    )
    await signIn('wiremu@example.com', path)
    const missing = page.getByText('We couldn’t load your natural gas. These days show electricity only.', { exact: true })
    await expect(missing).toBeVisible()
    await expect(days(detail(page, 'upcoming'))).toBeVisible()

    failing.add(electricity)
    await cards(page).nth(1).press('Enter')
    const last = detail(page, 'last')
    await expect(last.getByText('We couldn’t load these days')).toBeVisible()
    await expect(days(last)).toHaveCount(0)
    // The bill itself is there.
    await expect(last.getByRole('list', { name: 'What’s in this bill' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    failing.clear()
    await last.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(days(last)).toBeVisible()
    await expect(missing).toBeHidden()
  },
)

test('says whose days show where one of several properties is selected', anyWidth, async ({ page, signIn }) => {
  await signIn('sina@example.com')
  await page.getByRole('listitem').filter({ hasText: 'Bach' }).getByRole('button', { name: /Open/ }).click()
  await expect(page.getByText('so far, Bach')).toBeVisible()
  await page.goto(path)
  await expect(detail(page, 'upcoming').getByText('The days are for Bach only. The bill is for all 4 properties.')).toBeVisible()
})
