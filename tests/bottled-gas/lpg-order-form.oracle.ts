import { agreementEnded, ineligibleForCredit, orderUnderWay } from '#contract/bottled-gas/bottled-gas-commands.contract.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { eligible, info, ordered, owing } from './order-answers.ts'

const next = { type: 'step.next' }
const back = { type: 'step.back' }
const open = (step: string) => ({ type: 'step.open', step })
const bottles = (value: string) => ({ type: 'field.change', name: 'numberOfBottles', value })
const phone = (value: string) => ({ type: 'field.change', name: 'phoneNumber', value })
const confirm = (key: string) => ({ type: 'order.confirm', key })
const look = { type: 'order.look' }
const checkAgain = { type: 'check.again' }
const nothingKept = isDone('draft', null)
const kept = (step: number, numberOfBottles: string, supplyAgreementId = 'sa-1') => findsDraft({ draft: { supplyAgreementId, step, numberOfBottles, questions: {} }, version: null })
const ineligible = (reason: string) => isDone('check', { ...eligible, isEligible: false, reason, detail: 'No gas today.' })
const draftOfServer = {
  supplyAgreementId: 'sa-1',
  step: 4,
  numberOfBottles: '2',
  questions: {},
  version: '2026-06-09T16:40:00+12:00',
  keptUntil: '2026-07-09',
}
const refused = (more: object) => isDone('command', { status: 'refused', problem: { ...problem, ...more } })

/** B §4, §5 and §8: bottles, questionnaire, phone number; checked, submitted, success. */
export const lpgOrderFormOracle: Oracle = {
  chart: 'lpgOrderForm',
  flow: 'LPG order',
  input: { info, selection: 'b-1' },
  ways: {
    'asking.access': ['asking.bottles', next],
    'asking.contact': ['asking.access', next],
    checking: ['asking.contact', next],
    unchecked: ['checking', fails('check', problem)],
    underWay: ['checking', ineligible('order_under_way')],
    refusedBottles: ['submitting', refused({ fields: { numberOfBottles: 'Too many.' } })],
    noPhone: ['asking.contact', phone('x'), next],
    contactAgo: ['asking.contact', back],
    changed: ['review.failed', open('bottles'), bottles('3'), next, next, next, isDone('check', eligible)],
  },
  rows: [
    beyond('What was given and not sent is looked for', '', 'the form opens', null, 'restoring', { asks: { draft: { selection: 'b-1' } } }),
    documented('LPG-03', 'restoring', 'nothing was kept: the bottle count', nothingKept, 'asking.bottles', { context: { step: 1, fields: { numberOfBottles: '2' } } }),
    beyond('A sign-in that expired loses nothing', 'restoring', 'the questionnaire was reached', kept(2, '3'), 'asking.access', { context: { fields: { numberOfBottles: '3' } } }),
    beyond('A sign-in that expired loses nothing', 'restoring', 'the phone number was reached', kept(3, '3'), 'asking.contact'),
    beyond('What was kept is checked again', 'restoring', 'the review was reached', kept(4, '3'), 'checking', { asks: { check: { body: { numberOfBottles: 3 } } } }),
    documented('LPG-10', 'restoring', 'more was kept than may be ordered by now', kept(4, '36'), 'asking.bottles', {
      context: { step: 1, errors: { numberOfBottles: 'That’s more than a home can order: 35 at most.' }, attempt: 1 },
    }),
    beyond('A draft of another agreement is none', 'restoring', 'the draft is of another agreement', kept(4, '9', 'another'), 'asking.bottles', { context: { fields: { numberOfBottles: '2' } } }),
    beyond('A draft that cannot be read is none', 'restoring', 'the draft cannot be read', fails('draft', new Error('no')), 'asking.bottles'),
    beyond('What the server has kept goes on where it was', 'restoring', 'this browser’s draft cannot be read, the server’s is there', fails('draft', new Error('no')), 'asking.contact', {
      input: { info: { ...info, draft: { ...draftOfServer, step: 3 } }, selection: 'b-1' },
    }),
    beyond(
      'A step that is wrong is asked again',
      'restoring',
      'the phone number that was kept is none',
      findsDraft({ draft: { ...draftOfServer, step: 4, questions: { phoneNumber: 'x' } }, version: null }),
      'asking.contact',
      {
        context: { step: 3 },
      },
    ),
    beyond('Back keeps the answers', 'asking.contact', 'Back', back, 'asking.access'),
    beyond('A step that was reached can be opened', 'asking.contact', 'the questionnaire is opened', open('access'), 'asking.access'),
    beyond('A step that was reached can be opened', 'refused', 'the phone number is opened', open('contact'), 'asking.contact'),
    beyond('Where the customer is nothing is opened', 'refused', 'the review is opened', open('review'), 'refused'),
    beyond('Where the customer is nothing is opened', 'review.ready', 'the review is opened', open('review'), 'review.ready'),
    documented('LPG-13', 'asking.bottles', 'a number is typed', bottles('35'), 'asking.bottles', { context: { fields: { numberOfBottles: '35' } }, does: ['keepDraft'] }),
    documented('LPG-09', 'asking.bottles', 'no bottle', next, 'asking.bottles', {
      given: [bottles('0')],
      context: { errors: { numberOfBottles: 'Order one bottle or more.' }, attempt: 1 },
      doesNot: ['saveDraft'],
    }),
    documented('LPG-10', 'asking.bottles', '36 bottles of a home', next, 'asking.bottles', { given: [bottles('36')] }),
    documented('LPG-10', 'asking.bottles', '35 bottles of a home', next, 'asking.access', { given: [bottles('35')] }),
    documented('LPG-10', 'asking.bottles', '99 bottles of a business', next, 'asking.access', {
      given: [bottles('99')],
      input: { info: { ...info, maximumBottles: 99 }, selection: 'b-1' },
    }),
    documented('LPG-04', 'asking.bottles', 'Next: the questionnaire', next, 'asking.access', { does: ['keepDraft', 'saveDraft'], context: { step: 2, furthest: 2 } }),
    documented('LPG-05', 'asking.access', 'Next: the phone number', next, 'asking.contact', { context: { step: 3 } }),
    beyond('A number that is given has to be one', 'asking.contact', 'the phone number is none', next, 'asking.contact', { given: [phone('x')] }),
    documented('LPG-20', 'asking.contact', 'Next: it is checked', next, 'checking', {
      asks: { check: { body: { supplyAgreementId: 'sa-1', numberOfBottles: 2 } } },
      context: { problem: null, step: 4 },
    }),
    beyond('Back keeps the answers', 'asking.access', 'Back', back, 'asking.bottles', { does: ['keepDraft'], context: { step: 1 } }),
    beyond('There is nothing before the first step', 'asking.bottles', 'Back', back, 'asking.bottles', { doesNot: ['keepDraft'], context: { step: 1 } }),
    beyond('A step that was reached can be opened', 'asking.contact', 'the bottles are opened', open('bottles'), 'asking.bottles', { does: ['keepDraft'], context: { furthest: 3 } }),
    beyond('A step that was not reached cannot', 'asking.bottles', 'the phone number is opened', open('contact'), 'asking.bottles', { doesNot: ['keepDraft'] }),
    documented('LPG-23', 'checking', 'eligible: none', isDone('check', eligible), 'review.ready', { context: { check: eligible } }),
    documented('LPG-24 LPG-28', 'checking', 'ineligible for credit control: payment required', isDone('check', owing), 'paymentRequired', { context: { check: owing } }),
    documented('LPG-25', 'checking', 'ineligible for another reason: error', ineligible('something else'), 'refused', { context: { check: { reason: 'something else' } } }),
    documented('LPG-25', 'checking', 'it cannot be checked: error', fails('check', problem), 'refused', { context: { problem: { status: 500 }, check: null } }),
    beyond('What was paid is checked again', 'paymentRequired', 'the customer has paid', checkAgain, 'checking', { asks: { check: { body: { numberOfBottles: 2 } } } }),
    beyond('It can be checked again', 'refused', 'the customer tries again', checkAgain, 'checking', { context: { problem: null }, given: [] }),
    beyond('It can be checked again', 'refused', 'a check that failed is tried again', checkAgain, 'checking', { way: 'unchecked', context: { problem: null } }),
    beyond('A step that was reached can be opened', 'refused', 'the bottles are opened', open('bottles'), 'asking.bottles', { does: ['keepDraft'] }),
    beyond('Another tab was faster: what there is shows', 'refused', 'an order is under way', look, 'left', { way: 'underWay', does: ['forgetDraft'], output: { order: null } }),
    beyond('There is nothing else to look at', 'refused', 'no order is under way', look, 'refused', { doesNot: ['forgetDraft'] }),
    beyond('Back keeps the answers', 'review.ready', 'Back', back, 'asking.contact', { does: ['keepDraft'] }),
    beyond('Each part can be changed', 'review.ready', 'the questionnaire is opened', open('access'), 'asking.access', { does: ['keepDraft'] }),
    documented('LPG-21 LPG-26', 'review.ready', 'the customer orders: submitting', confirm('k-1'), 'submitting', {
      asks: { command: { body: { supplyAgreementId: 'sa-1', numberOfBottles: 2 }, selection: 'b-1', key: 'k-1' } },
      does: ['keepDraft'],
    }),
    documented('LPG-26', 'submitting', 'the order is placed: success', isDone('command', { status: 'done', answer: ordered }), 'success', {
      does: ['forgetDraft'],
      output: { order: { orderId: 'o-1' } },
      context: { sent: null },
    }),
    documented('LPG-27', 'submitting', 'refused for credit control: payment required', refused({ type: ineligibleForCredit }), 'paymentRequired', { doesNot: ['forgetDraft'] }),
    beyond('Another tab was faster', 'submitting', 'an order is under way', refused({ type: orderUnderWay }), 'left', { does: ['forgetDraft'] }),
    beyond('There is no more gas to be had here', 'submitting', 'the agreement has ended', refused({ type: agreementEnded }), 'left', { does: ['forgetDraft'] }),
    beyond('What the backend says of a field leads there', 'submitting', 'the phone number is refused', refused({ fields: { phoneNumber: 'Please enter a valid phone number' } }), 'asking.contact', {
      context: { errors: { phoneNumber: 'Please enter a valid phone number' }, step: 3, attempt: 1 },
    }),
    beyond('What the customer typed stays', 'submitting', 'it is refused', refused({}), 'review.failed', { context: { problem: { status: 500 } }, doesNot: ['forgetDraft'] }),
    beyond('Nobody knows', 'submitting', 'the answer is lost for good', isDone('command', { status: 'unknown' }), 'review.failed', { context: { problem: null } }),
    beyond('The same order has the same key', 'review.failed', 'it is sent again', confirm('k-2'), 'submitting', { asks: { command: { key: 'k-1' } } }),
    beyond('Another order has another key', 'review.ready', 'it is sent with one bottle more', confirm('k-2'), 'submitting', {
      way: 'changed',
      asks: { command: { key: 'k-2', body: { numberOfBottles: 3 } } },
    }),
    beyond(
      'A sign-in that expired loses nothing',
      'restoring',
      'an order that was being sent was kept',
      findsDraft({ draft: { supplyAgreementId: 'sa-1', step: 3, numberOfBottles: '3', questions: {} }, version: 'v-0' }, { key: 'k-0', content: 'c' }),
      'asking.contact',
      {
        context: { furthest: 3, version: 'v-0', sent: { key: 'k-0' } },
      },
    ),
    beyond(
      'Another device has gone on since',
      'restoring',
      'this browser’s draft is older than the server’s',
      findsDraft({ draft: { supplyAgreementId: 'sa-1', step: 1, numberOfBottles: '9', questions: {} }, version: '2026-06-01T09:00:00+12:00' }),
      'checking',
      {
        input: { info: { ...info, draft: draftOfServer }, selection: 'b-1' },
        context: { fields: { numberOfBottles: '2' } },
      },
    ),
    beyond('A sentence goes with its mistake', 'asking.bottles', 'the number is corrected', bottles('3'), 'asking.bottles', { given: [bottles('0'), next], context: { errors: {} } }),
    beyond('What was said of a step is not said of another', 'asking.contact', 'Back after no phone number', back, 'asking.access', { way: 'noPhone', context: { errors: {} } }),
    beyond('What was said of a step is not said of another', 'asking.contact', 'the bottles are opened after no phone number', open('bottles'), 'asking.bottles', { way: 'noPhone', context: { errors: {} } }),
    beyond('What was said of an order goes with the next step', 'review.failed', 'Back', back, 'asking.contact', { context: { problem: null } }),
    beyond('What was said of an order goes with the next step', 'review.failed', 'the bottles are opened', open('bottles'), 'asking.bottles', { context: { problem: null } }),
    beyond('What was said of an order goes with the next step', 'review.failed', 'it is sent again', confirm('k-2'), 'submitting', { context: { problem: null } }),
    beyond('What was said of an order goes with the next step', 'asking.bottles', 'Next after the bottles were refused', next, 'asking.access', {
      way: 'refusedBottles',
      given: [bottles('3')],
      context: { problem: null },
    }),
    beyond('A step that was reached can be opened', 'asking.access', 'the furthest step is opened', open('contact'), 'asking.contact', { way: 'contactAgo' }),
    beyond('It is kept on the server, too', 'asking.access', 'the server has kept it', { type: 'draft.saved', version: 'v-1', keptUntil: '2026-07-09' }, 'asking.access', {
      context: { version: 'v-1', keptUntil: '2026-07-09' },
      does: ['keepDraft'],
    }),
  ],
  passes: {
    'stepBack leaves furthest as it was': 'The step before is never the furthest.',
    'stepTo leaves furthest as it was': 'A step that was reached is never further than the furthest.',
    'storeCheck leaves problem as it was': 'The check before it has cleared it.',
    'machines/bottled-gas/lpg-order-form.setup.ts stepToWrong: wrong always holds': 'It is asked of a step that is wrong: it is a guard for the types.',
    'review / step.back #1: guard always holds': 'The review is never the first step.',
  },
}
