import { describe, expect, it } from 'vitest'
import type { Transaction } from '#contract/transactions/transactions.contract.ts'
import * as transactions from '#domain/billing/transactions.ts'

describe('The range of a history', () => {
  it('begins six months back, on the first of that month [BILL-32], and ends with this month [BILL-33]', () => {
    expect(
      ['2026-11-20', '2026-11-01', '2026-11-30', '2026-08-31', '2026-03-31', '2024-08-29', '2026-06-30', '2026-01-15'].map(
        (day) => transactions.requestedRange({}, day),
      ),
    ).toEqual([
      { startDate: '2026-05-01', endDate: '2026-11-30' },
      { startDate: '2026-05-01', endDate: '2026-11-30' },
      { startDate: '2026-05-01', endDate: '2026-11-30' },
      { startDate: '2026-02-01', endDate: '2026-08-31' },
      { startDate: '2025-09-01', endDate: '2026-03-31' },
      { startDate: '2024-02-01', endDate: '2024-08-31' },
      { startDate: '2025-12-01', endDate: '2026-06-30' },
      { startDate: '2025-07-01', endDate: '2026-01-31' },
    ])
  })

  it('ends on the last day of February, in a leap year and in others [BILL-33]', () => {
    expect(
      ['2024-02-10', '2026-02-10', '2100-02-10', '2000-02-10'].map((day) => transactions.requestedRange({}, day).endDate),
    ).toEqual(['2024-02-29', '2026-02-28', '2100-02-28', '2000-02-29'])
  })

  it('is filled in where an end of it was left out', () => {
    expect([
      transactions.requestedRange({ startDate: '2026-10-03' }, '2026-11-20'),
      transactions.requestedRange({ endDate: '2026-02-14' }, '2026-11-20'),
      transactions.requestedRange({ startDate: '2024-02-29', endDate: '2024-03-01' }, '2026-11-20'),
    ]).toEqual([
      { startDate: '2026-10-03', endDate: '2026-11-30' },
      { startDate: '2025-08-01', endDate: '2026-02-14' },
      { startDate: '2024-02-29', endDate: '2024-03-01' },
    ])
  })

  it('does not start after its end, is of days that there are, and of ten years at most [BILL-39]', () => {
    const errors = (startDate: string, endDate: string) => transactions.rangeErrors({ startDate, endDate })
    const isAfter = { startDate: 'Please choose a start date before the end date.' }
    const isTooLong = { startDate: 'Please choose 10 years at most.' }
    expect([
      errors('2026-06-01', '2026-06-01'),
      errors('2026-06-02', '2026-06-01'),
      errors('2016-06-02', '2026-06-01'),
      errors('2016-06-01', '2026-06-01'),
      errors('2024-02-29', '2034-02-27'),
      errors('2024-02-29', '2034-02-28'),
      errors('', '2026-02-30'),
      errors('2026-13-01', '2026-06-01'),
    ]).toEqual([
      {},
      isAfter,
      {},
      isTooLong,
      {},
      isTooLong,
      { startDate: 'Please enter a date.', endDate: 'Please enter a date.' },
      { startDate: 'Please enter a date.' },
    ])
  })

  it('can hold all that there was, as far as one history goes', () => {
    expect([
      transactions.rangeSince('2024-05-25', '2026-11-20'),
      transactions.rangeSince('2009-01-02', '2026-11-20'),
      transactions.rangeErrors(transactions.rangeSince('2009-01-02', '2026-11-20')),
    ]).toEqual([{ startDate: '2024-05-01', endDate: '2026-11-30' }, { startDate: '2016-12-01', endDate: '2026-11-30' }, {}])
  })
})

const row = (id: string, more: Partial<Transaction>): Transaction => ({
  id,
  date: '2026-06-01',
  kind: 'invoice',
  title: '',
  detail: '',
  amount: 1,
  balanceAfter: 1,
  invoiceId: null,
  supplyTypes: [],
  document: null,
  ...more,
})

describe('The rows of a history', () => {
  it('are left by kind, or by what the bill was for', () => {
    const rows = [
      row('bill', { supplyTypes: ['electricity', 'lpg'] }),
      row('taken back', { kind: 'reversal', supplyTypes: ['electricity'] }),
      row('paid', { kind: 'payment', supplyTypes: ['lpg'] }),
      row('credited', { kind: 'credit' }),
      row('paid back', { kind: 'refund' }),
      row('fee', { kind: 'fee' }),
    ]
    const left = (filter: transactions.TransactionFilter) => transactions.filtered(rows, filter).map(({ id }) => id)
    expect({
      all: left('all').length,
      bills: left('bills'),
      payments: left('payments'),
      credits: left('credits'),
      electricity: left('electricity'),
      lpg: left('lpg'),
      naturalGas: left('naturalGas'),
    }).toEqual({
      all: 6,
      bills: ['bill', 'taken back'],
      payments: ['paid'],
      credits: ['credited', 'paid back'],
      electricity: ['bill', 'taken back'],
      lpg: ['bill', 'paid'],
      naturalGas: [],
    })
  })

  it('are called alike on the screen and on paper', () => {
    const period = { startDate: '2026-04-23', endDate: '2026-05-21' }
    const words = (kind: Transaction['kind'], more: Partial<transactions.Movement> = {}) => {
      const { title, detail } = transactions.movementWords({
        kind,
        description: 'As written',
        method: null,
        supplyTypes: [],
        period: null,
        ...more,
      })
      return `${title} | ${detail}`
    }
    expect([
      words('invoice', { supplyTypes: ['electricity'], period }),
      words('invoice', { supplyTypes: ['electricity', 'naturalGas', 'lpg'], period }),
      words('invoice', { supplyTypes: ['lpg'], period }),
      words('invoice'),
      words('reversal', { period }),
      words('payment', { method: 'Direct debit', period }),
      words('payment'),
      words('credit'),
      words('refund', { method: 'Direct credit' }),
      words('fee'),
    ]).toEqual([
      'Power bill | 23 Apr – 21 May 2026',
      'Power, gas and bottled gas bill | 23 Apr – 21 May 2026',
      'Bottled gas | 23 Apr – 21 May 2026',
      'Bill | As written',
      'Cancelled bill | 23 Apr – 21 May 2026',
      'Direct debit | Bill for 23 Apr – 21 May 2026',
      'Payment | As written',
      'As written | Credit',
      'As written | Direct credit',
      'Fee | As written',
    ])
  })

  it('stand in the column of what was charged or in that of what was paid, above zero in either', () => {
    expect([252.4, -12.85, 0].map(transactions.splitAmount)).toEqual([
      { charged: 252.4, credited: null },
      { charged: null, credited: 12.85 },
      { charged: 0, credited: null },
    ])
  })
})
