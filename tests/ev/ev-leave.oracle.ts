import { problem } from '#tests/app/answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const confirm = { type: 'leave.confirm', key: 'k-1' }
const cancel = { type: 'leave.cancel' }
const done = isDone('command', { status: 'done', answer: null })
const refused = isDone('command', { status: 'refused', problem })
const unknown = isDone('command', { status: 'unknown' })
const sameKey = 'Sending twice has one effect: the same request has the same key'
const leaveRequest = { command: { body: { chargeNetId: 'cn-1' }, selection: 'b-1', key: 'k-1' } }

/** B §7: the link to the charge network is taken away. */
export const evLeaveOracle: Oracle = {
  chart: 'evLeave',
  flow: 'EV linking',
  input: { chargeNetId: 'cn-1', selection: 'b-1' },
  rows: [
    beyond('Nothing is asked for yet', '', 'the account is linked', null, 'idle', { context: { problem: null, sent: null } }),
    beyond('It is asked whether they mean it', 'idle', 'it is to be taken away', { type: 'link.leave' }, 'confirming'),
    documented('EV-31', 'confirming', 'the customer means it', confirm, 'leaving', { asks: leaveRequest, context: { sent: { key: 'k-1' } } }),
    beyond('A customer can cancel', 'confirming', 'the customer cancels', cancel, 'idle'),
    documented('EV-31', 'leaving', 'it is unlinked', done, 'left', { context: { sent: null, problem: null } }),
    beyond('What happened is looked up', 'leaving', 'it is refused', refused, 'error', { context: { problem: { type: problem.type } }, does: ['readAgain'] }),
    beyond('What happened is looked up', 'leaving', 'no answer arrives', unknown, 'error', { context: { problem: null, sent: { key: 'k-1' } }, does: ['readAgain'] }),
    beyond(sameKey, 'error', 'the customer tries again', { type: 'leave.retry' }, 'leaving', { asks: leaveRequest }),
    beyond('A customer can cancel', 'error', 'the customer cancels', cancel, 'idle', { context: { problem: null } }),
    beyond(sameKey, 'confirming', 'the customer means it after all', { ...confirm, key: 'k-2' }, 'leaving', {
      way: 'error',
      given: [cancel, { type: 'link.leave' }],
      asks: leaveRequest,
    }),
  ],
  passes: {
    'leaving / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
