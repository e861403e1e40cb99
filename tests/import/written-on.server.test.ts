import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { importFile } from './import-file.ts'
import { createSupply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { dayOfLines, eiepOf, fileOf, ownIcp } from './eiep13a-files.ts'
import { feedOf } from './green-button-feeds.ts'

const day = '2026-06-02'
const now = Date.parse('2026-06-10T10:00:00+12:00')

onDatabase('the date of a file', (open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await createSupply(db)
  })
  beforeEach(() => db.query('delete from reading_day'))

  const bring = (writtenOn: string, kwh: string) => importFile(db, eiepOf(writtenOn, dayOfLines(day, { kwh })), { now })
  const feed = (updated: string, value: number) =>
    feedOf([{ start: Date.parse(`${day}T00:00:00+12:00`) / 1000, duration: 1_800, value }]).replace(
      '2026-09-30T20:00:00Z',
      updated,
    )
  const bringFeed = (updated: string, value: number) => importFile(db, fileOf(feed(updated, value)), { now, supplyPoint: ownIcp })
  const stored = () => db.query('select wh[1] as wh from reading_day')
  const dated = () => db.query('select wh[1] as wh, written_on from register_day')

  it.each(['11/06/2026', '10/06/2099', '31/12/9999'])('is not one that is to come: %s', async (writtenOn) => {
    const iso = writtenOn.split('/').toReversed().join('-')
    await expect(bring(writtenOn, '0.9')).rejects.toMatchObject({
      line: 1,
      reason: `the file says that it was made on ${iso}, and today is 2026-06-10`,
    })
    await bring('10/06/2026', '0.2')
    expect(await stored()).toEqual([{ wh: 200 }])
  })

  it.each(['01/06/2026', '21/11/1999', '01/01/0001'])('is not before a day that the file reads: %s', async (writtenOn) => {
    const iso = writtenOn.split('/').toReversed().join('-')
    await expect(bring(writtenOn, '0.9')).rejects.toMatchObject({
      line: 2,
      reason: `the file was made on ${iso}, by its header, before 2026-06-02`,
    })
    await bring('02/06/2026', '0.2')
    expect(await stored()).toEqual([{ wh: 200 }])
  })

  it('is not one that is to come in a Green Button feed', async () => {
    await expect(bringFeed('2099-01-01T00:00:00Z', 900)).rejects.toMatchObject({
      line: 2,
      reason: 'the file says that it was made on 2099-01-01, and today is 2026-06-10',
    })
    await expect(bringFeed('2026-06-10T12:00:00Z', 900)).rejects.toMatchObject({ line: 2 })
    await bringFeed('2026-06-10T11:59:59Z', 200)
    expect(await dated()).toEqual([{ wh: 200, writtenOn: '2026-06-10' }])
  })

  it('says nothing in a Green Button feed where it is before what the feed reads', async () => {
    await bringFeed('2013-09-19T04:00:00Z', 900)
    expect(await dated()).toEqual([{ wh: 900, writtenOn: null }])
    await bringFeed('2026-06-03T00:00:00Z', 200)
    await bringFeed('2013-09-19T04:00:00Z', 900)
    expect(await dated()).toEqual([{ wh: 200, writtenOn: '2026-06-03' }])
  })
})
