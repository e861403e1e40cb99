// @vitest-environment happy-dom
import { afterAll, beforeAll } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { activationMachine } from '#machines/activation/activation.machine.ts'
import { type AppContext, type AppInput } from '#machines/app/app-facts.ts'
import { type AppActor, appMachine } from '#machines/app/app.machine.ts'
import { loaderMachine } from '#machines/app/loader.machine.ts'
import { startMachine } from '#machines/app/start.machine.ts'
import { untouched } from '#machines/app/start-parts.ts'
import { themeMachine } from '#machines/app/theme.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { failureReportMachine } from '#machines/failure-report/failure-report.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { authRedirectMachine } from '#machines/session/auth-redirect.machine.ts'
import { impersonationMachine } from '#machines/session/impersonation.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { failure } from '#tests/failure-report/failures.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, isDone } from '#tests/kit/events.ts'
import { type Eyes, type Page, send } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { App } from '#views/app.tsx'
import { noOutage, outageNow, ready } from './answers.ts'
import { plainChunks } from './plain-chunks.tsx'

await plainChunks

const input: AppInput = {
  outage: 'unknown',
  dismissed: [],
  theme: { choice: 'system', device: 'light' },
  origin: 'https://portal.example.nz',
  isInitializeSeen: false,
  hasSignedOut: false,
  isInApp: false,
  handover: null,
}
const fromApp = { accessToken: 'handed over', billingAccountId: 'b-1', locationId: null }

const moves = (path: string, search = '') => ({ type: 'location.changed', place: { path, search } }) as const
const frontDoor = moves('/')

const startSays = (outage: object, parts: object = untouched) =>
  ({
    type: 'xstate.snapshot.start',
    snapshot: { context: { outage, parts, problem: null } },
  }) as const

const nobody = { impersonation: null, endedBy: null, problem: null, handedOver: null }
const sessionIs = (value: unknown) => ({ type: 'xstate.snapshot.session', snapshot: { value, context: nobody } }) as const
const isSignedIn = sessionIs({ signedIn: 'active' })

/** The root that is played: an address that the portal opens again reaches it. */
let played: AppActor | null = null
const { location } = globalThis
const assign = location.assign.bind(location)
beforeAll(() => Reflect.set(location, 'assign', (path: string) => played?.send(moves(path))))
afterAll(() => Reflect.set(location, 'assign', assign))

/** What the pages say that anybody may read, and where they lead. */
const readings: Readonly<Record<string, { readonly title: string; readonly ways: readonly string[] }>> = {
  '/contact': { title: 'Contact us', ways: ['Make a complaint', 'udl.co.nz', 'Care', 'powerswitch.org.nz'] },
  '/accessibility': { title: 'Accessibility', ways: [] },
  '/terms': { title: 'Terms and conditions', ways: [] },
  '/privacy': { title: 'Privacy policy', ways: ['privacy.org.nz'] },
}

const saysFailed = async (page: Page, detail: string, action: string) => {
  await page.reads('Sorry, something went wrong')
  await page.reads(detail)
  await page.rests(action)
}
const again = 'Please refresh to try again. Thank you for your patience.'
/** The loader comes where it takes longer. */
const waits: Eyes[string] = (page) => page.lacks('heading')

describeModel(entryOf('app'), {
  machine: appMachine,
  inputs: [input, { ...input, isInApp: true, handover: fromApp }],
  events: [
    frontDoor,
    moves('/login', '?url=%2Faccount%2Fbill'),
    moves('/activate'),
    moves('/auth/redirect'),
    moves('/app/bill'),
    moves('/impersonate'),
    moves('/impersonate-logout'),
    moves('/general-error'),
    moves('/terms'),
    ...['/contact', '/accessibility', '/privacy'].map((path) => at('reading', moves(path))),
    moves('/outage'),
    moves('/account/ev-iq', '?x=1'),
    moves('/account/bill'),
    moves('/account/products'),
    at('failed', frontDoor, { isInApp: false }),
    at('failed', frontDoor, { isInApp: true }),
    startSays(ready(noOutage)),
    startSays(ready(outageNow)),
    startSays(ready(noOutage), { ...untouched, tabs: 'SUCCESS' }),
    sessionIs('resuming'),
    sessionIs('signedOut'),
    isSignedIn,
    at('reading', isSignedIn),
    isDone('authRedirect', {
      outcome: 'signedIn',
      token: { value: 'a token', lifetime: 600_000 },
      impersonation: null,
      deepLink: '/account/bill',
    }),
    isDone('authRedirect', { outcome: 'cancelled' }),
    isDone('authRedirect', { outcome: 'startAgain' }),
    isDone('handover', { isEntered: true }),
    isDone('handover', { isEntered: false }),
    { type: 'failure.shown', failure },
  ],
  // The stand-in of the session would say once more what it said last.
  provide: { actions: { openSession: () => {}, replaceAddress: () => {} } },
  children: {
    activation: firstOf(activationMachine, { isSignedIn: true }),
    authRedirect: firstOf(authRedirectMachine, undefined),
    failureReport: firstOf(failureReportMachine, failure),
    impersonation: firstOf(impersonationMachine, { isExit: false }),
    loader: firstOf(loaderMachine, { isInitializeSeen: false }),
    notices: firstOf(noticesMachine, undefined),
    portal: { children: {} },
    session: firstOf(sessionMachine, { handedOver: null, hasSignedOut: false }),
    signIn: firstOf(signInMachine, { deepLink: '', ticket: null }),
    start: firstOf(startMachine, { path: '/', isSignedIn: false }),
    theme: firstOf(themeMachine, input.theme),
  },
  home: ['signingIn', 'activating', 'portal', 'outage', 'failed', 'reading', 'impersonating'],
  mount: (actor) => {
    played = actor
    return <App actor={actor} />
  },
  hands: {
    // An address is said by the browser; a page that failed opens the front door by itself.
    'location.changed': (page, event: ReturnType<typeof moves>, actor) =>
      'controlAt' in event && event.place.path === '/'
        ? page.press(/^(Reload|Use the website instead)$/)
        : send(page, event as never, actor),
    'failure.shown': send,
  },
  eyes: {
    waking: waits,
    preparing: waits,
    entering: waits,
    outage: async (page) => {
      await page.reads('We’re giving the portal some love')
      await page.reads('Your power is on as usual.')
      await page.reads(`Faults ${tarn.phone}`)
    },
    signingIn: (page) => page.reads('How would you like to sign in?'),
    'activating.loading': waits,
    'activating.running': (page) => page.reads('Setting up a login'),
    returning: (page) => page.reads('Signing you in'),
    impersonating: (page) => page.reads('Opening the account'),
    failed: async (page, { isInApp }: AppContext) => {
      await page.sees('main')
      await (isInApp
        ? saysFailed(page, 'Close this page and open it again from the app.', 'Use the website instead')
        : saysFailed(page, again, 'Reload'))
    },
    reading: async (page, { place, session }: AppContext) => {
      const reading = readings[place?.path ?? '']
      if (!reading) throw new Error(`Nobody may read ${place?.path}`)
      const { title, ways } = reading
      await page.sees('heading', title)
      await page.sees('link', `${tarn.name} home`)
      for (const way of [...ways, session === 'signedIn' ? 'Back to your account' : 'Sign in']) await page.reads(way)
    },
    'portal.arriving': waits,
    'portal.open': (page) => page.reads('The signed-in area'),
    'portal.lost': async (page) => {
      await page.lacks('main')
      await saysFailed(page, again, 'Reload')
    },
  },
})
