import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const email = { email: 'new@example.com', username: 'aroha@example.com' }
const is = (status: string) => ({ input: { ...email, status } })
const facts = (status: string, more: object = {}) => ({ type: 'facts.change', ...email, status, ...more })
const [send, cancel, hide] = [{ type: 'link.send' }, { type: 'change.cancel' }, { type: 'bar.hide' }]
const no = (id: string) => fails(id, new ProblemError(problem))
const device = { world: { localStorage: { getItem: () => 'unverified' } } }
const [idle, sending, sent, cancelling, failed] = ['idle', 'sending', 'sent', 'cancelling', 'failed'].map((state) => `showing.${state}`) as [string, string, string, string, string]
const kept = 'What was hidden says nothing of another address'
const stays = 'Until its link was opened, a new address may be given up'

/** B §2, B §4: the bar of an email address that is not verified. */
export const verificationOracle: Oracle = {
  chart: 'verification',
  flow: 'Account settings',
  ...is('unverified'),
  ways: {
    verified: [facts('success')],
    [cancelling]: [facts('changing'), cancel],
    [failed]: [sending, no('send')],
  },
  rows: [
    documented('ACCT-33', '', 'it is verified', null, 'verified', is('success')),
    documented('ACCT-09 ACCT-65', '', 'it is not', null, idle),
    documented('ACCT-66', '', 'the bar was hidden on this device', null, 'hidden', device),
    documented('ACCT-67', 'verified', 'the login email’s status is another than success', facts('bounced'), idle, { context: { status: 'bounced' } }),
    documented('ACCT-66', idle, 'it is hidden', hide, 'hidden', { does: ['keepHidden'] }),
    documented('ACCT-42', idle, 'verification is asked for', send, sending, { asks: { send: {} } }),
    documented('ACCT-64', sending, 'the mail is sent', isDone('send'), sent),
    beyond('It can be tried again', sending, 'it is not', no('send'), failed),
    beyond('It can be tried again', failed, 'it is requested again', send, sending),
    beyond(stays, idle, 'it is given up', cancel, cancelling, { ...is('changing'), asks: { cancel: {} } }),
    beyond(stays, idle, 'nothing is being changed', cancel, idle),
    beyond(stays, cancelling, 'the old one stays', isDone('cancel'), idle),
    beyond(stays, cancelling, 'that could not be done', no('cancel'), failed),
    beyond(kept, 'hidden', 'another address waits', facts('unverified', { email: 'kim@example.com' }), idle, { context: { email: 'kim@example.com' } }),
    beyond('What is known already changes nothing', sent, 'the same is read again', facts('unverified'), sent),
    beyond('There is nothing more to say', sent, 'the link was opened', facts('success'), 'verified'),
  ],
}
