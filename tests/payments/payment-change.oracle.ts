import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const confirm = (key: string) => ({ type: 'change.confirm', key })
const close = { type: 'change.close' }
const done = isDone('command', { status: 'done', answer: { newEndDate: '2026-07-04' } })
const refused = isDone('command', { status: 'refused', problem })
const unproven = isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const changeInput = (change: string) => ({ change, selection: 'b-1', promise: {}, lpgOrder: null, sent: null })

/** B §4: recurring delete and cancel, a card's update, more time to pay, a refund: loading, then success or error. */
export const paymentChangeOracle: Oracle = {
  chart: 'paymentChange',
  flow: 'Payment options',
  input: changeInput('deleteRecurring'),
  ways: {
    unproven: ['loading', unproven],
  },
  rows: [
    beyond('Nothing is taken away unasked', '', 'the dialog opens', null, 'confirming'),
    documented('PAY-17', 'confirming', 'the customer means it', confirm('k-1'), 'loading', { asks: { command: { change: 'deleteRecurring', selection: 'b-1', key: 'k-1' } } }),
    beyond('Who does not mean it closes the dialog', 'confirming', 'the customer closes it', close, 'closed'),
    documented('PAY-17 PAY-18', 'loading', 'it is done', done, 'success', { context: { isSeenRaised: false, sent: null } }),
    documented('PAY-29 PAY-31', 'loading', 'more time is granted', done, 'success', { input: changeInput('extension'), context: { answer: { newEndDate: '2026-07-04' } } }),
    documented('PAY-16', 'loading', 'a recurring card was updated: the seen flag is raised', done, 'success', {
      input: changeInput('updateRecurring'),
      context: { isSeenRaised: true },
    }),
    documented('PAY-17 PAY-18', 'loading', 'it is refused', refused, 'error', { context: { problem }, does: ['readPaymentsAgain'] }),
    beyond('Binding a way to pay takes a fresh sign-in', 'loading', 'the sign-in is older than five minutes', unproven, 'error', {
      context: { problem: { type: proofNeeded } },
      doesNot: ['forgetDraft'],
    }),
    beyond('The customer shows who they are, and comes back to this page', 'error', 'a fresh sign-in is begun', prove, 'proving', {
      way: 'unproven',
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/payment-options', act: 'paymentChange' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('An order of bottled gas that waits comes along', 'error', 'a fresh sign-in is begun with one', prove, 'proving', {
      way: 'unproven',
      input: { ...changeInput('updateRecurring'), lpgOrder: 'sa-1' },
      asks: { beginSignIn: { deepLink: '/account/profile/payment-options?lpgOrder=sa-1', act: 'paymentChange' } },
    }),
    beyond('Only a refusal for want of it leads there', 'error', 'it was refused for another reason', prove, 'error'),
    beyond('It can be begun again', 'proving', 'the provider cannot be reached', fails('beginSignIn', new Error('no provider')), 'error', {
      context: { problem: { type: proofNeeded } },
    }),
    beyond('Who comes back by the browser’s Back is where they were', 'proving', 'the page comes back', { type: 'page.restored' }, 'error', {
      context: { problem: { type: proofNeeded } },
    }),
    beyond('What waits for it is kept as it is sent', 'confirming', 'the saved card is to be charged', confirm('k-1'), 'loading', {
      input: changeInput('updateRecurring'),
      does: ['keepDraft'],
    }),
    ...(['applyForCreditExtensionNow', 'applyForCreditRefundNow'] as const).map((change) =>
      beyond('What waits for it is kept as it is sent', 'confirming', `${change} is meant`, confirm('k-1'), 'loading', { input: changeInput(change), does: ['keepDraft'] }),
    ),
    beyond('What was sent before it goes with its key', 'confirming', 'the customer means it once more, after a fresh sign-in', confirm('k-2'), 'loading', {
      input: { ...changeInput('updateRecurring'), sent: { key: 'k-0', content: '{"change":"updateRecurring","selection":"b-1"}' } },
      asks: { command: { key: 'k-0' } },
    }),
    beyond('What was done waits for nothing', 'loading', 'the saved card is charged from now on', done, 'success', { does: ['forgetDraft'] }),
    beyond('What was closed waits for nothing', 'confirming', 'the dialog is closed', close, 'closed', { does: ['forgetDraft'] }),
    beyond('What was closed waits for nothing', 'error', 'the dialog is closed', close, 'closed', { does: ['forgetDraft'] }),
    beyond('Trying again is the same change', 'error', 'the customer tries again', confirm('k-2'), 'loading', {
      asks: { command: { key: 'k-1' } },
      context: { problem: null },
      does: ['keepDraft'],
    }),
    beyond('The dialog can be closed', 'error', 'the customer closes it', close, 'closed'),
    beyond('The dialog can be closed', 'success', 'the customer closes it', close, 'closed'),
  ],
}
