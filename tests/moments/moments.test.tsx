// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PageId } from '#domain/portal/routes.ts'
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

describe('opening a page', () => {
  it.each<[string, string, string, PageId]>([
    ['home comparison [HTTP-26]', '/account/insights/home-comparison', 'viewHomeComparison', 'homeComparison'],
    [
      'this week in home comparison [HTTP-26]',
      '/account/insights/home-comparison/weekly-update',
      'viewHomeComparison',
      'homeComparison',
    ],
    ['the forecast [HTTP-27]', '/account/insights/forecasts', 'viewEnergyForecast', 'forecasts'],
    ['tips [HTTP-28]', '/account/insights/tips', 'viewEnergySavingTips', 'tips'],
    ['tips of a category [HTTP-28]', '/account/insights/tips/category/heating', 'viewEnergySavingTips', 'tips'],
    ['natural gas usage [HTTP-29]', '/account/products/natural-gas', 'viewNaturalGasUsage', 'naturalGas'],
    ['EV everywhere [HTTP-30]', '/account/products/ev/everywhere', 'viewEvEverywhere', 'evEverywhere'],
    ['transaction history [HTTP-31]', '/account/bill/transactions', 'viewTransactionHistory', 'billTransactions'],
    ['usage breakdown of a home [HTTP-32]', '/account/insights/energy-mix', 'viewUsageBreakdown', 'energyMix'],
    [
      'usage breakdown of a business [HTTP-32]',
      '/account/insights/business-breakdown',
      'viewUsageBreakdown',
      'businessBreakdown',
    ],
    ['bill insights [HTTP-34]', '/account/bill/insights', 'viewBillInsights', 'billInsights'],
    ['the carbon calculator [HTTP-35]', '/account/insights/carbon-calculator', 'viewCarbonCalculator', 'carbonCalculator'],
    ['properties and plans [HTTP-36]', '/account/products', 'viewPropertiesAndPlans', 'products'],
    ['the eco tracker [HTTP-24]', '/account/insights/eco-tracker', 'viewEcoTracker?track=realtime', 'ecoTracker'],
    ['its forecast [HTTP-24 HTTP-25]', '/account/insights/eco-tracker/forecast', 'viewEcoTracker?track=forecast', 'ecoTracker'],
    [
      'its usage impact [HTTP-24 HTTP-25]',
      '/account/insights/eco-tracker/usage-impact/daily',
      'viewEcoTracker?track=usageImpact',
      'ecoTracker',
    ],
    [
      'its last 7 days [HTTP-24 HTTP-25]',
      '/account/insights/eco-tracker/last-7-days/carbon',
      'viewEcoTracker?track=last7Days',
      'ecoTracker',
    ],
  ])('posts that %s was viewed, once', async (_, path, name, plain) => {
    await open({ path, plain, answers: { [visit]: 204, [`POST /private/events/${name}`]: 204 } })
    expect(counted()).toEqual([visit, `POST /private/events/${name}`])
  })

  it.each(['/account/dashboard', '/account/bill', '/account/profile'])('posts nothing for %s', async (path) => {
    await open({ path, answers: { [visit]: 204 } })
    expect(counted()).toEqual([visit])
  })
})
