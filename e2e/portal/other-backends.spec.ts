import { expect, type Page } from 'playwright/test'
import { readBillSummary } from '#contract/dashboard/dashboard.contract.ts'
import { readGenerationNow } from '#contract/eco-tracker/eco-tracker.contract.ts'
import { readThirtyDayInsights } from '#contract/home-comparison/home-comparison.contract.ts'
import type { Endpoint } from '#contract/kit.ts'
import { readTips } from '#contract/tips/tips.contract.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'

type Answer = Record<string, unknown>

/** Answers a read as another backend would: what ours says, changed. */
const answerOtherwise = (page: Page, { path }: Endpoint, change: (answer: never) => unknown) =>
  page.route(
    (url) => url.pathname === `/v2${path}`,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as never) })
    },
  )

const email = 'priya@example.com'

test(
  'puts Others and Unknown last in the generation lists, whatever their size and place [ECO-14 ECO-15]',
  anyWidth,
  async ({ page, signIn }) => {
    await answerOtherwise(page, readGenerationNow, (answer: Answer) => ({
      ...answer,
      generationSources: [
        { name: 'Others', percentage: 50 },
        { name: 'Unknown', percentage: 10 },
        { name: 'Wind', percentage: 15 },
        { name: 'Hydro', percentage: 25 },
      ],
      generationProviders: [
        { name: 'Unknown', percentage: 60 },
        { name: 'Contact', percentage: 10 },
        { name: 'Meridian', percentage: 30 },
      ],
    }))
    // Shown once to each customer, whichever test comes first.
    await page.addLocatorHandler(page.getByRole('dialog', { name: 'How green is the grid?' }), (dialog) =>
      dialog.getByRole('button', { name: 'Got it' }).click(),
    )
    await signIn(email, '/account/insights/eco-tracker/realtime')
    await expect(page.getByRole('img', { name: /^By source: / })).toHaveAccessibleName(
      'By source: Hydro 25%, Wind 15%, Others 50%, Unknown 10%',
    )
    await page.getByRole('radio', { name: 'Companies' }).click()
    await expect(page.getByRole('img', { name: /^By company: / })).toHaveAccessibleName(
      'By company: Meridian 30%, Contact 10%, Unknown 60%',
    )
  },
)

test('has 29 days in a bill period that is given no length [USAGE-47]', anyWidth, async ({ page, signIn }) => {
  await answerOtherwise(page, readBillSummary, (answer: Answer) => ({ ...answer, daysInBillPeriod: undefined }))
  await signIn(email)
  await expect(page.getByText(/^Day \d+ of 29\b/).first()).toBeVisible()
})

test('shows $0.00 for an amount that is no number [FMT-06]', anyWidth, async ({ page, signIn }) => {
  await answerOtherwise(page, readBillSummary, (answer: Answer) => ({ ...answer, soFar: null }))
  await signIn(email)
  await expect(page.getByText('$0.00').first()).toBeVisible()
})

for (const season of ['Spring', 'Summer', 'Autumn', 'Winter', 'Christmas'])
  test(`shows the tips of ${season} where that is the current season [TIPS-04 TIPS-16]`, anyWidth, async ({ page, signIn }) => {
    await answerOtherwise(page, readTips, (answer: Answer) => ({ ...answer, CurrentSeason: season }))
    await signIn(email, '/account/insights/tips/seasonal')
    await expect(page.getByRole('main').getByRole('heading', { name: `${season} tips` })).toBeVisible()
  })

test('looks back as far as insights go where the earliest is left out [CMPR-29 CMPR-30]', anyWidth, async ({ page, signIn }) => {
  await answerOtherwise(page, readThirtyDayInsights, (answer: Answer) => ({ ...answer, EarliestDate: undefined }))
  await signIn(email, '/account/insights/home-comparison/historic-trend/total?year=2024')
  const earlier = page.getByRole('button', { name: 'Previous year' })
  await earlier.click()
  await expect(page).toHaveURL(/[?&]year=2023$/)
  await expect(earlier).toHaveAttribute('aria-disabled', 'true')
})
