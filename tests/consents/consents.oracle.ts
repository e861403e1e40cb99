import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { unprovenProblem, provesFirstRows } from '#tests/kit/oracle/proof-rows.ts'
import { cannot, has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const code = '7KQ2-ZD4F'
const accounts = { billingAccounts: [{ id: 'b-1', isSelected: true, billingAccountSites: [] }] }
const request = { code, scopes: ['prices', 'use'], months: 6 }
const at = (state: string) => `open.${state}`
const idle = at('listing.idle')
const [lookingUp, recalling, ready] = [at('lookingUp'), at('recalling'), at('reviewing.ready')]
const [invalid, failed] = [at('reviewing.invalid'), at('reviewing.failed')]
const [giving, renewing, proving] = [at('giving'), at('renewing'), at('proving')]
const [miscoded, unknown, given] = [at('listing.miscoded'), at('listing.unknown'), at('listing.given')]
const [confirming, ending] = [at('listing.confirming'), at('listing.ending')]
const [unended, unrenewed] = [at('listing.unended'), at('listing.unrenewed')]

const type = (text: string) => ({ type: 'code.change', code: text })
const open = { type: 'code.open' }
const [typed, turnsBack] = [type(code), { type: 'form.cancel' }]
const scopes = (value: readonly string[]) => ({ type: 'field.change', name: 'scopes', value })
const submit = (key: string) => ({ type: 'form.submit', key })
const end = { type: 'consent.end', consentId: 'c-1' }
const renew = (key: string) => ({ type: 'consent.renew', consentId: 'c-1', key })
const [keep, means, prove] = [{ type: 'consent.keep' }, { type: 'consent.confirm' }, { type: 'proof.begin' }]
const says = (outcome: object) => isDone('command', outcome)
const done = says({ status: 'done', answer: { consentId: 'c-1' } })
const refused = says({ status: 'refused', problem })
const wrongScopes = says({ status: 'refused', problem: { ...problem, fields: { scopes: 'Not these.' } } })
const unproven = says({ status: 'refused', problem: unprovenProblem })
const asks = reports('request', { status: 'ready', data: request })

const own = 'Who reads is the customer’s to say'
const party = 'A party says what it asks for; the customer narrows it and agrees'
const fresh = 'Letting someone read takes a fresh sign-in'
const once = 'Sending twice has one effect: the same request has the same key'

/** What third parties may read: beyond the documents. */
export const consentsOracle: Oracle = {
  chart: 'consents',
  flow: 'Consents',
  input: { code: '' },
  ways: {
    [lookingUp]: [idle, typed, open],
    [recalling]: [lookingUp, asks],
    [ready]: [recalling, isDone('draft', null)],
    [invalid]: [ready, scopes([]), submit('k-1')],
    [giving]: [ready, submit('k-1')],
    [failed]: [giving, refused],
    [proving]: [giving, unproven, prove],
    [given]: [giving, done],
    again: [given, typed, open],
    refusedField: [giving, wrongScopes],
    againAfterRefusal: ['refusedField', turnsBack, typed, open],
    [miscoded]: [idle, open],
    [unknown]: [lookingUp, cannot('request')],
    [confirming]: [idle, end],
    [ending]: [confirming, means],
    [unended]: [ending, fails('end', new Error('no'))],
    [renewing]: [idle, renew('k-2')],
    [unrenewed]: [renewing, refused],
  },
  rows: [
    ...readingRows({
      loading: at('loading'),
      opens: idle,
      failed: 'failed',
      needs: { consents: { consents: [], properties: [] }, account: accounts },
    }),
    beyond('A party’s link leads to what it asks for', at('loading'), 'a link led here', has('account', accounts), lookingUp, {
      input: { code },
      given: [has('consents', { consents: [], properties: [] })],
      asks: { request: code as never },
    }),
    beyond('A party’s link leads to what it asks for', at('loading'), 'the link is no code', has('account', accounts), idle, {
      input: { code: 'hello' },
      given: [has('consents', { consents: [], properties: [] })],
    }),
    beyond('What can’t be loaded isn’t shown', idle, 'a refresh fails', cannot('consents'), 'failed'),
    beyond(own, idle, 'a code is typed', typed, idle, { context: { code } }),
    beyond('What is wrong is said until another is typed', miscoded, 'another is typed', typed, idle),
    beyond('A code has a form', idle, 'what was typed is none', open, miscoded, { given: [type('hello')] }),
    beyond(party, idle, 'a code is looked up', open, lookingUp, { given: [typed], asks: { request: code as never }, context: { request: { status: 'pending' } } }),
    beyond(party, lookingUp, 'another one is looked up', { ...open }, lookingUp),
    beyond('A form begins with nothing of the one before', lookingUp, 'after one was given, another party asks', asks, recalling, {
      way: 'again',
      context: { answer: null, problem: null, errors: {}, sent: null, attempt: 0 },
    }),
    beyond('A form begins with nothing of the one before', lookingUp, 'after one was refused, another party asks', asks, recalling, {
      way: 'againAfterRefusal',
      context: { answer: null, problem: null, errors: {}, sent: null, attempt: 0 },
    }),
    beyond('What the backend says of a field stands at it', giving, 'the scopes are refused', wrongScopes, failed, { context: { errors: { scopes: 'Not these.' } } }),
    beyond(party, ready, 'it is given for one property', submit('k-1'), giving, {
      given: [{ type: 'field.change', name: 'propertyIds', value: ['s-1'] }],
      asks: { command: { what: { act: 'give', body: { propertyIds: ['s-1'] } } } },
    }),
    beyond(party, lookingUp, 'a party asks for something', asks, recalling, {
      context: { fields: { scopes: request.scopes, months: 6, propertyIds: [] }, chosen: '', sent: null, attempt: 0 },
      asks: { draft: { selection: 'b-1' } },
    }),
    beyond('The card says so', lookingUp, 'nobody asks for anything by it', cannot('request'), unknown),
    beyond('What was asked is asked again', idle, 'a code is looked up a second time', open, lookingUp, {
      way: ready,
      given: [turnsBack, typed],
      context: { request: { status: 'pending' } },
    }),
    beyond('A lost connection costs no answers', recalling, 'it was narrowed before', findsDraft({ code, scopes: ['use'], propertyIds: [], months: 6 }, { key: 'k-0', content: 'c' }), ready, {
      context: { fields: { scopes: ['use'] }, sent: { key: 'k-0' } },
    }),
    beyond('Of another request it is not meant here', recalling, 'another was narrowed', findsDraft({ code: '1111-2222', scopes: ['use'], propertyIds: [], months: 6 }), ready, {
      context: { fields: { scopes: request.scopes } },
    }),
    beyond('A lost connection costs no answers', recalling, 'nothing was kept', isDone('draft', null), ready),
    beyond('A lost connection costs no answers', recalling, 'it cannot be looked for', fails('draft', new Error('no')), ready),
    beyond(party, ready, 'it is narrowed', scopes(['prices']), ready, { context: { fields: { scopes: ['prices'] } }, does: ['keepDraft'] }),
    beyond(party, invalid, 'it is corrected', scopes(['prices']), invalid, { context: { errors: {} }, does: ['keepDraft'] }),
    beyond(party, failed, 'it is narrowed', scopes(['prices']), failed, { context: { fields: { scopes: ['prices'] } }, does: ['keepDraft'] }),
    beyond('What is missing is said under its field', ready, 'nothing is agreed to', submit('k-1'), invalid, {
      given: [scopes([])],
      context: { attempt: 1, sent: null, errors: { scopes: /./ } },
    }),
    beyond('What is missing is said under its field', invalid, 'it is sent as it is', submit('k-2'), invalid, { context: { attempt: 2 } }),
    beyond('What is missing is said under its field', failed, 'nothing is agreed to', submit('k-2'), invalid, { given: [scopes([])], context: { problem: null } }),
    ...[ready, failed].map((from) =>
      beyond(once, from, 'the customer agrees', submit('k-1'), giving, {
        context: { sent: { key: 'k-1' }, problem: null },
        asks: { command: { key: 'k-1', selection: 'b-1', what: { act: 'give', code, body: { scopes: request.scopes, propertyIds: null } } } },
        does: ['keepDraft'],
      }),
    ),
    beyond(once, failed, 'the same is sent again', submit('k-9'), giving, { asks: { command: { key: 'k-1' } } }),
    beyond(once, invalid, 'it is corrected and sent', submit('k-1'), giving, {
      given: [scopes(['use'])],
      context: { sent: { key: 'k-1' } },
      asks: { command: { key: 'k-1', what: { body: { scopes: ['use'] } } } },
      does: ['keepDraft'],
    }),
    ...[ready, invalid, failed].map((from) => beyond('A customer can cancel', from, 'the customer cancels', turnsBack, idle, { context: { code: '' }, does: ['forgetDraft'] })),
    beyond(party, giving, 'the party may read', done, given, { context: { code: '', sent: null, problem: null }, does: ['forgetDraft'] }),
    beyond('What the customer typed stays', giving, 'it is refused', refused, failed, {
      context: { problem: { type: problem.type }, code, sent: { key: 'k-1' } },
      doesNot: ['forgetDraft'],
    }),
    beyond('What the customer typed stays', giving, 'no answer arrives', says({ status: 'unknown' }), failed, { context: { problem: null, sent: { key: 'k-1' } } }),
    ...provesFirstRows(ready, proving, 'consent'),
    beyond(fresh, giving, 'the sign-in is too old', unproven, failed, { context: { problem: { type: proofNeeded } } }),
    beyond(fresh, failed, 'the customer goes to sign in', prove, proving, {
      way: giving,
      given: [unproven],
      asks: { beginSignIn: { act: 'consent', policy: 'sign-in', deepLink: /\?code=7KQ2-ZD4F$/ } },
    }),
    beyond('Nothing needs a sign-in check then', failed, 'a sign-in check is started', prove, failed),
    beyond(fresh, proving, 'the page comes back', { type: 'page.restored' }, lookingUp, { context: { request: { status: 'pending' } } }),
    beyond(fresh, proving, 'the provider cannot be reached', fails('beginSignIn', new Error('no')), lookingUp),
    beyond('It is asked about once', idle, 'one is to end', end, confirming, { context: { chosen: 'c-1' } }),
    beyond('It is asked about once', confirming, 'the customer keeps it', keep, idle),
    beyond('It is asked about once', confirming, 'the customer means it', means, ending, { asks: { end: { params: { consentId: 'c-1' } } } }),
    beyond(own, ending, 'it is over', isDone('end'), idle),
    beyond('A failure is said', ending, 'it is not', fails('end', new Error('no')), unended),
    beyond(own, idle, 'one is to go on', renew('k-2'), renewing, {
      context: { chosen: 'c-1', sent: { key: 'k-2' } },
      asks: { command: { key: 'k-2', selection: 'b-1', what: { act: 'renew', consentId: 'c-1' } } },
    }),
    beyond(once, unrenewed, 'the same is asked again', renew('k-3'), renewing, { asks: { command: { key: 'k-2' } }, context: { problem: null } }),
    beyond(own, renewing, 'it goes on', done, idle, { context: { sent: null } }),
    beyond('A failure is said', renewing, 'it is refused', refused, unrenewed, { context: { problem: { type: problem.type } } }),
    beyond('A failure is said', renewing, 'no answer arrives', says({ status: 'unknown' }), unrenewed, { context: { sent: { key: 'k-2' } } }),
    beyond(fresh, unrenewed, 'the customer goes to sign in', prove, proving, { way: renewing, given: [unproven] }),
    beyond('Nothing needs a sign-in check then', unrenewed, 'a sign-in check is started', prove, unrenewed),
  ],
  passes: {
    'open.giving / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
    'open.renewing / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
