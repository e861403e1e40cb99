import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account.contract.ts'
import * as credit from '#contract/credit.contract.ts'
import * as contract from '#contract/payments.contract.ts'
import { type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { eachDatabase } from '#tests/kit/databases.ts'
import { bankDetails, handsOn, kindOf } from './hands.server.ts'

eachDatabase('an account', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof handsOn>
  beforeAll(async () => {
    portal = await openDemo(await open())
    hands = handsOn(portal)
  })

  describe('credit', () => {
    const setBalance = async (name: string, cents: number) => {
      const { billingAccounts } = await portal.get<account.Accounts>(name, account.readAccounts)
      const id = billingAccounts.find(({ isSelected }) => isSelected)?.id ?? ''
      await portal.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         select $1, gen_random_uuid(), '2026-06-09', 'credit', 'Test', $2 - coalesce(sum(cents), 0)::int from account_transaction
         where billing_account_id = $1 and occurred_on <= '2026-06-09'`,
        [id, cents],
      )
    }

    it('gives a bill 14 days more, once [PAY-29 PAY-30 PAY-31 PAY-33]', async () => {
      await setBalance('wiremu', 9_000)
      const [before] = await portal.db.query<{ due: string }>(
        `select max(due_date) as due from invoice join customer_account using (billing_account_id) join customer c using (customer_id)
         where c.first_name = 'Wiremu' and issued_on <= '2026-06-09'`,
      )
      const from = Math.max(Date.parse(before?.due ?? ''), Date.parse('2026-06-09'))
      const { body } = await hands.send('wiremu', credit.extendCredit)
      expect(body).toEqual({ newEndDate: new Date(from + 14 * 86_400_000).toISOString().slice(0, 10) })
      expect((await portal.get<account.Accounts>('wiremu', account.readAccounts)).summary.dueDate).toBe(
        (body as { newEndDate: string }).newEndDate,
      )
      expect(kindOf(await hands.send('wiremu', credit.extendCredit))).toEqual([409, credit.alreadyExtended])
    })

    it('has nothing to put off where nothing is owed', async () => {
      await setBalance('priya', 0)
      expect(kindOf(await hands.send('priya', credit.extendCredit))).toEqual([409, credit.nothingOwed])
    })

    it('is paid back to the bank account of the direct debit, all of it and once [PAY-32 PAY-33]', async () => {
      await setBalance('priya', -4_250)
      await hands.send('priya', contract.deleteRecurring)
      expect(kindOf(await hands.send('priya', credit.refundCredit))).toEqual([409, credit.noBankAccount])
      await hands.send('priya', contract.setUpDirectDebit, { bankDetails })
      expect((await hands.send('priya', credit.refundCredit)).body).toEqual({
        amount: 42.5,
        reference: expect.stringMatching(/^RF-/),
      })
      expect(await hands.balance('priya')).toBe(0)
      expect(kindOf(await hands.send('priya', credit.refundCredit))).toEqual([409, credit.noCredit])
    })
  })
})
