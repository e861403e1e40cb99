import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const topics = [{ topic: 'bills', email: 'on', text: 'locked', push: 'off' }]
const [idle, saving, saved, unsaved] = ['open.idle', 'open.saving', 'open.saved', 'open.unsaved']
const choice = { topic: 'bills', channel: 'email', isOn: false }
const choose = { type: 'message.choose', ...choice }
const done = isDone('choose')
const refused = fails('choose', new ProblemError(problem))

/** B §2: contact preferences, each saved as it is pressed. */
export const messagesOracle: Oracle = {
  chart: 'messages',
  flow: 'Account settings',
  input: { selection: 'b-1' },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { messages: { topics } } }),
    ...[idle, saved, unsaved].flatMap((from) => [
      documented('ACCT-10', from, 'one is pressed', choose, saving, { context: { choice, problem: null }, asks: { choose: { body: choice, selection: 'b-1' } } }),
      beyond('What the account is told in any case is no choice', from, 'one is pressed that is none', { ...choose, channel: 'text' }, from),
      beyond('What can’t be loaded isn’t shown', from, 'it can’t be loaded any more', cannot('messages'), 'failed'),
    ]),
    beyond('Each press is saved', saving, 'it is saved', done, saved, { context: { choice: null, problem: null } }),
    beyond('It shows as it was', saving, 'it is not saved', refused, unsaved, { context: { choice: null, problem: { type: problem.type } } }),
  ],
}
