import { afterEach, beforeAll, expect, it } from 'vitest'
import { addDays, daysOf } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { gstWithin } from '#domain/supply/tariff.ts'
import { exactCent } from '#domain/basics/money.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import type { Database } from '#server/database/database.ts'
import { readPeriodStatus } from '#server/billing/period-status.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { createSupply, type Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { expectRoundingsOnly, printedCents } from './printed.ts'
import { every29DaysFrom } from './bill-stage.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The same watt-hours in each half-hour of each day. */
const flat = (startDate: string, count: number, wh: number): DayReadings[] =>
  daysOf({ startDate, endDate: addDays(startDate, count - 1) }).map((day) => ({
    day,
    wh: Array.from({ length: halfHoursOf(day) }, () => wh),
    exportWh: null,
    quality: null,
  }))

const receivedAt = new Date('2027-01-01T00:00:00Z')

onDatabase('bills', (open) => {
  let db: Database
  let supply: Supply
  beforeAll(async () => {
    db = await open()
    supply = await createSupply(db)
  })
  const clear = () =>
    db.query(`delete from correction; delete from account_transaction; delete from invoice; delete from reading_day;
      delete from reading_revision; delete from free_hours_booking; update billing_account set discount_name = null, discount_percent = 0`)
  afterEach(clear)

  const store = (days: readonly DayReadings[]) => db.transaction((tx) => ingestDays(tx, { ...supply, receivedAt, days }))
  const exactDays = async () => {
    const [days] = await db.query<{ exact: number }>('select sum(total_exact) as exact from reading_day')
    return days?.exact ?? 0
  }
  const bill = async (startDate: string, today: string) => {
    await db.query('update billing_account set cycle_start = $1, opened_on = $1', [startDate])
    return db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, today))
  }

  /** Rates with GST are 33.81 and 17.48 c/kWh; night is 9 pm to 7 am, so a normal day has 20 half-hours of it. */
  const clockChanges = [
    { day: '2026-04-05', halfHours: 50, nightHalfHours: 22, start: '2026-03-25' },
    { day: '2026-09-27', halfHours: 46, nightHalfHours: 18, start: '2026-09-10' },
    { day: '2025-04-06', halfHours: 50, nightHalfHours: 22, start: '2025-03-24' },
    { day: '2025-09-28', halfHours: 46, nightHalfHours: 18, start: '2025-09-11' },
  ]
  for (const { day, halfHours, nightHalfHours, start } of clockChanges)
    it(`counts every half-hour of a bill over ${day}, which has ${halfHours} of them`, async () => {
      await store(flat(start, 29, 1000))
      const [row] = await db.query(
        'select cardinality(wh) as count, night_wh as night, total_wh as total from reading_day where day = $1',
        [day],
      )
      expect(row).toEqual({ count: halfHours, night: nightHalfHours * 1000, total: halfHours * 1000 })
      const [invoice, ...others] = await bill(start, addDays(start, 29))
      const energy = invoice?.lines.filter(({ kind }) => kind === 'energy') ?? []
      expect(others).toEqual([])
      expect(sum(energy.map(({ quantity }) => quantity ?? 0))).toBe(28 * 48 + halfHours)
      expect(sum(energy.filter(({ description }) => description.includes('night')).map(({ quantity }) => quantity ?? 0))).toBe(
        28 * 20 + nightHalfHours,
      )
      expect(invoice?.lines.map(({ cents }) => cents)).toEqual(invoice?.lines.map(printedCents))
      expectRoundingsOnly(invoice, await exactDays())
    })

  it('bills a flat month to the cent: 1,344 kWh at two rates, 29 daily charges, GST inside', async () => {
    await store(flat('2026-05-01', 29, 500))
    const [invoice] = await bill('2026-05-01', '2026-05-30')
    expect(invoice).toMatchObject({
      startDate: '2026-05-01',
      endDate: '2026-05-29',
      issuedOn: '2026-05-30',
      dueDate: '2026-06-12',
      totalCents: invoice ? sum(invoice.lines.map(({ cents }) => cents)) : 0,
      gstCents: gstWithin(invoice?.totalCents ?? 0),
    })
    expect(invoice?.lines.map(({ kind, quantity, unit, cents }) => ({ kind, quantity, unit, cents }))).toEqual([
      // 5,069.2 and 13,726.86 cents: the month at 17.48 and 33.81 c, rounded once.
      { kind: 'energy', quantity: 290, unit: 'kWh', cents: 5069 },
      { kind: 'energy', quantity: 406, unit: 'kWh', cents: 13_727 },
      { kind: 'daily', quantity: 29, unit: 'days', cents: 29 * 207 },
    ])
  })

  it('prices each day by the tariff in force on it, and shows both on the bill of the month in between', async () => {
    await store(flat('2026-03-20', 29, 500))
    const [invoice] = await bill('2026-03-20', '2026-04-18')
    expect(
      invoice?.lines.filter(({ kind }) => kind === 'daily').map(({ quantity, description }) => ({ quantity, description })),
    ).toEqual([
      { quantity: 12, description: 'Electricity, daily charge, at $1.725 a day' },
      { quantity: 17, description: 'Electricity, daily charge, at $2.07 a day' },
    ])
  })

  it('shows energy in full and free hours as a credit of their own', async () => {
    await db.query(
      `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at)
       values ($1, gen_random_uuid(), $2, '2026-05-03', 10, 12, now())`,
      [supply.billingAccountId, supply.supplyPointId],
    )
    await store(flat('2026-05-01', 29, 500))
    const [row] = await db.query('select type, free, free_wh, saved_exact as saved from reading_day where day = $1', [
      '2026-05-03',
    ])
    expect(row).toEqual({ type: 'powerShout', free: [20, 21, 22, 23], freeWh: 2000, saved: 6_762_000_000 })
    const [invoice] = await bill('2026-05-01', '2026-05-30')
    expect(invoice?.lines.filter(({ kind }) => kind === 'freeHours').map(({ quantity, cents }) => ({ quantity, cents }))).toEqual(
      [{ quantity: 2, cents: -68 }],
    )
    expectRoundingsOnly(invoice, await exactDays())
  })

  it('takes a discount off energy alone', async () => {
    await db.query(`update billing_account set discount_name = 'Two fuels', discount_percent = 5`)
    await store(flat('2026-05-01', 29, 500))
    const [invoice] = await bill('2026-05-01', '2026-05-30')
    expect(invoice?.lines.at(-1)).toMatchObject({ kind: 'discount', description: 'Two fuels, 5% off energy', cents: -940 })
  })

  it('makes up on the next bill for a day that was read again after its bill', async () => {
    await store(flat('2026-05-01', 29, 500))
    const [first] = await bill('2026-05-01', '2026-05-30')
    await store(flat('2026-05-10', 1, 1000))
    await store(flat('2026-05-30', 29, 500))
    const [second, ...others] = await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, '2026-06-28'))
    expect(others).toEqual([])
    expect(second?.lines.at(-1)).toMatchObject({ kind: 'correction', quantity: 1, cents: 648 })
    const both = {
      totalCents: (first?.totalCents ?? 0) + (second?.totalCents ?? 0),
      lines: [...(first?.lines ?? []), ...(second?.lines ?? [])],
    }
    expectRoundingsOnly(both, await exactDays())
    expect(await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, '2026-06-28'))).toEqual([])
  })

  it('lets the discount count for energy that is put right, too', async () => {
    await db.query(`update billing_account set discount_name = 'Two fuels', discount_percent = 5`)
    await store(flat('2026-05-01', 29, 500))
    await bill('2026-05-01', '2026-05-30')
    await store(flat('2026-05-10', 1, 1000))
    await store(flat('2026-05-30', 29, 500))
    const account = {
      billingAccountId: supply.billingAccountId,
      ...every29DaysFrom('2026-05-01'),
      discount: { name: 'Two fuels', percent: 5 },
    }
    const standing = await readPeriodStatus(db, account, '2026-06-27')
    const [second] = await db.transaction((tx) => issueInvoices(tx, supply.billingAccountId, '2026-06-28'))
    // Another 648.14 cents of energy on the day, less 5%.
    expect(standing.corrections).toMatchObject([{ reasons: [{ reason: 'readAgain', days: 1 }], cents: 648 - 32 }])
    expect(second?.lines.filter(({ kind }) => kind === 'correction')).toMatchObject([{ quantity: 1, cents: 648 - 32 }])
    expect(standing.soFarCents).toBe(second?.totalCents)
  })

  it('puts right the discount on energy, too, where all the cents of a supply are even', async () => {
    const discount = { name: 'Two fuels', percent: 5 }
    await db.query(`update billing_account set discount_name = 'Two fuels', discount_percent = 5`)
    await store(flat('2026-05-01', 29, 500))
    await bill('2026-05-01', '2026-05-30')
    // More energy by 10 dollars, and as much more credit for what the panels sent out.
    await db.query(
      `insert into correction (billing_account_id, supply_point_id, day, revision, cents, energy_cents)
       values ($1, $2, '2026-05-10', 2, 0, 1000)`,
      [supply.billingAccountId, supply.supplyPointId],
    )
    const { billingAccountId } = supply
    const { corrections } = await readPeriodStatus(
      db,
      { billingAccountId, ...every29DaysFrom('2026-05-01'), discount },
      '2026-06-27',
    )
    expect(corrections.map(({ reasons, cents }) => ({ reasons, cents }))).toEqual([
      { reasons: [{ reason: 'readAgain', days: 1 }], cents: -50 },
    ])
    const [second] = await db.transaction((tx) => issueInvoices(tx, billingAccountId, '2026-06-28'))
    expect(second?.lines.filter(({ kind }) => kind === 'correction').map(({ quantity, cents }) => ({ quantity, cents }))).toEqual(
      [{ quantity: 1, cents: -50 }],
    )
  })

  it('charges a missing day its daily charge and nothing else', async () => {
    await store([{ day: '2026-05-01', wh: Array.from({ length: 48 }, () => null), exportWh: null, quality: 'M'.repeat(48) }])
    expect(
      await db.query('select type, usage_exact as usage, fixed_exact as fixed, total_exact as total from reading_day'),
    ).toEqual([{ type: 'empty', usage: 0, fixed: 207 * exactCent, total: 207 * exactCent }])
  })
})
