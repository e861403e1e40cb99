import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accountWith, factsWith, point, problem } from '#tests/usage/readings.ts'

const told = isDone('facts', { facts: factsWith(accountWith(point)), problem: null })
const untold = isDone('facts', { facts: null, problem })
const planner = { today: '2026-06-09', arrears: { amount: 12 }, plan: null, protections: [] }
const [loading, showing] = ['open.loading', 'open.showing']
const pending = Object.fromEntries(['accounts', 'upcoming', 'transactions', 'arrears'].map((id) => [id, { status: 'pending' }]))
const read = readingRows({
  loading,
  opens: showing,
  failed: 'failed',
  needs: { accounts: { id: 'b-1' } },
  optional: { upcoming: { amount: 1 }, transactions: { transactions: [] }, arrears: planner },
  before: [told],
  again: [],
})
const search = '?startDate=2026-05-01&endDate=2026-05-31'
const goes = { type: 'place.changed', path: '/account/bill/payments', params: {}, search }
const range = { startDate: '2026-05-01', endDate: '2026-05-31' }

/** A §2, B §2: what is to pay, how, and what was paid. */
export const billPaymentsOracle: Oracle = {
  chart: 'billPayments',
  flow: 'Bills',
  input: { pageId: 'billPayments', path: '/account/bill/payments', params: {}, search: '' },
  ways: { ...read.ways, recognising: [] },
  rows: [
    ...read.rows,
    documented('BILL-02', '', 'whose payments these are is read', null, 'recognising', { context: { facts: null, ...pending } }),
    documented('BILL-02', 'recognising', 'it is known', told, loading, {
      context: { facts: { hasEarlyAccess: true }, ...pending },
      asks: { transactions: {} },
    }),
    documented('BILL-06', 'recognising', 'it cannot be read', untold, 'failed', { context: { problem: { type: problem.type } } }),
    documented('BILL-02', loading, 'who is behind is offered a plan', has('accounts', { id: 'b-1' }), showing, {
      given: [has('upcoming', {}), has('transactions', {}), has('arrears', planner)],
      asks: {
        paymentPlan: { selection: 'b-1', planner },
        providerReturn: { search: '', page: 'billPayments' },
      },
    }),
    documented('BILL-06', showing, 'the address names other days', goes, loading, {
      context: { search, ...pending },
      asks: { transactions: range },
    }),
    beyond('A plan follows what is owed', showing, 'what is owed is read again', has('arrears', planner), showing, { does: ['tellPlan'] }),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer is never left with a failure', 'failed', `${type} begins anew`, { type }, 'recognising')),
  ],
}
