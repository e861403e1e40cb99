import { beforeAll, expect, it } from 'vitest'
import { runBillingJob } from '#server/bill-pages/billing-job.ts'
import { readSummary } from '#server/billing/summary.store.ts'
import type { Database } from '#server/database/database.ts'
import { stableId } from '#server/http/ids.ts'
import type { BillingRun } from '#server/invoicing/billing-run.ts'
import type { Supply } from '#tests/account/supply.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { flat } from './bill-stage.ts'
import { billingNights, supplyNamed } from './billing-nights.ts'

/** 29 days at 500 Wh a half-hour: 290 kWh at 17.48 c, 406 kWh at 33.81 c, 29 days at $2.07. */
const month = 5_069 + 13_727 + 29 * 207
const night = '2026-06-28T00:00:30+12:00'

onDatabase('a billing night of customers who pay in instalments', (open) => {
  let db: Database
  let [spread, planned]: Supply[] = []
  let nights: ReturnType<typeof billingNights>
  let issued: BillingRun
  beforeAll(async () => {
    db = await open()
    nights = billingNights(db)
    spread = await supplyNamed(db, '500000011')
    planned = await supplyNamed(db, '500000012')
    for (const supply of [spread, planned]) await nights.store(supply, flat('2026-05-01', 58, 500))
    await db.query(
      `update billing_account set opening_balance_on = '2026-05-29', payment_method = 'directDebit', payment_hint = 'ASB ··· 4082-017'`,
    )
    for (const name of ['spread', 'planned'])
      await db.query(`insert into customer (customer_id, first_name, last_name, phones) values ($1, 'Test', $2, '[]')`, [
        stableId(`customer ${name}`),
        name,
      ])
    await db.query(
      `insert into smooth_pay (billing_account_id, smooth_pay_id, customer_id, mode, weekly_cents, started_on, first_on, review_on, chosen_at)
       values ($1, gen_random_uuid(), $2, 'own', 6000, '2026-06-01', '2026-06-08', '2026-09-07', '2026-06-01T00:00:00Z')`,
      [spread.billingAccountId, stableId('customer spread')],
    )
    // $120 was overdue: four instalments of $30.
    await db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       values ($1, gen_random_uuid(), '2026-05-29', 'fee', 'Balance brought forward', 12000)`,
      [planned.billingAccountId],
    )
    await db.query(
      `insert into payment_plan (billing_account_id, plan_id, customer_id, reference, cents, fortnights, first_on, agreed_on, paid_before_cents, agreed_at)
       values ($1, gen_random_uuid(), $2, 'PP-TEST', 12000, 4, '2026-06-08', '2026-06-01', 0, '2026-06-01T00:00:00Z')`,
      [planned.billingAccountId, stableId('customer planned')],
    )
    await runBillingJob(db, Date.parse(night))
    issued = await nights.run(night)
  })
  const owedBy = (supply: Supply | undefined) =>
    readSummary(
      db,
      { billingAccountId: supply?.billingAccountId ?? '', isBuyingGroup: false, paymentMethod: 'directDebit', paymentHint: null },
      '2026-06-28',
    )

  it('leaves smooth pay with a bill that its weekly payments cover, and nothing overdue', async () => {
    expect(issued).toEqual({ bills: 2, held: [] })
    // Three Mondays before the night.
    expect(await owedBy(spread)).toEqual({
      balance: (month - 3 * 6_000) / 100,
      amountTotal: (month - 3 * 6_000) / 100,
      amountOverdue: 0,
      dueDate: '2026-06-29',
      dueDays: 1,
      lastPaymentDate: '2026-06-22',
      lastPaymentAmount: 60,
      lastPaymentMethod: 'Direct debit',
      paymentMethod: 'Direct debit',
      nextPayment: { date: '2026-06-29', amount: 60, of: 'weekly' },
      paymentPlan: null,
      openBills: [],
    })
  })

  it('leaves a payment plan as it was, with the new bill beside it', async () => {
    expect(await owedBy(planned)).toEqual({
      balance: (12_000 - 2 * 3_000 + month) / 100,
      amountTotal: (12_000 - 2 * 3_000 + month) / 100,
      amountOverdue: 0,
      dueDate: '2026-07-06',
      dueDays: 8,
      lastPaymentDate: '2026-06-22',
      lastPaymentAmount: 30,
      lastPaymentMethod: 'Direct debit',
      paymentMethod: 'Direct debit',
      nextPayment: { date: '2026-07-06', amount: 30, of: 'plan' },
      paymentPlan: { left: 60, nextOn: '2026-07-06', nextAmount: 30 },
      openBills: [{ issuedOn: '2026-06-28', dueDate: '2026-07-11', amount: month / 100, isOverdue: false }],
    })
  })

  // 10 July 2026 is Matariki, the 11th a Saturday: the next banking day is Monday.
  it('mails each what they have to do', async () => {
    const mails = await nights.mailsAt('2026-06-28T08:00:00+12:00')
    expect(mails.map(({ to, text }) => [to, text.split('\n\n')[1]]).toSorted()).toEqual([
      [
        '500000011@example.com',
        'Your bill for 30 May – 27 June 2026 is ready. It’s $247.99. It’s covered by your weekly payments, so you don’t need to do anything.',
      ],
      [
        '500000012@example.com',
        'Your bill for 30 May – 27 June 2026 is ready. It’s $247.99. We’ll take it on 13 July 2026 by direct debit ASB ··· 4082-017. You don’t need to do anything.',
      ],
    ])
  })
})
