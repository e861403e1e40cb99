import { expect, type Page } from 'playwright/test'
import { accessibleAs } from '#e2e/kit/axe.ts'
import { expectToFit } from '#e2e/kit/fits.ts'
import { anyWidth, eachBrand, test } from '#e2e/kit/test.ts'

/** Of the card itself, which comes before those of cards in it. */
const linkOf = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: 'Why do I see this?' }).first()
const explanationIn = (page: Page) => page.getByRole('dialog', { name: 'Why do I see this?' })

test('says why the bill is what it is, by keyboard, and leads to how it adds up', async ({ page, signIn }) => {
  // The service worker asks for it, too.
  const code = new Set<string>()
  page.on('request', (request) => {
    if (/\/explanation-[^/]+\.js$/.test(request.url())) code.add(request.url())
  })
  await signIn('aroha@example.com')
  const link = linkOf(page, 'This bill')
  await expect(link).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where your power goes' })).toBeVisible()
  expect(code.size).toBe(0)
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.focus()
  await page.keyboard.press('Enter')
  const explanation = explanationIn(page)
  await expect(explanation.getByText(/^You’re \d+ days? into a \d+-day bill\./)).toBeVisible()
  expect(code.size).toBe(1)
  await expect(explanation.getByRole('listitem').first()).toHaveText(/^\d+ days? of meter readingsToday, \d+:\d\d [ap]m$/)
  await expect(explanation.getByText(/^What’s next\. The bill closes on /)).toBeVisible()
  await expectToFit(page)
  await page.keyboard.press('Escape')
  await expect(explanation).toHaveCount(0)
  await expect(link).toBeFocused()
  await link.click()
  await explanation.getByRole('link', { name: /^See how \$[\d.,]+ adds up$/ }).click()
  await expect(page).toHaveURL('/account/bill')
  await expect(explanation).toHaveCount(0)
})

test('explains every card of the dashboard, once each', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  const cards = page.getByRole('main').getByRole('region')
  await expect(page.getByRole('region', { name: 'Where your power goes' })).toBeVisible()
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  for (const title of titles) {
    await expect(
      cards.filter({ has: page.getByRole('heading', { name: title, exact: true }) }).getByText('Why do I see this?'),
    ).toHaveCount(1)
    await linkOf(page, title).click()
    await expect(explanationIn(page).getByText('What’s next.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanationIn(page)).toHaveCount(0)
  }
})

const otherPages = [
  ['/account/bill', 'How you pay', 'This is how your bills are paid now.'],
  ['/account/bill/insights', 'What is estimated', 'Your browser adds up this bill again from your readings and prices.'],
  [
    '/account/products/consumption',
    'Highlights',
    'These are the highs and lows of the days you chose, from your meter readings.',
  ],
  ['/account/products/plans', 'Which plan fits you', 'We work out what each plan would have cost, using your own readings.'],
  ['/account/insights/home-comparison', 'Last week', 'We compare your last week with homes like yours.'],
  ['/account/profile/powershout', 'Offers for you', 'These are free hours that we offer you.'],
  ['/account/profile/account-settings', 'Messages', 'These are the messages you’ve chosen to get from us.'],
  [
    '/account/profile/care',
    'Someone depends on power',
    'This is what we know about anyone in your home who depends on power, and how we can help.',
  ],
] as const

test('explains the cards of the other pages from their own charts', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  for (const [path, card, sentence] of otherPages) {
    await page.goto(path)
    await expect(linkOf(page, card)).toBeVisible()
    // A card that is still arriving draws its explanation again.
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await linkOf(page, card).click()
    await expect(explanationIn(page).getByText(sentence)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(explanationIn(page)).toHaveCount(0)
  }
})

test('asks nothing beside advice that is the same for everyone', anyWidth, async ({ page, signIn }) => {
  await signIn('aroha@example.com')
  await page.goto('/account/profile/care')
  await expect(linkOf(page, 'Help with paying')).toBeVisible()
  await expect(page.getByRole('region', { name: 'When the power goes out' })).toBeVisible()
  await expect(linkOf(page, 'When the power goes out')).toHaveCount(0)
})

for (const [brand, widths] of eachBrand)
  test.describe(brand, widths, () => {
    test.use({ brand })

    test('leaves axe nothing to find', async ({ page, signIn }) => {
      await signIn('aroha@example.com')
      await linkOf(page, 'This bill').click()
      await expect(explanationIn(page)).toBeVisible()
      await accessibleAs(brand)(page)
    })
  })
