import { signInCancelled, signInLinkExpired, signInWithoutCode } from '#data/sign-in-problems.ts'
import { ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { authRedirectMachine } from '#machines/session/auth-redirect.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'

describeModel(entryOf('authRedirect'), {
  machine: authRedirectMachine,
  events: [
    isDone('finishSignIn', { token: { value: 'a token', lifetime: 600_000 }, deepLink: '/account/bill' }),
    fails('finishSignIn', new ProblemError(signInCancelled)),
    fails('finishSignIn', new ProblemError(signInLinkExpired)),
    fails('finishSignIn', new ProblemError(signInWithoutCode)),
    { type: 'login.return' },
  ],
})
