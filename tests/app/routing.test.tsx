// @vitest-environment happy-dom
import { navigationOf } from '#server/shell/tabs.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { legacyPaths } from '#domain/portal/routes.ts'
import { reporter } from '#data/browser/reporter.ts'
import { insightsTabs } from './answers.ts'
import { openPortal, type Opening, type Portal, settle } from './portal-stage.tsx'

let portal: Portal
const open = async (opening?: Opening) => (portal = await openPortal(opening))
afterEach(() => portal.strike())

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('where an address leads', () => {
  it('takes somebody who is signed in from / to the account, query kept [SHELL-05 SHELL-13]', async () => {
    const { address } = await open({ path: '/?x=1' })
    expect(address()).toBe('/account/dashboard?x=1')
  })

  it('takes everybody else from / to sign-in with the query and the wanted address [SHELL-06]', async () => {
    const { address } = await open({ path: '/?x=1', isSignedIn: false })
    expect(address()).toBe('/login?x=1&url=%2F%3Fx%3D1')
    expect(heading()).toBe('Kia ora, welcome back')
  })

  it('takes an unknown path to sign-in with the query and the wanted address [SHELL-12]', async () => {
    const { address } = await open({ path: '/nonsense?x=1', isSignedIn: false })
    expect(address()).toBe('/login?x=1&url=%2Fnonsense%3Fx%3D1')
  })

  it('never carries a secret on to sign-in', async () => {
    const { address } = await open({ path: '/account/bill?code=abc&access_token=def', isSignedIn: false })
    expect(address()).toBe('/login?url=%2Faccount%2Fbill')
  })

  it.each(['/account', '/account/nonsense', '/account/'])('opens the dashboard at %s [SHELL-13]', async (path) => {
    const { address } = await open({ path })
    expect(address()).toBe('/account/dashboard')
    expect(heading()).toBe('The dashboard page')
  })

  it('keeps the signed-in area to those who are signed in [SHELL-11]', async () => {
    const { address, asked } = await open({ path: '/account/bill?startDate=2026-05-22', isSignedIn: false })
    expect(address()).toBe('/login?startDate=2026-05-22&url=%2Faccount%2Fbill%3FstartDate%3D2026-05-22')
    expect(asked.some((call) => call.includes('/private/'))).toBe(false)
  })

  it('takes somebody who is signed in from sign-in to what they wanted, if it is ours', async () => {
    const { address } = await open({ path: '/login?url=%2Faccount%2Fbill' })
    expect(address()).toBe('/account/bill')
  })

  it('goes on to the provider with the ticket of a sign-in link, also where somebody else is signed in', async () => {
    const { address, asked } = await open({ path: '/login?ticket=abc' })
    await waitFor(() => expect(asked.some((call) => call.includes('/.well-known/openid-configuration'))).toBe(true))
    expect(address()).toBe('/login?ticket=abc')
  })

  it.each(['https://evil.example/account/bill', '//evil.example', '/account/../../evil', 'javascript:alert(1)'])(
    'goes to the dashboard when sign-in is given %s',
    async (wanted) => {
      const { address } = await open({ path: `/login?url=${encodeURIComponent(wanted)}` })
      expect(address()).toBe('/account/dashboard')
    },
  )

  const moved = [
    ['/account/ev-iq [SHELL-18]', '/account/products/ev'],
    ['/account/usage/ev [SHELL-19]', '/account/products/ev'],
    ['/account/profile/donation [SHELL-20]', '/account/profile/donate'],
    ['/account/tips [SHELL-21]', '/account/insights/tips'],
    ['/account/tips/all-tips [SHELL-22]', '/account/insights/tips/all-tips'],
    ['/account/tips/category/electric-vehicle [SHELL-23]', '/account/insights/tips/category/electric-vehicle'],
    ['/account/usage [SHELL-24]', '/account/products'],
    ['/account/usage/business-breakdown [SHELL-25]', '/account/insights/business-breakdown'],
    ['/account/usage/business-comparison [SHELL-26]', '/account/insights/business-comparison'],
    ['/account/usage/consumption [SHELL-27]', '/account/products/consumption'],
    ['/account/usage/eco-tracker [SHELL-28]', '/account/insights/eco-tracker'],
    ['/account/usage/eco-tracker/realtime [SHELL-29]', '/account/insights/eco-tracker/realtime'],
    ['/account/usage/energy-mix [SHELL-30]', '/account/insights/energy-mix'],
    ['/account/usage/energy-mix/weekly-update [SHELL-31]', '/account/insights/energy-mix/weekly-update'],
    ['/account/usage/forecasts [SHELL-32]', '/account/insights/forecasts'],
    ['/account/usage/home-comparison [SHELL-33]', '/account/insights/home-comparison'],
    ['/account/usage/home-comparison/weekly-update [SHELL-34]', '/account/insights/home-comparison/weekly-update'],
    ['/account/usage/natural-gas [SHELL-35]', '/account/products/natural-gas'],
  ] as const

  it.each(moved)('leads from the legacy address %s, query kept [SHELL-17 SHELL-36]', async (from, to) => {
    const [path] = from.split(' ')
    const { address } = await open({ path: `${path}?x=1` })
    expect(address()).toBe(`${to}?x=1`)
  })

  it('knows no other legacy address', () => {
    expect(legacyPaths.toSorted()).toEqual(moved.map(([from]) => from.split(' ')[0]).toSorted())
  })

  it('leads a legacy address to sign-in when nobody is signed in [SHELL-17]', async () => {
    const { address } = await open({ path: '/account/ev-iq', isSignedIn: false })
    expect(address()).toBe('/login?url=%2Faccount%2Fev-iq')
  })

  it.each(['/app/account/bill', '/app/bill'])('leads the wrapper from %s to the bill', async (path) => {
    const { address } = await open({ path: `${path}?x=1` })
    expect(address()).toBe('/account/bill?x=1')
  })

  it('opens the first tab of the server’s list at /account/insights, query kept [SHELL-14 SHELL-15]', async () => {
    const answers = { 'GET /private/tabs/insights': insightsTabs('somethingNew', 'ecoTracker', 'tips') }
    const { address } = await open({ path: '/account/insights?x=1', answers })
    await screen.findByRole('heading', { level: 1, name: 'The ecoTracker page' })
    expect(address()).toBe('/account/insights/eco-tracker?x=1')
  })

  it('says why nothing opens at /account/insights when the list cannot be read, and tries again [SHELL-15]', async () => {
    const { address, say } = await open({ path: '/account/insights', answers: { 'GET /private/tabs/insights': 500 } })
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this page')
    say({ 'GET /private/tabs/insights': insightsTabs('tips') })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settle()
    expect(address()).toBe('/account/insights/tips')
  })

  it('says at its own address that an insight is not part of the plan when the list leaves it out', async () => {
    const { address } = await open({ path: '/account/insights/carbon-calculator' })
    expect([address(), screen.getByRole('heading', { level: 2 }).textContent]).toEqual([
      '/account/insights/carbon-calculator',
      'This isn’t part of your plan',
    ])
  })

  it('shows the failure page without a session [SHELL-10]', async () => {
    await open({ path: '/general-error', isSignedIn: false })
    expect(heading()).toBe('Sorry, something went wrong')
  })

  it.each([
    ['/contact', 'Contact us', ['tel:0800086400']],
    ['/accessibility', 'Accessibility', ['tel:0800086400']],
    ['/terms', 'Terms and conditions', []],
    ['/privacy', 'Privacy policy', []],
  ])('lets anybody read %s, where a link of the footer leads [SHELL-114]', async (path, title, calls) => {
    await open({ path, isSignedIn: false })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
    const numbers = within(screen.getByRole('main')).queryAllByRole('link', { name: tarn.phone })
    expect(numbers.map((link) => link.getAttribute('href'))).toEqual(calls)
  })

  it.each(['residential', 'sme'] as const)(
    'says at the sign-up link how a %s customer adds a property [SHELL-113]',
    async (type) => {
      const [path = '', part = ''] = navigationOf({ type, isBuyingGroup: false }).signUpUrl.split('#')
      await open({ path })
      await screen.findByRole('heading', { level: 1, name: 'Contact us' })
      expect(document.getElementById(part)?.textContent).toMatch(/^Adding another .*its address/)
    },
  )
})

describe('a page that breaks', () => {
  it('shows the general error screen, and Reload reloads [SHELL-66 SHELL-67]', async () => {
    await open({ path: '/account/profile/donate' })
    expect(heading()).toBe('Sorry, something went wrong')
    const { reload } = globalThis.location
    let reloads = 0
    globalThis.location.reload = () => void (reloads += 1)
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
    globalThis.location.reload = reload
    expect(reloads).toBe(1)
  })

  it('leaves the next page alone [SHELL-66]', async () => {
    await open({ path: '/account/profile/donate' })
    fireEvent.click(screen.getAllByRole('link', { name: 'Bills' })[0] as HTMLElement)
    await settle()
    expect(heading()).toBe('The bill page')
  })

  it('gives a chunk that hangs up after 120 seconds [SHELL-69]', async () => {
    await open({ path: '/account/products/monitoring' })
    await portal.pass(119_999)
    expect(screen.getByRole('status', { name: 'Opening the page' })).toBeTruthy()
    await portal.pass(1)
    expect(heading()).toBe('Sorry, something went wrong')
  })

  it('reports a chunk that cannot be loaded and shows an error [SHELL-68 SHELL-117]', async () => {
    await open({ path: '/account/products/ev' })
    expect(heading()).toBe('Sorry, something went wrong')
    expect(reporter.reports().at(-1)).toMatchObject({ message: 'Error loading page', detail: { page: 'ev' } })
  })
})
