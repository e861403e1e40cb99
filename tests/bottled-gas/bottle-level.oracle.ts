import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'
import { sendingRows } from '#tests/kit/oracle/sending-rows.ts'
import { agreement, level, levelAnswer } from './bottle-answers.ts'

const input = { supplyAgreementId: agreement, selection: 'b-1' }
const [restoring, showing, kept] = ['reading.restoring', 'reading.showing', 'reading.kept']
const [ready, invalid, failed] = ['reading.correcting.ready', 'reading.correcting.invalid', 'reading.correcting.failed']
const [correct, cancel] = [{ type: 'level.correct' }, { type: 'form.cancel' }]
const seen = (full: string) => ({ type: 'field.change', name: 'full', value: full })
const submit = (key: string) => ({ type: 'form.submit', key })
const drafted = (supplyAgreementId: string) => findsDraft({ supplyAgreementId, full: '3', inUse: '75' }, { key: 'k-0', content: 'c' })
const refusedFull = isDone('command', { status: 'refused', problem: { ...problem, fields: { full: 'Not so many.' } } })
const reason = 'The customer’s word on it goes before the estimate'
const lost = 'A lost connection costs no answers'
const estimated = { context: { fields: { full: '1', inUse: '25' }, errors: {}, attempt: 0, problem: null } }

/** What is in the bottles: beyond the documents. */
export const bottleLevelOracle: Oracle = {
  chart: 'bottleLevel',
  flow: 'Bottled gas',
  input,
  ways: {
    [showing]: [restoring, isDone('draft', null)],
    [ready]: [showing, correct],
  },
  rows: [
    ...readingRows({
      loading: 'reading.loading',
      opens: restoring,
      failed: 'unavailable',
      needs: { level: levelAnswer({ level: { ...level, left: 1.25 } }) },
    }),
    ...sendingRows({
      from: ready,
      given: [seen('2')],
      sends: submit,
      request: { body: { supplyAgreementId: agreement, percent: 225 }, selection: 'b-1' },
      answer: { done: true },
      sending: 'reading.sending',
      done: kept,
      failed,
      other: [seen('3'), submit('k-2')],
      also: { does: ['keepDraft'] },
      after: { does: ['forgetDraft'] },
    }),
    documented('LPG-08', '', 'it is read for the agreement', null, 'reading.loading', { asks: { level: { supplyAgreementId: agreement } } }),
    beyond(lost, 'reading.loading', 'what was not sent is looked for', has('level', levelAnswer()), restoring, { asks: { draft: { selection: 'b-1' } } }),
    beyond(lost, restoring, 'something was kept', drafted(agreement), ready, { context: { fields: { full: '3', inUse: '75' }, sent: { key: 'k-0' } } }),
    beyond(lost, restoring, 'a correction of another agreement was saved', drafted('sa-9'), showing, { context: { fields: { full: '0', inUse: '50' }, sent: null } }),
    beyond(lost, restoring, 'nothing was kept', isDone('draft', null), showing, { context: { sent: null } }),
    beyond(lost, restoring, 'it cannot be looked for', fails('draft', new Error('no')), showing),
    beyond('What can’t be loaded isn’t shown', showing, 'a refresh fails', cannot('level'), 'unavailable'),
    beyond('How it is looked at is the customer’s', showing, 'as a table', { type: 'display.choose', display: 'table' }, showing, { context: { display: 'table' } }),
    beyond(reason, showing, 'it is corrected: the form begins with the estimate', correct, ready, estimated),
    beyond(reason, kept, 'it is corrected once more', correct, ready, estimated),
    beyond('What is typed stays', ready, 'it is typed', seen('2'), ready, { context: { fields: { full: '2', inUse: '25' } }, does: ['keepDraft'] }),
    beyond('A form that is wrong sends nothing', ready, 'it is no number', submit('k-1'), invalid, {
      given: [seen('x')],
      context: { errors: { full: /./ }, attempt: 1, sent: null },
      doesNot: ['keepDraft'],
    }),
    beyond('A sentence goes with its mistake', invalid, 'it is corrected', seen('2'), invalid, { context: { errors: {} } }),
    beyond('The last word is said alone', failed, 'it is made wrong', submit('k-2'), invalid, { given: [seen('x')], context: { problem: null, errors: { full: /./ } } }),
    beyond('What the backend says of a field stands under it', 'reading.sending', 'the backend refuses the number', refusedFull, failed, { context: { errors: { full: 'Not so many.' } } }),
    beyond(reason, showing, 'it is corrected after the customer turned back from a refusal', correct, ready, {
      given: [correct, seen('2'), submit('k-1'), refusedFull, cancel],
      ...estimated,
    }),
    ...[ready, invalid].map((from) => beyond('A customer can cancel', from, 'the customer cancels', cancel, showing, { does: ['forgetDraft'] })),
  ],
}
