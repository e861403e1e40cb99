import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { accountsOf, failed, initialized, problem, ready } from './answers.ts'

/** The calls of phase two in the documents' order, and the one after it: the state that each is made in, and its part. */
const calls = [
  ['loadingNavigation', 'navigation', ready({})],
  ['loadingAccounts', 'accounts', ready(accountsOf('residential'))],
  ['loadingTabs', 'tabs', ready({})],
  ['loadingTips', 'tips', ready({})],
  ['loadingProfile', 'profile', ready({})],
  ['loadingAlert', 'nationalAlert', ready({})],
] as const
const refused = { ...failed, problem: { ...problem, status: 401 } }
const states = [...calls.map(([state]) => state), 'finished']
const reported = (part: string) => ({ type: 'reportFailure', params: { part } })
const goesOn = 'A part that fails is marked and the next one goes on'

/** A §4, the start of the app: steps 5 to 7. */
export const startCallsOracle: Oracle = {
  chart: 'startCalls',
  flow: 'App start',
  ways: Object.fromEntries(calls.map(([state, part, answer], at) => [states[at + 1], [state, reports(part, answer)]])),
  rows: [
    documented('SHELL-76', '', 'initialize is called first', null, 'initializing', {
      context: { parts: { initialize: 'LOADING', bootstrap: 'UNINITIALIZED', navigation: 'UNINITIALIZED', nationalAlert: 'UNINITIALIZED' } },
      asks: { initialize: {} },
    }),
    beyond('It is waited for', 'initializing', 'nothing was said', reports('initialize', { status: 'pending' }), 'initializing'),
    documented('SHELL-78', 'initializing', 'initialize answered', reports('initialize', ready(initialized)), 'bootstrapping', {
      context: { parts: { initialize: 'SUCCESS', bootstrap: 'LOADING' } },
      asks: { bootstrap: {} },
      doesNot: ['reportFailure'],
    }),
    documented('SHELL-77', 'initializing', 'initialize failed', reports('initialize', failed), 'failed', {
      does: [reported('initialize')],
      doesNot: ['signalExpiry'],
      output: { parts: { initialize: 'ERROR', bootstrap: 'UNINITIALIZED' }, problem: { type: problem.type } },
    }),
    documented('SHELL-77', 'initializing', 'the session is refused: it is over', reports('initialize', refused), 'expired', {
      does: [reported('initialize'), { type: 'signalExpiry', params: undefined as never }],
      output: { parts: { initialize: 'ERROR' }, problem: { status: 401 } },
    }),
    documented('SHELL-79', 'bootstrapping', 'bootstrap is posted', isDone('bootstrap'), 'loadingNavigation', {
      context: { parts: { bootstrap: 'SUCCESS', navigation: 'LOADING' } },
      asks: { navigation: {} },
    }),
    documented('SHELL-82', 'bootstrapping', 'it could not be', fails('bootstrap', new Error('no')), 'loadingNavigation', {
      context: { parts: { bootstrap: 'ERROR', navigation: 'LOADING' } },
      does: [reported('bootstrap')],
    }),
    ...calls.flatMap(([state, part, answer], at) => {
      const next = states[at + 1] ?? ''
      const following = calls[at + 1]?.[1]
      const spec = part === 'nationalAlert' || following === 'nationalAlert' ? 'SHELL-83' : 'SHELL-79'
      return [
        documented(spec, state, `${part} answered`, reports(part, answer), next, {
          context: { parts: { [part]: 'SUCCESS', ...(following && { [following]: 'LOADING' }) }, problem: null },
          doesNot: ['reportFailure', 'signalExpiry'],
        }),
        documented('SHELL-82', state, `${part} failed`, reports(part, failed), next, {
          context: { parts: { [part]: 'ERROR' } },
          does: [reported(part)],
          doesNot: ['signalExpiry'],
        }),
        beyond('It is waited for', state, `${part} says nothing yet`, reports(part, { status: 'pending' }), state),
      ]
    }),
    beyond(goesOn, 'loadingAlert', 'the last of them failed, as one before did', reports('nationalAlert', failed), 'finished', {
      way: 'loadingNavigation',
      given: [reports('navigation', failed), ...calls.slice(1, -1).map(([, part, answer]) => reports(part, answer))],
      output: { parts: { navigation: 'ERROR', accounts: 'SUCCESS', nationalAlert: 'ERROR' }, problem: null },
    }),
    beyond('A business has a profile of its own', 'loadingAccounts', 'it is a business', reports('accounts', ready(accountsOf('sme'))), 'loadingTabs', {
      context: { isBusiness: true },
    }),
    beyond('A home has one', 'loadingTips', 'it is a home', reports('tips', ready({})), 'loadingProfile', { asks: { profile: { isBusiness: false } } }),
    beyond('A business has a profile of its own', 'loadingTips', 'it is a business', reports('tips', ready({})), 'loadingProfile', {
      way: 'loadingAccounts',
      given: [reports('accounts', ready(accountsOf('sme'))), reports('tabs', ready({}))],
      asks: { profile: { isBusiness: true } },
    }),
    beyond('Refused as if nobody were signed in: the session is over', 'loadingProfile', 'the profile is refused', reports('profile', refused), 'expired', {
      context: { parts: { profile: 'ERROR' } },
      does: [reported('profile'), { type: 'signalExpiry', params: undefined as never }],
    }),
  ],
}
