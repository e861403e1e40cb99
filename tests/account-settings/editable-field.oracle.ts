import { changedMeanwhile, emailInUse } from '#contract/account-settings/account-settings.contract.ts'
import { proofNeeded } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone, moves } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const home = { id: 'home', kind: 'home', stored: '+6445550187', siteId: null }
const none = { ...home, stored: '' }
const email = { id: 'email', kind: 'contactEmail', stored: 'a@example.com', siteId: null }
const edit = { type: 'field.edit' }
const change = (text: string) => ({ type: 'field.change', text })
const leave = { type: 'field.leave' }
const save = { type: 'field.save' }
const cancel = { type: 'field.cancel' }
const remove = { type: 'field.delete' }
const stored = (value: string) => ({ type: 'stored.change', row: { ...home, stored: value } })
const refused = (type: string, status = 409) => fails('save', new ProblemError({ ...problem, type, status }))
const needed = { type: 'proof.needed' }
const other = '04 555 0999'
const nothingKept = isDone('draft', null)
const found = { dpId: '2000001', fullAddress: '1 Tūī Lane, Otaki 5512' }
const addressIs = (chosen: { readonly dpId: string } | null, dpId = chosen?.dpId ?? '') => moves('address', { value: 'chosen', context: { query: '1 Tūī Lane', chosen, dpId } })
const of = (row: object) => ({ input: { row, selection: 'b-1' } })
const typing = 'open.edit.typing'
const typed = { text: other, problem: null, dpId: null }
const goes = { context: typed, does: ['keepDraft'] }

/** B §2, §4 and §8: the editable field, NONE, LOADING, EDIT, SUCCESS, ERROR. */
export const editableFieldOracle: Oracle = {
  chart: 'editableField',
  flow: 'Editable field',
  ...of(home),
  ways: {
    [typing]: ['none', edit],
    typed: [typing, change(other)],
    'open.edit.told': [typing, change('abc'), save],
    'open.error.unproven': ['open.loading', refused(proofNeeded, 403)],
    success: ['open.loading', isDone('save')],
  },
  rows: [
    beyond('What was typed and not saved is looked for', '', 'the row shows', null, 'restoring', { asks: { draft: { selection: 'b-1 home' } } }),
    documented('ACCT-19 ACCT-25', 'restoring', 'nothing was typed before: NONE', nothingKept, 'none'),
    beyond('A draft that cannot be read is none', 'restoring', 'the draft cannot be read', fails('draft', new Error('no')), 'none'),
    beyond('A sign-in that expired loses nothing', 'restoring', 'another value was typed', findsDraft({ text: other, seen: home.stored }), typing, { context: { text: other } }),
    beyond('What is stored by now is no draft', 'restoring', 'the stored value was typed', findsDraft({ text: '04 555 0187', seen: home.stored }), 'none'),
    documented('ACCT-19 ACCT-25', 'none', 'Edit: EDIT', edit, typing, { context: { text: '04 555 0187', seen: home.stored, problem: null }, asks: { address: { query: '04 555 0187' } } }),
    beyond('What it is by now is what is edited', 'none', 'Edit after another page has changed it', edit, typing, { given: [stored('+6445550111')], context: { text: '04 555 0111', seen: '+6445550111' } }),
    documented('ACCT-20', 'none', 'Delete: is it meant?', remove, 'confirming'),
    documented('ACCT-20', 'none', 'there is nothing to delete', remove, 'none', of(none)),
    documented('ACCT-20', 'none', 'an email cannot be deleted', remove, 'none', of(email)),
    beyond('It is not meant', 'confirming', 'it is kept', cancel, 'none'),
    documented('ACCT-47 ACCT-22', 'confirming', 'it is meant: LOADING', remove, 'removing', { asks: { save: { kind: 'home', text: null, dpId: null, seen: home.stored, selection: 'b-1' } } }),
    beyond('What it is by now is what is deleted', 'confirming', 'it was changed meanwhile, and it is meant', remove, 'removing', { given: [stored('+6445550111')], asks: { save: { seen: '+6445550111' } } }),
    documented('ACCT-23', 'removing', 'it is deleted: SUCCESS', isDone('save'), 'success'),
    documented('ACCT-24', 'removing', 'it is refused: ERROR', refused('/error/default', 500), 'unremoved', { context: { problem: { status: 500 } } }),
    beyond('Who deletes how we reach them confirms who they are', 'removing', 'the sign-in is too old', refused(proofNeeded, 403), 'unremoved', { context: { problem: { type: proofNeeded } } }),
    beyond('Who deletes how we reach them confirms who they are', 'unremoved', 'a fresh sign-in is begun', { type: 'proof.begin' }, 'provingRemoval', {
      way: 'removing',
      given: [refused(proofNeeded, 403)],
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/account-settings', act: 'accountDetails' } },
    }),
    beyond('Nothing needs a sign-in check then', 'unremoved', 'a fresh sign-in is begun after another refusal', { type: 'proof.begin' }, 'unremoved'),
    beyond('The value stands as it was', 'provingRemoval', 'the provider cannot be reached', fails('beginSignIn', new ProblemError(problem)), 'none'),
    beyond('The value stands as it was', 'provingRemoval', 'the page comes back', { type: 'page.restored' }, 'none'),
    beyond('It can be tried again', 'unremoved', 'Delete', remove, 'confirming', { context: { problem: null } }),
    beyond('There is nothing left to delete', 'unremoved', 'Delete, and it is gone meanwhile', remove, 'unremoved', { given: [stored('')] }),
    beyond('It can be edited instead', 'unremoved', 'Edit, and it was changed meanwhile', edit, typing, { given: [stored('+6445550111')], context: { problem: null, text: '04 555 0111' } }),
    documented('ACCT-25', typing, 'the customer types', change(other), typing, goes),
    documented('ACCT-21', typing, 'Cancel', cancel, 'none', { does: ['forgetDraft'] }),
    documented('ACCT-24', typing, 'it is left with a value that is none', leave, 'open.edit.told', { given: [change('abc')] }),
    documented('ACCT-24', typing, 'it is left with a good value', leave, typing, { given: [change(other)] }),
    documented('ACCT-43 ACCT-44 ACCT-22', typing, 'Save: LOADING', save, 'open.loading', { way: 'typed', asks: { save: { kind: 'home', siteId: null, text: other, seen: home.stored, dpId: null, selection: 'b-1' } } }),
    documented('ACCT-21', typing, 'Save is disabled while nothing is new', save, typing),
    documented('ACCT-61', typing, 'Save with a value that is none', save, 'open.edit.told', { given: [change('abc')] }),
    documented('ACCT-24', 'open.edit.told', 'the customer types on', change(other), typing, goes),
    documented('ACCT-21', 'open.edit.told', 'Cancel', cancel, 'none', { does: ['forgetDraft'] }),
    documented('ACCT-23 ACCT-25', 'open.loading', 'it is saved: SUCCESS', isDone('save'), 'success', { does: ['forgetDraft'] }),
    documented('ACCT-54 ACCT-55', 'open.loading', '409, in use', refused(emailInUse), 'open.error.inUse', { context: { problem: { type: emailInUse } }, doesNot: ['forgetDraft'] }),
    beyond('Nothing is overwritten unseen', 'open.loading', 'someone else has changed it', refused(changedMeanwhile), 'open.error.changed', { context: { problem: { type: changedMeanwhile } } }),
    beyond('Some values need a fresh sign-in', 'open.loading', 'a fresh sign-in is needed', refused(proofNeeded, 403), 'open.error.unproven', { context: { problem: { type: proofNeeded } } }),
    documented('ACCT-24 ACCT-25', 'open.loading', 'it is refused: ERROR', refused('/error/default', 500), 'open.error.failed', { context: { problem: { status: 500 }, text: other } }),
    beyond('It can be tried again', 'open.error.failed', 'Save', save, 'open.loading', { asks: { save: { text: other, seen: home.stored } } }),
    beyond('What is stored by now needs no saving', 'open.error.failed', 'Save, and it is stored meanwhile', save, 'open.error.failed', { given: [stored('+6445550999')] }),
    beyond('Another email has to be given', 'open.error.inUse', 'Save', save, 'open.error.inUse'),
    ...['failed', 'inUse', 'changed', 'unproven'].flatMap((error) => [
      documented('ACCT-25', `open.error.${error}`, 'the customer types on: EDIT', change('04 555 0998'), typing, { context: { text: '04 555 0998', problem: null }, does: ['keepDraft'] }),
      documented('ACCT-21', `open.error.${error}`, 'Cancel', cancel, 'none', { does: ['forgetDraft'] }),
    ]),
    beyond('The customer has read what it was changed to', 'open.error.changed', 'Save once more', save, 'open.loading', { given: [stored('+6445550111')], asks: { save: { text: other, seen: '+6445550111' } } }),
    beyond('What is stored by now needs no saving', 'open.error.changed', 'Save, and it is stored meanwhile', save, 'open.error.changed', { given: [stored('+6445550999')] }),
    ...[typing, 'open.edit.told'].map((from) =>
      beyond('Who has to confirm it’s them does so before they type', from, 'the sign-in is too old', needed, 'open.error.unproven', {
        context: { problem: { type: proofNeeded } },
      }),
    ),
    beyond('A name of a property takes no fresh sign-in', typing, 'the sign-in is too old', needed, typing, {
      ...of({ id: 'nickname s-1', kind: 'nickname', stored: 'Home', siteId: 's-1' }),
      context: { problem: null },
    }),
    beyond('The customer shows who they are', 'open.error.unproven', 'a fresh sign-in is begun', { type: 'proof.begin' }, 'open.proving', {
      asks: { beginSignIn: { policy: 'sign-in', deepLink: '/account/profile/account-settings', act: 'accountDetails' } },
    }),
    beyond('It can be begun again', 'open.proving', 'the provider cannot be reached', fails('beginSignIn', new ProblemError(problem)), 'open.error.unproven'),
    beyond('Who comes back by the browser’s Back is where they were', 'open.proving', 'the page comes back', { type: 'page.restored' }, 'open.error.unproven'),
    beyond('An address is looked up', typing, 'an address is chosen', addressIs(found), typing, { context: { text: '1 Tūī Lane', dpId: '2000001' }, does: ['keepDraft'] }),
    beyond('What the look-up has said is said once', typing, 'the look-up says the same again', addressIs(found), typing, { given: [addressIs(found)], doesNot: ['keepDraft'] }),
    beyond('What shows is what is saved', typing, 'one is taken of which nothing more is known', addressIs(null, '2000001'), typing, {
      given: [change(other)],
      does: ['keepDraft'],
      context: { text: '1 Tūī Lane', dpId: null },
    }),
    beyond('Nothing is chosen yet', typing, 'nothing is chosen', addressIs(null), typing, { given: [change(other)], doesNot: ['keepDraft'], context: typed }),
    documented('ACCT-19', 'success', 'Edit', edit, typing, { given: [stored('+6445550999')], context: { text: '04 555 0999', seen: '+6445550999' } }),
    documented('ACCT-20', 'success', 'Delete', remove, 'confirming'),
    documented('ACCT-20', 'success', 'there is nothing left to delete', remove, 'success', { given: [stored('')] }),
    beyond('Another page may change it', 'none', 'it is stored otherwise', stored('+6445550111'), 'none', { context: { row: { stored: '+6445550111' } } }),
  ],
  passes: {
    'restoring / draft fails #1: goes to none and not to restored': 'Nothing was typed while it was looked for: it is the same one.',
  },
}
