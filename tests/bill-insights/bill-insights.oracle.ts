import { notOffered } from '#contract/payments/payments.contract.ts'
import { problem } from '#tests/app/answers.ts'
import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'
import { lines } from './insights-answers.ts'

const place = { pageId: 'billInsights', path: '/account/bill/insights', params: {}, search: '' }
const named = (invoiceId: string) => ({ ...place, search: `?invoice=${invoiceId}` })
const goes = (to: typeof place) => ({ type: 'place.changed', ...to })
const [finding, loading] = ['reading.finding', 'reading.bill.loading']
const [showing, reversal, noBills, unknown] = ['reading.bill.showing', 'reading.bill.reversal', 'reading.noBills', 'reading.unknown']
const head = (id: string, more: object = {}) => ({ id, kind: 'bill', reverses: null, replaces: null, ...more })
const list = (...invoices: readonly object[]) => has('invoices', { invoices })
/** The earlier bill was cancelled and replaced. */
const bills = list(head('b-3', { kind: 'reversal', reverses: 'b-1' }), head('b-2', { replaces: 'b-1' }), head('b-1'))
const loaded = list(head('b-2', { isLoaded: true }))
const before = list(head('b-1'))
const invoice = { transactionId: 't-2', lines }
const notShown = reports('invoices', { status: 'failed', problem: { ...problem, status: 403, type: notOffered } })
const reason = 'Each bill has one address; without a name it is the newest'
const fresh = 'A list that was read again says which bills there are'
const cleared = { invoices: { status: 'pending' }, customer: { status: 'pending' } }
const opens = (asked: string) => ({ context: { requestedId: asked, invoiceId: asked, invoice: { status: 'pending' } }, asks: { invoice: { invoiceId: asked } } })

/** A §2, B §2 and the decisions: one bill with its proof, and why it changed. */
export const billInsightsOracle: Oracle = {
  chart: 'billInsights',
  flow: 'Bills',
  input: place,
  ways: {
    fromElsewhere: [loaded],
    takingBack: [bills, goes(named('b-3'))],
    [unknown]: [before, goes(named('b-2'))],
  },
  rows: [
    documented('SHELL-88', '', 'LOADING', null, finding, { context: { requestedId: null, invoiceId: '', ...cleared } }),
    documented('BILL-04', finding, 'the newest bill is looked at, which is none that takes one back, and its address shows', bills, loading, { ...opens('b-2'), does: ['showAddress'] }),
    beyond(reason, finding, 'the address names one', bills, loading, { given: [goes(named('b-1'))], ...opens('b-1'), doesNot: ['showAddress'] }),
    beyond(reason, finding, 'the address names none of this account', before, unknown, { given: [goes(named('b-2'))] }),
    documented('SHELL-88', finding, 'there is no bill: NO_DATA', list(), noBills),
    beyond('A buying group pays its bills together', finding, 'its members see no money', notShown, 'notShown'),
    documented('SHELL-88', finding, 'the bills cannot be read: ERROR', cannot('invoices'), 'failed', { does: ['reportFailure'] }),
    ...['load.retry', 'network.returned'].map((type) => beyond('A customer can always try again', 'failed', `${type} starts again`, { type }, finding, { context: cleared })),
    documented('BILL-40', loading, 'the bill is there: SUCCESS', has('invoice', invoice), showing, {
      asks: {
        proof: { invoiceId: 'b-2' },
        pdf: { of: 'transaction', transactionId: 't-2' },
        correction: { invoiceId: 'b-1' },
        change: { invoiceId: 'b-2' },
        query: { invoiceId: 'b-2', lines },
      },
    }),
    beyond('A cancellation leads to the bill that replaces it', loading, 'it cancels a bill', has('invoice', invoice), reversal, {
      way: 'takingBack',
      asks: { proof: { invoiceId: 'b-3' }, correction: { invoiceId: 'b-2' } },
    }),
    beyond('Nobody can work out a bill that another system made', loading, 'the retailer’s billing system made it', has('invoice', invoice), 'reading.bill.loaded', {
      way: 'fromElsewhere',
      asks: { pdf: { of: 'transaction', transactionId: 't-2' }, query: { invoiceId: 'b-2', lines } },
    }),
    documented('SHELL-88', loading, 'it can’t be loaded: ERROR', cannot('invoice'), 'failed', { does: ['reportFailure'] }),
    documented('SHELL-04', loading, 'whether there is early access is known', has('customer', { userMetadata: {} }), loading, { context: { customer: { status: 'ready' } } }),
    beyond(reason, showing, 'another is named', goes(named('b-1')), loading, opens('b-1')),
    beyond(reason, showing, 'none is named', goes(place), loading, { ...opens('b-2'), does: ['showAddress'] }),
    beyond(reason, showing, 'the same is named', goes(named('b-2')), showing),
    ...['notShown', 'failed'].map((from) => beyond(reason, from, 'another is named', goes(named('b-1')), from, { context: { requestedId: 'b-1' } })),
    beyond(reason, unknown, 'one of theirs is named', goes(named('b-1')), loading, opens('b-1')),
    beyond(fresh, showing, 'it has the bill no more', before, unknown),
    beyond(fresh, unknown, 'it has the bill now', bills, loading, opens('b-2')),
    beyond(fresh, noBills, 'it has the first bill', bills, loading, opens('b-2')),
  ],
}
