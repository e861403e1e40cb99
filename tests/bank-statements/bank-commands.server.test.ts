import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { bookTransaction } from '#server/billing/ledger.store.ts'
import { readBankTransfer, reportBankTransfer } from '#server/payments/bank-transfer.store.ts'
import { runOverdueReminders } from '#server/payments/overdue-reminders.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'
import { type BankStage, noonOf, stageBank, today } from './bank-stage.ts'

const aroha = '500068120'
const daniel = '500068138'

onDatabase('a line of the bank', (open) => {
  let db: Database
  let bank: BankStage
  let arohaId: string
  beforeEach(async () => {
    db = await open()
    bank = await stageBank(db)
    arohaId = await bank.addCustomer(aroha, 'Aroha Bennett', 18_420)
    await bank.addCustomer(daniel, 'Daniel Reid', 9_900, '2026-06-15')
  })
  const paid = { day: '2026-06-12', amount: '184.20', id: 'A-1', name: 'BENNETT A M', memo: aroha }
  const unknown = { day: '2026-06-13', amount: '30.00', id: 'A-2', name: 'KOHA', memo: 'thanks' }
  const expectBalanced = async () => {
    const { total, bank: inBank, suspense, lines, waiting } = await bank.ledger()
    expect({ total, inBank, suspense: suspense + 0 }).toEqual({ total: 0, inBank: lines, suspense: 0 - waiting })
  }

  it('is booked by a person where it waits, and waits again when it is taken off', async () => {
    await bank.take({ lines: [unknown] })
    expect(await bank.admin('bank', 'match', '1', '--account', daniel)).toBe('$30.00 is booked on 500068138.')
    expect(await bank.balanceOf(daniel)).toBe(6_900)
    await expect(bank.admin('bank', 'match', '1', '--account', aroha)).rejects.toThrow(
      'Line 1 is on an account: take it off first by bank unmatch.',
    )
    expect(await bank.admin('bank', 'unmatch', '1')).toBe('$30.00 is off 500068138, and waits.')
    expect(await bank.movements(daniel)).toEqual([
      expect.objectContaining({ day: '2026-06-13', cents: -3_000, description: 'Payment, thank you' }),
      expect.objectContaining({ day: '2026-06-13', cents: 3_000, description: 'Payment taken off: it was not for this account' }),
    ])
    await expectBalanced()
    await bank.admin('bank', 'match', '1', '--account', aroha)
    expect([await bank.balanceOf(daniel), await bank.balanceOf(aroha)]).toEqual([9_900, 15_420])
    await expectBalanced()
    expect(await db.query(`select type, account from event order by happened_at, type desc`)).toEqual([
      { type: 'payment.returned', account: daniel },
      { type: 'payment.received', account: daniel },
      { type: 'payment.received', account: aroha },
    ])
  })

  it('is sent back, and settled by the line that takes it', async () => {
    const headings =
      'Date,Amount,Payee,Particulars,Code,Reference,Tran Type,This Party Account,Other Party Account,Serial,Transaction Code,Batch Number,Originating Bank/Branch,Processed Date'
    const row = (day: string, amount: string) =>
      `${day},${amount},KOHA,,,,DC,12-3109-0012340-00,03-0123-0456789-01,,"50",0412,"03-0123",${day}`
    await bank.takeText(`${headings}\n${row('13/06/26', '30.00')}\n`, 'bnz.csv')
    expect(await bank.admin('bank', 'return', '1', '--reason', 'Not a customer')).toContain('$30.00 is to be sent back')
    expect(await bank.admin('bank', 'unmatched')).toBe('1  2026-06-13 $30.00 “KOHA”\n    to be sent back')
    await bank.takeText(`${headings}\n${row('13/06/26', '30.00')}\n${row('15/06/26', '-30.00')}\n`, 'bnz.csv')
    expect(await bank.states()).toEqual([
      [3_000, 'settled', null],
      [-3_000, 'settled', null],
    ])
    await expect(bank.admin('bank', 'unmatch', '1')).rejects.toThrow('This payment has gone back to its payer already.')
    expect((await bank.ledger()).balances).not.toHaveProperty('refunds')
    await expectBalanced()
  })

  it('pays a refund out, known by its reference and amount', async () => {
    const transactionId = 'abcdef01-0000-4000-8000-000000000000'
    await bookTransaction(db, {
      billingAccountId: arohaId,
      transactionId,
      occurredOn: '2026-06-10',
      kind: 'refund',
      description: 'Refund',
      method: 'Direct credit',
      cents: 2_500,
    })
    await bank.take({
      lines: [
        { day: '2026-06-12', amount: '-25.00', id: 'R-1', memo: 'Refund RF-ABCDEF01' },
        { day: '2026-06-12', amount: '-25.00', id: 'R-2', memo: 'Refund RF-ABCDEF02' },
      ],
    })
    expect(await bank.states()).toEqual([
      [-2_500, 'settled', aroha],
      [-2_500, 'waiting', null],
    ])
    expect((await bank.ledger()).balances).not.toHaveProperty('refunds')
    await expectBalanced()
  })

  const addFile = (number: number, cents: number) =>
    db.query(
      `insert into bank_file (number, bank, collect_on, entries, total_cents, sealed, sealed_with, made_at)
       values ($1, 'anz', '2026-06-11', 1, $2, '\\x00', '', now())`,
      [number, cents],
    )

  it('is what the bank pays for a file of direct debits, once', async () => {
    await addFile(1, 123_456)
    const credit = { day: '2026-06-12', amount: '1234.56', name: 'DD BATCH' }
    await bank.take({
      lines: [
        { ...credit, id: 'D-1' },
        { ...credit, id: 'D-2' },
      ],
    })
    expect(await bank.states()).toEqual([
      [123_456, 'settled', null],
      [123_456, 'waiting', null],
    ])
    expect((await bank.ledger()).balances.directDebits).toBe(-123_456)
    await expectBalanced()
  })

  it('is a customer’s payment where it has their number, though a file of direct debits comes to its amount', async () => {
    await addFile(1, 18_420)
    await addFile(2, 3_000)
    await bank.take({
      lines: [
        paid,
        { ...paid, id: 'D-1', name: 'DIRECT DEBITS', memo: 'DD000001' },
        { ...unknown, name: 'SMITH J', memo: `direct debit DD000002 ${daniel}` },
        { ...unknown, id: 'D-2' },
      ],
    })
    expect(await bank.states()).toEqual([
      [18_420, 'matched', aroha],
      [18_420, 'settled', null],
      [3_000, 'waiting', null],
      [3_000, 'waiting', null],
    ])
    const proposal = (line: number) => `    file 2 of direct debits has this amount: bank other ${line} --to directDebits`
    expect((await bank.admin('bank', 'unmatched')).split('\n')).toEqual([
      `3  2026-06-13 $30.00 “SMITH J” “direct debit DD000002 ${daniel}”`,
      `    ${daniel}: likely: the account number is in it and the name is another one`,
      proposal(3),
      '4  2026-06-13 $30.00 “KOHA” “thanks”',
      proposal(4),
    ])
    await bank.admin('bank', 'other', '4', '--to', 'directDebits', '--reason', 'By the bank’s letter')
    expect(await bank.admin('bank', 'unmatched')).not.toContain('file 2')
    expect((await bank.ledger()).balances.directDebits).toBe(-21_420)
    await expectBalanced()
  })

  it('of a file’s batch is no account number', async () => {
    await bank.addCustomer('1234', 'Mere Tui', 5_000)
    await addFile(1_234, 5_000)
    await bank.take({ lines: [{ day: '2026-06-12', amount: '50.00', id: 'D-1', memo: 'DD001234' }] })
    expect(await bank.states()).toEqual([[5_000, 'settled', null]])
  })

  it.each(['TN0000001234', 'SHHMEPNFYKCE'])('reverses a direct debit that the bank returns as %s, once', async (reference) => {
    await addFile(1, 18_420)
    const transactionId = 'abcdef01-0000-4000-8000-000000000001'
    await bookTransaction(db, {
      billingAccountId: arohaId,
      transactionId,
      occurredOn: '2026-06-11',
      kind: 'payment',
      description: 'Payment, thank you',
      method: 'Direct debit',
      cents: -18_420,
    })
    await db.query(
      `insert into collection (billing_account_id, collection_id, method, kind, subject, bill_end, attempt, reference, due_on, collect_on, cents, status,
         noticed_at, file_number, transaction_id)
       values ($1, gen_random_uuid(), 'directDebit', 'bill', 'bill 2026-06-03', '2026-06-03', 1, $3, '2026-06-11', '2026-06-11', 18420, 'collected',
         now(), 1, $2)`,
      [arohaId, transactionId, reference],
    )
    const returned = { day: '2026-06-13', amount: '-184.20', name: 'DISHONOUR', memo: `${reference} REFER TO DRAWER` }
    await bank.take({
      lines: [
        { ...returned, id: 'D-1' },
        { ...returned, id: 'D-2' },
      ],
    })
    expect(await bank.states()).toEqual([
      [-18_420, 'settled', aroha],
      [-18_420, 'waiting', null],
    ])
    expect(await bank.balanceOf(aroha)).toBe(18_420)
    expect(await db.query('select status, reason from collection where attempt = 1')).toEqual([
      { status: 'returned', reason: 'noMoney' },
    ])
    await expectBalanced()
  })

  it('that is no customer’s is settled with a reason, and put back', async () => {
    await bank.take({ lines: [{ day: '2026-06-12', amount: '-4.50', id: 'F-1', name: 'Account fee' }] })
    expect(await bank.admin('bank', 'other', '1', '--reason', 'Bank fee')).toBe('-$4.50 is booked as other.')
    expect((await bank.ledger()).balances).toMatchObject({ bank: -450, other: 450 })
    expect(await bank.admin('bank', 'unmatch', '1')).toBe('Line 1 waits.')
    await expectBalanced()
    await expect(bank.admin('bank', 'match', '1', '--account', aroha)).rejects.toThrow('money that went out')
  })

  it.for([
    [['bank', 'match', '99', '--account', aroha], 'There is no line 99.'],
    [['bank', 'match', 'x', '--account', aroha], 'LINE must be the number of a line'],
    [['bank', 'match', '1', '--account', '1'], 'There is no account 1.'],
    [['bank', 'match', '1'], 'Name the account by --account'],
    [['bank', 'unmatch', '1'], 'Line 1 waits.'],
    [['bank', 'return', '1'], 'This needs --reason TEXT'],
    [['bank', 'changed', '1', '--take', 'keep'], 'The bank has not changed line 1.'],
    [['bank', 'account', '--number', '12-3109-0012345-00', '--name', 'X'], 'is no New Zealand bank account'],
  ] as const)('refuses %o', async ([words, reason]) => {
    await bank.take({ lines: [unknown] })
    await expect(bank.admin(...words)).rejects.toThrow(reason)
  })

  it('answers the customer who said that they had paid, though the bank’s day is before', async () => {
    const payee = { name: 'Tarn', number: '12-3109-0012340-00' }
    const selected = { billingAccountId: arohaId, isBuyingGroup: false, paymentMethod: 'bill', paymentHint: null } as never
    await db.transaction((tx) => reportBankTransfer(tx, selected, '2026-06-14'))
    await bank.take({ lines: [paid] })
    const { report } = await readBankTransfer(db, selected, { payee }, today)
    expect(report).toMatchObject({ status: 'received', payment: { amount: 184.2, paidOn: '2026-06-12' } })
    expect(await db.query('select title from notice')).toEqual([{ title: 'We have your payment' }])
    await bank.admin('bank', 'unmatch', '1')
    expect((await readBankTransfer(db, selected, { payee }, today)).report).toMatchObject({ status: 'notFound', payment: null })
  })

  it('reminds nobody whose money has come, or waits for a person', async () => {
    const mails: unknown[] = []
    const outbox = { putLater: async (_: unknown, message: unknown) => void mails.push(message) } as never
    await bank.take({
      lines: [
        { ...paid, day: '2026-06-19' },
        { day: '2026-06-19', amount: '99.00', id: 'A-3', name: 'REID D', memo: 'power' },
      ],
    })
    await runOverdueReminders({ db, outbox }, noonOf('2026-06-22'))
    expect(mails).toEqual([])
    await bank.admin('bank', 'other', '2', '--reason', 'Not a customer')
    await runOverdueReminders({ db, outbox }, noonOf('2026-06-22'))
    expect(mails).toHaveLength(1)
  })

  it('stores the payer’s bank account sealed, and masks it in the bank’s words', async () => {
    await bank.take({ lines: [{ ...unknown, memo: 'FROM 03-0123-0456789-01' }] })
    const [line] = await db.query<{ memo: string; isSealed: boolean }>(
      'select memo, sealed is not null as is_sealed from bank_line',
    )
    expect(line).toEqual({ memo: 'FROM 03-****-*****89-01', isSealed: true })
    expect(JSON.stringify(await db.query('select * from bank_line'))).not.toContain('0456789')
  })
})
