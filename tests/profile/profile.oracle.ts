import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, findsDraft, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { properties } from '#tests/property-avatar/property-avatar.hands.ts'
import { minimum, rest, without } from './answers.ts'

const whole = { ...minimum, ...rest }
const [account] = properties.billingAccounts
const residential = reports('account', { status: 'ready', data: properties })
const sme = reports('account', { status: 'ready', data: { billingAccounts: [{ ...account, type: 'sme' }] } })
const noAccount = reports('account', { status: 'failed', problem })
const profileIs = (answers: object, more: object = {}) => reports('profile', { status: 'ready', data: answers, ...more })
const unread = reports('profile', { status: 'failed', problem })
const nothingKept = isDone('draft', null)
const kept = (questionId: string, editing: string | null = null) => findsDraft({ questionId, editing, draft: { chosen: ['Terrace'], typed: {} } })
const edit = (questionId: string) => ({ type: 'question.edit', questionId })
const open = { type: 'wizard.open' }
const confirm = { type: 'reset.confirm' }
const place = (pageId: string) => ({ input: { pageId, path: '', params: {}, search: '' } })
const closed = { isWizardVisible: false, editing: null, kept: null }

/** A §4 and §6: the home profile and the business profile. */
export const profileOracle: Oracle = {
  chart: 'profile',
  flow: 'Home profile',
  ...place('homeProfile'),
  ways: {
    gaps: [residential, profileIs(minimum)],
    'open.overview': ['open.restoring', nothingKept],
    overviewWithGaps: ['open.wizard', isDone('wizard', { answers: minimum })],
    edited: ['open.overview', edit('houseType')],
  },
  rows: [
    beyond('Is it a home or a business?', '', 'the page opens', null, 'recognising', { context: { kind: 'home', account: { status: 'pending' } } }),
    documented('HOME-54 HOME-55', '', 'neither wizard nor warning shows', null, 'recognising', { context: { isWizardVisible: false, isResetWarned: false } }),
    documented('BIZ-01', '', 'the business profile opens', null, 'recognising', { ...place('businessProfile'), context: { kind: 'business' } }),
    documented('HOME-02', 'recognising', 'a residential account has the home profile', residential, 'open.loading', { asks: { profile: { kind: 'home' } } }),
    documented('BIZ-05', 'recognising', 'an SME account gets the business profile', sme, 'elsewhere', { does: ['showOwnProfile'] }),
    documented('BIZ-02', 'recognising', 'an SME account at its own page', sme, 'open.loading', { ...place('businessProfile'), asks: { profile: { kind: 'business' } } }),
    beyond('A read that fails says so', 'recognising', 'the account cannot be read', noAccount, 'unavailable', { does: ['reportFailure'] }),
    beyond('A read that fails says so', 'open.loading', 'the answers cannot be read', unread, 'unavailable', { does: ['reportFailure'] }),
    beyond('It can be read again', 'unavailable', 'the customer tries again', { type: 'load.retry' }, 'recognising', { context: { account: { status: 'pending' } } }),
    beyond('Nobody has to press Try again once the network is back', 'unavailable', 'the network returns', { type: 'network.returned' }, 'recognising'),
    beyond('What another device answered has to be there first', 'open.loading', 'an old answer is being refreshed', profileIs(minimum, { isRefreshing: true }), 'open.loading'),
    documented('HOME-56', 'open.loading', 'the stored answers are there', profileIs(whole), 'open.restoring', { context: { answers: whole }, asks: { draft: { selection: /^home b-1/ } } }),
    documented('HOME-42', 'open.restoring', 'a question has no answer: the wizard', nothingKept, 'open.wizard', {
      way: 'gaps',
      asks: { wizard: { kind: 'home', answers: minimum, editing: null, kept: null } },
      context: { isWizardVisible: true },
    }),
    documented('HOME-51', 'open.restoring', 'every question has an answer: all of them at a glance', nothingKept, 'open.overview', { context: closed }),
    beyond('A draft that cannot be read is none', 'open.restoring', 'the draft cannot be read', fails('draft', new Error('no')), 'open.overview'),
    beyond('A sign-in that expired loses nothing', 'open.restoring', 'an answer was being edited', kept('houseType', 'houseType'), 'open.wizard', {
      asks: { wizard: { editing: 'houseType', kept: { questionId: 'houseType' } } },
    }),
    beyond('A question that is gone is not asked', 'open.restoring', 'the question is gone', kept('gone', 'gone'), 'open.overview', { context: closed }),
    beyond('A question that is gone is not asked', 'open.restoring', 'the question is gone, and another has no answer', kept('gone', 'gone'), 'open.wizard', {
      way: 'gaps',
      asks: { wizard: { editing: null, kept: null } },
    }),
    documented('HOME-54 HOME-56', 'open.wizard', 'the wizard is closed', isDone('wizard', { answers: whole }), 'open.overview', { context: { ...closed, answers: whole } }),
    documented('HOME-56', 'open.wizard', 'one answer was edited', isDone('wizard', { answers: whole }), 'open.overview', { way: 'edited', context: closed }),
    documented('HOME-56', 'open.overview', 'one answer is edited', edit('houseType'), 'open.wizard', { asks: { wizard: { editing: 'houseType' } }, context: { isWizardVisible: true } }),
    beyond('Only what is asked', 'open.overview', 'a question that is not there', edit('gone'), 'open.overview', { context: closed }),
    documented('HOME-42', 'open.overview', 'the customer goes on with what is left', open, 'open.wizard', { way: 'overviewWithGaps', asks: { wizard: { editing: null } } }),
    beyond('Nothing is left to go on with', 'open.overview', 'every question has an answer', open, 'open.overview'),
    documented('HOME-55', 'open.overview', 'start again: the customer is warned', { type: 'reset.begin' }, 'open.warned', { context: { isResetWarned: true } }),
    documented('HOME-55', 'open.warned', 'it is not meant', { type: 'reset.cancel' }, 'open.overview', { context: { isResetWarned: false, problem: null } }),
    documented('HOME-55', 'open.warned', 'it is meant', confirm, 'open.resetting', { asks: { reset: { kind: 'home', isWizardUpdate: false, selection: /^b-1/ } }, context: { isResetWarned: true, problem: null } }),
    documented('HOME-42', 'open.resetting', 'every answer is taken back: the wizard begins', isDone('reset', null), 'open.wizard', {
      asks: { wizard: { answers: {} } },
      context: { isResetWarned: false, isWizardVisible: true },
    }),
    beyond('The answers are all still there', 'open.resetting', 'it fails', fails('reset', new ProblemError(problem)), 'open.warned', { context: { problem, isResetWarned: true, answers: whole } }),
    beyond('What was said of it goes with another try', 'open.warned', 'it is meant once more', confirm, 'open.resetting', { given: [confirm, fails('reset', new ProblemError(problem))], context: { problem: null } }),
    beyond('What was said of it goes', 'open.warned', 'it is not meant after all', { type: 'reset.cancel' }, 'open.overview', { given: [confirm, fails('reset', new ProblemError(problem))], context: { problem: null } }),
    beyond('Another device may answer', 'open.overview', 'a refresh finds another answer', profileIs(without(whole, 'Insulation')), 'open.overview', { context: { answers: without(whole, 'Insulation') } }),
  ],
}
