import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import { type BillProof, type InvoiceHead, readInvoiceProof, readInvoices } from '#contract/bills/invoices.contract.ts'
import * as plan from '#contract/bill-planner/payment-plan.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { runBillingJob } from '#server/bill-pages/billing-job.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { plannerHands } from './hands.server.ts'

/** Just after midnight, on the Monday of the first instalment. */
const monday = Date.parse('2026-06-15T00:00:30+12:00')

onDatabase('what falls due by itself', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof plannerHands>
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
    hands = plannerHands(portal)
  })

  describe('of a payment plan by direct debit', () => {
    const refused = async (body: { fortnights: number; amount: number }) =>
      kindOf(await hands.send('daniel', plan.agreePaymentPlan, body))

    it('is what was not paid of it, once; an instalment in place of bills pays none of it [BILL-43]', async () => {
      const { arrears } = await hands.read('daniel')
      const amount = arrears?.amount ?? 0
      expect(await refused({ fortnights: 6, amount: amount + 0.001 })).toEqual([400, '/error/validation'])
      const account = await hands.accountOf('daniel')
      await portal.db.query(`update billing_account set payment_method = 'directDebit' where billing_account_id = $1`, [account])
      const { body } = await hands.send('daniel', plan.agreePaymentPlan, { fortnights: 6, amount })
      const each = Math.round((body as { instalments: { amount: number }[] }).instalments[0]!.amount * 100)
      await portal.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
         values ($1, gen_random_uuid(), '2026-06-12', 'payment', 'Payment, thank you', 'Card', $2)`,
        [account, -(each + 100)],
      )
      await portal.db.query(
        `insert into smooth_pay (billing_account_id, smooth_pay_id, customer_id, mode, weekly_cents, started_on, first_on, review_on, chosen_at)
         select $1, gen_random_uuid(), customer_id, 'own', 2000, '2026-06-09', '2026-06-15', '2026-09-14', now()
         from payment_plan where billing_account_id = $1`,
        [account],
      )
      const later = demoNow + 20 * dayMs
      await runBillingJob(portal.db, later)
      await runBillingJob(portal.db, later)
      expect((await hands.taken('daniel')).map(({ day }) => day)).toEqual(['2026-06-15', '2026-06-22', '2026-06-29'])
      expect(
        await portal.db.query(
          `select occurred_on as day, cents from account_transaction
           where billing_account_id = $1 and description = 'Payment plan instalment, thank you'`,
          [account],
        ),
      ).toEqual([{ day: '2026-06-29', cents: -(each - 100) }])
      const june = await openDemo(portal.db, { now: later })
      const { plan: held } = await june.get<contract.BillPlanner>('daniel', contract.readBillPlanner)
      expect(held?.instalments.map(({ status }) => status)).toEqual(['paid', 'paid', 'coming', 'coming', 'coming', 'coming'])
    })

    it('is not agreed beside bills that are spread', async () => {
      await hands.send('daniel', plan.endPaymentPlan)
      expect(await refused({ fortnights: 6, amount: 10 })).toEqual([409, plan.billsAreSpread])
      await hands.send('daniel', contract.endSmoothPay)
    })
  })

  describe('of bills that are spread', () => {
    const choose = (name: string) => hands.send(name, contract.chooseSmoothPay, { mode: 'own', weeklyAmount: 60 })
    const taken = [{ day: '2026-06-15', cents: -6_000 }]

    it('is taken on its day before it ends on that day [BILL-43]', async () => {
      await choose('aroha')
      const at = await openDemo(portal.db, { now: monday })
      expect((await at.ask('aroha', contract.endSmoothPay, { key: newKey() })).body).toMatchObject({ hasBegun: true })
      expect(await hands.taken('aroha')).toEqual(taken)
    })

    it('is taken on its day before another amount is agreed to, and has begun all the same [BILL-43]', async () => {
      await choose('priya')
      const account = await hands.accountOf('priya')
      await portal.db.query(`update smooth_pay set proposed_cents = 7000 where billing_account_id = $1`, [account])
      const at = await openDemo(portal.db, { now: monday })
      const yes = { body: { isAgreed: true, weeklyAmount: 70 }, key: newKey() }
      expect((await at.ask('priya', contract.agreeToWeekly, yes)).status).toBe(200)
      expect(await hands.taken('priya')).toEqual(taken)
      const { smoothPay } = await at.get<contract.BillPlanner>('priya', contract.readBillPlanner)
      expect(smoothPay.standing).toMatchObject({
        weeklyAmount: 70,
        firstOn: '2026-06-15',
        nextOn: '2026-06-22',
        hasBegun: true,
      })
      await at.ask('priya', contract.endSmoothPay, { key: newKey() })
    })

    it('is taken from all others where it fails for one, whose account is told', async () => {
      for (const name of ['priya', 'sina']) await choose(name)
      const [priya, sina] = [await hands.accountOf('priya'), await hands.accountOf('sina')]
      const [bad, good] = priya < sina ? [priya, 'sina'] : [sina, 'priya']
      await portal.db.query(
        `alter table account_transaction add constraint is_bad check (billing_account_id <> '${bad}' or occurred_on <> '2026-06-22')`,
      )
      const failure = await runBillingJob(portal.db, demoNow + 13 * dayMs).catch((error: unknown) => error)
      expect((failure as AggregateError).errors.map(({ message }: Error) => message)).toEqual([
        `The money course of account ${bad} failed`,
      ])
      expect((await hands.taken(good)).at(-1)).toEqual({ day: '2026-06-22', cents: -6_000 })
      await portal.db.query('alter table account_transaction drop constraint is_bad')
      for (const name of ['priya', 'sina']) await hands.send(name, contract.endSmoothPay)
    })
  })

  it('leaves a bill as it was issued when its payment is moved: its hash stays, and it is due on the other day', async () => {
    const now = demoNow + 11 * dayMs
    await hands.bring('sina', now)
    const june = await openDemo(portal.db, { now })
    const bill = async () => {
      const { invoices } = await june.get<{ invoices: InvoiceHead[] }>('sina', readInvoices)
      const head = invoices.find(({ endDate }) => endDate === '2026-06-17')
      const proof = await june.get<BillProof>('sina', readInvoiceProof, { params: { invoiceId: head?.id ?? '' } })
      return [head?.dueDate, proof.invoice.dueDate, proof.hash]
    }
    const [due, , hash] = await bill()
    expect(due).toBe('2026-07-01')
    const move = { params: { endDate: '2026-06-17' }, body: { day: '2026-07-09' }, key: newKey() }
    expect((await june.ask('sina', contract.moveComingPayment, move)).status).toBe(200)
    expect(await bill()).toEqual(['2026-07-09', '2026-07-01', hash])
    await june.ask('sina', contract.restoreComingPayment, { params: move.params, key: newKey() })
    expect(await bill()).toEqual(['2026-07-01', '2026-07-01', hash])
  })
})
