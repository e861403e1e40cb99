import { proofNeeded } from '#contract/kit.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { unprovenProblem, provesFirstRows } from '#tests/kit/oracle/proof-rows.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const kim = { accessId: 'a-1', email: 'kim@example.com', name: null, role: 'viewer', siteId: 's-1', siteName: 'Home', until: '1970-07-31', state: 'invited' }
const people = { people: [kim], properties: [{ siteId: 's-1', name: 'Home' }] }
const account = { billingAccounts: [{ id: 'b-1', isSelected: true, billingAccountSites: [] }] }
const at = (state: string) => `open.${state}`
const [recalling, listing, proving] = [at('recalling'), at('listing'), at('proving')]
const [ready, invalid, failed] = [at('editing.ready'), at('editing.invalid'), at('editing.failed')]
const [sending, asked, unremoved, removing] = [at('sending'), at('confirming.asked'), at('confirming.failed'), at('removing')]

const [invite, change, remove] = [{ type: 'person.invite' }, { type: 'person.change', accessId: 'a-1' }, { type: 'person.remove', accessId: 'a-1' }]
const nobody = { accessId: 'of nobody' }
const field = (name: string, value: string) => ({ type: 'field.change', name, value })
const mail = field('email', ' rua@example.com ')
const submit = (key: string) => ({ type: 'form.submit', key })
const means = (key: string) => ({ type: 'removal.confirm', key })
const [keep, turnsBack, prove] = [{ type: 'removal.cancel' }, { type: 'form.cancel' }, { type: 'proof.begin' }]
const says = (outcome: object) => isDone('command', outcome)
const done = says({ status: 'done', answer: null })
const refused = says({ status: 'refused', problem })
const unproven = says({ status: 'refused', problem: unprovenProblem })
const kept = { email: 'kim@example.com', role: 'full', siteId: '', until: '', subject: kim }

/** A form that nothing was done with yet. */
const untouched = { errors: {}, attempt: 0, problem: null, news: null, isRemoving: false }

const own = 'Whom an owner lets in, to what and until when, is theirs'
const lost = 'A lost connection costs no answers'
const missing = 'What is wrong is said under its field'
const once = 'Sending twice has one effect: the same request has the same key'
const fresh = 'Letting someone in takes a fresh sign-in'
const invited = { act: 'invite', email: 'rua@example.com', siteId: null, until: null }
const changed = { act: 'change', accessId: 'a-1', role: 'viewer', siteId: 's-1', until: null, was: { role: 'viewer', siteId: 's-1', until: kim.until } }

/** Who has access to an account: beyond the documents. */
export const peopleOracle: Oracle = {
  chart: 'people',
  flow: 'People',
  input: { pageId: 'people', path: '/account/profile/people', params: {}, search: '' },
  ways: {
    [listing]: [recalling, isDone('draft', null)],
    [ready]: [listing, invite],
    [invalid]: [ready, submit('k-1')],
    [sending]: [ready, mail, submit('k-1')],
    [failed]: [sending, refused],
    [proving]: [sending, unproven, prove],
    [asked]: [listing, remove],
    [removing]: [asked, means('k-1')],
    [unremoved]: [removing, refused],
  },
  rows: [
    ...readingRows({ loading: at('loading'), opens: recalling, failed: 'failed', needs: { people, account } }),
    beyond('What is over is over by the clock', listing, 'the clock ticks', { type: 'clock.ticked', now: 7 }, listing, { context: { now: 7 } }),
    beyond(lost, recalling, 'someone was being let in', findsDraft(kept, { key: 'k-0', content: 'c' }), ready, {
      context: { fields: { role: 'full' }, subject: { accessId: 'a-1' }, isRemoving: false, sent: { key: 'k-0' } },
    }),
    beyond(lost, recalling, 'nobody was', isDone('draft', null), listing),
    beyond(lost, recalling, 'it cannot be looked for', fails('draft', new Error('no')), listing),
    beyond(own, listing, 'someone is to be invited', invite, ready, { context: { ...untouched, fields: { email: '' }, subject: null } }),
    beyond('It begins empty', listing, 'someone else is to be invited', invite, ready, { way: sending, given: [done], context: { fields: { email: '' }, news: null, errors: {} } }),
    beyond(own, listing, 'someone’s access is to change', change, ready, {
      context: { ...untouched, fields: { email: kim.email, role: 'viewer', siteId: 's-1', until: kim.until }, subject: kim },
    }),
    beyond(own, listing, 'someone’s access is to be removed', remove, asked, { context: { subject: kim, isRemoving: true, news: null, problem: null } }),
    beyond('There is nobody', listing, 'someone unknown is to change', { ...change, ...nobody }, listing, { context: { subject: null } }),
    beyond('There is nobody', listing, 'someone unknown is to leave', { ...remove, ...nobody }, listing, { context: { isRemoving: false } }),
    ...[ready, invalid, failed].flatMap((from) => [
      beyond(own, from, 'a field is filled in', mail, from, { context: { fields: { email: ' rua@example.com ' } }, does: ['keepDraft'] }),
      beyond('A customer can cancel', from, 'the customer cancels', turnsBack, listing, { does: ['forgetDraft'] }),
      beyond(missing, from, 'there is no mail address', submit('k-9'), invalid, {
        given: [field('email', '')],
        context: { errors: { email: /./ }, problem: null },
        doesNot: ['keepDraft'],
      }),
      beyond(once, from, 'someone is invited', submit('k-9'), sending, {
        given: [field('email', 'kim@example.com')],
        context: { sent: { key: 'k-9' }, problem: null },
        asks: { command: { key: 'k-9', selection: 'b-1', what: { ...invited, email: 'kim@example.com' } } },
        does: ['keepDraft'],
      }),
    ]),
    beyond(missing, ready, 'the last day is over', submit('k-1'), invalid, {
      given: [{ type: 'clock.ticked', now: Date.parse('2026-06-09T16:40:00+12:00') }, mail, field('until', '2026-06-08')],
      context: { errors: { until: /./ }, attempt: 1 },
    }),
    beyond('A day is over at midnight in New Zealand', ready, 'yesterday is the last day, early in the morning', submit('k-1'), invalid, {
      given: [{ type: 'clock.ticked', now: Date.parse('2026-06-09T00:30:00+12:00') }, mail, field('until', '2026-06-08')],
      context: { errors: { until: /./ } },
    }),
    beyond(own, ready, 'someone’s access changes, with a last day', submit('k-1'), sending, {
      way: listing,
      given: [change, field('until', '1970-08-01')],
      asks: { command: { what: { ...changed, until: '1970-08-01' } } },
    }),
    beyond('What the backend says of a field stands under it', sending, 'it refuses a field', says({ status: 'refused', problem: { ...problem, fields: { email: 'Not so.' } } }), failed, {
      context: { errors: { email: 'Not so.' } },
    }),
    beyond('A sentence goes with its mistake', invalid, 'it is corrected', mail, invalid, { context: { errors: {} } }),
    beyond(missing, invalid, 'it is sent as it is', submit('k-9'), invalid, { context: { attempt: 2 } }),
    beyond(own, ready, 'someone’s access changes: what was is said with it', submit('k-1'), sending, {
      way: listing,
      given: [change, field('until', '')],
      asks: { command: { what: changed } },
    }),
    beyond(once, failed, 'the same is sent again', submit('k-9'), sending, { asks: { command: { key: 'k-1', what: invited } } }),
    beyond(own, sending, 'someone is invited', done, listing, { context: { news: 'invited', sent: null, problem: null }, does: ['forgetDraft'] }),
    beyond(own, sending, 'it has changed', done, listing, { way: listing, given: [change, submit('k-1')], context: { news: 'changed' }, does: ['forgetDraft'] }),
    beyond('What the customer typed stays', sending, 'it is refused', refused, failed, { context: { problem: { type: problem.type }, sent: { key: 'k-1' } }, doesNot: ['forgetDraft'] }),
    beyond('What the customer typed stays', sending, 'no answer arrives', says({ status: 'unknown' }), failed, { context: { problem: null } }),
    ...provesFirstRows(ready, proving, 'people'),
    beyond(fresh, sending, 'the sign-in is too old', unproven, failed, { context: { problem: { type: proofNeeded } } }),
    beyond(fresh, failed, 'the customer goes to sign in', prove, proving, { way: sending, given: [unproven], asks: { beginSignIn: { act: 'people', policy: 'sign-in' } } }),
    beyond('Nothing needs a sign-in check then', failed, 'a sign-in check is started', prove, failed),
    beyond(fresh, proving, 'the provider cannot be reached', fails('beginSignIn', new Error('no')), failed),
    beyond(fresh, proving, 'the page comes back', { type: 'page.restored' }, failed),
    ...[asked, unremoved].flatMap((from) => [
      beyond('It is asked about once', from, 'the access is kept', keep, listing),
      beyond(own, from, 'it is ended', means('k-1'), removing, {
        context: { sent: { key: 'k-1' }, problem: null },
        asks: { command: { key: 'k-1', what: { act: 'remove', accessId: 'a-1' } } },
      }),
    ]),
    beyond(own, removing, 'it is over', done, listing, { context: { news: 'removed', sent: null }, doesNot: ['forgetDraft'] }),
    beyond('A failure is said', removing, 'it is refused', refused, unremoved, { context: { problem: { type: problem.type } } }),
    beyond('A failure is said', removing, 'no answer arrives', says({ status: 'unknown' }), unremoved, { context: { problem: null } }),
    beyond('A new try says nothing of the old one', listing, 'someone else is to leave', remove, asked, { way: unremoved, given: [keep], context: { problem: null } }),
    beyond(once, removing, 'it is asked again under the same key', says({ status: 'unknown' }), unremoved, { context: { sent: { key: 'k-1' } } }),
    beyond('What is read shows', listing, 'someone has taken it up', has('people', { ...people, people: [{ ...kim, state: 'active' }] }), listing),
  ],
  passes: {
    'storeDraft leaves isRemoving as it was': 'What was typed is looked for before anybody can be removed.',
    'open.sending / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
    'open.removing / command is done #1: does not storeAnswer': 'Nothing asks for the answer afterwards.',
  },
}
