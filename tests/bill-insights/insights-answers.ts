import type { BillInsights } from '#contract/bill-insights/bill-insights.contract.ts'
import type { BillQuery } from '#contract/bill-insights/bill-queries.contract.ts'

/** The bill of the design's picture, and why it differs. */
export const insights: BillInsights = {
  costIncluded: true,
  bill: { invoiceId: 'i-2', startDate: '2026-04-23', endDate: '2026-05-21', total: 252.4 },
  before: { invoiceId: 'i-1', startDate: '2026-03-25', endDate: '2026-04-22', total: 231.1 },
  difference: 21.3,
  parts: [
    {
      kind: 'prices',
      amount: 2.15,
      isExact: true,
      title: 'Prices',
      detail: 'The bill before still was on the prices to 31 Mar for 7 days.',
    },
    { kind: 'days', amount: 0, isExact: true, title: 'Number of days', detail: '29 days in both.' },
    {
      kind: 'weather',
      amount: 19.51,
      isExact: false,
      title: 'Time of year',
      detail: '12.3 °C is usual in Wellington in these weeks.',
    },
    { kind: 'ev', amount: 3.2, isExact: false, title: 'EV at home', detail: '17.6 kWh more, all of it at the night rate.' },
    {
      kind: 'otherUse',
      amount: -1.63,
      isExact: false,
      title: 'Everything else',
      detail: '12.0 kWh less, shifted towards the evening.',
    },
    {
      kind: 'freeHours',
      amount: -1.93,
      isExact: true,
      title: 'PowerShout',
      detail: '4 free hours, worth $3.87. The bill before had 2, worth $1.94.',
    },
  ],
  summary: 'About 90% of it comes from the time of year.',
}

/** A first bill. */
export const firstBill: BillInsights = { ...insights, before: null, difference: null, parts: [], summary: '' }

export const lines = [
  { position: 1, description: 'Electricity, day, at 33.90 c/kWh', amount: 137.4 },
  { position: 2, description: 'Electricity, night, at 18.20 c/kWh', amount: 52.17 },
]

const asked: BillQuery = {
  queryId: 'q-1',
  number: 'Q-1042',
  invoiceId: 'i-2',
  startDate: '2026-04-23',
  endDate: '2026-05-21',
  position: 1,
  line: 'Electricity, day, at 33.90 c/kWh',
  amount: 137.4,
  state: 'received',
  steps: [
    {
      state: 'received',
      at: '2026-06-09T04:40:00.000Z',
      text: 'Twice what it was in March.',
      by: { who: 'you', name: 'Daniel Cohen' },
    },
  ],
  answerBy: '2026-07-08',
  canEscalate: false,
  canClose: true,
  canReopen: false,
}

/** A question that waits for its answer. */
export const received = asked

/** One that was answered, and can be opened again. */
export const answered: BillQuery = {
  ...asked,
  queryId: 'q-2',
  number: 'Q-1041',
  state: 'answered',
  steps: [...asked.steps, { state: 'answered', at: '2026-06-12T01:00:00.000Z', text: 'March had 29 days, too.', by: null }],
  canReopen: true,
}

/** One that nobody answered in time. */
export const overdue: BillQuery = { ...asked, queryId: 'q-3', number: 'Q-1001', answerBy: '2026-06-08', canEscalate: true }
