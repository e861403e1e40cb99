import { factsRows, told } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const planner = { today: '2026-06-09', arrears: { amount: 12 }, plan: null, protections: [] }
const [loading, showing] = ['open.loading', 'open.showing']
const pending = Object.fromEntries(['accounts', 'upcoming', 'transactions', 'arrears'].map((id) => [id, { status: 'pending' }]))
const search = '?startDate=2026-05-01&endDate=2026-05-31'
const goes = { type: 'place.changed', path: '/account/bill/payments', params: {}, search }
const range = { startDate: '2026-05-01', endDate: '2026-05-31' }

/** A §2, B §2: what is to pay, how, and what was paid. */
export const billPaymentsOracle: Oracle = {
  chart: 'billPayments',
  flow: 'Bills',
  input: { pageId: 'billPayments', path: '/account/bill/payments', params: {}, search: '' },
  rows: [
    ...factsRows({ asking: 'recognising', opens: loading, spec: 'BILL-02', also: { context: pending, asks: { transactions: {} } } }),
    ...readingRows({
      loading,
      opens: showing,
      failed: 'failed',
      needs: { accounts: { id: 'b-1' } },
      optional: { upcoming: { amount: 1 }, transactions: { transactions: [] }, arrears: planner },
      after: { asking: 'recognising', told },
    }),
    documented('BILL-02', loading, 'who is behind is offered a plan', has('accounts', { id: 'b-1' }), showing, {
      given: [has('upcoming', {}), has('transactions', {}), has('arrears', planner)],
      asks: {
        paymentPlan: { selection: 'b-1', planner },
        providerReturn: { search: '', page: 'billPayments' },
      },
    }),
    documented('BILL-06', showing, 'the address names other days', goes, loading, { context: { search, ...pending }, asks: { transactions: range } }),
    beyond('A plan follows what is owed', showing, 'what is owed is read again', has('arrears', planner), showing, { does: ['tellPlan'] }),
  ],
}
