import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { readPeriodStatus } from '#server/billing/period-status.ts'
import type { Database } from '#server/database/database.ts'
import { ingestDays, ingestHalfHours } from '#server/meter-reads/ingest.ts'
import { readUsageSummary } from '#server/usage/summary.store.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { printedCents } from './printed.ts'
import { every29DaysFrom } from './bill-stage.ts'

const start = '2026-05-01'
const end = addDays(start, 28)
const next = addDays(start, 29)
/** 9, 10 and 16 May: a Saturday, a Sunday and a Saturday. */
const unread = ['2026-05-09', '2026-05-10', '2026-05-16']

onDatabase('days that were not read', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db, { cycleStart: start })
  })
  afterEach(() =>
    db.query(`delete from correction; delete from account_transaction; delete from invoice; delete from reading_day;
      delete from reading_revision; delete from register_day; delete from register_revision;
      update agreement set start_date = '2014-01-01', end_date = null`),
  )

  const store = (days: readonly string[], whOf: (day: string) => number | null) =>
    db.transaction((tx) =>
      ingestDays(tx, {
        ...supply,
        receivedAt: new Date('2027-01-01T00:00:00Z'),
        days: days.map((day) => {
          const wh = Array.from({ length: halfHoursOf(day) }, () => whOf(day))
          return { day, wh, exportWh: null, quality: wh.includes(null) ? 'M'.repeat(wh.length) : null }
        }),
      }),
    )
  const period = daysOf({ startDate: start, endDate: end })
  const bill = async (today: string) => {
    await db.query('update billing_account set opened_on = $1', [start])
    return db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, today))
  }
  const linesOf = (lines: Awaited<ReturnType<typeof bill>>[number]['lines'] = []) =>
    lines.map(({ kind, quantity, description, cents }) => ({ kind, quantity, description, cents }))
  const days = () =>
    db.query<{ day: string; type: string; total: number }>(
      'select day, type, total_wh as total from reading_day where day = any($1::date[]) order by day',
      [unread],
    )

  it('owe their daily charge, and the use of the same weekday of the four weeks before; the bill says how many', async () => {
    await store(
      daysOf({ startDate: '2026-04-01', endDate: end }).filter((day) => !unread.includes(day)),
      (day) => (day < start ? 300 : 500),
    )
    // Of 11 April, 18 April, 25 April and 2 May the mean is 350 Wh; of 16 May 9 May is missing too, so it is three days: 367.
    const [invoice] = await bill(next)
    expect(await days()).toEqual([
      { day: '2026-05-09', type: 'estimated', total: 48 * 350 },
      { day: '2026-05-10', type: 'estimated', total: 48 * 350 },
      { day: '2026-05-16', type: 'estimated', total: 48 * 367 },
    ])
    const night = (26 * 500 + 350 + 350 + 367) * 20
    const day = (26 * 500 + 350 + 350 + 367) * 28
    expect(linesOf(invoice?.lines).map(({ kind, quantity, description }) => ({ kind, quantity, description }))).toEqual([
      { kind: 'energy', quantity: night / 1000, description: 'Electricity, night, 3 of 29 days estimated, at 17.48 c/kWh' },
      { kind: 'energy', quantity: day / 1000, description: 'Electricity, day, 3 of 29 days estimated, at 33.81 c/kWh' },
      { kind: 'daily', quantity: 29, description: 'Electricity, daily charge, at $2.07 a day' },
    ])
    expect(invoice?.lines.map(({ cents }) => cents)).toEqual(invoice?.lines.map(printedCents))
  })

  it('are estimated too where the meter said that it had nothing, and by the plan’s profile where nothing is known', async () => {
    await store(period, () => null)
    const [invoice] = await bill(next)
    expect((await db.query<{ type: string }>('select distinct type from reading_day')).map(({ type }) => type)).toEqual([
      'estimated',
    ])
    expect(invoice?.lines.find(({ kind }) => kind === 'daily')?.quantity).toBe(29)
    // Some 16 kWh a day for a low user.
    const kwh =
      invoice?.lines.filter(({ kind }) => kind === 'energy').reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) ?? 0
    expect(Math.round(kwh / 29)).toBe(16)
  })

  it('are as many as are agreed', async () => {
    await db.query(`update agreement set start_date = '2026-05-08', end_date = '2026-05-17'`)
    await store(['2026-05-08'], () => 500)
    const [invoice] = await bill(next)
    expect(invoice?.lines.find(({ kind }) => kind === 'daily')?.quantity).toBe(10)
  })

  it('keep what was read of a part of them: the missing half-hours alone are estimated, and put right as such', async () => {
    await store(period, () => 500)
    const half = Array.from({ length: 48 }, (_, index) => (index < 24 ? 100 : null))
    const day = { day: next, wh: half, exportWh: null, quality: `${'A'.repeat(24)}${'M'.repeat(24)}` }
    await db.transaction((tx) => ingestDays(tx, { ...supply, receivedAt: new Date(), days: [day] }))
    await store(daysOf({ startDate: addDays(next, 1), endDate: addDays(next, 28) }), () => 500)
    const [second] = (await bill(addDays(next, 29))).slice(-1)
    const read = () => db.query('select total_wh as total, quality, type from reading_day where day = $1', [next])
    expect(await read()).toEqual([
      { total: 24 * 100 + 24 * 500, quality: `${'A'.repeat(24)}${'E'.repeat(24)}`, type: 'estimated' },
    ])
    expect(second?.lines[0]?.description).toBe('Electricity, night, 1 of 29 days estimated, at 17.48 c/kWh')
    expect(await db.query(`select 1 from reading_day where quality like '%E%' and day <> $1`, [next])).toEqual([])
    await store([next], () => 500)
    expect(await read()).toEqual([{ total: 24_000, quality: null, type: 'actual' }])
    const third = (await bill(addDays(next, 58))).at(-1)
    // 400 Wh more in 14 half-hours at night and 10 by day.
    expect(linesOf(third?.lines).filter(({ kind }) => kind === 'correction')).toEqual([
      { kind: 'correction', quantity: 1, description: 'Corrected, 30 May – 27 June: 1 estimated day now read', cents: 233 },
    ])
  })

  it('are never estimated below what one of several meters has', async () => {
    await store(period, () => 500)
    const row = { day: next, flow: 'X', content: 'UN24', quality: null, writtenOn: next } as const
    const part = Array.from({ length: 48 }, (_, index) => (index < 24 ? 200 : null))
    const whole = Array.from({ length: 48 }, (_, index) => (index < 36 ? 300 : 900))
    await db.transaction((tx) =>
      ingestHalfHours(tx, {
        ...supply,
        receivedAt: new Date(),
        isChecked: false,
        rows: [
          { ...row, meter: 'M1', wh: whole },
          { ...row, meter: 'M2', wh: part },
        ],
      }),
    )
    await bill(addDays(next, 29))
    const [day] = await db.query('select wh, quality from reading_day where day = $1', [next])
    expect(day).toEqual({
      wh: Array.from({ length: 48 }, (_, index) => (index < 36 ? 500 : 900)),
      quality: `${'A'.repeat(24)}${'E'.repeat(24)}`,
    })
  })

  it('are put right by what is read later, on one line that says why; never the other way', async () => {
    await store(
      daysOf({ startDate: '2026-04-01', endDate: end }).filter((day) => !unread.includes(day)),
      () => 500,
    )
    const [first] = await bill(next)
    // Nothing, which changes nothing; then what was measured.
    await store(unread, () => null)
    expect((await days()).map(({ type, total }) => [type, total])).toEqual(unread.map(() => ['estimated', 24_000]))
    await store(unread, () => 600)
    expect((await days()).map(({ type, total }) => [type, total])).toEqual(unread.map(() => ['actual', 28_800]))
    // And a day that had been read, and is read again.
    await store(['2026-05-20'], () => 400)
    await store(daysOf({ startDate: next, endDate: addDays(next, 28) }), () => 500)

    const account = { billingAccountId: supply.billingAccountId, ...every29DaysFrom(start), discount: null }
    const standing = await readPeriodStatus(db, account, addDays(next, 28))
    const [second] = await bill(addDays(next, 29))
    // 100 Wh more in 20 and 28 half-hours: 34.96 c and 94.668 c a day; a fifth of 648.14 c less.
    expect(linesOf(second?.lines).filter(({ kind }) => kind === 'correction')).toEqual([
      {
        kind: 'correction',
        quantity: 4,
        description: 'Corrected, 1 May – 29 May: 1 earlier day read again, 3 estimated days now read',
        cents: 389 - 130,
      },
    ])
    expect(standing.soFarCents).toBe(second?.totalCents)
    expect(first?.lines.length).toBe(3)
    await bill(addDays(next, 58))
    expect((await days()).map(({ type }) => type)).toEqual(unread.map(() => 'actual'))
  })

  it('leave one number for what the bill comes to: the summary of its period says what the bill is on track for', async () => {
    await store(
      daysOf({ startDate: '2026-04-01', endDate: end }).filter((day) => !unread.includes(day)),
      () => 500,
    )
    await bill(next)
    await store(unread, () => 900)
    await store(daysOf({ startDate: next, endDate: addDays(next, 9) }), () => 500)
    const today = addDays(next, 10)
    const account = {
      billingAccountId: supply.billingAccountId,
      ...every29DaysFrom(start),
      discount: null,
      siteId: null,
      isBuyingGroup: false,
    }
    const { onTrackForCents, soFarCents, corrections } = await readPeriodStatus(db, account, today)
    expect(corrections.length).toBe(1)
    const window = { startDate: next, endDate: addDays(next, 28) }
    const summary = await readUsageSummary(db, account as never, window, today)
    expect([summary.estimatedUsage[0]?.value, summary.actualUsage[0]?.value]).toEqual([
      (onTrackForCents ?? 0) / 100,
      soFarCents / 100,
    ])
  })
})
