import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const email = 'aroha@example.com'
const given = { chargeNetId: 'cn 204 118', email }
const change = (name: string, value: string) => ({ type: 'field.change', name, value })
const submit = { type: 'form.submit' }
const answer = (verified: boolean, accountAlreadyLinked: boolean) => isDone('verify', { verified, accountAlreadyLinked, email })
const refusedId = fails('verify', new ProblemError({ ...problem, fields: { chargeNetId: 'We don’t know it.' } }))
const confirm = { type: 'link.confirm', key: 'key-1' }

/** B §4 and §5: the account is verified, in two steps. */
export const evVerificationOracle: Oracle = {
  chart: 'evVerification',
  flow: 'EV linking',
  input: { given: { chargeNetId: '', email }, isDuplicate: false, selection: 'account-1' },
  ways: {
    'stepOne.duplicate': [],
  },
  rows: [
    beyond('What was typed and not linked is looked for', '', 'the form opens', null, 'restoring', { asks: { draft: { selection: 'account-1' } } }),
    documented('EV-36', '', 'it is linked already: step 1 shows again and says so', null, 'stepOne.duplicate', {
      input: { given, isDuplicate: true, selection: 'account-1' },
      context: { fields: given },
    }),
    documented('EV-35', 'restoring', 'nothing was kept: step 1', isDone('draft', null), 'stepOne.ready', { context: { fields: { chargeNetId: '', email } } }),
    beyond('A sign-in that expired loses nothing', 'restoring', 'a draft is found', findsDraft({ chargeNetId: 'cn 1', email }), 'stepOne.ready', { context: { fields: { chargeNetId: 'cn 1' } } }),
    beyond('A draft that cannot be read is none', 'restoring', 'the draft cannot be read', fails('draft', new Error('no')), 'stepOne.ready'),
    documented('EV-10', 'stepOne.ready', 'the ID is missing', submit, 'stepOne.invalid', {
      context: { attempt: 1, errors: { chargeNetId: 'Please enter your charge network ID' } },
    }),
    documented('EV-10', 'stepOne.ready', 'the email is missing', submit, 'stepOne.invalid', {
      given: [change('chargeNetId', 'cn 204 118'), change('email', '')],
      context: { errors: { email: 'Please enter your email address' } },
    }),
    documented('EV-10', 'stepOne.invalid', 'the ID is typed', change('chargeNetId', 'cn 204 118'), 'stepOne.invalid', {
      context: { errors: {}, fields: given },
      does: ['keepDraft'],
    }),
    documented('EV-29', 'stepOne.ready', 'both are given: the network is asked', submit, 'verifying', {
      given: [change('chargeNetId', 'cn 204 118')],
      asks: { verify: { body: given } },
    }),
    documented('EV-35', 'verifying', 'verified: 1 moves to 2', answer(true, false), 'stepTwo'),
    documented('EV-36', 'verifying', 'linked already', answer(true, true), 'alreadyLinked', { output: { given, isDuplicate: true, key: '' } }),
    documented('EV-09', 'verifying', 'not verified', answer(false, false), 'stepOne.unverified'),
    beyond('The network may be away', 'verifying', 'the network cannot be asked', fails('verify', new ProblemError(problem)), 'stepOne.failed', { context: { problem } }),
    beyond('What the backend says of a field stands under it', 'verifying', 'the backend refuses the ID', refusedId, 'stepOne.failed', {
      context: { errors: { chargeNetId: 'We don’t know it.' } },
    }),
    beyond('Trying again leaves what was said behind', 'stepOne.failed', 'it is sent again after the backend refused the ID', submit, 'verifying', {
      way: 'verifying',
      given: [refusedId],
      context: { errors: {}, problem: null },
    }),
    beyond('The last word is said alone', 'stepOne.failed', 'it is made wrong', submit, 'stepOne.invalid', { given: [change('chargeNetId', '')], context: { problem: null } }),
    beyond('Trying again leaves what was said behind', 'stepOne.failed', 'it is sent again', submit, 'verifying', { context: { problem: null } }),
    beyond('What was said of a duplicate goes with another try', 'stepOne.duplicate', 'it is sent again', submit, 'verifying', {
      input: { given, isDuplicate: true, selection: 'account-1' },
      context: { isDuplicate: false },
    }),
    documented('EV-30', 'stepTwo', 'the customer confirms', confirm, 'confirmed', { output: { given, isDuplicate: false, key: 'key-1' }, does: ['forgetDraft'] }),
    beyond('Back leads back', 'stepTwo', 'Back', { type: 'link.back' }, 'stepOne.ready', { context: { fields: given } }),
  ],
}
