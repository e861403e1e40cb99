import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import * as usage from '#contract/usage/usage.contract.ts'
import { addDays, dayAt } from '#domain/basics/days.ts'
import { halfHoursOf, startsOf } from '#domain/basics/half-hours.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from '#tests/import/import-file.ts'
import { demo, type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { feedOf } from '#tests/import/green-button-feeds.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { readUsage, supplyPoints } from './hands.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'daily-reads-'))

onDatabase('a day of which only the total was read', (open) => {
  let db: Database
  let portal: DemoPortal
  const day = addDays(dayAt(Date.now()), -12)
  const wh = 12_345
  beforeAll(async () => {
    db = await open(demo)
    portal = await openDemo(db)
  })

  const readOnce = async (name: string) => {
    const [{ id, icp } = { id: '', icp: '' }] = await supplyPoints(portal, name)
    for (const table of ['reading_day', 'register_day'])
      await db.query(`delete from ${table} where supply_point_id = $1 and day = $2`, [id, day])
    const path = join(folder, 'total.xml')
    writeFileSync(path, feedOf([{ start: (startsOf(day)[0] ?? 0) / 1000, duration: halfHoursOf(day) * 1_800, value: wh }]))
    await importFile(db, path, { supplyPoint: icp ?? '' })
    const ask = { supplyPointId: id, startDate: day, endDate: day }
    return {
      days: (await readUsage(portal, name, { ...ask, intervalType: 'DAILY' })).usage,
      hours: (await readUsage(portal, name, { ...ask, intervalType: 'HOURLY' })).usage,
      insight: await portal.get<usage.UsageInsight>(name, usage.readUsageInsight, { body: ask }),
    }
  }

  it('is estimated on a plan whose price hangs on the hour, and no hour of it is actual', async () => {
    const { days, hours, insight } = await readOnce('aroha')
    expect(days).toMatchObject([{ startDate: day, kw: wh / 1000, type: 'estimated', isDailyRead: true }])
    expect(new Set(hours.map(({ type, isDailyRead }) => `${type} ${isDailyRead}`))).toEqual(new Set(['estimated true']))
    expect(Math.round(hours.reduce((sum, { kw }) => sum + kw * 1000, 0))).toBe(wh)
    expect(insight).toMatchObject({
      typicalDay: null,
      busiestHour: null,
      night: null,
      total: { kw: wh / 1000 },
      daysWithReadings: 1,
    })
  })

  it('is actual on a plan of one price, and its hours are shares of it', async () => {
    const { days, hours } = await readOnce('wiremu')
    expect(days).toMatchObject([{ startDate: day, kw: wh / 1000, type: 'actual', isDailyRead: true }])
    expect(new Set(hours.map(({ type, isDailyRead }) => `${type} ${isDailyRead}`))).toEqual(new Set(['estimated true']))
  })
})
