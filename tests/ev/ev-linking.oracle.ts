import { alreadyLinked } from '#contract/ev/ev-everywhere.contract.ts'
import { problem } from '#tests/app/answers.ts'
import { isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { now, switcherWith } from './answers.ts'

/** 1 January 2027, 00:30 in New Zealand: still 31 December in UTC. */
const newYear = { type: 'clock.ticked', now: Date.parse('2027-01-01T00:30:00+13:00') }
const tick = { type: 'clock.ticked', now }
const linked = reports('account', { status: 'ready', data: switcherWith('CN-204118') })
const unlinked = reports('account', { status: 'ready', data: switcherWith(null) })
const unsupplied = reports('account', { status: 'ready', data: switcherWith(null, 'lpg') })
const unread = reports('account', { status: 'failed', problem })
const given = { chargeNetId: 'cn 204 118', email: 'aroha@example.com' }
const verified = isDone('verification', { given, isDuplicate: false, key: 'key-1' })
const duplicate = isDone('verification', { given, isDuplicate: true, key: '' })
const joined = (answer: string) => isDone('join', { status: 'done', answer })
const refused = isDone('join', { status: 'refused', problem })
const refusedAsLinked = isDone('join', { status: 'refused', problem: { ...problem, status: 409, type: alreadyLinked } })
const unknown = isDone('join', { status: 'unknown' })
const retry = { type: 'link.retry', key: 'key-2' }
const earliest = (earliestYear: number) => ({
  type: 'xstate.snapshot.sessions' as const,
  snapshot: { value: 'ready', context: { answered: { data: { earliestYear } } } },
})
const asksYear = (year: number) => ({ sessions: [{ type: 'question.change', question: { year } }] })
const nothing = { given: { chargeNetId: '', email: '' }, key: '', problem: null, isDecided: false }

/** B §4 and §7: EV account linking. */
export const evLinkingOracle: Oracle = {
  chart: 'evLinking',
  flow: 'EV linking',
  input: { year: null },
  ways: {
    error: [tick, unread],
    noElectricity: [tick, unsupplied],
    'noLinkSuccess.verifying': [tick, unlinked],
    linkError: ['noLinkSuccess.joining', refused],
    unknown: ['noLinkSuccess.joining', unknown],
  },
  rows: [
    documented('EV-33', '', 'the page opens: LOADING', null, 'loading', { context: { account: { status: 'pending' } } }),
    documented('EV-33', 'loading', 'the account is linked: SUCCESS', linked, 'success', { given: [tick], asks: { sessions: { year: 2026 }, idleFeeNote: { year: 2026 } } }),
    beyond('Sessions are of a year: it has to be known which it is', 'loading', 'the account is linked, the clock has not spoken', linked, 'loading'),
    documented('EV-33', 'loading', 'the account is linked, in the first night of 2027', linked, 'success', { given: [newYear], asks: { sessions: { year: 2027 } } }),
    documented('EV-33', 'loading', 'then the clock speaks', tick, 'success', { given: [linked], context: { now } }),
    documented('EV-33', 'loading', 'the account is not linked: NO_LINK_SUCCESS', unlinked, 'noLinkSuccess.verifying', {
      asks: { verification: { given: { chargeNetId: '', email: '' }, isDuplicate: false, selection: 'account-1' } },
    }),
    documented('EV-33', 'loading', 'it can’t be loaded: ERROR', unread, 'error', { does: ['reportFailure'] }),
    documented('EV-33', 'error', 'the customer tries again: LOADING_RETRY', { type: 'load.retry' }, 'loadingRetry', { context: { account: { status: 'pending' } } }),
    beyond('Only what failed is tried again', 'loading', 'trying again while it loads', { type: 'load.retry' }, 'loading'),
    documented('EV-33', 'loadingRetry', 'it fails again: ERROR', unread, 'error'),
    documented('EV-33', 'loadingRetry', 'the account is linked: SUCCESS', linked, 'success'),
    documented('EV-33', 'loadingRetry', 'the account is not linked: NO_LINK_SUCCESS', unlinked, 'noLinkSuccess.verifying'),
    beyond('A link would stand nowhere', 'loading', 'the account has no electricity', unsupplied, 'noElectricity'),
    beyond('A link would stand nowhere', 'loadingRetry', 'the account has no electricity', unsupplied, 'noElectricity'),
    beyond('A link would stand nowhere', 'error', 'a refresh finds no electricity', unsupplied, 'noElectricity'),
    beyond('A later refresh brings it', 'error', 'a refresh finds it linked', linked, 'success'),
    beyond('A later refresh brings it', 'error', 'a refresh finds it not linked', unlinked, 'noLinkSuccess.verifying'),
    beyond('Linked in another tab meanwhile', 'noLinkSuccess.verifying', 'a refresh finds it linked', linked, 'success'),
    documented('EV-35 EV-30', 'noLinkSuccess.verifying', 'verified and confirmed: it is joined', verified, 'noLinkSuccess.joining', {
      asks: { join: { body: given, selection: 'account-1', key: 'key-1' } },
    }),
    documented('EV-36', 'noLinkSuccess.verifying', 'it is linked already: back, ERROR_DUPLICATE', duplicate, 'errorDuplicate', {
      asks: { verification: { given, isDuplicate: true, selection: 'account-1' } },
      does: ['readAgain'],
    }),
    documented('EV-37', 'noLinkSuccess.joining', 'the network says Created: LINK_SUCCESS', joined('Created'), 'linkSuccess'),
    documented('EV-37', 'noLinkSuccess.joining', 'the network says something else: LINK_ERROR', joined('Pending'), 'linkError', { context: { problem: null, isDecided: true } }),
    documented('EV-36', 'noLinkSuccess.joining', 'it was linked meanwhile: ERROR_DUPLICATE', refusedAsLinked, 'errorDuplicate', { does: ['readAgain'] }),
    documented('EV-33', 'noLinkSuccess.joining', 'it is refused: LINK_ERROR', refused, 'linkError', { context: { problem, isDecided: true } }),
    documented('EV-33', 'noLinkSuccess.joining', 'no answer arrives: LINK_ERROR', unknown, 'linkError', { context: { problem: null, isDecided: false } }),
    documented('EV-33', 'linkError', 'the customer tries again: LINK_RETRY', retry, 'linkRetry', { asks: { join: { body: given, key: 'key-2' } } }),
    beyond('What is not known yet goes again under the same key', 'linkError', 'nobody knew, and the customer tries again', retry, 'linkRetry', {
      way: 'unknown',
      asks: { join: { body: given, key: 'key-1' } },
    }),
    beyond('Starting again begins with step 1, and not with a duplicate', 'linkError', 'the customer starts again', { type: 'link.restart' }, 'noLinkSuccess.verifying', {
      context: nothing,
      asks: { verification: { given: { chargeNetId: '', email: '' }, isDuplicate: false } },
    }),
    documented('EV-37', 'linkRetry', 'the network says Created: LINK_SUCCESS', joined('Created'), 'linkSuccess'),
    documented('EV-36', 'linkRetry', 'it is linked already: ERROR_DUPLICATE', refusedAsLinked, 'errorDuplicate'),
    documented('EV-33', 'linkRetry', 'no answer arrives: LINK_ERROR', unknown, 'linkError', { context: { problem: null, isDecided: false } }),
    documented('EV-33', 'linkRetry', 'it is refused: LINK_ERROR', refused, 'linkError', { context: { problem } }),
    documented('EV-36', 'errorDuplicate', 'another account is verified and confirmed', isDone('verification', { given: { ...given, chargeNetId: 'cn 1' }, isDuplicate: false, key: 'key-3' }), 'noLinkSuccess.joining', {
      asks: { join: { body: { chargeNetId: 'cn 1' }, key: 'key-3' } },
    }),
    documented('EV-36', 'errorDuplicate', 'that one is linked already, too', isDone('verification', { given: { ...given, chargeNetId: 'cn 2' }, isDuplicate: true, key: '' }), 'errorDuplicate', {
      asks: { verification: { given: { chargeNetId: 'cn 2' }, isDuplicate: true } },
    }),
    beyond('It was this account that it is linked to', 'errorDuplicate', 'a refresh finds it linked', linked, 'success'),
    beyond('It was taken away in another tab', 'linkSuccess', 'the customer goes on, and there is no link', { type: 'link.continue' }, 'noLinkSuccess.verifying'),
    documented('EV-06', 'linkSuccess', 'the customer goes on to the sessions', { type: 'link.continue' }, 'success', { given: [linked] }),
    documented('EV-31', 'success', 'leaving is over, and the link is still read as there', isDone('leave'), 'success', {
      asks: { leave: { chargeNetId: 'CN-204118', selection: 'account-1' } },
    }),
    beyond('Taken away in another tab', 'success', 'a refresh finds it not linked', unlinked, 'noLinkSuccess.verifying'),
    documented('EV-11', 'success', 'another year is chosen', { type: 'year.choose', year: 2025 }, 'success', {
      context: { year: 2025 },
      tells: asksYear(2025),
      does: ['showAddress'],
    }),
    beyond('A year that has not begun is this year, in the address, too', 'success', 'the year after is chosen', { type: 'year.choose', year: 2027 }, 'success', {
      context: { year: 2026 },
      does: ['showAddress'],
    }),
    beyond('The address may name a year: it is not written again', 'success', 'the address leads to another year', { type: 'year.open', year: 2025 }, 'success', {
      context: { year: 2025 },
      tells: asksYear(2025),
      doesNot: ['showAddress'],
    }),
    beyond('The newest year is no other year', 'success', 'the sessions say which year was the first, and no year was chosen', earliest(2024), 'success', {
      context: { earliestYear: 2024, year: null },
      doesNot: ['showAddress'],
    }),
    beyond('A year before the first is the first', 'success', 'the sessions say which year was the first', earliest(2024), 'success', {
      given: [{ type: 'year.choose', year: 2020 }],
      context: { earliestYear: 2024, year: 2024 },
      tells: asksYear(2024),
      does: ['showAddress'],
    }),
    beyond('The address may change before the link is known', 'loading', 'the address leads to another year', { type: 'year.open', year: 2025 }, 'loading', { context: { year: 2025 } }),
  ],
  passes: {
    'machines/ev/ev-linking.setup.ts selectionOf: data === null never holds': 'It is asked once the account is read: a guard for the types.',
    "machines/ev/ev-linking.setup.ts isCreated: outcome.status === 'done' && outcome.answer === created without outcome.status === 'done'": 'Only what is done has an answer: a guard for the types.',
    'loading / always #2: goes to noLinkSuccess and not to success': 'An actor is begun there and stopped in the same moment; the chart settles in the same state.',
    'loadingRetry / always #2: goes to noLinkSuccess and not to success': 'An actor is begun there and stopped in the same moment; the chart settles in the same state.',
    'error / always #1: goes to noLinkSuccess and not to success': 'An actor is begun there and stopped in the same moment; the chart settles in the same state.',
    'errorDuplicate / always #1: goes to noLinkSuccess and not to success': 'An actor is begun there and stopped in the same moment; the chart settles in the same state.',
    'success / leave is done #1: goes to errorDuplicate and not to noLinkSuccess': 'An actor is begun there and stopped in the same moment; the chart settles in the same state.',
    'linkSuccess / link.continue #1: goes to loadingRetry and not to loading': 'By then the link is read: either state goes on at once.',
  },
}
