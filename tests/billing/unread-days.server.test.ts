import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { readAwaitedDays } from '#server/billing/sums.store.ts'
import { estimateAllUnreadDays } from '#server/invoicing/unread-days.ts'
import { readPeriodStatus } from '#server/billing/period-status.ts'
import type { Database } from '#server/database/database.ts'
import { ingestDays, ingestHalfHours } from '#server/meter-reads/ingest.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { every29DaysFrom } from './bill-stage.ts'

const start = '2026-05-01'
const end = addDays(start, 28)

onDatabase('a day of the running bill that was not read', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db, { cycleStart: start })
    await db.query('update billing_account set opened_on = $1', ['2026-04-01'])
  })
  afterEach(() =>
    db.query(`delete from correction; delete from account_transaction; delete from invoice; delete from reading_day;
      delete from reading_revision; delete from register_day; delete from register_revision;
      update agreement set start_date = '2014-01-01', end_date = null`),
  )

  /** 500 Wh in each half-hour of the days up to one, but for some. */
  const readUpTo = (last: string, unread: readonly string[] = [], wh: number | null = 500, first = '2026-04-01') =>
    db.transaction((tx) =>
      ingestDays(tx, {
        ...supply,
        receivedAt: new Date('2027-01-01T00:00:00Z'),
        days: daysOf({ startDate: first, endDate: last })
          .filter((day) => !unread.includes(day))
          .map((day) => ({ day, wh: Array.from({ length: halfHoursOf(day) }, () => wh), exportWh: null, quality: null })),
      }),
    )
  const account = () => ({ billingAccountId: supply.billingAccountId, ...every29DaysFrom(start), discount: null })
  const readingOn = async (day: string) => {
    const { supplies, soFarCents, onTrackForCents, corrections } = await readPeriodStatus(db, account(), day)
    return { days: supplies[0]?.days, wh: supplies[0]?.wh, soFarCents, onTrackForCents, corrections }
  }
  const awaitedOn = (day: string) =>
    readAwaitedDays(db, { billingAccountId: supply.billingAccountId, siteId: null }, { startDate: start, endDate: end }, day)
  /** So many flat days of 24 kWh at 17.48 and 33.81 c, and $2.07 each. */
  const flat = (days: number) => Math.round(days * 174.8) + Math.round(days * 473.34) + days * 207

  it('is charged and estimated as soon as it is past: so far the bill says what it would say if it were made', async () => {
    const unread = ['2026-05-08', '2026-05-09', '2026-05-10']
    await readUpTo('2026-05-10', unread)
    await estimateAllUnreadDays(db, '2026-05-10')
    expect(await readingOn('2026-05-10')).toMatchObject({ days: 9, wh: 9 * 24_000, soFarCents: flat(9) })
    await estimateAllUnreadDays(db, '2026-05-11')
    expect(await readingOn('2026-05-11')).toMatchObject({ days: 10, soFarCents: flat(10) })
    expect(await awaitedOn('2026-05-11')).toBe(3)
    expect(await db.query(`select day, type from reading_day where quality like '%E%' order by day`)).toEqual(
      unread.map((day) => ({ day, type: 'estimated' })),
    )
    await readUpTo(end, unread, 500, '2026-05-11')
    expect([await awaitedOn('2026-05-13'), await awaitedOn('2026-05-14')]).toEqual([1, 0])
    const last = await readingOn(end)
    expect(last).toMatchObject({ days: 29, soFarCents: flat(29), onTrackForCents: flat(29) })
    const invoices = await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, addDays(end, 1)))
    expect(invoices.at(-1)).toMatchObject({ startDate: start, totalCents: last.soFarCents })
    expect(invoices.at(-1)?.lines[0]?.description).toContain('3 of 29 days estimated')
  })

  it('lacks nothing so far on any day of a period whose readings come two days late', async () => {
    await readUpTo('2026-04-29')
    for (const today of daysOf({ startDate: addDays(start, 1), endDate: end })) {
      await readUpTo(addDays(today, -3), [], 500, addDays(today, -3))
      await estimateAllUnreadDays(db, today)
      const past = Number(today.slice(8)) - 1
      expect([today, await readingOn(today)]).toMatchObject([today, { days: past, soFarCents: flat(past) }])
    }
  })

  it('is forgotten when its reading comes, unless a bill was made of it', async () => {
    const kept = () => db.query(`select day, quality is null as is_read, revision from reading_revision order by day, revision`)
    const registers = () => db.query(`select count(*) as count from register_day where quality ~ 'E'`)
    const readByMeter = (day: string) =>
      db.transaction((tx) =>
        ingestHalfHours(tx, {
          ...supply,
          receivedAt: new Date(),
          isChecked: false,
          rows: [
            {
              meter: 'M1',
              flow: 'X',
              content: 'UN24',
              quality: null,
              day,
              wh: Array.from({ length: 48 }, () => 600),
              writtenOn: day,
            },
          ],
        }),
      )
    await readUpTo('2026-05-07')
    await estimateAllUnreadDays(db, '2026-05-09')
    expect(await readByMeter('2026-05-08')).toMatchObject({ added: 1, changed: 0 })
    expect([await kept(), await registers()]).toEqual([[], [{ count: 0 }]])
    await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, addDays(end, 1)))
    expect(await readByMeter('2026-05-09')).toMatchObject({ added: 1 })
    expect(await kept()).toEqual([{ day: '2026-05-09', isRead: false, revision: 1 }])
    expect(await db.query('select day, was_estimated from correction')).toEqual([{ day: '2026-05-09', wasEstimated: true }])
  })

  it('is put right by its readings without a line of its own, while no bill was made of it', async () => {
    await readUpTo('2026-05-12', ['2026-05-08'])
    await estimateAllUnreadDays(db, '2026-05-13')
    await readUpTo('2026-05-08', [], 600, '2026-05-08')
    expect(await readingOn('2026-05-13')).toMatchObject({ wh: 11 * 24_000 + 28_800, corrections: [] })
    expect(await db.query('select 1 from correction')).toEqual([])
  })

  it('that the meter said nothing of in part is estimated in that part', async () => {
    await readUpTo('2026-05-12')
    const wh = Array.from({ length: 48 }, (_, index) => (index < 24 ? 100 : null))
    await db.transaction((tx) =>
      ingestDays(tx, {
        ...supply,
        receivedAt: new Date(),
        days: [{ day: '2026-05-13', wh, exportWh: null, quality: `${'A'.repeat(24)}${'M'.repeat(24)}` }],
      }),
    )
    const read = () => db.query(`select total_wh as wh, type from reading_day where day = '2026-05-13'`)
    await estimateAllUnreadDays(db, '2026-05-13')
    expect(await read()).toEqual([{ wh: 2_400, type: 'estimated' }])
    await estimateAllUnreadDays(db, '2026-05-14')
    expect(await read()).toEqual([{ wh: 24 * 100 + 24 * 500, type: 'estimated' }])
  })

  it('counts only where electricity is agreed, and once', async () => {
    await db.query(`update agreement set start_date = '2026-05-10', end_date = '2026-05-11'`)
    await estimateAllUnreadDays(db, '2026-05-20')
    const once = await readingOn('2026-05-20')
    expect(once.days).toBe(2)
    expect(await awaitedOn('2026-05-20')).toBe(0)
    await estimateAllUnreadDays(db, '2026-05-20')
    expect(await readingOn('2026-05-20')).toEqual(once)
    expect(await db.query('select max(revision) as revision from reading_day')).toEqual([{ revision: 1 }])
  })

  it('says nothing of what is usual once it is estimated: the first readings of a large home are not held back for it', async () => {
    await estimateAllUnreadDays(db, '2026-05-21')
    const estimated = await db.query<{ wh: number }>('select total_wh as wh from reading_day')
    // A low user's profile.
    expect([estimated.length, ...new Set(estimated.map(({ wh }) => Math.round(wh / 1_000)))]).toEqual([20, 16])
    const row = { meter: 'M1', flow: 'X', content: 'UN24', quality: null } as const
    const days = daysOf({ startDate: '2026-05-07', endDate: '2026-05-20' })
    const stored = await db.transaction((tx) =>
      ingestHalfHours(tx, {
        ...supply,
        receivedAt: new Date('2026-05-24T00:00:00Z'),
        isChecked: true,
        rows: days.map((day) => ({ ...row, day, wh: Array.from({ length: 48 }, () => 4_000), writtenOn: addDays(day, 1) })),
      }),
    )
    expect(stored).toMatchObject({ added: 14, checking: 0 })
  })

  it('of a bill period that is over is left to the bill of it', async () => {
    await readUpTo('2026-04-20')
    await estimateAllUnreadDays(db, '2026-05-06')
    const days = await db.query<{ day: string }>(`select day from reading_day where quality like '%E%' order by day`)
    expect(days.map(({ day }) => day)).toEqual(daysOf({ startDate: start, endDate: '2026-05-05' }))
  })
})
