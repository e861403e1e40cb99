import type { BillSummary } from '#contract/dashboard/dashboard.contract.ts'
import type { UsageRow } from '#contract/usage/usage.contract.ts'
import { addDays } from '#domain/basics/days.ts'

/** Fourteen days to 9 June 2026, 20 kWh and $6 a day and growing; the last is not in yet, the fifth last estimated, the third last with free hours. */
export const fortnight: readonly UsageRow[] = Array.from({ length: 14 }, (_, at) => ({
  startDate: addDays('2026-05-27', at),
  kw: at === 13 ? 0 : 20 + at,
  costNZD: at === 13 ? 0 : 6 + at,
  type: at === 13 ? 'empty' : at === 9 ? 'estimated' : at === 11 ? 'powerShout' : 'actual',
  ...(at === 11 && { powerShoutHours: 2, savedNZD: 1.2 }),
}))

export const bill: BillSummary = {
  label: 'Upcoming bill',
  startDate: '2026-05-22',
  endDate: '2026-06-19',
  daysInBillPeriod: 29,
  dayNumber: 19,
  remainingDays: 10,
  soFar: 169.34,
  onTrackFor: 277.96,
  lastBill: { id: 'inv-1', amount: 252.4, startDate: '2026-04-23', endDate: '2026-05-21' },
  ticks: Array.from({ length: 29 }, (_, day) =>
    day === 14 ? 'estimated' : day < 18 ? 'actual' : day === 18 ? 'today' : 'coming',
  ),
  supplies: [
    { supplyType: 'electricity', display: 'Electricity', kw: 459.2, amount: 169.34, note: null },
    { supplyType: 'lpg', display: 'Bottled Gas (LPG)', kw: null, amount: null, note: 'Billed when delivered' },
  ],
  adjustments: [],
  properties: null,
  payment: { text: 'Direct debit', date: '2026-07-03', isOverdue: false },
  costIncluded: true,
}

const site = {
  id: 's-1',
  nickname: 'The bach',
  address: '3 Shelly Bay Road, Tairua',
  status: 'opening',
  isSelected: false,
  avatar: { type: 'bach', colorSchema: 'harbour' },
  supplyPoints: [],
} as const

export const properties = {
  properties: [{ billingAccountId: 'b-1', site, statusLabel: '(Pending)', soFar: 31.2, kw: 84.4 }],
} as const
