import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { proveBill } from '#domain/billing/bill-proof.ts'
import { runCommand } from '#server/admin/commands.ts'
import { readProof } from '#server/billing/proof.store.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat, stageBills } from './bill-stage.ts'

onDatabase('bills after their readings changed', (open) => {
  let db: Database
  let stage: Awaited<ReturnType<typeof stageBills>>
  beforeAll(async () => {
    db = await open()
    stage = await stageBills(db)
  })
  afterEach(() => stage.clear())

  describe('a reading after its bill', () => {
    it('leaves the bill’s proof as it was, and is proven on the next bill by what was billed and what is read', async () => {
      const bill = await stage.may()
      const before = await stage.proofOf(bill.invoiceId)
      await stage.store(flat('2026-05-10', 1, 1000))
      await stage.store(flat('2026-05-12', 1, 700))
      await stage.store(flat('2026-05-12', 1, 800))
      expect(await stage.proofOf(bill.invoiceId)).toEqual(before)
      await stage.store(flat('2026-05-30', 29, 500))
      const [next] = await stage.issue('2026-06-28')
      const proof = await stage.proofOf(next?.invoiceId ?? '')
      expect(proveBill(proof).differences).toEqual([])
      expect(
        proof.corrections.map(({ period, days }) => [
          period,
          days.map(({ day, billed, read }) => [day, billed?.revision, billed?.wh[0], read.revision, read.wh[0]]),
        ]),
      ).toEqual([
        [
          { startDate: '2026-05-01', endDate: '2026-05-29' },
          [
            ['2026-05-10', 1, 500, 2, 1000],
            ['2026-05-12', 1, 500, 3, 800],
          ],
        ],
      ])
      await stage.store(flat('2026-05-10', 1, 1100))
      expect(await stage.proofOf(next?.invoiceId ?? '')).toEqual(proof)
    })

    it('changes nothing of a proof that is being made, between any two of its statements', async () => {
      const bill = await stage.may()
      const before = await stage.proofOf(bill.invoiceId)
      let asked = 0
      const revising: Queryable = {
        query: async (text, values) => {
          const rows = await db.query<never>(text, values)
          asked += 1
          await stage.store(flat('2026-05-10', 1, 1000 + asked))
          return rows
        },
      }
      const { hash: _hash, ...unproven } = before
      const during = () => readProof(revising, stage.supply.billingAccountId, bill.invoiceId)
      expect([await during(), await during()]).toEqual([unproven, unproven])
      expect(asked).toBeGreaterThan(3)
    })

    it('leaves the free hours of the day as they were billed', async () => {
      await db.query(
        `insert into free_hours_booking (billing_account_id, booking_id, supply_point_id, day, start_hour, end_hour, booked_at)
         values ($1, gen_random_uuid(), $2, '2026-05-03', 10, 12, now())`,
        [stage.supply.billingAccountId, stage.supply.supplyPointId],
      )
      const bill = await stage.may()
      const before = await stage.proofOf(bill.invoiceId)
      expect(before.supplies[0]?.days.find(({ free }) => free.length > 0)).toMatchObject({
        day: '2026-05-03',
        free: [20, 21, 22, 23],
      })
      await db.query('update free_hours_booking set cancelled_at = now()')
      await stage.store(flat('2026-05-03', 1, 600))
      expect(await stage.proofOf(bill.invoiceId)).toEqual(before)
      expect(proveBill(before).differences).toEqual([])
    })

    it('says of a bill from before its reads were kept that it is told as it is known now, and still proves it', async () => {
      await db.query(`update billing_account set discount_name = 'Two fuels', discount_percent = 5`)
      const bill = await stage.may()
      await stage.store(flat('2026-05-10', 1, 1000))
      await db.query('delete from invoice_supply; update invoice set discount_name = null, discount_percent = null')
      const proof = await stage.proofOf(bill.invoiceId)
      expect(proof.invoice.isReconstructed).toBe(true)
      expect(proveBill(proof).differences).toEqual([])
      await db.query('update reading_revision set is_priced = false, tariff_id = null')
      expect(proveBill(await stage.proofOf(bill.invoiceId)).differences).toEqual([])
    })
  })

  describe('an operator', () => {
    it('has every bill worked out again, and is told line by line what differs', async () => {
      expect(await runCommand(db, ['prove'])).toBe('No bill of ours yet.')
      const bill = await stage.may()
      await stage.store(flat('2026-05-30', 29, 500))
      await stage.issue('2026-06-28')
      const told: [number, number][] = []
      expect(await runCommand(db, ['prove'], { progress: (done, total) => told.push([done, total]) })).toBe(
        '2 bills worked out again from reads and prices: difference $0.00.',
      )
      expect(told).toEqual([
        [1, 2],
        [2, 2],
      ])
      await db.query('update invoice_line set cents = cents + 42 where invoice_id = $1 and position = 2', [bill.invoiceId])
      await expect(runCommand(db, ['prove'])).rejects.toThrow(
        '1-260529  line 2, Electricity, day, at 33.81 c/kWh: printed $137.69, worked out $137.27\n1 bill of 2 differ.',
      )
      expect(await runCommand(db, ['prove', '--since', '2026-06-01'])).toContain('1 bill worked out')
      expect(await runCommand(db, ['prove', '--account', 'another'])).toBe('No bill of ours yet.')
      await expect(runCommand(db, ['prove', '--since', 'June'])).rejects.toThrow('--since must be a day')
    })
  })
})
