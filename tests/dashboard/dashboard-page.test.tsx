// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { properties } from './readings.ts'
import { failing, showDashboard } from './stage.tsx'
import { usual } from './usual-answers.ts'
import { eventually } from '#tests/kit/eventually.ts'

const listOf = (...types: string[]) => ({
  '/private/drd/widgets/list': {
    widgetType: 'singleProperty',
    propertyAvatars: [],
    widgetList: types.map((widgetType) => ({ widgetType })),
  },
})

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('dashboard', () => {
  it('shows a card for each listed widget and leaves unknown types out [DASH-01 DASH-04 DASH-13]', async () => {
    await showDashboard()
    await (await card('This bill')).findByText('$278')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Kia ora Aroha, you’re on track for $278 this bill' }),
    ).toBeTruthy()
    await card('Where your power goes')
    expect(titles()).toEqual([
      'This bill',
      'Your week',
      'Your account',
      'PowerShout',
      'To do',
      'The grid now',
      'Where your power goes',
    ])
  })

  it('leaves a widget out that is not in the list [DASH-13]', async () => {
    await showDashboard(listOf('nextBestActions'))
    expect(await screen.findByText('Finish your home profile')).toBeTruthy()
    expect(titles()).toEqual(['To do'])
  })

  it('says that readings are on their way while the usage graph is pending [DASH-08]', async () => {
    await showDashboard(listOf('pendingUsageGraph'))
    expect(await screen.findByText('Your first readings are on their way')).toBeTruthy()
    expect(screen.getByText('Readings take two or three days. Then you’ll see your week here, day by day.')).toBeTruthy()
  })

  it('reads the newer list for isEiq2 and the older one otherwise, for the tab newDashboard [DASH-76 DASH-77 DASH-78 DASH-79]', async () => {
    const newer = await showDashboard()
    await screen.findByRole('heading', { name: 'This bill' })
    expect(newer.calls().filter((path) => path.includes('list?'))).toEqual(['GET /private/drd/widgets/list?tabId=newDashboard'])
    const initialize = usual['/private/drd/initialize'] as { userMetadata: object }
    const older = await showDashboard({
      '/private/drd/initialize': { ...initialize, userMetadata: { ...initialize.userMetadata, isEiq2: false } },
      '/private/widget/list': usual['/private/drd/widgets/list'],
    })
    await screen.findByRole('heading', { name: 'This bill' })
    expect(older.calls().filter((path) => path.includes('list?'))).toEqual(['GET /private/widget/list?tabId=newDashboard'])
  })

  it('renders the hero message as markdown and runs nothing of it [DASH-16]', async () => {
    await showDashboard()
    expect((await screen.findByText('$26 more', { selector: 'strong' })).tagName).toBe('STRONG')
    expect((await screen.findByRole('link', { name: 'your bill' })).getAttribute('href')).toBe('/account/bill')
    expect(document.querySelector('script')).toBe(null)
  })

  it('greets the customer when the hero message does not come [DASH-16]', async () => {
    await showDashboard({ '/private/drd/widget/heroMessage': failing })
    expect(await screen.findByRole('heading', { level: 1, name: 'Kia ora Aroha' }, { timeout: 10_000 })).toBeTruthy()
  })

  it('says when the bill is due to be paid [DASH-04]', async () => {
    await showDashboard()
    expect(await (await card('This bill')).findByText('3 July')).toBeTruthy()
  })

  it('asks a business about its business, not about a home [DASH-22]', async () => {
    await showDashboard({
      '/private/drd/widget/usageBreakdown': {
        ...(usual['/private/drd/widget/usageBreakdown'] as object),
        unlockProgress: { isUnlocked: false, answered: 4, total: 6 },
        isReady: false,
        breakdown: null,
      },
      '/private/drd/actionTile/list': {
        tiles: [{ id: 'usageBreakdown', title: 'Usage breakdown', path: '/account/insights/business-breakdown' }],
      },
    })
    const breakdown = await card('Where your power goes')
    expect((await breakdown.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(
      '/account/profile/business-profile',
    )
    expect(breakdown.getByText('Answer 2 more questions to see where your business uses energy.')).toBeTruthy()
  })

  it('leads each quick action to its flow, and offers none before its flow is built [DASH-29 DASH-30 DASH-31 DASH-32]', async () => {
    await showDashboard()
    const menu = within(await screen.findByRole('navigation', { name: 'Quick actions' }))
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Submit meter read', '/account/products/meter-read'],
      ['Order LPG', '/account/products/bottled-gas/order'],
      ['Moving house', '/account/profile/moving-house'],
    ])
  })

  it('hides the hero menu when it is not visible [DASH-17]', async () => {
    await showDashboard({
      '/private/drd/widget/hero': { ...(usual['/private/drd/widget/hero'] as object), isHeroMenuVisible: false },
    })
    await screen.findByText('Solar')
    expect(screen.queryByRole('navigation', { name: 'Quick actions' })).toBe(null)
  })

  it('shows the solar, LPG and EV extensions, the last one with a link to its promotion [DASH-18 DASH-19]', async () => {
    await showDashboard()
    expect(await screen.findByText('Solar')).toBeTruthy()
    expect(screen.getByText('Bottled gas', { selector: 'b' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: /night rate from 9 pm/ })).getAttribute('href')).toBe('/account/products/ev')
    expect(screen.queryByRole('link', { name: /sent out yesterday/ })).toBe(null)
  })

  it('leads from each tile to its page [DASH-12 DASH-20 DASH-21 DASH-22]', async () => {
    await showDashboard(listOf('actionTiles'))
    const leadsTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    await eventually(() =>
      expect(['The grid now', 'Where your power goes', '9% less than homes like yours'].map(leadsTo)).toEqual([
        '/account/insights/eco-tracker',
        '/account/insights/energy-mix',
        '/account/insights/home-comparison',
      ]),
    )
  })

  it('leads from a tile where the backend says, and nowhere where it names no page of the portal’s [DASH-94 DASH-95]', async () => {
    const at = (path: string) => ({ '/private/drd/actionTile/list': { tiles: [{ id: 'ecoTracker', title: '', path }] } })
    await showDashboard(at('/account/insights/carbon-calculator'))
    await eventually(() =>
      expect(screen.getByRole('link', { name: 'The grid now' }).getAttribute('href')).toBe('/account/insights/carbon-calculator'),
    )
    await showDashboard(at('/account/insights/unheard-of'))
    await screen.findByText('Low carbon')
    expect(titles().slice(-1)).toEqual(['The grid now'])
    expect(screen.queryByRole('link', { name: 'The grid now' })).toBeNull()
  })

  it('shows only the tiles that the list names, and reads no other [DASH-94]', async () => {
    const { calls } = await showDashboard({
      '/private/drd/actionTile/list': { tiles: [{ id: 'ecoTracker', title: '', path: '/account/insights/eco-tracker' }] },
    })
    await screen.findByText('Low carbon')
    expect(titles().slice(-1)).toEqual(['The grid now'])
    expect(calls().filter((path) => /homeComparison|usageBreakdown/.test(path))).toEqual([])
  })

  it('draws no card of what there is to do where there is nothing', async () => {
    await showDashboard({ ...listOf('nextBestActions', 'powerShout'), '/private/nextBestAction': { nextBestActions: [] } })
    await screen.findByText('9 free hours')
    await eventually(() => expect(titles()).toEqual(['PowerShout']))
  })

  it('shows each next best action that it knows with the page it leads to [DASH-23 DASH-96 DASH-98]', async () => {
    await showDashboard()
    const next = await card('To do')
    expect((await next.findByRole('link')).getAttribute('href')).toBe('/account/profile/home-profile')
    expect(next.getAllByRole('listitem')).toHaveLength(1)
  })

  it('lists every property of a multi-property customer in place of bill and week [DASH-11 DASH-14 DASH-25 DASH-26]', async () => {
    const { calls } = await showDashboard({
      '/private/drd/widgets/list': {
        widgetType: 'multiProperty',
        propertyAvatars: [],
        widgetList: [{ widgetType: 'propertyList' }, { widgetType: 'actionTiles' }],
      },
    })
    const list = await card('Your properties')
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'The bach (Pending)3 Shelly Bay Road, Tairua84 kWh · $31.20 so farOpen',
    ])
    expect(calls()).toContain('GET /private/drd/widget/propertyList')
    await eventually(() => expect(titles()).toEqual(['Your properties', 'The grid now', 'Where your power goes']))
  })

  it('offers the properties to switch to, each with its avatar, the selected one marked [DASH-10 DASH-15 DASH-85]', async () => {
    const [{ site }] = properties.properties
    const { calls } = await showDashboard({
      ...listOf('propertySwitcher'),
      '/private/drd/widget/propertySwitcher': {
        billingAccounts: [
          {
            id: 'b-1',
            customerNumber: '100 200 300',
            type: 'residential',
            isBuyingGroup: false,
            buyingGroupName: null,
            isSelected: true,
            billingAccountSites: [
              { ...site, id: 's-0', nickname: 'Home', status: 'open', isSelected: true },
              { ...site, status: 'closing' },
            ],
          },
        ],
      },
    })
    const choices = await (await card('Switch property')).findAllByRole('button')
    expect(choices.map((choice) => [choice.textContent, choice.getAttribute('aria-pressed')])).toEqual([
      ['Home3 Shelly Bay Road, Tairua', 'true'],
      ['The bach (Closed)3 Shelly Bay Road, Tairua', 'false'],
    ])
    expect(choices.map((choice) => choice.querySelectorAll('svg').length)).toEqual([2, 1])
    expect(calls()).toContain('GET /private/drd/widget/propertySwitcher')
  })

  it('shows an error of its own in a widget whose call fails, while the others go on; a retry brings it [SHELL-111]', async () => {
    const own: Record<string, unknown> = { '/private/drd/widget/billSummary': failing }
    const { calls } = await showDashboard(own)
    const failed = await card('This bill')
    expect(await failed.findByText('We couldn’t load this bill')).toBeTruthy()
    expect(await screen.findByText('Finish your home profile')).toBeTruthy()
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }))
    const asked = () => calls().filter((path) => path === 'GET /private/drd/widget/billSummary')
    await eventually(() => expect(asked()).toHaveLength(2))
  })

  it('asks for each widget by its own call [DASH-80 DASH-81 DASH-82 DASH-83 DASH-87 DASH-88 DASH-89 DASH-90 DASH-91 DASH-92]', async () => {
    const { calls } = await showDashboard()
    const asked = () => calls().filter((path) => path.includes('/widget/'))
    const names = [
      'accountSummary',
      'billSummary',
      'ecoTracker',
      'hero',
      'hero/info',
      'hero/menu',
      'heroMessage',
      'homeComparison',
      'powerShout',
      'usageBreakdown',
    ]
    await (await card('Where your power goes')).findByText('$90.86')
    await eventually(() => expect(asked().toSorted()).toEqual(names.map((name) => `GET /private/drd/widget/${name}`)))
  })
})
