import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { optimiser } from './answers.ts'

const [restoring, ready, saved] = ['open.restoring', 'open.editing.ready', 'open.saved']
const people = (value: string) => ({ type: 'field.change', name: 'people', value })
const submit = { type: 'form.submit' }
const failed = fails('save', new ProblemError(problem))
const refusedPeople = fails('save', new ProblemError({ ...problem, fields: { people: 'Too many.' } }))
const kept = 'A lost connection costs no answers'

/** A §4: the shower optimiser. */
export const showerOptimiserOracle: Oracle = {
  chart: 'showerOptimiser',
  flow: 'Insights',
  ways: {
    'open.saving': [ready, people('3'), submit],
    'open.editing.failed': ['open.saving', failed],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: restoring, failed: 'failed', needs: { optimiser }, spec: 'SHWR-06' }),
    documented('SHWR-04', restoring, 'nothing was kept: it begins with what is known', isDone('draft', null), ready, { context: { fields: { people: '2' } } }),
    beyond(kept, restoring, 'something was kept', findsDraft({ ...optimiser.begin, people: '7' }), ready, { context: { fields: { people: '7' } } }),
    beyond(kept, restoring, 'it cannot be looked for', fails('draft', new Error('no')), ready),
    documented('SHWR-04', ready, 'an answer is changed', people('4'), ready, { context: { fields: { people: '4' } }, does: ['keepDraft'] }),
    documented('SHWR-03', ready, 'it is saved', submit, 'open.saving', { given: [people('4')], asks: { save: { body: { people: 4 } } } }),
    beyond('What is missing is said under its field', ready, 'an answer is missing', submit, 'open.editing.invalid', { given: [people('')], context: { attempt: 1, errors: { people: /./ } } }),
    beyond('The last word is said alone', 'open.editing.failed', 'it is made wrong', submit, 'open.editing.invalid', { given: [people('')], context: { problem: null } }),
    beyond('A sentence goes with its mistake', 'open.editing.invalid', 'it is corrected', people('3'), 'open.editing.invalid', { context: { errors: {} } }),
    beyond('What the backend says of a field stands under it', 'open.saving', 'the backend refuses an answer', refusedPeople, 'open.editing.failed', { context: { errors: { people: 'Too many.' } } }),
    beyond('A customer may begin again', 'open.editing.failed', 'the customer begins again', { type: 'form.reset' }, ready, { context: { problem: null, errors: {} } }),
    beyond('A customer may begin again', ready, 'the customer begins again', { type: 'form.reset' }, ready, {
      given: [people('9')],
      context: { fields: { people: '2' }, errors: {} },
      does: ['forgetDraft'],
    }),
    beyond('A customer may begin again', 'open.editing.invalid', 'the customer begins again', { type: 'form.reset' }, ready, { context: { errors: {}, attempt: 0 } }),
    documented('SHWR-06', 'open.saving', 'it is saved', isDone('save', null), saved, { does: ['forgetDraft'] }),
    documented('SHWR-06', 'open.saving', 'it is not', failed, 'open.editing.failed', { context: { problem: { type: problem.type } }, doesNot: ['forgetDraft'] }),
    beyond('A saved goal may be changed', saved, 'an answer is changed', people('5'), ready, { context: { fields: { people: '5' } }, does: ['keepDraft'] }),
  ],
  passes: {
    'machines/shower-optimiser/shower-optimiser.machine.ts beginOf: optimiser always holds': 'It is asked once the answers are read: a guard for the types.',
  },
}
