import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dismissNextBestAction, type NextBestActions, readNextBestActions } from '#contract/dashboard/dashboard.contract.ts'
import * as contract from '#contract/shower-optimiser/shower-optimiser.contract.ts'
import { readTipSavings, type TipSavings } from '#contract/tips/tip-savings.contract.ts'
import { figuresOfGoal } from '#domain/insights/shower-optimiser.ts'
import { tipGuid } from '#domain/insights/tips.ts'
import { tipsForHomes } from '#domain/insights/tips-for-homes.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const goal: contract.ShowerGoal = {
  people: 4,
  hotWater: 'electricity',
  minutesNow: 9,
  litresNow: 10,
  minutes: 6,
  litres: 8,
  frequency: 2,
}

const named = (title: string) => tipGuid(tipsForHomes.find((tip) => tip.title === title) ?? { number: 0 })
const minuteTip = named('A minute less in the shower')
const wrapTip = named('Wrap an old cylinder and its pipes')

onDatabase('the shower optimiser', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from shower_goal'))

  const read = (name: string) => portal.get<contract.ShowerOptimiser>(name, contract.readShowerOptimiser)
  const savings = (name: string) => portal.get<TipSavings>(name, readTipSavings)
  const save = (name: string, body: unknown) => portal.ask(name, contract.saveShowerGoal, { body })
  const priceOf = async (name: string, source: contract.WaterSource) =>
    (await read(name)).energies.find((energy) => energy.source === source)?.centsPerKwh

  it('begins with a minute less than now, and the people of the home profile [SHWR-02]', async () => {
    const { goal: saved, begin } = await read('aroha')
    expect(saved).toBeNull()
    expect(begin).toMatchObject({ hotWater: 'electricity', minutesNow: 8, minutes: 7, litresNow: 9, litres: 9, frequency: 3 })
  })

  it('answers with what was saved, saved again as it was said last, to nobody else [SHWR-02 SHWR-03]', async () => {
    expect(await save('aroha', goal)).toEqual({ status: 204, body: null })
    await save('aroha', { ...goal, minutes: 5 })
    expect((await read('aroha')).goal).toEqual({ answers: { ...goal, minutes: 5 }, savedOn: '2026-06-09' })
    expect((await read('leo')).goal).toBeNull()
  })

  it('is worth trying, as the dashboard says, until there is a goal', async () => {
    const offered = async () =>
      (await portal.get<NextBestActions>('sina', readNextBestActions)).nextBestActions.map(({ type }) => type)
    for (const type of await offered()) await portal.ask('sina', dismissNextBestAction, { body: { type } })
    expect(await offered()).toContain('showerOptimiser')
    await save('sina', goal)
    expect(await offered()).not.toContain('showerOptimiser')
  })

  it.each([
    ['people', 0],
    ['people', 13],
    ['people', 1.5],
    ['minutes', 0],
    ['minutes', 16],
    ['minutesNow', 'nine'],
    ['litres', 5],
    ['litresNow', 17],
    ['frequency', 0],
    ['frequency', 4],
    ['hotWater', 'coal'],
  ])('refuses %s of %j by its name, and keeps what was there [SHWR-05]', async (name, value) => {
    await save('aroha', goal)
    const { status, body } = await save('aroha', { ...goal, [name]: value })
    expect(status).toBe(400)
    expect(Object.keys((body as { fields: object }).fields)).toEqual([name])
    expect((await read('aroha')).goal?.answers).toEqual(goal)
  })

  it('has the hot water that the page of tips has, at what that costs, and begins with less than all of it', async () => {
    for (const name of ['aroha', 'hemi', 'priya']) {
      const optimiser = await read(name)
      const energy = optimiser.energies.find(({ source }) => source === 'electricity')!
      const why = (await savings(name)).forYou.find(({ guid }) => guid === wrapTip)?.why
      const [, kwh, dollars] = /^You use about ([\d,]+) kWh a year \(\$([\d,]+)\) for hot water\./.exec(why ?? '') ?? []
      const ofTips = { kwh: Number(kwh?.replace(',', '')), dollars: Number(dollars?.replace(',', '')) }
      expect([name, Math.round(energy.hotWaterKwh! / 10) * 10]).toEqual([name, ofTips.kwh])
      expect(Math.abs((energy.hotWaterKwh! * energy.centsPerKwh!) / 100 - ofTips.dollars)).toBeLessThan(1.5)
      expect(figuresOfGoal(optimiser.begin, optimiser)!.now.dollars).toBeLessThanOrEqual((ofTips.dollars * 2) / 3 + 1)
    }
  })

  it('takes the customer’s own mean price of the year where there is no home profile', async () => {
    const { billingAccountId, energies } = await read('daniel')
    const [own] = await portal.db.query<{ cents: number }>(
      `select sum(usage_exact)::float8 / 1e8 / (sum(total_wh)::float8 / 1000) as cents from own_reading_day
         where billing_account_id = $1 and day between '2025-06-09' and '2026-06-08'`,
      [billingAccountId],
    )
    expect(energies[0]).toMatchObject({ hotWaterKwh: null, centsPerKwh: Math.round(own!.cents * 10) / 10 })
  })

  it('says what the page of tips says of the same showers', async () => {
    const begun = await read('aroha')
    const saved = figuresOfGoal(begun.begin, begun)!.saved
    const minute = (await savings('aroha')).forYou.find(({ guid }) => guid === minuteTip)!.saves!
    expect((await savings('aroha')).showers).toEqual({ isGoal: false, dollars: saved.dollars, kwh: saved.kwh })
    expect(minute.least < saved.dollars! && saved.dollars! < minute.most).toBe(true)
    await save('aroha', goal)
    const ofGoal = figuresOfGoal(goal, begun)!.saved
    expect((await savings('aroha')).showers).toEqual({ isGoal: true, dollars: ofGoal.dollars, kwh: ofGoal.kwh })
    expect((await savings('ana')).showers).toBeNull()
  })

  it('has no price for a fuel that is not bought here', async () => {
    expect(await priceOf('leo', 'naturalGas')).toBeNull()
  })

  it('refuses who looks at another account by now', async () => {
    const answer = await portal.ask('aroha', contract.saveShowerGoal, { body: goal, shows: 'another' })
    expect(kindOf(answer)).toEqual([409, '/error/account/selection_changed'])
    expect((await read('aroha')).goal).toBeNull()
  })
})
