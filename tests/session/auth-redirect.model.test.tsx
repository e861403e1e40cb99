// @vitest-environment happy-dom
import { signInCancelled, signInLinkExpired, signInWithoutCode } from '#data/session/sign-in-problems.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { authRedirectMachine } from '#machines/session/auth-redirect.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { ReturnPage } from '#views/session/return-page.tsx'

describeModel(entryOf('authRedirect'), {
  machine: authRedirectMachine,
  events: [
    isDone('finishSignIn', { token: { value: 'a token', lifetime: 600_000 }, impersonation: null, deepLink: '/account/bill' }),
    fails('finishSignIn', new ProblemError(signInCancelled)),
    fails('finishSignIn', new ProblemError(signInLinkExpired)),
    fails('finishSignIn', new ProblemError(signInWithoutCode)),
  ],
  mount: (actor) => <ReturnPage actor={actor} />,
  hands: { 'login.return': (page) => page.press('Back to sign in') },
  eyes: {
    loading: (page) => page.sees('status'),
    error: (page) => page.sees('alert'),
  },
})
