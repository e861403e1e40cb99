import { expect, type Page, type Request, type Route } from 'playwright/test'
import { firstReads } from '#server/portal/first-reads.ts'
import { anyWidth, test } from '#e2e/kit/test.ts'
import { today } from '#domain/basics/days.ts'
import { nextGridUpdate } from '#domain/insights/grid-rhythm.ts'
import { untilQuiet } from '#e2e/kit/quiet.ts'

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

/** Which of some reads a visit sends, each as often as it does. The page's code waits until all have been asked for: only the early script can have done so. */
const visit = async (page: Page, path: string, reads: readonly string[]): Promise<readonly string[]> => {
  const sent: string[] = []
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => (isAsked = resolve))
  const hear = (request: Request) => {
    const { pathname, search } = new URL(request.url())
    const read = `${pathname.replace(/^\/v2/, '')}${search}`
    if (!reads.includes(read)) return
    sent.push(read)
    if (reads.every((one) => sent.includes(one))) isAsked()
  }
  const hold = async (route: Route) => {
    await asked
    await route.continue()
  }
  page.on('request', hear)
  await page.route('**/assets/*-{page,view}-*.js', hold)
  await page.goto(path)
  await untilQuiet(page)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  page.off('request', hear)
  await page.unroute('**/assets/*-{page,view}-*.js', hold)
  return sent
}

for (const [email, path, count] of pages)
  test(`${path} is read once, before its code has come`, anyWidth, async ({ page, signIn }) => {
    const reads = firstReads(path, today(Date.now()))
    expect(reads).toHaveLength(count)
    await signIn(email, '/health/ready')
    const visitUndisturbed = async (): Promise<readonly string[]> => {
      const due = nextGridUpdate(Date.now())
      const sent = await visit(page, path, reads)
      // The grid's figures are read anew at each tenth minute of the clock: a visit into which one falls says nothing.
      return Date.now() < due ? sent : visitUndisturbed()
    }
    expect((await visitUndisturbed()).toSorted()).toEqual(reads.toSorted())
  })

test('an address with a query is read by the page alone, as it asks', anyWidth, async ({ page, signIn }) => {
  const path = '/account/insights/eco-tracker/usage-impact'
  await signIn('aroha@example.com', '/health/ready')
  const sent: string[] = []
  page.on('request', (request) => void sent.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto(`${path}/daily?date=2026-11-01`)
  await untilQuiet(page)
  expect(sent.filter((one) => one.includes('/usageImpact'))).toEqual(['/v2/private/generationMix/usageImpact?date=2026-11-01'])
})
