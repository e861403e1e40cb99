import { beforeAll, beforeEach, expect, it } from 'vitest'
import * as contract from '#contract/shower-optimiser.contract.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/databases.ts'

const goal: contract.ShowerGoal = {
  people: 4,
  hotWater: 'electricity',
  minutesNow: 9,
  litresNow: 10,
  minutes: 6,
  litres: 8,
  frequency: 2,
}

onDatabase('the shower optimiser', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(() => portal.db.query('delete from shower_goal'))

  const read = (name: string) => portal.get<contract.ShowerOptimiser>(name, contract.readShowerOptimiser)
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

  it('takes the customer’s own mean price of the year: what energy came to by the kWh', async () => {
    const [own] = await portal.db.query<{ cents: number }>(
      `select sum(usage_exact)::float8 / 1e8 / (sum(total_wh)::float8 / 1000) as cents from own_reading_day
         where billing_account_id = $1 and day between '2025-06-09' and '2026-06-08'`,
      [(await read('aroha')).billingAccountId],
    )
    expect(await priceOf('aroha', 'electricity')).toBe(Math.round(own!.cents * 10) / 10)
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
