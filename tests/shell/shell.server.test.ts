import { beforeAll, describe, expect, it } from 'vitest'
import * as moments from '#contract/moments.contract.ts'
import * as profile from '#contract/profile.contract.ts'
import * as shell from '#contract/shell.contract.ts'
import { seasonOf } from '#server/profile/tips.store.ts'
import { type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'

eachDatabase('the shell', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(), { historyDays: 40 })
  })
  const tabs = async (name: string) => (await portal.get<shell.MainTabs>(name, shell.readTabs)).tabs
  const insights = async (name: string) => (await portal.get<shell.InsightsTabs>(name, shell.readInsightsTabs)).tabs
  const navigation = (name: string) => portal.get<shell.Navigation>(name, shell.readNavigation)

  it('lists the five tabs in order, and leaves Bills out for a member of a buying group [SHELL-38 SHELL-47 SHELL-107]', async () => {
    expect(await tabs('aroha')).toEqual([
      { id: 'dashboard', label: 'Dashboard', path: '/account/dashboard' },
      { id: 'products', label: 'My Products', path: '/account/products' },
      { id: 'insights', label: 'Tips & Insights', path: '/account/insights' },
      { id: 'bills', label: 'Bills', path: '/account/bill' },
      { id: 'profile', label: 'Profile', path: '/account/profile' },
    ])
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
    expect(links).toEqual(['/join/home', '/join/business'])
  })

  it('says who is signed in and what they may do, and knows the first visit [SHELL-105 SHELL-118 DASH-58]', async () => {
    const first = await portal.get<shell.Initialize>('daniel', shell.initialize)
    expect(first).toEqual({
      userId: expect.any(String),
      username: 'daniel@example.com',
      email: 'daniel@example.com',
      emailVerified: false,
      hasEarlyAccess: false,
      isFirstLoadEver: true,
      userMetadata: { hasEarlyAccess: false, isEiq2: true, canEditPropertyAvatar: true, eiq2OnboardingSeen: false },
    })
    await portal.ask('daniel', shell.bootstrap)
    expect((await portal.get<shell.Initialize>('daniel', shell.initialize)).isFirstLoadEver).toBe(false)
  })

  describe('the outage', () => {
    it('is none until an operator sets one, and is answered without a token [SHELL-94 SHELL-95]', async () => {
      expect(await portal.ask(null, shell.readOutage)).toEqual({
        status: 200,
        body: { isOutage: false, shouldNotify: false, showPreOutageNotification: false },
      })
    })

    it('is answered with everything that the operator said [SHELL-94 SHELL-95 SHELL-96]', async () => {
      await portal.db.query(
        `insert into outage (is_on, should_notify, show_pre_outage_notification, title, sub_title, outage_duration_text, img_url, changed_at)
         values (true, true, false, 'Back soon', 'We are mending it', 'Until 6 pm', '/assets/outage.svg', '2026-06-09T04:00:00Z')`,
      )
      expect((await portal.ask(null, shell.readOutage)).body).toEqual({
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
        `insert into national_alert (is_active, alert_id, title, body, path, changed_at) values (true, $1, 'Storm', 'Stay safe.', null, now())`,
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

  describe('what is remembered of a customer', () => {
    it('is a flag from the list, on every browser; rights are not among them [HTTP-40 HTTP-41]', async () => {
      const seen = async (name: string) =>
        (await portal.get<shell.Initialize>(name, shell.initialize)).userMetadata.eiq2OnboardingSeen
      expect(await portal.ask('priya', moments.updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })).toEqual({
        status: 204,
        body: null,
      })
      await portal.ask('priya', moments.updateFlag, { body: { flagName: 'eiq2OnboardingSeen' } })
      expect([await seen('priya'), await seen(await portal.otherBrowser('priya')), await seen('aroha')]).toEqual([
        true,
        true,
        false,
      ])
      for (const flagName of ['hasEarlyAccess', 'isEiq2', 'canEditPropertyAvatar', 'x'])
        expect(await portal.ask('margaret', moments.updateFlag, { body: { flagName } })).toMatchObject({
          status: 400,
          body: { fields: { flagName: expect.any(String) } },
        })
      expect((await portal.get<shell.Initialize>('margaret', shell.initialize)).hasEarlyAccess).toBe(false)
    })

    it.each(moments.TagName.def.entries ? Object.keys(moments.TagName.def.entries) : [])(
      'is the tag %s, named in the query [HTTP-42 HTTP-43]',
      async (tagName) => {
        expect(await portal.ask('ana', moments.setTag, { query: { tagName } })).toEqual({ status: 204, body: null })
        await portal.ask('ana', moments.setTag, { query: { tagName } })
        const { tags } = await portal.get<{ tags: string[] }>('ana', moments.readTags)
        expect(tags.filter((tag) => tag === tagName)).toEqual([tagName])
      },
    )

    it('is every documented tag and no other [HTTP-44 HTTP-45 HTTP-46 HTTP-47 HTTP-48 HTTP-49]', async () => {
      const documented = [
        'BILL_CHECKER_BETA_SEEN',
        'BILL_PLANNER_BETA_SEEN',
        'TIPS_BETA_SEEN',
        'TIPS_FOR_YOU_SEEN',
        'GEN_MIX_KNEW_THIS',
        'GENERATION_MIX_MODAL_SEEN',
      ]
      for (const tagName of documented) await portal.ask('craig', moments.setTag, { query: { tagName } })
      expect((await portal.get<{ tags: string[] }>('craig', moments.readTags)).tags.toSorted()).toEqual(documented.toSorted())
      expect(await portal.ask('craig', moments.setTag, { query: { tagName: 'STAFF' } })).toMatchObject({ status: 400 })
      expect((await portal.get<{ tags: string[] }>('aroha', moments.readTags)).tags).toEqual([])
    })

    it('is how often each documented moment was, by track [HTTP-20 HTTP-21 HTTP-24 HTTP-25 HTTP-36]', async () => {
      const count = (name: string, track?: string) =>
        portal.ask('wiremu', moments.postEvent, { params: { name }, ...(track ? { query: { track } } : {}) })
      for (const name of ['userVisit', 'userVisit', 'userLogout', 'viewPropertiesAndPlans'])
        expect((await count(name)).status).toBe(204)
      expect((await count('viewEcoTracker', 'realtime')).status).toBe(204)
      expect((await count('viewEcoTracker', 'elsewhere')).status).toBe(400)
      expect((await count('viewSomethingElse')).status).toBe(400)
      expect(
        await portal.db.query(
          `select name, track, count from event_count join login using (customer_id) where email = 'wiremu@example.com' order by name`,
        ),
      ).toEqual([
        { name: 'userLogout', track: '', count: 1 },
        { name: 'userVisit', track: '', count: 2 },
        { name: 'viewEcoTracker', track: 'realtime', count: 1 },
        { name: 'viewPropertiesAndPlans', track: '', count: 1 },
      ])
    })
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

    it('is the tips by category, with this customer’s view of each [SHELL-79]', async () => {
      const [tip] = await portal.db.query<{ id: string }>('select tip_id as id from tip order by position limit 1')
      await portal.db.query(
        `insert into tip_review (customer_id, tip_id, status) select customer_id, $1, 'Liked' from login where email = 'hemi@example.com'`,
        [tip?.id ?? ''],
      )
      const read = (name: string) =>
        portal.get<{ CategoryTips: { Category: string; Tips: { TipReviewStatus: string | null }[] }[]; CurrentSeason: string }>(
          name,
          profile.readTips,
        )
      const mine = await read('hemi')
      expect(mine.CurrentSeason).toBe('Winter')
      expect(mine.CategoryTips.map(({ Category }) => Category)).toEqual([
        'Heating',
        'Hot water',
        'Kitchen',
        'Laundry',
        'Electric vehicle',
        'Lighting',
        'Away from home',
      ])
      expect([mine, await read('aroha')].map(({ CategoryTips }) => CategoryTips[0]?.Tips[0]?.TipReviewStatus)).toEqual([
        'Liked',
        null,
      ])
    })
  })
})

describe('the season', () => {
  it.each([
    ['2026-03-01', 'Autumn'],
    ['2026-06-01', 'Winter'],
    ['2026-09-01', 'Spring'],
    ['2026-12-09', 'Summer'],
    ['2026-12-10', 'Christmas'],
    ['2027-01-06', 'Christmas'],
    ['2027-01-07', 'Summer'],
  ])('of %s is %s', (day, season) => {
    expect(seasonOf(day)).toBe(season)
  })
})
