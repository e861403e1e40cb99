import { beforeAll, describe, expect, it } from 'vitest'
import * as account from '#contract/account/account.contract.ts'
import { notOffered } from '#contract/payments/payments.contract.ts'
import * as contract from '#contract/transactions/transactions.contract.ts'
import { toCents } from '#domain/basics/money.ts'
import { demo, type DemoPortal, kindOf, openDemo } from '#tests/account/demo-portal.ts'
import { onDatabase } from '#tests/kit/database/databases.ts'

const november = Date.parse('2026-11-20T09:00:00+13:00')
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

onDatabase('the movements of an account', (open) => {
  let portal: DemoPortal
  beforeAll(async () => {
    portal = await openDemo(await open(demo))
  })

  const history = (name: string, query: Record<string, string> = {}) =>
    portal.get<contract.TransactionHistory>(name, contract.readTransactions, { query })
  const refusal = async (query: Record<string, string>) => {
    const answer = await portal.ask('aroha', contract.readTransactions, { query })
    return [...kindOf(answer), (answer.body as { fields?: object }).fields]
  }
  const put = async (name: string, rows: readonly (readonly [day: string, kind: string, words: string, cents: number])[]) => {
    const { selectedBillingAccount } = await portal.get<account.Accounts>(name, account.readAccounts)
    for (const [day, kind, words, cents] of rows)
      await portal.db.query(
        `insert into account_transaction (billing_account_id, transaction_id, occurred_on, kind, description, cents)
         values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
        [selectedBillingAccount.id, day, kind, words, cents],
      )
  }

  it('are those of six months and this one, newest first, and add up to the balance [BILL-32 BILL-33 BILL-36]', async () => {
    expect([contract.readTransactions.method, contract.readTransactions.path]).toEqual(['GET', '/private/billing/transactions'])
    const { startDate, endDate, openingBalance, closingBalance, transactions, costIncluded } = await history('aroha')
    const { summary } = await portal.get<account.Accounts>('aroha', account.readAccounts)
    expect([startDate, endDate, costIncluded]).toEqual(['2025-12-01', '2026-06-30', true])
    expect(transactions.length).toBeGreaterThan(5)
    expect(transactions.map(({ date }) => date)).toEqual(
      transactions
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
    expect(closingBalance).toBe(summary.balance)
    const cents = transactions.map(({ amount }) => toCents(amount))
    expect(toCents(openingBalance) + sum(cents)).toBe(toCents(closingBalance))
    expect(transactions.map(({ balanceAfter }) => toCents(balanceAfter))).toEqual(
      transactions.map((_, index) => toCents(openingBalance) + sum(cents.slice(index))),
    )
  })

  it('begin on 1 May and end on 30 November, on 20 November [BILL-32 BILL-33]', async () => {
    const later = await openDemo(portal.db, { now: november })
    const { startDate, endDate } = await later.get<contract.TransactionHistory>('margaret', contract.readTransactions)
    expect([startDate, endDate]).toEqual(['2026-05-01', '2026-11-30'])
  })

  it('of one day are told charged before paid, each with the balance after it', async () => {
    await put('priya', [
      ['2019-03-04', 'payment', 'Payment, thank you', -10_100],
      ['2019-03-04', 'fee', 'Card fee', 100],
      ['2019-03-01', 'invoice', 'A bill of the old system', 10_000],
      ['2019-03-09', 'credit', 'Sorry for the outage', -1_285],
      ['2019-03-20', 'refund', 'Refund to ASB', 1_285],
    ])
    const { transactions, ...about } = await history('priya', { startDate: '2019-03-02', endDate: '2019-03-31' })
    expect(about).toMatchObject({ openingBalance: 100, closingBalance: 0, firstBillDate: '2019-03-01', firstDate: '2019-03-01' })
    expect(
      transactions.map(({ date, title, amount, balanceAfter, document }) => [date, title, amount, balanceAfter, document]),
    ).toEqual([
      ['2019-03-20', 'Refund to ASB', 12.85, 0, 'receipt'],
      ['2019-03-09', 'Sorry for the outage', -12.85, -12.85, 'receipt'],
      ['2019-03-04', 'Payment', -101, 0, 'receipt'],
      ['2019-03-04', 'Fee', 1, 101, null],
    ])
  })

  it('say of a range without any when the first bill was', async () => {
    const { transactions, firstBillDate } = await history('aroha', { startDate: '2012-01-01', endDate: '2012-12-31' })
    expect([transactions, typeof firstBillDate]).toEqual([[], 'string'])
    expect((firstBillDate ?? '') > '2026-01-01').toBe(true)
  })

  it('name the bill that they are about, and what it was for', async () => {
    const { transactions } = await history('aroha')
    const bill = transactions.find(({ kind }) => kind === 'invoice')
    const paid = transactions.find(({ kind }) => kind === 'payment')
    expect(bill).toMatchObject({ title: expect.stringMatching(/^Power/), document: 'bill', invoiceId: expect.any(String) })
    expect(bill?.supplyTypes[0]).toBe('electricity')
    expect(transactions.some(({ kind, invoiceId }) => kind === 'invoice' && invoiceId === paid?.invoiceId)).toBe(true)
  })

  describe('a range that cannot be answered', () => {
    it('starts after its end: the field says so [BILL-39]', async () => {
      expect(await refusal({ startDate: '2026-06-02', endDate: '2026-06-01' })).toEqual([
        400,
        '/error/validation',
        { startDate: 'Please choose a start date before the end date.' },
      ])
    })

    it('is of no days, of more than ten years, or of more than it is asked for [BILL-39]', async () => {
      expect(await refusal({ startDate: 'xx', endDate: '2026-02-30' })).toEqual([
        400,
        '/error/validation',
        { startDate: 'Please give a day, as in 2026-03-31.', endDate: 'Please give a day, as in 2026-03-31.' },
      ])
      expect(await refusal({ startDate: '2016-06-01', endDate: '2026-06-01' })).toEqual([
        400,
        '/error/validation',
        { startDate: 'Please choose 10 years at most.' },
      ])
      expect(await refusal({ of: 'all' })).toEqual([400, '/error/validation', { of: 'This is not a known field.' }])
    })
  })

  it('are not for a member of a buying group, whose bills are the group’s', async () => {
    const { transactions, openingBalance, closingBalance, costIncluded, firstBillDate } = await history('mere')
    expect([transactions, openingBalance, closingBalance, costIncluded, firstBillDate]).toEqual([[], 0, 0, false, null])
    expect(kindOf(await portal.ask('mere', contract.readStatement, { query: { format: 'csv' } }))).toEqual([403, notOffered])
  })

  it('come as a file for a spreadsheet [BILL-07]', async () => {
    await put('priya', [['2018-05-02', 'credit', '=HYPERLINK("x"), Tūī', -1_234_567]])
    const { status, headers, bytes } = await portal.file('priya', contract.readStatement, {
      query: { format: 'csv', startDate: '2018-05-01', endDate: '2018-05-31' },
    })
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      "attachment; filename*=UTF-8''tarn-statement-2018-05-01-to-2018-05-31.csv",
      'no-store',
    ])
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
      '\ufeffDate,Kind,Title,Details,Charged,Paid or credited,Balance after\r\n' +
        '2018-05-01,"Opening balance","","",,,0.00\r\n' +
        '2018-05-02,"Credit","\'=HYPERLINK(""x""), Tūī","Credit",,12345.67,-12345.67\r\n',
    )
  })
})
