import { expect } from 'playwright/test'
import { expectAccessibleInBothThemes } from '#e2e/kit/axe.ts'
import { test } from '#e2e/kit/test.ts'

test('tells what fits this home and what it saves, keeps what is said of it, and leads to every list [TIPS-08 TIPS-09 TIPS-10 TIPS-11]', async ({
  page,
  isMobile,
  signIn,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/private\/(tips|tags)/.test(request.url()))
      calls.push(`${request.method()} ${request.url().replace(/.*\/v2/, '')} ${request.postData() ?? ''}`.trim())
  })
  await signIn(isMobile ? 'rangi@example.com' : 'priya@example.com', '/account/insights/tips')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Four that fit you' })).toBeVisible()
  await main.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => calls).toContain('POST /private/tags?tagName=TIPS_FOR_YOU_SEEN')
  expect(calls).toContain('POST /private/tips/visitedTips')

  const first = main.getByRole('button', { name: /^I do this: / }).first()
  const title = ((await first.getAttribute('aria-label')) ?? '').replace('I do this: ', '')
  await first.click()
  await expect(main.getByText(`You do this: ${title}.`)).toBeVisible()
  await page.reload()
  await expect(main.getByRole('button', { name: `Undo: ${title}` })).toBeVisible()
  await expect(main.getByText(/^This page is new/)).toHaveCount(0)
  await main.getByRole('button', { name: `Undo: ${title}` }).click()
  await expect(main.getByText(`Undone: ${title}.`)).toBeVisible()
  await expect(main.getByRole('button', { name: `I do this: ${title}` })).toBeVisible()

  const chips = main.getByRole('navigation', { name: 'Tips', exact: true })
  await chips.getByRole('link', { name: 'All tips' }).click()
  await expect(page).toHaveURL(/\/account\/insights\/tips\/all-tips$/)
  await expect(main.getByRole('heading', { name: 'All tips' })).toBeVisible()
  await chips.getByRole('link', { name: 'EV' }).click()
  await expect(page).toHaveURL(/\/tips\/category\/electric-vehicle$/)
  await expect.poll(() => calls).toContain('POST /private/tips/visitedCategoryTips {"categoryVisited":"electric-vehicle"}')
  await main.getByRole('button', { name: 'Charge the car in the cheaper hours', exact: true }).click()
  await expect(main.getByText(/^Set the start time in the car/)).toBeVisible()

  // Of what is new each notice is told once.
  await chips.getByRole('link', { name: 'All tips' }).click()
  await expect(main.getByText(/^This list is new\./)).toBeVisible()
  await main.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => calls).toContain('POST /private/tags?tagName=TIPS_BETA_SEEN')
  await expect(main.getByText(/^This list is new\./)).toHaveCount(0)

  await page.goto('/account/insights/tips/category')
  await expect(chips.locator('[aria-current="page"]')).toHaveCount(1)
  for (const [address, heading] of [
    ['insights/tips/all-tips [TIPS-02]', 'All tips'],
    ['insights/tips/seasonal?season=christmas [TIPS-04]', 'Christmas tips'],
    ['insights/category/electric-vehicle [TIPS-05]', 'EV'],
    ['insights/tips/category/electric-vehicle [TIPS-05]', 'EV'],
    ['tips/category/electric-vehicle [SHELL-23]', 'EV'],
    ['insights/tips [TIPS-01]', 'Four that fit you'],
  ] as const)
    await test.step(`opens /account/${address}`, async () => {
      await page.goto(`/account/${address.split(' ')[0]}`)
      await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible()
      // The notices that were put away [TIPS-19].
      await expect(main.getByText(/^(This page is new|This list is new)/)).toHaveCount(0)
    })
  await expectAccessibleInBothThemes(page)
})
