import { emptyCorrection } from '#domain/customer/privacy-request.ts'
import { fieldsOf } from '#domain/customer/lpg-order.ts'
import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { ordered } from '#tests/bottled-gas/order-answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { booked, options } from '#tests/moving-house/answers.ts'
import { careFormOracles } from './care-forms.ts'
import { formOracle } from './form-oracle.ts'
import { beyond, type Oracle } from './oracle.ts'
import { provesFirstRows } from './proof-rows.ts'

const field = (name: string, value: unknown) => ({ type: 'field.change', name, value })
const asking = { editing: 'asking', taken: 'changed', cancelled: 'left' }
const { today, firstDate, lastDate } = options
const unproven = isDone('command', { status: 'refused', problem: { ...problem, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const fresh = 'Who deletes shows once more who they are'
const send = { type: 'form.submit', key: 'k-1' }
const ofOwn = 'A draft belongs to what it was typed for'
const again = 'A question that was answered can be opened again, with a message alone'
const reopening = { subject: { act: 'reopen', queryId: 'q-1' }, selection: 'b-1' }
const beside = 'A statement stands beside a fact that is not changed'
const stating = { subject: 'r-1', facts: [] }
const statement = field('reason', ' It was never mine. ')
const deleting = [field('scope', 'everything'), field('hasUnderstood', true)]

/** The tables of forms that are sent once: the same one, with what each of them asks for. */
export const formOracles: readonly Oracle[] = [
  ...careFormOracles,
  formOracle('billQueryForm', 'Bills', {
    input: { subject: { act: 'ask', invoiceId: 'i-2' }, selection: 'b-1' },
    fills: [field('position', '1'), field('message', 'Twice what it was.')],
    changes: field('message', 'Three times what it was.'),
    request: { what: { act: 'ask', invoiceId: 'i-2', position: 1, message: 'Twice what it was.' }, selection: 'b-1' },
    wrong: { message: 'Say what looks wrong.' },
    answer: { queryId: 'q-1' },
    taken: { query: { queryId: 'q-1' } },
    left: { query: null },
    draft: { value: { subject: 'i-2', position: '2', message: '' }, fields: { position: '2' } },
    more: [
      beyond(ofOwn, 'restoring', 'a draft about another bill was kept', findsDraft({ subject: 'i-9', position: '2', message: 'x' }), 'editing.ready', {
        context: { fields: { position: '', message: '' } },
      }),
      beyond('A question is about a line', 'editing.ready', 'no line is chosen', send, 'editing.invalid', {
        given: [field('message', 'Twice what it was.')],
        context: { errors: { position: 'Choose the line that looks wrong.' } },
      }),
      beyond(again, 'restoring', 'what was typed is kept', findsDraft({ subject: 'q-1', position: '', message: 'x' }), 'editing.ready', {
        input: reopening,
        context: { fields: { position: '', message: 'x' } },
      }),
      beyond(again, 'editing.ready', 'it is sent', send, 'sending', {
        input: reopening,
        given: [field('message', ' Still twice. ')],
        asks: { command: { what: { act: 'reopen', queryId: 'q-1', message: 'Still twice.', position: undefined } } },
      }),
    ],
  }),
  formOracle('correctionForm', 'Privacy', {
    input: { subject: '', facts: [] },
    fills: [field('fact', 'other'), field('wanted', 'Miss'), field('reason', 'It says Mrs.')],
    changes: field('wanted', 'Ms'),
    request: { what: { act: 'correct', fact: 'other', wanted: 'Miss', reason: 'It says Mrs.' } },
    wrong: { reason: 'Say how you know, or what shows it.' },
    answer: { requestId: 'r-1' },
    taken: { request: { requestId: 'r-1' } },
    left: { request: null },
    draft: { value: { subject: '', fields: { ...emptyCorrection, wanted: 'x' } }, fields: { wanted: 'x' } },
    more: [
      beyond(ofOwn, 'restoring', 'a draft about another request was kept', findsDraft({ subject: 'r-9', fields: { ...emptyCorrection, wanted: 'x' } }), 'editing.ready', {
        context: { fields: { wanted: '' } },
      }),
      beyond(beside, 'editing.ready', 'a statement is added', send, 'sending', {
        input: stating,
        given: [statement],
        asks: { command: { what: { act: 'attach', requestId: 'r-1', statement: 'It was never mine.' } } },
      }),
      beyond(beside, 'sending', 'the statement is refused', isDone('command', { status: 'refused', problem: { ...problem, fields: { statement: 'Too long.' } } }), 'editing.failed', {
        input: stating,
        way: 'editing.ready',
        given: [statement, send],
        context: { errors: { reason: 'Too long.' } },
      }),
    ],
  }),
  formOracle('deletionForm', 'Privacy', {
    input: undefined as never,
    fills: deleting,
    changes: field('scope', 'extras'),
    request: { what: { act: 'delete', scope: 'everything' } },
    wrong: { hasUnderstood: 'Please tick that you know we can’t restore deleted data.' },
    answer: { requestId: 'r-1' },
    taken: { request: { requestId: 'r-1' } },
    left: { request: null },
    draft: { value: { scope: 'everything', hasUnderstood: false }, fields: { scope: 'everything' } },
    more: [
      beyond('Only what was chosen is deleted', 'editing.ready', 'the customer does without some of it', send, 'sending', {
        given: [field('scope', 'extras'), field('hasUnderstood', true)],
        asks: { command: { what: { act: 'delete', scope: 'extras' } } },
      }),
      ...provesFirstRows('editing.ready', 'proving', 'deletion'),
      beyond(fresh, 'editing.failed', 'the customer goes to sign in', prove, 'proving', { way: 'sending', given: [unproven], asks: { beginSignIn: { act: /./ } } }),
      beyond(fresh, 'proving', 'the provider cannot be reached', fails('beginSignIn', new Error('no')), 'editing.failed', { way: 'sending', given: [unproven, prove] }),
      beyond('Who comes back by the browser’s Back may begin again', 'proving', 'the page comes back', { type: 'page.restored' }, 'editing.failed', {
        way: 'sending',
        given: [unproven, prove],
      }),
      beyond('There is nothing to prove yet', 'editing.ready', 'somebody would prove who they are', prove, 'editing.ready'),
      beyond('The other tabs read again what is left', 'sending', 'it is asked for', isDone('command', { status: 'done', answer: {} }), 'taken', { does: ['tellTabs'] }),
    ],
    passes: {
      "machines/privacy/deletion-form.machine.ts requestOf: scope === 'everything' always holds": 'A form without a choice is not sent: a guard for the types.',
    },
  }),
  formOracle('lpgOrderChange', 'LPG order', {
    input: { kind: 'change', order: ordered, maximumBottles: 35, selection: 'b-1' },
    fills: [field('numberOfBottles', '36'), field('numberOfBottles', '3')],
    changes: field('numberOfBottles', '4'),
    request: { change: { kind: 'change', numberOfBottles: 3 }, selection: 'b-1' },
    wrong: { numberOfBottles: 'That’s more than a home can order: 35 at most.' },
    answer: ordered,
    taken: { order: { orderId: ordered.orderId } },
    left: { order: null },
    names: asking,
    more: [
      beyond('A number of bottles is in digits', 'asking.ready', 'it is sent in words', send, 'asking.invalid', {
        given: [field('numberOfBottles', 'two')],
        context: { errors: { numberOfBottles: 'Enter the number of bottles in digits.' } },
      }),
      beyond('There is nothing to fill in', 'asking.ready', 'the order is called off', { type: 'form.submit', key: 'k-1' }, 'sending', {
        input: { kind: 'cancel', order: ordered, maximumBottles: 0, selection: 'b-1' },
        asks: { command: { change: { kind: 'cancel', orderId: ordered.orderId, numberOfBottles: undefined } } },
        context: { fields: fieldsOf(ordered.numberOfBottles, ordered.questions) },
      }),
    ],
  }),
  formOracle('moveChange', 'Moving house', {
    input: { kind: 'dates', move: booked, today, firstDate, lastDate, selection: 'b-1' },
    fills: [field('currentMoveDate', '2026-06-01'), field('currentMoveDate', '2026-06-20')],
    changes: field('newMoveDate', '2026-06-30'),
    request: { referenceId: booked.referenceId, change: { kind: 'dates', currentMoveDate: '2026-06-20' }, selection: 'b-1' },
    wrong: { currentMoveDate: /./ },
    answer: booked,
    names: asking,
    beginsAnew: true,
    more: [
      beyond('One day is wrong because of the other: both are looked at again', 'asking.failed', 'a day is picked', field('newMoveDate', '2026-06-30'), 'asking.ready', {
        context: { errors: {}, problem: null },
      }),
      beyond('Calling it off asks for no days', 'asking.ready', 'the move is called off', { type: 'form.submit', key: 'k-1' }, 'sending', {
        input: { kind: 'cancel', move: booked, today, firstDate: '2026-07-30', lastDate, selection: 'b-1' },
        asks: {
          command: {
            referenceId: booked.referenceId,
            change: { kind: 'cancel', currentMoveDate: undefined, newMoveDate: undefined },
            key: 'k-1',
          },
        },
      }),
    ],
    passes: {
      'sending / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
      'storeErrors leaves problem as it was': 'A day that is picked has cleared it.',
      'storeField leaves errors as it was': 'A day that is picked clears all of them.',
    },
  }),
]
