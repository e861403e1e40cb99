import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { unprovenProblem, provesFirstRows } from '#tests/kit/oracle/proof-rows.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const keys = { keys: [{ keyId: 'k-1', name: 'Home Assistant' }], properties: [], canMake: true }
const accounts = { billingAccounts: [{ id: 'b-1', isSelected: true, billingAccountSites: [] }] }
const at = (state: string) => `open.${state}`
const [recalling, idle, confirming] = [at('recalling'), at('listing.idle'), at('listing.confirming')]
const [ending, unended] = [at('listing.ending'), at('listing.unended')]
const [ready, invalid, failed] = [at('editing.ready'), at('editing.invalid'), at('editing.failed')]
const [making, proving] = [at('making'), at('proving')]
const [shown, copying, copied, uncopied] = [at('made.shown'), at('made.copying'), at('made.copied'), at('made.uncopied')]

const begin = { type: 'key.begin' }
const end = { type: 'key.end', keyId: 'k-1' }
const [keep, means, turnsBack] = [{ type: 'key.keep' }, { type: 'key.confirm' }, { type: 'form.cancel' }]
const [copy, hasIt, prove] = [{ type: 'secret.copy' }, { type: 'secret.done' }, { type: 'proof.begin' }]
const name = (value: string) => ({ type: 'field.change', name: 'name', value })
const submit = (key: string) => ({ type: 'form.submit', key })
const says = (outcome: object) => isDone('command', outcome)
const made = says({ status: 'done', answer: { key: keys.keys[0], secret: 'shown once' } })
const refused = says({ status: 'refused', problem })
const unproven = says({ status: 'refused', problem: unprovenProblem })
const typed = { name: 'Solar', scopes: ['use'], propertyId: '', time: 'year' }

const own = 'A key to the customer’s own data is theirs to make and to end'
const lost = 'A lost connection costs no answers'
const missing = 'What is missing is said under its field'
const once = 'Sending twice has one effect: the same request has the same key'
const secret = 'It shows this once, and nothing keeps it'
const fresh = 'Making a key takes a fresh sign-in'

/** Keys for the customer's own programs: beyond the documents. */
export const apiKeysOracle: Oracle = {
  chart: 'apiKeys',
  flow: 'Keys',
  ways: {
    [idle]: [recalling, isDone('draft', null)],
    [confirming]: [idle, end],
    [ending]: [confirming, means],
    [unended]: [ending, fails('end', new Error('no'))],
    [ready]: [idle, begin],
    [invalid]: [ready, submit('k-1')],
    [making]: [ready, name(' Home Assistant '), submit('k-1')],
    [failed]: [making, refused],
    [proving]: [making, unproven, prove],
    [shown]: [making, made],
    [copying]: [shown, copy],
    [copied]: [copying, isDone('copy')],
    [uncopied]: [copying, fails('copy', new Error('no'))],
  },
  rows: [
    ...readingRows({ loading: at('loading'), opens: recalling, failed: 'failed', needs: { keys, account: accounts } }),
    beyond(lost, recalling, 'a key was begun', findsDraft(typed, { key: 'k-0', content: 'c' }), ready, {
      context: { fields: { name: 'Solar', scopes: ['use'] }, sent: { key: 'k-0' } },
    }),
    beyond(lost, recalling, 'none was begun', isDone('draft', null), idle),
    beyond(lost, recalling, 'it cannot be looked for', fails('draft', new Error('no')), idle),
    beyond('What can’t be loaded isn’t shown', idle, 'a refresh fails', cannot('keys'), 'failed'),
    beyond(own, idle, 'a key is begun', begin, ready, { context: { fields: { name: '', scopes: ['use', 'prices'], propertyId: '', time: 'year' }, sent: null } }),
    beyond('It begins empty', idle, 'another key is begun', begin, ready, { way: shown, given: [hasIt], context: { fields: { name: '' }, sent: null } }),
    beyond('There is an end to how many there are', idle, 'one too many', begin, idle, { given: [has('keys', { ...keys, canMake: false })] }),
    ...[idle, unended].map((from) => beyond('It is asked about once', from, 'one is to end', { ...end, keyId: 'k-2' }, confirming, { context: { ending: 'k-2' } })),
    beyond('It is asked about once', confirming, 'the customer keeps it', keep, idle),
    beyond('It is asked about once', confirming, 'the customer means it', means, ending, { asks: { end: { params: { keyId: 'k-1' } } } }),
    beyond(own, ending, 'it is over', isDone('end'), idle),
    beyond('A failure is said', ending, 'it is not', fails('end', new Error('no')), unended),
    ...[ready, invalid, failed].flatMap((from) => [
      beyond(own, from, 'a name is typed', name('Solar'), from, { context: { fields: { name: 'Solar' }, errors: {} }, does: ['keepDraft'] }),
      beyond('A customer can cancel', from, 'the customer cancels', turnsBack, idle, {
        context: { fields: { name: '' }, sent: null, problem: null, errors: {} },
        does: ['forgetDraft'],
      }),
      beyond(missing, from, 'it has no name', submit('k-9'), invalid, { given: [name(' ')], context: { errors: { name: /./ }, problem: null }, doesNot: ['keepDraft'] }),
      beyond(once, from, 'it is to be made', submit('k-9'), making, {
        given: [name('Solar')],
        context: { sent: { key: 'k-9' }, problem: null },
        asks: { command: { key: 'k-9', selection: 'b-1', body: { name: 'Solar', scopes: ['use', 'prices'], propertyId: null } } },
        does: ['keepDraft'],
      }),
    ]),
    beyond(missing, invalid, 'it is sent as it is', submit('k-9'), invalid, { context: { attempt: 2 } }),
    beyond(once, failed, 'the same is sent again', submit('k-9'), making, { asks: { command: { key: 'k-1' } } }),
    beyond(secret, making, 'it is made', made, shown, { context: { answer: { secret: 'shown once' }, sent: null, problem: null }, does: ['forgetDraft'] }),
    beyond('What the customer typed stays', making, 'it is refused', refused, failed, {
      context: { problem: { type: problem.type }, fields: { name: ' Home Assistant ' }, sent: { key: 'k-1' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('What the customer typed stays', making, 'no answer arrives', says({ status: 'unknown' }), failed, { context: { problem: null } }),
    ...provesFirstRows(ready, proving, 'apiKey'),
    beyond(fresh, making, 'the sign-in is too old', unproven, failed, { context: { problem: { type: proofNeeded } } }),
    beyond(fresh, failed, 'the customer goes to sign in', prove, proving, { way: making, given: [unproven], asks: { beginSignIn: { act: 'apiKey', policy: 'sign-in' } } }),
    beyond('Nothing needs a sign-in check then', failed, 'a sign-in check is started', prove, failed),
    beyond(fresh, proving, 'the provider cannot be reached', fails('beginSignIn', new Error('no')), failed),
    beyond(fresh, proving, 'the page comes back', { type: 'page.restored' }, failed),
    ...[shown, copied, uncopied, copying].flatMap((from) => [
      beyond(secret, from, 'the customer has it', hasIt, idle, { context: { answer: null } }),
      beyond(secret, from, 'it is copied', copy, copying, { asks: { copy: 'shown once' as never } }),
    ]),
    beyond(secret, copying, 'it is in the clipboard', isDone('copy'), copied),
    beyond('A browser may refuse', copying, 'it is not', fails('copy', new Error('no')), uncopied),
  ],
}
