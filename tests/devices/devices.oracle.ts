import { proofNeeded } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { has, readingRows } from '#tests/kit/oracle/reading-rows.ts'

const signedIn = [
  { id: 'here', isThis: true },
  { id: 'phone', isThis: false },
]
const idle = 'open.showing.idle'
const end = (deviceId: string | null) => ({ type: 'device.end', deviceId })
const [ending, unproven, proving] = ['open.showing.ending', 'open.showing.unproven', 'open.showing.proving']
const failed = fails('end', new ProblemError(problem))
const refused = fails('end', new ProblemError({ ...problem, type: proofNeeded, status: 403 }))
const prove = { type: 'proof.begin' }
const own = 'Where someone is signed in is theirs to see and to end'
const fresh = 'Ending a sign-in takes a fresh one'

/** Where the customer is signed in, and ending it: beyond the documents. */
export const devicesOracle: Oracle = {
  chart: 'devices',
  flow: 'Devices',
  ways: {
    [ending]: [idle, end('phone')],
    'open.showing.ended': [ending, isDone('end')],
    'open.showing.unended': [ending, failed],
    [unproven]: [ending, refused],
    [proving]: [unproven, prove],
  },
  rows: [
    ...readingRows({ loading: 'open.loading', opens: idle, failed: 'failed', needs: { devices: { signedIn } } }),
    ...[idle, 'open.showing.ended', 'open.showing.unended'].map((from) => beyond(own, from, 'one is ended', end('phone'), ending, { context: { deviceId: 'phone', problem: null }, asks: { end: { deviceId: 'phone' } } })),
    beyond(own, idle, 'all others are ended', end(null), ending, { context: { deviceId: null } }),
    beyond('This one is ended by signing out', idle, 'this one is to be ended', end('here'), idle),
    ...['open.showing.ended', 'open.showing.unended'].map((from) => beyond('This one is ended by signing out', from, 'this one is to be ended', end('here'), from)),
    beyond(own, 'open.showing.ended', 'then all others', end(null), ending, { asks: { end: { deviceId: null } }, context: { deviceId: null } }),
    beyond('There is no other', idle, 'all others, of one', end(null), idle, { given: [has('devices', { signedIn: signedIn.slice(0, 1) })] }),
    beyond(own, ending, 'it is ended', isDone('end'), 'open.showing.ended'),
    beyond(own, ending, 'it is not', failed, 'open.showing.unended', { context: { problem: { type: problem.type } } }),
    beyond(fresh, ending, 'the sign-in is too old', refused, unproven, { context: { problem: { type: proofNeeded } } }),
    beyond(fresh, unproven, 'the customer goes to sign in', prove, proving, { asks: { beginSignIn: { act: 'devices', policy: 'sign-in' } } }),
    beyond(fresh, proving, 'the provider cannot be reached', fails('beginSignIn', new Error('no')), unproven),
    beyond(fresh, proving, 'the page comes back', { type: 'page.restored' }, unproven),
  ],
}
