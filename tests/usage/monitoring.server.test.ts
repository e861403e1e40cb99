import { beforeAll, expect, it } from 'vitest'
import { type Monitoring, readMonitoring } from '#contract/usage.contract.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/databases.ts'

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
})
