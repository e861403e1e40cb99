import { problem } from '#tests/app/answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const confirm = (key: string) => ({ type: 'change.confirm', key })
const close = { type: 'change.close' }
const done = isDone('command', { status: 'done', answer: { newEndDate: '2026-07-04' } })
const refused = isDone('command', { status: 'refused', problem })
const asked = (change: string) => ({ change, selection: 'b-1', promise: {} })

/** B §4: recurring delete and cancel, a card's update, more time to pay, a refund: loading, then success or error. */
export const paymentChangeOracle: Oracle = {
  chart: 'paymentChange',
  flow: 'Payment options',
  input: asked('deleteRecurring'),
  ways: {
    confirming: [],
    loading: [confirm('k-1')],
    success: ['loading', done],
    error: ['loading', refused],
  },
  rows: [
    beyond('Nothing is taken away unasked', '', 'the dialog opens', null, 'confirming'),
    documented('PAY-17', 'confirming', 'the customer means it', confirm('k-1'), 'loading', {
      asks: { command: { change: 'deleteRecurring', selection: 'b-1', key: 'k-1' } },
    }),
    beyond('Who does not mean it closes the dialog', 'confirming', 'the customer closes it', close, 'closed'),
    documented('PAY-17 PAY-18', 'loading', 'it is done', done, 'success', { context: { isSeenRaised: false, sent: null } }),
    documented('PAY-29 PAY-31', 'loading', 'more time is granted', done, 'success', {
      input: asked('extension'),
      context: { answer: { newEndDate: '2026-07-04' } },
    }),
    documented('PAY-16', 'loading', 'a recurring card was updated: the seen flag is raised', done, 'success', {
      input: asked('updateRecurring'),
      context: { isSeenRaised: true },
    }),
    documented('PAY-17 PAY-18', 'loading', 'it is refused', refused, 'error', {
      context: { problem },
      does: ['readPaymentsAgain'],
    }),
    beyond('Trying again is the same change', 'error', 'the customer tries again', confirm('k-2'), 'loading', {
      asks: { command: { key: 'k-1' } },
      context: { problem: null },
    }),
    beyond('The dialog can be closed', 'error', 'the customer closes it', close, 'closed'),
    beyond('The dialog can be closed', 'success', 'the customer closes it', close, 'closed'),
  ],
}
