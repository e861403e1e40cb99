import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import * as notices from '#contract/payments/card-notices.contract.ts'
import * as contract from '#contract/payments/payments.contract.ts'
import { selectedAccount } from '#server/http/selection.ts'
import { refundCredit } from '#server/payments/credit.store.ts'
import { noticeKeys, signNotice } from '#server/providers/cards/card-notices.ts'
import { decideSandboxPage } from '#server/providers/cards/card-sandbox.ts'
import { type Answer, demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/database/databases.ts'
import { bankDetails, handsOn, made } from './hands.server.ts'

eachDatabase('at the same moment', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = handsOn(portal)
  })

  const accountOf = async (name: string) => {
    const { billingAccounts } = await portal.get<account.Accounts>(name, account.readAccounts)
    return billingAccounts.find(({ isSelected }) => isSelected)?.id ?? ''
  }
  const notice = async (pageId: string) => {
    const [key = Buffer.alloc(0)] = await noticeKeys(portal.db, [])
    return signNotice(key, { id: `race-${newKey()}`, attemptId: await hands.attemptOf(pageId), at: demoNow })
  }
  const kinds = (answers: readonly Answer[]) => answers.map((answer) => kindOf(answer).join(' ')).toSorted()
  const inFlight = '409 /error/idempotency/in_flight'
  /** How the account pays, told by each of the places that know it. */
  const standing = async (name: string) => {
    const [row] = await portal.db.query<{ method: string; authorities: number; cards: number }>(
      `select payment_method as method,
         (select count(*) from direct_debit_authority d where d.billing_account_id = a.billing_account_id and ended_at is null) as authorities,
         (select count(*) from payment_card c where c.billing_account_id = a.billing_account_id and held_for = 'recurring') as cards
       from billing_account a where billing_account_id = $1`,
      [await accountOf(name)],
    )
    return row
  }
  const standings = {
    directDebit: { method: 'directDebit', authorities: 1, cards: 0 },
    card: { method: 'card', authorities: 0, cards: 1 },
    bill: { method: 'bill', authorities: 0, cards: 0 },
  }

  describe('two tabs that start', () => {
    it('one payment with one key open one page', async () => {
      const key = newKey()
      const order = { amountToPay: 20, withToken: false }
      const answers = await Promise.all([1, 2, 3].map(() => hands.send('wiremu', contract.payOnce, order, key)))
      expect(['200 good', inFlight]).toEqual(expect.arrayContaining(kinds(answers)))
      const first = await hands.send('wiremu', contract.payOnce, order, key)
      expect(
        new Set([first, ...answers].flatMap(({ status, body }) => (status === 200 ? [JSON.stringify(body)] : []))).size,
      ).toBe(1)
      expect(
        await portal.db.query('select amount_cents as cents from payment_attempt where billing_account_id = $1', [
          await accountOf('wiremu'),
        ]),
      ).toEqual([{ cents: 2_000 }])
    })

    it('a direct debit each leave one authority in force, and both know their reference', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => hands.send('priya', contract.setUpDirectDebit, { bankDetails })))
      expect(kinds(answers)).toEqual(['200 good', '200 good', '200 good'])
      const kept = await portal.db.query<{ reference: string }>(
        'select reference from direct_debit_authority where billing_account_id = $1 order by reference',
        [await accountOf('priya')],
      )
      expect(kept).toEqual(
        answers.map(({ body }) => body as { reference: string }).toSorted((a, b) => (a.reference < b.reference ? -1 : 1)),
      )
      expect(await standing('priya')).toEqual(standings.directDebit)
    })
  })

  it('the provider’s notice and the customer’s return take a payment once', async () => {
    const before = await hands.balance('wiremu')
    const page = await hands.begin('wiremu', contract.payOnce, { amountToPay: 100, withToken: false })
    await decideSandboxPage(portal.db, page, { status: 'MADE', reference: 'CARD-1', card: null })
    const [first, second] = [await notice(page), await notice(page)]
    const [told, again, ...attempts] = await Promise.all([
      hands.send('', notices.noteCardNotice, first),
      hands.send('', notices.noteCardNotice, second),
      hands.attempt('wiremu'),
      hands.attempt('wiremu'),
    ])
    expect([told.status, again.status, ...attempts.map(({ status }) => status)]).toEqual([204, 204, 'MADE', 'MADE'])
    expect(await hands.balance('wiremu')).toBeCloseTo(before - 100, 2)
  })

  it('one notice that arrives twice is heard once', async () => {
    const page = await hands.begin('rangi', contract.saveCard)
    await decideSandboxPage(portal.db, page, made)
    const signed = await notice(page)
    const answers = await Promise.all([1, 2].map(() => hands.send('', notices.noteCardNotice, signed)))
    expect(kinds(answers)).toEqual(['204 good', `409 ${notices.noticeRepeated}`])
  })

  it.each([1, 2, 3, 4, 5])('a direct debit, a card from the provider and an end leave one way to pay (%i)', async () => {
    const page = await hands.begin('aroha', contract.setUpRecurringCard)
    await decideSandboxPage(portal.db, page, made)
    await Promise.all([
      hands.send('aroha', contract.setUpDirectDebit, { bankDetails }),
      hands.attempt('aroha'),
      hands.send('aroha', contract.deleteRecurring),
    ])
    const left = await standing('aroha')
    expect(left).toEqual(standings[left?.method as keyof typeof standings])
  })

  it.each([1, 2, 3])('a card set-up is either called off or made (%i)', async () => {
    await hands.send('aroha', contract.deleteRecurring)
    const page = await hands.begin('aroha', contract.setUpRecurringCard)
    await decideSandboxPage(portal.db, page, made)
    const [calledOff] = await Promise.all([hands.send('aroha', contract.cancelRecurring), hands.attempt('aroha')])
    expect(await standing('aroha')).toEqual(calledOff.status === 204 ? standings.bill : standings.card)
  })

  it('two refunds pay the credit back once', async () => {
    await portal.db.query(`update direct_debit_authority set authorised_at = '2026-06-01'`)
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       select $1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', -4250 - coalesce(sum(cents), 0)::int from account_transaction
       where billing_account_id = $1 and occurred_on <= '2026-06-09'`,
      [await accountOf('priya')],
    )
    const answers = await Promise.all([1, 2, 3].map(() => hands.send('priya', credit.refundCredit)))
    expect(kinds(answers)).toEqual(['200 good', `409 ${credit.noCredit}`, `409 ${credit.noCredit}`])
    expect(await hands.balance('priya')).toBe(0)
  })

  it('two wishes for more time move the due dates once, to one day', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => hands.send('daniel', credit.extendCredit)))
    expect(kinds(answers)).toEqual(['200 good', `409 ${credit.alreadyExtended}`, `409 ${credit.alreadyExtended}`])
    const given = answers.flatMap(({ status, body }) => (status === 200 ? [(body as { newEndDate: string }).newEndDate] : []))
    const moved = await portal.db.query<{ due: string }>(
      'select i.due_date as due from credit_extension e join invoice i using (invoice_id) where e.billing_account_id = $1',
      [await accountOf('daniel')],
    )
    expect(moved.map(({ due }) => due)).toEqual([...given, ...given])
  })

  it('a refund and the end of the direct debit never pay back to an account that was taken away', async () => {
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       values ($1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', -1000)`,
      [await accountOf('priya')],
    )
    const [{ customerId } = { customerId: '' }] = await portal.db.query<{ customerId: string }>(
      `select customer_id from customer where first_name = 'Priya'`,
    )
    const read = await selectedAccount(portal.db, { customerId, sessionId: 'any', at: demoNow })
    await hands.send('priya', contract.deleteRecurring)
    expect(read.paymentMethod).toBe('directDebit')
    await expect(portal.db.transaction((tx) => refundCredit(tx, read, '2026-06-09'))).rejects.toMatchObject({
      type: credit.noBankAccount,
    })
    expect(await hands.balance('priya')).toBe(-10)
  })
})
