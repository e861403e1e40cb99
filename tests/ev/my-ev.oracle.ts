import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { car, models, options } from './answers.ts'

const [restoring, showing, ready] = ['reading.restoring', 'reading.showing', 'reading.editing.ready']
const make = (value: string) => ({ type: 'field.change', name: 'make', value })
const edit = { type: 'car.edit' }
const submit = { type: 'form.submit' }
const cancel = { type: 'form.cancel' }
const failed = fails('save', new ProblemError(problem))
const refusedMake = fails('save', new ProblemError({ ...problem, fields: { make: 'We don’t know it.' } }))
const savedDraft = findsDraft({ ...car, make: 'Kia' })
const kept = 'A lost connection costs no answers'

/** B §4: the customer's EV, shown and changed. */
export const myEvOracle: Oracle = {
  chart: 'myEv',
  flow: 'EV linking',
  input: { selection: 'account-1' },
  ways: {
    [ready]: [showing, edit],
    'reading.editing.failed': ['reading.saving', failed],
  },
  rows: [
    ...readingRows({
      loading: 'reading.loading',
      opens: restoring,
      failed: 'unavailable',
      needs: { car: { myEV: car }, models, options },
    }),
    beyond(kept, restoring, 'something was kept', savedDraft, ready, { context: { fields: { make: 'Kia' } } }),
    beyond(kept, restoring, 'nothing was kept', isDone('draft', null), showing, { asks: {} }),
    beyond(kept, restoring, 'it cannot be looked for', fails('draft', new Error('no')), showing),
    documented('EV-13', showing, 'the customer changes the car', edit, ready, { context: { fields: { make: car.make, model: car.model } } }),
    beyond('It begins with the car as it is', showing, 'what was begun was given up', edit, ready, {
      way: ready,
      given: [make('Kia'), cancel],
      context: { fields: { make: car.make } },
    }),
    documented('EV-13', ready, 'the make is changed', make('Kia'), ready, { context: { fields: { make: 'Kia' } }, does: ['keepDraft'] }),
    documented('EV-25', ready, 'it is saved', submit, 'reading.saving', { asks: { save: { body: { make: car.make }, selection: 'account-1' } } }),
    beyond('A car has a make', ready, 'the make is missing', submit, 'reading.editing.invalid', { given: [make('')], context: { attempt: 1, errors: { make: /./ } } }),
    beyond('A failed save is no longer shown', 'reading.editing.failed', 'it is made wrong', submit, 'reading.editing.invalid', { given: [make('')], context: { problem: null } }),
    beyond('A sentence goes with its mistake', 'reading.editing.invalid', 'the make is chosen', make('Kia'), 'reading.editing.invalid', { context: { errors: { make: undefined } } }),
    beyond('What the backend says of a field stands under it', 'reading.saving', 'the backend refuses the make', refusedMake, 'reading.editing.failed', { context: { errors: { make: 'We don’t know it.' } } }),
    beyond('It begins with the car as it is', showing, 'what was refused was given up', edit, ready, {
      given: [edit, submit, refusedMake, cancel],
      context: { errors: {}, problem: null, attempt: 0 },
    }),
    ...[ready, 'reading.editing.invalid', 'reading.editing.failed'].map((from) => beyond('A customer can cancel', from, 'the customer cancels', cancel, showing, { does: ['forgetDraft'] })),
    documented('EV-25', 'reading.saving', 'it is saved', isDone('save', null), showing, { does: ['forgetDraft'] }),
    beyond('Nothing is lost that was not saved', 'reading.saving', 'it is not', failed, 'reading.editing.failed', {
      context: { problem: { type: problem.type } },
      doesNot: ['forgetDraft'],
    }),
  ],
}
