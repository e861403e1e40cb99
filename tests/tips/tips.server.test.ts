import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '#contract/tips/tip-savings.contract.ts'
import { readTips, type Tips } from '#contract/tips/tips.contract.ts'
import { tipGuid } from '#domain/insights/tips.ts'
import { tipsForBusinesses } from '#server/tip-choices/tips-for-businesses.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const named = (title: string) => tipGuid(tipsForHomes.find((tip) => tip.title === title) ?? { number: 0 })
const nightCharging = named('Charge the car in the cheaper hours')
const secondFridge = named('Turn off a second fridge')

onDatabase('tips', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(async () => {
    await portal.db.query('delete from tip_choice')
    await portal.db.query('delete from tip_visit')
  })

  const list = (name: string) => portal.get<Tips>(name, readTips)
  const tipsIn = async (name: string) => (await list(name)).CategoryTips.flatMap(({ Tips: some }) => some)
  const savings = (name: string) => portal.get<contract.TipSavings>(name, contract.readTipSavings)
  const review = (name: string, guid: string, tipReviewStatus: unknown) =>
    portal.ask(name, contract.reviewTip, { params: { guid }, body: { tipReviewStatus } })
  const putBack = (name: string, guid: string, since: string) =>
    portal.ask(name, contract.reviewTip, { params: { guid }, body: { tipReviewStatus: 'Liked', since } })
  const remove = (name: string, guid: string) => portal.ask(name, contract.removeTipReview, { params: { guid } })
  const statusOf = async (name: string, guid: string) => (await tipsIn(name)).find((tip) => tip.Guid === guid)?.TipReviewStatus
  /** Said so many days ago. */
  const saidBefore = async (days: number) =>
    portal.db.query(`update tip_choice set chosen_at = chosen_at - $1 * interval '1 day'`, [days])

  describe('the list', () => {
    it('has every category with its tips, each with a guid, a review and whether it is new [TIPS-07 TIPS-13 TIPS-14 TIPS-20]', async () => {
      const answer = await list('aroha')
      expect(answer.CategoryTips.map(({ Category, Tips: some }) => [Category, some.length > 0])).toEqual(
        [
          'Heating',
          'Hot water',
          'Cooling',
          'Appliances',
          'Electronics',
          'Lighting',
          'Laundry',
          'Dishwasher',
          'Pool',
          'EV',
          'Around the home',
        ].map((name) => [name, true]),
      )
      expect(answer).toMatchObject({ HasVisited: false, CurrentSeason: 'Winter' })
      expect(answer.CategoryTips[0]?.Tips[0]).toMatchObject({
        Guid: '7d0c1a52-0d5e-4b0a-9a51-000000000101',
        Title: 'Set the heat pump to 20 °C in the evening',
        Seasons: ['Autumn', 'Winter'],
        TipReviewStatus: null,
        IsNew: true,
      })
    })

    it('is of a business’s own tips for a business', async () => {
      const titles = new Set((await tipsIn('ana')).map(({ Title }) => Title))
      expect(tipsForBusinesses.filter(({ title }) => !titles.has(title))).toEqual([])
      expect(tipsForHomes.filter(({ title }) => titles.has(title))).toEqual([])
    })
  })

  describe('a review', () => {
    it.each(['Liked', 'Disliked'])(
      'that is %s stands in the list, until it is taken back [TIPS-08 TIPS-09 TIPS-15]',
      async (status) => {
        expect((await review('aroha', secondFridge, status)).status).toBe(204)
        expect([await statusOf('aroha', secondFridge), await statusOf('wiremu', secondFridge)]).toEqual([status, null])
        expect([(await remove('aroha', secondFridge)).status, (await remove('aroha', secondFridge)).status]).toEqual([204, 204])
        expect(await statusOf('aroha', secondFridge)).toBeNull()
      },
    )

    it('that is said twice is the same as once, since the first day; another takes its place', async () => {
      await review('aroha', secondFridge, 'Liked')
      await saidBefore(10)
      await review('aroha', secondFridge, 'Liked')
      const since = async () => (await savings('aroha')).reviewed
      expect(await since()).toEqual([{ guid: secondFridge, status: 'Liked', since: '2026-05-30', seen: null }])
      await review('aroha', secondFridge, 'Disliked')
      expect(await since()).toEqual([{ guid: secondFridge, status: 'Disliked', since: '2026-06-09', seen: null }])
    })

    it('that is put back stands since it was first said, and never since a day to come', async () => {
      const since = async () => (await savings('aroha')).reviewed.map((one) => one.since)
      expect((await putBack('aroha', secondFridge, '2026-04-18')).status).toBe(204)
      expect(await since()).toEqual(['2026-04-18'])
      await remove('aroha', secondFridge)
      await putBack('aroha', secondFridge, '2027-01-01')
      expect(await since()).toEqual(['2026-06-09'])
      expect((await putBack('aroha', secondFridge, 'of late')).status).toBe(400)
    })

    it('is nothing else than Liked or Disliked, of a tip that there is for such an account [TIPS-15]', async () => {
      expect((await review('aroha', secondFridge, 'Loved')).status).toBe(400)
      const unknown = await review('aroha', '00000000-0000-4000-8000-000000000000', 'Liked')
      const ofBusiness = await review('aroha', tipGuid(tipsForBusinesses[0] ?? { number: 0 }), 'Liked')
      expect([unknown, ofBusiness].map(({ status, body }) => [status, (body as { type: string }).type])).toEqual([
        [404, '/error/tips/not_found'],
        [404, '/error/tips/not_found'],
      ])
      expect((await tipsIn('aroha')).filter(({ TipReviewStatus }) => TipReviewStatus !== null)).toEqual([])
    })
  })

  describe('a visit', () => {
    const newIn = async (name: string) =>
      (await list(name)).CategoryTips.filter(({ Tips: some }) => some.some(({ IsNew }) => IsNew)).map(({ Category }) => Category)

    it('to the page leaves nothing new, for this customer [TIPS-10 TIPS-14]', async () => {
      expect((await newIn('aroha')).length).toBeGreaterThan(1)
      expect((await portal.ask('aroha', contract.visitTips)).status).toBe(204)
      expect([(await list('aroha')).HasVisited, await newIn('aroha')]).toEqual([true, []])
      expect([(await list('wiremu')).HasVisited, (await newIn('wiremu')).length > 1]).toEqual([false, true])
    })

    it('to a category names it in the body, and leaves nothing new there [TIPS-11 TIPS-12]', async () => {
      const before = await newIn('aroha')
      const visit = (categoryVisited: string) => portal.ask('aroha', contract.visitTipCategory, { body: { categoryVisited } })
      expect((await visit('heating')).status).toBe(204)
      expect(await newIn('aroha')).toEqual(before.filter((name) => name !== 'Heating'))
      expect((await list('aroha')).HasVisited).toBe(false)
      expect((await visit('sauna')).status).toBe(400)
    })
  })

  describe('what tips save', () => {
    it('is worked out from the home’s own use: each with an amount and why, and what four come to together', async () => {
      const { basis, unit, forYou, open: together } = await savings('aroha')
      expect([basis, unit]).toEqual(['own', 'dollars'])
      const four = forYou.slice(0, 4)
      expect(four.map(({ saves, why }) => [saves !== null && saves.least > 0 && saves.most >= saves.least, typeof why])).toEqual(
        Array.from({ length: 4 }, () => [true, 'string']),
      )
      const sum = four.reduce((most, { saves }) => most + (saves?.most ?? 0), 0)
      expect(together?.most).toBeLessThanOrEqual(sum + 20)
    })

    it('says nothing of what has a season before it has seen nearly a year, and of the rest after three months', async () => {
      const seasonal = tipsForHomes.filter(({ category }) => ['heating', 'cooling', 'pool'].includes(category)).map(tipGuid)
      const { forYou } = await savings('aroha')
      expect(forYou.filter(({ guid, saves }) => seasonal.includes(guid) && saves !== null)).toEqual([])
      expect(forYou.some(({ guid, saves }) => !seasonal.includes(guid) && saves !== null)).toBe(true)
    })

    it('is not said without a profile: tips that suit every home, without amounts', async () => {
      const { basis, forYou, open: together } = await savings('leo')
      expect([basis, together, forYou.length > 3, forYou.filter(({ saves, why }) => saves !== null || why !== null)]).toEqual([
        'noProfile',
        null,
        true,
        [],
      ])
    })

    it('is told a buying group in kilowatt-hours, without a word of money', async () => {
      const answer = await savings('mere')
      expect(answer.unit).toBe('kwh')
      expect(JSON.stringify(answer)).not.toMatch(/\$|c\/kWh/)
    })

    it('is asked for what is open alone: what was said of is not among it', async () => {
      const [first] = (await savings('aroha')).forYou
      await review('aroha', first?.guid ?? '', 'Disliked')
      expect((await savings('aroha')).forYou.filter(({ guid }) => guid === first?.guid)).toEqual([])
    })

    it('counts as done what is seen in the readings since it was said, and nothing before four weeks', async () => {
      await review('priya', nightCharging, 'Liked')
      await saidBefore(20)
      const seen = async () => (await savings('priya')).reviewed.map((one) => one.seen)
      expect(await seen()).toEqual([null])
      await saidBefore(70)
      const [dollars] = await seen()
      // Some thousand kilowatt-hours a year, at 17 cents less.
      expect(dollars).toBeGreaterThan(50)
      expect(dollars).toBeLessThan(400)
    })

    it('counts what was never put away by its word alone: nothing is seen of it', async () => {
      await review('aroha', secondFridge, 'Liked')
      await saidBefore(90)
      const [one] = (await savings('aroha')).reviewed
      expect(one).toMatchObject({ status: 'Liked', since: '2026-03-11' })
    })
  })
})
