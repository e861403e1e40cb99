import { beforeAll, expect, it } from 'vitest'
import * as marks from '#contract/marks.contract.ts'
import * as contract from '#contract/promos/promos.contract.ts'
import { matchPath } from '#domain/portal/routes.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('new feature promotions', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  const read = async (name: string) =>
    (await portal.get<contract.NewFeaturePromotions>(name, contract.readNewFeaturePromotions)).tooltips
  const views = async (name: string) => (await read(name)).map(({ promoId, viewType }) => [promoId, viewType])
  const note = (name: string, promoId: string, viewType: string) =>
    portal.ask(name, contract.noteNewFeaturePromotion, { body: { promoId, viewType } })

  it('have tooltips with promoId, navigation.deeplink and endDate, the most important first [DASH-70 DASH-72]', async () => {
    const tooltips = await read('hemi')
    expect(tooltips[0]).toEqual({
      promoId: 'half-hours',
      title: 'New: every half-hour',
      text: 'See any day by the half-hour, in kWh or dollars, beside the day before.',
      navigation: { deeplink: '/account/products/consumption?period=day', label: 'See your usage' },
      endDate: '2027-06-09',
      viewType: null,
    })
    expect(tooltips.map(({ promoId, endDate }) => [promoId, endDate])).toEqual([
      ['half-hours', '2027-06-09'],
      ['eco-tracker', '2027-06-09'],
      ['winter-tips', '2026-06-08'],
    ])
    expect(tooltips.filter(({ navigation }) => !matchPath(navigation.deeplink.split('?')[0] ?? ''))).toEqual([])
  })

  it('are known as viewed from then on, on every browser, and only for this customer [DASH-71 DASH-75]', async () => {
    expect(await note('hemi', 'half-hours', 'shown')).toEqual({ status: 204, body: null })
    expect(await note('hemi', 'eco-tracker', 'opened')).toEqual({ status: 204, body: null })
    const seen = [
      ['half-hours', 'shown'],
      ['eco-tracker', 'opened'],
      ['winter-tips', null],
    ]
    expect([await views('hemi'), await views(await portal.otherBrowser('hemi'))]).toEqual([seen, seen])
    expect(await views('aroha')).toEqual([
      ['half-hours', 'dismissed'],
      ['eco-tracker', 'dismissed'],
      ['winter-tips', 'dismissed'],
    ])
  })

  it('stay put away or opened, whatever another browser shows later [DASH-75]', async () => {
    await note('hemi', 'winter-tips', 'dismissed')
    await note('hemi', 'winter-tips', 'shown')
    expect((await views('hemi')).at(-1)).toEqual(['winter-tips', 'dismissed'])
  })

  it('take shown, dismissed and opened, of a promotion that there is [DASH-75]', async () => {
    expect(await note('hemi', 'half-hours', 'SEEN')).toMatchObject({
      status: 400,
      body: { fields: { viewType: expect.any(String) } },
    })
    expect(await note('hemi', 'nothing', 'shown')).toMatchObject({ status: 404 })
  })

  it('leave out what leads to a tab that the account does not have', async () => {
    await portal.db.query(`update feature_promo set deeplink = '/account/bill/insights' where promo_id = 'winter-tips'`)
    expect((await views('mere')).map(([promoId]) => promoId)).toEqual(['half-hours', 'eco-tracker'])
    expect((await views('aroha')).map(([promoId]) => promoId)).toEqual(['half-hours', 'eco-tracker', 'winter-tips'])
  })

  it('and the dashboard modal have one demo customer who has not seen them [DASH-106]', async () => {
    const tags = async (name: string) => (await portal.get<{ tags: string[] }>(name, marks.readTags)).tags
    expect([await tags('hemi'), await tags('aroha')]).toEqual([[], ['DASHBOARD_MODAL_SEEN']])
  })
})
