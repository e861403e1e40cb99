import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const schools = { schools: [{ schoolId: 'nikau', name: 'Nīkau Bay School', town: 'New Plymouth' }] }
const none = { billingAccountId: 'b-1', isEligible: true, donation: null }
const giving = { ...none, donation: { school: { schoolId: 'tui' }, hours: 2 } }
const ready = 'open.editing.ready'
const pick = { type: 'field.change', name: 'schoolId', value: 'nikau' }
const more = { type: 'field.change', name: 'hours', value: 4 }
const submit = { type: 'form.submit' }
const stop = { type: 'donation.stop' }
const done = isDone('save')
const refused = fails('save', new ProblemError(problem))
const refusedHours = fails('save', new ProblemError({ ...problem, fields: { hours: 'Not so many.' } }))
const gives = has('donation', giving)
const hours = 'A donation is 1 to 4 free hours a month for a school; without a school it is stopped'
const kept = 'What the customer typed stays'
const nothingGiven = 'There is nothing to stop'

/** A §2, B §2: free hours that go to a school each month; what it asks for is the portal's own. */
export const donationOracle: Oracle = {
  chart: 'donation',
  flow: 'Account settings',
  ways: {
    giving: ['open.loading', has('schools', schools), gives],
    'open.saved': ['open.saving', gives, done],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: ready, failed: 'failed', needs: { donation: none, schools } }),
    documented('ACCT-16', 'open.loading', 'the account has no part in free hours', has('schools', schools), 'open.notEligible', {
      given: [has('donation', { ...none, isEligible: false })],
    }),
    documented('ACCT-16', 'open.loading', 'something is given', has('schools', schools), ready, { given: [gives], context: { fields: { schoolId: 'tui', hours: 2 } } }),
    beyond(hours, ready, 'a school is chosen', pick, ready, { context: { fields: { schoolId: 'nikau', hours: 1 } } }),
    beyond('A form that is wrong says so, and sends nothing', ready, 'no school is chosen', submit, 'open.editing.invalid', {
      context: { errors: { schoolId: /choose a school/ }, attempt: 1 },
    }),
    beyond('A sentence goes with its mistake', 'open.editing.invalid', 'a school is chosen', pick, 'open.editing.invalid', {
      context: { fields: { schoolId: 'nikau' }, errors: {} },
    }),
    beyond(hours, ready, 'it is saved', submit, 'open.saving', { given: [pick, more], asks: { save: { body: { schoolId: 'nikau', hours: 4 }, selection: 'b-1' } } }),
    beyond(hours, 'open.saving', 'it is kept', done, 'open.saved', { given: [gives], context: { fields: { schoolId: 'tui', hours: 2 }, problem: null } }),
    beyond(kept, 'open.saving', 'it is not', refused, 'open.editing.failed', { context: { problem: { type: problem.type }, fields: { schoolId: 'nikau', hours: 4 } } }),
    beyond(hours, 'open.saving', 'it is kept after a mistake and a refusal', done, 'open.saved', {
      way: ready,
      given: [submit, pick, submit, refusedHours, submit, gives],
      context: { errors: {}, attempt: 0, problem: null },
    }),
    beyond('What the backend says of a field stands under it', 'open.saving', 'the backend refuses the hours', refusedHours, 'open.editing.failed', {
      context: { errors: { hours: 'Not so many.' } },
    }),
    beyond('The last word is said alone', 'open.editing.failed', 'it is made wrong', submit, 'open.editing.invalid', {
      given: [{ ...pick, value: '' }],
      context: { problem: null, errors: { schoolId: /choose a school/ } },
    }),
    beyond(kept, 'open.editing.failed', 'the same is saved again', submit, 'open.saving', { asks: { save: { body: { schoolId: 'nikau', hours: 4 } } } }),
    beyond(hours, ready, 'it is stopped', stop, 'open.stopping', { way: 'giving', asks: { save: { body: { schoolId: null }, selection: 'b-1' } } }),
    beyond(nothingGiven, ready, 'nothing is to be stopped', stop, ready),
    beyond(hours, 'open.stopping', 'that is kept', done, 'open.stopped', { given: [has('donation', none)], context: { fields: { schoolId: '' } } }),
    beyond(kept, 'open.stopping', 'that is not kept', refused, 'open.editing.failed', { context: { problem: { type: problem.type } } }),
    beyond(hours, 'open.saved', 'another school is chosen', pick, ready, { context: { fields: { schoolId: 'nikau' } } }),
    beyond(hours, 'open.saved', 'it is stopped', stop, 'open.stopping', { asks: { save: { body: { schoolId: null } } } }),
    beyond(nothingGiven, 'open.saved', 'nothing is to be stopped', stop, 'open.saved', { given: [has('donation', none)] }),
    beyond(hours, 'open.stopped', 'a school is chosen', pick, ready, { context: { fields: { schoolId: 'nikau' } } }),
  ],
}
