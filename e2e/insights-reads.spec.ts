import { expect } from 'playwright/test'
import { firstReads } from '#server/portal/first-reads.ts'
import { anyWidth, test } from './kit/test.ts'
import { today } from '#domain/days.ts'

const pages = [
  ['aroha@example.com', '/account/insights/energy-mix/weekly-update', 1],
  ['aroha@example.com', '/account/insights/home-comparison/weekly-update', 3],
  ['aroha@example.com', '/account/insights/home-comparison/historic-trend', 4],
  ['aroha@example.com', '/account/insights/eco-tracker', 2],
  ['aroha@example.com', '/account/insights/eco-tracker/forecast', 3],
  ['aroha@example.com', '/account/insights/eco-tracker/usage-impact', 3],
  ['aroha@example.com', '/account/insights/eco-tracker/last-7-days', 2],
  ['aroha@example.com', '/account/insights/forecasts', 2],
  ['aroha@example.com', '/account/bill', 1],
  ['aroha@example.com', '/account/insights/tips', 2],
  ['aroha@example.com', '/account/shower-optimizer', 1],
  ['craig@example.com', '/account/insights/business-breakdown', 1],
  ['craig@example.com', '/account/insights/business-comparison', 3],
] as const

for (const [email, path, count] of pages)
  test(`${path} is read once, before its code has come`, anyWidth, async ({ page, signIn }) => {
    const reads = firstReads(path, today(Date.now()))
    expect(reads).toHaveLength(count)
    await signIn(email, '/health/ready')
    // The page's code waits until what it would read has been asked for: only the early script can have done so.
    let isAsked = () => {}
    const asked = new Promise<void>((resolve) => (isAsked = resolve))
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      const read = `${pathname.replace(/^\/v2/, '')}${search}`
      if (!reads.includes(read)) return
      sent.push(read)
      if (reads.every((one) => sent.includes(one))) isAsked()
    })
    await page.route('**/assets/*-{page,view}-*.js', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
    expect(sent.toSorted()).toEqual(reads.toSorted())
  })

test('an address with a query is read by the page alone, as it asks', anyWidth, async ({ page, signIn }) => {
  const path = '/account/insights/eco-tracker/usage-impact'
  await signIn('aroha@example.com', '/health/ready')
  const sent: string[] = []
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto(`${path}/daily?date=2026-11-01`)
  await page.waitForLoadState('networkidle')
  expect(sent.filter((one) => one.includes('/usageImpact'))).toEqual(['/v2/private/generationMix/usageImpact?date=2026-11-01'])
})
