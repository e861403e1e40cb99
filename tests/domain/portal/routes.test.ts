import { describe, expect, test } from 'vitest'
import {
  pathOf,
  accountTarget,
  appTarget,
  dashboardPath,
  legacyPaths,
  legacyTarget,
  matchPath,
  routes,
  tabOf,
} from '#domain/portal/routes.ts'

describe('The route table', () => {
  test('has a row for every documented path under /account', () => {
    const documented = [
      'dashboard',
      'products',
      'products/bottled-gas',
      'products/bottled-gas/order',
      'products/consumption',
      'products/natural-gas',
      'products/monitoring',
      'products/meter-read',
      'products/ev',
      'products/ev/plan-insights',
      'products/ev/everywhere',
      'insights',
      'insights/tips',
      'insights/tips/all-tips',
      'insights/tips/category',
      'insights/tips/category/heating',
      'insights/tips/seasonal',
      'insights/category/electric-vehicle',
      'insights/eco-tracker',
      'insights/eco-tracker/realtime',
      'insights/eco-tracker/forecast',
      'insights/eco-tracker/usage-impact',
      'insights/eco-tracker/usage-impact/yearly',
      'insights/eco-tracker/usage-impact/monthly',
      'insights/eco-tracker/usage-impact/daily',
      'insights/eco-tracker/last-7-days',
      'insights/eco-tracker/last-7-days/carbon',
      'insights/eco-tracker/last-7-days/electricity',
      'insights/forecasts',
      'insights/home-comparison',
      'insights/home-comparison/weekly-update',
      'insights/home-comparison/historic-trend',
      'insights/home-comparison/historic-trend/total',
      'insights/home-comparison/historic-trend/electricity',
      'insights/home-comparison/historic-trend/gas',
      'insights/home-comparison/no-data',
      'insights/energy-mix',
      'insights/energy-mix/weekly-update',
      'insights/energy-mix/historic-trend',
      'insights/energy-mix/no-data',
      'insights/business-breakdown',
      'insights/business-comparison',
      'insights/carbon-calculator',
      'insights/carbon-calculator/default-state',
      'bill',
      'bill/payments',
      'bill/transactions',
      'bill/insights',
      'bill/planner',
      'bill/checker',
      'profile',
      'profile/account-settings',
      'profile/property-details',
      'profile/moving-house',
      'profile/payment-options',
      'profile/powershout',
      'profile/powershout/booking',
      'profile/powershout/offers',
      'profile/powershout/activity',
      'profile/powershout/walkthrough',
      'profile/donate',
      'profile/home-profile',
      'profile/business-profile',
      'profile/friend-get-friend',
      'property-avatar',
      'feature-messages',
      'ask',
      'shower-optimizer',
    ].map((path) => `/account/${path}`)
    expect(documented.filter((path) => matchPath(path) === null)).toEqual([])
    const beside = [
      '/account/products/plans',
      '/account/products/charging',
      '/account/products/events',
      '/account/profile/activity',
      '/account/profile/care',
      '/account/profile/complaints',
      '/account/profile/privacy',
      '/account/profile/people',
      '/account/profile/access',
      '/account/profile/devices',
      '/account/profile/privacy',
      '/account/profile/moving-house/wizard',
      '/account/invitation',
    ]
    expect(routes.length).toBe(documented.length + beside.length)
  })

  test('leads from a path to its page, its tab and its parameters', () => {
    expect(matchPath('/account/insights/category/electric-vehicle/')).toEqual({
      page: 'tips',
      path: '/account/insights/category/:category',
      params: { category: 'electric-vehicle' },
      route: { page: 'tips', path: '/account/insights/category/:category', tab: 'insights' },
    })
    expect([matchPath('/account/products/ev/everywhere')?.page, matchPath('/account/profile/powershout/offers')?.page]).toEqual([
      'evEverywhere',
      'powerShout',
    ])
    expect([tabOf('usage'), tabOf('billPlanner'), pathOf('showerOptimiser')]).toEqual([
      'products',
      'bills',
      '/account/shower-optimizer',
    ])
  })

  test('knows nothing else', () => {
    const strangers = ['', '/', '/account', '/login', '/account/nonsense', '/ACCOUNT/BILL', '/account//bill', '/account/bill/x']
    const words = [
      '/account/insights/tips/category/a b',
      '/account/insights/tips/category/A',
      `/account/insights/category/${'a'.repeat(41)}`,
    ]
    expect([...strangers, ...words, '/account/insights/category/:category'].map((path) => matchPath(path))).toEqual(
      Array.from({ length: strangers.length + words.length + 1 }, () => null),
    )
  })

  test('writes every path once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
  })
})

describe('A legacy path', () => {
  test('always leads to a page of the table', () => {
    expect(legacyPaths.filter((path) => matchPath(legacyTarget(path) ?? '') === null || matchPath(path) !== null)).toEqual([])
  })

  test('keeps its query string, without secrets [SHELL-36]', () => {
    expect([
      legacyTarget('/account/ev-iq?x=1'),
      legacyTarget('/account/usage/?x=1&accessToken=abc#top'),
      legacyTarget('/account/bill?x=1'),
      legacyTarget('/account/usage/unknown'),
      legacyTarget('constructor'),
    ]).toEqual(['/account/products/ev?x=1', '/account/products?x=1', null, null, null])
  })
})

describe('An address under /account', () => {
  test('leads to the dashboard when it is bare or unknown [SHELL-13]', () => {
    expect(
      ['/account', '/account/', '/account/nonsense?x=1', '/account/bill/?x=1', '/account/ev-iq'].map((path) =>
        accountTarget(path),
      ),
    ).toEqual([dashboardPath, dashboardPath, `${dashboardPath}?x=1`, '/account/bill?x=1', '/account/products/ev'])
  })

  test('is reached from /app with and without account in it', () => {
    expect(
      [
        '/app',
        '/app/',
        '/app/bill',
        '/app/account/bill?locationId=7&accessToken=s',
        '/app/account',
        '/app/usage/ev',
        '/app//evil.test',
      ].map((path) => appTarget(path)),
    ).toEqual([
      dashboardPath,
      dashboardPath,
      '/account/bill',
      '/account/bill?locationId=7',
      dashboardPath,
      '/account/products/ev',
      dashboardPath,
    ])
  })
})
