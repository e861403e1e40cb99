import { beforeAll, expect, it } from 'vitest'
import { halfHourMs, minuteMs } from '#domain/basics/durations.ts'
import type { Database } from '#server/database/database.ts'
import { feedArrivingDay } from '#server/demo/arriving-day.ts'
import { catchUpDemo } from '#server/demo/catch-up.ts'
import { demo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { at, suppliesOf } from './arriving.ts'

onDatabase('the demo’s running day', (open) => {
  let db: Database
  let point = ''
  beforeAll(async () => {
    db = await open(demo)
    point = (await suppliesOf(db, 'aroha@example.com'))[0]?.supplyPointId ?? ''
  })

  it('arrives four minutes after each half-hour, and equals the readings of the day after, which replace it', async () => {
    const arrived = () =>
      db.query<{ startsAt: Date; wh: number }>(
        `select starts_at, wh from arriving_half_hour where supply_point_id = $1 and flow = 'X' order by starts_at`,
        [point],
      )
    await feedArrivingDay(db, at('00:33'))
    expect(await arrived()).toEqual([])
    await feedArrivingDay(db, at('00:34'))
    expect((await arrived()).map(({ startsAt }) => startsAt.getTime())).toEqual([at('00:00')])
    await feedArrivingDay(db, at('23:59'))
    const wh = (await arrived()).map((row) => row.wh)
    expect(wh).toHaveLength((23.5 * 60 * minuteMs) / halfHourMs)
    await catchUpDemo(db, { now: at('02:00', '2026-06-10') })
    const [read] = await db.query<{ wh: number[] }>(
      `select wh from reading_day where supply_point_id = $1 and day = '2026-06-09'`,
      [point],
    )
    expect(read?.wh.slice(0, wh.length)).toEqual(wh)
    expect(await arrived()).toEqual([])
  })
})
