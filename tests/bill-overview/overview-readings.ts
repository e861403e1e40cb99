import type { UpcomingBill } from '#contract/bill-overview/bill-period.contract.ts'
import type { Invoice, InvoiceHead } from '#contract/bills/invoices.contract.ts'
import type { TransactionHistory } from '#contract/transactions/transactions.contract.ts'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { type DayRange, daysOf } from '#domain/basics/days.ts'

/** The bill of the pictures: 22 May to 19 June 2026, on its nineteenth day. */
export const running: DayRange = { startDate: '2026-05-22', endDate: '2026-06-19' }
export const lastWindow: DayRange = { startDate: '2026-04-23', endDate: '2026-05-21' }

const line = { supplyType: 'electricity', supplyPointId: 'sp-1' } as const

export const upcoming: UpcomingBill = {
  ...running,
  openedOn: '2024-05-25',
  daysInBillPeriod: 29,
  dayNumber: 19,
  remainingDays: 10,
  dueDate: '2026-07-03',
  costIncluded: true,
  soFar: 169.34,
  onTrackFor: 277.96,
  lines: [
    { ...line, kind: 'energy', description: 'Electricity, night, at 17.49955 c/kWh', quantity: 300, unit: 'kWh', amount: 52.5 },
    { ...line, kind: 'energy', description: 'Electricity, day, at 33.8997 c/kWh', quantity: 159, unit: 'kWh', amount: 76.8 },
    {
      ...line,
      kind: 'daily',
      description: 'Electricity, daily charge, at $2.30 a day',
      quantity: 18,
      unit: 'days',
      amount: 41.4,
    },
    { ...line, kind: 'freeHours', description: 'Free hours, day, at 33.8997 c/kWh', quantity: 4.012, unit: 'kWh', amount: -1.36 },
  ],
  supplyTypes: ['electricity', 'lpg'],
}

const head: InvoiceHead = {
  id: 'i-1',
  number: '500014872-260521',
  kind: 'bill',
  ...lastWindow,
  issuedOn: '2026-05-22',
  dueDate: '2026-06-04',
  total: 252.4,
  gst: 32.92,
  isEstimated: false,
  state: 'paid',
  paidOn: '2026-06-04',
  paidBy: 'Direct debit',
  reverses: null,
  replaces: null,
  replacedBy: null,
  reason: null,
}

export const lastBill: Invoice = {
  ...head,
  lines: [
    {
      ...line,
      position: 1,
      kind: 'energy',
      description: 'Electricity, day, at 33.8997 c/kWh',
      quantity: 547.792,
      unit: 'kWh',
      rate: '33.8997 c/kWh',
      amount: 185.7,
    },
    {
      ...line,
      position: 2,
      kind: 'daily',
      description: 'Electricity, daily charge, at $2.30 a day',
      quantity: 29,
      unit: 'days',
      rate: '$2.30 a day',
      amount: 66.7,
    },
  ],
  supplies: [],
  payment: null,
}

export const heads: readonly InvoiceHead[] = [
  head,
  { ...head, id: 'i-2', startDate: '2026-03-25', endDate: '2026-04-22', total: 231.1, paidOn: '2026-05-06' },
]

export const history: TransactionHistory = {
  startDate: '2025-12-01',
  endDate: '2026-06-30',
  openingBalance: 0,
  closingBalance: 0,
  firstBillDate: '2024-05-25',
  firstDate: '2024-05-25',
  costIncluded: true,
  transactions: [
    {
      id: 't-1',
      date: '2026-06-04',
      kind: 'payment',
      title: 'Direct debit',
      detail: 'Bill for 23 Apr – 21 May',
      amount: -252.4,
      balanceAfter: 0,
      invoiceId: 'i-1',
      supplyTypes: [],
      document: 'receipt',
    },
    {
      id: 't-0',
      date: '2026-05-22',
      kind: 'invoice',
      title: 'Power bill',
      detail: '23 Apr – 21 May',
      amount: 252.4,
      balanceAfter: 252.4,
      invoiceId: 'i-1',
      supplyTypes: ['electricity'],
      document: 'bill',
    },
  ],
}

/** Every day of a range: the fifth estimated, the seventh with free hours, those after `until` not in yet. */
export const daysRead = (range: DayRange, until = '2026-06-08'): UsageRow[] =>
  daysOf(range).map((startDate, at): UsageRow => {
    if (startDate > until) return { startDate, kw: 0, costNZD: 0, type: 'empty' }
    const type = at === 4 ? 'estimated' : at === 6 ? 'powerShout' : 'actual'
    return { startDate, kw: 20 + at, costNZD: 8 + at / 10, type, ...(at === 6 && { powerShoutHours: 2 }) }
  })

export const periodOf = (range: DayRange, until?: string) => ({
  costIncluded: true,
  total: { kw: 500, costNZD: 170 },
  usage: daysRead(range, until),
})

export const periodSummary = {
  estimatedUsage: [{ value: 277.96, unit: 'nzd' as const }],
  actualUsage: [{ value: 169.34, unit: 'nzd' as const }],
  consumptionToDate: [{ value: 169.34, unit: 'nzd' as const }],
  supplyPointTypes: ['electricity' as const],
  remainingDays: 10,
  daysInBillPeriod: 29,
}
