import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { accounts, credit, options, recurring, savedCard } from '#tests/payments/payment-readings.ts'
import { customer } from '#tests/property-avatar/property-avatar.hands.ts'

const overview = 'reading.overview'
const open = (change: string) => ({ type: 'change.open', change })
const more = open('applyForCreditExtensionNow')

/** B §4: how the bill is paid, and more time for it. */
export const howYouPayOracle: Oracle = {
  chart: 'howYouPay',
  flow: 'Bills',
  rows: [
    ...readingRows({
      loading: 'reading.loading',
      opens: overview,
      failed: 'failed',
      optional: { card: savedCard, credit: credit() },
      needs: { accounts: accounts(), customer: customer(true), options: options(), recurring: recurring() },
    }),
    documented('PAY-29 PAY-30 PAY-31', overview, 'the customer needs more time', more, 'reading.changing', {
      asks: { change: { change: 'applyForCreditExtensionNow', selection: 'b-1', promise: { amount: 120, newEndDate: '2026-07-04' } } },
    }),
    documented('PAY-21', overview, 'automatic payment is to stop', open('deleteRecurring'), 'reading.changing', {
      context: { change: 'deleteRecurring' },
      asks: { change: { change: 'deleteRecurring' } },
    }),
    beyond('There is nothing to put off', overview, 'nothing is owed: there is no more time', more, overview, { given: [has('credit', credit(0))] }),
    beyond('It ends on its own', 'reading.changing', 'the dialog closes', isDone('change'), overview),
  ],
}
