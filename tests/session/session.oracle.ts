import { sessionEnded, storageRefused } from '#data/session/token.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const day = 86_400_000
const staff = { staffName: 'Wiremu Paki', mayAct: false, lifetime: 900_000, until: 0 }
const token = { value: 'a token', lifetime: 600_000 }
const started = { type: 'session.started', token, impersonation: null }
const found = isDone('findSession', { left: 3_600_000, impersonation: null })
const visit = isDone('findSession', { left: 600_000, impersonation: staff })
const nobody = isDone('findSession', null)
const broken = fails('findSession', new ProblemError(storageRefused))
const wrapper = { input: { handedOver: 'handed over', hasSignedOut: false } }
const sessionBegun = { type: 'session.begun' }
const ended = (by: string) => ({ type: 'session.ended', by })
const restored = { type: 'page.restored' }
const lapsed = isDone('token', { problem: sessionEnded })
const expired = { type: 'session.expired' }
const active = 'signedIn.active'
const endedContext = (endedBy: string | null, more: object = {}) => ({ token: null, handedOver: null, impersonation: null, endedBy, ...more })
const forgotten = (by: string) => ({ type: 'forgetSession', params: { by } })

/** A §6 and §8: logged in or not; how a session begins and ends. */
export const sessionOracle: Oracle = {
  chart: 'session',
  flow: 'Sign-in',
  input: { handedOver: null, hasSignedOut: false },
  ways: {
    visited: [visit],
    started: [started],
    startedAndRestored: [started, restored],
    begunAgain: [active, lapsed, sessionBegun],
    lapsed: [active, lapsed],
    handedOver: [nobody],
  },
  rows: [
    documented('AUTH-01', '', 'is a session kept?', null, 'resuming', { context: endedContext(null) }),
    beyond('Who has just signed out reads that', '', 'the customer comes back from the provider’s logout', null, 'resuming', { input: { handedOver: null, hasSignedOut: true }, context: { endedBy: 'customer' } }),
    documented('AUTH-01', 'resuming', 'a session is kept: logged in', found, active, { asks: { token: { token: null, sessionLeft: 3_600_000, isKept: true } }, context: { impersonation: null } }),
    documented('AUTH-51', 'resuming', 'a visit of staff is kept', visit, active, { asks: { token: { sessionLeft: 600_000 } }, context: { impersonation: staff } }),
    documented('AUTH-01', 'resuming', 'none is kept: not logged in', nobody, 'signedOut', { does: ['closeGate'], context: endedContext(null, { problem: null }) }),
    beyond('Why it cannot be kept is said', 'resuming', 'the browser keeps nothing', broken, 'signedOut', { context: { problem: storageRefused }, does: ['closeGate'] }),
    documented('AUTH-09', 'resuming', 'none is kept, and the wrapper has passed a token', nobody, active, { ...wrapper, asks: { token: { token: { value: 'handed over' }, isKept: false } } }),
    documented('AUTH-09', 'resuming', 'the browser keeps nothing, and the wrapper has passed a token', broken, active, { ...wrapper, asks: { token: { token: { value: 'handed over' } } } }),
    beyond('A session of this browser comes first', 'resuming', 'one is kept, and the wrapper has passed a token', found, active, {
      ...wrapper,
      asks: { token: { token: null, isKept: true } },
      context: { handedOver: null },
    }),
    documented('AUTH-04', 'signedOut', 'a sign-in has finished on this page', started, active, { asks: { token: { token, sessionLeft: day, isKept: true } }, context: { endedBy: null } }),
    documented('AUTH-50', 'signedOut', 'a visit of staff has begun', { ...started, impersonation: staff }, active, { asks: { token: { sessionLeft: 900_000 } }, context: { impersonation: staff } }),
    documented('AUTH-29', active, 'the customer signs out', { type: 'session.end' }, 'signedIn.ending'),
    beyond('What ends stays hidden', 'signedIn.ending', 'the page comes back while the customer signs out', restored, 'signedIn.ending', { doesNot: ['showPage'] }),
    documented('AUTH-29', 'signedIn.ending', 'sign-out is over', isDone('signOut'), 'signedOut', { context: endedContext('customer', { problem: null }), does: ['closeGate', 'showPage'] }),
    documented('AUTH-35 AUTH-38', active, 'the token is over: stored tokens are cleared', lapsed, 'signedOut', { context: endedContext('lapse', { problem: sessionEnded }), does: [forgotten('lapse'), 'closeGate'] }),
    documented('AUTH-51', active, 'the token of a visit is over', lapsed, 'signedOut', { way: 'visited', context: endedContext('visit'), does: [forgotten('visit')] }),
    documented('AUTH-54', active, '401 on profile load: the session has expired', expired, 'signedOut', { context: endedContext('lapse', { problem: null }), does: [forgotten('lapse'), 'closeGate'] }),
    beyond('What was read for someone else is forgotten', active, 'someone signs in in another tab', sessionBegun, 'resuming', { does: ['forgetEverything'], context: { token: null } }),
    beyond('Signed in in another tab', 'signedOut', 'someone signs in in another tab', sessionBegun, 'resuming'),
    documented('AUTH-29', active, 'the customer signs out in another tab', ended('customer'), 'signedOut', { does: ['forgetEverything', 'closeGate'], context: endedContext('otherTab') }),
    documented('AUTH-35', active, 'the session ends in another tab', ended('lapse'), 'signedOut', { does: ['forgetEverything'], context: endedContext('lapse') }),
    beyond('A page out of the browser’s cache may be of someone else', active, 'the page comes back', restored, 'signedIn.checking'),
    beyond('It is still the same session', 'signedIn.checking', 'it is', isDone('checkSession', true), active, { does: ['showPage'], doesNot: ['forgetEverything'] }),
    beyond('It is another one', 'signedIn.checking', 'it is not', isDone('checkSession', false), 'resuming', { does: ['forgetEverything', 'showPage'], context: { token: null }, way: 'startedAndRestored' }),
    beyond('It cannot be known', 'signedIn.checking', 'the browser keeps nothing', fails('checkSession', new ProblemError(storageRefused)), 'resuming', {
      does: ['forgetEverything', 'showPage'],
      context: { token: null },
      way: 'startedAndRestored',
    }),
    beyond('Nothing is left of the session before', 'resuming', 'a session is kept, after one that lapsed', found, active, { way: 'begunAgain', context: { endedBy: null, problem: null, token: null } }),
    beyond('Nothing is left of the session before', 'signedOut', 'a sign-in has finished, after one that lapsed', started, active, { way: 'lapsed', context: { endedBy: null, problem: null, handedOver: null, token } }),
    beyond('Nothing is left of the token that was handed over', active, 'a sign-in has finished in the wrapper', started, active, { ...wrapper, way: 'handedOver', context: { handedOver: null, token } }),
    beyond('Nothing is left of the token that was handed over', active, 'the session of the wrapper has expired', expired, 'signedOut', { ...wrapper, way: 'handedOver', context: endedContext('lapse') }),
    beyond('Nobody was signed in: it is looked again', 'signedOut', 'the page comes back', restored, 'resuming', { does: ['showPage'] }),
    beyond('What was read for someone else is forgotten', active, 'someone signs in in another tab, and here was a token', sessionBegun, 'resuming', {
      way: 'started',
      does: ['forgetEverything'],
      context: { token: null },
    }),
  ],
}
