import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/basics/days.ts'
import { halfHoursOf } from '#domain/basics/half-hours.ts'
import { exactCent } from '#domain/basics/money.ts'
import { issueInvoices } from '#server/invoicing/invoicing.ts'
import { ingestDays } from '#server/meter-reads/ingest.ts'
import type { DayReadings } from '#server/readings/pricing.ts'
import { createSupply } from '#tests/account/supply.ts'
import { openCopy } from '#tests/kit/database/databases.ts'
import { migrated } from '#tests/kit/database/images.ts'
import { expectRoundingsOnly, printedCents } from './printed.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('any bill', () => {
  it('is made of lines that are quantity times printed rate, and of nothing but its days, whatever was read', async () => {
    const db = await openCopy(migrated)
    const supply = await createSupply(db, { planId: 'solar-share', cycleDays: 7 })
    const half = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: null, freq: 12 })
    const day = fc.record({
      wh: fc.array(half, { minLength: 50, maxLength: 50 }),
      sent: fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 50, maxLength: 50 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('2026-04-02', '2026-09-24', '2026-03-28', '2025-12-29'),
        fc.array(day, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 12 }),
        async (startDate, drawn, percent) => {
          await db.query(
            `delete from account_transaction; delete from invoice; delete from reading_day;
             delete from reading_revision; delete from register_day; delete from register_revision;
             update billing_account set cycle_start = '${startDate}', opened_on = '${startDate}', discount_percent = ${percent},
               discount_name = ${percent > 0 ? "'Test'" : 'null'}`,
          )
          const days = drawn.map(({ wh, sent }, index): DayReadings => {
            const of = addDays(startDate, index)
            const own = wh.slice(0, halfHoursOf(of))
            return {
              day: of,
              wh: own,
              exportWh: sent.slice(0, own.length),
              quality: own.map((value) => (value === null ? 'M' : 'A')).join(''),
            }
          })
          const [invoice] = await db.transaction(async (tx) => {
            await ingestDays(tx, { ...supply, receivedAt: new Date(), days })
            return issueInvoices(tx, supply.billingAccountId, addDays(startDate, 7))
          })
          const [exact] = await db.query<{ total: number; usage: number }>(
            'select sum(total_exact) as total, sum(usage_exact) as usage from reading_day',
          )
          const lines = invoice?.lines.filter(({ kind }) => kind !== 'discount') ?? []
          expect(lines.map(({ cents }) => cents)).toEqual(lines.map(printedCents))
          expectRoundingsOnly({ totalCents: sum(lines.map(({ cents }) => cents)), lines }, exact?.total ?? 0)
          const off = -(invoice?.lines.find(({ kind }) => kind === 'discount')?.cents ?? 0)
          expect(Math.abs(off - ((exact?.usage ?? 0) / exactCent / 100) * percent)).toBeLessThanOrEqual(0.5)
          expect(sum(invoice?.lines.map(({ cents }) => cents) ?? [])).toBe(invoice?.totalCents)
        },
      ),
      { numRuns: 40 },
    )
    await db.close()
  })
})
