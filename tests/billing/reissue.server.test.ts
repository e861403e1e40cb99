import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '#server/admin/commands.ts'
import { readOpenBills } from '#server/billing/open-bills.store.ts'
import { readLastInvoice } from '#server/billing/period-status.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Database } from '#server/database/database.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat, reason, stageBills, today } from './bill-stage.ts'

onDatabase('bills that are corrected', (open) => {
  let db: Database
  let stage: Awaited<ReturnType<typeof stageBills>>
  beforeAll(async () => {
    db = await open()
    stage = await stageBills(db)
  })
  afterEach(() => stage.clear())

  describe('a bill that is corrected', () => {
    it('is taken back by a reversal and followed by a new bill of its period; nothing of it is written over', async () => {
      const bill = await stage.may()
      const before = await db.query('select * from invoice_line where invoice_id = $1 order by position', [bill.invoiceId])
      await stage.store(flat('2026-05-10', 1, 1000))
      expect(await stage.reissue(bill.invoiceId)).toEqual({
        reversal: '1-260529-R',
        invoiceId: expect.any(String),
        number: '1-260529-2',
        wasCents: 24_799,
        cents: 25_447,
      })
      expect(await db.query('select * from invoice_line where invoice_id = $1 order by position', [bill.invoiceId])).toEqual(
        before,
      )
      const all = await stage.heads()
      const old = all.find(({ id }) => id === bill.invoiceId)
      expect(
        all.map(({ number, kind, state, total, issuedOn, dueDate, reverses, replaces, replacedBy, reason: why }) => ({
          is: [number, kind, state, total, issuedOn, dueDate],
          of: [reverses, replaces, replacedBy, why],
        })),
      ).toEqual([
        { is: ['1-260529-2', 'bill', 'open', 254.47, today, '2026-07-04'], of: [null, bill.invoiceId, null, reason] },
        { is: ['1-260529-R', 'reversal', 'reversed', -247.99, today, today], of: [bill.invoiceId, null, null, reason] },
        { is: ['1-260529', 'bill', 'reversed', 247.99, '2026-05-30', '2026-06-12'], of: [null, null, all[0]?.id, null] },
      ])
      expect(old?.paidOn).toBeNull()
      expect(await stage.differences()).toEqual([])
      const reversal = await stage.proofOf(all[1]?.id ?? '')
      expect(reversal.lines.map(({ kind, quantity, cents }) => ({ kind, quantity, cents }))).toEqual([
        { kind: 'energy', quantity: -290_000, cents: -5069 },
        { kind: 'energy', quantity: -406_000, cents: -13_727 },
        { kind: 'daily', quantity: -29, cents: -6003 },
      ])
      expect(await db.query('select kind, description, cents from account_transaction order by occurred_on, cents')).toEqual([
        { kind: 'invoice', description: 'Bill for 1 May – 29 May', cents: 24_799 },
        { kind: 'reversal', description: 'Bill for 1 May – 29 May, cancelled', cents: -24_799 },
        { kind: 'invoice', description: 'Bill for 1 May – 29 May, corrected', cents: 25_447 },
      ])
      expect(await db.query('select title, detail from notice')).toEqual([
        { title: 'Your bill was corrected', detail: `Your bill for 1 May – 29 May is $254.47, not $247.99. ${reason}` },
      ])
    })

    it('counts once: what is owed, what is open and the last bill know nothing of what was taken back', async () => {
      const bill = await stage.may()
      await stage.store(flat('2026-05-10', 1, 1000))
      const done = await stage.reissue(bill.invoiceId)
      const newId = typeof done === 'string' ? '' : done.invoiceId
      expect(await stage.balance()).toBe(25_447)
      const { billingAccountId } = stage.supply
      expect((await readOpenBills(db, billingAccountId, 25_447, today)).map(({ invoiceId }) => invoiceId)).toEqual([newId])
      expect(await readLastInvoice(db, billingAccountId, today)).toMatchObject({ id: newId, cents: 25_447 })
      const payer = { billingAccountId, isBuyingGroup: false, paymentMethod: 'bill', paymentHint: null } as const
      expect(await readSummary(db, payer, today)).toMatchObject({ balance: 254.47, amountOverdue: 0, dueDate: '2026-07-04' })
      // What the bill took in is not put right once more.
      await stage.store(flat('2026-05-30', 29, 500))
      const [next] = await stage.issue('2026-06-28')
      expect(next?.lines.map(({ kind }) => kind)).toEqual(['energy', 'energy', 'daily'])
      expect(await stage.differences()).toEqual([])
    })

    it('is corrected once however often it is asked for, and again only by its own number', async () => {
      const bill = await stage.may()
      await stage.store(flat('2026-05-10', 1, 1000))
      const first = await stage.reissue(bill.invoiceId)
      expect(await stage.reissue(bill.invoiceId)).toEqual(first)
      expect(await stage.heads()).toHaveLength(3)
      const all = await stage.heads()
      expect(await stage.reissue(all[1]?.id ?? '')).toBe('isReversal')
      await stage.store(flat('2026-05-11', 1, 1000))
      expect(await stage.reissue(all[0]?.id ?? '')).toMatchObject({
        reversal: '1-260529-2-R',
        number: '1-260529-3',
        cents: 26_096,
      })
      expect(await stage.balance()).toBe(26_096)
      expect(await stage.differences()).toEqual([])
    })

    it('leaves to a later bill what that has put right already', async () => {
      const bill = await stage.may()
      await stage.store(flat('2026-05-10', 1, 1000))
      await stage.store(flat('2026-05-30', 29, 500))
      const [june] = await stage.issue('2026-06-28')
      expect(june?.totalCents).toBe(24_799 + 648)
      await stage.store(flat('2026-05-11', 1, 1000))
      expect(await stage.reissue(bill.invoiceId)).toMatchObject({ cents: 24_799 + 648 })
      expect(await stage.balance()).toBe(2 * (24_799 + 648))
      expect(await stage.reissue(june?.invoiceId ?? '')).toMatchObject({ wasCents: 24_799 + 648, cents: 24_799 + 648 })
      expect(await db.query('select day, revision from correction where invoice_id is null')).toEqual([])
      expect(await stage.differences()).toEqual([])
    })

    it('is priced by what is agreed now: a wrong plan and a missing discount are put right', async () => {
      const bill = await stage.may()
      await db.query(`update agreement set plan_id = 'everyday-low'`)
      await db.query(`update billing_account set discount_name = 'Two fuels', discount_percent = 5`)
      const done = await stage.reissue(bill.invoiceId, { withDiscount: true })
      const proof = await stage.proofOf(typeof done === 'string' ? '' : done.invoiceId)
      expect(proof.supplies[0]?.tariffs.map(({ bands }) => bands.map(({ name }) => name))).toEqual([['anytime']])
      expect(proof.lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
        ['energy', 696_000],
        ['daily', 29],
        ['discount', null],
      ])
      expect(await stage.differences()).toEqual([])
    })

    it('keeps the discount that it was billed with, unless it is asked otherwise', async () => {
      await db.query(`update billing_account set discount_name = 'Two fuels', discount_percent = 5`)
      const bill = await stage.may()
      await db.query(`update billing_account set discount_name = null, discount_percent = 0`)
      const done = await stage.reissue(bill.invoiceId)
      expect(done).toMatchObject({ wasCents: 24_799 - 940, cents: 24_799 - 940 })
      expect(await stage.differences()).toEqual([])
    })
  })

  describe('an operator', () => {
    it('issues a bill again by its number, for a reason', async () => {
      await stage.may()
      await stage.store(flat('2026-05-10', 1, 1000))
      await expect(runCommand(db, ['bill', 'reissue', '1-260529'])).rejects.toThrow('--reason')
      await expect(runCommand(db, ['bill', 'reissue', '1-000000', '--reason', reason])).rejects.toThrow('There is no bill')
      expect(await runCommand(db, ['bill', 'reissue', '1-260529', '--reason', reason])).toBe(
        '1-260529 was $247.99 and is taken back by 1-260529-R; 1-260529-2 is $254.47.',
      )
      await expect(runCommand(db, ['bill', 'reissue', '1-260529-R', '--reason', reason])).rejects.toThrow('This is a reversal')
    })
  })
})
