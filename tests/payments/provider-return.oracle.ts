import { reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle, type Row } from '#tests/kit/oracle/oracle.ts'
import { attempt } from './payment-readings.ts'

const says = (...of: Parameters<typeof attempt>) => reports('attempt', { status: 'ready', data: attempt(...of) })
const stale = reports('attempt', { status: 'ready', isRefreshing: true, data: attempt('MADE') })
const dismiss = { type: 'return.dismiss' }
const saved = { search: '?status=SUCCESS&sct=true&canUpdateCCV=true&lpgOrder=sa-1' }
const after = { does: ['readPaymentsAgain'] }

const outcomes: readonly (readonly [spec: string, words: string, of: Parameters<typeof attempt>, to: string])[] = [
  ['PAY-10', 'SUCCESS with sct true: the card is saved', ['MADE'], 'cardSaved'],
  ['PAY-13', 'ERROR with sct true: the card was not saved', ['ERROR'], 'cardError'],
  ['PAY-13', 'a card that was declined was not saved', ['FAILED'], 'cardError'],
  ['PAY-12', 'SUCCESS with sct false: recurring success', ['MADE', 'recurringCard'], 'recurringSuccess'],
  ['PAY-14', 'ERROR with sct false: recurring error', ['ERROR', 'recurringCard'], 'recurringError'],
  ['PAY-20', 'MADE', ['MADE', 'oneOff'], 'paymentMade'],
  ['PAY-20', 'FAILED', ['FAILED', 'oneOff'], 'paymentFailed'],
  ['PAY-20', 'ERROR', ['ERROR', 'oneOff'], 'paymentError'],
  ['PAY-20', 'CANCELLED', ['CANCELLED', 'oneOff'], 'paymentCancelled'],
  ['PAY-20', 'CANCELLED for a card', ['CANCELLED'], 'setUpCancelled'],
  ['PAY-20', 'none', ['NONE', null], 'nothing'],
]

const returnMessages = ['cardSaved', 'cardError', 'recurringSuccess', 'recurringError', 'setUpCancelled', 'paymentMade', 'paymentFailed', 'paymentError', 'paymentCancelled']

/** B §2 and §4: the return from the card provider. */
export const providerReturnOracle: Oracle = {
  chart: 'providerReturn',
  flow: 'Payment options',
  input: saved,
  ways: Object.fromEntries(outcomes.map(([, , of, to]) => [to, [says(...of)]])),
  rows: [
    documented('PAY-05 PAY-06 PAY-07', '', 'the address says status, sct and canUpdateCCV', null, 'asking.confirming', {
      context: { claim: { sct: true, isError: false, canUpdateCCV: true }, address: '/account/profile/payment-options?lpgOrder=sa-1' },
      does: ['stripAddress'],
    }),
    documented('PAY-15', '', 'the address says nothing of a visit', null, 'nothing', { input: { search: '' }, doesNot: ['stripAddress'] }),
    documented('PAY-15', '', 'another status', null, 'nothing', { input: { search: '?status=PERHAPS&sct=true' } }),
    ...outcomes.map(([spec, words, of, to]): Row => documented(spec, 'asking.confirming', `the server knows: ${words}`, says(...of), to, after)),
    documented('PAY-14', 'asking.confirming', 'the address says ERROR with sct false, and the server knows of no visit', says('NONE', null), 'recurringError', {
      input: { search: '?status=ERROR&sct=false' },
      ...after,
    }),
    documented('PAY-13', 'asking.confirming', 'the address says ERROR with sct true, and the server knows of no visit', says('NONE', null), 'cardError', {
      input: { search: '?status=ERROR&sct=true' },
      ...after,
    }),
    documented('PAY-20', 'asking.confirming', 'the address says that a payment failed, and the server knows of none', says('NONE', null), 'nothing', {
      input: { search: '?status=ERROR' },
      ...after,
    }),
    beyond('The provider has not said yet', 'asking.confirming', 'it is pending', says('PENDING'), 'asking.confirming'),
    beyond('An answer from before the visit says nothing of it', 'asking.confirming', 'an old answer is being refreshed', stale, 'asking.confirming'),
    beyond('After ten seconds the customer may go on; asking goes on', 'asking.confirming', 'nothing is known', 10_000, 'asking.unconfirmed'),
    beyond('Asking goes on', 'asking.unconfirmed', 'the server knows after all', says('MADE'), 'cardSaved', after),
    beyond('Nobody has to wait', 'asking.unconfirmed', 'the customer dismisses it', dismiss, 'nothing'),
    ...returnMessages.map((state): Row => beyond('A message that was read can be dismissed', state, 'the customer dismisses it', dismiss, 'nothing')),
  ],
}
