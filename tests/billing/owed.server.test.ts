import { beforeAll, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import * as dashboard from '#contract/dashboard/dashboard.contract.ts'
import { daysBetween } from '#domain/basics/days.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { type DemoPortal, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

/** Both of the two bills that Daniel left unpaid are over. */
const now = Date.parse('2026-06-22T09:00:00+12:00')
const today = '2026-06-22'

onDatabase('what is owed', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(), { now })
  })
  const summaryOf = (name: string) => portal.get<account.AccountSummary>(name, account.readSummary)
  const billsOf = (name: string) =>
    portal.db.query<{ due: string; cents: number }>(
      `select due_date as due, total_cents as cents from invoice join customer_account using (billing_account_id)
       join login using (customer_id) where email = $1 order by end_date desc limit 3`,
      [`${name}@example.com`],
    )

  it('was due when the oldest bill that is still open was, wherever it is said', async () => {
    const [newer, older] = await billsOf('daniel')
    const owed = ((newer?.cents ?? 0) + (older?.cents ?? 0)) / 100
    const due = older?.due ?? ''
    expect([due < (newer?.due ?? ''), (newer?.due ?? '') < today]).toEqual([true, true])
    const summary = await summaryOf('daniel')
    expect(summary).toMatchObject({ balance: owed, amountOverdue: owed, dueDate: due, dueDays: daysBetween(today, due) })
    expect(summary.openBills?.map(({ dueDate, amount, isOverdue }) => ({ dueDate, amount, isOverdue }))).toEqual([
      { dueDate: due, amount: (older?.cents ?? 0) / 100, isOverdue: true },
      { dueDate: newer?.due, amount: (newer?.cents ?? 0) / 100, isOverdue: true },
    ])
    expect((await portal.get<account.Accounts>('daniel', account.readAccounts)).summary).toEqual(summary)
    const { payment } = await portal.get<dashboard.BillSummary>('daniel', dashboard.readBillSummary)
    expect(payment).toMatchObject({ text: `${formatDollars(owed)} overdue`, date: due, isOverdue: true })
    const { heroMessage } = await portal.get<dashboard.HeroMessage>('daniel', dashboard.readHeroMessage)
    expect(heroMessage.split('\n')[0]).toBe(`# Kia ora Daniel, ${formatDollars(owed)} is overdue`)
  })

  it('was due when the newer bill was, once the older is paid', async () => {
    const [newer, older] = await billsOf('daniel')
    await portal.db.query(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
       select billing_account_id, gen_random_uuid(), $2, 'payment', 'Payment, thank you', 'Card', $3
       from customer_account join login using (customer_id) where email = $1`,
      ['daniel@example.com', today, -(older?.cents ?? 0)],
    )
    const owed = (newer?.cents ?? 0) / 100
    expect(await summaryOf('daniel')).toMatchObject({
      balance: owed,
      amountOverdue: owed,
      dueDate: newer?.due,
      openBills: [{ dueDate: newer?.due, amount: owed, isOverdue: true }],
    })
  })

  it('is not told to the members of a buying group, nor what was paid or how', async () => {
    const [owed] = await portal.db.query<{ cents: number }>(
      `select sum(cents) as cents from account_transaction join customer_account using (billing_account_id)
       join login using (customer_id) where email = 'mere@example.com'`,
    )
    expect(owed?.cents).toBeGreaterThan(0)
    const nothing = {
      balance: 0,
      amountTotal: 0,
      amountOverdue: 0,
      dueDate: null,
      dueDays: null,
      lastPaymentDate: null,
      lastPaymentAmount: null,
      lastPaymentMethod: null,
      paymentMethod: null,
      nextPayment: null,
      paymentPlan: null,
      openBills: [],
    }
    expect(await summaryOf('mere')).toEqual(nothing)
    expect(await portal.get('mere', dashboard.readAccountSummary)).toEqual({ summary: nothing })
    const { summary, selectedBillingAccount } = await portal.get<account.Accounts>('mere', account.readAccounts)
    expect([summary, selectedBillingAccount.billing.balance, selectedBillingAccount.billing.billSummary]).toEqual([
      nothing,
      0,
      nothing,
    ])
  })
})
