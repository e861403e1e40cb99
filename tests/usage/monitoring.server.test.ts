import { beforeAll, expect, it } from 'vitest'
import { type Monitoring, readMonitoring } from '#contract/usage/usage.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('monitoring', (open) => {
  let portal: DemoPortal

  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  it('is for customers with early access only; others hear that it is not part of their account [DASH-59]', async () => {
    const { connections } = await portal.get<Monitoring>('aroha', readMonitoring)
    expect(connections.map(({ supplyType, state }) => [supplyType, state])).toEqual([['electricity', 'reporting']])
    const refused = await portal.ask('margaret', readMonitoring)
    expect([refused.status, refused.body]).toEqual([
      403,
      expect.objectContaining({ type: '/error/monitoring/not_allowed', title: 'Not part of your account' }),
    ])
  })

  it.each([
    ['leo', '2026-06-08', null, 'waiting'],
    ['leo', '2026-06-20', null, 'waiting'],
    ['leo', '2026-06-01', null, 'silent'],
    ['margaret', '2024-01-01', '2026-06-08', 'ended'],
  ])('says of the meter of %s, supplied from %s until %s: %s [USAGE-05]', async (name, startDate, endDate, state) => {
    await portal.db.query('update customer set has_early_access = true')
    await portal.db.query(
      `update agreement set start_date = $2, end_date = $3 where billing_account_id in
       (select billing_account_id from customer_account join login using (customer_id) where email = $1)`,
      [`${name}@example.com`, startDate, endDate],
    )
    const { connections } = await portal.get<Monitoring>(name, readMonitoring)
    expect(connections.map((connection) => connection.state)).toEqual([state])
  })
})
