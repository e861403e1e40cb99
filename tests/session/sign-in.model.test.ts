import { noResponse, ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails } from '#tests/kit/events.ts'

describeModel(entryOf('signIn'), {
  machine: signInMachine,
  // The ticket of a sign-in link is spent by the first attempt; what is left is the page without one.
  input: { deepLink: '/account/bill', ticket: 'a one-time ticket' },
  events: [
    { type: 'login.begin', policy: 'sign-in' },
    { type: 'login.begin', policy: 'magic-link' },
    { type: 'page.restored' },
    fails('beginSignIn', new ProblemError(noResponse)),
  ],
  reporters: { 'page.restored': 'restored' },
  // From here the browser leaves for the identity provider.
  home: ['redirecting'],
})
