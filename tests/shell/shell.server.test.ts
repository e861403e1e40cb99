import { beforeAll, describe, expect, it } from 'vitest'
import * as profile from '#contract/profile/profile.contract.ts'
import * as shell from '#contract/app/shell.contract.ts'
import * as start from '#contract/app/start.contract.ts'
import { reviewTip } from '#contract/tips/tip-savings.contract.ts'
import { readTips, type Tips } from '#contract/tips/tips.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('the shell', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const tabs = async (name: string) => (await portal.get<shell.MainTabs>(name, shell.readTabs)).tabs
  const insights = async (name: string) => (await portal.get<shell.InsightsTabs>(name, shell.readInsightsTabs)).tabs
  const navigation = (name: string) => portal.get<shell.Navigation>(name, shell.readNavigation)

  it('lists in order the tabs that lead somewhere: none that is not built, and no bills for a buying group [SHELL-38 SHELL-47 SHELL-107]', async () => {
    expect(await tabs('aroha')).toEqual([
      { id: 'dashboard', label: 'Dashboard', path: '/account/dashboard' },
      { id: 'products', label: 'My Products', path: '/account/products' },
      { id: 'insights', label: 'Tips & Insights', path: '/account/insights' },
      { id: 'bills', label: 'Bills', path: '/account/bill' },
      { id: 'profile', label: 'Profile', path: '/account/profile' },
    ])
    expect((await tabs('craig')).map(({ id }) => id)).toEqual(['dashboard', 'products', 'insights', 'bills', 'profile'])
    expect((await tabs('mere')).map(({ id }) => id)).toEqual(['dashboard', 'products', 'insights', 'profile'])
  })

  it('lists the insights tabs apart, others for a business than for a home [SHELL-40 SHELL-47 SHELL-108]', async () => {
    expect((await insights('aroha')).map(({ id }) => id)).toEqual([
      'tips',
      'ecoTracker',
      'usageBreakdownEnergyMix',
      'homeComparison',
      'electricityForecast',
      'carbonCalculator',
    ])
    expect((await insights('craig')).map(({ id }) => id)).toEqual([
      'tips',
      'ecoTracker',
      'usageBreakdownBusiness',
      'businessComparison',
      'electricityForecast',
    ])
  })

  it('names the menu’s actions and where they lead; a business has its own profile [SHELL-109 SHELL-110]', async () => {
    expect((await navigation('aroha')).menu.map(({ id, path }) => [id, path])).toEqual([
      ['usage', '/account/products/consumption'],
      ['bills', '/account/bill'],
      ['profile', '/account/profile'],
      ['evIq', '/account/products/ev'],
      ['tips', '/account/insights/tips'],
      ['accountDetails', '/account/profile/account-settings'],
      ['paymentOptions', '/account/profile/payment-options'],
      ['homeProfile', '/account/profile/home-profile'],
      ['logout', null],
    ])
    expect((await navigation('craig')).menu.find(({ id }) => id === 'homeProfile')).toEqual({
      id: 'homeProfile',
      label: 'Business Profile',
      path: '/account/profile/business-profile',
    })
  })

  it('gives businesses another sign-up link than homes [SHELL-65]', async () => {
    const links = [(await navigation('aroha')).signUpUrl, (await navigation('craig')).signUpUrl]
    expect(links).toEqual(['/contact#another-home', '/contact#another-business'])
  })

  it('says who is signed in and what they may do, and knows the first visit [SHELL-105 SHELL-118 DASH-58]', async () => {
    const first = await portal.get<start.Initialize>('leo', start.initialize)
    expect(first).toEqual({
      userId: expect.any(String),
      username: 'leo@example.com',
      email: 'leo@example.com',
      emailVerified: true,
      hasEarlyAccess: false,
      isFirstLoadEver: true,
      userMetadata: {
        hasEarlyAccess: false,
        isEiq2: true,
        canEditPropertyAvatar: true,
        eiq2OnboardingSeen: false,
        seenNotices: [],
      },
    })
    await portal.ask('leo', shell.bootstrap)
    expect((await portal.get<start.Initialize>('leo', start.initialize)).isFirstLoadEver).toBe(false)
    expect((await portal.get<start.Initialize>('daniel', start.initialize)).emailVerified).toBe(false)
  })

  it.each([
    ['has_early_access', { hasEarlyAccess: true }],
    ['is_eiq2', { isEiq2: true }],
    ['can_edit_property_avatar', { canEditPropertyAvatar: true }],
  ])('gives the right that %s stands for, and no other [SHELL-105 DASH-58]', async (column, right) => {
    const only = ['has_early_access', 'is_eiq2', 'can_edit_property_avatar'].map((name) => `${name} = ${name === column}`)
    await portal.db.query(
      `update customer set ${only.join(', ')} from login where login.customer_id = customer.customer_id and login.email = 'hemi@example.com'`,
    )
    const { hasEarlyAccess, userMetadata } = await portal.get<start.Initialize>('hemi', start.initialize)
    const none = { hasEarlyAccess: false, isEiq2: false, canEditPropertyAvatar: false }
    expect({ ...userMetadata, hasEarlyAccess }).toEqual({
      ...none,
      ...right,
      eiq2OnboardingSeen: expect.any(Boolean),
      seenNotices: [],
    })
  })

  describe('the outage', () => {
    it('is none until an operator sets one, and is answered without a token [SHELL-94 SHELL-95]', async () => {
      expect(await portal.ask(null, start.readOutage)).toEqual({
        status: 200,
        body: { isOutage: false, shouldNotify: false, showPreOutageNotification: false },
      })
    })

    it('is answered with everything that the operator said [SHELL-94 SHELL-95 SHELL-96]', async () => {
      await portal.db.query(
        `insert into outage (is_on, should_notify, show_pre_outage_notification, title, sub_title, outage_duration_text, img_url, starts_at, changed_at)
         values (true, true, false, 'Back soon', 'We are mending it', 'Until 6 pm', '/assets/outage.svg', '2026-06-09T04:00:00Z', '2026-06-09T04:00:00Z')`,
      )
      expect((await portal.ask(null, start.readOutage)).body).toEqual({
        isOutage: true,
        shouldNotify: true,
        showPreOutageNotification: false,
        title: 'Back soon',
        subTitle: 'We are mending it',
        outageDurationText: 'Until 6 pm',
        imgUrl: '/assets/outage.svg',
        timestamp: '2026-06-09T04:00:00.000Z',
      })
      await portal.db.query('delete from outage')
    })

    it('is told apart from a national alert [SHELL-100 SHELL-101]', async () => {
      expect((await portal.ask(null, shell.readNationalAlert)).body).toEqual({ status: 'none', alert: null })
      const id = 'c0ffee00-0000-4000-8000-000000000001'
      await portal.db.query(
        `insert into national_alert (is_active, alert_id, title, body, path, starts_at, changed_at)
         values (true, $1, 'Storm', 'Stay safe.', null, '2026-06-09T04:00:00Z', now())`,
        [id],
      )
      expect((await portal.ask(null, shell.readNationalAlert)).body).toEqual({
        status: 'active',
        alert: { id, title: 'Storm', text: 'Stay safe.' },
      })
      await portal.db.query('delete from national_alert')
    })
  })

  it('tells what is new, newest first, of the selected account alone [DASH-68 DASH-69]', async () => {
    const { icons } = await portal.get<shell.NotificationIcons>('aroha', shell.readNotificationIcons)
    expect(icons.map(({ type, path }) => [type, path])).toEqual([
      ['bill', '/account/bill'],
      ['loyalty', '/account/profile/powershout'],
    ])
    expect(icons.map(({ at }) => at)).toEqual(
      icons
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect((await portal.get<shell.NotificationIcons>('leo', shell.readNotificationIcons)).icons).toEqual([])
  })

  describe('what the start loads last', () => {
    it('is the profile of the selected account, home or business [SHELL-79]', async () => {
      expect(await portal.get('margaret', profile.readHomeProfile)).toEqual({
        EnergyTypesUsed: ['Electricity'],
        HouseType: 'Apartment',
      })
      expect(await portal.get('leo', profile.readHomeProfile)).toEqual({})
      expect(await portal.get('ana', profile.readBusinessProfile)).toMatchObject({ MainUse: 'Cafes' })
    })

    it('is the tips by category, with what was said of each for this account [SHELL-79]', async () => {
      const read = (name: string) => portal.get<Tips>(name, readTips)
      const [, second] = (await read('hemi')).CategoryTips.flatMap(({ Tips: some }) => some)
      await portal.ask('hemi', reviewTip, { params: { guid: second?.Guid ?? '' }, body: { tipReviewStatus: 'Liked' } })
      const mine = await read('hemi')
      expect(mine.CurrentSeason).toBe('Winter')
      expect(mine.CategoryTips.map(({ Category }) => Category).slice(0, 3)).toEqual(['Heating', 'Hot water', 'Cooling'])
      expect([mine, await read('aroha')].map(({ CategoryTips }) => CategoryTips[0]?.Tips[1]?.TipReviewStatus)).toEqual([
        'Liked',
        null,
      ])
    })
  })
})
