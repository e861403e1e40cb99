import { beforeAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/bill-planner/bill-planner.contract.ts'
import * as credit from '#contract/payments/credit.contract.ts'
import {
  type BillSummary,
  type NextBestActions,
  readBillSummary,
  readNextBestActions,
} from '#contract/dashboard/dashboard.contract.ts'
import { type Invoice, type InvoiceHead, readInvoice, readInvoices } from '#contract/bills/invoices.contract.ts'
import * as plan from '#contract/bill-planner/payment-plan.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { dayMs } from '#domain/basics/durations.ts'
import type { Message } from '#server/mail/mail.ts'
import { runCommand } from '#server/admin/commands.ts'
import { createOutbox } from '#server/http/outbox.ts'
import { planMail } from '#server/bill-pages/payment-plan-mail.ts'
import { runBillingJob } from '#server/bill-pages/billing-job.ts'
import { demo, demoNow, type DemoPortal, kindOf, newKey, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { plannerHands } from './hands.server.ts'

const daniel = '500086044'

onDatabase('a payment plan', (open) => {
  let portal: DemoPortal
  let hands: ReturnType<typeof plannerHands>
  beforeAll(async () => {
    portal = await openDemo(await open(demo), { hasIntervals: false })
    hands = plannerHands(portal)
  })
  const pay = async (day: string, cents: number) =>
    portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
       values ($1, gen_random_uuid(), $2, 'payment', 'Payment, thank you', 'Card', $3)`,
      [await hands.accountOf('daniel'), day, -cents],
    )
  const at = async (now: number) => {
    await runBillingJob(portal.db, now)
    return (await openDemo(portal.db, { now, hasIntervals: false })).get<contract.BillPlanner>('daniel', contract.readBillPlanner)
  }
  const notices = async () =>
    portal.db.query<{ title: string }>(
      `select title from notice where billing_account_id = $1 and path = '/account/bill/payments' order by at`,
      [await hands.accountOf('daniel')],
    )
  const fee = (now = demoNow) => runCommand(portal.db, ['late-fee', '--account', daniel], { now })

  it('is offered to whoever is behind, with early access or without', async () => {
    const { arrears, plan: none, protections } = await hands.read('daniel')
    expect(arrears?.amount).toBeGreaterThan(0)
    await portal.db.query(`update customer set has_early_access = false where first_name = 'Daniel'`)
    expect(kindOf(await portal.ask('daniel', contract.readBillPlanner))).toEqual([403, contract.plannerNotAllowed])
    expect(await portal.get('daniel', plan.readArrears)).toEqual({ today: '2026-06-09', arrears, plan: none, protections })
    await portal.db.query(`update customer set has_early_access = true where first_name = 'Daniel'`)
    expect(await portal.get<plan.Arrears>('wiremu', plan.readArrears)).toMatchObject({ arrears: null, plan: null })
    expect(kindOf(await portal.ask('mere', plan.readArrears))).toEqual([403, notOffered])
  })

  it('is agreed for what is overdue, to the cent, once, and put in writing [BILL-43]', async () => {
    const { arrears, plan: none, protections, smoothPay } = await hands.read('daniel')
    // He has no direct debit either: that would not help him first.
    expect(smoothPay.hindrance?.type).toBe(contract.overdueFirst)
    expect([none, protections]).toEqual([null, []])
    const amount = arrears?.amount ?? 0
    expect(kindOf(await hands.send('daniel', plan.agreePaymentPlan, { fortnights: 6, amount: amount - 0.01 }))).toEqual([
      409,
      plan.arrearsHaveChanged,
    ])
    expect(kindOf(await hands.send('daniel', plan.agreePaymentPlan, { fortnights: 5, amount }))[0]).toBe(400)
    const key = newKey()
    const agree = () => hands.send('daniel', plan.agreePaymentPlan, { fortnights: 6, amount }, undefined, key)
    const [one, other] = await Promise.all([agree(), agree()])
    const done = one.status === 200 ? one : other
    expect((await agree()).body).toEqual(done.body)
    const { instalments, firstOn } = done.body as { instalments: { amount: number }[]; firstOn: string }
    expect(firstOn).toBe('2026-06-15')
    expect(instalments.reduce((sum, each) => sum + Math.round(each.amount * 100), 0)).toBe(Math.round(amount * 100))
    expect(kindOf(await hands.send('daniel', plan.agreePaymentPlan, { fortnights: 6, amount }))).toEqual([409, plan.planIsOn])
    const [held] = await portal.db.query<{ id: string; account: string; way: string | null }>(
      'select plan_id as id, billing_account_id as account, payment_method as way from payment_plan join billing_account using (billing_account_id)',
    )
    const sent: Message[] = []
    const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
    const outbox = createOutbox(
      portal.db,
      () => demoNow,
      () => {},
    )
    planMail.serve({ db: portal.db, mail, outbox, config: { origin: 'http://localhost' }, now: () => demoNow })
    await planMail.put(portal.db, outbox, { billingAccountId: held?.account ?? '', planId: held?.id ?? '' })
    await outbox.empty()
    expect([sent[0]?.to, sent[0]?.text.match(/^\w+day \d+ \w+: \$[\d.]+$/gm)?.length]).toEqual(['daniel@example.com', 6])
    const lines = sent[0]?.text.split('\n') ?? []
    expect(lines).toContain(`Pay each instalment by its date, by card or by bank transfer with the reference ${daniel}.`)
    expect(lines).toContain('See your payment plan: http://localhost/account/bill/payments')
    const payBy = (way: string | null) =>
      portal.db.query('update billing_account set payment_method = $2 where billing_account_id = $1', [held?.account ?? '', way])
    await payBy('directDebit')
    await planMail.put(portal.db, outbox, { billingAccountId: held?.account ?? '', planId: held?.id ?? '' })
    await outbox.empty()
    await payBy(held?.way ?? null)
    expect(sent.at(-1)?.text.split('\n')).toContain('We’ll take each instalment by direct debit on its date.')
    expect((await hands.read('daniel')).protections).toEqual(['planKept'])
  })

  it('stands in place of the bills that it spreads: on no page is anything overdue while it is kept', async () => {
    const held = (await hands.read('daniel')).plan
    const { amount = 0, instalments = [] } = held ?? {}
    const each = instalments[0]?.amount ?? 0
    const summary = await hands.balanceOf('daniel')
    expect(summary).toMatchObject({
      amountOverdue: 0,
      dueDate: '2026-06-15',
      nextPayment: { date: '2026-06-15', amount: each, of: 'plan' },
      paymentPlan: { left: amount, nextOn: '2026-06-15', nextAmount: each },
    })
    const planner = await hands.read('daniel')
    expect([planner.arrears, planner.payments.map(({ isForecast }) => isForecast)]).toEqual([null, [true]])
    const { payment } = await portal.get<BillSummary>('daniel', readBillSummary)
    expect(payment).toEqual({ text: `On a payment plan, $${each.toFixed(2)} on`, date: '2026-06-15', isOverdue: false })
    const { nextBestActions } = await portal.get<NextBestActions>('daniel', readNextBestActions)
    expect(nextBestActions.map(({ type }) => type)).not.toContain('payOverdue')
    const { invoices } = await portal.get<{ invoices: InvoiceHead[] }>('daniel', readInvoices)
    const unpaid = invoices.filter(({ state }) => state !== 'paid')
    expect(unpaid.map(({ state }) => state)).toEqual(['onPlan', 'onPlan'])
    expect(Math.round(unpaid.reduce((sum, { total }) => sum + total, 0) * 100)).toBe(Math.round(amount * 100))
    const [newest] = unpaid
    const one = await portal.get<Invoice>('daniel', readInvoice, { params: { invoiceId: newest?.id ?? '' } })
    expect(one.state).toBe('onPlan')
    const { extension } = await portal.get<credit.CreditOptions>('daniel', credit.readCreditOptions)
    expect([extension.newEndDate, extension.hindrance?.type]).toEqual([null, credit.onPaymentPlan])
    expect(kindOf(await hands.send('daniel', credit.extendCredit))).toEqual([409, credit.onPaymentPlan])
  })

  it('spares the account late fees while it is kept, whoever asks for one', async () => {
    await expect(fee()).rejects.toThrow('No late fee for 500086044: a payment plan is kept.')
    await expect(runCommand(portal.db, ['late-fee', '--account', '1'])).rejects.toThrow('There is no account 1.')
  })

  it('is kept by what is paid, missed after five days of grace, and then the customer is asked [BILL-43]', async () => {
    const { plan: held } = await hands.read('daniel')
    const each = Math.round((held?.instalments[0]?.amount ?? 0) * 100)
    await pay('2026-06-17', each)
    expect((await at(demoNow + 12 * dayMs)).plan).toMatchObject({ standing: 'kept', missedAmount: 0 })
    expect((await at(demoNow + 25 * dayMs)).plan?.standing).toBe('kept')
    const missed = await at(demoNow + 26 * dayMs)
    expect(missed.plan).toMatchObject({ standing: 'missed', missedAmount: each / 100 })
    expect(missed.plan?.instalments.map(({ status }) => status)).toEqual([
      'paid',
      'missed',
      'coming',
      'coming',
      'coming',
      'coming',
    ])
    const later = await openDemo(portal.db, { now: demoNow + 26 * dayMs })
    const { invoices } = await later.get<{ invoices: InvoiceHead[] }>('daniel', readInvoices)
    expect(invoices.map(({ state }) => state)).not.toContain('onPlan')
    expect(invoices.map(({ state }) => state)).toContain('overdue')
    await at(demoNow + 26 * dayMs)
    expect((await notices()).map(({ title }) => title)).toEqual(['We haven’t received one instalment'])
  })

  it('is caught up by spreading what is left, or by paying it, and is done when all is paid [BILL-43]', async () => {
    const later = await openDemo(portal.db, { now: demoNow + 26 * dayMs })
    const before = await later.get<contract.BillPlanner>('daniel', contract.readBillPlanner)
    const left = Math.round(((before.plan?.amount ?? 0) - (before.plan?.instalments[0]?.amount ?? 0)) * 100)
    const { body, status } = await later.ask('daniel', plan.catchUpPaymentPlan, { key: newKey() })
    expect(status).toBe(200)
    const { instalments } = body as { instalments: { amount: number; dueOn: string }[] }
    expect([instalments.length, instalments[0]?.dueOn]).toEqual([5, '2026-07-13'])
    expect(instalments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(left)
    expect(kindOf(await later.ask('daniel', plan.catchUpPaymentPlan, { key: newKey() }))).toEqual([409, plan.nothingMissed])
    await pay('2026-07-06', left)
    expect((await at(demoNow + 28 * dayMs)).plan).toBeNull()
    expect((await notices()).map(({ title }) => title)).toContain('Your payment plan is done')
    expect(kindOf(await later.ask('daniel', plan.endPaymentPlan, { key: newKey() }))).toEqual([409, plan.noPlan])
  })

  it('is not there for somebody who owes nothing, nor for a buying group', async () => {
    expect(kindOf(await hands.send('aroha', plan.agreePaymentPlan, { fortnights: 4, amount: 10 }))).toEqual([409, plan.noArrears])
    expect(kindOf(await hands.send('mere', plan.agreePaymentPlan, { fortnights: 4, amount: 10 }))[0]).toBe(403)
  })

  describe('care', () => {
    let fresh: DemoPortal
    beforeAll(async () => {
      fresh = await openDemo(await open(demo))
    })
    const run = (command: string, account = daniel) =>
      runCommand(fresh.db, [...command.split(' '), '--account', account], { now: demoNow })
    const fees = async () =>
      fresh.db.query<{ cents: number }>(
        `select cents from account_transaction where kind = 'fee' and description = 'Late payment'`,
      )
    const protections = async () => (await fresh.get<contract.BillPlanner>('daniel', contract.readBillPlanner)).protections

    it('books a late fee once for a bill, where nothing spares the account', async () => {
      expect(await run('late-fee')).toBe('$14.00 is booked on 500086044.')
      expect(await run('late-fee')).toBe('The late fee of that bill is booked already.')
      expect(await fees()).toEqual([{ cents: 1_400 }])
      await fresh.db.query(`delete from account_transaction where kind = 'fee' and description = 'Late payment'`)
    })

    it('books none from the day on which somebody says that they depend on power for their health', async () => {
      expect(await run('care ask')).toBe('500086044 is pending: no late fee, and its power stays on.')
      expect(await protections()).toEqual(['medicallyDependent'])
      await expect(run('late-fee')).rejects.toThrow(
        'No late fee for 500086044: somebody in the home depends on power for their health.',
      )
      expect(await run('care confirm')).toBe('500086044 is registered: no late fee, and its power stays on.')
      await expect(run('late-fee')).rejects.toThrow('No late fee')
      expect(await runCommand(fresh.db, ['care'], { now: demoNow })).toContain(
        '500086044  registered since 2026-06-09: confirmed, to renew by 2027-06-09',
      )
      expect(await run('care end')).toBe('500086044 is not registered any more.')
      await expect(run('care end')).rejects.toThrow('This home is not registered.')
      expect(await fees()).toEqual([])
    })

    it('books none for the first payment that is missed', async () => {
      // The older of the two overdue bills is paid on the day on which it was due.
      await fresh.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         select billing_account_id, gen_random_uuid(), due_date, 'payment', 'Payment', -total_cents from invoice
         where billing_account_id = (select billing_account_id from billing_account where customer_number = '500086044')
           and due_date < '2026-06-09' order by due_date desc offset 1 limit 1`,
      )
      expect(await protections()).toEqual(['firstMissedPayment'])
      await expect(run('late-fee')).rejects.toThrow('No late fee for 500086044: it is the first payment that was missed.')
    })

    it('has nothing to book where nothing is overdue', async () => {
      await expect(run('late-fee', '500033518')).rejects.toThrow('Nothing is overdue on 500033518.')
      await expect(runCommand(fresh.db, ['care', 'ask'])).rejects.toThrow('Name the account by --account')
    })
  })
})
