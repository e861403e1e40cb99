import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readArrivingDay } from '#contract/arriving-day/arriving-day.contract.ts'
import { type HalfHoursResult, type SentHalfHour, sendHalfHours } from '#contract/operator/half-hours.contract.ts'
import { readSiteUsage } from '#contract/usage/usage.contract.ts'
import { addDays, today } from '#domain/basics/days.ts'
import { halfHourMs } from '#domain/basics/durations.ts'
import { startsOf } from '#domain/basics/half-hours.ts'
import { forgetOldArrivals } from '#server/arriving-day/retention.store.ts'
import { dryRun } from '#server/database/dry-run.ts'
import type { Database } from '#server/database/database.ts'
import { ingestHalfHours } from '#server/meter-reads/ingest.ts'
import { takeHalfHours } from '#server/reading-files/take-half-hours.ts'
import { type DemoPortal, demo, demoNow, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { at, emptyTables, halfHour, newest, operators, sending, suppliesOf, type Supplied } from './arriving.ts'

const none: HalfHoursResult = { added: 0, changed: 0, unchanged: 0, read: 0, elsewhere: 0 }
/** Of another network, by the Code's check. */
const strangeIcp = '0000143418TRD9F'

interface ArrivingBody {
  readonly id: string
  readonly days: readonly {
    readonly supplyPointId: string
    readonly kw: number
    readonly costNZD: number
    readonly missing: number
    readonly readUntil: string
    readonly usage: readonly {
      readonly startDate: string
      readonly kw: number
      readonly costNZD: number
      readonly arrivedAt: string
    }[]
  }[]
}

onDatabase('half-hours of the running day', (open) => {
  let db: Database
  let portal: DemoPortal
  let home: Supplied
  beforeAll(async () => {
    db = await open(demo)
    portal = await openDemo(db, { operators, hasIntervals: false })
    const [first] = await suppliesOf(db, 'aroha@example.com')
    if (!first) throw new Error('no home')
    home = first
  })
  beforeEach(() => emptyTables(db))

  const send = (halfHours: readonly SentHalfHour[]) => portal.ask('meters', sendHalfHours, sending(halfHours, newKey()))
  const taken = async (halfHours: readonly SentHalfHour[]) => (await send(halfHours)).body as HalfHoursResult
  const read = (name = 'aroha') => portal.get<ArrivingBody>(name, readArrivingDay)
  const stored = () => db.query<{ startsAt: Date }>('select starts_at from arriving_half_hour')

  it('are shown with the cost of a read day, and when each arrived', async () => {
    expect(await taken([halfHour(home.icp, at('00:00'), 0.5), halfHour(home.icp, at('01:00'), 0.25)])).toEqual({
      ...none,
      added: 2,
    })
    const { days } = await read()
    expect(days).toEqual([
      {
        billingAccountId: home.billingAccountId,
        siteId: home.siteId,
        supplyPointId: home.supplyPointId,
        name: home.name,
        day: '2026-06-09',
        costIncluded: true,
        kw: 0.75,
        costNZD: expect.closeTo(days[0]?.usage.reduce((sum, { costNZD }) => sum + costNZD, 0) ?? 0, 8),
        readUntil: '2026-06-09T01:30:00+12:00',
        missing: 1,
        usage: [
          {
            startDate: '2026-06-09T00:00:00+12:00',
            kw: 0.5,
            costNZD: expect.any(Number),
            arrivedAt: '2026-06-09T16:40:00+12:00',
          },
          {
            startDate: '2026-06-09T01:00:00+12:00',
            kw: 0.25,
            costNZD: expect.any(Number),
            arrivedAt: '2026-06-09T16:40:00+12:00',
          },
        ],
      },
    ])
  })

  it('cost what the day costs once it is read', async () => {
    const day = '2026-06-09'
    const wh = startsOf(day).map((_, index) => 200 + index * 10)
    const sent = startsOf(day).map((start, index) => halfHour(home.icp, start, (wh[index] ?? 0) / 1_000))
    const lateEvening = at('00:01', '2026-06-10')
    await db.transaction((tx) => takeHalfHours(tx, sent, lateEvening - 2 * 60_000 + 60_000))
    const { days } = await read()
    const { billingAccountId, supplyPointId } = home
    const rows = [{ day, flow: 'X' as const, meter: '', content: '', wh, quality: null, writtenOn: null }]
    const { priced, left } = await dryRun(db, async (tx) => {
      await ingestHalfHours(tx, { billingAccountId, supplyPointId, receivedAt: new Date(lateEvening), rows, isChecked: false })
      return {
        priced: await tx.query<{ dollars: number }>(
          'select (total_exact / 1e10)::float8 as dollars from own_reading_day where supply_point_id = $1 and day = $2',
          [supplyPointId, day],
        ),
        left: await tx.query('select 1 from arriving_half_hour'),
      }
    })
    expect(left).toEqual([])
    expect(days[0]?.costNZD).toBeCloseTo(priced[0]?.dollars ?? 0, 8)
    expect(await stored()).toHaveLength(48)
  })

  it('are corrected when they come again, and counted when they are the same', async () => {
    const sent = [halfHour(home.icp, newest, 0.5)]
    await taken(sent)
    expect(await taken(sent)).toEqual({ ...none, unchanged: 1 })
    expect(await taken([halfHour(home.icp, newest, 0.75)])).toEqual({ ...none, changed: 1 })
    expect((await read()).days[0]?.kw).toBe(0.75)
    expect(await db.query('select 1 from arriving_change')).toHaveLength(2)
  })

  it('add up the registers of a supply point, and keep export apart', async () => {
    const register = { meter: '2144711', content: 'UN24' }
    await taken([
      halfHour(home.icp, newest, 0.5, register),
      halfHour(home.icp, newest, 0.25, { ...register, content: 'CN24' }),
      halfHour(home.icp, newest, 0.125, { ...register, flow: 'I' }),
    ])
    expect((await read()).days[0]).toMatchObject({ kw: 0.75, usage: [{ kw: 0.75, exportKw: 0.125 }] })
  })

  it('of both hours of 2 am when clocks go back are two pairs', async () => {
    const starts = startsOf('2027-04-04').slice(4, 8)
    const then = (starts[3] ?? 0) + halfHourMs
    await db.transaction((tx) =>
      takeHalfHours(
        tx,
        starts.map((start) => halfHour(home.icp, start, 0.1)),
        then,
      ),
    )
    expect(await stored()).toHaveLength(4)
    expect(starts.map((start) => halfHour(home.icp, start, 0).startsAt)).toEqual([
      '2027-04-04T02:00:00+13:00',
      '2027-04-04T02:30:00+13:00',
      '2027-04-04T02:00:00+12:00',
      '2027-04-04T02:30:00+12:00',
    ])
  })

  it.each([
    ['icp', { icp: '0000143418TRD9E' }, 'Please give an ICP.'],
    ['startsAt', { startsAt: '2026-06-09T14:10:00+12:00' }, 'Please give a time on the hour or half past.'],
    ['startsAt', { startsAt: '2026-06-09T16:30:00+12:00' }, 'This half-hour isn’t over yet.'],
    ['startsAt', { startsAt: '2026-06-07T23:30:00+12:00' }, 'Please send half-hours of days before yesterday as readings.'],
    ['flow', { flow: 'Y' as never }, 'Please give X for import or I for export.'],
    ['kwh', { kwh: -1 }, 'Please give 0 at least.'],
    ['kwh', { kwh: 900 }, expect.stringContaining('This is more than the connection and its register can hold')],
  ])('are refused together for a bad %s: %j', async (field, bad, message) => {
    const answer = await send([halfHour(home.icp, newest, 0.5), { ...halfHour(home.icp, newest, 0.5, { meter: '7' }), ...bad }])
    expect(kindOf(answer)).toEqual([400, '/error/validation'])
    expect((answer.body as { fields: unknown }).fields).toEqual({ [`halfHours.1.${field}`]: message })
    expect(await stored()).toEqual([])
  })

  it('are refused if one of them comes twice in a call', async () => {
    const answer = await send([halfHour(home.icp, newest, 0.5), halfHour(home.icp, newest, 0.6)])
    expect((answer.body as { fields: unknown }).fields).toEqual({
      'halfHours.1.startsAt': 'This half-hour of this register came before, in this call.',
    })
  })

  it('of an ICP that we don’t supply, and of a day that is read, are counted', async () => {
    const yesterday = addDays(today(demoNow), -1)
    expect(
      await taken([
        halfHour(strangeIcp, newest, 0.5),
        halfHour(home.icp, startsOf(yesterday)[40] ?? 0, 0.5),
        halfHour(home.icp, newest, 0.5),
      ]),
    ).toEqual({ ...none, added: 1, read: 1, elsewhere: 1 })
  })

  it('are taken once for each key, and from clients with the scope only', async () => {
    const key = newKey()
    const sent = sending([halfHour(home.icp, newest, 0.5)], key)
    await portal.ask('meters', sendHalfHours, sent)
    expect((await portal.ask('meters', sendHalfHours, sent)).body).toEqual({ ...none, added: 1 })
    expect(kindOf(await portal.ask('aroha', sendHalfHours, sent))).toEqual([401, '/error/operator/token'])
  })

  it('are seen by whoever may see the property, and by nobody else', async () => {
    const homes = await suppliesOf(db, 'sina@example.com')
    await taken(homes.map(({ icp }) => halfHour(icp, newest, 0.5)))
    const seenBy = async (name: string) => (await read(name)).days.map(({ supplyPointId }) => supplyPointId).toSorted()
    const all = homes.map(({ supplyPointId }) => supplyPointId).toSorted()
    expect(all.length).toBeGreaterThan(1)
    expect(await seenBy('sina')).toEqual(all)
    expect(await seenBy('ruth')).toEqual(all)
    expect(await seenBy('aroha')).toEqual([])
    const [onlyOne] = await db.query<{ siteId: string }>(
      `select h.only_site_id as site_id from account_held h join login l using (customer_id) where l.email = 'ben@example.com'`,
    )
    expect(await seenBy('ben')).toEqual(
      homes.filter(({ siteId }) => siteId === onlyOne?.siteId).map((point) => point.supplyPointId),
    )
  })

  it('never enter what is read, billed or compared', async () => {
    const body = {
      supplyPointId: home.supplyPointId,
      startDate: '2026-06-09',
      endDate: '2026-06-09',
      intervalType: 'HALF_HOURLY',
    }
    const before = await portal.ask('aroha', readSiteUsage, { body })
    await taken([halfHour(home.icp, newest, 0.5)])
    expect(await portal.ask('aroha', readSiteUsage, { body })).toEqual(before)
  })

  it('go after three days, whatever comes', async () => {
    await taken([halfHour(home.icp, newest, 0.5)])
    await forgetOldArrivals(db, demoNow + 2 * 86_400_000)
    expect(await stored()).toHaveLength(1)
    await forgetOldArrivals(db, demoNow + 4 * 86_400_000)
    expect([await stored(), await db.query('select 1 from arriving_change')]).toEqual([[], []])
  })
})
