import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startsOf } from '#domain/basics/half-hours.ts'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { createSupply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { fileOf, ownIcp } from './eiep13a-files.ts'
import { feedOfSeries, type Series, wattHours } from './green-button-feeds.ts'

const day = '2026-06-02'
const starts = startsOf(day).map((start) => start / 1000)
const midnight = starts[0] ?? 0

const typeOf = (more: string) => `${wattHours}${more}`
const every = (value: number, duration = 1_800, from = 0, to = 86_400) =>
  Array.from({ length: (to - from) / duration }, (_, index) => ({ start: midnight + from + index * duration, duration, value }))

const halfHours = { readingType: typeOf('<intervalLength>1800</intervalLength>'), intervals: every(500) }
const quarters = { readingType: typeOf('<intervalLength>900</intervalLength>'), intervals: every(250, 900) }
const hours = { readingType: typeOf('<intervalLength>3600</intervalLength>'), intervals: every(1_000, 3_600) }
const total = {
  readingType: typeOf('<intervalLength>86400</intervalLength>'),
  intervals: [{ start: midnight, duration: 86_400, value: 24_000 }],
}
const unsaid = (series: typeof total) => ({ ...series, readingType: wattHours })
const seriesOf = (more: string, value: number) => ({ readingType: typeOf(more), intervals: every(value) })

onDatabase('a Green Button feed of several series', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await createSupply(db)
  })
  beforeEach(() => db.query('delete from reading_day'))

  const bring = (...series: readonly Series[]) => importFile(db, fileOf(feedOfSeries(...series)), { supplyPoint: ownIcp })
  const stored = async () => {
    const [row] = await db.query(
      'select total_wh as wh, total_export_wh as export_wh, quality, type from reading_day where day = $1',
      [day],
    )
    return row
  }
  const read = { wh: 24_000, exportWh: 0, quality: null, type: 'actual' }

  it.each([
    ['half-hours and their daily total', [halfHours, total]],
    ['a daily total and its half-hours', [total, halfHours]],
    ['hours, half-hours and quarters', [hours, halfHours, quarters]],
    ['half-hours and a total of which nobody says how long they are', [unsaid(halfHours), unsaid(total)]],
    [
      'all phases and each of them',
      [seriesOf('<phase>128</phase>', 200), seriesOf('<phase>64</phase>', 300), seriesOf('<phase>225</phase>', 500)],
    ],
    ['all of it and its peak times', [seriesOf('<tou>1</tou>', 100), halfHours]],
    ['energy and the most that was taken', [seriesOf('<dataQualifier>8</dataQualifier>', 900), halfHours]],
  ])('counts once what comes as %s', async (_, series) => {
    await bring(...series)
    expect(await stored()).toEqual(read)
  })

  it('adds up what comes in phases, or in times of use', async () => {
    await bring(seriesOf('<phase>128</phase>', 200), seriesOf('<phase>64</phase>', 300))
    expect(await stored()).toEqual(read)
    await db.query('delete from reading_day')
    await bring(
      { readingType: typeOf('<tou>1</tou>'), intervals: every(500, 1_800, 0, 36_000) },
      { readingType: typeOf('<tou>2</tou>'), intervals: every(500, 1_800, 36_000) },
    )
    expect(await stored()).toEqual(read)
  })

  it('calls a half-hour missing that one of the phases lacks', async () => {
    await bring(seriesOf('<phase>128</phase>', 200), {
      ...seriesOf('<phase>64</phase>', 300),
      intervals: every(300, 1_800, 0, 43_200),
    })
    expect(await stored()).toEqual({
      wh: 48 * 200 + 24 * 300,
      exportWh: 0,
      quality: `${'A'.repeat(24)}${'M'.repeat(24)}`,
      type: 'estimated',
    })
  })

  it('keeps what was sent out apart', async () => {
    const sent = { ...total, readingType: total.readingType.replace('<flowDirection>1', '<flowDirection>19') }
    await bring(halfHours, sent)
    expect(await stored()).toMatchObject({ wh: 24_000, exportWh: 24_000 })
  })

  it('takes two series of the same that follow each other, and refuses two that overlap', async () => {
    const morning = { ...halfHours, intervals: every(500, 1_800, 0, 43_200) }
    await bring(morning, { ...halfHours, intervals: every(500, 1_800, 43_200) })
    expect(await stored()).toEqual(read)
    await db.query('delete from reading_day')
    await expect(bring(morning, { ...halfHours, intervals: every(500, 1_800, 41_400) })).rejects.toMatchObject({
      line: expect.any(Number),
      reason: 'this half-hour came before, in this series or in another one that measures the same',
    })
    expect(await stored()).toBeUndefined()
  })

  it('takes daily reads of 23, 24 and 25 hours alike as actual where the price does not hang on the hour', async () => {
    await db.query(`update agreement set plan_id = 'everyday'`)
    const days = ['2025-09-28', '2026-04-04', '2026-04-05']
    const intervals = days.map((one) => {
      const first = startsOf(one)
      return { start: (first[0] ?? 0) / 1000, duration: first.length * 1_800, value: 24_001 }
    })
    await bring({ readingType: typeOf('<intervalLength>86400</intervalLength>'), intervals })
    expect(await db.query('select day, total_wh, type, length(quality) as marks from reading_day order by day')).toEqual(
      days.map((one) => ({ day: one, totalWh: 24_001, type: 'actual', marks: startsOf(one).length })),
    )
    await db.query(`update agreement set plan_id = 'night-saver-low'`)
  })
})
