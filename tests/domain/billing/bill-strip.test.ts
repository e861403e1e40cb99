import { describe, expect, it } from 'vitest'
import * as strips from '#domain/billing/bill-strip.ts'
import { balanceRows, balanceWords } from '#domain/billing/bill-balance.ts'
import { bill, historyOf, row, running } from '#tests/transactions/ledger-readings.ts'

const today = '2026-06-09'
// Newest first: from 23 April 2026 back to June 2025, as the pictures show them.
const totals = [252.4, 231.1, 198.65, 189.2, 185, 191.6, 203.75, 224.3, 249.1, 280.9, 296.2, 290.55]
const heads = totals.map((total, at) => bill(at, total))
const strip = strips.billStrip(heads, running)

describe('The last bills', () => {
  it('are twelve and the running one, oldest first, with their sum and their mean', () => {
    expect(strip.bills.map(({ key }) => key)).toEqual([...heads.map(({ id }) => id).toReversed(), 'running'])
    expect([strips.stripTitle(strip), strips.sumWords(strip)]).toEqual([
      'Thirteen bills, 29 days each',
      '$2,792.75 over the last twelve, $232.73 on average.',
    ])
  })

  it('leave out what was taken back, and what is older', () => {
    const more = [
      bill(0, 1, { id: 'r', kind: 'reversal', state: 'reversed' }),
      bill(0, 9, { id: 'old', state: 'reversed' }),
      ...heads,
    ]
    expect(strips.billStrip([...more, bill(12, 5)], running).bills).toEqual(strip.bills)
  })

  it('say what the winter costs, where there was one', () => {
    expect(strips.seasonWords(strip)).toBe('A winter bill is about $100 more than a summer one.')
    expect(strips.seasonWords(strips.billStrip(heads.slice(0, 4), running))).toBeNull()
    expect(
      strips.seasonWords(
        strips.billStrip(
          heads.map((head) => ({ ...head, total: 200 })),
          null,
        ),
      ),
    ).toBeNull()
  })

  it('say of the running one what it comes to, between the days of the lightest and the dearest of the last bills', () => {
    const last = strip.bills.at(-1)
    // 10 days are left: as on the bill of $198.65 at least, as on that of $252.40 at most; never beside what it is on track for.
    expect(last?.forecast).toEqual({ total: 278, low: 237.84, high: 278 })
    expect(last && strips.runningWords(last)).toBe('$169.34 so far, about $278 by 19 June, between $238 and $278.')
    const first = strips.billStrip([], { ...running, onTrackFor: null }).bills[0]
    expect(first && strips.runningWords(first)).toBe('$169.34 so far. We’ll forecast it when the first readings arrive.')
    expect(strips.firstBillWords(running)).toBe('We’ll send your first bill about 20 June 2026')
  })

  it('are told by how they were paid, and beside the one before', () => {
    const before = strip.bills.at(-3)
    const words = (more: object) => strips.billWords(bill(0, 252.4, more), before, today)
    expect([
      words({}),
      words({ total: 200 }),
      words({ total: 231.1, state: 'open', paidOn: null }),
      words({ state: 'overdue', paidOn: null }),
      words({ state: 'onPlan', paidOn: null }),
    ]).toEqual([
      '$252.40, paid 4 June. $21.30 more than the bill before.',
      '$200.00, paid 4 June. $31.10 less than the bill before.',
      '$231.10, due 4 June. The same as the bill before.',
      '$252.40, due since Thu 4 June. $21.30 more than the bill before.',
      '$252.40, in your payment plan. $21.30 more than the bill before.',
    ])
    expect(strips.billWords(bill(0, 10), undefined, today)).toBe('$10.00, paid 4 June.')
  })

  it('is not said to have been paid where it came to a credit, or to nothing [BILL-10]', () => {
    const words = (total: number) => strips.billWords(bill(0, total), undefined, today)
    expect([words(-12.3), words(0)]).toEqual(['-$12.30, in credit.', '$0.00, nothing to pay.'])
  })
})

describe('The balance', () => {
  it('is in credit, settled, to pay or overdue', () => {
    const words = (balance: number, amountOverdue = 0, dueDate: string | null = null) =>
      balanceWords({ balance, amountOverdue, dueDate })
    expect([
      words(-12.85),
      words(0),
      words(50, 0, '2026-06-20'),
      words(186.4, 186.4, '2026-05-20'),
      words(200, 186.4, '2026-05-20'),
    ]).toEqual([
      { state: 'credit', detail: 'in credit. Nothing to pay today.' },
      { state: 'settled', detail: 'Nothing to pay today.' },
      { state: 'owed', detail: 'to pay by 20 June.' },
      { state: 'overdue', detail: 'The oldest unpaid bill was due 20 May.' },
      { state: 'overdue', detail: '$186.40 of it was due already, the oldest bill on 20 May.' },
    ])
  })

  it('is what its rows come to', () => {
    const history = historyOf(
      [
        row('a', { amount: 252.4 }),
        row('b', { kind: 'payment', amount: -200 }),
        row('c', { kind: 'credit', amount: -20 }),
        row('d', { kind: 'refund', amount: 5 }),
      ],
      { openingBalance: -10, closingBalance: 27.4 },
    )
    const all = balanceRows(history)
    expect(all).toEqual([
      { label: 'Before', amount: -10 },
      { label: 'Charged since 1 Dec 2025', amount: 252.4 },
      { label: 'Paid', amount: -200 },
      { label: 'Credited', amount: -20 },
      { label: 'Paid back to you', amount: 5 },
      { label: 'Balance', amount: 27.4 },
    ])
  })
})
