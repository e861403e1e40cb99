import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { addDays } from '#domain/basics/days.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails, handsOn } from './hands.server.ts'

const today = '2026-06-09'

onDatabase('credit', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
  })

  const summaryOf = async (name: string) => (await portal.get<account.Accounts>(name, account.readAccounts)).summary
  const accountOf = async (name: string) => {
    const { billingAccounts } = await portal.get<account.Accounts>(name, account.readAccounts)
    return billingAccounts.find(({ isSelected }) => isSelected)?.id ?? ''
  }
  const setBalance = async (name: string, cents: number) =>
    portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       select $1, gen_random_uuid(), $3, 'credit', 'Test', $2 - coalesce(sum(cents), 0)::int from account_transaction
       where billing_account_id = $1 and occurred_on <= $3`,
      [await accountOf(name), cents, today],
    )
  /** The bills of the last months, the newest first. */
  const bills = async (name: string) =>
    portal.db.query<{ due: string; cents: number }>(
      `select due_date as due, total_cents as cents from invoice where billing_account_id = $1 and issued_on <= $2 order by end_date desc`,
      [await accountOf(name), today],
    )
  const setUpOn = async (name: string, at: string) =>
    portal.db.query('update direct_debit_authority set authorised_at = $2 where billing_account_id = $1 and ended_at is null', [
      await accountOf(name),
      at,
    ])
  const refusalOf = (type: string, detail: string) => ({ type, detail })
  const hasHadMoreTime = refusalOf(
    credit.alreadyExtended,
    'You’ve already had more time for this. Please call us if you need longer.',
  )

  describe('more time to pay', () => {
    it('gives a bill 14 days more, once, and says so beforehand [PAY-29 PAY-30 PAY-31 PAY-33]', async () => {
      await setBalance('wiremu', 9_000)
      const [newest] = await bills('wiremu')
      const due = newest?.due ?? ''
      const newEndDate = addDays(due > today ? due : today, 14)
      expect((await hands.credit('wiremu')).extension).toEqual({ amount: 90, newEndDate, hindrance: null })
      expect((await hands.send('wiremu', credit.extendCredit)).body).toEqual({ amount: 90, newEndDate })
      expect(await summaryOf('wiremu')).toMatchObject({ balance: 90, amountOverdue: 0, dueDate: newEndDate })
      expect(kindOf(await hands.send('wiremu', credit.extendCredit))).toEqual([409, credit.alreadyExtended])
      expect((await hands.credit('wiremu')).extension).toEqual({ amount: 90, newEndDate: null, hindrance: hasHadMoreTime })
    })

    it('covers all that is owed: every bill that is open is due on one day, and nothing is overdue any more [PAY-30]', async () => {
      const before = await bills('daniel')
      const { balance, amountOverdue } = await summaryOf('daniel')
      // Two bills are open, at least one of them overdue.
      expect([amountOverdue > 0, balance]).toEqual([true, ((before[0]?.cents ?? 0) + (before[1]?.cents ?? 0)) / 100])
      const newEndDate = addDays(before[0]?.due && before[0].due > today ? before[0].due : today, 14)
      expect((await hands.send('daniel', credit.extendCredit)).body).toEqual({ amount: balance, newEndDate })
      const after = await bills('daniel')
      expect(after.map(({ due }) => due)).toEqual([newEndDate, newEndDate, ...before.slice(2).map(({ due }) => due)])
      expect(await summaryOf('daniel')).toMatchObject({ balance, amountOverdue: 0, dueDate: newEndDate })
    })

    it('is not had again while a bill that was put off is open, even beside one that was not', async () => {
      const [, older] = await bills('daniel')
      await portal.db.query('delete from credit_extension where billing_account_id = $1 and old_due_date > $2', [
        await accountOf('daniel'),
        addDays(today, -20),
      ])
      expect(
        await portal.db.query('select 1 from credit_extension where billing_account_id = $1', [await accountOf('daniel')]),
      ).toHaveLength(1)
      expect((await hands.credit('daniel')).extension).toEqual({
        amount: (await summaryOf('daniel')).balance,
        newEndDate: null,
        hindrance: hasHadMoreTime,
      })
      expect(kindOf(await hands.send('daniel', credit.extendCredit))).toEqual([409, credit.alreadyExtended])
      expect((await bills('daniel'))[1]).toEqual(older)
    })

    it('is had again for a newer bill, once what was put off is paid', async () => {
      const [newest] = await bills('daniel')
      await portal.db.query(
        'delete from credit_extension e using invoice i where i.invoice_id = e.invoice_id and i.total_cents = $1',
        [newest?.cents ?? 0],
      )
      await setBalance('daniel', newest?.cents ?? 0)
      expect((await hands.credit('daniel')).extension.hindrance).toBeNull()
    })

    it('is not there where nothing is owed', async () => {
      await setBalance('priya', 0)
      const hindrance = refusalOf(credit.nothingOwed, 'You owe nothing right now.')
      expect((await hands.credit('priya')).extension).toEqual({ amount: 0, newEndDate: null, hindrance })
      expect(kindOf(await hands.send('priya', credit.extendCredit))).toEqual([409, credit.nothingOwed])
    })

    it('says so where what is owed is on no bill yet', async () => {
      await portal.db.query('update invoice set total_cents = 0 where billing_account_id = $1', [await accountOf('rangi')])
      await setBalance('rangi', 1_500)
      const hindrance = refusalOf(credit.nothingOwed, 'None of this is on a bill yet, so there is nothing to put off.')
      expect((await hands.credit('rangi')).extension).toEqual({ amount: 15, newEndDate: null, hindrance })
    })
  })

  it('is paid back to the bank account of the direct debit, all of it and once [PAY-32 PAY-33]', async () => {
    await setBalance('priya', -4_250)
    await hands.send('priya', contract.deleteRecurring)
    expect(kindOf(await hands.send('priya', credit.refundCredit))).toEqual([409, credit.noBankAccount])
    expect((await hands.credit('priya')).refund).toEqual({
      amount: 42.5,
      hindrance: refusalOf(
        credit.noBankAccount,
        'We pay back to the bank account of your direct debit. Set one up first, or call us.',
      ),
    })
    await hands.send('priya', contract.setUpDirectDebit, { bankDetails })
    // Tuesday 9 June and five working days: Tuesday the 16th.
    const onHold = refusalOf(
      credit.refundOnHold,
      'Your bank account was changed in the last 5 working days. To keep your money safe, we can pay your credit back to it from 16 June 2026. If you need it sooner, call us.',
    )
    expect((await hands.credit('priya')).refund).toEqual({ amount: 42.5, hindrance: onHold })
    expect(kindOf(await hands.send('priya', credit.refundCredit))).toEqual([409, credit.refundOnHold])
    await setUpOn('priya', '2026-06-03T23:59:00+12:00')
    expect((await hands.credit('priya')).refund.hindrance?.detail).toContain('from 10 June 2026.')
    await setUpOn('priya', '2026-06-02T23:59:00+12:00')
    expect((await hands.credit('priya')).refund).toEqual({ amount: 42.5, hindrance: null })
    expect((await hands.send('priya', credit.refundCredit)).body).toEqual({
      amount: 42.5,
      reference: expect.stringMatching(/^RF-/),
    })
    expect(await hands.balance('priya')).toBe(0)
    expect(kindOf(await hands.send('priya', credit.refundCredit))).toEqual([409, credit.noCredit])
  })

  describe('of payments that the bank can still reverse', () => {
    const book = async (occurredOn: string, kind: string, method: string | null, cents: number) => {
      const billingAccountId = await accountOf('priya')
      const transactionId = randomUUID()
      await bookTransaction(portal.db, {
        billingAccountId,
        transactionId,
        occurredOn,
        kind: kind as 'payment',
        description: 'Test',
        method,
        cents,
      })
      return transactionId
    }
    /** Her only movements, and what she may have paid back. */
    const refundOf = async (...lines: readonly Parameters<typeof book>[]) => {
      await portal.db.query('delete from account_transaction where billing_account_id = $1', [await accountOf('priya')])
      for (const line of lines) await book(...line)
      return (await hands.credit('priya')).refund
    }
    const tooSoon = (what: string, from: string, isCard: boolean) =>
      `Your bank can still reverse a recent payment, so we can pay ${what} into your bank account from ${from}. ${
        isCard
          ? 'If you paid by card and need it sooner, call us: we can put it back on the card.'
          : 'If you need it sooner, call us.'
      }`

    it('is not paid out: money from a card goes back to the card', async () => {
      const detail = tooSoon('it', '7 Oct 2026', true)
      expect(await refundOf([today, 'payment', 'Card', -900_000])).toEqual({
        amount: 9_000,
        hindrance: refusalOf(credit.notCleared, detail),
      })
      expect((await hands.send('priya', credit.refundCredit)).body).toMatchObject({ type: credit.notCleared, detail })
      expect(await hands.balance('priya')).toBe(-9_000)
      // 120 days.
      expect((await refundOf(['2026-02-10', 'payment', 'Card', -900_000])).hindrance?.detail).toContain('from 10 June 2026.')
      expect(await refundOf(['2026-02-09', 'payment', 'Card', -900_000])).toEqual({ amount: 9_000, hindrance: null })
    })

    it('is not paid out within ten working days of a direct debit', async () => {
      // King’s Birthday is on 1 June.
      const from = (day: string) => refusalOf(credit.notCleared, tooSoon('it', day, false))
      expect(await refundOf(['2026-05-26', 'payment', 'Direct debit', -50_000])).toEqual({
        amount: 500,
        hindrance: from('10 June 2026'),
      })
      expect(await refundOf(['2026-05-25', 'payment', 'Direct debit', -50_000])).toEqual({ amount: 500, hindrance: null })
    })

    it('leaves what came for good, and a payment that a bill has used up', async () => {
      const rest = tooSoon('the rest', '7 Oct 2026', true)
      expect(await refundOf([today, 'payment', 'Card', -900_000], ['2026-06-08', 'payment', 'Internet banking', -1_000])).toEqual(
        {
          amount: 10,
          hindrance: null,
          rest,
        },
      )
      expect((await hands.send('priya', credit.refundCredit)).body).toMatchObject({ amount: 10 })
      expect(await hands.balance('priya')).toBe(-9_000)
      expect(kindOf(await hands.send('priya', credit.refundCredit))).toEqual([409, credit.notCleared])
      expect(
        await refundOf(
          ['2026-06-01', 'fee', null, 20_000],
          ['2026-06-02', 'payment', 'Card', -20_000],
          [today, 'credit', null, -700],
        ),
      ).toEqual({ amount: 7, hindrance: null })
      expect(
        await refundOf(
          ['2026-06-02', 'payment', 'Card', -20_000],
          ['2026-06-03', 'refund', 'Card', 20_000],
          [today, 'credit', null, -700],
        ),
      ).toEqual({ amount: 7, hindrance: null })
    })

    it('is not let out by money that comes and goes in between', async () => {
      const held = refusalOf(credit.notCleared, tooSoon('it', '7 Oct 2026', true))
      expect(
        await refundOf(
          [today, 'payment', 'Card', -900_000],
          [today, 'payment', 'Internet banking', -900_000],
          [today, 'refund', 'Direct credit', 900_000],
        ),
      ).toEqual({ amount: 9_000, hindrance: held })
      const wrong = {
        billingAccountId: await accountOf('priya'),
        occurredOn: today,
        kind: 'payment' as const,
        description: 'Test',
      }
      await refundOf([today, 'payment', 'Card', -900_000])
      const takesBack = await book('2026-06-08', 'payment', 'Internet banking', -900_000)
      await bookTransaction(portal.db, { ...wrong, transactionId: randomUUID(), cents: 900_000, takesBack })
      expect((await hands.credit('priya')).refund).toEqual({ amount: 9_000, hindrance: held })
    })

    it('is not let out by a bill that was paid and then reversed', async () => {
      const billingAccountId = await accountOf('priya')
      await refundOf()
      const [bill, reversal] = [randomUUID(), randomUUID()]
      const put = async (invoiceId: string, kind: 'bill' | 'reversal', cents: number, occurredOn: string) => {
        await portal.db.query(
          `insert into invoice (billing_account_id, invoice_id, kind, reverses, number, start_date, end_date, issued_on, due_date, total_cents, gst_cents)
           values ($1, $2, $3, $4, $3, '2026-05-01', '2026-05-03', $5, '2026-06-15', $6, 0)`,
          [billingAccountId, invoiceId, kind, kind === 'bill' ? null : bill, occurredOn, cents],
        )
        const line = { billingAccountId, invoiceId, occurredOn, cents, description: 'Test', transactionId: randomUUID() }
        await bookTransaction(portal.db, { ...line, kind: kind === 'bill' ? 'invoice' : kind })
      }
      await put(bill, 'bill', 900_000, '2026-06-01')
      await book('2026-06-02', 'payment', 'Card', -900_000)
      await put(reversal, 'reversal', -900_000, '2026-06-08')
      expect((await hands.credit('priya')).refund.hindrance?.type).toBe(credit.notCleared)
    })
  })

  it('is paid to the bank account that was named then, whatever account follows', async () => {
    const id = await accountOf('priya')
    await setBalance('priya', 0)
    await portal.db.query('delete from account_transaction where billing_account_id = $1', [id])
    await setBalance('priya', -4_250)
    const [named] = await portal.db.query<{ authorityId: string }>(
      'select authority_id from direct_debit_authority where billing_account_id = $1 and ended_at is null',
      [id],
    )
    const { reference } = (await hands.send('priya', credit.refundCredit)).body as { reference: string }
    await hands.send('priya', contract.setUpDirectDebit, {
      bankDetails: { ...bankDetails, number: '01-0902-0068389-000', issuer: 'ANZ' },
    })
    const asked = await portal.db.query<{ data: Record<string, unknown> }>(
      `select data from event where billing_account_id = $1 and type = 'refund.requested' order by recorded desc limit 1`,
      [id],
    )
    expect(asked).toEqual([
      {
        data: expect.objectContaining({
          refund: reference,
          cents: 4_250,
          authority: named?.authorityId,
          bankAccount: 'Kiwibank ··· 4893-000',
        }),
      },
    ])
    expect(
      await portal.db.query(
        `select paid_to, description from account_transaction where billing_account_id = $1 and kind = 'refund' order by transaction_id`,
        [id],
      ),
    ).toEqual([{ paidTo: named?.authorityId, description: 'Refund to Kiwibank ··· 4893-000' }])
  })
})
