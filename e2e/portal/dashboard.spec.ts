import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, phoneAlone, test } from '#e2e/kit/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name })
const cards = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test(
  'shows a home its bill, its week and its free hours from real half-hours [DASH-01 DASH-27]',
  anyWidth,
  async ({ page, signIn }) => {
    await signIn('aroha@example.com')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kia ora Aroha, you’re on track for \$\d+ this bill$/)
    await expect(cards(page)).toHaveText([
      'This bill',
      'Your week',
      'PowerShout',
      'To do',
      'The grid now',
      'Where your power goes',
    ])
    await expect(card(page, 'This bill').getByText(/^Day \d+ of \d+$/)).toBeVisible()
    await expect(
      card(page, 'Your week')
        .getByText(/^Averaging [\d.]+ kWh a day$/)
        .first(),
    ).toBeVisible()
    await expect(card(page, 'PowerShout').getByText('9 free hours')).toBeVisible()
  },
)

test('turns the week from kWh to dollars and back', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  const week = card(page, 'Your week')
  await week.getByRole('radio', { name: 'Dollars' }).click()
  await expect(week.getByRole('radio', { name: 'Dollars' })).toBeChecked()
  await week.getByRole('radio', { name: 'Dollars' }).press('ArrowLeft')
  await expect(week.getByRole('radio', { name: 'kWh' })).toBeChecked()
})

test('keeps a dismissed suggestion away after a reload [DASH-24]', anyWidth, async ({ page, signIn }) => {
  await signIn('hemi@example.com')
  const next = card(page, 'To do')
  const first = next.getByRole('listitem').first()
  const title = (await first.getByRole('button', { name: /^Dismiss: / }).getAttribute('aria-label')) ?? ''
  const told = page.waitForResponse((response) => response.url().endsWith('/private/nextBestAction/dismiss'))
  await page.getByRole('button', { name: title, exact: true }).click()
  expect((await told).status()).toBe(204)
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await expect(card(page, 'Where your power goes')).toBeVisible()
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0)
})

test(
  'lets the other widgets go on when one fails, and brings it back on a retry [SHELL-111]',
  anyWidth,
  async ({ page, signIn }) => {
    let fails = true
    await page.route('**/v2/private/drd/widget/ecoTracker', (route) =>
      fails ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }) : route.continue(),
    )
    await signIn('aroha@example.com')
    const eco = card(page, 'The grid now')
    await expect(eco.getByRole('alert')).toContainText('We couldn’t load the grid data')
    await expect(card(page, 'This bill').getByText('so far')).toBeVisible()
    fails = false
    await eco.getByRole('button', { name: 'Try again' }).click()
    await expect(eco.getByText(/^\d+% renewable$/)).toBeVisible()
  },
)

test('says to a new customer that readings are on their way [DASH-08]', anyWidth, async ({ page, signIn }) => {
  // As after onboarding, which is not what this is about.
  await page.route('**/v2/private/drd/initialize', async (route) => {
    const response = await route.fetch()
    const { userMetadata, ...rest } = (await response.json()) as { userMetadata: object }
    await route.fulfill({ response, json: { ...rest, userMetadata: { ...userMetadata, eiq2OnboardingSeen: true } } })
  })
  await signIn('leo@example.com')
  await expect(card(page, 'Your week').getByText('Your first readings are on their way')).toBeVisible()
})

test('lists several properties, and opens one of them [DASH-25 DASH-26 DASH-45 DASH-46]', anyWidth, async ({ page, signIn }) => {
  await signIn('sina@example.com')
  const list = card(page, 'Your properties')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await expect(list.getByText('(Pending)')).toBeVisible()
  await expect(list.getByText('(Closed)')).toBeVisible()
  await list.getByRole('button', { name: 'Open Bach' }).click()
  await expect(card(page, 'This bill')).toBeVisible()
  await expect(page).toHaveURL('/account/dashboard')
})

test('shows a buying group energy and no money [USAGE-08 USAGE-11]', anyWidth, async ({ page, signIn }) => {
  await signIn('mere@example.com')
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(/kWh/).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/\$\d/)).toHaveCount(0)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })
    const expectUnbroken = accessibleAs(brand)

    test('is accessible and fits the screen', async ({ page, signIn }) => {
      await signIn('aroha@example.com')
      await expect(card(page, 'Where your power goes').getByRole('list').first()).toBeVisible()
      await expect(card(page, brand === 'tarn' ? 'PowerShout' : 'happy hour credit')).toBeVisible()
      await expectUnbroken(page)
      await expectToFit(page)
    })
  })

test('moves nothing that is there while the rest of it comes', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn('aroha@example.com')
  await expect(card(page, 'Where your power goes').getByText('Similar homes')).toBeVisible()
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  // A typeface that comes late may move a letter by a hair.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
})

for (const [name, email] of [
  ['paid up', 'aroha@example.com'],
  ['overdue', 'daniel@example.com'],
] as const)
  test(`is at most 2,400 px high on a phone: ${name}`, phoneAlone, async ({ page, signIn }) => {
    await signIn(email)
    await expect(card(page, 'Where your power goes').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await cards(page).count()).toBeLessThanOrEqual(6)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_400)
  })
