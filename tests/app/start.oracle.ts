import { untouched } from '#machines/app/start-parts.ts'
import { fails, isDone, reports } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { cannot, has } from '#tests/kit/oracle/reading-rows.ts'
import { failed, initialized, noOutage, outageNow, problem } from './answers.ts'
import { loaded } from './loaded-chunks.ts'

await loaded

const isOff = has('outage', noOutage)
const isOn = has('outage', outageNow)
const begins = has('outageWatch', outageNow)
const visits = (path: string, isSignedIn: boolean) => ({ type: 'visit.changed', visit: { path, isSignedIn } })
const comes = visits('/account/dashboard', true)
const leaves = visits('/login', false)
const moves = visits('/account/bill', true)
const recheck = { type: 'outage.recheck' }
const again = { type: 'start.retry' }
const arrived = isDone('loadPortal')
const known = { ...untouched, initialize: 'SUCCESS' }
const startFinished = { parts: { ...known, nationalAlert: 'SUCCESS' }, problem: null }
const done = isDone('calls', startFinished)
const undone = isDone('calls', { parts: { ...untouched, initialize: 'ERROR' }, problem })
const tells = (parts: object) => reports('calls', { parts })
const [signedOut, skipped, arriving] = ['inService.signedOut', 'inService.skipped', 'inService.visiting.arriving']
const [recognising, recognised] = ['inService.visiting.loading.recognising', 'inService.visiting.loading.recognised']
const [finished, notKnown] = ['inService.visiting.finished', 'inService.visiting.failed']
const pending = { status: 'pending' }
const nothing = { parts: untouched, problem: null }
const minutely = 'An outage may begin or end while the portal is open: it is asked every minute'
const retryable = 'A customer can always try again'

/** A §4, the start of the app: steps 1 to 5, and 8. */
export const startOracle: Oracle = {
  chart: 'start',
  flow: 'App start',
  input: { path: '/login', isSignedIn: false },
  ways: {
    stopped: [isOn],
    [signedOut]: [isOff],
    [skipped]: [visits('/auth/redirect', true), isOff],
    [recognised]: [recognising, tells(known)],
    [finished]: [recognised, done],
    [notKnown]: [recognising, undone],
    again: [finished, begins, recheck],
  },
  rows: [
    documented('SHELL-70', '', 'the outage status is fetched before anything else', null, 'checkingOutage', {
      asks: { outage: {}, calls: undefined as never, loadPortal: undefined as never },
      context: { outage: pending, ...nothing },
    }),
    beyond('What an earlier check said is what is in doubt', 'checkingOutage', 'an old answer is being asked again', reports('outage', { status: 'ready', data: outageNow, isRefreshing: true }), 'checkingOutage'),
    documented('SHELL-72', 'checkingOutage', 'an outage is on: it stops', isOn, 'stopped', { given: [comes], asks: { calls: undefined as never, loadPortal: undefined as never } }),
    documented('SHELL-71', 'checkingOutage', 'the check fails: no outage', cannot('outage'), signedOut),
    documented('SHELL-74', 'checkingOutage', 'nobody is signed in', isOff, signedOut, { asks: { loadPortal: undefined as never } }),
    documented('SHELL-76', 'checkingOutage', 'a customer is signed in: LOADING', isOff, arriving, { given: [comes], asks: { loadPortal: {} } }),
    ...['/impersonate', '/auth/redirect'].map((path) => documented('SHELL-73', 'checkingOutage', `the path is ${path}`, isOff, skipped, { given: [visits(path, true)], asks: { loadPortal: undefined as never } })),
    beyond('It stops there, and nothing else happens', 'checkingOutage', 'the outage is still on', isOn, 'stopped', { way: 'again', context: { parts: startFinished.parts } }),
    documented('SHELL-76', 'checkingOutage', 'the outage is over: everything is called again', isOff, arriving, { way: 'again', context: nothing }),
    beyond(minutely, 'stopped', 'a minute is over', 60_000, 'checkingOutage', { context: { outage: pending } }),
    beyond('The customer may ask', 'stopped', 'the customer asks', recheck, 'checkingOutage', { context: { outage: pending } }),
    beyond(minutely, 'stopped', 'a customer signs in', comes, 'stopped', { context: { visit: comes.visit } }),
    ...[signedOut, skipped, arriving, recognised, finished, notKnown].map((from) => documented('SHELL-72', from, 'an outage begins: it stops', begins, 'stopped')),
    beyond(minutely, finished, 'none has begun', has('outageWatch', noOutage), finished, { context: { outage: { status: 'ready', data: noOutage } } }),
    documented('SHELL-73', skipped, 'the customer is signed in, and goes on', comes, arriving, { context: { visit: comes.visit } }),
    documented('SHELL-74', skipped, 'it led to nobody', leaves, signedOut),
    documented('SHELL-76', signedOut, 'a customer signs in', comes, arriving, { context: { visit: comes.visit } }),
    documented('SHELL-74', signedOut, 'nobody does', visits('/terms', false), signedOut),
    documented('SHELL-76', arriving, 'the calls begin', arrived, recognising, { asks: { calls: {} } }),
    beyond(retryable, arriving, 'their code could not be loaded', fails('loadPortal', new Error('gone')), notKnown),
    documented('SHELL-76', recognising, 'initialize is on its way', tells({ ...untouched, initialize: 'LOADING' }), recognising, { context: { parts: { initialize: 'LOADING' } } }),
    documented('DASH-33', recognising, 'who it is is known: who is new is shown round', tells(known), recognised, {
      given: [moves],
      asks: { onboarding: { path: '/account/bill', isImpersonating: false } },
      context: { parts: known },
    }),
    ...[recognising, recognised].flatMap((from) => [
      documented('SHELL-84', from, 'everything was called: the flag is set', done, finished, { does: ['markInitializeSeen'], context: startFinished }),
      documented('SHELL-77', from, 'initialize failed: ERROR', undone, notKnown, {
        doesNot: ['markInitializeSeen'],
        context: { parts: { initialize: 'ERROR' }, problem: { type: problem.type } },
      }),
    ]),
    ...[arriving, recognising, finished].map((from) => documented('SHELL-75', from, 'a further start is skipped', again, from, { asks: { loadPortal: undefined as never } })),
    ...[arriving, recognised, finished, notKnown].flatMap((from) => [
      documented('SHELL-74', from, 'the customer leaves: what was loaded is forgotten', leaves, signedOut, { context: { ...nothing, visit: leaves.visit } }),
      documented('SHELL-75', from, 'the customer goes to another page', moves, from, { context: { visit: moves.visit } }),
    ]),
    beyond(retryable, notKnown, 'the customer tries again', again, arriving, { asks: { loadPortal: {} } }),
    beyond('As soon as a page was told it goes on', notKnown, 'a page was told who it is', has('customer', initialized), arriving),
    beyond('As soon as a page was told it goes on', notKnown, 'no page was', reports('customer', failed), notKnown),
  ],
}
