import { ProblemError } from '#domain/portal/problem.ts'
import { problem } from '#tests/app/answers.ts'
import { fails } from '#tests/kit/events.ts'
import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const begin = (policy: string) => ({ type: 'login.begin', policy })
const failed = fails('beginSignIn', new ProblemError(problem))
const deepLink = '/account/bill'

/** A §2, §4 and §7: the sign-in page, none, loading, error; two policies. */
export const signInOracle: Oracle = {
  chart: 'signIn',
  flow: 'Sign-in',
  input: { deepLink, ticket: null },
  rows: [
    documented('AUTH-03 AUTH-26', '', 'none', null, 'idle', { context: { deepLink, policy: 'sign-in' } }),
    documented('AUTH-13 AUTH-14 AUTH-17 AUTH-26', 'idle', 'sign-in: loading', begin('sign-in'), 'redirecting', { asks: { beginSignIn: { policy: 'sign-in', deepLink, ticket: null } } }),
    documented('AUTH-13', 'idle', 'sign-in by a magic link: loading', begin('magic-link'), 'redirecting', { asks: { beginSignIn: { policy: 'magic-link', deepLink } } }),
    documented('AUTH-13', '', 'the link of the mail was opened', null, 'redirecting', { input: { deepLink, ticket: 'once' }, asks: { beginSignIn: { policy: 'magic-link', ticket: 'once', deepLink } } }),
    documented('AUTH-26', 'redirecting', 'the provider cannot be reached: error', failed, 'failed', { context: { problem } }),
    beyond('A ticket is spent by the first attempt', 'redirecting', 'the link of the mail failed', failed, 'failed', { input: { deepLink, ticket: 'once' }, way: 'idle', context: { ticket: null } }),
    documented('AUTH-48', 'failed', 'the customer tries again', begin('magic-link'), 'redirecting', { asks: { beginSignIn: { policy: 'magic-link', deepLink } }, context: { problem: null } }),
    beyond('Who comes back by the browser’s Back may begin again', 'redirecting', 'the page comes back', { type: 'page.restored' }, 'idle'),
  ],
}
