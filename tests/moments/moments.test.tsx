// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Moment, momentAt } from '#domain/moments.ts'
import { matchPath, routes } from '#domain/routes.ts'
import * as say from '#tests/app/answers.ts'
import { openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'

const visit = 'POST /private/events/userVisit'
const products = 'POST /private/events/viewPropertiesAndPlans'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
beforeEach(() => globalThis.sessionStorage.clear())
afterEach(() => portal.strike())

const counted = () => portal.asked.filter((call) => call.startsWith('POST /private/events/'))
const go = async (tab: string) => {
  fireEvent.click(screen.getAllByRole('link', { name: tab })[0] as HTMLElement)
  await settle()
}

describe('userVisit', () => {
  it('is posted once, when the start is over [HTTP-21]', async () => {
    await open({ answers: { [visit]: 204 } })
    expect(counted()).toEqual([visit])
    expect(portal.asked.indexOf(visit)).toBeGreaterThan(portal.asked.indexOf('GET /public/nationalAlert'))
    await go('Bills')
    await go('Dashboard')
    expect(counted()).toEqual([visit])
  })

  it('is not posted again by a reload [HTTP-21]', async () => {
    await open({ answers: { [visit]: 204 } })
    portal.strike()
    await open({ answers: { [visit]: 204 } })
    expect(counted()).toEqual([])
  })

  it('is skipped while staff look for the customer, and so is everything else [HTTP-22 HTTP-23]', async () => {
    await open({ path: '/account/products', impersonation: say.staff, answers: { [visit]: 204, [products]: 204 } })
    expect(counted()).toEqual([])
  })

  it('is not posted while it is not known who is signed in', async () => {
    await open({ answers: { 'GET /private/drd/initialize': 500 } })
    expect(counted()).toEqual([])
  })
})

describe('a page that is counted', () => {
  it('is counted each time that it opens, after the visit [HTTP-36]', async () => {
    await open({ path: '/account/products?view=plans', answers: { [visit]: 204, [products]: 204 } })
    expect(counted()).toEqual([visit, products])
    await go('Bills')
    await go('My Products')
    expect(counted()).toEqual([visit, products, products])
  })

  it('disturbs nobody when the post fails, and is not posted again [HTTP-39]', async () => {
    await open({ path: '/account/products', answers: { [visit]: 500, [products]: 'gone' } })
    expect([screen.getByRole('heading').textContent, screen.queryByRole('alert')]).toEqual(['The products page', null])
    await go('Bills')
    expect(counted()).toEqual([visit, products])
  })

  it('waits for a post that hangs, and nobody else does [HTTP-39]', async () => {
    await open({ path: '/account/products', answers: { [visit]: 'hang', [products]: 204 } })
    expect(counted()).toEqual([visit])
    await go('Bills')
    expect(screen.getByRole('heading').textContent).toBe('The bill page')
  })
})

const momentOf = (path: string) => {
  const match = matchPath(path)
  return match && momentAt(match.page, match.path)
}

describe('what each path is counted as', () => {
  it.each<[string, Moment]>([
    ['/account/insights/home-comparison/weekly-update', { name: 'viewHomeComparison' }],
    ['/account/insights/forecasts', { name: 'viewEnergyForecast' }],
    ['/account/insights/tips', { name: 'viewEnergySavingTips' }],
    ['/account/insights/tips/category/heating', { name: 'viewEnergySavingTips' }],
    ['/account/products/natural-gas', { name: 'viewNaturalGasUsage' }],
    ['/account/products/ev/everywhere', { name: 'viewEvEverywhere' }],
    ['/account/bill/transactions', { name: 'viewTransactionHistory' }],
    ['/account/insights/energy-mix', { name: 'viewUsageBreakdown' }],
    ['/account/insights/business-breakdown', { name: 'viewUsageBreakdown' }],
    ['/account/bill/insights', { name: 'viewBillInsights' }],
    ['/account/insights/carbon-calculator', { name: 'viewCarbonCalculator' }],
    ['/account/products', { name: 'viewPropertiesAndPlans' }],
    ['/account/insights/eco-tracker', { name: 'viewEcoTracker', track: 'realtime' }],
    ['/account/insights/eco-tracker/realtime', { name: 'viewEcoTracker', track: 'realtime' }],
    ['/account/insights/eco-tracker/forecast', { name: 'viewEcoTracker', track: 'forecast' }],
    ['/account/insights/eco-tracker/usage-impact/daily', { name: 'viewEcoTracker', track: 'usageImpact' }],
    ['/account/insights/eco-tracker/last-7-days/carbon', { name: 'viewEcoTracker', track: 'last7Days' }],
  ])('%s [HTTP-24 HTTP-26 HTTP-27 HTTP-28 HTTP-29 HTTP-30 HTTP-31 HTTP-32 HTTP-34 HTTP-35]', (path, moment) => {
    expect(momentOf(path)).toEqual(moment)
  })

  it('is nothing for the other pages, and each inner view of a page is counted', () => {
    const silent = routes.filter(({ page, path }) => momentAt(page, path) === null).map(({ page }) => page)
    expect(silent).toContain('dashboard')
    expect(silent).not.toContain('tips')
  })
})
