import { beforeAll, beforeEach, expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import * as account from '#contract/account/account.contract.ts'
import { type BankTransfer, readBankTransfer, reportBankTransfer } from '#contract/payments/bank-transfer.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import { transferRows } from '#domain/billing/bank-transfer.ts'
import { formatFullDate, today } from '#domain/basics/days.ts'
import { dayMs } from '#domain/basics/durations.ts'
import { formatDollars } from '#domain/basics/money.ts'
import { createOutbox } from '#server/http/outbox.ts'
import type { Message } from '#server/mail/mail.ts'
import { overdueReminder, runOverdueReminders } from '#server/payments/overdue-reminders.ts'
import { demo, demoNow, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

onDatabase('paying by bank transfer', (open) => {
  let portal: DemoPortal
  let sent: Message[] = []
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })
  beforeEach(async () => {
    sent = []
    await portal.db.query('delete from overdue_reminder')
    await portal.db.query('delete from bank_transfer_report')
  })

  const details = (name: string) => portal.get<BankTransfer>(name, readBankTransfer)
  const summaryOf = async (name: string) => (await portal.get<account.Accounts>(name, account.readAccounts)).summary
  /** Runs the reminders at a time and sends what they wrote. */
  const remind = async (now: number) => {
    const outbox = createOutbox(
      portal.db,
      () => now + dayMs,
      (error) => {
        throw error
      },
    )
    const mail = { isDemo: true, send: async (message: Message) => void sent.push(message) }
    const config = { brand: tarn.id, origin: 'https://portal.example.nz' }
    overdueReminder.serve({ config, db: portal.db, mail, outbox, now: () => now })
    await runOverdueReminders({ db: portal.db, outbox }, now)
    await outbox.empty()
  }
  const toDaniel = () => sent.filter(({ to }) => to === 'daniel@example.com')

  it('tells what to enter at the bank: the brand’s account, the customer’s own reference, and what is overdue', async () => {
    const { amountOverdue } = await summaryOf('daniel')
    const [row] = await portal.db.query<{ number: string }>(
      `select customer_number as number from billing_account where account_email = 'daniel@example.com'`,
    )
    expect(await details('daniel')).toEqual({
      payee: { name: 'Tarn Energy Ltd', number: '00-1290-0048163-00' },
      particulars: 'D Okafor',
      code: 'Power',
      reference: row?.number.replaceAll(' ', ''),
      amount: amountOverdue,
      report: null,
    })
  })

  it('is nothing for a member of a buying group', async () => {
    expect(kindOf(await portal.ask('mere', readBankTransfer))).toEqual([403, notOffered])
    expect(kindOf(await portal.ask('mere', reportBankTransfer))).toEqual([403, notOffered])
  })

  it('reminds by mail with the same six lines, once for each of the days', async () => {
    const { amountOverdue, dueDate } = await summaryOf('daniel')
    await remind(demoNow)
    await remind(demoNow)
    expect(toDaniel().map(({ subject }) => subject)).toEqual([`Your Tarn bill is overdue: ${formatDollars(amountOverdue)}`])
    const lines = toDaniel()[0]?.text.split('\n\n') ?? []
    expect(lines[1]).toBe(
      `${formatDollars(amountOverdue)} is overdue on your Tarn account. The oldest bill was due on ${formatFullDate(dueDate ?? '')}.`,
    )
    expect(lines.slice(3, 9)).toEqual(transferRows(await details('daniel')).map(({ label, value }) => `${label}: ${value}`))
  })

  it('pauses reminders for two working days once it was sent, and no longer', async () => {
    const answer = await portal.ask('daniel', reportBankTransfer)
    // 9 June 2026 is a Tuesday.
    const report = { reportedOn: today(demoNow), remindersFrom: '2026-06-11', status: 'waiting', payment: null }
    expect([answer.status, answer.body]).toEqual([200, { ...(await details('daniel')), report }])
    await remind(demoNow)
    await remind(demoNow + dayMs)
    expect(toDaniel()).toEqual([])
    await remind(demoNow + 2 * dayMs)
    expect(toDaniel()).toHaveLength(1)
  })

  it('records a report once while it waits, and none where nothing is owed', async () => {
    const reports = () => portal.db.query('select reported_on from bank_transfer_report')
    await portal.ask('daniel', reportBankTransfer)
    await portal.db.query(`update bank_transfer_report set reported_on = reported_on - 1`)
    await portal.ask('daniel', reportBankTransfer)
    expect(await reports()).toEqual([{ reportedOn: '2026-06-08' }])
    await portal.db.query(`update bank_transfer_report set reported_on = reported_on - 1`)
    await portal.ask('daniel', reportBankTransfer)
    expect(await reports()).toEqual([{ reportedOn: '2026-06-09' }])
    await portal.db.query('delete from bank_transfer_report')
    const { amountOverdue, amountTotal } = await summaryOf('daniel')
    const [credit] = await portal.db.query<{ id: string }>(
      `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
       select billing_account_id, gen_random_uuid(), '2026-06-01', 'credit', 'Credit', $1
       from billing_account where account_email = 'daniel@example.com' returning transaction_id as id`,
      [-Math.round(100 * (amountOverdue + amountTotal)) - 100_000],
    )
    expect((await portal.ask('daniel', reportBankTransfer)).status).toBe(200)
    expect(await reports()).toEqual([])
    await portal.db.query('delete from account_transaction where transaction_id = $1', [credit?.id ?? ''])
  })

  it('finds the transfer that came after it was reported, not a card payment or direct debit, and leads to its transaction', async () => {
    await portal.ask('daniel', reportBankTransfer)
    const pay = async (method: string) => {
      const [row] = await portal.db.query<{ id: string }>(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, method, cents)
         select billing_account_id, gen_random_uuid(), $1, 'payment', 'Payment, thank you', $2, -40063
         from billing_account where account_email = 'daniel@example.com' returning transaction_id as id`,
        [today(demoNow), method],
      )
      return row?.id
    }
    await pay('Card')
    await pay('Direct debit')
    expect((await details('daniel')).report).toMatchObject({ status: 'waiting', payment: null })
    const id = await pay('Internet banking')
    expect((await details('daniel')).report).toEqual({
      reportedOn: today(demoNow),
      remindersFrom: '2026-06-11',
      status: 'received',
      payment: { id, amount: 400.63, paidOn: today(demoNow) },
    })
  })
})
