// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reporter } from '#data/browser/reporter.ts'
import * as say from '#tests/app/answers.ts'
import { openPortal, type Opening, type Portal, settle } from '#tests/app/portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
beforeEach(() => globalThis.localStorage.clear())
afterEach(() => portal.strike())

const labelsIn = (nav: HTMLElement | undefined) =>
  nav
    ? within(nav)
        .queryAllByRole('link')
        .map((link) => link.textContent)
    : []
/** The header's tabs come before the bottom bar's. */
const mainTabs = () => labelsIn(screen.getAllByRole('navigation', { name: 'Main' })[0])

describe('the main tabs', () => {
  it('are Dashboard, My Products, Tips & Insights, Bills and Profile, in that order whatever the server’s is [SHELL-37]', async () => {
    await open()
    expect(mainTabs()).toEqual(['Dashboard', 'My Products', 'Tips & Insights', 'Bills', 'Profile'])
  })

  it('leave out what the server’s list leaves out, and what this portal does not know [SHELL-38 SHELL-47]', async () => {
    await open({ answers: { 'GET /private/tabs': say.without('bills') } })
    expect(mainTabs()).toEqual(['Dashboard', 'My Products', 'Tips & Insights', 'Profile'])
  })

  it('say that a page is not part of the plan when its tab is left out [SHELL-38]', async () => {
    await open({ path: '/account/products', answers: { 'GET /private/tabs': say.without('products') } })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('This isn’t part of your plan')
  })

  it('always have the Dashboard when their call fails [SHELL-39]', async () => {
    await open({ answers: { 'GET /private/tabs': 500 } })
    expect(mainTabs()).toEqual(['Dashboard'])
  })

  it('have the Dashboard that the server’s list lacks only while an error is active [SHELL-39]', async () => {
    await open({ answers: { 'GET /private/tabs': say.without('dashboard') } })
    expect(mainTabs()).toEqual(['My Products', 'Tips & Insights', 'Bills', 'Profile'])
    portal.strike()
    await open({ answers: { 'GET /private/tabs': say.without('dashboard'), 'GET /private/drd/initialize': 500 } })
    expect(mainTabs()).toEqual(['Dashboard', 'My Products', 'Tips & Insights', 'Bills', 'Profile'])
  })

  it('clear their loading flag one second after the call [SHELL-87]', async () => {
    await open()
    const isLoading = () =>
      portal.actor.getSnapshot().children.portal?.getSnapshot().children.shell?.getSnapshot().hasTag('tabsLoading')
    await portal.pass(999)
    expect(isLoading()).toBe(true)
    await portal.pass(1)
    expect(isLoading()).toBe(false)
  })

  it('mark the tab of the page that is open', async () => {
    await open({ path: '/account/bill' })
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual(['Bills'])
  })
})

describe('the insights tabs', () => {
  const openWith = (...ids: string[]) =>
    open({ path: '/account/insights', answers: { 'GET /private/tabs/insights': say.insightsTabs(...ids) } })
  const tabs = () => within(screen.getByRole('navigation', { name: 'Tips & Insights' })).getAllByRole('link')

  it('come from a list of their own, in its order [SHELL-40 SHELL-47]', async () => {
    await openWith('ecoTracker', 'tips', 'somethingNew')
    expect(tabs().map((tab) => tab.textContent)).toEqual(['Eco Tracker', 'Tips'])
    expect(mainTabs()).toEqual(['Dashboard', 'My Products', 'Tips & Insights', 'Bills', 'Profile'])
  })

  it('are not asked for outside Tips & Insights [SHELL-40]', async () => {
    await open()
    expect(portal.asked).not.toContain('GET /private/tabs/insights')
  })

  it.each([
    ['tips', 'Tips [SHELL-41]', '/account/insights/tips'],
    ['carbonCalculator', 'Carbon Calculator [SHELL-42]', '/account/insights/carbon-calculator'],
    ['electricityForecast', 'Electricity Forecast [SHELL-43]', '/account/insights/forecasts'],
    ['homeComparison', 'Home Comparison [SHELL-44]', '/account/insights/home-comparison/weekly-update'],
    ['homeComparisonHistoricTrend', 'Home Comparison [SHELL-44]', '/account/insights/home-comparison/historic-trend'],
    ['businessComparison', 'Business Comparison [SHELL-44]', '/account/insights/business-comparison'],
    ['usageBreakdown', 'Usage Breakdown [SHELL-45]', '/account/insights/energy-mix/weekly-update'],
    ['usageBreakdownEnergyMix', 'Usage Breakdown [SHELL-45]', '/account/insights/energy-mix'],
    ['usageBreakdownBusiness', 'Usage Breakdown [SHELL-45]', '/account/insights/business-breakdown'],
    ['ecoTracker', 'Eco Tracker [SHELL-46]', '/account/insights/eco-tracker'],
  ])('show %s as %s when the list has it, and lead to %s', async (id, title, path) => {
    const [label] = title.split(' [')
    await openWith(id)
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([[label, path]])
  })
})

const openMenu = async (name: RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  return screen.findByRole('menu')
}

describe('the footer', () => {
  it('leads to contact, accessibility, terms and privacy, and to the four social places [SHELL-57 SHELL-58 SHELL-59 SHELL-60 SHELL-61 SHELL-62 SHELL-63 SHELL-64]', async () => {
    await open()
    const footer = within(screen.getByRole('contentinfo'))
    const links = footer
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
    expect(links.slice(0, 8)).toEqual([
      ['Contact Us', '/contact'],
      ['Accessibility', '/accessibility'],
      ['Terms and Conditions', '/terms'],
      ['Privacy Policy', '/privacy'],
      ['Complaints', '/account/profile/complaints'],
      ['Tarn facebook', 'https://www.facebook.com/tarnenergy'],
      ['Tarn linkedin', 'https://www.linkedin.com/company/tarnenergy'],
      ['Tarn youtube', 'https://www.youtube.com/@tarnenergy'],
    ])
  })
})

describe('the notification icons', () => {
  const calls = () => portal.asked.filter((call) => call === 'GET /private/drd/notifications/icons')

  it('show what is new behind the bell [DASH-68 DASH-69]', async () => {
    await open()
    const menu = await openMenu(/^Notifications, 1 new/)
    expect(
      within(menu)
        .getByRole('menuitem', { name: /^Your bill is ready/ })
        .getAttribute('href'),
    ).toBe('/account/bill')
  })

  it('are asked for once while they are loading, however often the bell is pressed [DASH-48 SHELL-91]', async () => {
    await open({ answers: { 'GET /private/drd/notifications/icons': 'hang' } })
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }))
    fireEvent.click(screen.getByRole('button', { name: 'Notifications' }))
    await settle()
    expect(calls()).toHaveLength(1)
  })

  it('fail in silence [DASH-49]', async () => {
    await open({ answers: { 'GET /private/drd/notifications/icons': 500 } })
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(reporter.reports().filter(({ message }) => message.includes('icons'))).toEqual([])
  })
})

describe('a printed page', () => {
  it('names its customer while the start’s last calls are still unanswered', async () => {
    await open({ answers: { 'GET /private/tips': 'hang' } })
    expect(screen.getByRole('main').textContent).toMatch(/^Tarn · Aroha Bennett/)
  })
})
