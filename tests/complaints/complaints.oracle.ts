import { complaint, withdrawn } from '#tests/care/care-answers.ts'
import { isDone } from '#tests/kit/events.ts'
import { begunRows } from '#tests/kit/oracle/draft-rows.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { pressedRows } from '#tests/kit/oracle/pressed-rows.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'

const account = { billingAccounts: [{ id: 'b-1', isSelected: true, billingAccountSites: [] }] }
const complaints = { complaints: [complaint(), withdrawn] }
const at = (state: string) => `open.${state}`
const [recalling, idle, begun, undone] = [at('recalling'), at('listing.idle'), at('listing.begun'), at('listing.undone')]
const [writing, withdrawing, moving] = [at('writing'), at('withdrawing'), at('moving')]
const about = (act: string, complaintId: string) => ({ type: `complaint.${act}`, complaintId })
const begin = { type: 'complaint.begin' }
const settle = (key: string) => ({ ...about('settle', 'c-1'), key })
const withdraw = about('withdraw', 'c-1')
const isTaken = isDone('form', { complaint: complaint() })
const told = [begin, isTaken]
const own = 'A complaint is made, added to, settled or taken back by who made it'
const over = 'What is over is over'

const settles = pressedRows({
  from: idle,
  press: settle,
  sending: moving,
  done: idle,
  undone,
  asks: { what: { act: 'settle', complaintId: 'c-1' }, selection: 'b-1' },
})

/** Complaints: beyond the documents. */
export const complaintsOracle: Oracle = {
  chart: 'complaints',
  flow: 'Care and complaints',
  input: { pageId: 'complaints', path: '/account/profile/complaints', params: {}, search: '' },
  ways: { [writing]: [idle, begin], [withdrawing]: [idle, withdraw] },
  rows: [
    ...readingRows({ loading: at('loading'), opens: recalling, failed: 'failed', needs: { complaints, account } }),
    ...begunRows({
      recalling,
      begun,
      otherwise: idle,
      writing,
      asks: { form: { subject: 'c-1', selection: 'b-1' } },
      draft: 'draft',
      found: 'c-1',
      nothing: null,
      over: 'c-2',
      resume: { type: 'complaint.resume' },
    }),
    ...settles.rows,
    beyond(own, recalling, 'a new one was begun', isDone('draft', ''), begun),
    beyond(own, idle, 'one is made', begin, writing, { given: told, asks: { form: { subject: '', selection: 'b-1' } }, context: { taken: null } }),
    beyond(own, idle, 'a new one after another was added to', begin, writing, { given: [about('add', 'c-1'), isTaken], asks: { form: { subject: '' } } }),
    beyond(own, idle, 'one is added to', about('add', 'c-1'), writing, { given: told, asks: { form: { subject: 'c-1' } }, context: { taken: null } }),
    beyond(own, writing, 'it is taken', isTaken, idle, { context: { taken: 'C-1042' } }),
    beyond('A customer can cancel', writing, 'the customer cancels', isDone('form', { complaint: null }), idle, { context: { taken: null } }),
    beyond(own, idle, 'one is settled after another was made', settle('k-1'), moving, { given: told, context: { taken: null } }),
    beyond('It is asked about once', idle, 'one is to be withdrawn', withdraw, withdrawing, { given: told, context: { taken: null } }),
    beyond('It is asked about once', withdrawing, 'it is kept', { type: 'withdrawal.cancel' }, idle),
    beyond(own, withdrawing, 'it is withdrawn', { type: 'withdrawal.confirm', key: 'k-1' }, moving, {
      asks: { command: { what: { act: 'withdraw', complaintId: 'c-1' }, selection: 'b-1', key: 'k-1' } },
    }),
    ...['add', 'settle', 'withdraw'].map((act) => beyond(over, idle, `${act}: one that is over`, { ...about(act, 'c-2'), key: 'k-1' }, idle, { context: { sent: null } })),
  ],
  passes: settles.passes ?? {},
}
