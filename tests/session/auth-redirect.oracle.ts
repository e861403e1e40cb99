import { signInCancelled, signInLinkExpired, signInWithoutCode } from '#data/session/sign-in-problems.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const signedIn = { token: { value: 'a token', lifetime: 600_000 }, impersonation: null, deepLink: '/account/bill' }
const refused = (why: typeof problem) => fails('finishSignIn', new ProblemError(why))

/** A §4 and §8: the return from the identity provider, loading, none, error. */
export const authRedirectOracle: Oracle = {
  chart: 'authRedirect',
  flow: 'Sign-in',
  rows: [
    documented('AUTH-04 AUTH-27', '', 'loading', null, 'loading', { context: { isLinkExpired: false, problem: null } }),
    documented('AUTH-18 AUTH-27', 'loading', 'signed in: none', isDone('finishSignIn', signedIn), 'none', { output: { outcome: 'signedIn', ...signedIn } }),
    documented('AUTH-43', 'loading', 'AADB2C90091: the customer has cancelled', refused(signInCancelled), 'cancelled', { output: { outcome: 'cancelled' } }),
    documented('AUTH-28 AUTH-44 AUTH-45', 'loading', 'AADB2C90208: the link has expired', refused(signInLinkExpired), 'error', { context: { isLinkExpired: true, problem: signInLinkExpired } }),
    documented('AUTH-46', 'loading', 'the code is missing: error', refused(signInWithoutCode), 'error', { context: { isLinkExpired: false, problem: signInWithoutCode } }),
    documented('AUTH-47', 'loading', 'fetchUserDetails fails: error', refused(problem), 'error', { context: { problem } }),
    documented('AUTH-48', 'error', 'the customer starts again', { type: 'login.return' }, 'startingAgain', { output: { outcome: 'startAgain' } }),
  ],
}
