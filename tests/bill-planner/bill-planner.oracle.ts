import { isDone } from '#tests/kit/events.ts'
import { account, factsRows, tells, told } from '#tests/kit/oracle/facts-rows.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accountWith, point } from '#tests/usage/readings.ts'
import { payment, planner as plannerOf } from './planner-readings.ts'

const planner = plannerOf()
const [recognising, loading] = ['recognising', 'open.loading']
const [overview, onPayment, onPaydays] = ['open.shown.overview', 'open.shown.payment', 'open.shown.paydays']
const open = (endDate: string) => ({ type: 'payment.open', endDate })
const paydays = { type: 'paydays.open' }
const group = tells({ ...account, account: { ...accountWith(point), isBuyingGroup: true } })
const part = { selection: 'b-1', planner }
const reason = 'What leaves when is its customer’s to move'

/** B §2 and the decisions: the next bills, a feature of early access. */
export const billPlannerOracle: Oracle = {
  chart: 'billPlanner',
  flow: 'Bills',
  input: { pageId: 'billPlanner', path: '/account/bill/planner', params: {}, search: '' },
  rows: [
    ...factsRows({
      asking: recognising,
      opens: loading,
      early: 'notIncluded',
      also: { asks: { betaNotice: { tagName: 'BILL_PLANNER_BETA_SEEN' } } },
    }),
    beyond('A buying group pays its bills together', recognising, 'its members plan none', group, 'notIncluded'),
    ...readingRows({ loading, opens: overview, failed: 'failed', needs: { planner }, after: { asking: recognising, told } }),
    documented('BILL-42', loading, 'the ways to spread bills show', has('planner', planner), overview, { asks: { smoothPay: part, paymentPlan: part } }),
    beyond('New data is passed on', overview, 'it is read again', has('planner', planner), overview, { does: ['tellParts'] }),
    beyond('What can’t be loaded isn’t shown', overview, 'a refresh fails', cannot('planner'), 'failed', { does: ['reportFailure'] }),
    beyond(reason, overview, 'a payment is opened, with the payday after it', open('2026-06-19'), onPayment, {
      context: { endDate: '2026-06-19' },
      asks: { comingPayment: { selection: 'b-1', payment: payment(), offered: '2026-07-09' } },
    }),
    beyond('It is not coming', overview, 'a payment is opened', open('2026-07-18'), overview),
    beyond(reason, overview, 'paydays are to be marked', paydays, onPaydays, { asks: { paydayMarks: part } }),
    beyond('It ends on its own', onPayment, 'the dialog closes', isDone('comingPayment'), overview),
    beyond('It ends on its own', onPaydays, 'the dialog closes', isDone('paydayMarks'), overview),
    beyond('A calendar may have it, too', overview, 'the calendar is saved', { type: 'calendar.save' }, overview, { does: ['saveCalendar'] }),
  ],
}
