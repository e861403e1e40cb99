import { proofNeeded } from '#contract/kit.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const ask = { type: 'password.ask' }
const prove = { type: 'proof.begin' }
const refused = fails('ask', new ProblemError(problem))
const unproven = fails('ask', new ProblemError({ ...problem, type: proofNeeded, status: 403 }))
const fresh = 'Another password takes a fresh sign-in'

/** B §4: password reset: loading, success, error. */
export const passwordResetOracle: Oracle = {
  chart: 'passwordReset',
  flow: 'Account settings',
  rows: [
    beyond('Nothing is asked for yet', '', 'the card shows', null, 'none', { context: { problem: null } }),
    ...['none', 'success', 'error'].map((from) => documented('ACCT-57', from, 'it is asked for: loading', ask, 'loading')),
    documented('ACCT-57', 'loading', 'the mail is on its way: success', isDone('ask'), 'success'),
    documented('ACCT-57', 'loading', 'it is refused: error', refused, 'error', { context: { problem: { type: problem.type } } }),
    beyond(fresh, 'loading', 'the sign-in is too old', unproven, 'unproven', { context: { problem: { type: proofNeeded } } }),
    beyond(fresh, 'unproven', 'the customer goes to sign in', prove, 'proving', { asks: { beginSignIn: { act: 'password' } } }),
    beyond(fresh, 'proving', 'the provider cannot be reached', fails('beginSignIn', new Error('no')), 'unproven'),
    beyond(fresh, 'proving', 'the page comes back', { type: 'page.restored' }, 'unproven'),
  ],
}
