import { expect, it } from 'vitest'
import * as usage from '#contract/usage/usage.contract.ts'
import { demo, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { supplyPoints } from './hands.server.ts'

onDatabase('the highlights of usage', (open) => {
  it('count no free hours of a day that is still on its way: they are none of 0 kWh', async () => {
    const portal = await openDemo(await open(demo))
    const [point] = await supplyPoints(portal, 'aroha')
    const read = async () => {
      const body = { supplyPointId: point?.id, startDate: '2026-06-03', endDate: '2026-06-09' }
      return (await portal.get<usage.UsageInsight>('aroha', usage.readUsageInsight, { body })).powerShout
    }
    expect(await read()).toMatchObject({ hours: 2, lastDate: '2026-06-07' })
    await portal.db.query(
      `update reading_day set type = 'empty', wh = array_fill(null::int, array[48]), total_wh = 0, free_wh = 0, saved_exact = 0
       where supply_point_id = $1 and day = '2026-06-07'`,
      [point?.id ?? ''],
    )
    expect(await read()).toEqual({ hours: 0, kw: 0, savedNZD: 0, lastDate: null })
  })
})
