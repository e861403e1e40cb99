// @vitest-environment happy-dom
import { tarn } from '#brands/tarn.ts'
import { BrandProvider } from '#design/theme/brand-context.tsx'
import { noResponse, ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import type { SessionActor } from '#machines/session/session.machine.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails } from '#tests/kit/events.ts'
import { fixed } from '#tests/shell/fixed.ts'
import { LoginPage } from '#views/session/login-page.tsx'

const nobody = fixed<SessionActor>({ context: { endedBy: 'lapse', problem: null, handedOver: null } })
const ways = { 'sign-in': 'Sign in', 'magic-link': 'Email me a sign-in link' }

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
  mount: (actor) => (
    <BrandProvider brand={tarn}>
      <LoginPage actor={actor} session={nobody} />
    </BrandProvider>
  ),
  hands: {
    'login.begin': (page, { policy }: { policy: 'sign-in' | 'magic-link' }) => page.press(ways[policy]),
  },
  eyes: {
    idle: async (page) => {
      await page.reads('How would you like to sign in?')
      await page.reads('You’ve been signed out to keep your account safe. Sign in again.')
      await page.sees('link', 'Set up online access')
      await page.lacks('alert')
      await page.lacksText('Taking you to sign-in.')
      await page.rests('Sign in')
      await page.rests('Email me a sign-in link')
    },
    redirecting: async (page, { policy }: { policy: 'sign-in' | 'magic-link' }) => {
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
