import { isDone } from '#tests/kit/events.ts'
import { begunRows } from '#tests/kit/oracle/draft-rows.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { pressedRows } from '#tests/kit/oracle/pressed-rows.ts'
import { readingRows } from '#tests/kit/oracle/reading-rows.ts'

const request = (requestId: string, canAttach: boolean) => ({ requestId, canAttach, canWithdraw: !canAttach })
const facts = [{ fact: 'name', about: null, value: 'Aroha Ngata' }]
const requests = { requests: [request('r-1', false), request('r-2', true)], facts }
const at = (state: string) => `open.${state}`
const [recalling, idle, begun, undone] = [at('recalling'), at('listing.idle'), at('listing.begun'), at('listing.undone')]
const [correcting, deleting, withdrawing, moving] = [at('correcting'), at('deleting'), at('withdrawing'), at('moving')]
const [correct, remove] = [{ type: 'correction.begin' }, { type: 'deletion.begin' }]
const attach = (requestId: string) => ({ type: 'statement.begin', requestId })
const withdraw = (requestId: string) => ({ type: 'request.withdraw', requestId })
const isTaken = (form: string, taken: object | null) => isDone(form, { request: taken })
const told = [correct, isTaken('correctionForm', { requestId: 'r-3' })]
const drafts = (correction: string | null, isDeleting = false) => ({ correction, isDeleting })
const own = 'What is wrong is corrected, and what is kept is deleted, at the customer’s word: Privacy Act 2020'
const once = 'A statement stands beside a refusal, once; what is answered is not taken back'

const withdraws = pressedRows({
  from: withdrawing,
  leads: [withdraw('r-1')],
  press: (key) => ({ type: 'withdrawal.confirm', key }),
  sending: moving,
  done: idle,
  undone,
  asks: { what: { act: 'withdraw', requestId: 'r-1' } },
})

/** Corrections and deletions: beyond the documents. */
export const privacyRequestsOracle: Oracle = {
  chart: 'privacyRequests',
  flow: 'Privacy',
  ways: {
    [correcting]: [idle, correct],
    [deleting]: [idle, remove],
    [withdrawing]: [idle, withdraw('r-1')],
  },
  rows: [
    ...readingRows({ loading: at('loading'), opens: recalling, failed: 'failed', needs: { requests } }),
    ...begunRows({
      recalling,
      begun,
      otherwise: idle,
      writing: correcting,
      asks: { correctionForm: { subject: 'r-2', facts } },
      draft: 'drafts',
      found: drafts('r-2'),
      nothing: drafts(null),
      over: drafts('r-1'),
      resume: { type: 'correction.resume' },
    }),
    ...withdraws.rows,
    beyond(own, recalling, 'a new correction was begun', isDone('drafts', drafts('')), begun),
    beyond('It was left to prove who they are', recalling, 'a deletion was begun', isDone('drafts', drafts('r-2', true)), deleting),
    beyond(own, idle, 'something is to be corrected', correct, correcting, {
      given: [attach('r-2'), isTaken('correctionForm', { requestId: 'r-2' })],
      asks: { correctionForm: { subject: '', facts } },
      context: { taken: null },
    }),
    beyond(own, idle, 'something is to be deleted', remove, deleting, { given: told, context: { taken: null } }),
    beyond(once, idle, 'a statement is put beside a refusal', attach('r-2'), correcting, { given: told, asks: { correctionForm: { subject: 'r-2' } }, context: { taken: null } }),
    beyond(once, idle, 'there is nothing to put one beside', attach('r-1'), idle),
    beyond('It is asked about once', idle, 'a request is to be withdrawn', withdraw('r-1'), withdrawing, { given: told, context: { taken: null } }),
    beyond(once, idle, 'one that was answered', withdraw('r-2'), idle),
    beyond('It is asked about once', withdrawing, 'it is kept', { type: 'withdrawal.cancel' }, idle),
    ...[
      ['correctionForm', correcting],
      ['deletionForm', deleting],
    ].flatMap(([form = '', from = '']) => [
      beyond(own, from, 'it is taken', isTaken(form, { requestId: 'r-3' }), idle, { context: { taken: { requestId: 'r-3' } } }),
      beyond('A customer can cancel', from, 'the customer cancels', isTaken(form, null), idle, { context: { taken: null } }),
    ]),
  ],
  passes: withdraws.passes ?? {},
}
