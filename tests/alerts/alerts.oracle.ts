import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const use = { kind: 'use', isOn: true, threshold: 50, byMail: true, inPortal: true, siteId: null }
const alerts = { billingAccountId: 'b-1', alerts: [{ ...use, readings: [] }], sites: [], email: 'aroha@example.com' }
const alertList = {
  alerts: [
    { toldId: 't-1', isRead: false },
    { toldId: 't-2', isRead: true },
  ],
}
const [idle, saving, saved, unsaved, marking] = ['idle', 'saving', 'saved', 'unsaved', 'marking'].map((state) => `open.${state}`) as [string, string, string, string, string]
const consider = (kind: string) => ({ type: 'threshold.consider', kind, threshold: 60 })
const choice = { ...use, byMail: false }
const choose = { type: 'alert.choose', choice }
const mark = (toldId: string | null) => ({ type: 'told.read', toldId })
const no = (id: string) => fails(id, new ProblemError(problem))

const reason = 'Customers choose their alerts and thresholds'

/** Alerts: beyond the documents. */
export const alertsOracle: Oracle = {
  chart: 'alerts',
  flow: 'Alerts',
  input: { pageId: 'alerts', path: '/account/profile/alerts', params: {}, search: '' },
  ways: {
    [saved]: [saving, isDone('choose')],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { alerts }, optional: { told: alertList } }),
    ...[idle, saved, unsaved].flatMap((from) => [
      beyond(reason, from, 'a threshold is tried out', consider('use'), idle, { context: { considered: { kind: 'use', threshold: 60 } } }),
      beyond('What is not offered is not kept', from, 'one that is not offered', consider('bill'), from, { context: { considered: null } }),
      beyond(reason, from, 'it is chosen: it shows immediately', choose, saving, {
        context: { choice, problem: null },
        asks: { choose: { body: { ...choice, was: use }, selection: 'b-1' } },
      }),
      beyond('What is told by no way is off', from, 'the last way is taken away', { ...choose, choice: { ...choice, inPortal: false } }, saving, {
        asks: { choose: { body: { ...use, isOn: false, was: use } } },
      }),
      beyond('What is not offered is not kept', from, 'one is chosen that is not offered', { ...choose, choice: { ...choice, kind: 'bill' } }, from),
      beyond(reason, from, 'one is marked as read', mark('t-1'), marking, { context: { marked: 't-1' }, asks: { mark: { body: { toldId: 't-1' }, selection: 'b-1' } } }),
      beyond(reason, from, 'all are marked as read', mark(null), marking, { asks: { mark: { body: { toldId: null } } } }),
      beyond('It was read', from, 'one is marked that was read', mark('t-2'), from, { context: { marked: null } }),
      beyond('It was read', from, 'all are read', mark(null), from, { given: [has('told', { alerts: [] })] }),
      beyond('What can’t be loaded isn’t shown', from, 'a refresh fails', cannot('alerts'), 'failed'),
      beyond('A part that failed is loaded again on its own', from, 'the customer tries again, and past alerts have failed', { type: 'parts.retry' }, from, {
        given: [cannot('told')],
        does: ['readToldAgain'],
      }),
      beyond('Nothing has failed, so nothing is loaded again', from, 'the customer tries again', { type: 'parts.retry' }, from, { doesNot: ['readToldAgain'] }),
    ]),
    beyond(reason, saving, 'it is saved', isDone('choose'), saved, { context: { choice: null } }),
    beyond(reason, saving, 'what was tried out is kept now', isDone('choose'), saved, { way: idle, given: [consider('use'), choose], context: { considered: null } }),
    beyond('It shows as it was', saving, 'it is not', no('choose'), unsaved, { context: { choice: null, problem: { type: problem.type } } }),
    beyond(reason, marking, 'it is read', isDone('mark'), idle),
    beyond('A failure is said', marking, 'it could not be marked', no('mark'), unsaved, { context: { problem: { type: problem.type } } }),
  ],
}
