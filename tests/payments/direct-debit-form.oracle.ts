import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { directDebitTexts } from './payment-readings.ts'
import { provesFirstRows } from '#tests/kit/oracle/proof-rows.ts'

const change = (name: string, value: string | boolean) => ({ type: 'field.change', name, value })
const submit = (key: string) => ({ type: 'form.submit', key })
const ticks = ['authoriseTAndC', 'acknowledgeTAndC', 'bankTAndC'].map((name) => change(name, true))
const ticked = { authoriseTAndC: true, acknowledgeTAndC: true, bankTAndC: true }
const refused = isDone('command', { status: 'refused', problem })
const refusedBranch = isDone('command', {
  status: 'refused',
  problem: { ...problem, fields: { 'bankDetails.branch': 'Please enter your bank’s branch location.' } },
})
const unknown = isDone('command', { status: 'unknown' })
const unproven = isDone('command', { status: 'refused', problem: { ...problem, status: 403, type: proofNeeded } })
const prove = { type: 'proof.begin' }
const formInput = { selection: 'b-1', known: {}, lpgOrder: null }
const terms = 'You must read and agree to the Terms and Conditions.'

/** B §4 and §5: the direct debit form, each field checked once it is touched, set up once. */
export const directDebitFormOracle: Oracle = {
  chart: 'directDebitForm',
  flow: 'Payment options',
  input: formInput,
  ways: {
    filled: ['restoring', findsDraft(directDebitTexts), ...ticks],
    sending: ['filled', submit('k-1')],
    'editing.failed': ['sending', refused],
    unproven: ['sending', unproven],
    proving: ['unproven', prove],
  },
  rows: [
    beyond('What was typed and not sent is looked for first', '', 'the form opens', null, 'restoring', {
      asks: { draft: { selection: 'b-1' } },
      context: { fields: { submitterName: '', authoriseTAndC: false }, touched: [] },
    }),
    beyond('Name and mobile of the profile count as touched and stay editable', '', 'the form opens for a known customer', null, 'restoring', {
      input: { ...formInput, known: { submitterName: 'Aroha Bennett' } },
      context: { fields: { submitterName: 'Aroha Bennett' }, touched: ['submitterName'] },
    }),
    ...provesFirstRows('editing.ready', 'proving', 'directDebit'),
    beyond('Nothing was kept', 'restoring', 'no draft is found', isDone('draft', null), 'editing.ready', { context: { fields: { branch: '' } } }),
    beyond('A sign-in that expired loses nothing', 'restoring', 'a draft is found', findsDraft(directDebitTexts), 'editing.ready', { context: { fields: directDebitTexts } }),
    beyond('A draft that cannot be read is none', 'restoring', 'the draft cannot be read', fails('draft', new Error('no')), 'editing.ready'),
    documented('PAY-42', 'editing.ready', 'a field is left: it is touched', { type: 'field.leave', name: 'branch' }, 'editing.ready', { context: { touched: ['branch'] } }),
    documented('PAY-42', 'editing.ready', 'a field is changed: it is touched', change('branch', 'Kāpiti'), 'editing.ready', {
      context: { touched: ['branch'], fields: { branch: 'Kāpiti' } },
      does: ['keepDraft'],
    }),
    beyond('The bank follows the account number until the customer changes it', 'editing.ready', 'the account number names a bank', change('bankAccountNumber', '38-9019-0544893-000'), 'editing.ready', {
      context: { fields: { bank: 'Kiwibank' } },
    }),
    beyond('The customer’s own choice of a bank stays', 'editing.ready', 'the number is changed after the bank', change('bankAccountNumber', '38-9019-0544893-000'), 'editing.ready', {
      given: [change('bank', 'ASB')],
      context: { fields: { bank: 'ASB' } },
    }),
    documented('PAY-41 PAY-43 PAY-61 PAY-62 PAY-63', 'editing.ready', 'it is sent with fields untouched', submit('k-1'), 'editing.invalid', {
      context: {
        errors: {
          submitterName: 'Please enter a submitter’s name.',
          authoriseTAndC: terms,
          acknowledgeTAndC: terms,
          bankTAndC: terms,
        },
        attempt: 1,
        sent: null,
      },
    }),
    documented('PAY-41', 'editing.invalid', 'it is sent again as it is', submit('k-2'), 'editing.invalid', { context: { attempt: 2, sent: null } }),
    documented('PAY-41', 'editing.invalid', 'a tick is missing', submit('k-2'), 'editing.invalid', {
      given: [...Object.entries(directDebitTexts).map(([name, value]) => change(name, value)), ...ticks.slice(1)],
      context: { errors: { authoriseTAndC: terms } },
    }),
    documented('PAY-70 PAY-39', 'editing.ready', 'it is sent with every field right', submit('k-1'), 'sending', {
      given: [...Object.entries(directDebitTexts).map(([name, value]) => change(name, value)), ...ticks],
      asks: {
        command: {
          key: 'k-1',
          selection: 'b-1',
          body: { bankDetails: { holder: 'A Bennett', issuer: 'Kiwibank', number: '38-9019-0544893-000', branch: 'Kāpiti' } },
        },
      },
      does: ['keepDraft'],
    }),
    documented('PAY-70', 'sending', 'the backend has set it up', isDone('command', { status: 'done', answer: { reference: 'DD-1' } }), 'setUp', {
      output: { reference: 'DD-1' },
      does: ['forgetDraft'],
      context: { sent: null, problem: null },
    }),
    documented('PAY-42', 'sending', 'the backend refuses a field: its sentence stands under it', refusedBranch, 'editing.failed', {
      context: { errors: { branch: 'Please enter your bank’s branch location.' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('What the customer typed stays when it was refused', 'sending', 'the backend refuses it', refused, 'editing.failed', {
      context: { problem, fields: directDebitTexts },
      doesNot: ['forgetDraft'],
    }),
    beyond('Nobody knows what came of it', 'sending', 'the answer is lost for good', unknown, 'editing.failed', { context: { problem: null } }),
    beyond('The same request has the same key: never a second authority', 'editing.failed', 'it is sent again as it is', submit('k-2'), 'sending', {
      asks: { command: { key: 'k-1' } },
    }),
    beyond('A different request has a new key', 'editing.failed', 'it is sent with another branch', submit('k-2'), 'sending', {
      given: [change('branch', 'Levin')],
      asks: { command: { key: 'k-2' } },
    }),
    beyond('What was sent before a sign-in that expired goes with its key', 'restoring', 'a draft with what was sent is found', findsDraft(directDebitTexts, { key: 'k-0', content: 'sent' }), 'editing.ready', {
      context: { sent: { key: 'k-0', content: 'sent' } },
    }),
    beyond('Binding a way to pay takes a fresh sign-in', 'sending', 'the sign-in is older than five minutes', unproven, 'editing.failed', {
      context: { problem: { type: proofNeeded } },
      doesNot: ['forgetDraft'],
    }),
    beyond('The customer shows who they are, and comes back to this page', 'editing.failed', 'a fresh sign-in is begun', prove, 'proving', {
      way: 'unproven',
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/payment-options', act: 'directDebit' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('An order of bottled gas that waits comes along', 'editing.failed', 'a fresh sign-in is begun with one', prove, 'proving', {
      way: 'unproven',
      input: { ...formInput, lpgOrder: 'sa-1' },
      asks: { beginSignIn: { deepLink: '/account/profile/payment-options?lpgOrder=sa-1', act: 'directDebit' } },
    }),
    beyond('Only a refusal for want of it leads there', 'editing.failed', 'it was refused for another reason', prove, 'editing.failed'),
    beyond('It can be begun again', 'proving', 'the provider cannot be reached', fails('beginSignIn', new Error('no provider')), 'editing.failed', {
      context: { problem: { type: proofNeeded } },
    }),
    beyond('Who comes back by the browser’s Back is where they were', 'proving', 'the page comes back', { type: 'page.restored' }, 'editing.failed', {
      context: { problem: { type: proofNeeded } },
    }),
    beyond('What was given is sent again after it, with its key', 'editing.failed', 'it is sent again as it is', submit('k-2'), 'sending', {
      way: 'unproven',
      asks: { command: { key: 'k-1' } },
      context: { problem: null },
    }),
    beyond(
      'The ticks that were sent come back with the rest',
      'restoring',
      'what was sent before a fresh sign-in is found',
      findsDraft({ ...directDebitTexts, ...ticked }, { key: 'k-0', content: 'sent' }),
      'editing.ready',
      {
        context: { fields: { ...directDebitTexts, ...ticked }, sent: { key: 'k-0', content: 'sent' } },
      },
    ),
    ...[
      { name: 'branch', value: 'Levin', left: { branch: undefined, bank: 'Please select your bank.' } },
      { name: 'bankAccountNumber', value: '38-9019-0544893-000', left: { bank: undefined, bankAccountNumber: undefined } },
    ].map(({ name, value, left }) =>
      beyond('A sentence goes with its mistake', 'editing.invalid', `${name} is corrected`, change(name, value), 'editing.invalid', {
        context: { errors: { ...left, submitterName: 'Please enter a submitter’s name.' } },
      }),
    ),
    beyond('The account number says the bank', 'editing.ready', 'a number is typed with spaces', change('bankAccountNumber', '38 9019 0544893 000'), 'editing.ready', {
      context: { fields: { bankAccountNumber: '38-9019-0544893-000', bank: 'Kiwibank' }, touched: ['bankAccountNumber', 'bank', 'branch', 'branchAddress'] },
    }),
    beyond('A bank that is not known is left to the customer', 'editing.ready', 'the number is of no bank that is known', change('bankAccountNumber', '99-9999-9999999-000'), 'editing.ready', {
      given: [change('bankAccountNumber', '38-9019-0544893-000')],
      context: { fields: { bank: '' }, touched: ['bankAccountNumber'] },
    }),
    documented('PAY-45 PAY-48', 'editing.ready', 'fields are left empty', submit('k-1'), 'editing.invalid', {
      given: [change('bankAccountNumber', '38-9019-0544894-000'), change('mobileNumber', ' '), change('bankAccountName', ' '), change('bank', ' '), change('branch', ' ')],
      context: {
        errors: {
          mobileNumber: 'Please enter your mobile phone number.',
          bankAccountNumber: 'Please enter a valid bank account number.',
          bankAccountName: 'Please enter the account holder’s name.',
          bank: 'Please select your bank.',
          branch: 'Please enter your bank’s branch location.',
        },
      },
    }),
    documented('PAY-41', 'editing.failed', 'a field is emptied and it is sent again', submit('k-2'), 'editing.invalid', {
      given: [change('branch', '')],
      context: { problem: null, attempt: 1, errors: { branch: 'Please enter your bank’s branch location.' } },
    }),
    beyond('What was typed counts as touched', 'restoring', 'a draft is found: its fields are touched', findsDraft({ submitterName: 'A Bennett', bank: 'Kiwibank' }), 'editing.ready', {
      context: { touched: ['bank', 'submitterName'] },
    }),
    beyond('The customer’s own choice of a bank stays', 'editing.ready', 'the number is changed after a draft with another bank', change('bankAccountNumber', '38-9019-0544893-000'), 'editing.ready', {
      way: 'restoring',
      given: [findsDraft({ ...directDebitTexts, bank: 'ASB' })],
      context: { fields: { bank: 'ASB' } },
    }),
    beyond('The customer may turn back: nothing is kept', 'editing.ready', 'the customer cancels', { type: 'form.cancel' }, 'cancelled', {
      does: ['forgetDraft'],
      output: { reference: null },
    }),
  ],
}
