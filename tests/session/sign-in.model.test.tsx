// @vitest-environment happy-dom
import { noResponse, ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { type SignInContext, signInMachine } from '#machines/session/sign-in.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails } from '#tests/kit/events.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { LoginPage } from '#views/session/login-page.tsx'

const signedOut = fixed<SessionActor>({ context: { endedBy: 'lapse', problem: null, handedOver: null } })
const nobody = fixed<SessionActor>({ context: { endedBy: null, problem: null, handedOver: null } })
const wasSignedIn = ({ deepLink }: { readonly deepLink: string }) => deepLink !== '/'
const ways = { 'sign-in': 'Sign in', 'magic-link': 'Email me a sign-in link' }

describeModel(entryOf('signIn'), {
  machine: signInMachine,
  // The ticket of a sign-in link is spent by the first attempt; what is left is the page without one.
  inputs: [
    { deepLink: '/account/bill', ticket: 'a one-time ticket' },
    { deepLink: '/', ticket: null },
  ],
  events: [
    { type: 'login.begin', policy: 'sign-in' },
    { type: 'login.begin', policy: 'magic-link' },
    fails('beginSignIn', new ProblemError(noResponse)),
  ],
  // From here the browser leaves for the identity provider.
  home: ['redirecting'],
  mount: (actor) => <LoginPage actor={actor} session={wasSignedIn(actor.getSnapshot().context) ? signedOut : nobody} />,
  hands: {
    'login.begin': (page, { policy }: { policy: 'sign-in' | 'magic-link' }) => page.press(ways[policy]),
  },
  eyes: {
    idle: async (page, context: SignInContext) => {
      await page.reads('How would you like to sign in?')
      await (wasSignedIn(context) ? page.reads(/^You’ve been signed out to keep your account safe\./) : page.lacks('status'))
      await page.sees('link', 'Set up your login')
      await page.lacks('alert')
      await page.lacksText('Taking you to sign-in.')
      await page.rests('Sign in')
      await page.rests('Email me a sign-in link')
    },
    redirecting: async (page, { policy }: { policy: keyof typeof ways }) => {
      await page.sees('status')
      await page.reads('Taking you to sign-in.')
      await page.waits(ways[policy])
      await page.bars(ways[policy === 'sign-in' ? 'magic-link' : 'sign-in'])
      await page.lacks('alert')
    },
    failed: async (page) => {
      await page.sees('alert')
      await page.rests('Sign in')
      await page.rests('Email me a sign-in link')
    },
  },
})
