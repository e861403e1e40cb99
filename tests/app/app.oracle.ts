import { untouched } from '#machines/app/start-parts.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { noOutage, outageNow, problem, ready } from './answers.ts'
import { loaded } from './loaded-chunks.ts'

await loaded

const web = {
  outage: 'off',
  dismissed: ['n-1'],
  theme: { choice: 'dark', device: 'light' },
  origin: 'https://portal.example.nz',
  isInitializeSeen: true,
  hasSignedOut: true,
  isInApp: false,
  handover: null,
}
const unsaid = { ...web, outage: 'unknown' }
const inApp = { ...web, isInApp: true }
const handed = { ...inApp, handover: { accessToken: 'handed over', billingAccountId: 'b-1', locationId: 's-1' } }
const handedOver = { input: handed }

const goes = (path: string, search = '') => ({ type: 'location.changed', place: { path, search } })
const start = (outage: object, more: object = {}) => ({
  type: 'xstate.snapshot.start' as const,
  snapshot: { context: { outage, parts: untouched, problem: null, ...more } },
})
const session = (value: unknown, impersonation: object | null = null) => ({
  type: 'xstate.snapshot.session' as const,
  snapshot: { value, context: { impersonation } },
})
const [nobody, someone] = [session('signedOut'), session({ signedIn: 'active' })]
const isOn = start(ready(outageNow))
const isOff = start(ready(noOutage))
const arrived = isDone('loadPortal')
const gone = fails('loadPortal', new Error('gone'))
const token = { value: 'a token', lifetime: 600_000 }
const signedIn = { outcome: 'signedIn', token, impersonation: null, deepLink: '/account/bill?x=1' }
const at = (path: string, search = '', more: object = {}) => ({ context: { place: { path, search }, ...more } })
/** The address bar is corrected, and the start hears of it. */
const put = (path: string, search = '', more: object = {}) => ({ ...at(path, search, more), does: ['replaceAddress'] })
const kept = { doesNot: ['replaceAddress'] }
const login = (wanted: string, query = '', more: object = {}) => put('/login', `?${query}url=${encodeURIComponent(wanted)}`, more)
const tellsStart = (path: string, isSignedIn: boolean) => ({ start: [{ type: 'visit.changed', visit: { path, isSignedIn } }] })
const [arriving, open, lost] = ['portal.arriving', 'portal.open', 'portal.lost']
const bill = goes('/account/bill')
const reason = 'Back never returns to an address that only leads on'
const both = 'It is not known who the customer is, or whether an outage is on'
const sets = 'A customer without a login sets one up'
const wants = 'What the app names is selected before anything is read'

/** A §2: where the customer is, and what is on the screen. */
export const appOracle: Oracle = {
  chart: 'app',
  flow: 'App start',
  input: web,
  ways: {
    signedOut: [nobody],
    signedIn: [someone],
    signingIn: [nobody, goes('/login')],
    returning: [nobody, goes('/auth/redirect')],
    returningAgain: [someone, goes('/auth/redirect')],
    impersonating: [nobody, goes('/impersonate')],
    activatingSignedIn: [someone, goes('/activate')],
    outage: [nobody, bill, isOn],
    [arriving]: [someone, bill],
    'activating.loading': [nobody, goes('/activate')],
    preparing: [someone, bill],
    entering: ['preparing', arrived],
  },
  rows: [
    beyond(both, '', 'the page begins', null, 'waking', {
      asks: {
        start: { path: '/', isSignedIn: false },
        loader: { isInitializeSeen: true },
        theme: { choice: 'dark', device: 'light' },
        session: { handedOver: null, hasSignedOut: true },
        notices: {},
        address: {},
      },
      context: { place: null, session: 'resuming', outage: 'off', isImpersonating: false },
    }),
    documented('AUTH-09', '', 'the app has passed a token', null, 'waking', { ...handedOver, asks: { session: { handedOver: 'handed over' } } }),
    beyond(both, 'waking', 'who it is is not known yet', bill, 'waking', { ...at('/account/bill'), tells: tellsStart('/account/bill', false) }),
    beyond(both, 'waking', 'whether an outage is on is not known yet', bill, 'waking', { input: unsaid, given: [someone] }),
    beyond(both, 'waking', 'whether an outage is on is not known yet, on its page', goes('/outage'), 'waking', { input: unsaid, given: [someone], ...at('/outage'), ...kept }),
    ...[{ status: 'pending' }, { ...ready(noOutage), isRefreshing: true }].map((reading) =>
      beyond(both, 'waking', `the check says ${reading.status}, and goes on`, start(reading), 'waking', { input: unsaid, given: [someone, bill], context: { outage: 'unknown' } }),
    ),
    beyond(both, 'waking', 'the session is still being resumed', session('resuming'), 'waking', { given: [bill], context: { session: 'resuming' } }),
    documented('AUTH-51', 'waking', 'staff are signed in for the customer', session({ signedIn: 'active' }, { staffName: 'Wiremu' }), 'waking', {
      context: { session: 'signedIn', isImpersonating: true },
    }),
    beyond('The token is given to the session once', 'waking', 'the session has the token of the app', someone, 'waking', { input: handed, context: { handedOver: null } }),
    beyond(both, 'waking', 'where they are is not known yet', someone, 'waking', { tells: tellsStart('', true) }),

    documented('SHELL-05', 'waking', '/ while logged in', goes('/', '?x=1'), arriving, { way: 'signedIn', ...put('/account/dashboard', '?x=1') }),
    documented('SHELL-06', 'waking', '/ while not logged in', goes('/', '?x=1'), 'signingIn', { way: 'signedOut', ...login('/?x=1', 'x=1&') }),
    documented('SHELL-10', 'waking', '/general-error, without a session', goes('/general-error'), 'failed', kept),
    documented('SHELL-11', 'waking', '/account while not logged in', bill, 'signingIn', { way: 'signedOut', ...login('/account/bill') }),
    documented('SHELL-11', 'waking', 'a page of the signed-in area', bill, arriving, { way: 'signedIn', ...at('/account/bill'), ...kept }),
    documented('SHELL-12', 'waking', 'an unknown path', goes('/nonsense', '?x=1'), 'signingIn', { way: 'signedOut', ...login('/nonsense?x=1', 'x=1&') }),
    ...['/account', '/account/nonsense'].map((path) => documented('SHELL-13', 'waking', `${path} while logged in`, goes(path), arriving, { way: 'signedIn', ...put('/account/dashboard') })),
    documented('SHELL-17', 'waking', 'a former address while not logged in', goes('/account/ev-iq'), 'signingIn', { way: 'signedOut', ...login('/account/ev-iq') }),
    documented('SHELL-18 SHELL-36', 'waking', 'a former address while logged in', goes('/account/ev-iq', '?x=1'), arriving, {
      way: 'signedIn',
      ...put('/account/products/ev', '?x=1'),
    }),
    beyond('Anybody may read them', 'waking', 'the terms, before it is known who reads', goes('/terms'), 'reading', kept),
    beyond(sets, 'waking', '/activate', goes('/activate'), 'activating.loading', { way: 'signedOut', ...kept }),
    beyond(sets, 'waking', '/activate, inside the app, which names an account', goes('/activate'), 'activating.loading', { ...handedOver, way: 'signedIn' }),
    beyond('The retailer’s own provider has the logins', 'waking', '/activate, with that provider', goes('/activate'), 'signingIn', {
      way: 'signedOut',
      world: { document: { querySelector: () => ({ content: 'away' }) } },
      ...login('/activate'),
    }),
    beyond(both, 'waking', '/activate, before it is known who is signed in', goes('/activate'), 'waking'),
    beyond(sets, 'activating.loading', 'its code is there', isDone('loadActivation'), 'activating.running', { asks: { activation: { isSignedIn: false } } }),
    beyond(sets, 'activating.loading', 'its code is there, and somebody is signed in', isDone('loadActivation'), 'activating.running', {
      way: 'activatingSignedIn',
      asks: { activation: { isSignedIn: true } },
    }),
    beyond('A page that can’t be loaded says so', 'activating.loading', 'its code can’t be loaded', fails('loadActivation', new Error('gone')), lost, { does: ['reportLost'] }),
    beyond('A page that can’t be loaded says so', 'activating.loading', 'its code takes two minutes', 120_000, lost, { does: ['reportLost'] }),
    documented('SHELL-09', 'waking', '/outage without an outage', goes('/outage'), arriving, { way: 'signedIn', ...put('/account/dashboard') }),
    documented('AUTH-03', 'waking', '/login', goes('/login', '?url=%2Faccount%2Fbill'), 'signingIn', {
      way: 'signedOut',
      asks: { signIn: { deepLink: '/account/bill', ticket: null } },
      ...kept,
    }),
    beyond('There is nothing to sign in to', 'waking', '/login while logged in', goes('/login', '?url=%2Faccount%2Fbill'), arriving, { way: 'signedIn', ...put('/account/bill') }),
    documented('AUTH-13', 'waking', 'a link from a mail is opened while logged in', goes('/login', '?ticket=t-1'), 'signingIn', {
      way: 'signedIn',
      asks: { signIn: { ticket: 't-1' } },
    }),
    documented('AUTH-05', 'waking', '/impersonate', goes('/impersonate'), 'impersonating', { way: 'signedIn', asks: { impersonation: { isExit: false } } }),
    documented('AUTH-05', 'waking', '/impersonate, inside the app', goes('/impersonate'), 'impersonating', { ...handedOver, way: 'signedIn' }),
    documented('AUTH-06', 'waking', '/impersonate-logout', goes('/impersonate-logout'), 'impersonating', { way: 'signedIn', asks: { impersonation: { isExit: true } } }),
    beyond(reason, 'impersonating', 'it is over', isDone('impersonation'), 'signingIn', { ...login('/') }),
    documented('AUTH-07', 'waking', '/app with a sub-path', goes('/app/account/bill', '?x=1'), arriving, { way: 'signedIn', ...put('/account/bill', '?x=1') }),
    documented('AUTH-56', 'waking', '/app alone', goes('/app'), arriving, { way: 'signedIn', ...put('/account/dashboard') }),
    documented('AUTH-34', 'waking', 'nobody is signed in inside the app, at /app', goes('/app/account/bill'), 'failed', {
      input: inApp,
      way: 'signedOut',
      ...put('/general-error'),
      tells: { start: [...tellsStart('/app/account/bill', false).start, ...tellsStart('/general-error', false).start] },
    }),
    documented('AUTH-34', 'waking', 'nobody is signed in inside the app, which names an account', bill, 'failed', { ...handedOver, way: 'signedOut', ...put('/general-error') }),
    documented('AUTH-34', 'waking', 'nobody is signed in inside the app', bill, 'failed', { input: inApp, way: 'signedOut', ...put('/general-error') }),

    documented('AUTH-04', 'waking', '/auth/redirect', goes('/auth/redirect', '?code=c'), 'returning', { way: 'signedOut', ...kept }),
    beyond(both, 'waking', '/auth/redirect, before it is known who is signed in', goes('/auth/redirect'), 'waking'),
    documented('AUTH-04', 'returning', 'signed in: to what was wanted', isDone('authRedirect', signedIn), arriving, {
      way: 'returningAgain',
      ...put('/account/bill', '?x=1', { session: 'signedIn', isImpersonating: false }),
      tells: { session: [{ type: 'session.started', token }], ...tellsStart('/account/bill', true) },
    }),
    documented('AUTH-51', 'returning', 'staff are signed in for the customer', isDone('authRedirect', { ...signedIn, impersonation: { staffName: 'Wiremu' } }), arriving, {
      way: 'returningAgain',
      context: { isImpersonating: true },
    }),
    documented('AUTH-43', 'returning', 'the customer cancelled: to /app', isDone('authRedirect', { outcome: 'cancelled' }), 'signingIn', {
      ...login('/account/dashboard'),
      tells: { session: [] },
    }),
    beyond('A return that cannot be opened starts again', 'returning', 'sign-in starts again', isDone('authRedirect', { outcome: 'startAgain' }), 'signingIn', {
      ...put('/login'),
    }),

    ...['waking', 'signingIn', 'returning', 'impersonating', 'failed', 'reading', arriving, open, lost].map((from) =>
      documented('SHELL-08', from, 'an outage begins', isOn, 'outage', from === 'waking' ? { context: { outage: 'on' } } : put('/outage', '', { outage: 'on' })),
    ),
    documented('SHELL-07', 'outage', 'a further check finds it on', isOn, 'outage', { tells: { loader: [{ type: 'start.progressed', isOver: false }] } }),
    documented('SHELL-08', 'outage', 'another page is asked for', bill, 'outage', put('/outage')),
    documented('SHELL-09', 'outage', 'it is over', isOff, 'signingIn', login('/', '', { outage: 'off' })),
    documented('SHELL-71', 'waking', 'the check fails: no outage', start({ status: 'failed', problem }), arriving, {
      input: unsaid,
      given: [someone, bill],
      context: { outage: 'off' },
      does: ['tellPortal'],
      tells: { loader: [{ type: 'start.progressed', isOver: false }] },
      ...kept,
    }),
    documented('SHELL-08', '', 'the page was served in an outage', null, 'outage', { input: { ...web, outage: 'on' }, ...put('/outage') }),

    documented('AUTH-01', open, 'the session is over', nobody, 'signingIn', login('/account/bill', '', { session: 'signedOut' })),
    documented('AUTH-51', open, 'staff come in in another tab', session({ signedIn: 'active' }, { staffName: 'Wiremu' }), open, { context: { isImpersonating: false } }),
    documented('AUTH-01', 'signingIn', 'someone signs in in another tab', someone, arriving, {
      ...put('/account/dashboard'),
      tells: { start: [...tellsStart('/login', true).start, ...tellsStart('/account/dashboard', true).start] },
    }),

    beyond('The signed-in area is a chunk of its own', arriving, 'it is there', arrived, open, {
      asks: { portal: { place: bill.place, dismissed: ['n-1'], isImpersonating: false, stage: { isOver: false } } },
    }),
    documented('SHELL-68', arriving, 'it cannot be loaded', gone, lost, { does: ['reportLost'] }),
    documented('SHELL-69', arriving, 'two minutes are over', 120_000, lost, { does: ['reportLost'] }),
    beyond('The signed-in area stays as pages turn', open, 'another page is opened', goes('/account/products', '?x=1'), open, {
      tells: { portal: [{ type: 'place.moved', place: { path: '/account/products', search: '?x=1' } }], ...tellsStart('/account/products', true) },
      asks: { portal: undefined as never },
      ...at('/account/products', '?x=1'),
    }),
    beyond('The signed-in area stays as pages turn', open, 'the query changes', goes('/account/bill', '?x=1'), open, {
      tells: { portal: [{ type: 'place.moved', place: { path: '/account/bill', search: '?x=1' } }] },
      ...at('/account/bill', '?x=1'),
    }),
    documented('SHELL-18', open, 'a former address is opened', goes('/account/ev-iq'), arriving, put('/account/products/ev')),
    ...['of a page', 'of another'].map((of, times) =>
      beyond('The customer may send what led to it', open, `a failure is shown, ${of}`, { type: 'failure.shown', failure: { of } }, open, {
        given: Array.from({ length: times }, () => ({ type: 'failure.shown', failure: { of: 'of a page' } })),
        asks: { failureReport: { of } },
      }),
    ),
    beyond('The signed-in area is left', open, 'the terms are opened', goes('/terms'), 'reading', { tells: tellsStart('/terms', true) }),
    ...[open, 'signingIn'].map((from) =>
      beyond('Nothing has changed', from, 'the same address is told once more', from === open ? bill : goes('/login'), from, {
        tells: { start: [] },
        asks: { signIn: undefined as never },
      }),
    ),

    beyond(wants, 'waking', 'someone is signed in inside the app', bill, 'preparing', { ...handedOver, way: 'signedIn', tells: tellsStart('/account/bill', false) }),
    beyond(wants, 'preparing', 'the code that selects it is there', arrived, 'entering', { ...handedOver, asks: { handover: { billingAccountId: 'b-1', locationId: 's-1' } } }),
    documented('SHELL-68', 'preparing', 'it cannot be loaded', gone, lost, { ...handedOver, does: ['reportLost'] }),
    documented('SHELL-69', 'preparing', 'two minutes are over', 120_000, lost, { ...handedOver, does: ['reportLost'] }),
    documented('AUTH-10', 'entering', 'it is selected', isDone('handover', { isEntered: true }), arriving, {
      ...handedOver,
      context: { handedSelection: null },
      tells: tellsStart('/account/bill', true),
    }),
    beyond('What is not the customer’s is not shown', 'entering', 'it is someone else’s', isDone('handover', { isEntered: false }), 'failed', {
      ...handedOver,
      ...put('/general-error', '', { handedSelection: null }),
    }),

    documented('SHELL-39', open, 'the start has failed: an error state is active', start(ready(noOutage), { problem }), open, {
      does: ['tellPortal'],
      tells: { loader: [{ type: 'start.progressed', isOver: true }] },
      context: { stage: { isOver: true, isErrorActive: true } },
    }),
    beyond('What stands round a page waits for the start', open, 'the start has asked for the tabs', start(ready(noOutage), { parts: { ...untouched, tabs: 'ERROR' } }), open, {
      does: ['tellPortal'],
      context: { stage: { areTabsAsked: true, isOver: false } },
      tells: { loader: [{ type: 'start.progressed', isOver: false }] },
    }),
  ],
  passes: {
    'storeReturn leaves session as it was': 'The stand-in of the session stays signed out, which ends the visit immediately; the journeys in the browser sign in.',
    'machines/app/addresses.ts placeOf: mark < 0 with <=': 'An address begins with its path.',
    "machines/app/outage.ts isOutageOn: isSettled(reading) && reading.status === 'ready' && (reading.data.isO… without isSettled(reading)": 'Only a check that is over is asked about.',
  },
}
